import type { Language } from "../../site/languages.ts";
import { developersPath } from "../../site/paths.ts";
import type { Site } from "../../site/sites.ts";
import type { FeedFormat } from "../lists/feed-formats.ts";
import { countryConfig } from "../notices/countries.ts";
import { kindMessages, noticeMessages } from "../notices/messages.ts";
import { noticeEntry, noticesAtom } from "./feed-atom.ts";
import { lotRows, noticeRow, noticesCsv } from "./feed-csv.ts";
import { noticeEvents, noticesCalendar } from "./feed-ics.ts";
import type { Feed, NoticeWithLots } from "./feed-schemas.ts";
import { jsonFeedItem, jsonWithList, noticesJsonFeed } from "./json-feed.ts";

/** What is written of a notice besides the notice itself. */
export interface PartFacts {
  site: Site;
  language: Language;
  now: number;
  /** Until when questions on the only notice are answered, with the name of that deadline. */
  questions?: { name: string; until: string } | undefined;
}

/** What a file says besides its notices. Addresses are paths. */
export interface FileFacts extends Omit<Feed, "tenders" | "next"> {
  site: Site;
  language: Language;
  zone: string;
  moment: number;
  page: string;
  self: string;
  next?: string | undefined;
}

/**
 * A form of a feed. What it writes of a notice does not depend on what was searched, so a feed is made of parts that
 * were often written before: see kept-parts.server.ts.
 */
export interface FeedWriter {
  /** What it has of a notice that is not in memory. */
  reads: { descriptions: boolean; lots: boolean };
  part(notice: NoticeWithLots, facts: PartFacts): string;
  whole(parts: readonly string[], facts: FileFacts): string;
}

export type WriterName = FeedFormat | "csvByLot";

export const feedWriters: Record<WriterName, FeedWriter> = {
  atom: {
    reads: { descriptions: true, lots: false },
    part: (notice, { now }) => noticeEntry(notice, now),
    whole: (entries, { site: { host }, ...facts }) => noticesAtom(entries, { host, ...facts }),
  },
  jsonfeed: {
    reads: { descriptions: true, lots: true },
    part(notice, { language }) {
      const { buyer } = noticeMessages[language].table;
      return JSON.stringify(jsonFeedItem(notice, `${buyer}: ${notice.organization}`));
    },
    whole(items, { site: { brand, host }, zone: _zone, moment: _moment, ...facts }) {
      const about = developersPath(facts.language);
      return noticesJsonFeed(items, { brand, host, about, ...facts });
    },
  },
  csv: {
    reads: { descriptions: true, lots: false },
    part: (notice) => noticeRow(notice, zoneOf(notice)),
    whole: (rows) => noticesCsv(rows),
  },
  csvByLot: {
    reads: { descriptions: false, lots: true },
    part: (notice) => lotRows(notice, notice.lots, zoneOf(notice)),
    whole: (rows) => noticesCsv(rows, true),
  },
  ics: {
    reads: { descriptions: false, lots: false },
    part: (notice, { site: { host }, language, now, questions }) =>
      noticeEvents(notice, {
        host,
        now,
        zone: zoneOf(notice),
        t: noticeMessages[language],
        ends: kindMessages[language].badges.ending,
        questions,
      }),
    whole: (events, { title, site: { host }, zone }) =>
      noticesCalendar(events, { name: title, host, zone }),
  },
  json: {
    reads: { descriptions: true, lots: true },
    part: (notice) => JSON.stringify(notice),
    whole(notices, { site, next, title, asOf, source, licence, rights, total }) {
      const feed: Omit<Feed, "tenders"> = {
        title,
        asOf,
        source,
        ...(licence && { licence }),
        rights,
        total,
        ...(next && { next: `https://${site.host}${next}` }),
      };
      return jsonWithList(feed, "tenders", notices);
    },
  },
};

function zoneOf({ country }: NoticeWithLots): string {
  return countryConfig(country).zone;
}
