import { beforeAll, describe, expect, test } from "vitest";
import { loadCpvCodes } from "../../../db/seed/seed-cpv.ts";
import type { Language } from "../../site/languages.ts";
import { CpvCatalogue } from "./cpv-catalogue.server.ts";
import { searchCodes } from "./cpv-search.ts";
import { similarLimit } from "./tool/found-code.ts";

let catalogue: CpvCatalogue;

beforeAll(async () => {
  catalogue = new CpvCatalogue(await loadCpvCodes());
});

const similarTo = async (language: Language, query: string) =>
  (await catalogue.similar(language)).find(query);
const found = (language: Language, query: string) =>
  searchCodes(catalogue.searchIndex(language), query).results.map(
    ({ position }) => catalogue.codes[position] ?? "",
  );

const roofWorks = "45260000-7";
const roofRepair = "45261910-6";
const cleaning = "90910000-9";

describe("what suppliers type", () => {
  test.each<[Language, string, string[]]>([
    ["lv", "jumta darbi", [roofWorks, "45261000-4", "45261900-3"]],
    ["lv", "jumti", [roofWorks, "44112400-2"]],
    ["lv", "roof", [roofWorks, "44112400-2"]],
    ["lv", "roofing", [roofWorks]],
    ["lv", "uzkopšana", [cleaning]],
    ["lv", "cleaning", [cleaning, "90900000-6"]],
    ["lv", "cleaners", [cleaning]],
    ["lv", "programatūra", ["48000000-8", "72200000-7"]],
    ["lv", "arhitekts", ["71200000-0"]],
    ["lv", "mājaslapa", ["72413000-8"]],
    ["lv", "ēku siltināšana", ["45321000-3"]],
    ["lt", "stogas", [roofWorks, "44112400-2"]],
    ["lt", "stogo remontas", [roofRepair, "45261900-3", roofWorks]],
    ["lt", "roof repair", [roofRepair]],
    ["lt", "valymas", [cleaning, "90900000-6"]],
    ["lt", "vertimas", ["79530000-8"]],
    ["lt", "svetainė", ["72413000-8"]],
    ["et", "katused", [roofWorks, "44112400-2"]],
    ["et", "katuse remont", [roofRepair, roofWorks]],
    ["et", "koristus", [cleaning]],
    ["et", "koristusteenus", [cleaning]],
    ["et", "cleaning", [cleaning]],
    ["et", "tõlge", ["79530000-8"]],
    ["et", "kodulehe tegemine", ["72413000-8"]],
    ["et", "raamatupidamine", ["79211000-6"]],
    ["et", "elektritööd", ["45310000-3"]],
    // Repair of goods without an own code is that of their kind; hire is about the goods.
    ["lv", "vijoles remonts", ["50860000-1", "37313400-9"]],
    ["lt", "treniruoklių montavimas", ["51121000-6", "37440000-4"]],
    ["lt", "mikroskopų nuoma", ["38510000-3"]],
    ["et", "mikroskoobi hooldus", ["50344000-8"]],
    // Compounds that nobody has written down are searched by their parts.
    ["et", "õpperaamatud", ["22110000-4"]],
    ["et", "hiiretõrje", ["90922000-6"]],
    ["et", "ärkamiskoolitus", ["80500000-9"]],
  ])("in %s %j finds the intended code", async (language, query, codes) => {
    const shown = [...found(language, query), ...(await similarTo(language, query))];
    expect(shown).toEqual(expect.arrayContaining(codes));
  });

  test("a mistyped word is named as it was understood, others stay as they are", async () => {
    const similar = await catalogue.similar("lv");
    expect(similar.correct("jmuti")).toBe("jumti");
    expect(similar.correct("Skolas jumtta remonts, nezināms")).toBe(
      "Skolas jumta remonts, nezināms",
    );
    expect(similar.correct("remonts Jelgavā")).toBe("remonts Jelgavā");
    expect(similar.find("jmuti")).toContain(roofWorks);
  });

  test("what commas divide is proposed in turns, without places", async () => {
    const both = await similarTo("et", "torumehed, katusemehed Tartus");
    expect(both.slice(0, 4)).toEqual(expect.arrayContaining(["45330000-9", "45261000-4"]));
  });

  test("the browser gets what it lacks, also if the page had it", async () => {
    const similar = await catalogue.similar("et");
    const query = "torumehed";
    const { results } = searchCodes(catalogue.searchIndex("et"), query);
    const had = results.map(({ position }) => catalogue.codes[position] ?? "");
    expect(similar.find(query, results)).not.toEqual(expect.arrayContaining(had));
    expect(similar.find(query)).toEqual(expect.arrayContaining(had));
  });

  test("the intended code comes first", async () => {
    expect((await similarTo("lv", "jumti")).slice(0, 3)).toContain(roofWorks);
    expect((await similarTo("lv", "roof"))[0]).toBe(roofWorks);
    expect(found("lt", "stogo remontas")[0]).toBe(roofRepair);
    expect(found("et", "koristus")[0]).toBe(cleaning);
  });

  test("codes with all words come before codes with some of them", async () => {
    const codes = await similarTo("lv", "jumta darbi");
    const { codes: all, names } = catalogue.vocabulary("lv");
    const both = codes.map((code) => /jumt.*darb/i.test(names[all.indexOf(code)] ?? ""));
    expect(both.slice(0, 5)).not.toContain(false);
  });
});

describe("similar codes", () => {
  test("are not offered if the search finds five, and never repeat its results", async () => {
    expect(await similarTo("lv", "jumta")).toEqual([]);
    expect(await similarTo("lv", "4526")).toEqual([]);
    const hits = found("lt", "stogas");
    expect(hits).toContain("44112400-2");
    expect(await similarTo("lt", "stogas")).not.toContain("44112400-2");
  });

  test("are limited to twenty", async () => {
    expect(await similarTo("lv", "roof")).toHaveLength(similarLimit);
  });

  test("for a mistyped code begin like it", async () => {
    expect(await similarTo("lv", "45260000-1")).toEqual([roofWorks]);
    expect((await similarTo("lv", "45261999"))[0]).toBe("45261900-3");
  });

  test.each([
    "",
    " ",
    "(((",
    "%",
    "🏗️",
    "\ud83c",
    "\u0000",
    "qqqq",
    "a".repeat(10_000),
    "a ".repeat(5_000),
    "-",
    "9",
    "99999999999",
  ])("for odd input are valid codes or none, without error (%#)", async (query) => {
    const codes = await similarTo("lv", query);
    expect(codes.length).toBeLessThanOrEqual(similarLimit);
    expect(codes.filter((code) => !catalogue.codes.includes(code))).toEqual([]);
  });
});
