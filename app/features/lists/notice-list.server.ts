import { nextMidnight } from "../../../calendar/local-time.ts";
import type { ProcedureKind } from "../../../db/notice-kind.ts";
import { sourceIds } from "../../../db/source-ids.ts";
import { keepDates } from "../../content/line-breaks.ts";
import type { PageLifetime } from "../../http/page-request.ts";
import { formatDay } from "../../site/formats.ts";
import { fill } from "../../site/languages.ts";
import { paths, sourcesPath } from "../../site/paths.ts";
import { type Country, countryOfLanguage } from "../../site/sites.ts";
import type { Html } from "../../ui/html.ts";
import type { CpvContext } from "../cpv/cpv-source.server.ts";
import { describeParts } from "../digest/describe-profile.ts";
import {
  type CodeNames,
  codeNames,
  type NamedCode,
  nameCodes,
  sectorNames,
} from "../notices/code-names.ts";
import { countryConfig, foreignLang } from "../notices/countries.ts";
import { type CurrentNotices, pageSize, type Selection } from "../notices/current-notices.ts";
import { captionText, columnNames, layoutOf, scaleText } from "../notices/list-columns.ts";
import {
  filterMessages,
  kindMessages,
  listTexts,
  type NoticeMessages,
  noticeMessages,
} from "../notices/messages.ts";
import { profileOfList } from "../notices/next-links.ts";
import { isNew, newUntil } from "../notices/notice.ts";
import {
  everySource,
  hasValue,
  listLink,
  type NoticeFilter,
  pastFilter,
  withKinds,
} from "../notices/notice-filter.ts";
import { unknowns } from "../notices/notice-index.ts";
import { hasAllKinds, hasDeadline, listKinds, noticeKinds } from "../notices/notice-kind.ts";
import type { Freshness } from "../notices/notice-queries.server.ts";
import type { NoticeContext } from "../notices/notice-source.server.ts";
import { dateAndTime, formatCount } from "../notices/phrases.ts";
import { hasSubject, profileQuery } from "../notices/profile.ts";
import { nameRegions, regionsOf } from "../notices/regions.ts";
import { describeSteps, type SearchStep } from "../notices/search-steps.ts";
import { type Credit, creditOf, sourceOf } from "../notices/sources.ts";
import type { ListView } from "./filter-chips.server.ts";
import { filterChips } from "./filter-chips.server.ts";
import { keptRows } from "./kept-rows.server.ts";
import { soonOf } from "./list-figures.ts";
import {
  type Bar,
  type CountLink,
  type Option,
  sectorChoices,
  sectorCounts,
  weekBars,
} from "./market.server.ts";

interface ListParts extends Selection {
  sectorNames: Record<string, string>;
  /** Codes that the list is filtered by. */
  codes: NamedCode[];
  nameOf: CodeNames;
  /** Codes that the words of the search stand for. */
  stepCodes: NamedCode[];
  freshness: Freshness;
  nextEnd: number | null;
  /** See NoticeIndex. */
  endsUntil: string | null;
  sources: number[];
  /** Whose positions those of the selection are. */
  index: CurrentNotices["index"];
  /** Counts all notices of the kinds, whatever else the filter asks for. */
  overview: ReturnType<CurrentNotices["overview"]>;
}

export interface ListContext extends NoticeContext, CpvContext {}

export async function loadNoticeList(
  { notices, cpv, lifetime }: Pick<ListContext, "notices" | "cpv" | "lifetime">,
  { country, filter, language }: ListView,
  now: number,
): Promise<ListParts> {
  const catalogue = await cpv.catalogue(lifetime);
  const current = await notices.current(country, lifetime);
  const selection = current.select(filter, now);
  const meant = selection.phrases.flatMap(({ codes }) => codes);
  return Object.assign(selection, {
    index: current.index,
    stepCodes: nameCodes(catalogue, meant, language),
    sectorNames: sectorNames(catalogue, language),
    codes: nameCodes(catalogue, filter.cpv, language),
    nameOf: codeNames(catalogue, language),
    freshness: await notices.freshness(country, lifetime),
    nextEnd: current.nextEnd(now),
    endsUntil: filter.kind.includes("ending") ? current.index.endsUntil : null,
    sources: shownSources(country, filter, current.sources),
    overview: current.overview(filter.kind, soonOf(filter.kind), now),
  });
}

