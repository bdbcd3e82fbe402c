import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { inDays, insertNotices } from "../../../tests/setup/sample-stored-notices.ts";
import type { Country } from "../../site/sites.ts";
import { CpvCatalogue, listCodeRows } from "../cpv/cpv-catalogue.server.ts";
import { CurrentNotices } from "./current-notices.ts";
import { loadNotices } from "./load-notices.server.ts";
import { type NoticeFilter, noFilter } from "./notice-filter.ts";
import { loadDescriptions, loadFreshness } from "./notice-queries.server.ts";
import type { Wordbook } from "./words/wordbook.ts";

describe.each(databases)("active tenders on $name", ({ open }) => {
  describe("a table of all kinds", () => {
    let database: Database;
    let remove: () => Promise<void>;
    let book: Wordbook;
    const read = async () =>
      new CurrentNotices(await database.asWeb((tx) => loadNotices(tx, "EE", { book })));
    const list = async (filter: Partial<NoticeFilter> = {}) =>
      (await read()).select({ ...noFilter, ...filter }, Date.now());
    const titles = async (filter: Partial<NoticeFilter> = {}) =>
      (await list(filter)).notices.map(({ title }) => title);

    beforeAll(async () => {
      ({ database, remove } = await open());
      book = new CpvCatalogue(await database.asWeb(listCodeRows)).wordbook("et");
      await database.asOwner((tx) => tx.execute(sql`delete from tenders`));
      await insertNotices(database, [
        { title: "no deadline", deadline_date: null, publication_date: inDays(-1) },
        { title: "in ten days", deadline_date: inDays(10), division: "72", cpv: ["72000000"] },
        { title: "in two days", deadline_date: inDays(2), buyer_name: "50%_Vald", buyer_key: "x" },
        { title: "past", deadline_date: inDays(-0.001) },
        { title: "closed", closed_at: inDays(-1), closed_reason: "awarded" },
        { title: "of another source", source: 2 },
        { title: "a plan", type: 5 },
        { title: "for ever", deadline_date: "infinity" },
        { title: "no sector", deadline_date: inDays(30), division: null, cpv: null },
      ]);
    });
    afterAll(() => remove());

    test("are listed soonest deadline first, those without one last", async () => {
      expect(await titles()).toEqual([
        "in two days",
        "in ten days",
        "no sector",
        "for ever",
        "no deadline",
      ]);
      expect((await list()).total).toBe(5);
    });

    test("can be sorted by publication", async () => {
      expect((await titles({ sort: "published" }))[0]).toBe("no deadline");
      expect(await titles({ sort: "published" })).toHaveLength(5);
    });

    test.each<[Partial<NoticeFilter>, string[]]>([
      [{ sector: ["72"] }, ["in ten days"]],
      [{ sector: ["99"] }, []],
      [{ closing: "7" }, ["in two days"]],
      [{ closing: "2020-01-06" }, []],
      [{ q: "DAYS" }, ["in two days", "in ten days"]],
      [{ q: "%", closing: "7" }, ["in two days"]],
      [{ q: "_vald" }, ["in two days"]],
      [{ q: "'; drop table tenders; --" }, []],
      [{ q: "days", sector: ["72"], closing: "7" }, []],
    ])("are filtered by %j", async (filter, found) => {
      const parts = await list(filter);
      expect(parts.notices.map(({ title }) => title)).toEqual(found);
      expect(parts.total).toBe(found.length);
    });

    const listWithJournal = async (filter: Partial<NoticeFilter>) => {
      const [id = ""] = await insertNotices(database, [
        {
          title: "Infosüsteemi  õppe- ja Žurnaali haldus",
          buyer_name: "Üldhaigla",
          buyers: [{ name: "Üldhaigla" }, { name: "Ühiste Keskus" }],
          reference: "313192",
          deadline_date: null,
          division: "72",
          cpv: ["72200000", "48810000"],
        },
      ]);
      const found = await list(filter);
      await database.asOwner((tx) => tx.execute(sql`delete from tenders where id = ${id}`));
      return found;
    };

    test.each<[Partial<NoticeFilter>, string[]]>([
      [{ q: "süsteem" }, ["Infosüsteemi  õppe- ja Žurnaali haldus"]],
      [{ q: "SUSTEEM" }, ["Infosüsteemi  õppe- ja Žurnaali haldus"]],
      [{ q: "su\u0308steemi oppe" }, ["Infosüsteemi  õppe- ja Žurnaali haldus"]],
      [{ q: "oppe- ja zurnaali" }, ["Infosüsteemi  õppe- ja Žurnaali haldus"]],
      [{ q: "õppe", sort: "published" }, ["Infosüsteemi  õppe- ja Žurnaali haldus"]],
      [{ q: "ÜLDHAIGLA" }, ["Infosüsteemi  õppe- ja Žurnaali haldus"]],
      [{ q: "uhiste keskus" }, ["Infosüsteemi  õppe- ja Žurnaali haldus"]],
      [{ q: "haldus uldhaigla" }, ["Infosüsteemi  õppe- ja Žurnaali haldus"]],
      [{ cpv: ["48000000"] }, ["Infosüsteemi  õppe- ja Žurnaali haldus", "no sector"]],
      [{ cpv: ["48810000"] }, ["Infosüsteemi  õppe- ja Žurnaali haldus", "no sector"]],
      [
        { cpv: ["72200000"], sort: "published" },
        ["Infosüsteemi  õppe- ja Žurnaali haldus", "no sector"],
      ],
      [{ cpv: ["81000000"] }, ["no sector"]],
      [{ cpv: ["31000000"] }, ["no sector"]],
      [
        { cpv: ["48810000"], q: "zurnaal", sector: ["72"] },
        ["Infosüsteemi  õppe- ja Žurnaali haldus"],
      ],
      [{ cpv: ["48810000"], sector: ["48"] }, ["Infosüsteemi  õppe- ja Žurnaali haldus"]],
      [{ cpv: ["48810000"], sector: ["33"] }, []],
    ])("are found by %j, regardless of diacritics", async (filter, found) => {
      const parts = await listWithJournal(filter);
      expect(parts.notices.map(({ title }) => title)).toEqual(
        found.map((title) => title.replace("  ", " ")),
      );
      expect(parts.total).toBe(found.length);
    });

    test.each([
      ["313192", true],
      ["48810000-9", true],
      ["48800000", true],
      ["7220", true],
      ["8810", false],
    ])("are found by %s as a code or a reference: %s", async (q, isFound) => {
      const { notices } = await listWithJournal({ q });
      expect(notices.some(({ reference }) => reference === "313192")).toBe(isFound);
    });

    test("are found by their changed texts", async () => {
      const [id = ""] = await insertNotices(database, [{ title: "Enne", deadline_date: null }]);
      await database.asOwner((tx) =>
        tx.execute(sql`update tenders set title = 'Pärast' where id = ${id}`),
      );
      expect([await titles({ q: "enne" }), await titles({ q: "parast" })]).toEqual([
        [],
        ["Pärast"],
      ]);
      await database.asOwner((tx) => tx.execute(sql`delete from tenders where id = ${id}`));
    });

    test("may have texts of any length", async () => {
      const ids = await insertNotices(
        database,
        ["õ", "Ж", "😀"].map((letter) => ({
          title: `Pikk ${letter.repeat(9_000)}`,
          buyers: Array.from({ length: 300 }, (_, n) => ({ name: `Vald ${n}`, code: `${n}` })),
          cpv: Array.from({ length: 300 }, (_, n) => String(72_000_000 + n)),
          reference: letter.repeat(9_000),
          deadline_date: null,
        })),
      );
      expect((await list({ q: "pikk", cpv: ["72000000"] })).total).toBe(3);
      for (const id of ids) {
        await database.asOwner((tx) => tx.execute(sql`delete from tenders where id = ${id}`));
      }
    });

    test("include the time when the next one closes", async () => {
      const next = (await read()).nextEnd(Date.now());
      expect(next).toBeGreaterThan(Date.now() + 1.9 * 86_400_000);
      expect(next).toBeLessThan(Date.now() + 2.1 * 86_400_000);
    });

    test("are counted by code, for any content", async () => {
      const ids = await insertNotices(database, [
        { deadline_date: inDays(1), cpv: null, raw_data: { cpv: ["33100000-1"] } },
        { deadline_date: inDays(-1), cpv: null, raw_data: { cpv: ["33000000"] } },
        { source: 2, cpv: null, raw_data: { cpv: ["33000000"] } },
        { deadline_date: null, cpv: ["33300000-0", "roof", "33300000", "33310000-3"] },
        { deadline_date: null, cpv: null, raw_data: { cpv: ["33300000-0", 7, "33310000-3"] } },
        ...[{ cpv: "33000000" }, [1], "x", null].map((raw_data) => ({ cpv: null, raw_data })),
      ]);
      const counts = (await read()).openCounts(Date.now());
      expect(counts.get("33")).toBe(3);
      expect(counts.get("3331")).toBe(2);
      for (const id of ids) {
        await database.asOwner((tx) => tx.execute(sql`delete from tenders where id = ${id}`));
      }
    });

    test("have descriptions, loaded separately", async () => {
      const [id = "", other = ""] = await insertNotices(database, [
        { description: "Pikk jutt" },
        { description: null },
      ]);
      const texts = await database.asWeb((tx) => loadDescriptions(tx, [id, other, "999999999"]));
      expect([...texts]).toEqual(
        expect.arrayContaining([
          [id, "Pikk jutt"],
          [other, ""],
        ]),
      );
      expect(texts.size).toBe(2);
      for (const one of [id, other]) {
        await database.asOwner((tx) => tx.execute(sql`delete from tenders where id = ${one}`));
      }
    });

    test("are as new as the last successful import of their country", async () => {
      const freshness = (country: Country) =>
        database
          .asWeb((tx) => loadFreshness(tx, country))
          .then(({ moment, imported }) => ({
            day: moment === null ? null : new Date(moment).toISOString().slice(0, 10),
            imported,
          }));
      expect((await freshness("EE")).imported).toBe(false);
      await database.asOwner((tx) =>
        tx.execute(sql`insert into tender_imports (source_name, source, finished_at, error) values
          ('a', null, '2026-11-01T10:00:00Z', null), ('b', 1, '2026-11-02T10:00:00Z', 'truncated'),
          ('c', 2, '2026-11-03T10:00:00Z', null), ('d', 4, '2026-11-04T10:00:00Z', null)`),
      );
      expect(await freshness("EE")).toEqual({ day: "2026-11-01", imported: true });
      expect(await freshness("LV")).toEqual({ day: "2026-11-03", imported: true });
      // The Lithuanian register has no import yet, so that of TED counts.
      expect(await freshness("LT")).toEqual({ day: "2026-11-04", imported: true });
    });

    test("fill pages, across the end of those with a deadline", async () => {
      const more = Array.from({ length: 37 }, (_, index) => ({
        title: `more ${index}`,
        deadline_date: index < 17 ? inDays(40 + index) : null,
      }));
      await insertNotices(database, more);
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page })));
      expect(pages.map(({ notices }) => notices.length)).toEqual([20, 20, 2, 0]);
      expect(pages[0]?.total).toBe(42);
      const seen = pages.flatMap(({ notices }) => notices);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(42);
      // 'infinity' is not a deadline to show, but sorts as the last one.
      const firstWithout = seen.findIndex(({ deadline }) => deadline === null);
      expect(seen.slice(firstWithout).every(({ deadline }) => deadline === null)).toBe(true);
    });
  });
});
