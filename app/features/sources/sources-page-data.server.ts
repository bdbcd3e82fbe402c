import { dayMs, nextMidnight } from "../../../calendar/local-time.ts";
import { noticeKindsInOrder } from "../../../db/notice-kind.ts";
import { type SourceName, sourceIds, sourceNames } from "../../../db/source-ids.ts";
import { capitalised } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "../../site/languages.ts";
import { sourcesPath } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import { breadcrumbsData } from "../frame/breadcrumbs-data.ts";
import { countries, countryConfig, countryNames } from "../notices/countries.ts";
import type { IndexedNotice } from "../notices/notice.ts";
import { listPath } from "../notices/notice-filter.ts";
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
  for (const country of countries) {
    const current = await notices.current(country, lifetime);
    open.push(...current.tendersAt(now, "all"));
    const end = current.nextEnd(now);
    if (end !== null) lifetime.endsAt(new Date(end));
  }
  return sourcesData(view, { figures, open });
}

interface SourcesParts {
  figures: SourceFigures;
  /** Open tenders of all countries. */
  open: readonly IndexedNotice[];
}

/** Without figures while the database is down. */
export function sourcesData({ country, language }: SourcesView, parts?: SourcesParts) {
  const t = sourcesMessages[language];
  const path = sourcesPath(country);
  const ours = (parts?.open ?? []).filter(({ source }) => source === sourceIds.own);
  const ofType = (type: string) => ours.filter(({ procedure }) => procedure === type).length;
  const here = ours.filter((notice) => notice.country === country).length;
  const own = fill(here > 0 ? t.versus.ownSome : t.versus.ownNone, { count: here });
  return {
    t,
    language,
    country,
    path,
    breadcrumbs: breadcrumbsData(language, [{ path, name: t.title }]),
    demo: parts?.open.some(({ demo }) => demo) ?? false,
    rows: parts ? countedRows(parts.figures, { country, language }) : null,
    own:
      ours.length > 0
        ? fill(t.own.some, { private: ofType("private"), small: ofType("small") })
        : t.own.none,
    sources: inOrder(country).map((name) => ({
      name,
      credit: creditOf(sourceIds[name], language),
      texts: t.sources[name],
      /** Lists of its notices. */
      lists: listsOf(name, { country, language }),
    })),
    versus: t.versus.rows.map(([what, register, mine]) => ({
      what,
      register,
      ours: fill(mine, { own }),
    })),
  };
}

export type SourcesData = ReturnType<typeof sourcesData>;

/** The site's own register first, then what adds to it, then those of the neighbours. */
function inOrder(country: Country): SourceName[] {
  const register = nameOf(countryConfig(country).register);
  const others = sourceNames.filter(
    (name) => name !== register && name !== "ted" && name !== "own",
  );
  return [register, "ted", "own", ...others];
}

function nameOf(id: number): SourceName {
  return sourceNames.find((name) => sourceIds[name] === id) ?? "riigihanked";
}

/** Countries whose notices a source has, the site's own first. */
function countriesOf(name: SourceName, own: Country): Country[] {
  const register = countries.find((country) => nameOf(countryConfig(country).register) === name);
  if (register) return [register];
  return [own, ...countries.filter((country) => country !== own)];
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

/** One row for each source and country. */
function countedRows({ counts, imports }: SourceFigures, { country, language }: SourcesView) {
  const t = sourcesMessages[language].counts;
  const { zone } = countryConfig(country);
  return inOrder(country).flatMap((name) => {
    const read = imports.find(({ source }) => source === name)?.at ?? null;
    const of = (one: Country) =>
      counts.filter((row) => row.source === sourceIds[name] && row.country === one);
    const all = countriesOf(name, country);
    // A source of three countries has a row for each of which it has something.
    const its = all.filter((one) => of(one).length > 0);
    return (its.length > 0 ? its : all.slice(0, 1)).map((one) => {
      const label = capitalised(sourceOf(sourceIds[name]).short[language]);
      return {
        key: `${name} ${one}`,
        label: all.length > 1 ? `${label}, ${countryNames[language][one].in}` : label,
        counts: noticeKindsInOrder.map((kind) => ({
          name: t.kinds[kind],
          count: of(one).find((row) => row.kind === kind)?.count ?? 0,
        })),
        read: read === null ? t.never : dateAndTime(read.getTime(), language, zone),
      };
    });
  });
}
