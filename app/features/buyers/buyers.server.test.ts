import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { addTenders, inDays } from "../../../tests/setup/sample-tenders.ts";
import { loadBuyer } from "./buyer.server.ts";

describe.each(databases.filter(({ available }) => available))("buyers on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;
  const read = (asked: string) =>
    database
      .asWeb((tx) => loadBuyer(tx, asked, Date.now()))
      .then(({ buyer, tenders }) => ({
        name: buyer?.name,
        code: buyer?.code,
        seen: buyer?.tenders,
        titles: tenders.map(({ title }) => title),
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
    await addTenders(database, [
      { title: "old", deadline_date: inDays(-9), ...of(renamed) },
      { title: "alone", deadline_date: inDays(9), ...of(school) },
      { title: "together", deadline_date: inDays(5), ...of(clinic, school, centre) },
      { title: "closed", closed_at: inDays(-1), ...of(centre, clinic) },
      { title: "adopted", ...of(), buyer_name: "ühishangete KESKUS, OÜ", buyers: null },
      { title: "of another source", source: 2, ...of(centre) },
      { title: "odd", ...of(), buyers: { name: "Ainus Ostja", code: 7 } },
      { title: "odder", ...of(), buyers: ["text", 1, null, { name: ["x"] }] },
    ]);
  });
  afterAll(() => remove());

  test.each(["Õpetajate Kool", "opetajate  KOOL", "75000001", "Kooli vana nimi"])(
    "%s has the tenders of all its names, also as one of several buyers",
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
    "%s, of whom no code is known, is known by name",
    async (asked) => {
      expect(await read(asked)).toEqual({
        name: "ühishangete KESKUS, OÜ",
        code: "",
        seen: 3,
        titles: ["together", "adopted"],
      });
    },
  );

  test("a buyer that is first in one tender and second in another has both", async () => {
    expect(await read("Ühishangete kliinik")).toMatchObject({ seen: 2, titles: ["together"] });
  });

  test("what is no list of buyers does no harm", async () => {
    expect(await read("Ainus Ostja")).toMatchObject({ code: "7", titles: ["odd"] });
  });

  test.each(["Kool", "Ühishangete", "7500000", "%", "text", "„”", " "])(
    "%s is nobody",
    async (asked) => {
      expect(await read(asked)).toMatchObject({ seen: undefined, titles: [] });
    },
  );
});
