import { localClock, nextMidnight } from "../../../calendar/local-time.ts";
import type { PageRequest } from "../../http/page-request.ts";
import { notFound, Reply } from "../../http/reply.ts";
import { type AtomEntry, type AtomFeed, writeAtom } from "../../site/atom.ts";
import { toCsv } from "../../site/csv.ts";
import { languageOf } from "../../site/language.ts";
import type { Language } from "../../site/languages.ts";
import { developersPath, paths } from "../../site/paths.ts";
import type { Country, Site } from "../../site/sites.ts";
import { type FeedFormat, feedPath, feedTypes } from "../lists/feed-formats.ts";
import { filterParts } from "../lists/filter-chips.server.ts";
import { isCacheable } from "../lists/filter-query.ts";
import { findNotice } from "../notice/find-notice.server.ts";
import { termsMessages } from "../notice/messages.ts";
import { countryConfig } from "../notices/countries.ts";
import type { CurrentNotices } from "../notices/current-notices.ts";
import { kindMessages, listTexts, noticeMessages } from "../notices/messages.ts";
import { criteriaOfList } from "../notices/next-links.ts";
import type { IndexedNotice, ListedNotice } from "../notices/notice.ts";
import { listPath, type NoticeFilter, noFilter } from "../notices/notice-filter.ts";
import { loadDescriptions } from "../notices/notice-queries.server.ts";
import type { NoticeContext } from "../notices/notice-source.server.ts";
import { sourceOf } from "../notices/sources.ts";
import { cleanLines } from "../notices/untrusted-text.ts";
import { noticesCalendar } from "./feed-ics.ts";
import { feedItem } from "./feed-item.ts";
import { loadFeedLots } from "./feed-lots.server.ts";
import type { Feed, FeedItem, FeedLot } from "./feed-schemas.ts";
import { noticesJsonFeed } from "./json-feed.ts";

/** Limit per file; the next page continues. Atom has fewer, since feed readers only want new notices. */
const maxItems: Record<FeedFormat, number> = {
  atom: 100,
  jsonfeed: 100,
  csv: 1_000,
  ics: 1_000,
  json: 1_000,
};

/** Formats of feed readers, which want what is new. */
const isForReaders = (format: FeedFormat) => format === "atom" || format === "jsonfeed";

/** Limit per table with a row for each lot: each notice has up to a hundred, and one for the whole. */
const maxNoticesByLot = 250;

/**
 * Limit for searches, whose feeds are not cached. Readers want the newest and ask often, programs follow `next`; people
 * want the whole table.
 */
const maxFound: Record<FeedFormat, number> = {
  atom: 30,
  jsonfeed: 30,
  csv: 100,
  ics: 100,
  json: 50,
};

/** Answers with the notices that match the filter, as one file. Cached like a page, until the notices change. */
export async function answerFeed(
  { site, query, notices: source, lifetime }: NoticeContext,
  country: Country,
  format: FeedFormat,
  { filter, byLot = false }: { filter: NoticeFilter; byLot?: boolean },
): Promise<Reply> {
  const now = Date.now();
  const current = await source.current(country, lifetime);
  const { moment } = await source.freshness(country, lifetime);
  const most = byLot ? maxNoticesByLot : maxItems[format];
  const size = isCacheable(filter, country, now) ? most : maxFound[format];
  const sort = isForReaders(format) ? "published" : filter.sort;
  const { notices, pages, total, freshUntil } = current.select({ ...filter, sort }, now, size);
  if (filter.page > pages) return notFound();
  const ids = notices.filter(({ source }) => sourceOf(source).described).map(({ id }) => id);
  const { texts, lots } = await query(async (tx) => ({
    texts: byLot ? new Map<string, string>() : await loadDescriptions(tx, ids),
    lots: byLot || hasLots(format) ? await loadFeedLots(tx, notices) : undefined,
  }));
  lifetime.cacheFile = true;
  const midnight = nextMidnight(now, countryConfig(country).zone);
  lifetime.endsAt(
    new Date(Math.min(current.nextEnd(now) ?? midnight, freshUntil ?? midnight, midnight)),
  );
  const cancelled =
    format === "ics" && filter.page === 1 ? listCancelled(current, filter, now) : [];
  const described = [...notices, ...cancelled].map((notice) => ({
    ...notice,
    description: cleanLines(texts.get(notice.id)),
  }));
  const name = `${paths.noticesIn(country).slice(1)}${byLot ? "-lots" : ""}`;
  const pathOf = (page: number) => feedPath(country, format, filter, { page, byLot });
  return feedReply(format, described, {
    site,
    country,
    filter,
    now,
    total,
    moment: moment ?? now,
    page: listPath(country, { ...filter, page: 1 }),
    self: pathOf(filter.page),
    next: filter.page < pages ? pathOf(filter.page + 1) : undefined,
    lots,
    name: filter.page > 1 ? `${name}-${filter.page}` : name,
  });
}

