import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Country } from "../app/site/sites.ts";
import type { Database } from "../db/database.ts";
import { seedDemoNotices } from "../db/seed/demo-notices.ts";
import { embedded } from "../tests/setup/databases.ts";
import { removeDemonstration } from "./import-document.ts";

let database: Database;
let remove: () => Promise<void>;

beforeAll(async () => {
  // Only the embedded database has demo notices.
  ({ database, remove } = await embedded.open());
});
afterAll(() => remove());
beforeEach(() => database.asOwner((tx) => tx.execute(sql`delete from tenders`)));

test("a country's made-up notices are removed with its first real one, others stay", async () => {
  const made = await seedDemoNotices(database);
  expect(made).toBeGreaterThan(200);
  await database.asOwner((tx) =>
    tx.execute(
      sql`insert into tenders (source, type, title, raw_data) values (2, 6, 'Īsts', null)`,
    ),
  );
  for (const country of ["EE", "LV", "LT"] as const) await removeFor(country);
  const left = await counts();
  expect(left["LV"]).toBe(1);
  expect((left["EE"] ?? 0) + (left["LT"] ?? 0)).toBeGreaterThan(140);
});

test("nothing is written if there is nothing to remove", async () => {
  await database.asOwner((tx) =>
    tx.execute(
      sql`insert into tenders (source, type, title, raw_data) values (3, 6, 'Tikras', '{}')`,
    ),
  );
  const before = await version();
  await removeFor("LT");
  expect(await version()).toEqual(before);
  expect(await counts()).toEqual({ LT: 1 });
});

function removeFor(country: Country) {
  return database.asOwner((tx) => removeDemonstration(tx, country));
}

async function counts(): Promise<Record<string, number>> {
  const { rows } = await database.asOwner((tx) =>
    tx.execute<{ country: string; count: number }>(
      sql`select country, count(*)::int as count from tenders group by 1`,
    ),
  );
  return Object.fromEntries(rows.map(({ country, count }) => [country, count]));
}

async function version() {
  const { rows } = await database.asOwner((tx) =>
    tx.execute(sql`select version from data_versions where topic = 'tenders'`),
  );
  return rows;
}
