import { beforeAll, describe, expect, test } from "vitest";
import { loadCpvCodes } from "../../../db/seed/seed-cpv.ts";
import { type Language, languages } from "../../site/languages.ts";
import table from "../notices/words/everyday-words.json" with { type: "json" };
import { EverydayWords } from "../notices/words/everyday-words.ts";
import { CpvCatalogue } from "./cpv-catalogue.server.ts";
import { buildSearchIndex, searchCodes } from "./cpv-search.ts";
import { similarLimit } from "./tool/found-code.ts";
import { decodeVocabulary } from "./tool/vocabulary-file.ts";

let catalogue: CpvCatalogue;

beforeAll(async () => {
  catalogue = new CpvCatalogue(await loadCpvCodes());
});

const similarTo = async (language: Language, query: string) =>
  (await catalogue.similar(language)).search(query).similar;
const found = async (language: Language, query: string) =>
  (await catalogue.similar(language))
    .search(query)
    .results.map(({ position }) => catalogue.codes[position] ?? "");

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
    // What a firm says that it does, and goods without commas.
    ["lt", "mes valome langus", ["90911300-9"]],
    ["lv", "kartupeli burkani kaposti", ["03212100-1", "03221112-4", "03221400-0"]],
    ["lt", "sauskelnes pirstines kateteriai", ["33751000-9", "18424000-7", "33141200-2"]],
    // A thing leads, whatever else names call small; and no word needs a share that none of many can have.
    ["et", "väike liha", ["15110000-2"]],
    ["lv", "piegādājam tvaiku un siltumu uzņēmumiem", ["09322000-2"]],
  ])("in %s %j finds the intended code", async (language, query, codes) => {
    const shown = [...(await found(language, query)), ...(await similarTo(language, query))];
    expect(shown).toEqual(expect.arrayContaining(codes));
  });

  test("a mistyped word is named as it was understood, others stay as they are", async () => {
    const similar = await catalogue.similar("lv");
    expect(similar.correct("jmuti")).toBe("jumti");
    expect(similar.correct("Skolas jumtta remonts, nezināms")).toBe(
      "Skolas jumta remonts, nezināms",
    );
    expect(similar.correct("remonts Jelgavā")).toBe("remonts Jelgavā");
  });

  test("a mistyped query finds what the corrected one finds, in the same order", async () => {
    const similar = await catalogue.similar("et");
    const written = similar.search("tarkvaraarendus");
    expect(similar.search("tarkavraarendus")).toEqual({ ...written, corrected: "tarkvaraarendus" });
    const codes = written.results.map(({ position }) => catalogue.codes[position]);
    expect(codes).toEqual(expect.arrayContaining(["72200000-7", "72212000-4"]));
    const part = (await catalogue.similar("lv")).search("skārdnieks, jmuti");
    expect(part.corrected).toBe("skārdnieks, jumti");
  });

  test("what commas divide is proposed in turns, without places", async () => {
    const both = await similarTo("et", "torumehed, katusemehed Tartus");
    expect(both.slice(0, 4)).toEqual(expect.arrayContaining(["45330000-9", "45261000-4"]));
  });

  test.each(languages)("in %s, the browser finds the same as the server", async (language) => {
    const { vocabulary, everyday } = decodeVocabulary(catalogue.document(language).text);
    const inBrowser = buildSearchIndex(vocabulary, new EverydayWords(everyday));
    const similar = await catalogue.similar(language);
    const phrases = Object.keys(table[language]).filter((_, at) => at % 40 === 0);
    for (const query of ["skārdnieks", "jumti", "tarkvaraarendus", "stogas", ...phrases]) {
      const { similar: _similar, corrected, ...found } = similar.search(query);
      expect(searchCodes(inBrowser, corrected ?? query), query).toEqual(found);
    }
  });

  test("the intended code comes first", async () => {
    expect((await similarTo("lv", "jumti")).slice(0, 3)).toContain(roofWorks);
    expect((await similarTo("lv", "roof"))[0]).toBe(roofWorks);
    expect((await found("lt", "stogo remontas"))[0]).toBe(roofRepair);
    expect((await found("et", "koristus"))[0]).toBe(cleaning);
  });

  test("the works of a trade come before its goods", async () => {
    const tinsmith = await found("lv", "skārdnieks");
    expect(tinsmith.slice(0, 2)).toEqual(["45261310-0", "45261300-7"]);
    expect(tinsmith).toContain("44172000-6");
    const roofs = await similarTo("lv", "jumti");
    const goods = roofs.findIndex((code) => code.startsWith("44"));
    expect(roofs.slice(0, goods)).toContain("45261900-3");
    expect(roofs.slice(goods).filter((code) => code.startsWith("45"))).toEqual([]);
  });

  test("and those that open tenders have before the goods that are called so", async () => {
    const openOf = (code: string) => ({ "45261000-4": 2, "45261900-3": 2 })[code] ?? 0;
    const { results, similar } = (await catalogue.similar("lv")).search("jumts", { openOf });
    const codes = results.map(({ position }) => catalogue.codes[position]);
    expect(codes.slice(0, 3)).toEqual(["45261000-4", "45261900-3", "44112400-2"]);
    // What was added from below does not keep similar codes away.
    expect(similar).toContain(roofWorks);
    expect(similar).not.toContain("45261900-3");
    expect((await found("lv", "jumts"))[0]).toBe("44112400-2");
  });

  test("care of software is found by 'applications', and no software of armies first", async () => {
    const codes = await similarTo("et", "rakenduse hooldus");
    expect(codes[0]).toBe("72267000-4");
    expect(codes.at(-1)).toBe("72231000-3");
  });

  test("what two words mean comes first, in the order of their meanings; 'and' counts for nothing", async () => {
    expect((await similarTo("et", "infoturve ja küberturve")).slice(0, 2)).toEqual([
      "72810000-1",
      "48730000-4",
    ]);
  });

  test.each<[Language, string, string[]]>([
    ["et", "X-tee", ["72227000-2", "72230000-6"]],
    ["et", "X tee", ["72227000-2", "72230000-6"]],
    ["et", "E-ITS", ["72810000-1", "72222300-0"]],
    ["et", "e-arved", ["79999200-5"]],
    ["lv", "e-rēķini", ["79999200-5"]],
    ["lt", "e. sąskaitos", ["79999200-5"]],
    ["et", "läbistustest", ["72820000-4", "72810000-1"]],
    ["et", "turvatestimine", ["72820000-4", "72810000-1"]],
    ["et", "infoturve", ["72810000-1", "48730000-4", "72222300-0", "72220000-3"]],
    ["lv", "penetration zzyzx", []],
  ])("in %s %j finds these codes and none that are far-fetched", async (language, query, codes) => {
    expect([...(await found(language, query)), ...(await similarTo(language, query))]).toEqual(
      codes,
    );
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
    const hits = await found("lt", "stogas");
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