function hasLots(format: FeedFormat): boolean {
  return format === "json" || format === "jsonfeed";
}

/**
 * Tenders that were cancelled before their deadline, which lists leave out: a calendar that has one must hear of it
 * until then.
 */
function listCancelled(
  { index }: CurrentNotices,
  filter: NoticeFilter,
  now: number,
): IndexedNotice[] {
  const { source, procedure, place } = filter;
  const found = index.match(criteriaOfList(index.country, filter)).positions;
  return Array.from(found, (position) => index.notices[position] as IndexedNotice).filter(
    (notice) =>
      notice.closedReason === "terminated" &&
      (notice.deadline ?? 0) > now &&
      (source === "" || notice.source === Number(source)) &&
      (procedure === "" || notice.procedure === procedure) &&
      (place === "" || notice.places.includes(place)),
  );
}

/** A calendar file with a notice's deadlines, for questions too; null if there is no such notice. */
export async function answerCalendar(
  { site, query }: PageRequest,
  id: string,
): Promise<Reply | null> {
  const found = await findNotice(query, id);
  if (!found) return null;
  const { notice } = found;
  const now = Date.now();
  const [page, self] = [paths.notice(id), paths.noticeCalendar(id)];
  const name = `hange-${id}`;
  const { country } = notice;
  const facts = { site, country, filter: noFilter, now, total: 1, moment: now };
  const questions = notice.terms
    .flatMap((terms) => terms.questions ?? [])
    .sort()
    .at(-1);
  return feedReply("ics", [notice], { ...facts, page, self, name, questions });
}

interface FeedFacts {
  site: Site;
  country: Country;
  filter: NoticeFilter;
  now: number;
  moment: number;
  total: number;
  page: string;
  self: string;
  next?: string | undefined;
  name: string;
  /** Until when questions on the only notice are answered. */
  questions?: string | undefined;
  /** Lots by the notice's id. */
  lots?: ReadonlyMap<string, FeedLot[]> | undefined;
}

function feedReply(format: FeedFormat, tenders: ListedNotice[], facts: FeedFacts): Reply {
  const { site, country, filter, now, moment, total, page, self, next, name, questions } = facts;
  const { host, brand } = site;
  const { surface, zone, register } = countryConfig(country);
  const language = languageOf(surface, site);
  const t = noticeMessages[language];
  const items = tenders.map((notice) => feedItem(notice, { t, host, now }));
  const withLots = () => items.map((item) => ({ ...item, lots: facts.lots?.get(item.id) ?? [] }));
  const list = listTexts(country, filter.kind, language).title;
  const title = `${[list, ...filterParts(filter, language)].join(" · ")} | ${brand}`;
  const credits = tenders.map((notice) => notice.source);
  const origin = feedOrigin([register, ...credits], language, moment);
  const following = next && `https://${host}${next}`;
  const body = {
    atom: () =>
      noticesAtom(items, {
        title,
        language,
        host,
        page,
        self,
        next,
        updated: moment,
        rights: origin.rights,
      }),
    jsonfeed: () =>
      JSON.stringify(
        noticesJsonFeed(withLots(), {
          title,
          language,
          brand,
          host,
          about: developersPath(language),
          page,
          self,
          next,
          total,
          ...origin,
          summaryOf: (item) => `${t.table.buyer}: ${item.organization}`,
        }),
      ),
    csv: () => noticesCsv(items, zone, facts.lots),
    ics: () =>
      noticesCalendar(items, {
        name: title,
        host,
        now,
        t,
        ends: kindMessages[language].badges.ending,
        zone,
        questions: questions
          ? { name: termsMessages[language].questions, until: questions }
          : undefined,
      }),
    json: () =>
      JSON.stringify({
        title,
        ...origin,
        total,
        ...(following && { next: following }),
        tenders: withLots(),
      } satisfies Feed),
  }[format]();
  return new Reply(body, 200, {
    "Content-Type": `${feedTypes[format]}; charset=utf-8`,
    ...openHeaders,
    ...(following && { Link: `<${following}>; rel="next"` }),
    // Browsers download these formats; the others are shown.
    ...((format === "csv" || format === "ics") && {
      "Content-Disposition": `attachment; filename="${name}.${format}"`,
    }),
  });
}

