import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { estonia } from "./demo/ee.ts";
import { lithuania } from "./demo/lt.ts";
import { latvia } from "./demo/lv.ts";
import { type DemoRow, makeNotices } from "./demo/make-notices.ts";

/**
 * Made-up notices of three countries and four kinds for a fresh embedded database, so that the lists can be looked at
 * before anything was imported. Never on PostgreSQL. Every row says `demo` in its raw_data; a country's are removed when
 * its first real notice comes. Returns how many were added.
 */
export async function seedDemoTenders(database: Database, now = new Date()): Promise<number> {
  if (database.kind !== "embedded") return 0;
  return database.asOwner(async (tx) => {
    const { rows } = await tx.execute(sql`
      select 1 from tenders union all select 1 from tender_imports limit 1`);
    if (rows.length > 0) return 0;
    const notices = makeDemoNotices(now);
    const names = sql.raw(Object.keys(columns).join(", "));
    const types = sql.raw(
      Object.entries(columns)
        .map(([name, type]) => `${name} ${type}`)
        .join(", "),
    );
    await tx.execute(sql`
      insert into tenders (${names})
      select ${names} from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as given(${types})`);
    return notices.length;
  });
}

export function makeDemoNotices(now: Date): DemoRow[] {
  return [estonia, latvia, lithuania].flatMap((country) => makeNotices(country, now));
}

const columns: Record<keyof DemoRow, string> = {
  source: "int",
  type: "int",
  kind: "text",
  country: "text",
  stage: "text",
  row_key: "text",
  notice_id: "text",
  notice_version: "text",
  procedure_id: "text",
  links: "text[]",
  story: "text",
  listed: "boolean",
  changes: "text",
  access: "text",
  title: "text",
  description: "text",
  buyer_name: "text",
  buyer_key: "text",
  buyers: "jsonb",
  winners: "jsonb",
  publication_date: "timestamptz",
  deadline_date: "timestamptz",
  created_at: "timestamptz",
  updated_at: "timestamptz",
  closed_at: "timestamptz",
  closed_reason: "text",
  reference: "text",
  url: "text",
  cpv: "text[]",
  division: "text",
  value_amount: "numeric",
  value_currency: "text",
  region: "text[]",
  lots: "jsonb",
  raw_data: "jsonb",
};
