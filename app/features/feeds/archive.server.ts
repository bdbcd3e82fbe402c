import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { addDays, startOfDay } from "../../../calendar/local-time.ts";
import type { Tx } from "../../../db/database.ts";
import { type NoticeKind, noticeKindsInOrder } from "../../../db/notice-kind.ts";
import { sourceIds } from "../../../db/source-ids.ts";
import { Reply } from "../../http/reply.ts";
import { languageOf } from "../../site/language.ts";
import { dataPaths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import { parseTerms } from "../notice/lot-terms.ts";
import { countryConfig } from "../notices/countries.ts";
import { noticeMessages } from "../notices/messages.ts";
import {
  isNew,
  type Notice,
  parseLots,
  parseNotice,
  type StoredNotice,
} from "../notices/notice.ts";
import {
  columns,
  description,
  findById,
  firstTerms,
  millis,
} from "../notices/notice-queries.server.ts";
import type { NoticeContext } from "../notices/notice-source.server.ts";
import { sourceOf } from "../notices/sources.ts";
import { endWithBadges, feedOrigin, openHeaders } from "./feed.server.ts";
import { noticesCsv } from "./feed-csv.ts";
import { feedItem } from "./feed-item.ts";
import { feedLots } from "./feed-lots.server.ts";
import type { Archive } from "./feed-schemas.ts";
import { feedWriters } from "./feed-writers.ts";
import { jsonWithList } from "./json-feed.ts";
import { keptParts } from "./kept-parts.server.ts";

/** Notices of one answer. */
export const archiveLimits = { usual: 20, most: 100 };

/** Notices that one answer looks at to find those with a code: rare codes come in short pages, which all have a `next`. */
const maxExamined = 300;

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,6}$/, "must be a whole number"));

const someDay = v.pipe(
  v.string(),
  v.isoDate("must be a day, such as 2026-01-31"),
  // Further years have no place in a database's calendar, or five digits.
  v.regex(/^(19|2\d)/, "must be a day of the years 1900 to 2999"),
);

const cursorMessage = "must come from the `next` of another answer";

/** What `/archive.json` reads from its address. */
export const archiveParameters = {
  kind: v.pipe(
    v.array(v.picklist(noticeKindsInOrder, `must be one of ${noticeKindsInOrder.join(", ")}`)),
    v.description("Kinds of notices, repeated; all without it"),
  ),
  cpv: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^\d{2,8}$/, "must be two to eight digits"))),
    v.maxLength(20, "at most 20 codes"),
    v.description("Beginnings of CPV codes, repeated; a page may then be short, or empty"),
  ),
  from: v.pipe(v.optional(someDay), v.description("Published on this day or later")),
  to: v.pipe(v.optional(someDay), v.description("Published on this day or earlier")),
  after: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,17}~[\da-fA-F-]{1,36}$/, cursorMessage))),
    v.description("Cursor: take it from `next`"),
  ),
  limit: v.pipe(
    v.optional(
      v.pipe(
        wholeNumber,
        v.transform(Number),
        v.minValue(1, "must be 1 or more"),
        v.maxValue(archiveLimits.most, `must be ${archiveLimits.most} or less`),
      ),
      String(archiveLimits.usual),
    ),
    v.description(`Notices in one answer, at most ${archiveLimits.most}`),
  ),
};

const archiveQuery = v.object({
  ...archiveParameters,
  rows: v.optional(v.picklist(["lots"], "must be lots")),
});

export type ArchiveQuery = v.InferOutput<typeof archiveQuery>;

/** The query, or what is wrong with it, the parameter's name first. */
export function parseArchiveQuery(params: URLSearchParams): ArchiveQuery | string {
  const names = Object.keys(archiveQuery.entries);
  // Filters of lists that it does not have: without them the answer would be another one than was asked for.
  const other = [...params.keys()].find((name) => !names.includes(name));
  if (other) {
    return `${other} is for lists; the archive takes ${Object.keys(archiveParameters).join(", ")}`;
  }
  const single = (key: string) => params.get(key) ?? undefined;
  const result = v.safeParse(archiveQuery, {
    kind: params.getAll("kind"),
    cpv: params.getAll("cpv"),
    from: single("from"),
    to: single("to"),
    after: single("after"),
    limit: single("limit"),
    rows: single("rows"),
  });
  if (result.success) return result.output;
  const [issue] = result.issues;
  return `${issue.path?.[0]?.key ?? "query"} ${issue.message}`;
}

/** A notice of the archive, before it is read as a whole. */
interface Found {
  id: string;
  source: number;
  created: number | null;
  /** Another one after each change of the row. */
  version: string;
}

