import { nextMidnight } from "../../../calendar/local-time.ts";
import type { Tx } from "../../../db/database.ts";
import type { PageRequest } from "../../http/page-request.ts";
import { notFound, Reply } from "../../http/reply.ts";
import { languageOf } from "../../site/language.ts";
import type { Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import type { Country, Site } from "../../site/sites.ts";
import { type FeedFormat, feedPath, feedTypes } from "../lists/feed-formats.ts";
import { filterParts } from "../lists/filter-chips.server.ts";
import { isCacheable } from "../lists/filter-query.ts";
import { findNotice } from "../notice/find-notice.server.ts";
import { termsMessages } from "../notice/messages.ts";
import { countryConfig } from "../notices/countries.ts";
import { listTexts, noticeMessages } from "../notices/messages.ts";
import {
  type IndexedNotice,
  isNew,
  type Notice,
  newUntil,
  type ShortNotice,
} from "../notices/notice.ts";
import { listPath, type NoticeFilter, noFilter } from "../notices/notice-filter.ts";
import { loadDescriptions } from "../notices/notice-queries.server.ts";
import type { NoticeContext } from "../notices/notice-source.server.ts";
import { sourceOf } from "../notices/sources.ts";
import { cleanLines } from "../notices/untrusted-text.ts";
import { feedItem } from "./feed-item.ts";
import { loadFeedLots } from "./feed-lots.server.ts";
import type { FeedLot } from "./feed-schemas.ts";
import { type FeedWriter, feedWriters, type PartFacts, type WriterName } from "./feed-writers.ts";
import { keptParts } from "./kept-parts.server.ts";

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
  lifetime.cacheFile = true;
  const midnight = nextMidnight(now, countryConfig(country).zone);
  lifetime.endsAt(
    new Date(Math.min(current.nextEnd(now) ?? midnight, freshUntil ?? midnight, midnight)),
  );
  // A calendar that has a tender must hear of its end until then.
  const cancelled = format === "ics" && filter.page === 1 ? current.cancelled(filter, now) : [];
  const shown = [...notices, ...cancelled];
  endWithBadges(lifetime, shown, now);
  const writerName = byLot ? "csvByLot" : format;
  const language = languageOf(countryConfig(country).surface, site);
  const list = `${writerName} ${site.host} ${language}`;
  const parts = await keptParts(shown, {
    keyOf: (notice) => `${list} ${notice.kind} ${isNew(notice, now)} ${notice.id}`,
    versionOf: (notice) => notice,
    write: (missing) => query((tx) => writeParts(tx, writerName, missing, { site, language, now })),
  });
  const name = `${paths.noticesIn(country).slice(1)}${byLot ? "-lots" : ""}`;
  const pathOf = (page: number) => feedPath(country, format, filter, { page, byLot });
  return feedReply(
    format,
    feedWriters[writerName],
    { notices: shown, parts },
    {
      site,
      country,
      filter,
      total,
      moment: moment ?? now,
      page: listPath(country, { ...filter, page: 1 }),
      self: pathOf(filter.page),
      next: filter.page < pages ? pathOf(filter.page + 1) : undefined,
      name: filter.page > 1 ? `${name}-${filter.page}` : name,
    },
  );
}

async function writeParts(
  tx: Tx,
  name: WriterName,
  notices: readonly IndexedNotice[],
  facts: PartFacts,
): Promise<string[]> {
  const { reads, part } = feedWriters[name];
  const described = notices.filter(({ source }) => sourceOf(source).described);
  const texts = reads.descriptions
    ? await loadDescriptions(
        tx,
        described.map(({ id }) => id),
      )
    : new Map<string, string>();
  const lots = reads.lots ? await loadFeedLots(tx, notices) : new Map<string, FeedLot[]>();
  const { site, language, now } = facts;
  const t = noticeMessages[language];
  return notices.map((notice) => {
    const description = cleanLines(texts.get(notice.id));
    const item = feedItem({ ...notice, description }, { t, host: site.host, now });
    return part({ ...item, lots: lots.get(notice.id) ?? [] }, facts);
  });
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
  const { country } = notice;
  const language = languageOf(countryConfig(country).surface, site);
  const until = notice.terms
    .flatMap((terms) => terms.questions ?? [])
    .sort()
    .at(-1);
  const item = feedItem(notice, { t: noticeMessages[language], host: site.host, now });
  const event = feedWriters.ics.part(
    { ...item, lots: [] },
    {
      site,
      language,
      now,
      questions: until ? { name: termsMessages[language].questions, until } : undefined,
    },
  );
  return feedReply(
    "ics",
    feedWriters.ics,
    { notices: [notice], parts: [event] },
    {
      site,
      country,
      filter: noFilter,
      total: 1,
      moment: now,
      page: paths.notice(id),
      self: paths.noticeCalendar(id),
      name: `hange-${id}`,
    },
  );
}

interface FeedFacts {
  site: Site;
  country: Country;
  filter: NoticeFilter;
  moment: number;
  total: number;
  page: string;
  self: string;
  next?: string | undefined;
  name: string;
}

function feedReply(
  format: FeedFormat,
  { whole }: FeedWriter,
  { notices, parts }: { notices: readonly ShortNotice[]; parts: readonly string[] },
  { site, country, filter, name, ...facts }: FeedFacts,
): Reply {
  const { surface, zone, register } = countryConfig(country);
  const language = languageOf(surface, site);
  const list = listTexts(country, filter.kind, language).title;
  const title = `${[list, ...filterParts(filter, language)].join(" · ")} | ${site.brand}`;
  const sources = [register, ...notices.map((notice) => notice.source)];
  const origin = feedOrigin(sources, language, facts.moment);
  const following = facts.next && `https://${site.host}${facts.next}`;
  const body = whole(parts, { ...facts, ...origin, title, site, language, zone });
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

/** Answers say which notices are new. */
export function endWithBadges(
  lifetime: PageRequest["lifetime"],
  notices: readonly Pick<Notice, "created">[],
  now: number,
): void {
  for (const notice of notices) {
    const end = isNew(notice, now) ? newUntil(notice) : null;
    if (end !== null) lifetime.endsAt(new Date(end));
  }
}

/** Where the notices come from, and on which terms. The first source is the one that is named. */
export function feedOrigin(sources: readonly number[], language: Language, moment: number) {
  const { name, licence } = sourceOf(sources[0] ?? 0);
  return {
    asOf: new Date(moment).toISOString(),
    source: name[language],
    ...(licence && { licence: licence.name }),
    rights: rightsOf(sources, language),
  };
}

/** 'Source: IUB, CC0 1.0' */
export function rightsOf(sources: readonly number[], language: Language): string {
  const credits = [...new Set(sources)].map((number) => creditText(number, language));
  return `${noticeMessages[language].source} ${credits.join("; ")}`;
}

function creditText(number: number, language: Language): string {
  const { name, licence } = sourceOf(number);
  return name[language] + (licence ? `, ${licence.name}` : "");
}
