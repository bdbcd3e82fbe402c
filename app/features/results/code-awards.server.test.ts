import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { loadCpvCodes } from "../../../db/seed/seed-cpv.ts";
import { databases } from "../../../tests/setup/databases.ts";
import {
  inDays,
  insertNotices,
  type SampleNotice,
} from "../../../tests/setup/sample-stored-notices.ts";
import { awardsData } from "../cpv/awards-data.ts";
import { CpvCatalogue } from "../cpv/cpv-catalogue.server.ts";
import { noFilter } from "../notices/notice-filter.ts";
import { indexOfCode } from "../notices/vocabulary.ts";
import { listAwards, loadCodeAwards } from "./code-awards.server.ts";
import type { AskedAwards } from "./search-awards.ts";

const vocabulary = new CpvCatalogue(await loadCpvCodes()).vocabulary("lv");

describe.each(databases)("the last contracts with a code on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;
  let ids: string[];

  beforeAll(async () => {
    ({ database, remove } = await open());
    await database.asOwner((tx) => tx.execute(sql`delete from tenders`));
    const award = (given: SampleNotice) => ({
      source: 2,
      kind: "contract",
      type: 103,
      stage: "award",
      country: "LV",
      ...given,
    });
    const roof = (days: number, amount: number, given: SampleNotice = {}) =>
      award({
        title: `Jumts ${days}`,
        cpv: ["45261900"],
        publication_date: inDays(-days),
        value_amount: String(amount),
        value_currency: "EUR",
        ...given,
      });
    ids = await insertNotices(database, [
      roof(50, 10_000),
      roof(40, 20_000),
      roof(30, 30_000, { lot_bids: [2, 4] }),
      roof(20, 40_000),
      roof(10, 90_000, {
        lot_bids: [3],
        winners: [{ name: "Jumts SIA", code: "40000000001" }],
        cpv: ["45261910", "72000000"],
      }),
      roof(60, 1, { value_currency: "PLN" }),
      roof(5, 1, { stage: "modification" }),
      roof(5, 1, { listed: false }),
      roof(5, 1, { country: "LT" }),
      roof(1_200, 1),
      award({ cpv: ["72000000"], publication_date: inDays(-1) }),
    ]);
  });
  afterAll(() => remove());

  const find = async (code: string) => {
    const awards = await database.asWeb((tx) => loadCodeAwards(tx, "LV"));
    return awards.find(vocabulary, indexOfCode(vocabulary.codes, code));
  };

  test("are the five newest of the code and those below it, by their main code", async () => {
    const found = await find("45261900-3");
    expect(found?.latest).toEqual([ids[4], ids[3], ids[2], ids[1], ids[0]]);
    expect(vocabulary.codes[found?.index ?? -1]).toBe("45261900-3");
    expect(found?.count).toBe(6);
    expect((await find("72000000-5"))?.latest).toEqual([ids[10]]);
  });

  test("have a median and the half around it, where five have a price in euros", async () => {
    const { prices, bids } = (await find("45261900-3"))?.figures ?? {};
    expect(prices).toMatchObject({ count: 5, median: 30_000, low: 20_000, high: 40_000 });
    expect(Math.round((Date.now() - (prices?.since ?? 0)) / 86_400_000)).toBe(50);
    // Three lots tell how many tenders they got: too few.
    expect(bids).toBeNull();
    expect((await find("45261910-6"))?.figures.prices).toBeNull();
  });

  test("are those of a code above, if none has the code, but in its group only", async () => {
    const found = await find("45261920-9");
    expect(vocabulary.codes[found?.index ?? -1]).toBe("45261900-3");
    expect(await find("72230000-6")).toBeNull();
    expect(await find("90910000-9")).toBeNull();
    // 45200000-9 has some, but roofs say nothing of buildings.
    expect(await find("45210000-2")).toBeNull();
  });

  test("are found by words, by names of winners and by what else is asked", async () => {
    const awards = await database.asWeb((tx) => loadCodeAwards(tx, "LV"));
    const { sector, cpv, region, value } = noFilter;
    const search = (words: string[], asked: Partial<AskedAwards> = {}) => {
      const read = words.map((word) => ({ typed: word, word, guesses: [], weight: 0 }));
      const phrases = words.length > 0 ? [{ words: read, wishes: [], place: null, codes: [] }] : [];
      return awards
        .search({ phrases, without: [], sector, cpv, region, value, ...asked })
        .map(({ id }) => id);
    };
    expect(search(["jumti"])).toEqual([ids[4], ids[3], ids[2], ids[1], ids[0], ids[5]]);
    expect(search(["jumts", "sia"])).toEqual([ids[4]]);
    expect(search([], { sector: ["72"] })).toEqual([ids[10]]);
    expect(search([], { value: { from: 40_000, to: null } })).toEqual([ids[4], ids[3]]);
    expect(Math.round((Date.now() - (awards.since ?? 0)) / 86_400_000)).toBe(60);
  });

  test("say who won, at what price, against how many", async () => {
    const found = await find("45261900-3");
    if (!found) throw new Error("none");
    const shown = await database.asWeb((tx) => listAwards(tx, found.latest));
    const view = { country: "LV" as const, language: "lv" as const, above: null };
    const { list, figures, note } = awardsData(shown, found.figures, view);
    const number = (text: string) => text.replaceAll(/\s/g, " ");
    expect(list[0]).toMatchObject({
      path: `/hange/${ids[4]}`,
      title: "Jumts 10",
      winners: { parties: [{ name: "Jumts SIA", path: null }], more: "" },
      bids: "3",
    });
    expect(list.map(({ bids }) => bids)).toEqual(["3", "nav datu", "2–4", "nav datu", "nav datu"]);
    expect(number(list[0]?.price ?? "")).toBe("90 000 €");
    expect(figures.map(({ value }) => number(value))).toEqual(["30 000 €"]);
    expect(note).toMatch(/: 5; .*\d{4}\.$/);
    const above = awardsData(shown, found.figures, { ...view, above: "45261900-3" });
    expect(above.lead).toContain("45261900");
  });
});
