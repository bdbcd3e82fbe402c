import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { reasonOf } from "../../db/failures.ts";
import { openPostgres } from "../../db/open-database.ts";
import { withTimeout } from "../../db/with-timeout.ts";
import { serverFlags } from "../../tools/node-flags.ts";
import { page, send } from "../attack/send.ts";
import type { Cluster } from "./cluster.ts";
import { rowsOfLeads, seconds, settleLeads, Visitors } from "./leads.ts";
import { runDigests, type Trouble } from "./letters.ts";
import type { Machine } from "./machines.ts";
import { NotificationService } from "./notification-service.ts";
import { pause, waitFor } from "./pause.ts";
import { type Random, seededRandom } from "./random.ts";
import type { FaultySite, Row, World } from "./world.ts";

/** What happens to the primary's machine. */
const kinds = [
  "killed",
  "frozen",
  "only PostgreSQL frozen",
  "cut off",
  "switched over",
  "killed, and the next one too",
] as const;
type Kind = (typeof kinds)[number];

/** For how long a machine is away where nobody takes over. */
const awayMs = 30_000;
/** Longest time until there is a new primary, and until all machines take part again. */
const takeOverMs = 60_000;
const wholeMs = 120_000;
/** Pages are made again within this time of a new primary. */
const pagesMs = 10_000;
export const settlingMs = 150_000;

interface Fault {
  kind: Kind;
  at: number;
  /** When there was a primary again. */
  over: number;
}

export interface FailoverPlan {
  leads: number;
  people: number;
  /** Each has two faults: while people subscribe, and while digests are sent. */
  runs: number;
  seed: number;
}

/**
 * The database's primary fails again and again while leads are posted, people subscribe, digests are sent and notices are
 * imported. Counts what is lost or doubled, and how long nothing could be written.
 */
export async function runFailover(world: World, { leads, people, runs, seed }: FailoverPlan) {
  const notifier = new NotificationService();
  const env = await notifier.start();
  return runDigests(
    world,
    { people, runs, seed },
    { env, make: () => makeFailovers(world, notifier, { leads, people, runs, seed }) },
  );
}

/** Only connections and one switch by hand: in half a minute it shows that they follow the primary. */
export async function runSwitch(world: World): Promise<Row[]> {
  await world.open({}, 0);
  const cluster = world.cluster as Cluster;
  const writer = new Writer(cluster);
  const over = new AbortController();
  const writing = writer.run(over.signal);
  await waitFor(() => writer.confirmed.length > 5, takeOverMs);
  const at = performance.now();
  await breakPrimary(cluster, "switched over");
  await waitFor(() => writer.confirmed.some((one) => one.at > performance.now() - 200), takeOverMs);
  over.abort();
  await writing;
  const left = await findConnectionsToStandbys(cluster);
  return [
    ["writes confirmed", writer.confirmed.length, writer.confirmed.length > 5],
    ["  lost", await writer.findLost(world)],
    ["without writes", seconds(writer.findGap(at)), writer.findGap(at) < pagesMs],
    ["connections to a standby afterwards", left],
  ];
}

