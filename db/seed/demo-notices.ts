import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { loadDemoCountry } from "./demo/demo-country.ts";
import { type DemoRow, makeNotices } from "./demo/make-notices.ts";

/**
 * Made-up notices of three countries and four kinds for a fresh embedded database, so that the lists can be looked at
 * before anything was imported. Never on PostgreSQL. Every row has `demo` in its raw_data; a country's are removed when
 * its first real notice comes. Returns how many were added.
 */
export async function seedDemoNotices(database: Database, now = new Date()): Promise<number> {
  if (database.kind !== "embedded") return 0;
  return database.asOwner(async (tx) => {
    const { rows } = await tx.execute(sql`
      select 1 from tenders union all select 1 from tender_imports limit 1`);
    if (rows.length > 0) return 0;
    const notices = await loadDemoNotices(now);
    const columns = sql.raw(Object.keys(notices[0] ?? {}).join(", "));
    await tx.execute(sql`
      insert into tenders (${columns})
      select ${columns} from jsonb_populate_recordset(null::tenders, ${JSON.stringify(notices)}::jsonb)`);
    return notices.length;
  });
}

export async function loadDemoNotices(now: Date): Promise<DemoRow[]> {
  const countries = await Promise.all(["ee", "lv", "lt"].map(loadDemoCountry));
  return countries.flatMap((country) => makeNotices(country, now));
}
