import type { RequestContext } from "../../http/request-context.ts";
import { languageOf } from "../../site/language.ts";
import { paths } from "../../site/paths.ts";
import { tendersAtom } from "./feed-atom.ts";
import { tendersCsv } from "./feed-csv.ts";
import { type FeedFormat, feedPath, feedTypes } from "./feed-formats.ts";
import { tendersCalendar } from "./feed-ics.ts";
import { feedItem } from "./feed-item.ts";
import { tendersMessages } from "./messages.ts";
import { findTender } from "./one-tender.server.ts";
import { nextMidnight } from "./tallinn-time.ts";
import type { Tender } from "./tender.ts";
import { listPath, type TenderFilter } from "./tender-filter.ts";
import { findFreshness, listTenders } from "./tenders.server.ts";

/** A feed reader wants what is new; a table or a calendar wants everything there is. */
const most: Record<FeedFormat, number> = { atom: 100, csv: 10_000, ics: 2_000, json: 10_000 };

/** What the filter lets through, as one file. Kept like a page, until the tenders change. */
export async function answerFeed(
  { site, query, lifetime }: RequestContext,
  format: FeedFormat,
  filter: TenderFilter,
): Promise<Response> {
  const now = Date.now();
  const sort = format === "atom" ? "published" : filter.sort;
  const wanted = { ...filter, sort, page: 1 } as const;
  const { tenders, moment, nextDeadline } = await query(async (tx) => ({
    tenders: await listTenders(tx, wanted, now, Number.POSITIVE_INFINITY, most[format]),
    ...(await findFreshness(tx, now)),
  }));
  lifetime.keepsFile = true;
  for (const topic of ["tenders", "imports"] as const) lifetime.dependsOn(topic);
  lifetime.endsAt(new Date(Math.min(nextDeadline ?? Number.POSITIVE_INFINITY, nextMidnight(now))));
  return write(format, tenders, {
    site,
    now,
    moment: moment ?? now,
    page: listPath({ ...filter, page: 1 }),
    self: feedPath(format, filter),
    name: "hanked",
  });
}

/** A tender's deadline for one's calendar; null when there is no such tender. */
export async function answerCalendar(
  { site, query }: RequestContext,
  id: string,
): Promise<Response | null> {
  const tender = await findTender(query, id);
  if (!tender) return null;
  const now = Date.now();
  const [page, self] = [paths.tender(id), paths.tenderCalendar(id)];
  return write("ics", [tender], { site, now, moment: now, page, self, name: `hange-${id}` });
}

interface Written {
  site: RequestContext["site"];
  now: number;
  moment: number;
  page: string;
  self: string;
  name: string;
}

function write(format: FeedFormat, tenders: Tender[], written: Written): Response {
  const { site, now, moment, page, self, name } = written;
  const { host, brand } = site;
  const language = languageOf("active-tenders", site);
  const t = tendersMessages[language];
  const items = tenders.map((tender) => feedItem(tender, { t, host, now }));
  const title = `${t.title} | ${brand}`;
  const rights = `${t.source} ${t.sourceName}, ${t.licence}`;
  const body = {
    atom: () => tendersAtom(items, { title, language, host, page, self, updated: moment, rights }),
    csv: () => tendersCsv(items),
    ics: () => tendersCalendar(items, { name: title, host, now, t }),
    json: () =>
      JSON.stringify({
        title,
        asOf: new Date(moment).toISOString(),
        source: t.sourceName,
        licence: t.licence,
        total: items.length,
        tenders: items,
      }),
  }[format]();
  return new Response(body, {
    headers: {
      "Content-Type": `${feedTypes[format]}; charset=utf-8`,
      "X-Robots-Tag": "noindex",
      // A reader shows it, a browser saves it.
      ...((format === "csv" || format === "ics") && {
        "Content-Disposition": `attachment; filename="${name}.${format}"`,
      }),
    },
  });
}
