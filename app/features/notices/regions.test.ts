import { expect, test } from "vitest";
import { languages } from "../../site/languages.ts";
import { nameRegions, regionsOf, sameRegion } from "./regions.ts";

test("regions are named in the page's language, without duplicates", () => {
  expect(nameRegions(["EE001", "EE00A", "EE007"], "et")).toBe("Põhja-Eesti, Kirde-Eesti");
  expect(nameRegions(["EE008"], "lv")).toBe("Dienvidigaunija");
  expect(nameRegions(["LV00B", "LV003"], "lv")).toBe("Kurzeme");
  expect(nameRegions(["LT022"], "et")).toBe("Kaunase maakond");
  expect(nameRegions(["LT022"], "lv")).toBe("Kauņas apriņķis");
  expect(nameRegions(["LT002", "LT022"], "lt")).toBe("Kauno apskritis");
});

test("whole countries, and regions that were merged into others, have their own names", () => {
  expect(nameRegions(["EE"], "lt")).toBe("visa Estija");
  expect(nameRegions(["LV", "LV0", "LV00", "LVZZZ"], "et")).toBe("kogu Läti");
  expect(nameRegions(["LT02"], "lt")).toBe("Vidurio ir vakarų Lietuvos regionas");
  expect(nameRegions(["LV006", "LV007", "LV00A"], "lv")).toBe("Rīga, Pierīga, Rīgas reģions");
});

test("a code outside the three countries is shown as it is", () => {
  expect(nameRegions(["FI1B1", "constructor", "LV999"], "et")).toBe("FI1B1, constructor, LV999");
  expect(nameRegions([], "et")).toBe("");
});

test("a country's current regions can be chosen, each with its own name", () => {
  expect(regionsOf("EE").map(({ code }) => code)).toEqual([
    "EE001",
    "EE004",
    "EE009",
    "EE00A",
    "EE008",
  ]);
  expect(regionsOf("LV").map(({ names }) => names.lv)).toEqual([
    "Rīgas reģions",
    "Vidzeme",
    "Kurzeme",
    "Zemgale",
    "Latgale",
  ]);
  expect(regionsOf("LT")).toHaveLength(10);
  for (const language of languages) {
    const all = (["EE", "LV", "LT"] as const).flatMap(regionsOf);
    expect(new Set(all.map(({ names }) => names[language])).size).toBe(20);
  }
});

test("a place is in its region and larger ones, not in neighbours", () => {
  expect(sameRegion("LT022", "LT022")).toBe(true);
  expect(sameRegion("LT022", "LT02")).toBe(true);
  expect(sameRegion("LT022", "LT")).toBe(true);
  expect(sameRegion("LT022", "LT023")).toBe(false);
  expect(sameRegion("LT011", "LT021")).toBe(false);
  expect(sameRegion("EE001", "LV")).toBe(false);
});

test("a nationwide notice is in each of the country's regions", () => {
  expect(sameRegion("LV", "LV00A")).toBe(true);
  expect(sameRegion("LV00", "LV005")).toBe(true);
  expect(sameRegion("LVZZZ", "LV005")).toBe(true);
  expect(sameRegion("LV", "EE001")).toBe(false);
});

test("old codes count as the current region, chosen or given", () => {
  expect(sameRegion("EE006", "EE009")).toBe(true);
  expect(sameRegion("EE009", "EE006")).toBe(true);
  expect(sameRegion("LV003", "LV00B")).toBe(true);
  expect(sameRegion("LV008", "LV00C")).toBe(true);
  expect(sameRegion("LV007", "LV00A")).toBe(true);
  expect(sameRegion("LV007", "LV00C")).toBe(false);
  expect(sameRegion("LT00A", "LT011")).toBe(true);
  expect(sameRegion("LT001", "LT02")).toBe(true);
});

test("an empty or incomplete code is in no region", () => {
  expect(sameRegion("", "LV")).toBe(false);
  expect(sameRegion("LV005", "")).toBe(false);
  expect(sameRegion("LV005", "L")).toBe(false);
  expect(sameRegion("ZZZ", "LV")).toBe(false);
});
