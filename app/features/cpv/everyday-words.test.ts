import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { loadCpvCodes } from "../../../db/seed/seed-cpv.ts";
import { type Language, languages } from "../../site/languages.ts";
import { CpvCatalogue } from "./cpv-catalogue.server.ts";
import { searchCodes } from "./cpv-search.ts";
import table from "./everyday-words.json" with { type: "json" };
import { EverydayWords } from "./everyday-words.ts";
import { wordsIn } from "./name-words.ts";

let catalogue: CpvCatalogue;

beforeAll(async () => {
  catalogue = new CpvCatalogue(await loadCpvCodes());
});

describe.each(languages)("the words of %s", (language) => {
  const entries = Object.entries<string[]>(table[language]);

  test("are at least 300, with codes that exist", () => {
    expect(entries.length).toBeGreaterThanOrEqual(300);
    const known = new Set(catalogue.codes);
    expect(entries.filter(([, codes]) => codes.length === 0)).toEqual([]);
    expect(entries.flatMap(([, codes]) => codes).filter((code) => !known.has(code))).toEqual([]);
  });

  test("are each found as written", () => {
    const words = new EverydayWords(table[language]);
    const lost = entries.filter(([word, [best = ""]]) => !words.find(wordsIn(word)).includes(best));
    expect(lost).toEqual([]);
  });
});

const words = new EverydayWords({
  jumiķis: ["45261000-4"],
  "jumta remonts": ["45261910-6"],
  koristus: ["90910000-9"],
});

test.each([
  ["jumiķu", ["45261000-4"]],
  ["jumiki", ["45261000-4"]],
  ["koristusteenus", ["90910000-9"]],
  ["jumta remonta", ["45261910-6"]],
  ["remonts jumtam", ["45261910-6"]],
  ["skolas jumta remonts", ["45261910-6"]],
  ["lielas skolas jumta remonts", []],
  ["remonts", []],
  ["jummiķis", []],
])("%s means %j", (query, codes) => {
  expect(words.find(wordsIn(query))).toEqual(codes);
});

test("one typing mistake a word is forgiven on request", () => {
  expect(words.find(wordsIn("jummiķis"), { mistyped: true })).toEqual(["45261000-4"]);
  expect(words.find(wordsIn("jumtta remots"), { mistyped: true })).toEqual(["45261910-6"]);
  expect(words.find(wordsIn("jummmiķis"), { mistyped: true })).toEqual([]);
});

/** Written by people who had not seen the search: what somebody of a trade types, and the codes that answer it. */
test.each<[Language, number]>([
  ["lv", 0.89],
  ["lt", 0.92],
  ["et", 0.82],
])(
  "in %s a share of %f of a labelled set has its code among the first eight",
  async (language, least) => {
    const set: { query: string; codes: string[] }[] = JSON.parse(
      readFileSync(`tests/labelled/codes-${language}.json`, "utf8"),
    );
    const similar = await catalogue.similar(language);
    const missed = set.filter(({ query, codes }) => {
      const hits = searchCodes(catalogue.searchIndex(language), query);
      const exact = hits.map(({ position }) => catalogue.codes[position] ?? "");
      const shown = [...exact, ...similar.find(query, hits)].slice(0, 8);
      return !codes.some((code) => shown.includes(code));
    });
    expect(set.length).toBeGreaterThanOrEqual(60);
    expect(
      1 - missed.length / set.length,
      missed.map(({ query }) => query).join(", "),
    ).toBeGreaterThanOrEqual(least);
  },
);
