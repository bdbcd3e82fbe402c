import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { NoticeKind } from "../../../db/notice-kind.ts";
import type { Country } from "../../site/sites.ts";
import { type Notice, parseNotice, type StoredNotice } from "../notices/notice.ts";
import { columns, millis, preferIndexes } from "../notices/notice-queries.server.ts";
import { isAward } from "./awards.server.ts";

/** A contract with one winner and a price, and what its procedure published before. */
export interface AwardedProcedure {
  contract: Notice;
  /** Tenders received; null if it is not known. */
  bids: number | null;
  /** When a plan and a consultation were published, and the deadline of the tender. */
  before: Partial<Record<Exclude<NoticeKind, "contract">, number>>;
}

export interface AwardExamples {
  /** The one with the most steps among the latest. */
  whole: AwardedProcedure | null;
  /** The latest other one of which it is known how many competed. */
  counted: AwardedProcedure | null;
}

/** How many of the newest contracts are looked at: a page shows two of them. */
const looked = 200;

interface Row extends StoredNotice, Record<string, unknown> {
  bids: number | null;
  plan: number | null;
  consultation: number | null;
  tender: number | null;
}

/** Examples of how procurements ended, from one range of an index. */
export async function loadAwardExamples(tx: Tx, country: Country): Promise<AwardExamples> {
  await preferIndexes(tx);
  const { rows } = await tx.execute<Row>(sql`
    select ${columns}, null as description, plan, consultation, tender,
      case when cardinality(lot_bids) = 1 and lot_bids[1] > 0 then lot_bids[1] end as bids
    from (
      select * from tenders where ${isAward} and country = ${country}
        and publication_date < now() + interval '1 day'
      order by publication_date desc nulls last, tenders.id limit ${sql.raw(String(looked))}
    ) tenders cross join lateral (
      select
        min(${millis("other.publication_date")}) filter (where kind = 'plan') as plan,
        min(${millis("other.publication_date")}) filter (where kind = 'consultation') as consultation,
        max(${millis("other.deadline_date")}) filter (where kind = 'tender') as tender
      from tenders other where other.story = tenders.story
    ) earlier
    order by publication_date desc nulls last, tenders.id`);
  const awards = rows.map(parseAward).filter(({ contract: { title, winners, value } }) => {
    return title !== "" && winners.length === 1 && value !== null;
  });
  const steps = ({ before }: AwardedProcedure) => Object.keys(before).length;
  const most = Math.max(...awards.map(steps));
  const whole = awards.find((award) => award.before.tender && steps(award) === most) ?? null;
  const counted = awards.find((award) => award !== whole && award.bids !== null) ?? null;
  return { whole, counted };
}

function parseAward({ bids, plan, consultation, tender, ...row }: Row): AwardedProcedure {
  const contract = parseNotice(row);
  // Some contracts are published before the deadline of a tender that stays open.
  const known = Object.entries({ plan, consultation, tender }).filter(
    ([, moment]) => moment !== null && moment < (contract.published ?? 0),
  );
  return { contract, bids, before: Object.fromEntries(known) };
}
