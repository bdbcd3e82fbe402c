import type { PageContext } from "../../http/page-context.ts";
import { notFound, Reply } from "../../http/reply.ts";
import { languageOf } from "../../site/language.ts";
import { nextMidnight } from "../../site/local-time.ts";
import { paths } from "../../site/paths.ts";
import type { Site } from "../../site/sites.ts";
import { tendersAtom } from "./feed-atom.ts";
import { tendersCsv } from "./feed-csv.ts";
import { type FeedFormat, feedPath, feedTypes } from "./feed-formats.ts";
import { tendersCalendar } from "./feed-ics.ts";
import { feedItem } from "./feed-item.ts";
import { findTender } from "./find-tender.server.ts";
import { tendersMessages } from "./messages.ts";
import { registerZone } from "./register-zone.ts";
import type { Tender } from "./tender.ts";
import { isCacheable, listPath, type TenderFilter } from "./tender-filter.ts";
import { loadDescriptions } from "./tender-queries.server.ts";
import type { TenderContext } from "./tender-source.server.ts";
import { cleanLines } from "./untrusted-text.ts";

/** Per file; the next page continues. Atom has fewer, since a feed reader wants what is new. */
const maxItems: Record<FeedFormat, number> = { atom: 100, csv: 1_000, ics: 1_000, json: 1_000 };

/** For searches, whose feeds are not cached. */
const maxSearchItems = 100;

/** The tenders that match the filter, as one file. Cached like a page, until the tenders change. */
export async function answerFeed(
  { site, query, tenders: source, lifetime }: TenderContext,
  format: FeedFormat,
  filter: TenderFilter,
): Promise<Reply> {
  const now = Date.now();
  const open = await source.open(lifetime);
  const { moment } = await source.freshness(lifetime);
  const size = isCacheable(filter, now) ? maxItems[format] : maxSearchItems;
  const sort = format === "atom" ? "published" : filter.sort;
  const { tenders, pages, total } = open.select({ ...filter, sort }, now, size);
  if (filter.page > pages) return notFound();
  const ids = tenders.map(({ id }) => id);
  const texts = await query((tx) => loadDescriptions(tx, ids));
  lifetime.cacheFile = true;
  const midnight = nextMidnight(now, registerZone);
  lifetime.endsAt(new Date(Math.min(open.nextClosing(now) ?? midnight, midnight)));
  const described = tenders.map((tender) => ({
    ...tender,
    description: cleanLines(texts.get(tender.id)),
  }));
  return feedReply(format, described, {
    site,
    now,
    total,
    moment: moment ?? now,
    page: listPath({ ...filter, page: 1 }),
    self: feedPath(format, filter, filter.page),
    next: filter.page < pages ? feedPath(format, filter, filter.page + 1) : undefined,
    name: filter.page > 1 ? `hanked-${filter.page}` : "hanked",
  });
}

/** A calendar file with a tender's deadline; null if there is no such tender. */
export async function answerCalendar(
  { site, query }: PageContext,
  id: string,
): Promise<Reply | null> {
  const tender = await findTender(query, id);
  if (!tender) return null;
  const now = Date.now();
  const [page, self] = [paths.tender(id), paths.tenderCalendar(id)];
  const name = `hange-${id}`;
  return feedReply("ics", [tender], { site, now, total: 1, moment: now, page, self, name });
}

interface FeedFacts {
  site: Site;
  now: number;
  moment: number;
  total: number;
  page: string;
  self: string;
  next?: string | undefined;
  name: string;
}

function feedReply(format: FeedFormat, tenders: Tender[], facts: FeedFacts): Reply {
  const { site, now, moment, total, page, self, next, name } = facts;
  const { host, brand } = site;
  const language = languageOf("active-tenders", site);
  const t = tendersMessages[language];
  const items = tenders.map((tender) => feedItem(tender, { t, host, now }));
  const title = `${t.title} | ${brand}`;
  const rights = `${t.source} ${t.sourceName}, ${t.licence}`;
  const following = next && `https://${host}${next}`;
  const body = {
    atom: () =>
      tendersAtom(items, { title, language, host, page, self, next, updated: moment, rights }),
    csv: () => tendersCsv(items, registerZone),
    ics: () => tendersCalendar(items, { name: title, host, now, t, zone: registerZone }),
    json: () =>
      JSON.stringify({
        title,
        asOf: new Date(moment).toISOString(),
        source: t.sourceName,
        licence: t.licence,
        total,
        ...(following && { next: following }),
        tenders: items,
      }),
  }[format]();
  return new Reply(body, 200, {
    "Content-Type": `${feedTypes[format]}; charset=utf-8`,
    "X-Robots-Tag": "noindex",
    ...(following && { Link: `<${following}>; rel="next"` }),
    // Browsers download these formats; the others are shown.
    ...((format === "csv" || format === "ics") && {
      "Content-Disposition": `attachment; filename="${name}.${format}"`,
    }),
  });
}
