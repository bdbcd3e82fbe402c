import { existsSync, readdirSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { leadFields, post, send } from "../attack/send.ts";
import { injectDatabaseFaults } from "./database-faults.ts";
import { identityOf, NotificationService } from "./notification-service.ts";
import { pause, waitFor } from "./pause.ts";
import { type Random, seededRandom } from "./random.ts";
import type { FaultySite, Row, World } from "./world.ts";

const recoveryLimitMs = 60_000;
const concurrency = 24;
/** Far above the limit, so that a late answer counts as late and not as missing. */
const timeoutMs = 30_000;

/** Posts leads while the database, the notification service and the server fail, and counts whether one was lost. */
export async function runLeads(world: World, leads: number, seed: number): Promise<Row[]> {
  const notifier = new NotificationService();
  await world.open(await notifier.start());
  const site = world.sites[0] as FaultySite;
  const visitors = new Visitors(world.sites);
  const trouble = new AbortController();
  const { signal } = trouble;
  const troubles = Promise.all([
    notifier.fail(seededRandom(seed, "notifier"), signal),
    killRepeatedly(site, visitors, seededRandom(seed, "kills"), signal),
    injectDatabaseFaults(world, "leads", seededRandom(seed, "database"), signal),
  ]);
  await Promise.race([visitors.postAll(leads, seededRandom(seed, "visitors")), troubles]);
  trouble.abort();
  await troubles;
  // No more posts: the retry loop has to finish what is left.
  await site.start();
  const { settledMs } = await settleLeads(world, visitors, notifier, recoveryLimitMs);

  const slowestMs = Math.max(...visitors.answers.map(({ ms }) => ms));
  const oneKey = newLead(900_001);
  await Promise.all(Array.from({ length: 50 }, () => visitors.post(oneKey)));
  // A second notification would come from the retry loop, which runs every two seconds.
  await pause(4_000);
  const serverRows = await world.stop(Math.floor(visitors.posts / 100));
  // Counted again after the server has stopped, from what is on disk.
  const found = await tallyLeads(world, visitors, notifier);

  // A notifier that hangs takes six seconds, a database twice two, our own work one, or more on a busy machine.
  const limitMs =
    10_000 + 1_000 * Math.max(1, Math.max(...loadavg().slice(0, 2)) / availableParallelism());
  const { sent, answers } = visitors;
  const countOf = (status: number) => answers.filter((answer) => answer.status === status).length;
  const odd = answers.filter(({ status }) => status !== 303 && status !== 503);
  const accepted = visitors.leadsAnswered(303).length;
  const keyAccepted = sent.get(identityOf(oneKey))?.statuses.filter((one) => one === 303).length;
  const keyTold = notifier.told.get(identityOf(oneKey)) ?? 0;
  // Without accepted leads, or without faults, the run would prove nothing.
  const enough = Math.floor(leads / 100);
  return [
    ["leads posted", sent.size, sent.size >= leads],
    ["posts, with repeats", visitors.posts],
    ["  cut by a kill", visitors.cut],
    ["  without an answer", visitors.unanswered],
    ["  answered", answers.length],
    ["    303", countOf(303)],
    ["    503, kept all the same", countOf(503)],
    ["    anything else", odd.map(({ status }) => String(status))],
    ...serverRows,
    ["database faults", world.databaseFaults, world.databaseFaults >= enough],
    ["notifier faults", notifier.faults, notifier.faults >= enough],
    ["leads accepted", accepted, accepted >= leads / 10],
    ...rowsOfLeads(found),
    ["  without their submission", found.incomplete],
    ["  all settled after", seconds(settledMs), settledMs < recoveryLimitMs],
    ["leads notified", notifier.told.size],
    ["  more than once (allowed)", [...notifier.told.values()].filter((n) => n > 1).length],
    ["  of bots", found.bots],
    ["slowest answer", seconds(slowestMs), slowestMs <= limitMs],
    ["  allowed, as busy as it was", seconds(limitMs)],
    ["50 posts with one key, accepted", keyAccepted ?? 0, keyAccepted === 50],
    ["  notifications", keyTold, keyTold === 1],
  ];
}

/** Where visitors ask: a site, or what is in front of several. */
export type Front = Pick<FaultySite, "host" | "port" | "isReady" | "kills">;

/** Visitors who post the form: most once, some with double clicks, some again later, some as bots. */
export class Visitors {
  /** Recorded before sending, so that a stored lead that is missing here is an error. */
  readonly sent = new Map<string, { isBot: boolean; statuses: number[] }>();
  readonly answers: { status: number; ms: number }[] = [];
  posts = 0;
  /** Posts that got no answer because their server was killed. */
  cut = 0;
  /** Posts that got no answer for any other reason. */
  readonly unanswered: string[] = [];
  private readonly sites: readonly Front[];

  constructor(sites: readonly Front[]) {
    this.sites = sites;
  }

  /** So many leads at least, and on until it is over. */
  async postAll(
    leads: number,
    random: Random,
    { visitors = concurrency, isOver = (): boolean => true } = {},
  ): Promise<void> {
    let begun = 0;
    const visitor = async () => {
      while (begun < leads || !isOver()) {
        begun += 1;
        if (begun % 200 === 0) process.stderr.write(`hanked: ${begun} of ${leads} leads\n`);
        await this.visit(newLead(begun), random);
        await pause(random.between(200, 2_200));
      }
    };
    await Promise.all(Array.from({ length: visitors }, visitor));
  }

  private async visit(lead: Lead, random: Random): Promise<void> {
    const kind = random.next();
    if (kind < 0.05) {
      await this.post({ ...lead, website: "https://spam.example" });
    } else if (kind < 0.25) {
      await this.post(lead);
      await pause(random.between(0, 2_000));
      await this.post(lead);
    } else if (kind < 0.4) {
      const clicks = Math.floor(random.between(2, 5));
      await Promise.all(Array.from({ length: clicks }, () => this.post(lead)));
    } else if (kind < 0.45) {
      await this.post(lead);
      await this.post({ ...lead, phone: `${lead.phone} 2` });
    } else {
      await this.post(lead);
    }
  }

  async post(lead: Lead): Promise<void> {
    const listReady = () => this.sites.filter(({ isReady }) => isReady);
    await waitFor(() => listReady().length > 0, 120_000, 20);
    const ready = listReady();
    // By turns, where there are several.
    const site = (ready[this.posts % ready.length] ?? this.sites[0]) as Front;
    const { kills } = site;
    const identity = identityOf(lead);
    const entry = this.sent.get(identity) ?? { isBot: lead.website !== "", statuses: [] };
    this.sent.set(identity, entry);
    this.posts += 1;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const { status, ms } = await send({ ...post(site, lead), agent: false, signal });
      entry.statuses.push(status);
      this.answers.push({ status, ms });
    } catch (error) {
      if (site.kills > kills) this.cut += 1;
      else this.unanswered.push(String(error));
    }
  }

  /** 303 promises that the lead is stored, and so does 503, though the visitor sees a failure. */
  leadsAnswered(...statuses: number[]): string[] {
    return [...this.sent].flatMap(([identity, lead]) =>
      lead.statuses.some((status) => statuses.includes(status)) ? [identity] : [],
    );
  }
}

