import { sql } from "drizzle-orm";
import { usualLimits } from "../../app/features/trials/mornings/letter-sender.server.ts";
import type { Database } from "../../db/database.ts";
import { openPostgres } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { startPostgres } from "../../tests/setup/postgres.ts";
import { parseOptions, readNumber } from "../command-line.ts";
import { fillNotices } from "./fill-notices.ts";
import { addNews, fillTrials, multiplyTrials } from "./fill-trials.ts";
import { openRuns, skipToday } from "./letter-morning.ts";
import { startSink } from "./local-sink.ts";
import { simulateMorning } from "./scale-simulation.ts";
import { type Measured, measureSteps } from "./scale-times.ts";
import { printTable } from "./table.ts";

const million = 1_000_000;
/** From half past seven to nine. */
const morningMinutes = 90;
const { batch } = usualLimits;
const measuredLetters = 2_000;
/** People no two of whom want the same; the others are like them. */
const different = 3_000;
const relays = [0, 20, 50, 100];
const processes = [1, 2, 4, 8, 16, 32, 64, 128];
const databaseSlots = 8;

/**
 * What a morning of a million letters needs: the work of the database is done with as many rows as there would be, the
 * sending of some letters is timed step by step, and the rest is simulated from these times.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseOptions(args, {
    name: "scale",
    options: { people: { type: "string", default: String(million) } },
  });
  const people = readNumber("--people", values.people, { from: 3_000, to: 2 * million });
  const postgres = await startPostgres({ durable: true });
  const database = openPostgres(postgres.url);
  const sink = await startSink();
  try {
    await prepareDatabase(database);
    await fillNotices(database, { stored: 100_000, open: 20_000 });
    await skipToday(database);
    await fillTrials(database, different);
    await multiplyTrials(database, { from: different, to: people });
    await addNews(database, 1_000);
    printTable(
      [`in the database, ${people.toLocaleString("en")} people`, ""],
      await openAll(database, people),
    );
    const times = await measureSteps(database, sink.url, measuredLetters);
    process.stdout.write("\n");
    const { bytes, letters } = await sink.taken();
    printTable(
      ["a letter, in one process", "ms", ""],
      [
        ...describeSteps(times),
        ["over the line", "", `${(bytes / letters / 1_000).toFixed(1)} KB`],
      ],
    );
    process.stdout.write("\n");
    printTable(
      [
        `minutes for a million letters (${morningMinutes} are there)`,
        ...relays.map((ms) => `relay ${ms} ms`),
        "database busy",
        "transactions/s",
      ],
      simulate(times),
    );
  } finally {
    sink.close();
    await database.close();
    postgres.stop();
  }
}

async function openAll(database: Database, people: number): Promise<string[][]> {
  const before = await walOf(database);
  const openMs: number[] = [];
  for (const ms of await openRuns(database, 2)) openMs.push(ms);
  const wal = (await walOf(database)) - before;
  const counting = await timeOf(database, sql`select * from trial_counts()`);
  const { rows } = await database.asOwner((tx) =>
    tx.execute<{ name: string; bytes: string }>(sql`
      select relname as name, pg_relation_size(oid) as bytes from pg_class
      where relname like 'trial_letters%' or relname in ('trials', 'trials_pkey') order by 1`),
  );
  return [
    ["open_letter_run, the slowest country", `${(Math.max(...openMs) / 1_000).toFixed(1)} s`],
    ["  all three", `${(openMs.reduce((sum, ms) => sum + ms, 0) / 1_000).toFixed(1)} s`],
    ["  write-ahead log", megabytes(wal)],
    ["  of a person", `${(wal / people).toFixed(0)} bytes`],
    ["trial_counts, all letters waiting", `${counting.toFixed(0)} ms`],
    ...rows.map(({ name, bytes }) => [name, megabytes(Number(bytes))]),
  ];
}

function describeSteps(times: Measured): string[][] {
  const { claim, compose, freeze, step, handOver } = times;
  const all = (claim + freeze) / batch + compose + step + handOver;
  const row = (name: string, ms: number, more = "") => [name, ms.toFixed(2), more];
  return [
    row("leasing", claim / batch, `${claim.toFixed(1)} for ${batch}`),
    row("composing", compose),
    row("freezing", freeze / batch, `${freeze.toFixed(1)} for ${batch}`),
    row("recording, and beginning the next", step),
    row("handing over, to a server on this machine", handOver),
    row("in all", all, `${(1_000 / all).toFixed(0)} a second`),
    ["write-ahead log", "", `${(times.walOfLetter / 1_000).toFixed(1)} KB`],
    ["frozen, in its row", "", `${(times.bytesInRow / 1_000).toFixed(1)} KB`],
  ];
}

function simulate(times: Measured): string[][] {
  return processes.map((count) => {
    const results = relays.map((relayMs) =>
      simulateMorning(times, {
        processes: count,
        batch,
        relayMs,
        databaseSlots,
        letters: million,
      }),
    );
    const [near] = results;
    return [
      `${count} processes, ${databaseSlots} processors for the database`,
      ...results.map(({ minutes }) => minutes.toFixed(0)),
      `${(100 * (near?.databaseBusy ?? 0)).toFixed(0)} %`,
      (near?.transactionsPerSecond ?? 0).toFixed(0),
    ];
  });
}

async function timeOf(database: Database, query: ReturnType<typeof sql>): Promise<number> {
  const started = performance.now();
  await database.asOwner((tx) => tx.execute(query));
  return performance.now() - started;
}

async function walOf(database: Database): Promise<number> {
  const { rows } = await database.asOwner((tx) =>
    tx.execute<{ bytes: string }>(
      sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as bytes`,
    ),
  );
  return Number(rows[0]?.bytes);
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`;
}