export interface ArchivePage {
  found: Found[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

/**
 * Answers with notices of a country as they were published, whether or not they are still current; or with what is wrong
 * with the query.
 */
export async function answerArchive(
  { site, query, url, notices: source, lifetime }: NoticeContext,
  country: Country,
  format: "json" | "csv",
  asked: ArchiveQuery,
): Promise<Reply | string> {
  const { surface, register } = countryConfig(country);
  const language = languageOf(surface, site);
  const now = Date.now();
  const writerName = format === "csv" && asked.rows ? "csvByLot" : format;
  const writer = feedWriters[writerName];
  const read = async (tx: Tx) => {
    const page = await findArchived(tx, country, asked);
    const parts = await keptParts(page.found, {
      keyOf: (one) => `archive ${writerName} ${site.host} ${language} ${isNew(one, now)} ${one.id}`,
      versionOf: ({ version }) => version,
      write: async (missing) => {
        const notices = await readArchived(tx, missing);
        const t = noticeMessages[language];
        return missing.map(({ id }) => {
          const read = notices.get(id);
          if (!read) return "";
          const item = feedItem(read.notice, { t, host: site.host, now });
          return writer.part({ ...item, lots: read.lots }, { site, language, now });
        });
      },
    });
    return { ...page, parts: parts.filter((part) => part !== "") };
  };
  const last = asked.after?.split("~")[1];
  const page = await (last ? findById(query, last, read) : query(read));
  if (!page) return `after ${cursorMessage}`;
  const { found, next, parts } = page;
  endWithBadges(lifetime, found, now);
  const { moment } = await source.freshness(country, lifetime);
  lifetime.dependsOn("tenders");
  lifetime.cacheFile = true;
  const params = new URLSearchParams(url.searchParams);
  if (next) params.set("after", next);
  const following = next && `https://${site.host}${dataPaths.archive(country, format)}?${params}`;
  const origin = feedOrigin([register, ...found.map((one) => one.source)], language, moment ?? now);
  const headers = {
    ...openHeaders,
    ...(following && { Link: `<${following}>; rel="next"` }),
  };
  if (format === "csv") {
    return new Reply(noticesCsv(parts, writerName === "csvByLot"), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="archive-${country}.csv"`,
      ...headers,
    });
  }
  const answer = { ...origin, ...(following && { next: following }) };
  return new Reply(jsonWithList(answer satisfies Omit<Archive, "notices">, "notices", parts), 200, {
    "Content-Type": "application/json; charset=utf-8",
    ...headers,
  });
}

/** The latest first. Notices that another one replaces are left out. */
export async function findArchived(
  tx: Tx,
  country: Country,
  { kind, cpv, from, to, after, limit }: ArchiveQuery,
): Promise<ArchivePage> {
  const { zone } = countryConfig(country);
  const [micros, id] = after?.split("~") ?? [];
  const bounds = [
    from && sql`publication_date >= ${new Date(startOfDay(from, zone)).toISOString()}::timestamptz`,
    to &&
      sql`publication_date < ${new Date(startOfDay(addDays(to, 1), zone)).toISOString()}::timestamptz`,
    // The cursor bounds the range of the index; among those of the same moment the id decides.
    micros &&
      sql`publication_date <= ${momentOf(micros)} and (publication_date < ${momentOf(micros)} or id > ${id})`,
    country === "EE" && sql`source in (${sourceIds.riigihanked}, ${sourceIds.own})`,
  ].flatMap((bound) => (bound ? [sql` and ${bound}`] : []));
  const examined = cpv.length > 0 ? maxExamined : limit;
  const ofKind = (one: NoticeKind): SQL => sql`(
    select id, publication_date, created_at, source, cpv, xmin as version from tenders
    where listed and country = ${country} and kind = ${one} and isfinite(publication_date)${sql.join(bounds)}
    order by publication_date desc nulls last, id limit ${examined + 1})`;
  const kinds = kind.length > 0 ? [...new Set(kind)] : noticeKindsInOrder;
  const isWanted = cpv.length > 0 ? sql`cpv::text ~ ${`[{,"](${cpv.join("|")})`}` : sql`true`;
  // The order of the index in both places: kinds are merged as they are read, and no more is read than that.
  const { rows } = await tx.execute<FoundRow>(sql`
    select id::text as id, (extract(epoch from publication_date) * 1000000)::bigint::text as at, source,
      ${millis("created_at")} as created, version::text as version, wanted, place::int as place
    from (
      select found.*, ${isWanted} as wanted, row_number() over (order by publication_date desc nulls last, id) as place
      from (${sql.join(kinds.map(ofKind), sql` union all `)}) found
      order by publication_date desc nulls last, id limit ${examined + 1}) seen
    where wanted or place >= ${examined} order by place`);
  const wanted = rows.filter((row) => row.wanted && row.place <= examined);
  const found = wanted.slice(0, limit);
  const isCut = wanted.length > limit;
  const last = isCut ? found.at(-1) : rows.find(({ place }) => place === examined);
  const hasMore = isCut || rows.some(({ place }) => place > examined);
  return { found, next: last && hasMore ? `${last.at}~${last.id}` : null };
}

interface FoundRow extends Found, Record<string, unknown> {
  /** Microseconds since 1970. */
  at: string;
  wanted: boolean;
  place: number;
}

function momentOf(micros: string): SQL {
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
}

interface ArchivedRow extends StoredNotice, Record<string, unknown> {
  lots: unknown;
  terms: unknown;
}

/** By id, with descriptions where the source's terms allow them. */
async function readArchived(tx: Tx, found: readonly Found[]) {
  const ids = found.map(({ id }) => id);
  const { rows } = await tx.execute<ArchivedRow>(sql`
    select ${columns}, ${description}, lots, ${firstTerms} from tenders where tenders.id = any(${sql.param(ids)})`);
  return new Map(
    rows.map((row) => {
      const notice = withoutForeignText(parseNotice(row));
      const lots = feedLots(parseLots(row.lots), parseTerms(row.terms), notice.procedure);
      return [row.id, { notice, lots }] as const;
    }),
  );
}

export function withoutForeignText<N extends Pick<Notice, "source" | "description">>(notice: N): N {
  return sourceOf(notice.source).described ? notice : { ...notice, description: [] };
}
