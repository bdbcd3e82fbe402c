import { addDays, localDay, mondayOf } from "../../../calendar/local-time.ts";
import type { Language } from "../../site/languages.ts";
import { countryConfig } from "../notices/countries.ts";
import { type Selection, weeksShown } from "../notices/current-notices.ts";
import { listLink, type NoticeFilter } from "../notices/notice-filter.ts";
import { dayAndMonth } from "../notices/phrases.ts";
import { enoughToDraw, sumOf } from "../results/result-figures.ts";
import type { ListView } from "./filter-chips.server.ts";

/** How many of the largest sectors are shown; the filter has all of them. */
const sectorsShown = 8;

export interface CountLink {
  name: string;
  count: number;
  /** Filters by what is counted, or removes that filter; absent if nothing would be shown. */
  path?: string;
  chosen: boolean;
}

export interface Bar extends CountLink {
  /** Length in percent of the longest bar. */
  percent: number;
}

interface SectorParts extends Pick<Selection, "facets"> {
  sectorNames: Record<string, string>;
}

/** The value of an option of the form, its name, and how many notices it has. */
export type Option = readonly [value: string, name: string, count?: number | undefined];

type Sector = readonly [sector: string, name: string, count: number];

export function sectorChoices(
  { facets, sectorNames: names }: SectorParts,
  filter: NoticeFilter,
): Sector[] {
  const counts = new Map(facets.sector);
  // A chosen sector is listed even if it has no tenders left, so that it can be deselected.
  for (const sector of filter.sector)
    if (names[sector]) counts.set(sector, counts.get(sector) ?? 0);
  return [...counts]
    .map(([sector, count]): Sector => [sector, names[sector] ?? sector, count])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

export function sectorCounts(sectors: readonly Sector[], view: ListView): CountLink[] {
  const { country, filter } = view;
  const choices = sectors.toSorted(([, , a], [, , b]) => b - a);
  const shown = choices.slice(0, sectorsShown);
  const isChosen = (sector: string) => filter.sector.includes(sector);
  shown.push(...choices.slice(sectorsShown).filter(([sector]) => isChosen(sector)));
  return shown.map(([sector, name, count]) => {
    const chosen = isChosen(sector);
    const next = chosen
      ? filter.sector.filter((other) => other !== sector)
      : [...filter.sector, sector].sort();
    const path = listLink(country, { ...filter, page: 1, sector: next });
    return { name, count, chosen, path };
  });
}

/** The Mondays of the weeks that are shown, and their names: the same for all searches of a week. */
function weekDays(monday: string, language: Language): { day: string; name: string }[] {
  const known = weeksOf[language];
  if (known?.monday === monday) return known.days;
  const days = Array.from({ length: weeksShown }, (_, place) => {
    const day = addDays(monday, 7 * place);
    return { day, name: dayAndMonth(day, language) };
  });
  weeksOf[language] = { monday, days };
  return days;
}

const weeksOf: Partial<
  Record<Language, { monday: string; days: { day: string; name: string }[] }>
> = {};

/** None if there are too few notices to draw, unless one is chosen, so that it can be deselected. */
export function weekBars(
  { weeks }: Pick<Selection, "weeks">,
  { country, filter, language }: ListView,
  now: number,
): Bar[] {
  if (sumOf(weeks) < enoughToDraw && !filter.closing) return [];
  const days = weekDays(mondayOf(localDay(now, countryConfig(country).zone)), language);
  const most = Math.max(1, ...weeks);
  return weeks.map((count, place) => {
    const { day = "", name = "" } = days[place] ?? {};
    const isChosen = filter.closing === day;
    const next = { ...filter, page: 1, closing: isChosen ? "" : day };
    return {
      name,
      count,
      percent: Math.round((count / most) * 1000) / 10,
      chosen: isChosen,
      ...((count > 0 || isChosen) && { path: listLink(country, next) }),
    };
  });
}