/** Whose notices the list holds under this filter. */
function shownSources(
  country: Country,
  { source }: ListView["filter"],
  sources: ReadonlySet<number>,
): number[] {
  const { register, withTed } = countryConfig(country);
  if (source && source !== everySource) return [Number(source)];
  return withTed || source ? [...new Set([register, ...[...sources].sort()])] : [register];
}

/** The page expires when a notice leaves it, when a 'new' badge ends, at midnight, or when the data becomes stale. */
export function limitLifetime(
  lifetime: PageLifetime,
  country: Country,
  parts: ListParts,
  now: number,
): void {
  const { zone, staleAfterMs } = countryConfig(country);
  const badges = parts.notices.filter((notice) => isNew(notice, now)).map(newUntil);
  const { moment } = parts.freshness;
  const stale = moment === null ? null : moment + staleAfterMs;
  const { freshUntil } = parts.overview;
  for (const end of [nextMidnight(now, zone), parts.nextEnd, freshUntil, stale, ...badges]) {
    if (end !== null && end > now) lifetime.endsAt(new Date(end));
  }
}

export function noticeListData(parts: ListParts, view: ListView, now: number): NoticeListData {
  const { country, filter, language } = view;
  const { zone, staleAfterMs } = countryConfig(country);
  const t = noticeMessages[language];
  const { notices, freshness, total, pages } = parts;
  const kinds = filter.kind;
  const mixed = parts.sources.length > 1;
  const placeAsked = filter.region.length > 0 || parts.phrases.some(({ place }) => place);
  const shown = { t, language, nameOf: parts.nameOf, now, zone, kinds, mixed, placeAsked };
  const forms = kinds.length === 1 && kinds[0] === "tender" ? t.tenders : t.notices;
  const empty = emptyNoticeList(view, parts);
  const rowOf = keptRows(shown, empty.columns, foreignLang(country, language));
  const choices = sectorChoices(parts, filter);
  return {
    ...empty,
    rows: notices.map((notice, place) => rowOf(notice, parts.matches[place])),
    pages,
    tabs: tabsOf(parts, view),
    caption: captionText(t, filter.page, pageSize, total),
    notStated: notStatedText(parts, t),
    endsUntil:
      parts.endsUntil &&
      keepDates(
        fill(filterMessages[language].endsUntil, { day: formatDay(parts.endsUntil, language) }),
      ),
    step: stepOf(parts, view),
    announcement: fill(t.refreshed, { tenders: formatCount(forms, total, language) }),
    demo: notices.some(({ demo }) => demo),
    asOf:
      freshness.moment === null
        ? null
        : keepDates(fill(t.asOf, { time: dateAndTime(freshness.moment, language, zone) })),
    stale: freshness.imported && now - (freshness.moment ?? now) > staleAfterMs,
    credits: parts.sources.map((source) => creditOf(source, language)),
    sectors: chosenSectors(parts, filter),
    sectorOptions: choices.filter(([sector]) => !filter.sector.includes(sector)),
    moreChoices: moreChoices(parts, view),
    beside: besideList(parts, view),
    // Beside the hits of a search they would say what the form's choices say.
    ...(filter.q === "" && {
      market: {
        sectors: sectorCounts(choices, view),
        weeks: kinds.some(hasDeadline) ? weekBars(parts, view, now) : [],
      },
    }),
  };
}