function makeFailovers(
  world: World,
  notifier: NotificationService,
  { leads, runs, seed }: FailoverPlan,
): Trouble {
  const cluster = world.cluster as Cluster;
  const random = seededRandom(seed, "failovers");
  const plan = planFaults(runs * 2, random);
  const faults: Fault[] = [];
  const left: string[] = [];
  const over = new AbortController();
  const { signal } = over;
  const visitors = new Visitors(world.sites);
  const isOver = () => signal.aborted;
  const posting = visitors.postAll(leads, seededRandom(seed, "visitors"), { visitors: 4, isOver });
  const writer = new Writer(cluster);
  const pages = world.sites.map((site) => new PageReader(site));
  const importer = new Importer(world, cluster);
  const streams = [
    writer.run(signal),
    importer.run(signal),
    ...pages.map((one) => one.run(signal)),
  ];
  let current: Promise<void> = Promise.resolve();
  let rows: Row[] = [];
  const say = (what: string) => process.stderr.write(`hanked: ${world.kind}: ${what}\n`);

  async function strike(kind: Kind): Promise<void> {
    await pause(random.between(500, 2_500));
    const fault = { kind, at: performance.now(), over: Number.POSITIVE_INFINITY };
    faults.push(fault);
    await breakPrimary(cluster, kind);
    fault.over = performance.now();
    say(`  ${kind}: a primary after ${seconds(fault.over - fault.at)}`);
    await backAll(cluster);
    if (!(await waitFor(() => cluster.isWhole(), wholeMs, 500))) {
      throw new Error(`the database did not recover:\n${cluster.explain()}`);
    }
    // Those that are asked for a moment are not counted.
    const strangers = await findConnectionsToStandbys(cluster);
    left.push(...strangers.map((one) => `${kind}: ${one}`));
  }

  return {
    begin() {
      const kind = plan[faults.length % plan.length] as Kind;
      current = strike(kind);
      // `end` throws it.
      current.catch(() => {});
    },
    async end(meanwhile) {
      await current;
      if (meanwhile) await world.asOwner(meanwhile);
    },
    countKills: () =>
      faults.length + (cluster.isAlone ? 0 : faults.filter(({ kind }) => kind === kinds[5]).length),
    async finish() {
      over.abort();
      await Promise.all([posting, ...streams]);
      const { found, settledMs } = await settleLeads(world, visitors, notifier, settlingMs);
      const jobs = await world.asOwner(countJobsDoneTwice);
      const lostWrites = await writer.findLost(world);
      const notices = await importer.tally(world);
      const answers = visitors.answers;
      const odd = answers.filter(({ status }) => status !== 303 && status !== 503);
      const slow = pages.flatMap((one) => one.listSlow(faults));
      rows = [
        ["faults of the primary", faults.length, faults.length >= runs * 2],
        ...kinds.flatMap((kind): Row[] => {
          const without = faults.flatMap((one, place) =>
            one.kind === kind ? seconds(writer.findGap(one.at, faults[place + 1]?.at)) : [],
          );
          return without.length > 0 ? [[`  ${kind}: without writes`, without.join(", ")]] : [];
        }),
        ["writes confirmed", writer.confirmed.length],
        ["  lost", lostWrites],
        ["connections to a standby afterwards", left],
        ["kept pages read", sum(pages.map(({ kept }) => kept))],
        ["  not answered with 200", pages.flatMap(({ missed }) => missed)],
        ["other pages read", sum(pages.map(({ made }) => made.length))],
        ["  answered with 503 and Retry-After", sum(pages.map(({ refused }) => refused))],
        ["  answered otherwise", pages.flatMap(({ odd: strange }) => strange)],
        ["  longest until they are made again", seconds(longest(pages, faults))],
        ["    later than 10 s after a new primary", slow],
        ["notices imported", notices.accepted, notices.accepted > 0],
        ["  imports that failed and were repeated", importer.repeats],
        ["  lost", notices.lost],
        ["  doubled", notices.doubled],
        ["jobs done on two machines", jobs],
        ["leads posted", visitors.sent.size, visitors.sent.size >= leads],
        ["  answered 303", answers.filter(({ status }) => status === 303).length],
        [
          "  answered 503, kept all the same",
          answers.filter(({ status }) => status === 503).length,
        ],
        ["  anything else", odd.map(({ status }) => String(status))],
        ["  without an answer", visitors.unanswered],
        ...rowsOfLeads(found),
        [
          "  notified more than once (allowed)",
          [...notifier.told.values()].filter((n) => n > 1).length,
        ],
        ["  all settled after", seconds(settledMs), settledMs < settlingMs],
      ];
    },
    rows: () => rows,
  };
}

/** Every kind once, in the seed's order, before any comes again. */
function planFaults(count: number, random: Random): Kind[] {
  const plan: Kind[] = [];
  while (plan.length < count) {
    const all: Kind[] = [...kinds];
    while (all.length > 0) plan.push(...all.splice(Math.floor(random.between(0, all.length)), 1));
  }
  return plan.slice(0, count);
}

/** Ends when there is a primary again: another one, or the only one after its time away. */
async function breakPrimary(cluster: Cluster, kind: Kind): Promise<void> {
  const primary = await findPrimary(cluster);
  if (kind === "switched over") {
    cluster.switchOver(primary);
    await findPrimary(cluster);
    return;
  }
  if (kind === "frozen") primary.freeze();
  else if (kind === "only PostgreSQL frozen") primary.freeze("postgres");
  else if (kind === "cut off") primary.cut();
  else await primary.kill();
  const next = await findNext(cluster, primary);
  if (kind !== "killed, and the next one too" || cluster.isAlone) return;
  // With two of three machines down nobody could decide, so the first is switched on again.
  cluster.boot(primary);
  await waitFor(() => cluster.hasConfirming(), wholeMs, 200);
  await next.kill();
  await findNext(cluster, next);
}

