import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { databases } from "../../../tests/setup/databases.ts";
import {
  inDays,
  insertNotices,
  type SampleNotice,
} from "../../../tests/setup/sample-stored-notices.ts";
import { loadBuyer } from "./buyer.server.ts";

describe.each(databases)("buyers on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;
  const read = (asked: string) =>
    database
      .asWeb((tx) => loadBuyer(tx, asked, Date.now()))
      .then(({ buyer }) => ({
        name: buyer?.name,
        code: buyer?.code,
        seen: buyer?.seen,
        titles: buyer?.current.notices.map(({ title }) => title) ?? [],
      }));

  beforeAll(async () => {
    ({ database, remove } = await open());
    await database.asOwner((tx) => tx.execute(sql`delete from tenders`));
    const of = (...buyers: { name: string | null; code: string | null }[]) => ({
      buyer_name: buyers[0]?.name ?? null,
      buyer_code: buyers[0]?.code ?? null,
      buyer_key: null,
      buyers,
    });
    const school = { name: "Õpetajate Kool", code: "75000001" };
    const renamed = { name: "Kooli Vana Nimi", code: "75000001" };
    const centre = { name: "„Ühishangete” keskus OÜ", code: null };
    const clinic = { name: "Ühishangete Kliinik", code: "90000009" };
    await insertNotices(database, [
      { title: "old", deadline_date: inDays(-9), ...of(renamed) },
      { title: "alone", deadline_date: inDays(9), ...of(school) },
      { title: "together", deadline_date: inDays(5), ...of(clinic, school, centre) },
      { title: "closed", closed_at: inDays(-1), ...of(centre, clinic) },
      { title: "adopted", ...of(), buyer_name: "ühishangete KESKUS, OÜ", buyers: null },
      { title: "of nobody", source: 9, ...of(centre) },
      { title: "odd", ...of(), buyers: { name: "Ainus Ostja", code: 7 } },
      { title: "odder", ...of(), buyers: ["text", 1, null, { name: ["x"] }] },
    ]);
  });
  afterAll(() => remove());

  test.each(["Õpetajate Kool", "opetajate  KOOL", "75000001", "Kooli vana nimi"])(
    "%s finds the notices of all its names, also with several buyers",
    async (asked) => {
      expect(await read(asked)).toEqual({
        name: "Õpetajate Kool",
        code: "75000001",
        seen: 3,
        titles: ["together", "alone"],
      });
    },
  );

  test.each(["„Ühishangete” keskus OÜ", "Uhishangete Keskus OU"])(
    "%s, which has no known code, is found by name",
    async (asked) => {
      expect(await read(asked)).toEqual({
        name: "ühishangete KESKUS, OÜ",
        code: "",
        seen: 3,
        titles: ["together", "adopted"],
      });
    },
  );

  test("a buyer that is first in one notice and second in another has both", async () => {
    expect(await read("Ühishangete kliinik")).toMatchObject({ seen: 2, titles: ["together"] });
  });

  test("a malformed list of buyers does no harm", async () => {
    expect(await read("Ainus Ostja")).toMatchObject({ code: "7", titles: ["odd"] });
  });

  test.each(["Kool", "Ühishangete", "7500000", "%", "text", "„”", " "])(
    "%s finds no buyer",
    async (asked) => {
      expect(await read(asked)).toMatchObject({ seen: undefined, titles: [] });
    },
  );

  describe("a buyer's page", () => {
    const buyer = { buyer_name: "Jelgavas dome", buyer_code: "90000001", buyer_key: "90000001" };
    const load = (now = Date.now()) =>
      database.asWeb((tx) => loadBuyer(tx, "Jelgavas dome", now)).then(({ buyer }) => buyer);
    const titles = (section: { notices: { title: string }[] } | undefined) =>
      section?.notices.map(({ title }) => title);

    beforeAll(async () => {
      const of = (kind: string, type: number, title: string, given: SampleNotice = {}) => ({
        ...buyer,
        source: 2,
        kind,
        type,
        title,
        deadline_date: null,
        ...given,
      });
      await insertNotices(database, [
        of("tender", 6, "call", {
          deadline_date: inDays(9),
          publication_date: inDays(-1),
          story: "a",
        }),
        of("tender", 6, "copy", {
          source: 4,
          country: "LV",
          listed: false,
          story: "a",
          publication_date: inDays(-1),
        }),
        of("tender", 6, "over", { deadline_date: inDays(-1), publication_date: inDays(-40) }),
        of("consultation", 102, "talk", { deadline_date: inDays(5), publication_date: inDays(-2) }),
        of("consultation", 102, "old talk", { publication_date: inDays(-61) }),
        of("plan", 101, "plan", { publication_date: inDays(-100) }),
        of("plan", 101, "became a call", {
          publication_date: inDays(-100),
          listed: false,
          story: "a",
        }),
        of("plan", 101, "old plan", { publication_date: inDays(-366) }),
        of("contract", 103, "newer", {
          publication_date: inDays(-30),
          closed_at: inDays(-30),
          winners: [
            { name: "SIA Jumts", code: "40003000002", lots: 4 },
            { name: "Katus OÜ", code: "10000001", lots: 1 },
            { name: "", code: "x", lots: 9 },
          ],
          lot_bids: [1, 2],
          price_ratios: [1, 1.5],
        }),
        of("contract", 103, "older", {
          publication_date: inDays(-360),
          winners: [{ name: "SIA „Jumts”", code: "LV40003000002" }],
        }),
        of("contract", 103, "ancient", {
          publication_date: inDays(-400),
          winners: [{ name: "Jānis Bērziņš", code: null, lots: 2 }],
          lot_bids: [7],
        }),
        of("contract", 103, "before", {
          publication_date: inDays(-1_200),
          winners: [{ name: "Katus OÜ", code: "10000001", lots: 50 }],
          lot_bids: [9, 9, 9],
        }),
        of("contract", 103, "changed", {
          publication_date: inDays(-400),
          stage: "modification",
          winners: [{ name: "Katus OÜ", code: "10000001", lots: 50 }],
          lot_bids: [9, 9, 9],
        }),
        ...Array.from({ length: 25 }, (_, index) =>
          of("contract", 103, `small ${index}`, { publication_date: inDays(-200 - index) }),
        ),
      ]);
    });

    test("lists current notices, plans and contracts, in order and limited", async () => {
      const notices = await load();
      expect(notices?.country).toBe("LV");
      expect(titles(notices?.current)).toEqual(["talk", "call"]);
      expect(titles(notices?.plans)).toEqual(["plan"]);
      expect(titles(notices?.signed)?.slice(0, 3)).toEqual(["newer", "small 0", "small 1"]);
      expect([notices?.signed.notices.length, notices?.signed.total]).toEqual([20, 27]);
    });

    test("has the winners of 36 months, in any spelling, and what lots got", async () => {
      const results = (await load())?.results;
      expect(results?.awards).toBe(8);
      expect(results?.winners).toEqual([
        { name: "SIA Jumts", code: "40003000002", lots: 5 },
        { name: "Jānis Bērziņš", code: null, lots: 2 },
        { name: "Katus OÜ", code: "10000001", lots: 1 },
      ]);
      expect(results?.figures.bids).toEqual({ median: 2, counts: [0, 1, 1, 0, 0, 1] });
      expect(results?.figures.prices?.counts).toEqual([0, 0, 1, 0, 1]);
    });

    test("has twelve months, and counts a procedure once", async () => {
      const notices = await load();
      const months = notices?.months ?? [];
      expect(months).toHaveLength(12);
      expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted());
      const sum = (kind: "tender" | "consultation" | "plan") =>
        months.reduce((total, { counts }) => total + counts[kind], 0);
      expect([sum("tender"), sum("consultation"), sum("plan")]).toEqual([2, 2, 2]);
    });

    test("counts months by the country's local time", async () => {
      const notices = await load(Date.parse("2026-12-31T22:30:00Z"));
      expect(notices?.months.at(-1)?.month).toBe("2027-01");
      expect(notices?.months[0]?.month).toBe("2026-02");
    });
  });
});