/** The list without notices, also shown when the database is down: then without the names of codes. */
export function emptyNoticeList(
  view: ListView,
  parts?: Pick<ListParts, "codes" | "nameOf" | "facets" | "sectorNames">,
) {
  const { country, filter, language } = view;
  const { title, empty, emptyFiltered } = listTexts(country, filter.kind, language);
  return {
    t: noticeMessages[language],
    texts: { title, empty, emptyFiltered, tabs: kindMessages[language].tabs },
    country,
    language,
    filter,
    subscribe: subscribeData(view, parts?.nameOf ?? (() => "")),
    columns: columnNames(filter.kind, noticeMessages[language]),
    layout: layoutOf(filter.kind),
    scale: filter.kind.some(hasDeadline) ? scaleText(language) : null,
    tabs: [] as ReturnType<typeof tabsOf>,
    chips: filterChips(view, parts?.codes ?? [], parts?.sectorNames ?? {}),
    /** How many fields of the form's folded part are filled in. */
    folded: countFolded(filter),
    regionOptions: regionOptions(view, parts?.facets.region),
    moreChoices: [] as MoreChoice[],
    /** Notices that we collected ourselves, where the list does not show them by itself. */
    beside: null as { path: string; text: string } | null,
    /** Contracts of the last years that match the same. */
    past: filter.past
      ? null
      : { path: listLink(country, pastFilter(filter)), text: filterMessages[language].past },
    closingWeek: filter.closing.length > 2 ? formatDay(filter.closing, language) : null,
    rows: [] as Html[],
    pages: 1,
    caption: "",
    notStated: null as string | null,
    /** How far contracts that end reach, if that is less than a year. */
    endsUntil: null as string | null,
    /** What was typed as an amount and is none. */
    unread: view.unread
      ? fill(noticeMessages[language].filter.unread, { text: view.unread })
      : null,
    /** How far the search stepped down, with the path of the exact search. */
    step: null as (SearchStep & { path: string }) | null,
    announcement: "",
    demo: false,
    asOf: null as string | null,
    stale: false,
    credits: [creditOf(countryConfig(country).register, language)] as Credit[],
    about: {
      path: sourcesPath(countryOfLanguage(language)),
      text: noticeMessages[language].aboutSources,
    },
    /** The chosen sectors that there are. */
    sectors: [] as Option[],
    sectorOptions: [] as Option[],
    market: { sectors: [] as CountLink[], weeks: [] as Bar[] },
    /** The notices could not be loaded. */
    failure: false,
  };
}

function chosenSectors({ sectorNames }: ListParts, { sector }: NoticeFilter): Option[] {
  return sector.flatMap((one): Option[] => {
    const name = sectorNames[one];
    return name ? [[one, name]] : [];
  });
}

function countFolded({ region, past, closing, value, source, procedure, place }: NoticeFilter) {
  const choices = [region[0], past, closing, source, procedure, place, hasValue(value)];
  return choices.filter(Boolean).length;
}

/** A region that is not offered, such as a whole country, stays chosen. */
function regionOptions(
  { country, filter, language }: ListView,
  counts?: ReadonlyMap<string, number>,
): Option[] {
  const [chosen] = filter.region;
  const offered = regionsOf(country).map(
    ({ code, names }): Option => [code, names[language], counts && (counts.get(code) ?? 0)],
  );
  return !chosen || offered.some(([code]) => code === chosen)
    ? offered
    : [[chosen, nameRegions([chosen], language)], ...offered];
}

function besideList(
  { facets }: ListParts,
  { country, filter, language }: ListView,
): { path: string; text: string } | null {
  const count = facets.source.get(String(sourceIds.own)) ?? 0;
  if (countryConfig(country).withTed || filter.source || count === 0) return null;
  return {
    path: listLink(country, { ...filter, source: String(sourceIds.own), page: 1 }),
    text: fill(filterMessages[language].beside, { count }),
  };
}

