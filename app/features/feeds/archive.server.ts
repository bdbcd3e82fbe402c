import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { addDays, startOfDay } from "../../../calendar/local-time.ts";
import type { Tx } from "../../../db/database.ts";
import { type NoticeKind, noticeKindsInOrder } from "../../../db/notice-kind.ts";
import { sourceIds } from "../../../db/source-ids.ts";
import type { Country } from "../../site/sites.ts";
import { countryConfig } from "../notices/countries.ts";
import { type Notice, parseNotice, type StoredNotice } from "../notices/notice.ts";
import { columns, description } from "../notices/notice-queries.server.ts";
import { sourceOf } from "../notices/sources.ts";

/** Notices of one answer. */
export const archiveLimits = { usual: 20, most: 100 };

/** Notices that one answer looks at to find those with a code: rare codes come in short pages, which all have a `next`. */
const maxExamined = 300;

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,6}$/, "must be a whole number"));

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
  from: v.pipe(
    v.optional(v.pipe(v.string(), v.isoDate("must be a day, such as 2026-01-31"))),
    v.description("Published on this day or later"),
  ),
  to: v.pipe(
    v.optional(v.pipe(v.string(), v.isoDate("must be a day, such as 2026-01-31"))),
    v.description("Published on this day or earlier"),
  ),
  after: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,17}~[\da-fA-F-]{1,36}$/, "must come from the `next` of another answer"),
      ),
    ),
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

const archiveQuery = v.object(archiveParameters);

export type ArchiveQuery = v.InferOutput<typeof archiveQuery>;

/** The query, or what is wrong with it: the parameter's name first. */
export function parseArchiveQuery(params: URLSearchParams): ArchiveQuery | string {
  const single = (key: string) => params.get(key) ?? undefined;
  const result = v.safeParse(archiveQuery, {
    kind: params.getAll("kind"),
    cpv: params.getAll("cpv"),
    from: single("from"),
    to: single("to"),
    after: single("after"),
    limit: single("limit"),
  });
  if (result.success) return result.output;
  const [issue] = result.issues;
  return `${issue.path?.[0]?.key ?? "query"} ${issue.message}`;
}

export interface ArchivePage {
  notices: Notice[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

/** Notices of a country as they were published, the latest first. Those that another one replaces are left out. */
export async function loadArchive(
  tx: Tx,
  country: Country,
  { kind, cpv, from, to, after, limit }: ArchiveQuery,
): Promise<ArchivePage> {
  const { zone } = countryConfig(country);
  const [micros, id] = after?.split("~") ?? [];
  const begin = from ? new Date(startOfDay(from, zone)).toISOString() : "-infinity";
  const end = to ? new Date(startOfDay(addDays(to, 1), zone)).toISOString() : "infinity";
  const examined = cpv.length > 0 ? maxExamined : limit;
  // The cursor bounds the range of the index; among those of the same moment the id decides.
  const bound = micros
    ? sql`and publication_date <= ${momentOf(micros)} and (publication_date < ${momentOf(micros)} or id > ${id})`
    : sql``;
  const ofKind = (one: NoticeKind): SQL => sql`(
    select id, publication_date, cpv from tenders
    where listed and country = ${country} and kind = ${one}
      and publication_date >= ${begin}::timestamptz and publication_date < ${end}::timestamptz ${bound}
      ${country === "EE" ? sql`and source in (${sourceIds.riigihanked}, ${sourceIds.own})` : sql``}
    order by publication_date desc nulls last, id limit ${examined + 1})`;
  const kinds = kind.length > 0 ? [...new Set(kind)] : noticeKindsInOrder;
  const { rows } = await tx.execute<{ id: string; at: string; cpv: string[] | null }>(sql`
    select id::text as id, (extract(epoch from publication_date) * 1000000)::bigint::text as at, to_jsonb(cpv) as cpv
    from (${sql.join(kinds.map(ofKind), sql` union all `)}) found
    order by publication_date desc, found.id limit ${examined + 1}`);
  const seen = rows.slice(0, examined);
  const isWanted = (codes: string[] | null) =>
    cpv.length === 0 || (codes ?? []).some((code) => cpv.some((digits) => code.startsWith(digits)));
  const wanted = seen.filter((row) => isWanted(row.cpv));
  const shown = wanted.slice(0, limit);
  const isCut = wanted.length > shown.length;
  const last = isCut ? shown.at(-1) : seen.at(-1);
  return {
    notices: await listNotices(
      tx,
      shown.map((row) => row.id),
    ),
    next: last && (isCut || rows.length > seen.length) ? `${last.at}~${last.id}` : null,
  };
}

function momentOf(micros: string): SQL {
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
}

/** In the order of the ids, with descriptions where the source's terms allow them. */
async function listNotices(tx: Tx, ids: string[]): Promise<Notice[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<StoredNotice & Record<string, unknown>>(sql`
    select ${columns}, ${description} from tenders where tenders.id = any(${sql.param(ids)})`);
  const byId = new Map(rows.map((row) => [row.id, withoutForeignText(parseNotice(row))]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function withoutForeignText<N extends Pick<Notice, "demo" | "source" | "description">>(
  notice: N,
): N {
  return notice.demo || sourceOf(notice.source).described ? notice : { ...notice, description: [] };
}
