import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { endOf } from "../../../db/lot-results.ts";
import { isPriceOnly, type LotTerms } from "../../../db/lot-terms.ts";
import { parseTerms } from "../notice/lot-terms.ts";
import { type Notice, type NoticeLot, parseLots } from "../notices/notice.ts";
import { firstTerms } from "../notices/notice-queries.server.ts";
import type { FeedLot } from "./feed-schemas.ts";

/** The lots of some notices with what is said of each, by the notice's id. Null: not published. */
export async function loadFeedLots(
  tx: Tx,
  notices: readonly Pick<Notice, "id" | "procedure">[],
): Promise<Map<string, FeedLot[]>> {
  const ids = notices.map(({ id }) => id);
  const procedures = new Map(notices.map(({ id, procedure }) => [id, procedure]));
  // No cast of the parameter, as for descriptions.
  const { rows } = await tx.execute<{ id: string; lots: unknown; terms: unknown }>(sql`
    select tenders.id::text as id, lots, ${firstTerms} from tenders where tenders.id = any(${sql.param(ids)})`);
  return new Map(
    rows.map(({ id, lots, terms }) => [
      id,
      feedLots(parseLots(lots), parseTerms(terms), procedures.get(id) ?? null),
    ]),
  );
}

/**
 * A notice without lots has one entry, for the whole procurement. Where no end is published, `computedEnd` is the
 * beginning and the duration with all renewals.
 */
export function feedLots(
  lots: readonly NoticeLot[],
  terms: readonly LotTerms[],
  procedure: Notice["procedure"],
): FeedLot[] {
  const named = lots.map((lot) => ({ lot, said: terms.find(({ lot: id }) => id === lot.id) }));
  const whole = terms.filter(({ lot }) => lot === undefined).map((said) => ({ lot: null, said }));
  return [...named, ...whole].map(({ lot, said = {} }) => ({
    id: lot?.id ?? null,
    title: lot?.title || null,
    estimatedValue: lot?.value?.amount ?? null,
    bids: said.bids ?? null,
    awardedValue: said.awarded?.amount ?? null,
    currency: said.awarded?.currency ?? lot?.value?.currency ?? null,
    winners: said.winners ?? null,
    contractStart: said.start ?? null,
    contractEnd: said.end ?? null,
    computedEnd: said.end ? null : (endOf(said)?.day ?? null),
    procedure,
    priceOnly: isPriceOnly(said) ?? null,
  }));
}