/** A select field of the folded part of the form, with the number of notices of each option. */
interface MoreChoice {
  name: "source" | "procedure" | "place";
  label: string;
  all: string;
  chosen: string;
  options: Option[];
}

/** Places that are offered: the form would be too long with all of them. */
const mostPlaces = 60;

/** Only what the sources of these notices say. */
function moreChoices({ facets }: ListParts, { country, filter, language }: ListView): MoreChoice[] {
  const t = filterMessages[language];
  const nameOf = {
    source: (value: string) => sourceOf(Number(value)).short[language],
    procedure: (value: string) => t.procedures[value as ProcedureKind] ?? value,
    place: (value: string) => value,
  };
  const choice = (name: MoreChoice["name"], all: string): MoreChoice => {
    const counts = new Map(facets[name]);
    if (filter[name] && filter[name] !== everySource && !counts.has(filter[name]))
      counts.set(filter[name], 0);
    const options = [...counts]
      .sort(([, a], [, b]) => b - a)
      .filter(([value], place) => place < mostPlaces || value === filter[name])
      .map(([value, count]): Option => [value, nameOf[name](value), count]);
    return { name, label: t[name], all, chosen: filter[name], options };
  };
  const { register, withTed } = countryConfig(country);
  const sources = choice("source", t.allSources);
  // Where the list is the register's, that is what no choice means.
  if (!withTed) {
    sources.all = sourceOf(register).name[language];
    const others = sources.options.filter(([value]) => value !== String(register));
    sources.options = [[everySource, t.allSources], ...others];
  }
  return [sources, choice("procedure", t.allProcedures), choice("place", t.allPlaces)].filter(
    ({ chosen, options }) => chosen !== "" || options.length > 1,
  );
}

/** A link to the letter for the list's filter, and a description of that filter in words. */
function subscribeData({ country, filter, language }: ListView, nameOf: CodeNames) {
  const { chosen, ...t } = noticeMessages[language].subscribe;
  const home = countryOfLanguage(language);
  const profile = profileOfList(country, filter);
  return {
    t,
    path: paths.digest(home, profileQuery(profile, home)),
    chosen: hasSubject(profile)
      ? // A line of a narrow box may end after a semicolon, where a dot would hang, and not after a hyphen.
        fill(chosen, {
          profile: describeParts(profile, language, nameOf).join("; ").replaceAll("-", "\u2011"),
        })
      : null,
  };
}

export type NoticeListData = ReturnType<typeof emptyNoticeList>;

/** A tab for each kind and one for all, with counts under the other filters. */
function tabsOf({ kinds, ofAllKinds }: ListParts, { country, filter, language }: ListView) {
  const { lists } = kindMessages[language];
  const isAll = hasAllKinds(filter.kind);
  return [
    ...listKinds.map((kind) => ({
      name: lists[kind].tab,
      count: kinds[kind],
      path: listLink(country, withKinds(filter, [kind])),
      chosen: !isAll && filter.kind.includes(kind),
    })),
    {
      name: lists.all.tab,
      count: ofAllKinds,
      path: listLink(country, withKinds(filter, [...noticeKinds])),
      chosen: isAll,
    },
  ];
}

function stepOf({ phrases, stepCodes, total }: ListParts, { country, filter, language }: ListView) {
  const nameOf = (codes: string[]) =>
    stepCodes.filter(({ code }) => codes.includes(code.slice(0, 8)));
  const step = describeSteps(phrases, language, nameOf, total === 0 ? "list" : null);
  return step && { ...step, path: listLink(country, { ...filter, exact: true, page: 1 }) };
}

function notStatedText(
  { unknown }: ListParts,
  { aspects, notStatedLast }: NoticeMessages,
): string | null {
  const list = unknowns
    .filter((aspect) => unknown[aspect] > 0)
    .map((aspect) => `${aspects[aspect]}: ${unknown[aspect]}`)
    .join(", ");
  return list ? fill(notStatedLast, { list }) : null;
}
