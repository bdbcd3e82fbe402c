import { countries } from "../../app/features/notices/countries.ts";
import { paths, trialPaths } from "../../app/site/paths.ts";
import type { Country } from "../../app/site/sites.ts";
import { page, post, send } from "../attack/send.ts";
import { trades } from "./digest-runs.ts";
import { pause, waitFor } from "./pause.ts";
import type { Random } from "./random.ts";
import type { FaultySite } from "./world.ts";

/** What a person wants to get notices about. */
export interface Wish {
  trades: readonly string[];
  countries: readonly Country[];
}

/** A person who asks for digests. Times are those of performance.now(); digest runs are counted from 0. */
export interface Person {
  address: string;
  country: Country;
  wish: Wish;
  /** What they are going to do, decided by the seed alone. */
  fate: {
    /** Index of the digest run before which they join. */
    joins: number;
    neverConfirms: boolean;
    /** `share`: when in the digest run, from 0, its beginning, to 1, when most digests have been sent. */
    leaves: { run: number; share: number } | undefined;
  };
  /** Tokens found in their mails. */
  confirmToken?: string | undefined;
  manageToken?: string | undefined;
  /** Time before they pressed the button to confirm, and time when the site answered that it was done. */
  confirmedFrom?: number;
  certainFrom?: number;
  /** Whether they have begun to leave, and time when the site answered that they have left. */
  isLeaving?: boolean;
  leftAt?: number;
}

export function makePeople(count: number, runs: number, random: Random): Person[] {
  return Array.from({ length: count }, (_, number) => {
    const country = random.pick(countries);
    return {
      // Every address begins like this, because FaultySite looks for it in the log.
      address: `faultless${number}@mail${number % 97}.example`,
      country,
      wish: makeWish(country, random),
      fate: makeFate(runs, random),
    };
  });
}

/** A few trades, sometimes in a neighbouring country too. */
function makeWish(country: Country, random: Random): Wish {
  const length = 1 + Math.floor(random.between(0, 3));
  const wanted = Array.from({ length }, () => random.pick(trades));
  const also = random.chance(0.2) ? [random.pick(countries)] : [];
  return { trades: [...new Set(wanted)].sort(), countries: [...new Set([country, ...also])] };
}

function makeFate(runs: number, random: Random): Person["fate"] {
  const joins = random.chance(0.1) ? Math.floor(random.between(0, runs)) : 0;
  const run = Math.floor(random.between(joins, runs));
  const share = random.next();
  return {
    joins,
    neverConfirms: random.chance(0.1),
    leaves: random.chance(0.1) ? { run, share } : undefined,
  };
}

/** Whether a notice fits this wish, decided without asking the product. */
export function wants(wish: Wish, notice: { trade: string; country: Country }): boolean {
  return wish.trades.includes(notice.trade) && wish.countries.includes(notice.country);
}

/** The query of the letter's page. */
function queryOf({ trades, countries }: Wish): string {
  const codes = trades.map((code) => ["cpv", code]);
  return new URLSearchParams([...codes, ...countries.map((code) => ["region", code])]).toString();
}

/** Longer than any fault lasts. */
const patienceMs = 180_000;

/** What people do on the site, over HTTP. They try again until they are answered. */
export class Subscribers {
  /** Posts without an answer, or answered with a failure. */
  repeated = 0;
  /** Answers that nobody should get. */
  readonly odd: string[] = [];
  private readonly sites: readonly FaultySite[];
  private readonly random: Random;

  constructor(sites: readonly FaultySite[], random: Random) {
    this.sites = sites;
    this.random = random;
  }

  async ask({ country, address, wish }: Person): Promise<void> {
    const fields = { profile: queryOf(wish), email: address, privacy_consent: "on" };
    await this.insist(country, paths.digest(country), fields);
  }

  /** Opens the link as programs that scan mailboxes do; it must change nothing. */
  async open({ country, confirmToken = "" }: Person): Promise<void> {
    await this.request(country, trialPaths.trial(confirmToken)).catch(() => {});
  }

  async confirm(person: Person): Promise<void> {
    person.confirmedFrom = performance.now();
    const { country, confirmToken = "" } = person;
    await this.insist(country, trialPaths.trial(confirmToken), { action: "confirm" });
    person.certainFrom = performance.now();
  }

  /** Leaves by one click, as a mail program does it for its user. */
  async leave(person: Person): Promise<void> {
    const { country, manageToken = "" } = person;
    person.isLeaving = true;
    await this.insist(country, trialPaths.leave(manageToken), { "List-Unsubscribe": "One-Click" });
    person.leftAt = performance.now();
  }

  private async insist(country: Country, path: string, fields: Record<string, string>) {
    const what = fields.action ?? path;
    const end = performance.now() + patienceMs;
    while (performance.now() < end) {
      const answer = await this.request(country, path, fields).catch(() => undefined);
      if (answer?.status === 200 || answer?.status === 303) return;
      if (answer && answer.status < 500) return void this.odd.push(`${what}: ${answer.status}`);
      this.repeated += 1;
      await pause(this.random.between(100, 600));
    }
    this.odd.push(`${what}: never answered`);
  }

  private async request(country: Country, path: string, fields?: Record<string, string>) {
    await waitFor(() => this.sites.some(({ isReady }) => isReady), patienceMs, 20);
    const site = this.random.pick(this.sites.filter(({ isReady }) => isReady));
    const host = `hanked.${country.toLowerCase()}`;
    const headers = { Host: host, Origin: `https://${host}`, "X-Forwarded-Proto": "https" };
    const sent = fields ? post(site, fields, headers, path) : page(site, path, headers);
    return send({ ...sent, agent: false, signal: AbortSignal.timeout(30_000) });
  }
}
