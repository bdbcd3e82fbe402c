import type { PageLifetime } from "../../http/page-lifetime.ts";
import { formatDay } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { addDays, dayMs, localDay, mondayOf, nextMidnight } from "../../site/local-time.ts";
import type { CpvContext } from "../cpv/cpv-source.server.ts";
import { type NamedCode, nameCodes, sectorNames } from "./code-names.ts";
import { fill } from "./fill.ts";
import { tendersMessages } from "./messages.ts";
import { pageSize, type Selection } from "./open-tenders.ts";
import { dateAndTime, dayAndMonth, formatCount } from "./phrases.ts";
import { registerZone } from "./register-zone.ts";
import { isNew, newUntil } from "./tender.ts";
import { listPath, type TenderFilter } from "./tender-filter.ts";
import { captionText, tenderListItem } from "./tender-list-item.ts";
import type { Freshness } from "./tender-queries.server.ts";
import type { TenderContext } from "./tender-source.server.ts";

/** The register is imported every hour; data this old carries a warning. */
const staleAfterMs = 1.5 * dayMs;

/** The largest sectors; all of them are in the filter. */
const sectorsShown = 7;

export interface ListParts extends Selection {
  sectorNames: Record<string, string>;
  /** The chosen one. */
  code: NamedCode | null;
  freshness: Freshness;
  nextClosing: number | null;
}

export interface ListContext extends TenderContext, CpvContext {}

/** Everything that the page is made from. */
export async function loadTenderList(
  { tenders, cpv, lifetime }: Pick<ListContext, "tenders" | "cpv" | "lifetime">,
  filter: TenderFilter,
  language: Language,
  now: number,
): Promise<ListParts> {
  const catalogue = await cpv.catalogue(lifetime);
  const open = await tenders.open(lifetime);
  return {
    ...open.select(filter, now),
    sectorNames: sectorNames(catalogue, language),
    code: filter.cpv ? (nameCodes(catalogue, [filter.cpv], language)[0] ?? null) : null,
    freshness: await tenders.freshness(lifetime),
    nextClosing: open.nextClosing(now),
  };
}

/** The page expires at the next deadline, at the end of a 'new' badge, at midnight, or when the data becomes stale. */
export function limitLifetime(lifetime: PageLifetime, parts: ListParts, now: number): void {
  const badges = parts.tenders.filter((tender) => isNew(tender, now)).map(newUntil);
  const { moment } = parts.freshness;
  const stale = moment === null ? null : moment + staleAfterMs;
  for (const end of [nextMidnight(now, registerZone), parts.nextClosing, stale, ...badges]) {
    if (end !== null && end > now) lifetime.endsAt(new Date(end));
  }
}

export function tenderListData(
  parts: ListParts,
  filter: TenderFilter,
  language: Language,
  now: number,
): TenderListData {
  const t = tendersMessages[language];
  const { tenders, freshness, total, pages } = parts;
  const shown = { t, language, sectors: parts.sectorNames, now, zone: registerZone };
  return {
    ...emptyTenderList(filter, language),
    code: parts.code,
    items: tenders.map((tender) => tenderListItem(tender, shown)),
    total,
    pages,
    caption: captionText(t, filter.page, pageSize, total),
    announcement: fill(t.refreshed, { tenders: formatCount(t.tenders, total, language) }),
    demo: tenders.some(({ demo }) => demo),
    asOf:
      freshness.moment === null
        ? null
        : fill(t.asOf, { time: dateAndTime(freshness.moment, language, registerZone) }),
    stale: freshness.imported && now - (freshness.moment ?? now) > staleAfterMs,
    sectorChoices: sectorChoices(parts, filter),
    market: {
      sectors: sectorBars(parts, filter),
      weeks: weekBars(parts, filter, language, now),
    },
  };
}

/** Also shown when the database is down. */
export function emptyTenderList(filter: TenderFilter, language: Language) {
  return {
    t: tendersMessages[language],
    language,
    filter,
    code: null as NamedCode | null,
    closingWeek: filter.closing.length > 1 ? formatDay(filter.closing, language) : null,
    items: [] as ReturnType<typeof tenderListItem>[],
    total: 0,
    pages: 1,
    caption: "",
    announcement: "",
    demo: false,
    asOf: null as string | null,
    stale: false,
    sectorChoices: [] as SectorChoice[],
    market: { sectors: [] as Bar[], weeks: [] as Bar[] },
    /** The error box, if the tenders could not be loaded. */
    failure: null as { message: string; detail?: string } | null,
  };
}

export type TenderListData = ReturnType<typeof emptyTenderList>;

interface SectorChoice {
  sector: string;
  name: string;
  count: number;
}

export interface Bar {
  name: string;
  count: number;
  /** Of the longest bar. */
  percent: number;
  /** Filters by it, or shows all again. */
  path: string;
  chosen: boolean;
}

function sectorChoices(
  { sectors, sectorNames: names }: ListParts,
  filter: TenderFilter,
): SectorChoice[] {
  const counts = new Map(sectors);
  // The chosen sector is listed even if it has no tenders left, so that it can be deselected.
  if (filter.sector && names[filter.sector])
    counts.set(filter.sector, counts.get(filter.sector) ?? 0);
  return [...counts]
    .map(([sector, count]) => ({ sector, count, name: names[sector] ?? sector }))
    .sort((a, b) => (a.sector < b.sector ? -1 : 1));
}

function sectorBars(parts: ListParts, filter: TenderFilter): Bar[] {
  const choices = sectorChoices(parts, filter).sort((a, b) => b.count - a.count);
  const shown = choices.slice(0, sectorsShown);
  const chosen = choices.find(({ sector }) => sector === filter.sector);
  if (chosen && !shown.includes(chosen)) shown.push(chosen);
  const most = Math.max(1, ...shown.map(({ count }) => count));
  return shown.map(({ sector, name, count }) => ({
    name,
    count,
    percent: Math.round((count / most) * 1000) / 10,
    chosen: sector === filter.sector,
    path: listPath({ ...filter, page: 1, sector: sector === filter.sector ? "" : sector }),
  }));
}

function weekBars(
  { weeks }: ListParts,
  filter: TenderFilter,
  language: Language,
  now: number,
): Bar[] {
  const monday = mondayOf(localDay(now, registerZone));
  const most = Math.max(1, ...weeks);
  return weeks.map((count, place) => {
    const day = addDays(monday, 7 * place);
    return {
      name: dayAndMonth(day, language),
      count,
      percent: Math.round((count / most) * 1000) / 10,
      chosen: filter.closing === day,
      path: listPath({ ...filter, page: 1, closing: filter.closing === day ? "" : day }),
    };
  });
}
