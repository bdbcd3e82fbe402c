import { dayMs, nextMidnight } from "../../../calendar/local-time.ts";
import { type NoticeKind, noticeKindsInOrder } from "../../../db/notice-kind.ts";
import { type SourceName, sourceIds, sourceNames } from "../../../db/source-ids.ts";
import { keepDates } from "../../content/line-breaks.ts";
import { capitalised } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "../../site/languages.ts";
import { sourcesPath } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import { breadcrumbsData } from "../frame/breadcrumbs-data.ts";
import { countries, countryConfig, countryNames } from "../notices/countries.ts";
import type { IndexedNotice } from "../notices/notice.ts";
import { listPath } from "../notices/notice-filter.ts";
import type { Freshness } from "../notices/notice-queries.server.ts";
import type { NoticeContext } from "../notices/notice-source.server.ts";
import { dateAndTime } from "../notices/phrases.ts";
import { creditOf, sourceOf } from "../notices/sources.ts";
import { countSources, type SourceFigures } from "./count-sources.server.ts";
import { sourcesMessages } from "./messages.ts";

export interface SourcesView {
  country: Country;
  language: Language;
}

const daysCounted = 30;

export async function loadSources(
  { query, notices, lifetime }: NoticeContext,
  view: SourcesView,
  now: number,
) {
  lifetime.dependsOn("tenders");
  lifetime.dependsOn("imports");
  lifetime.endsAt(new Date(nextMidnight(now, countryConfig(view.country).zone)));
  const figures = await query((tx) => countSources(tx, new Date(now - daysCounted * dayMs)));
  const open: IndexedNotice[] = [];
  const freshness = new Map<Country, Freshness>();
  for (const country of countries) {
    freshness.set(country, await notices.freshness(country, lifetime));
    const current = await notices.current(country, lifetime);
    open.push(...current.tendersAt(now, "all"));
    const end = current.nextEnd(now);
    if (end !== null) lifetime.endsAt(new Date(end));
  }
  return sourcesData(view, { figures, open, freshness });
}

interface SourcesParts {
  figures: SourceFigures;
  /** Open tenders of all countries. */
  open: readonly IndexedNotice[];
  /** Since when the lists say that they are as they are. */
  freshness: ReadonlyMap<Country, Freshness>;
}

/** Without figures while the database is down. */
export function sourcesData(view: SourcesView, parts?: SourcesParts) {
  const { country, language } = view;
  const t = sourcesMessages[language];
  const path = sourcesPath(country);
  const ours = (parts?.open ?? []).filter(({ source }) => source === sourceIds.own);
  const ofType = (type: string) => ours.filter(({ procedure }) => procedure === type).length;
  const here = ours.filter((notice) => notice.country === country).length;
  const own = fill(here > 0 ? t.versus.ownSome : t.versus.ownNone, {
    count: here,
    country: countryNames[language][country].in,
  });
  return {
    t,
    language,
    country,
    path,
    breadcrumbs: breadcrumbsData(language, [{ path, name: t.title }]),
    demo: parts?.open.some(({ demo }) => demo) ?? false,
    tables: parts ? inOwnOrder(country).map((one) => tableOf(one, parts, language)) : null,
    own:
      ours.length > 0
        ? fill(t.own.some, { private: ofType("private"), small: ofType("small") })
        : t.own.none,
    sources: [registerOf(country), ...everywhere].map((name) => describeSource(name, view)),
    /** Of the other two countries. */
    others: {
      title: fill(t.others, { countries: namesOf(inOwnOrder(country).slice(1), language) }),
      sources: inOwnOrder(country)
        .slice(1)
        .map((one) => describeSource(registerOf(one), view)),
    },
    checked: keepDates(t.versus.checked),
    versus: t.versus.rows.map(([what, register, mine]) => ({
      what,
      register: keepDates(register),
      ours: fill(mine, { own }),
    })),
  };
}

export type SourcesData = ReturnType<typeof sourcesData>;

/** Sources that have notices of every country. */
const everywhere = ["ted", "own"] as const satisfies SourceName[];

function registerOf(country: Country): SourceName {
  return nameOf(countryConfig(country).register);
}

function inOwnOrder(own: Country): Country[] {
  return [own, ...countries.filter((country) => country !== own)];
}

/** 'Latvijas un Lietuvas' */
function namesOf(all: readonly Country[], language: Language): string {
  const names = all.map((country) => countryNames[language][country].of);
  return new Intl.ListFormat(language).format(names);
}

function describeSource(name: SourceName, view: SourcesView) {
  const credit = creditOf(sourceIds[name], view.language);
  return {
    name,
    credit,
    texts: sourcesMessages[view.language].sources[name],
    /** Lists of its notices. */
    lists: listsOf(name, view),
  };
}

function nameOf(id: number): SourceName {
  return sourceNames.find((name) => sourceIds[name] === id) ?? "riigihanked";
}

/** Countries whose notices a source has, the site's own first. */
function countriesOf(name: SourceName, own: Country): Country[] {
  return inOwnOrder(own).filter(
    (country) => name === "ted" || name === "own" || name === registerOf(country),
  );
}

function listsOf(name: SourceName, { country, language }: SourcesView) {
  const its = countriesOf(name, country).filter(
    // By specification, the Estonian list has none of TED.
    (one) => name !== "ted" || countryConfig(one).withTed,
  );
  return its.map((one) => ({
    path: listPath(one, { source: String(sourceIds[name]) }),
    name: countryNames[language][one].of,
  }));
}

/** A country's sources side by side, as three columns: a phone has room for them, but not for a column of each kind. */
function tableOf(
  country: Country,
  { figures: { counts, imports }, freshness }: SourcesParts,
  language: Language,
) {
  const t = sourcesMessages[language].counts;
  const { zone } = countryConfig(country);
  const names = [registerOf(country), ...everywhere];
  const countOf = (name: SourceName, kind: NoticeKind) =>
    counts.find(
      (row) => row.source === sourceIds[name] && row.country === country && row.kind === kind,
    )?.count ?? 0;
  // Before the first import, as in demonstrations, lists date themselves by the last change of the table.
  const before = imports.every(({ at }) => at === null) ? freshness.get(country)?.moment : null;
  const hasAny = (name: SourceName) => noticeKindsInOrder.some((kind) => countOf(name, kind) > 0);
  const readAt = (name: SourceName) => {
    const read = imports.find(({ source }) => source === name)?.at?.getTime();
    const moment = read ?? (hasAny(name) ? before : null);
    return moment ? keepDates(dateAndTime(moment, language, zone)) : t.never;
  };
  return {
    country,
    title: fill(t.title, { country: countryNames[language][country].in }),
    columns: names.map((name) => capitalised(sourceOf(sourceIds[name]).short[language])),
    rows: noticeKindsInOrder.map((kind) => ({
      name: t.kinds[kind],
      counts: names.map((name) => countOf(name, kind)),
    })),
    read: names.map(readAt),
  };
}
