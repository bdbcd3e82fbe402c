import { addDays, localDay } from "../../../calendar/local-time.ts";
import type { PageQuery, ParseQuery } from "../../http/page-request.ts";
import type { Country } from "../../site/sites.ts";
import { isTokenShaped } from "../../site/without-token.ts";
import { isSealedShaped } from "../mail/sealed.server.ts";
import { countries, countryConfig } from "../notices/countries.ts";
import { weeksBack } from "../notices/notice.ts";
import { hasValue } from "../notices/notice-filter.ts";
import {
  type Excess,
  isEveryNotice,
  type Profile,
  profileParams,
  readProfile,
} from "../notices/profile.ts";
import { regionsOf } from "../notices/regions.ts";
import { newProfile } from "./digest-path.ts";
import { isField } from "./fields-of-activity.ts";
import { nextLetterAt } from "./letter-days.ts";

/** What the address of the letter page asks for. */
export interface DigestQuery {
  profile: Profile;
  excess: Excess[];
  /** A day of the last twelve weeks, up to that of the next letter; empty: today, or the last day with matches. */
  day: string;
  /** All matches of the day, as far as a page can hold them. */
  all: boolean;
  /** Token of a trial whose profile is being changed; not verified, and empty for nearly everybody. */
  trial: string;
  /** Which of its profiles: an id, `new`, or empty for the first. Also not verified. */
  trialProfile: string;
}

const parts: readonly Excess[] = ["cpv", "q", "region"];

/** `excess` is not written by visitors: it tells the page which parts were cut off its address before it got here. */
export function parseDigestQuery(
  params: URLSearchParams,
  country: Country,
  now: number,
): DigestQuery {
  const { profile, excess } = readProfile(params, country);
  const told = params.getAll("excess").slice(0, 10);
  return {
    profile,
    excess: parts.filter((part) => excess.includes(part) || told.includes(part)),
    day: parseDay(params.get("day") ?? "", country, now),
    all: params.has("all"),
    ...parseTrialLink(params),
  };
}

function parseTrialLink(params: URLSearchParams) {
  const trial = params.getAll("trial").find(isTokenShaped) ?? "";
  const trialProfile = params.getAll("profile").find(isTrialProfile) ?? "";
  return { trial, trialProfile: trial && trialProfile };
}

/** An id, or the word for another profile. */
export function isTrialProfile(text: string): boolean {
  return text === newProfile || isUuid(text);
}

export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}

/** A choice in the link of a sample, sealed because it was typed; the page's own address has it in clear. */
export const choiceKey = "choice";

/** Not verified, and empty for nearly everybody. */
export function sealedChoice(params: URLSearchParams): string {
  return params.getAll(choiceKey).find(isSealedShaped) ?? "";
}

/** Always in the same order, without the defaults of the country's page. */
export function digestQueryText(asked: DigestQuery, country: Country): string {
  const params = profileParams(asked.profile, country);
  if (asked.day) params.set("day", asked.day);
  if (asked.all) params.set("all", "1");
  for (const part of asked.excess) params.append("excess", part);
  if (asked.trial) params.set("trial", asked.trial);
  if (asked.trial && asked.trialProfile) params.set("profile", asked.trialProfile);
  return params.toString();
}

/** The normalised query of a country's page. */
export function digestQueryIn(country: Country): ParseQuery {
  return (given): PageQuery => {
    const asked = parseDigestQuery(given, country, Date.now());
    const text = digestQueryText(asked, country);
    const sealed = sealedChoice(given);
    if (!sealed) return { text, cacheable: isCacheable(asked) };
    return { text: [text, `${choiceKey}=${sealed}`].filter(Boolean).join("&"), cacheable: false };
  };
}

/**
 * Limits the number of cached pages: no words, no buyer, no value and no source; a field of activity or one code, which the page itself
 * checks against the vocabulary; one region of those that can be chosen; one kind or all.
 */
export function isCacheable({ profile, excess, day, all, trial }: DigestQuery): boolean {
  const { cpv, phrases, buyer, without, region, kind, value, source } = profile;
  if (source || buyer.length > 0 || phrases.length > 0 || without.length > 0 || hasValue(value))
    return false;
  if (excess.length > 0 || day || all || trial) return false;
  if (region.length > 1 || !region.every((code) => choosable.has(code))) return false;
  if (kind.length > 1 && !isEveryNotice(kind)) return false;
  return cpv.length <= 1 || isField(cpv);
}

const choosable = new Set([
  ...countries,
  ...countries.flatMap((country) => regionsOf(country).map(({ code }) => code)),
]);

function parseDay(text: string, country: Country, now: number): string {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return "";
  const today = localDay(now, countryConfig(country).zone);
  // What the next letter has so far can be looked at, too.
  const last = localDay(nextLetterAt(now, country), countryConfig(country).zone);
  return isDay(text) && text <= last && text >= addDays(today, -7 * weeksBack) ? text : "";
}

/** Rejects days such as the 31st of February. */
function isDay(text: string): boolean {
  const moment = Date.parse(text);
  return Number.isFinite(moment) && new Date(moment).toISOString().startsWith(text);
}