type Lead = ReturnType<typeof newLead>;

function newLead(number: number) {
  const phone = `+372 5${String(number).padStart(6, "0")}`;
  return { ...leadFields(), company: `Faultless ${number} OÜ`, phone, website: "" };
}

/** Kills the server about every fifty posts, sometimes again during its restart, and at the end. */
async function killRepeatedly(
  site: FaultySite,
  visitors: Visitors,
  random: Random,
  signal: AbortSignal,
) {
  // Ends with a kill, so that no server runs when this resolves.
  for (;;) {
    const next = visitors.posts + random.between(10, 70);
    await waitFor(() => signal.aborted || visitors.posts >= next || !site.isReady, 600_000, 20);
    await pause(random.between(0, 300), signal);
    await site.kill();
    if (signal.aborted) return;
    if (random.chance(0.15)) await site.startAndKill(random.between(100, 2_500));
    await site.start();
  }
}

/** Compares what was sent and answered with the database, the folder of leads and the notifications. */
async function tallyLeads(world: World, visitors: Visitors, { told }: NotificationService) {
  const stored = await world.asOwner(loadStored);
  const names = stored.map(identityOf);
  const known = new Set(names);
  const notified = [...told.keys()];
  const files = world.sites.flatMap(({ dataDir }) => {
    const folder = join(dataDir, "leads");
    return existsSync(folder) ? readdirSync(folder) : [];
  });
  return {
    stored: known.size,
    // A lead and its submission are written in one transaction.
    incomplete: stored.filter(({ honeypot }) => honeypot === null).map(identityOf),
    twice: names.filter((name, index) => names.indexOf(name) !== index),
    lost: visitors.leadsAnswered(303, 503).filter((name) => !known.has(name)),
    invented: [...known, ...notified].filter((name) => !visitors.sent.has(name)),
    untold: stored
      .filter((lead) => lead.honeypot === false && !told.has(identityOf(lead)))
      .map(identityOf),
    bots: notified.filter((name) => visitors.sent.get(name)?.isBot),
    waitingFiles: files.filter((name) => /\.(waiting|notified)\.json$/.test(name)),
  };
}

type Tally = Awaited<ReturnType<typeof tallyLeads>>;

/** Waits until none is lost, waits in a file or has not been notified. Counts them, and how long it took. */
export async function settleLeads(
  world: World,
  visitors: Visitors,
  notifier: NotificationService,
  withinMs: number,
): Promise<{ found: Tally; settledMs: number }> {
  const from = performance.now();
  const tally = () => tallyLeads(world, visitors, notifier);
  const isSettled = async () => {
    const { lost, untold, waitingFiles } = await tally();
    return lost.length + untold.length + waitingFiles.length === 0;
  };
  await waitFor(isSettled, withinMs, 500);
  return { found: await tally(), settledMs: performance.now() - from };
}

export function rowsOfLeads({ stored, lost, invented, twice, untold, waitingFiles }: Tally): Row[] {
  return [
    ["leads stored", stored],
    ["  lost", lost],
    ["  invented", invented],
    ["  stored twice", twice],
    ["  stored, not notified", untold],
    ["  still only in files", waitingFiles],
  ];
}

async function loadStored(tx: Tx) {
  const { rows } = await tx.execute<{ company: string; phone: string; honeypot: boolean | null }>(
    sql`select company, phone, honeypot from leads left join lead_submissions on lead_id = leads.id::text`,
  );
  return rows;
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
