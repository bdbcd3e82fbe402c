import type { Tx } from "../../../db/database.ts";
import type { PageLifetime } from "../../http/page-lifetime.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "./fill.ts";
import { tendersMessages } from "./messages.ts";
import { counted, dateAndTime, dayAndMonth, shortDate } from "./phrases.ts";
import { listSectors, type NamedCode, nameCodes } from "./sectors.server.ts";
import { addDays, dayMs, mondayOf, nextMidnight, startOfDay, tallinnDay } from "./tallinn-time.ts";
import { isNew, newUntil, type Tender } from "./tender.ts";
import { listPath, type TenderFilter } from "./tender-filter.ts";
import { captionText, tenderItem } from "./tender-item.ts";
import {
  type Freshness,
  findFreshness,
  listGroups,
  listTenders,
  pageSize,
  type TenderGroup,
  weeksShown,
} from "./tenders.server.ts";

/** The register is read every hour; after so long somebody should look. */
const staleAfterMs = 1.5 * dayMs;

/** The largest sectors; all of them are in the filter. */
const sectorsShown = 7;

export interface ListParts {
  tenders: Tender[];
  groups: TenderGroup[];
  sectors: Record<string, string>;
  /** The chosen one. */
  code: NamedCode | null;
  freshness: Freshness;
  total: number;
  pages: number;
}

/** Everything that the page is made from, in one transaction. */
export async function readTenderList(
  tx: Tx,
  filter: TenderFilter,
  language: Language,
  now: number,
): Promise<ListParts> {
  const sectors = await listSectors(tx, language);
  const groups = await listGroups(tx, filter, now);
  const matching = groups.filter(
    ({ sector, chosen }) => chosen && (!filter.sector || sector === filter.sector),
  );
  const total = sum(matching);
  const datedTotal = sum(matching.filter(({ week }) => week !== null));
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const tenders =
    filter.page > pages ? [] : await listTenders(tx, filter, now, datedTotal, pageSize);
  return {
    tenders,
    groups,
    sectors,
    code: (await nameCodes(tx, filter.cpv ? [filter.cpv] : [], language))[0] ?? null,
    freshness: await findFreshness(tx, now),
    total,
    pages,
  };
}

/** Until when the page is right: a deadline, a badge, midnight, or the data growing old. */
export function limitLifetime(lifetime: PageLifetime, parts: ListParts, now: number): void {
  for (const topic of ["tenders", "imports", "cpv"] as const) lifetime.dependsOn(topic);
  const badges = parts.tenders.filter((tender) => isNew(tender, now)).map(newUntil);
  const { moment, nextDeadline } = parts.freshness;
  const stale = moment === null ? null : moment + staleAfterMs;
  for (const end of [nextMidnight(now), nextDeadline, stale, ...badges]) {
    if (end !== null && end > now) lifetime.endsAt(new Date(end));
  }
}

export function showTenderList(
  parts: ListParts,
  filter: TenderFilter,
  language: Language,
  now: number,
): TenderListData {
  const t = tendersMessages[language];
  const { tenders, sectors, freshness, total, pages } = parts;
  const shown = { t, language, sectors, now };
  return {
    ...emptyTenderList(filter, language),
    code: parts.code,
    items: tenders.map((tender) => tenderItem(tender, shown)),
    total,
    pages,
    caption: captionText(t, filter.page, pageSize, total),
    announcement: fill(t.refreshed, { tenders: counted(t.tenders, total, language) }),
    demo: tenders.some(({ demo }) => demo),
    asOf:
      freshness.moment === null
        ? null
        : fill(t.asOf, { time: dateAndTime(freshness.moment, language) }),
    stale: freshness.imported && now - (freshness.moment ?? now) > staleAfterMs,
    sectorChoices: sectorChoices(parts, filter),
    market: {
      sectors: sectorBars(parts, filter),
      weeks: weekBars(parts, filter, language, now),
    },
  };
}

/** What is shown when there is nothing to show: also the page of a database that is down. */
export function emptyTenderList(filter: TenderFilter, language: Language) {
  const { one: _, ...t } = tendersMessages[language];
  return {
    t,
    language,
    filter,
    code: null as NamedCode | null,
    closingWeek: filter.closing.length > 1 ? shortDate(startOfDay(filter.closing), language) : null,
    items: [] as ReturnType<typeof tenderItem>[],
    total: 0,
    pages: 1,
    caption: "",
    announcement: "",
    demo: false,
    asOf: null as string | null,
    stale: false,
    sectorChoices: [] as SectorChoice[],
    market: { sectors: [] as Bar[], weeks: [] as Bar[] },
    /** Set when the tenders could not be read: what the red box says. */
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

function sectorChoices({ groups, sectors }: ListParts, filter: TenderFilter): SectorChoice[] {
  const counts = countBy(groups, ({ sector, chosen }) => (chosen && sector ? sector : null));
  // A chosen sector that has run empty can still be seen and left.
  if (filter.sector && sectors[filter.sector])
    counts.set(filter.sector, counts.get(filter.sector) ?? 0);
  return [...counts]
    .map(([sector, count]) => ({ sector, count, name: sectors[sector] ?? sector }))
    .sort((a, b) => a.sector.localeCompare(b.sector));
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
  { groups }: ListParts,
  filter: TenderFilter,
  language: Language,
  now: number,
): Bar[] {
  const counts = countBy(groups, ({ sector, week }) =>
    week === null || (filter.sector && sector !== filter.sector) ? null : week,
  );
  const monday = mondayOf(tallinnDay(now));
  const most = Math.max(1, ...[...counts].map(([week, count]) => (week > weeksShown ? 0 : count)));
  return Array.from({ length: weeksShown }, (_, place) => {
    const day = addDays(monday, 7 * place);
    const count = counts.get(place + 1) ?? 0;
    return {
      name: dayAndMonth(startOfDay(day), language),
      count,
      percent: Math.round((count / most) * 1000) / 10,
      chosen: filter.closing === day,
      path: listPath({ ...filter, page: 1, closing: filter.closing === day ? "" : day }),
    };
  });
}

function countBy<K>(groups: TenderGroup[], key: (group: TenderGroup) => K | null): Map<K, number> {
  const counts = new Map<K, number>();
  for (const group of groups) {
    const of = key(group);
    if (of !== null) counts.set(of, (counts.get(of) ?? 0) + group.count);
  }
  return counts;
}

function sum(groups: TenderGroup[]): number {
  return groups.reduce((total, { count }) => total + count, 0);
}