async function findPrimary(cluster: Cluster, isIt = (_: Machine) => true): Promise<Machine> {
  let found: Machine | undefined;
  const find = async () => {
    found = await cluster.findPrimary();
    return found !== undefined && isIt(found);
  };
  if (!(await waitFor(find, takeOverMs, 100)) || !found) {
    throw new Error(`there is no primary:\n${cluster.explain()}`);
  }
  return found;
}

async function findNext(cluster: Cluster, former: Machine): Promise<Machine> {
  if (!cluster.isAlone) return findPrimary(cluster, (one) => one !== former);
  await pause(awayMs);
  await backAll(cluster);
  await waitFor(() => cluster.isWhole(), takeOverMs, 200);
  return former;
}

/** Everything works again as far as it depends on machines. */
async function backAll(cluster: Cluster): Promise<void> {
  if (!cluster.isAlone) await pause(3_000);
  for (const machine of cluster.machines) {
    machine.join();
    machine.thaw();
    if (machine.pids.length === 0) cluster.boot(machine);
  }
}

async function findConnectionsToStandbys(cluster: Cluster): Promise<string[]> {
  let found: string[] = [];
  const look = async () => {
    const primary = await findPrimary(cluster);
    const standbys = cluster.machines.filter((one) => one !== primary);
    try {
      found = standbys.flatMap((one) => {
        const count = cluster.ask(one, connectionsOfSites);
        return count === "0" ? [] : [`${count} to ${one.name}`];
      });
      return true;
    } catch {
      // A former primary that has just begun to follow starts once more.
      return false;
    }
  };
  return (await waitFor(look, wholeMs, 1_000)) ? found : ["a standby does not answer"];
}

const connectionsOfSites =
  "select count(*) from pg_stat_activity where application_name = $$hanked$$";

/** Each job of this queue writes a row. */
async function countJobsDoneTwice(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ done: number; jobs: number }>(sql`
    select (select count(*)::int from heartbeats) as done,
      (select count(*)::int from pgboss.job where name = 'heartbeat' and started_on is not null) as jobs`);
  const { done = 0, jobs = 0 } = rows[0] ?? {};
  return done > jobs ? [`${done} heartbeats of ${jobs} jobs`] : [];
}

/** Writes rows one after the other, and knows which were confirmed. */
class Writer {
  /** Numbers, and when they were confirmed. */
  readonly confirmed: { number: number; at: number }[] = [];
  private readonly cluster: Cluster;

  constructor(cluster: Cluster) {
    this.cluster = cluster;
  }

  async run(signal: AbortSignal): Promise<void> {
    // Where nobody takes over, hanging connections are left behind.
    const database = openPostgres(this.cluster.url, 50);
    await database.asOwner((tx) => tx.execute(sql`create table lab_writes (number int)`));
    for (let number = 1; !signal.aborted; number++) {
      const write = database.asOwner((tx) =>
        tx.execute(sql`insert into lab_writes values (${number})`),
      );
      const late = () => {
        throw new Error("late");
      };
      await withTimeout(
        write.then(() => {}),
        3_000,
        late,
      ).then(
        () => this.confirmed.push({ number, at: performance.now() }),
        () => {},
      );
      await wait(50);
    }
    // A connection that hangs would be waited for.
    database.close().catch(() => {});
  }

  /** The longest time without a confirmed write from one fault to the next. */
  findGap(at: number, until = Number.POSITIVE_INFINITY): number {
    const times = this.confirmed.map((one) => one.at);
    const before = times.findLast((one) => one <= at) ?? at;
    const after = times.filter((one) => one > at && one < until);
    const all = [before, ...after];
    return Math.max(...all.slice(1).map((one, place) => one - (all[place] ?? one)), 0);
  }

  async findLost(world: World): Promise<string[]> {
    const { rows } = await world.asOwner((tx) =>
      tx.execute<{ number: number }>(sql`select number from lab_writes`),
    );
    const stored = new Set(rows.map(({ number }) => number));
    return this.confirmed
      .filter(({ number }) => !stored.has(number))
      .map(({ number }) => `${number}`);
  }
}

