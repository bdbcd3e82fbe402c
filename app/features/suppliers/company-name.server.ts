import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { supplierCode } from "../../../db/supplier-code.ts";
import { ours, partiesOf } from "../buyers/buyers.server.ts";
import { preferIndexes } from "../notices/notice-queries.server.ts";
import { shownText } from "../notices/untrusted-text.ts";
import { isAward, tendersWonBy, winnersOf } from "../results/awards.server.ts";
import { canonicalCode } from "./supplier.server.ts";

/** How many of the newest notices are searched for a name. */
const maxNamed = 20;

/** The name that a company or a public body has in its newest notice. Natural persons have none: see db/supplier-code.ts. */
export async function findCompanyName(tx: Tx, requested: string): Promise<string | undefined> {
  const code = canonicalCode(requested);
  if (!code) return undefined;
  await preferIndexes(tx);
  const { rows } = await tx.execute<{ name: string | null; code: string | null }>(sql`
    with won as materialized (
      select publication_date, winners from ${tendersWonBy(sql`${code}`)} where ${isAward}
      order by publication_date desc nulls last limit ${maxNamed}
    ), bought as materialized (
      select publication_date, buyer_name, buyer_code, buyer_key, buyers from tenders
      where buyer_keys && array[${code}]::text[] and ${ours}
      order by publication_date desc nulls last limit ${maxNamed}
    )
    select name, code from (
      select publication_date, winner.name, winner.code from won, lateral ${winnersOf("won")}
      union all
      select publication_date, party.name, party.code from bought, lateral ${partiesOf("bought")}
    ) named order by publication_date desc nulls last`);
  const own = rows.find((party) => supplierCode(party) === code);
  return shownText(own?.name, 200) || undefined;
}
