import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { openDatabase } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { startPostgres } from "../../tests/setup/postgres.ts";
import { parseOptions, readNumber } from "../command-line.ts";
import { familyOf, residentBytes } from "../linux-processes.ts";
import { type RunningSite, startSite } from "../running-site.ts";
import { fillNotices } from "./fill-notices.ts";
import { addNews, fillTrials } from "./fill-trials.ts";
import { type Latency, measureLatency } from "./latency.ts";
import { openRuns, skipToday } from "./letter-morning.ts";
import { type LocalSink, startSink } from "./local-sink.ts";
import { printTable } from "./table.ts";

const goals = { seconds: 120, megabytes: 350, timesIdle: 2 };
const newsOfMorning = 1_000;
const idleMs = 20_000;
const settlingMs = 8_000;
/** Pages a second: one that is kept, and one that is made each time. */
const pages = [
  { path: "/", perSecond: 50 },
  { path: "/naidiskiri?q=hooldus", perSecond: 5 },
];
/** Without a letter. */
const patienceMs = 90_000;
/** Below this a millisecond more or less is chance. */
const hardlyMeasurableMs = 5;

/** A morning's letters to a mail server on this machine, and what visitors notice of it. */
export async function run(args: string[]): Promise<void> {
  const { database, letters } = parseArguments(args);
  const folder = mkdtempSync(join(tmpdir(), "hanked-bench-letters-"));
  const postgres = database === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const settings = { databaseUrl: postgres?.url, dataDir: folder };
  const sink = await startSink();
  let site: RunningSite | undefined;
  try {
    await withDatabase(settings, "serve", async (db) => {
      await prepareDatabase(db);
      await fillNotices(db, database === "postgres" ? many : some);
      await skipToday(db);
      await fillTrials(db, letters);
      await addNews(db, newsOfMorning);
    });
    site = await startSite({
      DATA_DIR: folder,
      ...(postgres && { DATABASE_URL: postgres.url }),
      SMTP_URL: sink.url,
      MAIL_FROM: "Hanked <letters@hanked.ee>",
      LETTERS: "on",
      LOG_LEVEL: "error",
    });
    await setTimeout(settlingMs);
    await measurePages(site, setTimeout(3_000));
    const idle = await measurePages(site, setTimeout(idleMs));
    const memory = watchMemory(site.process.pid ?? 0);
    const opened = Date.now();
    const sending = (async () => {
      return withDatabase(settings, "operate", async (db) => {
        await openRuns(db, 2);
        return waitForLetters(sink, db);
      });
    })();
    const during = await measurePages(site, sending);
    const taken = await sending;
    const measured = { opened, taken, idle, during, peak: memory.stop() };
    printTable(
      [`${letters} letters, ${database}`, "", "goal", ""],
      describeMeasured(letters, measured),
    );
  } catch (error) {
    process.stderr.write(`${site?.output().slice(-2_000)}\n`);
    throw error;
  } finally {
    await site?.stop();
    sink.close();
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fourteen thousand of twelve weeks, which is what the three countries publish. */
const many = { stored: 200_000, open: 8_000 };
const some = { stored: 20_000, open: 6_000 };

function parseArguments(args: string[]) {
  const { values } = parseOptions(args, {
    name: "letters",
    options: {
      database: { type: "string", default: "postgres" },
      letters: { type: "string", default: "10000" },
    },
  });
  const { database } = values;
  if (database !== "postgres" && database !== "embedded") {
    throw new Error("--database is embedded or postgres");
  }
  return { database, letters: readNumber("--letters", values.letters, { from: 1, to: 100_000 }) };
}

type Settings = { databaseUrl: string | undefined; dataDir: string };

async function withDatabase<T>(
  settings: Settings,
  as: "serve" | "operate",
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings, as);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Until no letter waits. Of a few people there is nothing to tell. */
async function waitForLetters(sink: LocalSink, database: Database) {
  const begin = Date.now();
  for (;;) {
    const { waiting, sent } = await countLetters(database);
    const taken = await sink.taken();
    if (waiting === 0 && taken.letters !== sent) {
      throw new Error(`${taken.letters} letters came, and ${sent} were sent`);
    }
    if (waiting === 0) return taken;
    const quietMs = Date.now() - Math.max(begin, taken.last);
    if (quietMs > patienceMs) throw new Error(`${waiting} letters still wait`);
    await setTimeout(1_000);
  }
}

async function countLetters(database: Database): Promise<{ waiting: number; sent: number }> {
  const { rows } = await database.asOwner((tx) =>
    tx.execute<{ waiting: number; sent: number }>(sql`
      select count(*) filter (where outcome is null)::int as waiting,
        count(*) filter (where outcome = 'sent')::int as sent from trial_letters`),
  );
  return rows[0] ?? { waiting: 0, sent: 0 };
}

async function measurePages({ port }: RunningSite, until: Promise<unknown>): Promise<Latency[]> {
  return Promise.all(
    pages.map(({ path, perSecond }) =>
      measureLatency(`http://localhost:${port}${path}`, until, perSecond),
    ),
  );
}

/** Of the server and of whatever it starts, together. */
function watchMemory(pid: number): { stop(): Memory } {
  const peak: Memory = { all: 0, server: 0 };
  const look = () => {
    peak.server = Math.max(peak.server, residentBytes([pid]));
    peak.all = Math.max(peak.all, residentBytes(familyOf(pid)));
  };
  const timer = setInterval(look, 100);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

interface Memory {
  all: number;
  server: number;
}

interface Measured {
  opened: number;
  taken: { letters: number; bytes: number; first: number; last: number };
  idle: Latency[];
  during: Latency[];
  peak: Memory;
}

function describeMeasured(
  letters: number,
  { opened, taken, idle, during, peak }: Measured,
): string[][] {
  const seconds = (taken.last - opened) / 1_000;
  const sending = (taken.last - taken.first) / 1_000;
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
  const verdict = (met: boolean) => (met ? "yes" : "NO");
  const goal = (goals.seconds * letters) / 10_000;
  const rows = [
    [
      "from the morning's opening",
      `${seconds.toFixed(1)} s`,
      `≤ ${goal} s`,
      verdict(seconds <= goal),
    ],
    ["  from the first letter", `${sending.toFixed(1)} s`, "", ""],
    ["letters per second", (taken.letters / sending).toFixed(0), "", ""],
    ["a letter", `${(taken.bytes / taken.letters / 1_000).toFixed(1)} KB`, "", ""],
    [
      "memory of server and sender",
      megabytes(peak.all),
      `≤ ${goals.megabytes} MB`,
      verdict(peak.all <= goals.megabytes * 2 ** 20),
    ],
    ["  of the server", megabytes(peak.server), "", ""],
  ];
  pages.forEach(({ path }, place) => {
    const [before, now] = [idle[place]?.p99 ?? 0, during[place]?.p99 ?? 0];
    const most = goals.timesIdle * Math.max(before, hardlyMeasurableMs);
    rows.push(
      [`${path}, p99 without letters`, `${before.toFixed(1)} ms`, "", ""],
      ["  with letters", `${now.toFixed(1)} ms`, `≤ ${most.toFixed(1)} ms`, verdict(now <= most)],
    );
  });
  return rows;
}
