import { hourMs, nextMidnight } from "../../../calendar/local-time.ts";
import { keepAllTogether, keepDates } from "../../content/line-breaks.ts";
import type { PageLifetime } from "../../http/page-request.ts";
import { fill, type Language } from "../../site/languages.ts";
import { offerForProfile, paths } from "../../site/paths.ts";
import type { Country, Site } from "../../site/sites.ts";
import { type NamedCode, nameCodes } from "../notices/code-names.ts";
import { countryConfig } from "../notices/countries.ts";
import { itemMessages } from "../notices/messages.ts";
import { dayAndMonth, formatCount } from "../notices/phrases.ts";
import { hasSubject, profileLimits, profileParams, profileQuery } from "../notices/profile.ts";
import type { Digest, DigestItem } from "./digest.ts";
import { digestPath } from "./digest-path.ts";
import {
  type DigestContext,
  type DigestPreview,
  loadDigestPreview,
} from "./digest-preview.server.ts";
import { type DigestQuery, digestQueryText } from "./digest-query.ts";
import { divisionCode } from "./fields-of-activity.ts";
import { type BroaderChoice, broaderText } from "./find-broader.ts";
import { digestPageMessages } from "./messages.ts";
import { profileFormData } from "./profile-form-data.server.ts";

export interface DigestPageView extends DigestQuery {
  /** Country of the page: the site's own, except on the plain host. */
  country: Country;
  language: Language;
  site: Pick<Site, "brand" | "country">;
}

/** The field with the most notices, shown as an example before anything is chosen. */
const exampleCodes = [divisionCode("45")];

export async function loadDigestPage(
  context: Pick<DigestContext, "recentNotices" | "cpv"> & { lifetime: PageLifetime },
  view: DigestPageView,
  now: number,
): Promise<DigestPageData> {
  const { country, language, profile } = view;
  const catalogue = await context.cpv.catalogue(context.lifetime);
  const shown = hasSubject(profile) ? profile : { ...profile, cpv: exampleCodes };
  const preview = await loadDigestPreview(context, { ...view, profile: shown }, now);
  limitLifetime(context.lifetime, country, now);
  // Only codes of the vocabulary are cached: any eight digits would be too many pages.
  const isCode = (code: string) => catalogue.findByDigits(code) !== undefined;
  if (!profile.cpv.every(isCode)) context.lifetime.preventCaching();
  const nameOf = (codes: string[]) => nameCodes(catalogue, codes, language);
  return digestPageData(preview, view, nameOf);
}

/** The days left change at midnight, and a deadline may pass within the day. */
function limitLifetime(lifetime: PageLifetime, country: Country, now: number): void {
  lifetime.endsAt(new Date(Math.min(nextMidnight(now, countryConfig(country).zone), now + hourMs)));
}

type NameCodes = (codes: string[]) => NamedCode[];

function digestPageData(
  preview: DigestPreview,
  view: DigestPageView,
  nameOf: NameCodes,
): DigestPageData {
  const empty = emptyDigestPage(view);
  const { t } = empty;
  const { digest, weeks, earlier } = preview;
  const counts = weeks.map(({ notices }) => notices);
  const note = fill(view.day ? t.ofDay : t.earlier, { date: keepDates(digest?.date ?? "") });
  return {
    ...empty,
    form: profileFormData(view, nameOf(view.profile.cpv)),
    digest: digest && digestOnPage(digest),
    note: digest && earlier ? note : null,
    frequency: frequencyText(preview, view),
    weeks: weeks.map(({ monday, notices, tenders }) => ({
      name: dayAndMonth(monday, view.language),
      notices,
      tenders,
    })),
    chartName: fill(t.chart.name, { least: Math.min(...counts), most: Math.max(...counts) }),
    broader: preview.broader && broaderLink(preview.broader, view, nameOf),
    announcement: digest ? digest.subject : t.empty.title,
  };
}

/** Also shown when the database is down, with everything that was chosen. */
export function emptyDigestPage(view: DigestPageView) {
  const { country, language, profile, site, trial } = view;
  const query = profileQuery(profile, country);
  const t = digestPageMessages[language];
  const example = !hasSubject(profile);
  return {
    t,
    country,
    language,
    brand: site.brand,
    example,
    form: profileFormData({ profile, country, language, trial }),
    excess: view.excess.map((part) =>
      fill(t.excess[part], {
        count: part === "region" ? profileLimits.regions : profileLimits.codes,
      }),
    ),
    /** Address of this letter, without a day. */
    path: digestPath(country, query, trial),
    /** The profile alone, as a trial stores it. */
    query,
    /** Token of a trial whose profile is being changed; empty for nearly everybody. */
    trial,
    /** Label of the button above the letter. */
    call: trial ? t.save : t.call,
    ownPath: paths.digest(country, digestQueryText({ ...view, excess: [] }, country)),
    offerPath: example ? paths.offer() : offerForProfile(profileParams(profile, site.country)),
    isDay: view.day !== "",
    digest: null as Digest | null,
    note: null as string | null,
    frequency: null as string | null,
    weeks: [] as ChartWeek[],
    chartName: "",
    broader: null as { path: string; text: string } | null,
    announcement: "",
    failed: false,
  };
}

export type DigestPageData = ReturnType<typeof emptyDigestPage>;

export interface ChartWeek {
  /** Its Monday, without the year. */
  name: string;
  notices: number;
  tenders: number;
}

/** Adds no-break spaces for the short lines of a page. Mails go without: their text is copied and searched. */
export function digestOnPage(digest: Digest): Digest {
  const kept = keepAllTogether(digest);
  return {
    ...kept,
    subject: keepDates(kept.subject),
    profile: keepCodes(kept.profile),
    groups: kept.groups.map((group) => ({ ...group, items: group.items.map(itemOnPage) })),
  };
}

/** Keeps a code on one line with the first word of its name. */
function keepCodes(text: string): string {
  return text.replaceAll(/(?<=^|· )(\d{2,8}) /g, "$1\u00a0");
}

function itemOnPage(item: DigestItem): DigestItem {
  const { change, due } = item;
  return {
    ...item,
    change: change && keepDates(change),
    due: due && { ...due, text: keepDates(due.text) },
  };
}

function frequencyText(
  { perWeek }: DigestPreview,
  { language, profile }: DigestPageView,
): string | null {
  if (!perWeek || perWeek.notices === 0) return null;
  const t = digestPageMessages[language];
  const { notices, tenders } = itemMessages[language];
  // If all or none of them are tenders, their number is not mentioned.
  const mixed = perWeek.tenders > 0 && perWeek.tenders < perWeek.notices && profile.kind.length > 1;
  return fill(mixed ? t.frequency : t.frequencyOnly, {
    notices: formatCount(notices, perWeek.notices, language),
    tenders: formatCount(tenders, perWeek.tenders, language),
  });
}

function broaderLink(
  choice: BroaderChoice,
  { country, language, trial }: DigestPageView,
  nameOf: NameCodes,
): DigestPageData["broader"] {
  const [named] = choice.code ? nameOf([choice.code]) : [];
  return {
    path: digestPath(country, profileQuery(choice.profile, country), trial),
    text: broaderText(choice, language, named ? `${named.code} ${named.name}` : ""),
  };
}
