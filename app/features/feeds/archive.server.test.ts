import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { dayMs, hourMs } from "../../../calendar/local-time.ts";
import type { Database, Tx } from "../../../db/database.ts";
import { bothDatabases } from "../../../tests/setup/databases.ts";
import { inDays, insertNotices } from "../../../tests/setup/sample-stored-notices.ts";
import { PageLifetime } from "../../http/page-request.ts";
import type { Reply } from "../../http/reply.ts";
import { type Country, sisterSites } from "../../site/sites.ts";
import type { NoticeContext } from "../notices/notice-source.server.ts";
import {
  type ArchiveQuery,
  answerArchive,
  findArchived,
  parseArchiveQuery,
} from "./archive.server.ts";

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

  test("a page is kept until the first of its badges ends, and no longer than the table is the same", async () => {
    const created = Date.now() - 23 * hourMs;
    // Published at the same moment: a millisecond between them would change their order.
    const both = { country: "LT", source: 3, listed: true, publication_date: inDays(-3) } as const;
    const [id] = await insertNotices(database, [
      { ...both, created_at: new Date(created).toISOString() },
      { ...both, created_at: inDays(-0.1) },
    ]);
    const lifetime = new PageLifetime();
    const context = {
      site: { ...sisterSites.lt, key: "lt" },
      query: (work: (tx: Tx) => Promise<unknown>) => database.asWeb(work),
      url: new URL("https://hanked.lt/"),
      notices: { freshness: async () => ({ moment: null, imported: false }) },
      lifetime,
    } as unknown as NoticeContext;
    const asked = parseArchiveQuery(new URLSearchParams()) as ArchiveQuery;
    const reply = await answerArchive(context, "LT", "json", asked);
    expect(JSON.parse(`${(reply as Reply).body}`).notices[0]).toMatchObject({ id, isNew: true });
    expect(lifetime.expiresAt).toBe(created + dayMs);
  });

  test.each([
    ["abc", false],
    ["9".repeat(36), false],
    // Ids are numbers here.
    [randomUUID(), true],
  ])("a cursor with the id %s is refused", async (id, isAsked) => {
    const query = vi.fn((work: (tx: Tx) => Promise<unknown>) => database.asWeb(work));
    const context = { site: sisterSites.lt, query, lifetime: new PageLifetime() };
    const asked = parseArchiveQuery(new URLSearchParams(`after=1~${id}`)) as ArchiveQuery;
    const answer = await answerArchive(context as never, "LT", "json", asked);
    expect(answer).toBe("after must come from the `next` of another answer");
    expect(query).toHaveBeenCalledTimes(isAsked ? 1 : 0);
  });

  test.each(["from=0001-01-01", "to=9999-12-31"])("a day as in %s is refused", (query) => {
    expect(parseArchiveQuery(new URLSearchParams(query))).toMatch(/^(from|to) must be a day of/);
  });

  test("reads no more than it may for rare codes, and leads on", async () => {
    const pages = await readAll("LV", "cpv=4526");
    expect(pages.map((page) => page.length)).toEqual([1, 2, 0]);
    expect((await readAll("LV", "limit=100")).map((page) => page.length)).toEqual(
      Array.from({ length: 7 }, () => 100),
    );
  });
});
