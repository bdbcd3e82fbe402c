import { expect, inject, test } from "vitest";
import { openPostgres } from "../db/open-database.ts";
import { attackSite } from "../lab/attack/attacks.ts";
import { attackedNotices, withTarget } from "../lab/attack/target.ts";
import { fillNotices } from "../lab/bench/fill-notices.ts";
import { createPreparedDatabase } from "./setup/databases.ts";

test("a site survives the attacks that once brought it down", async () => {
  const postgres = inject("postgresUrl") ? await fillPostgres() : undefined;
  try {
    const env = postgres ? { DATABASE_URL: postgres.url } : {};
    const results = await withTarget(env, (target) => attackSite(target, "short"));
    expect(results.length).toBeGreaterThan(5);
    expect(results.filter(({ after, limit }) => !(after <= limit))).toEqual([]);
  } finally {
    await postgres?.drop();
  }
}, 120_000);

/** Preferred: the embedded database takes ten times as long; `npm run attack` tests both. */
async function fillPostgres() {
  const created = await createPreparedDatabase();
  const database = openPostgres(created.url);
  await fillNotices(database, attackedNotices);
  await database.close();
  return created;
}
