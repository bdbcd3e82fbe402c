import { countries } from "../../app/features/notices/countries.ts";
import { paths, trialPaths } from "../../app/site/paths.ts";
import type { Country } from "../../app/site/sites.ts";
import { page, post, send } from "../attack/send.ts";
import { trades } from "./digest-runs.ts";
import { pause, waitFor } from "./pause.ts";
import type { Random } from "./random.ts";
import type { FaultySite } from "./world.ts";

/** What somebody wants to be told of. */
export interface Wish {
  trades: readonly string[];
  countries: readonly Country[];
}

/** Somebody who asks for letters. Times are those of performance.now(), mornings are counted from 0. */
export interface Person {
  address: string;
  country: Country;
  wish: Wish;
  /** What they are going to do, decided by the seed alone. */
  fate: {
    /** Before which morning. */
    joins: number;
    neverConfirms: boolean;
    /** `share`: from 0, the morning's beginning, to 1, by when most letters have gone out. */
    leaves: { morning: number; share: number } | undefined;
  };
  /** From their mails. */
  confirmToken?: string | undefined;
  manageToken?: string | undefined;
  /** Before they pressed the button to confirm, and when they were told that it was done. */
  confirmedFrom?: number;
  certainFrom?: number;
  /** They have begun to leave; they have been told that they have left. */
  isLeaving?: boolean;
  leftAt?: number;
}

export function makePeople(count: number, mornings: number, random: Random): Person[] {
  return Array.from({ length: count }, (_, number) => {
    const country = random.pick(countries);
    return {
      // Every address begins like this: FaultySite looks for it in the log.
      address: `faultless${number}@mail${number % 97}.example`,
      country,
      wish: makeWish(country, random),
      fate: makeFate(mornings, random),
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

function makeFate(mornings: number, random: Random): Person["fate"] {
  const joins = random.chance(0.1) ? Math.floor(random.between(0, mornings)) : 0;
  const morning = Math.floor(random.between(joins, mornings));
  const share = random.next();
  return {
    joins,
    neverConfirms: random.chance(0.1),
    leaves: random.chance(0.1) ? { morning, share } : undefined,
  };
}

/** Whether a notice is for somebody with this wish: known without asking the product. */
export function wants(wish: Wish, notice: { trade: string; country: Country }): boolean {
  return wish.trades.includes(notice.trade) && wish.countries.includes(notice.country);
}

/** As the letter's page has it in its address. */
function queryOf({ trades, countries }: Wish): string {
  const codes = trades.map((code) => ["cpv", code]);
  return new URLSearchParams([...codes, ...countries.map((code) => ["region", code])]).toString();
}

/** Longer than any trouble lasts. */
const patienceMs = 180_000;

/** What people do on the site: over HTTP, and again until they were answered, as people do. */
export class Subscribers {
  /** Posts that were not answered, or with a failure. */
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
    await this.insist(country, paths.letter(country), fields);
  }

  /** As programs that look into mailboxes do; it must change nothing. */
  async open({ country, confirmToken = "" }: Person): Promise<void> {
    await this.request(country, trialPaths.trial(confirmToken)).catch(() => {});
  }

  async confirm(person: Person): Promise<void> {
    person.confirmedFrom = performance.now();
    const { country, confirmToken = "" } = person;
    await this.insist(country, trialPaths.trial(confirmToken), { action: "confirm" });
    person.certainFrom = performance.now();
  }

  /** As a mail program does it for somebody. */
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
