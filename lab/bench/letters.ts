import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { countries } from "../../app/features/notices/countries.ts";
import type { Database, Tx } from "../../db/database.ts";
import { openDatabase } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { parseOptions, readNumber } from "../../ops/command-line.ts";
import { printTable } from "../../ops/text-table.ts";
import { digestProfiles } from "../../tests/setup/digest-profiles.ts";
import { startPostgres } from "../../tests/setup/postgres.ts";
import { createRandom } from "../../tests/setup/random.ts";
import { openDigestRun, planMornings, skipRealDigestRuns } from "../faults/digest-runs.ts";
import { residentBytes, withDescendants } from "../linux-processes.ts";
import { type RunningSite, startSite } from "../running-site.ts";
import { fillNotices } from "./fill-notices.ts";
import { measureP99 } from "./load.ts";
import type { Taken } from "./mail-sink.ts";

const goals = { seconds: 120, megabytes: 350, timesIdle: 2 };
/** Gives 14,000 notices of the last twelve weeks, as many as the three countries publish; fewer when embedded. */
const notices = {
  postgres: { stored: 200_000, active: 8_000 },
  embedded: { stored: 20_000, active: 6_000 },
};
const newNoticesPerRun = 1_000;
const idleMs = 20_000;
const settlingMs = 8_000;
/** Requests per second: to a cached page, and to one that is rendered each time. */
const pages = [
  { path: "/", perSecond: 50 },
  { path: "/naidiskiri?q=hooldus", perSecond: 5 },
];
/** How long no mail may arrive while digests still wait. */
const patienceMs = 90_000;
/** Below this a millisecond more or less is chance. */
const hardlyMeasurableMs = 5;

/** Measures a digest run to a mail server on this machine, and what visitors notice of it. */
export async function run(args: string[]): Promise<void> {
  const { database, digests } = parseArguments(args);
  const folder = mkdtempSync(join(tmpdir(), "hanked-bench-letters-"));
  const postgres = database === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const settings = { databaseUrl: postgres?.url, dataDir: folder };
  const sink = fork(fileURLToPath(new URL("mail-sink.ts", import.meta.url)));
  const [smtpPort] = await once(sink, "message");
  let site: RunningSite | undefined;
  try {
    const filled = await openDatabase(settings, "serve");
    await prepareDatabase(filled);
    await fillNotices(filled, { ...notices[database], countries: [...countries] });
    await filled.asOwner(async (tx) => {
      await skipRealDigestRuns(tx);
      await fillTrials(tx, digests);
      await addNews(tx);
    });
    await filled.close();
    site = await startSite({
      DATA_DIR: folder,
      DATABASE_URL: postgres?.url,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: "Hanked <letters@hanked.ee>",
      LETTERS: "on",
      LOG_LEVEL: "error",
    });
    await setTimeout(settlingMs);
    await measurePages(site, setTimeout(3_000));
    const idle = await measurePages(site, setTimeout(idleMs));
    const memory = watchMemory(site.process.pid ?? 0);
    const [morning] = planMornings(1);
    if (!morning) throw new Error("no morning");
    const opened = Date.now();
    const operator = await openDatabase(settings, "operate");
    const sending = operator
      .asOwner((tx) => openDigestRun(tx, morning.day))
      .then(() => allTaken(sink, operator));
    const during = await measurePages(site, sending);
    const taken = await sending;
    await operator.close();
    printTable(
      [`${digests} digests, ${database}`, "", "goal", ""],
      describeMeasured(digests, { opened, taken, idle, during, peak: memory.stop() }),
    );
  } catch (error) {
    process.stderr.write(`${site?.output().slice(-2_000)}\n`);
    throw error;
  } finally {
    await site?.stop();
    sink.disconnect();
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

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
  return {
    database,
    digests: readNumber("--letters", values.letters, { from: 1, to: 100_000 }),
  } as const;
}

/**
 * Adds people with running trials, no two with the same profile: divisions that have new notices today, and often the
 * words of one of the ten suppliers whose digests were judged.
 */
async function fillTrials(tx: Tx, people: number): Promise<void> {
  const random = createRandom(1);
  const rows = Array.from({ length: people }, (_, number) => {
    const supplier = digestProfiles[random(digestProfiles.length)]?.query;
    const words = new URLSearchParams(supplier).get("q");
    const profile = new URLSearchParams(words ? { q: words } : {});
    for (let count = 2 + random(3); count > 0; count--)
      profile.append("cpv", String(10 + random(80)));
    return { country: countries[number % 3], profile: profile.toString(), number };
  });
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(country text, profile text, number int)`;
  await tx.execute(sql`
    insert into mailboxes (address_hash, address, confirmed_at)
    select lpad(to_hex(number), 64, '0'), 'supplier' || number || '@mail' || number % 199 || '.example', now() from ${given}`);
  await tx.execute(sql`
    insert into trials (country, site_host, profile, address_hash, privacy_text, confirmed_at, last_day, closing_day)
    select country, 'hanked.' || lower(country), profile, lpad(to_hex(number), 64, '0'), 'bench', now(), current_date + 14,
      current_date + 11
    from ${given}`);
  await tx.execute(sql`
    insert into trial_profiles (trial_id, query, told_until)
    select id, profile, (select coalesce(max(id), 0) from letter_runs) from trials`);
}

/** Makes notices new, as if imported tonight: evenly from all countries and divisions, so that everybody gets some. */
async function addNews(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into tender_changes (tender_id, what)
    select id::text, 'added' from tenders where kind = 'tender' and closed_at is null and listed
    order by row_number() over (partition by country, division order by id), id limit ${newNoticesPerRun}`);
}

