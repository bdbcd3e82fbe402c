import { type SQL, sql } from "drizzle-orm";
import { daysUntil } from "../../../calendar/local-time.ts";
import { buyerKey } from "../../../db/buyer-key.ts";
import type { Tx } from "../../../db/database.ts";
import { countryConfig } from "../notices/countries.ts";
import {
  type Notice,
  type NoticeLot,
  parseLots,
  parseNotice,
  type StoredNotice,
} from "../notices/notice.ts";
import { columns, firstTerms, tendersOf } from "../notices/notice-queries.server.ts";
import { groupDigits } from "../notices/vocabulary.ts";
import { isAward } from "../results/awards.server.ts";
import type { Earlier, EarlierCall, EarlierLot, EarlierNotice } from "./last-time.ts";
import { parseTerms } from "./lot-terms.ts";

/** Contracts and calls that are looked at: more would not be read, and take time. */
const maxNotices = 200;

interface EarlierRow extends StoredNotice, Record<string, unknown> {
  lots: unknown;
  terms: unknown;
  call_lots: unknown;
}

/** The lots of the call that led to a contract: results seldom repeat what was expected of a lot. */
const callLots = sql.raw(`(select call.lots from tenders call
  where call.story = tenders.story and call.kind = 'tender' order by call.listed desc, call.id limit 1) as call_lots`);

/** What the notice's buyer awarded and called for in the same CPV group in 36 months before, besides this procedure. */
export async function loadEarlier(
  tx: Tx,
  notice: Notice & { buyers: { name: string; code: string }[]; story: string | null },
): Promise<Earlier | null> {
  const [buyer] = notice.buyers;
  const key = buyer && buyerKey(buyer);
  const group = notice.cpv[0]?.slice(0, groupDigits);
  if (!key || !group || notice.published === null) return null;
  const before = sql`listed and country = ${notice.country} and story is distinct from ${notice.story}
      and publication_date < to_timestamp(${notice.published / 1000})
      and publication_date > to_timestamp(${notice.published / 1000}) - interval '36 months'
      and exists (select 1 from unnest(cpv) code where code like ${`${group}%`})`;
  const { rows } = await tx.execute<EarlierRow>(sql`
    select ${columns}, null as description, lots, ${callLots}, ${firstTerms} from ${tendersOf([key])}
    where ${before}
      and (${isAward} or kind = 'tender' and closed_reason = 'terminated')
    order by publication_date desc, tenders.id desc limit ${maxNotices}`);
  const found = sortByNearness(rows, notice.cpv[0] ?? "").map((row) => ({
    notice: parseNotice(row),
    lots: parseLots(row.lots),
    expected: [...parseLots(row.lots), ...parseLots(row.call_lots)].filter(({ value }) => value),
    terms: parseTerms(row.terms),
  }));
  const isFailed = ({ notice: { kind } }: (typeof found)[number]) => kind === "tender";
  const terminated = found.flatMap((one) => {
    const { length } = isFailed(one) ? one.lots : one.terms.filter(isTerminated);
    const count = isFailed(one) ? Math.max(1, length) : length;
    return Array<EarlierNotice>(count).fill(earlierNotice(one.notice));
  });
  return {
    group,
    lots: found.filter((one) => !isFailed(one)).flatMap(earlierLots),
    terminated,
    calls: daysOf(notice) === null ? [] : await listCalls(tx, key, before),
  };
}

/** The more digits of a code are the same, the more alike is what was bought. */
function sortByNearness(rows: EarlierRow[], code: string): EarlierRow[] {
  const same = (other: string) => [...code].findIndex((digit, at) => other[at] !== digit);
  const nearness = ({ cpv }: EarlierRow) =>
    Math.max(0, ...(cpv as string[]).map((other) => (same(other) < 0 ? code.length : same(other))));
  return rows.toSorted((one, other) => nearness(other) - nearness(one));
}

async function listCalls(tx: Tx, buyer: string, before: SQL): Promise<EarlierCall[]> {
  const { rows } = await tx.execute<StoredNotice & Record<string, unknown>>(sql`
    select ${columns}, null as description from ${tendersOf([buyer])}
    where ${before} and kind = 'tender' and deadline_date > publication_date
    order by publication_date desc, tenders.id desc limit ${maxNotices}`);
  return rows.map(parseNotice).flatMap((call) => {
    const days = daysOf(call);
    return days === null ? [] : [{ ...earlierNotice(call), days }];
  });
}

/** From a call's publication to its deadline; null if it is no call, or has no deadline. */
export function daysOf({ kind, published, deadline, country }: Notice): number | null {
  if (kind !== "tender" || published === null || deadline === null || deadline <= published) {
    return null;
  }
  return daysUntil(deadline, published, countryConfig(country).zone);
}

function earlierNotice({ id, title, published }: Notice): EarlierNotice {
  return { id, title, published: published ?? 0 };
}

function isTerminated({ outcome }: { outcome?: string }): boolean {
  return outcome === "terminated";
}

/** The lots of a contract that have a winner. One that was imported without terms counts as a whole. */
function earlierLots({
  notice,
  lots,
  expected,
  terms,
}: {
  notice: Notice;
  lots: NoticeLot[];
  /** The same and those of the call, of which a value was expected. */
  expected: NoticeLot[];
  terms: ReturnType<typeof parseTerms>;
}): EarlierLot[] {
  const { title, winners, value } = notice;
  const direct = notice.stage === "direct" || notice.procedure === "direct";
  const base = { ...earlierNotice(notice), direct };
  const won = terms.filter((one) => one.awarded || (one.winners ?? []).length > 0);
  if (won.length === 0) {
    return [{ ...base, winners, awarded: value, estimated: null, bids: null }];
  }
  return won.map((one) => {
    const lot = lots.find((candidate) => candidate.id === one.lot);
    return {
      ...base,
      title: (lots.length > 1 && lot?.title) || title,
      winners: one.winners ?? [],
      awarded: one.awarded ?? null,
      estimated: expected.find(({ id }) => id === one.lot)?.value ?? null,
      bids: one.bids ?? null,
    };
  });
}