/** Public data, which pages of other sites may read; not for search engines, which have the pages. */
export const openHeaders = {
  "X-Robots-Tag": "noindex",
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** Where the notices come from, and on which terms. The first source is the one that is named. */
export function feedOrigin(sources: readonly number[], language: Language, moment: number) {
  const { name, licence } = sourceOf(sources[0] ?? 0);
  const credits = [...new Set(sources)].map((number) => creditText(number, language));
  return {
    asOf: new Date(moment).toISOString(),
    source: name[language],
    ...(licence && { licence: licence.name }),
    rights: `${noticeMessages[language].source} ${credits.join("; ")}`,
  };
}

function creditText(number: number, language: Language): string {
  const { name, licence } = sourceOf(number);
  return name[language] + (licence ? `, ${licence.name}` : "");
}

/** Addresses are given without the host; `id` is the feed's own address. */
interface AtomFacts extends Omit<AtomFeed, "id" | "updated" | "entries"> {
  host: string;
  updated: number;
}

export function noticesAtom(items: FeedItem[], { host, ...feed }: AtomFacts): string {
  const address = (path: string) => `https://${host}${path}`;
  const updated = new Date(feed.updated).toISOString();
  return writeAtom({
    ...feed,
    id: address(feed.self),
    page: address(feed.page),
    self: address(feed.self),
    next: feed.next && address(feed.next),
    updated,
    entries: items.map((item) => entryOf(item, item.createdAt ?? updated)),
  });
}

function entryOf(item: FeedItem, created: string): AtomEntry {
  return {
    page: item.page,
    title: item.title,
    published: item.publishDate ?? created,
    updated: item.updatedAt ?? created,
    author: item.organization,
    summary: item.description,
    original: item.url ?? undefined,
    categories: item.cpv.map((term) => ({ scheme: cpvScheme, term })),
  };
}

/** The vocabulary's name at the EU Publications Office. */
const cpvScheme = "http://data.europa.eu/cpv/cpv";

const columns: (keyof FeedItem)[] = [
  "id",
  "title",
  "organization",
  "organizationCode",
  "publishDate",
  "deadline",
  "value",
  "currency",
  "reference",
  "cpv",
  "region",
  "url",
  "page",
  "createdAt",
  "updatedAt",
  "isNew",
  "demo",
  "kind",
  "country",
  "source",
  "winners",
  "description",
  "procedure",
  "ends",
  "isEndComputed",
  "successor",
  "stage",
  "access",
  "places",
  "deadlineInDoubt",
  "closed",
  "closedReason",
];

/** Named as in JSON where the notice has no column of that name. */
const lotColumns = [
  "lot",
  "lotTitle",
  "estimatedValue",
  "bids",
  "awardedValue",
  "lotCurrency",
  "winnerCodes",
  "contractStart",
  "contractEnd",
  "computedEnd",
  "priceOnly",
] as const;

type Row = Partial<Record<keyof FeedItem | (typeof lotColumns)[number], unknown>>;

const moments = new Set<keyof FeedItem>([
  "publishDate",
  "deadline",
  "createdAt",
  "updatedAt",
  "ends",
  "closed",
]);

/**
 * Times are in the local time of the zone. With `lots`, each lot has a row, of which `winners` are the lot's; there is
 * no description, which would be repeated in all of them.
 */
export function noticesCsv(
  items: FeedItem[],
  zone: string,
  lots?: ReadonlyMap<string, FeedLot[]>,
): string {
  const rowOf = (item: FeedItem): Row =>
    Object.fromEntries(columns.map((column) => [column, shown(item, column, zone)]));
  if (!lots) return toCsv(columns, items.map(rowOf));
  const rows = items.flatMap((item) => {
    const ofLots = (lots.get(item.id) ?? []).map(lotRow);
    // A notice of whose lots nothing is known has one row.
    return (ofLots.length > 0 ? ofLots : [{}]).map((row): Row => ({ ...rowOf(item), ...row }));
  });
  return toCsv([...columns.filter((column) => column !== "description"), ...lotColumns], rows);
}

function lotRow({ id, title, currency, winners, ...lot }: FeedLot): Row {
  const codes = winners?.map(({ code }) => code ?? "") ?? [];
  return {
    ...lot,
    lot: id,
    lotTitle: title,
    lotCurrency: currency,
    winners: winners?.map(({ name }) => name).join("; "),
    winnerCodes: codes.some(Boolean) ? codes.join("; ") : null,
  };
}

function shown(item: FeedItem, column: keyof FeedItem, zone: string): unknown {
  const value = item[column];
  if (Array.isArray(value))
    return value.join(column === "winners" || column === "places" ? "; " : " ");
  const isMoment = typeof value === "string" && moments.has(column);
  return isMoment ? localClock(Date.parse(value), zone) : value;
}