/** Waits until no digest is waiting. People without new notices get none. */
async function allTaken(sink: ReturnType<typeof fork>, database: Database): Promise<Taken> {
  const begin = Date.now();
  for (;;) {
    const { rows } = await database.asOwner((tx) =>
      tx.execute<{ waiting: number; sent: number }>(sql`
        select count(*) filter (where outcome is null)::int as waiting,
          count(*) filter (where outcome = 'sent')::int as sent from outgoing_mail where purpose = 'digest'`),
    );
    const { waiting = 0, sent = 0 } = rows[0] ?? {};
    const answer = once(sink, "message");
    sink.send("taken");
    const [taken] = (await answer) as [Taken];
    if (waiting === 0 && taken.digests !== sent) {
      throw new Error(`${taken.digests} digests came, and ${sent} were sent`);
    }
    if (waiting === 0) return taken;
    const quietMs = Date.now() - Math.max(begin, taken.last);
    if (quietMs > patienceMs) throw new Error(`${waiting} digests still wait`);
    await setTimeout(1_000);
  }
}

/** The p99 of each page, in milliseconds. */
function measurePages({ port }: RunningSite, until: Promise<unknown>): Promise<number[]> {
  return Promise.all(
    pages.map(({ path, perSecond }) =>
      measureP99(`http://localhost:${port}${path}`, until, perSecond),
    ),
  );
}

/** Tracks the peak memory of the server alone, and of the server with all processes that it starts. */
function watchMemory(pid: number) {
  const peak = { all: 0, server: 0 };
  const timer = setInterval(() => {
    peak.server = Math.max(peak.server, residentBytes([pid]));
    peak.all = Math.max(peak.all, residentBytes(withDescendants(pid)));
  }, 100);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

interface Measured {
  opened: number;
  taken: Taken;
  idle: number[];
  during: number[];
  peak: { all: number; server: number };
}

function describeMeasured(digests: number, { opened, taken, idle, during, peak }: Measured) {
  const limited = (name: string, value: number, most: number, unit: string) => [
    name,
    `${value.toFixed(1)} ${unit}`,
    `≤ ${most.toFixed(0)} ${unit}`,
    value <= most ? "yes" : "NO",
  ];
  const sending = (taken.last - taken.first) / 1_000;
  return [
    limited(
      "from the start of the run",
      (taken.last - opened) / 1_000,
      (goals.seconds * digests) / 10_000,
      "s",
    ),
    ["  from the first digest", `${sending.toFixed(1)} s`],
    ["digests per second", (taken.digests / sending).toFixed(0)],
    ["a digest", `${(taken.bytes / taken.digests / 1_000).toFixed(1)} KB`],
    limited("memory of server and sender", peak.all / 2 ** 20, goals.megabytes, "MB"),
    ["  of the server", `${(peak.server / 2 ** 20).toFixed(0)} MB`],
    ...pages.flatMap(({ path }, index) => {
      const [before = 0, now = 0] = [idle[index], during[index]];
      const most = goals.timesIdle * Math.max(before, hardlyMeasurableMs);
      return [
        [`${path}, p99 before the run`, `${before.toFixed(1)} ms`],
        limited("  during the run", now, most, "ms"),
      ];
    }),
  ];
}