/** Reads a page that is kept, and one that has to be made, twice a second. */
class PageReader {
  kept = 0;
  readonly missed: string[] = [];
  /** When a page was made. */
  readonly made: number[] = [];
  refused = 0;
  readonly odd: string[] = [];
  private readonly site: FaultySite;

  constructor(site: FaultySite) {
    this.site = site;
  }

  async run(signal: AbortSignal): Promise<void> {
    const reads: Promise<void>[] = [];
    for (let number = 0; !signal.aborted; number++) {
      if (this.site.isReady) reads.push(this.readKept(), this.readOther(number));
      await wait(500);
    }
    await Promise.all(reads);
  }

  private async readKept(): Promise<void> {
    this.kept += 1;
    const answer = await this.ask("/").catch((error) => reasonOf(error));
    if (typeof answer === "string") this.missed.push(answer);
    else if (answer.status !== 200) this.missed.push(String(answer.status));
  }

  private async readOther(number: number): Promise<void> {
    // Whether there is such a buyer is known to the database alone.
    const answer = await this.ask(`/pirkejas/Tartu${number}`).catch((error) => reasonOf(error));
    if (typeof answer === "string") this.odd.push(answer);
    else if (answer.status === 404) this.made.push(performance.now());
    else if (answer.status === 503 && answer.headers["retry-after"]) this.refused += 1;
    else this.odd.push(String(answer.status));
  }

  private ask(path: string) {
    return send({ ...page(this.site, path), agent: false, signal: AbortSignal.timeout(20_000) });
  }

  /** How long after a new primary the first page was made. */
  delayAfter({ over }: Fault): number {
    return Math.max(0, (this.made.find((at) => at >= over) ?? Infinity) - over);
  }

  listSlow(faults: readonly Fault[]): string[] {
    return faults
      .filter((fault) => this.delayAfter(fault) > pagesMs)
      .map((fault) => `${fault.kind}, ${this.site.host}: ${seconds(this.delayAfter(fault))}`);
  }
}

function longest(pages: readonly PageReader[], faults: readonly Fault[]): number {
  return Math.max(...pages.flatMap((one) => faults.map((fault) => one.delayAfter(fault))));
}

/** Imports sheets of notices by the operators' command, and repeats what fails. */
class Importer {
  repeats = 0;
  private readonly accepted: string[] = [];
  private readonly folder: string;
  private readonly url: string;

  constructor(world: World, cluster: Cluster) {
    this.folder = join(world.dataDir, "importer");
    this.url = cluster.url;
    mkdirSync(this.folder);
  }

  async run(signal: AbortSignal): Promise<void> {
    for (let sheet = 1; !signal.aborted; sheet++) {
      const ids = Array.from({ length: 20 }, (_, row) => `sheet${sheet}-${row}`);
      const day = (days: number) =>
        new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      const lines = ids.map(
        (id) =>
          `${id};private;LV;Jumta darbi ${id};${day(-1)};${day(20)};98300000;https://example.com/${id}`,
      );
      const file = join(this.folder, `${sheet}.csv`);
      writeFileSync(
        file,
        ["id;type;country;title;published;deadline;cpv;link", ...lines, ""].join("\n"),
      );
      while (!(await this.import(file))) {
        if (signal.aborted) return;
        this.repeats += 1;
        await pause(2_000, signal);
      }
      this.accepted.push(...ids);
      await pause(5_000, signal);
    }
  }

  private async import(file: string): Promise<boolean> {
    const program = [...serverFlags, "build/server/tenders.js", "import", "--source", "own", file];
    const child = spawn(process.execPath, program, {
      stdio: "ignore",
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        DATABASE_URL: this.url,
        DATA_DIR: this.folder,
      },
    });
    const limit = setTimeout(() => child.kill("SIGKILL"), 60_000);
    const [code] = await once(child, "exit");
    clearTimeout(limit);
    return code === 0;
  }

  async tally(world: World) {
    const { rows } = await world.asOwner((tx) =>
      tx.execute<{ title: string; count: number }>(sql`
        select title, count(*)::int as count from tenders where title like 'Jumta darbi sheet%' group by title`),
    );
    const stored = new Map(rows.map(({ title, count }) => [title.split(" ")[2] ?? "", count]));
    return {
      accepted: this.accepted.length,
      lost: this.accepted.filter((id) => !stored.has(id)),
      doubled: [...stored].filter(([, count]) => count > 1).map(([id]) => id),
    };
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
