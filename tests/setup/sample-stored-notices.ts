import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";

export interface SampleNotice {
  title?: string | null;
  buyer_name?: string | null;
  buyer_code?: string | null;
  buyer_key?: string | null;
  buyers?: unknown;
  publication_date?: string | null;
  deadline_date?: string | null;
  created_at?: string;
  updated_at?: string | null;
  description?: string | null;
  source?: number;
  type?: number;
  raw_data?: unknown;
  url?: string | null;
  reference?: string | null;
  cpv?: string[] | null;
  division?: string | null;
  region?: string[] | null;
  value_amount?: string | null;
  value_currency?: string | null;
  lots?: unknown;
  closed_at?: string | null;
  closed_reason?: string | null;
  kind?: string | null;
  country?: string | null;
  stage?: string | null;
  story?: string | null;
  listed?: boolean;
  access?: string | null;
  procedure?: string | null;
  winners?: unknown;
  lot_bids?: number[] | null;
  price_ratios?: number[] | null;
  suppliers?: string[];
  terms?: unknown;
  contract_end?: string;
  contract_end_computed?: boolean;
}

/** Added where a Latvian digest needs something to list. */
export const latvianRoof: SampleNotice = {
  title: "Skolas jumta remonts",
  source: 2,
  country: "LV",
  cpv: ["45261000"],
  region: ["LV00A"],
};

export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

/** Adds tenders that are open for three weeks unless they say otherwise. Returns their ids, in order. */
export async function insertNotices(
  database: Database,
  tenders: SampleNotice[],
): Promise<string[]> {
  const rows = tenders.map((tender, place) => ({
    title: `Hange ${place + 1}`,
    buyer_name: "Tartu Linnavalitsus",
    buyer_key: "75006546",
    publication_date: inDays(-3),
    deadline_date: inDays(21),
    created_at: inDays(-3),
    source: 1,
    type: 6,
    url: "https://riigihanked.riik.ee/rhr-web/#/procurement/1/general-info",
    cpv: ["45260000"],
    division: "45",
    ...tender,
  }));
  const ids: string[] = [];
  for (const row of rows) {
    const result = await database.asOwner((tx) =>
      tx.execute<{ id: string }>(sql`
        insert into tenders (${sql.join(
          Object.keys(row).map((name) => sql.identifier(name)),
          sql`, `,
        )})
        select ${sql.join(
          Object.keys(row).map((name) => sql.identifier(name)),
          sql`, `,
        )} from jsonb_populate_record(null::tenders, ${JSON.stringify(row)}::jsonb)
        returning id::text`),
    );
    ids.push(String(result.rows[0]?.id));
  }
  return ids;
}
