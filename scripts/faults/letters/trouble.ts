import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { reasonOf } from "../../../db/failures.ts";
import { childrenOf, isAlive, killProcess } from "../../linux-processes.ts";
import { FaultPeriods } from "../fault-periods.ts";
import { injectEmbeddedFaults } from "../inject-embedded-faults.ts";
import { injectDatabaseFaults } from "../inject-faults.ts";
import { pause, waitFor } from "../pause.ts";
import { type Random, seededRandom } from "../random.ts";
import type { World } from "../world.ts";
import type { MailService } from "./mail-service.ts";

/** How long a process that sends may go on after its server was killed: it ends the letter that is under way, and records it. */
const orphanMs = 25_000;

/** Before another process is killed, whether anything gets on or not. */
const longestPeaceMs = 15_000;

/** Everything that can go wrong, from `begin` to `end`; after which nothing does. */
export class Trouble {
  senderKills = 0;
  /** Processes that went on for long after their server was killed. */
  orphans = 0;
  readonly times = new FaultPeriods();
  private readonly world: World;
  private readonly mail: MailService;
  private readonly seed: number;
  private readonly mailsOfKill: number;
  private rounds = 0;
  private current: { stop: AbortController; all: Promise<unknown> } | undefined;

  constructor(
    world: World,
    mail: MailService,
    { seed, mailsOfKill }: { seed: number; mailsOfKill: number },
  ) {
    this.world = world;
    this.mail = mail;
    this.seed = seed;
    this.mailsOfKill = mailsOfKill;
  }

  /** Whatever can lead to a second copy of the letter that is under way. */
  get kills(): number {
    const { sites, server } = this.world;
    const servers = sites.reduce((sum, site) => sum + site.kills, 0);
    const database = (server?.postgres.kills ?? 0) + (server?.proxy.cuts ?? 0);
    return servers + this.senderKills + database + this.mail.cuts + this.mail.lostAnswers;
  }

  begin(): void {
    const stop = new AbortController();
    const { signal } = stop;
    const { world, mail, times } = this;
    this.rounds += 1;
    const random = (actor: string) => seededRandom(this.seed, `${actor} ${this.rounds}`);
    const all = Promise.all([
      mail.fail(random("mail"), signal),
      this.killProcesses(random("kills"), signal),
      world.server
        ? injectDatabaseFaults(world.server, times, random("database"), signal)
        : injectEmbeddedFaults(world.dataDir, times, random("database"), signal, "trial_letters"),
    ]);
    // Heard of in `end`.
    all.catch(() => {});
    this.current = { stop, all };
  }

  /** Ends with a kill of everything. `meanwhile`: in the database, before anything runs again. */
  async end(meanwhile?: (tx: Tx) => Promise<unknown>): Promise<void> {
    this.current?.stop.abort();
    await this.current?.all;
    this.current = undefined;
    await this.killEverything(meanwhile);
  }

  /** By how many mails went out, not by the clock, so that a slow machine gets on with it too. */
  private async killProcesses(random: Random, signal: AbortSignal): Promise<void> {
    const { sites } = this.world;
    const { mail } = this;
    for (;;) {
      const next = mail.taken + random.between(0.2, 1.8) * this.mailsOfKill;
      await waitFor(() => signal.aborted || mail.taken >= next, longestPeaceMs, 20);
      const kind = random.next();
      const site = random.pick(sites);
      const startsTwice = random.chance(0.15);
      const startMs = random.between(100, 2_500);
      if (signal.aborted) return;
      if (kind < 0.4) {
        const [sender] = childrenOf([site.pid]);
        if (sender && killProcess(sender)) this.senderKills += 1;
      } else if (kind < 0.75) {
        await site.kill();
        if (startsTwice) await site.startAndKill(startMs);
        await site.start();
      } else await this.killEverything();
    }
  }

  /**
   * Nobody runs any more for a minute, which is not waited for: the clocks of what waits are put forward instead. While a
   * process that might hold a lease lived, that would be unfair.
   */
  private async killEverything(meanwhile?: (tx: Tx) => Promise<unknown>): Promise<void> {
    const { sites } = this.world;
    const senders = childrenOf(sites.flatMap(({ pid }) => pid ?? []));
    await Promise.all(sites.map((site) => site.kill()));
    await waitFor(() => !senders.some(isAlive), orphanMs);
    for (const sender of senders.filter(isAlive)) {
      this.orphans += 1;
      if (killProcess(sender)) this.senderKills += 1;
    }
    await this.insist(async (tx) => {
      await skipMinutes(tx);
      await meanwhile?.(tx);
    });
    for (const site of sites) await site.start();
  }

  /** As the owner, past the proxy; again while the database itself is down. */
  async insist<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const end = performance.now() + 60_000;
    for (;;) {
      try {
        return await this.world.withDatabase((database) => database.asOwner((tx) => work(tx)));
      } catch (error) {
        if (performance.now() > end) {
          throw new Error(`the database did not recover within a minute: ${reasonOf(error)}`);
        }
        await pause(200);
      }
    }
  }
}

/** Leases of the dead run out, and pauses before another try. */
async function skipMinutes(tx: Tx): Promise<void> {
  const earlier = sql`leased_until = leased_until - interval '2 minutes',
    next_attempt_at = next_attempt_at - interval '2 minutes'`;
  await tx.execute(sql`update trial_letters set ${earlier} where outcome is null`);
  await tx.execute(
    sql`update outgoing_mail set ${earlier} where sent_at is null and gave_up_at is null`,
  );
}
