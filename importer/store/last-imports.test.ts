import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { databases } from "../../tests/setup/databases.ts";
import { listLastImports } from "./last-imports.ts";

describe.each(databases)("on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, remove } = await open());
  });
  afterAll(() => remove());

  test("the web role knows each source's last complete import, and later errors", async () => {
    await database.asOwner(async (tx) => {
      await tx.execute(sql`delete from tender_imports`);
      await tx.execute(sql`
        insert into tender_imports (source, source_name, started_at, finished_at, error) values
          (null, 'old', '2026-11-10T08:00:00Z', '2026-11-10T08:01:00Z', null),
          (1, 'new', '2026-11-12T08:00:00Z', '2026-11-12T08:01:00Z', null),
          (1, 'killed', '2026-11-13T08:00:00Z', null, null),
          (2, 'bad', '2026-11-11T08:00:00Z', '2026-11-11T08:01:00Z', 'is cut short'),
          (2, 'good', '2026-11-12T08:00:00Z', '2026-11-12T08:01:00Z', null),
          (4, 'bad', '2026-11-12T08:00:00Z', '2026-11-12T08:01:00Z', 'is refused (403)')`);
    });
    const at = new Date("2026-11-12T08:00:00Z");
    expect(await database.asWeb(listLastImports)).toEqual([
      { source: "riigihanked", at, error: null },
      { source: "iub", at, error: null },
      { source: "cvpis", at: null, error: null },
      { source: "ted", at: null, error: "is refused (403)" },
      { source: "own", at: null, error: null },
    ]);
  });
});
