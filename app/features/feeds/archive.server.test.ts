import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { bothDatabases } from "../../../tests/setup/databases.ts";
import { inDays, insertNotices } from "../../../tests/setup/sample-stored-notices.ts";
import type { Country } from "../../site/sites.ts";
import { findArchived, parseArchiveQuery } from "./archive.server.ts";

describe.each(bothDatabases)("the archive on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;
  let ids: string[];

  beforeAll(async () => {
    ({ database, remove } = await open());
    const same = { country: "EE", publication_date: inDays(-2), listed: true };
    ids = await insertNotices(database, [
      { ...same, kind: "contract", type: 103, cpv: ["71000000", "45261000"] },
      { ...same, source: 5, cpv: ["09000000"] },
      { ...same, source: 4 },
      { ...same, publication_date: inDays(-1), kind: "plan", type: 101, cpv: ["45000000"] },
      { ...same, cpv: null },
      { ...same, listed: false },
      { ...same, publication_date: null },
    ]);
    await database.asOwner(async (tx) => {
      await tx.execute(sql`delete from tenders where title !~ '^Hange '`);
      // Some three pages of what is examined at a time, of which few have the code.
      await tx.execute(sql`
        insert into tenders (title, country, kind, type, source, publication_date, cpv, listed)
        select 'Jumts', 'LV', 'tender', 6, 2, now() - n / 3 * interval '1 day',
          array[case when n % 200 = 0 then '45261000' else '30000000' end], true
        from generate_series(1, 700) n`);
    });
  });
  afterAll(() => remove());

  async function readAll(country: Country, query: string): Promise<string[][]> {
    const pages: string[][] = [];
    for (let after = ""; ; ) {
      const asked = parseArchiveQuery(new URLSearchParams(`${query}&${after}`));
      if (typeof asked === "string") throw new Error(asked);
      const { found, next } = await database.asWeb((tx) => findArchived(tx, country, asked));
      pages.push(found.map(({ id }) => id));
      if (!next) return pages;
      after = `after=${next}`;
    }
  }

  test("has a country's own sources, the latest first, however it is cut into pages", async () => {
    const [contract, own, , plan, uncoded] = ids;
    for (const limit of [1, 3, 100]) {
      const pages = await readAll("EE", `limit=${limit}`);
      expect(pages.flat()).toEqual([plan, contract, own, uncoded]);
      expect(pages).toHaveLength(Math.ceil(4 / limit));
    }
    expect((await readAll("EE", "kind=plan&kind=tender")).flat()).toEqual([plan, own, uncoded]);
  });

  test("finds codes by their beginnings, and not only the first of a notice", async () => {
    const [contract, own, , plan] = ids;
    expect((await readAll("EE", "cpv=4526")).flat()).toEqual([contract]);
    expect((await readAll("EE", "cpv=45&limit=1")).flat()).toEqual([plan, contract]);
    expect((await readAll("EE", "cpv=71&cpv=09")).flat()).toEqual([contract, own]);
    expect((await readAll("EE", "cpv=52")).flat()).toEqual([]);
  });

  test("reads no more than it may for rare codes, and leads on", async () => {
    const pages = await readAll("LV", "cpv=4526");
    expect(pages.map((page) => page.length)).toEqual([1, 2, 0]);
    expect((await readAll("LV", "limit=100")).map((page) => page.length)).toEqual(
      Array.from({ length: 7 }, () => 100),
    );
  });
});
