import { expect, test } from "vitest";
import { sisterSites } from "../../site/sites.ts";
import { letterLines } from "./letter-lines.ts";

const sender = { site: { ...sisterSites.lv, key: "lv" as const }, language: "lv" as const };

test.each([
  [
    "cpv=45261000&cpv=45262000&q=jumts%2C+dakstini+-noma+-remonts&region=LV00A&region=EE&kind=tender&kind=plan&value=10000-",
    "CPV 45261000, 45262000; words: jumts, dakstini; without: noma, remonts; regions: Rīgas reģions (LV00A), visa Igaunija (EE); kinds: tenders, plans; value: EUR 10000 or more",
  ],
  ["cpv=45261000", "CPV 45261000"],
  ["kind=contract&value=-50000", "kinds: contracts; value: EUR 50000 or less"],
  ["q=katus&region=LV00Z&value=1-2", "words: katus; regions: LV00Z; value: EUR 1 to 2"],
])("the owners read %s as words, and where to see it", (query, text) => {
  expect(letterLines(query, sender)).toEqual([
    ["Letter", text],
    ["Letter's page", `https://hanked.lv/vestules-paraugs?${query}`],
  ]);
});

test("who asked for no letter has no line about one", () => {
  expect(letterLines("", sender)).toEqual([]);
});
