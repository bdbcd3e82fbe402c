import { addressFields } from "../../app/features/leads/lead.ts";
import { countries } from "../../app/features/notices/countries.ts";
import { weekdayField } from "../../app/features/trials/pages/trial-page-data.server.ts";
import type { Rhythm } from "../../app/features/trials/rhythm.ts";
import { trialProfileField } from "../../app/features/trials/trial.ts";
import { followPaths, paths, trialPaths } from "../../app/site/paths.ts";
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

interface Leaving {
  run: number;
  /** When in the digest run, from 0, its beginning, to 1, when most digests have been sent. */
  share: number;
  /** Whether they take it back soon. */
  returns: boolean;
}

/** What may be left, and taken back. */
interface Stay {
  /** Time before they pressed the button to confirm, and time when the site answered that it was done. */
  confirmedFrom?: number;
  certainFrom?: number;
  /** Whether they have begun to leave, and time when the site answered that they have left. */
  isLeaving?: boolean;
  leftAt?: number;
  /** Time before they took it back. */
  returnedFrom?: number;
}

/** A procurement that a person follows. */
export interface Follow extends Stay {
  mark: string;
  country: Country;
  confirmToken?: string;
  manageToken?: string;
}

/** Whether nothing may be sent at this time. */
export function isAway({ leftAt = Infinity, returnedFrom = Infinity }: Stay, at: number): boolean {
  return at > leftAt && at < returnedFrom;
}

/** A person who asks for digests. Times are those of performance.now(); digest runs are counted from 0. */
export interface Person extends Stay {
  address: string;
  country: Country;
  wish: Wish;
  /** What they are going to do, decided by the seed alone. */
  fate: {
    /** Index of the digest run before which they join. */
    joins: number;
    /** Otherwise they follow a procurement at most. */
    asksForDigests: boolean;
    rhythm: Rhythm;
    neverConfirms: boolean;
    leaves: Leaving | undefined;
    /** Before which digest run they follow a procurement, and when they end that. */
    follows: { run: number; ends: Leaving | undefined } | undefined;
  };
  follow?: Follow;
  /** Tokens found in their mails. */
  confirmToken?: string | undefined;
  manageToken?: string | undefined;
}

export function makePeople(count: number, runs: number, random: Random): Person[] {
  return Array.from({ length: count }, (_, number) => {
    const country = random.pick(countries);
    return {
      // Every address begins like this, because FaultySite looks for it in the log.
      address: `faultless${number}@mail${number % 97}.example`,
      country,
      wish: makeWish(country, random),
      fate: makeFate(number, runs, random),
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

/** Most have their weekdays within a few runs. */
const rhythms = ["weekly", "2,4", "1,3", "5"] as const satisfies Rhythm[];

function makeFate(number: number, runs: number, random: Random): Person["fate"] {
  const joins = random.chance(0.1) ? Math.floor(random.between(0, runs)) : 0;
  const leavesFrom = (first: number): Leaving => {
    const run = Math.floor(random.between(first, runs));
    // What was left out is told in the next run.
    return { run, share: random.next(), returns: random.chance(0.5) && run < runs - 1 };
  };
  const leaves = leavesFrom(joins);
  const followsFrom = Math.floor(random.between(joins, runs));
  const ends = leavesFrom(followsFrom);
  const asksForDigests = number % 8 > 0;
  return {
    joins,
    asksForDigests,
    rhythm: random.chance(0.3) ? random.pick(rhythms) : "daily",
    neverConfirms: random.chance(0.1),
    leaves: random.chance(0.12) ? leaves : undefined,
    follows:
      random.chance(0.3) || !asksForDigests
        ? { run: followsFrom, ends: random.chance(0.2) ? ends : undefined }
        : undefined,
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

  /** Finds the form on the page of the trial, and posts it. */
  async setRhythm({ country, manageToken = "", fate: { rhythm } }: Person): Promise<void> {
    const path = trialPaths.trial(manageToken);
    const name = `name="${trialProfileField}" value="`;
    let profile: string | undefined;
    const findForm = async () => {
      const answer = await this.request(country, path).catch(() => undefined);
      profile = answer?.bytes.toString().split(name)[1]?.slice(0, 36);
      return profile !== undefined;
    };
    if (!(await waitFor(findForm, patienceMs, 500))) this.odd.push("no form for the rhythm");
    const days = rhythm === "weekly" ? [] : rhythm.split(",").map(Number);
    await this.insist(country, path, {
      action: "rhythm",
      [trialProfileField]: profile ?? "",
      name: "",
      rhythm: days.length > 0 ? "weekdays" : "weekly",
      ...Object.fromEntries(days.map((day) => [weekdayField(day), "on"])),
    });
  }

  /** Takes leaving back, on the page that the links in earlier digests lead to. */
  async return(person: Person): Promise<void> {
    const { country, manageToken = "" } = person;
    person.returnedFrom = performance.now();
    await this.insist(country, trialPaths.trial(manageToken), { action: "return" });
  }

  async askToFollow({ address, country }: Person, notice: string): Promise<void> {
    const { email, consent } = addressFields;
    await this.insist(country, paths.notice(notice), { [email]: address, [consent]: "on" });
  }

  async confirmFollow(follow: Follow): Promise<void> {
    const { country, confirmToken = "" } = follow;
    follow.confirmedFrom = performance.now();
    await this.insist(country, followPaths.follow(confirmToken), { action: "confirm" });
    follow.certainFrom = performance.now();
  }

  async endFollow(follow: Follow): Promise<void> {
    const { country, manageToken = "" } = follow;
    follow.isLeaving = true;
    await this.insist(country, followPaths.end(manageToken), { "List-Unsubscribe": "One-Click" });
    follow.leftAt = performance.now();
  }

  async restartFollow(follow: Follow): Promise<void> {
    const { country, manageToken = "" } = follow;
    follow.returnedFrom = performance.now();
    await this.insist(country, followPaths.follow(manageToken), { action: "restart" });
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
    const headers = {
      Host: host,
      Origin: `https://${host}`,
      "X-Forwarded-Proto": "https",
      "Accept-Encoding": "identity",
    };
    const sent = fields ? post(site, fields, headers, path) : page(site, path, headers);
    return send({ ...sent, agent: false, signal: AbortSignal.timeout(30_000) });
  }
}
