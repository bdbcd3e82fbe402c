import { execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { paths } from "../../app/site/paths.ts";
import { page, send } from "../attack/send.ts";
import type { Cluster } from "./cluster.ts";
import { applyChanges, findNotices, markOf, trades } from "./digest-runs.ts";
import { type FailoverPlan, settlingMs } from "./failover.ts";
import { type Front, rowsOfLeads, seconds, settleLeads, Visitors } from "./leads.ts";
import { runDigests, type Trouble } from "./letters.ts";
import { labAddress, type Machine } from "./machines.ts";
import { NotificationService } from "./notification-service.ts";
import { pause, waitFor } from "./pause.ts";
import { seededRandom } from "./random.ts";
import type { FaultySite, Row, World } from "./world.ts";

/** For how long a machine is away. */
const awayMs = 30_000;
/** A change of data reaches every machine within this time. */
const versionMs = 5_000;
/** The notice that shows how fast a change travels. No other has this number. */
const ownMark = markOf(90_000);

interface Event {
  kind: "updated one after the other" | "one machine gone";
  from: number;
  to: number;
}

/**
 * Two machines with a site each behind HAProxy, and one database: both are updated one after the other while people subscribe, and one is
 * gone in the middle of a morning of digests. Visitors come through HAProxy all the time.
 */
export async function runTwoMachines(world: World, plan: FailoverPlan): Promise<Row[]> {
  const notifier = new NotificationService();
  // As where a proxy is: a process that leaves goes on listening.
  const env = { ...(await notifier.start()), DRAIN_SECONDS: "5" };
  return runDigests(world, plan, { env, make: () => makeEvents(world, notifier, plan, env) });
}

function makeEvents(
  world: World,
  notifier: NotificationService,
  { leads, runs, seed }: FailoverPlan,
  env: NodeJS.ProcessEnv,
): Trouble {
  const random = seededRandom(seed, "events");
  const events: Event[] = [];
  const over = new AbortController();
  const { signal } = over;
  const front = openFront(world.dataDir);
  const visitors = new Visitors([front]);
  const isOver = () => signal.aborted;
  const posting = visitors.postAll(leads, seededRandom(seed, "visitors"), { visitors: 4, isOver });
  const reader = new FrontReader(front);
  const reading = reader.run(signal);
  let current: Promise<void> = Promise.resolve();
  let rows: Row[] = [];

  async function happen(event: Event): Promise<void> {
    await pause(random.between(1_000, 3_000));
    event.from = performance.now();
    if (event.kind === "one machine gone") {
      const place = Math.floor(random.between(0, world.sites.length));
      const site = world.sites[place] as FaultySite;
      const machine = world.machines[place] as Machine;
      machine.cut();
      await Promise.all([site.kill(), machine.kill()]);
      await pause(awayMs);
      machine.join();
      (world.cluster as Cluster).bootSite(machine, env);
      await site.start();
    } else {
      for (const site of world.sites) {
        await site.stop();
        await site.start();
        // HAProxy has to see that it is back before the next one leaves.
        await pause(6_000);
      }
    }
    event.to = performance.now();
    process.stderr.write(`hanked: ${event.kind}: ${seconds(event.to - event.from)}\n`);
  }

  return {
    begin() {
      const kind = events.length % 2 === 0 ? "updated one after the other" : "one machine gone";
      const event: Event = { kind, from: Infinity, to: Infinity };
      events.push(event);
      current = happen(event);
      // `end` throws it.
      current.catch(() => {});
    },
    async end(meanwhile) {
      await current;
      if (meanwhile) await world.asOwner(meanwhile);
    },
    countKills: () => events.filter(({ kind }) => kind === "one machine gone").length,
    async finish() {
      const travelled = await timeChanges(world, 5);
      over.abort();
      await Promise.all([posting, reading]);
      const { found, settledMs } = await settleLeads(world, visitors, notifier, settlingMs);
      const { answers } = visitors;
      const duringUpdates = reader.listFailures(events, "updated one after the other");
      const duringLoss = reader.listFailures(events, "one machine gone");
      rows = [
        ["both machines updated", runs],
        ["a machine gone", runs],
        ["pages read through HAProxy", reader.answers.length],
        ["  failed during an update", duringUpdates],
        ["  failed or late when a machine was gone", duringLoss.length],
        ["    for", seconds(reader.spanOf(events)), reader.spanOf(events) < 20_000],
        [
          "a change was on both machines after, at most",
          seconds(Math.max(...travelled)),
          Math.max(...travelled) < versionMs,
        ],
        ["leads posted", visitors.sent.size, visitors.sent.size >= leads],
        ["  answered 303", answers.filter(({ status }) => status === 303).length],
        ["  answered otherwise", answers.filter(({ status }) => status !== 303).length],
        ["  without an answer", visitors.unanswered.length, visitors.unanswered.length <= runs * 8],
        ...rowsOfLeads(found),
        ["  all settled after", seconds(settledMs), settledMs < settlingMs],
      ];
    },
    rows: () => rows,
  };
}

/** HAProxy with the file that we deliver, in this process's own network. */
function openFront(folder: string): Front {
  const certificate = join(folder, "tls.pem");
  makeCertificate(certificate);
  const config = join(folder, "front.cfg");
  const delivered = readFileSync("deploy/haproxy-front.cfg", "utf8");
  writeFileSync(config, delivered.replaceAll("/etc/hanked/tls/hanked.pem", certificate));
  // Visitors come from addresses of this network, which are this machine's own here.
  execFileSync("ip", ["route", "add", "local", "10.0.0.0/8", "dev", "lo"]);
  execFileSync("haproxy", ["-c", "-f", config], { stdio: ["ignore", "ignore", "inherit"] });
  spawn("haproxy", ["-db", "-f", config], { stdio: "ignore" });
  return { host: labAddress, port: 443, isReady: true, kills: 0 };
}

/** A certificate and its key, in one file. */
export function makeCertificate(file: string): void {
  const options = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2";
  const files = ["-subj", "/CN=hanked.lv", "-keyout", file, "-out", file];
  execFileSync("openssl", [...options.split(" "), ...files], { stdio: "ignore" });
}

/** How long it takes, each time, until both machines show a notice's new title, on the page that both have kept. */
async function timeChanges(world: World, times: number): Promise<number[]> {
  const [trade = ""] = trades;
  const id = await world.asOwner(async (tx) => {
    await applyChanges(tx, [{ mark: ownMark, trade, country: "LV", what: "added" }], 0);
    return (await findNotices(tx)).get(ownMark) ?? "";
  });
  const read = (site: FaultySite) =>
    send({ ...page(site, paths.notice(id), { "Accept-Encoding": "identity" }), agent: false });
  await Promise.all(world.sites.map(read));
  const travelled: number[] = [];
  for (let change = 1; change <= times; change++) {
    const title = `Faultless change ${change}`;
    await world.asOwner((tx) =>
      tx.execute(sql`update tenders set title = ${title} where reference = ${ownMark}`),
    );
    const from = performance.now();
    const isEverywhere = async () => {
      const answers = await Promise.all(world.sites.map(read));
      return answers.every(({ bytes }) => bytes.includes(title));
    };
    await waitFor(isEverywhere, 30_000, 100);
    travelled.push(performance.now() - from);
  }
  return travelled;
}

/** Reads a page five times a second. */
class FrontReader {
  readonly answers: { at: number; took: number; failure: string | undefined }[] = [];
  private readonly front: Front;

  constructor(front: Front) {
    this.front = front;
  }

  async run(signal: AbortSignal): Promise<void> {
    const reads: Promise<void>[] = [];
    while (!signal.aborted) {
      reads.push(this.read());
      await wait(200);
    }
    await Promise.all(reads);
  }

  private async read(): Promise<void> {
    const at = performance.now();
    const failure = await send({
      ...page(this.front, "/"),
      agent: false,
      signal: AbortSignal.timeout(20_000),
    }).then(
      ({ status, ms }) => (status !== 200 ? String(status) : ms > 3_000 ? "late" : undefined),
      (error: Error) => error.message,
    );
    this.answers.push({ at, took: performance.now() - at, failure });
  }

  listFailures(events: readonly Event[], kind: Event["kind"]): string[] {
    const own = events.filter((one) => one.kind === kind);
    return this.answers.flatMap(({ at, failure }) =>
      failure && own.some(({ from, to }) => at >= from && at <= to) ? [failure] : [],
    );
  }

  /** The longest time from the loss of a machine to the last page that failed or was late. */
  spanOf(events: readonly Event[]): number {
    const spans = events
      .filter(({ kind }) => kind === "one machine gone")
      .map(({ from, to }) => {
        const failed = this.answers.filter((one) => one.failure && one.at >= from && one.at <= to);
        return Math.max(0, ...failed.map(({ at }) => at - from));
      });
    return Math.max(0, ...spans);
  }
}
