import { beforeAll, describe, expect, test } from "vitest";
import { loadCpvCodes } from "../../../../db/seed/seed-cpv.ts";
import { type Language, languages } from "../../../site/languages.ts";
import table from "./everyday-words.json" with { type: "json" };
import { byStart, type EverydayEntry, EverydayWords } from "./everyday-words.ts";
import { wordsIn } from "./fold.ts";
import { stemOf } from "./stems.ts";

function entriesOf(language: Language, words: Record<string, string[]>): EverydayEntry[] {
  return Object.entries(words).map(([phrase, codes]) => ({
    stems: wordsIn(phrase).map((word) => stemOf(word, language)),
    codes,
  }));
}

/** As the server knows them, and as the browser does, which has no rules of stems. */
function wordsOf(language: Language, given: Record<string, string[]>) {
  const entries = entriesOf(language, given);
  return {
    server: new EverydayWords(byStart(entries), (word) => stemOf(word, language)),
    browser: new EverydayWords(byStart(entries)),
  };
}

let existing: ReadonlySet<string>;

beforeAll(async () => {
  existing = new Set((await loadCpvCodes()).map(({ code }) => code));
});

describe.each(languages)("the words of %s", (language) => {
  const entries = Object.entries<string[]>(table[language]);

  test("are at least 300, with codes that exist", () => {
    expect(entries.length).toBeGreaterThanOrEqual(300);
    expect(entries.filter(([, meant]) => meant.length === 0)).toEqual([]);
    expect(entries.flatMap(([, meant]) => meant).filter((code) => !existing.has(code))).toEqual([]);
  });

  test("are each found as written, in the browser nine of ten", () => {
    const { server, browser } = wordsOf(language, table[language]);
    const lostBy = (words: EverydayWords) =>
      entries.filter(([word, [best = ""]]) => !words.find(wordsIn(word)).includes(best));
    expect(lostBy(server)).toEqual([]);
    expect(lostBy(browser).length).toBeLessThan(entries.length / 10);
  });
});

const { server: words, browser } = wordsOf("lv", {
  jumiķis: ["45261000-4"],
  "jumta remonts": ["45261910-6"],
  "fasādes remonts": ["45443000-4"],
});

test.each([
  ["jumiķu", ["45261000-4"]],
  ["jumiki", ["45261000-4"]],
  ["jumta remonta", ["45261910-6"]],
  ["remonts jumtam", ["45261910-6"]],
  ["skolas jumta remonts", ["45261910-6"]],
  ["lielas skolas jumta remonts", []],
  ["remonts", []],
  ["jummiķis", []],
])("%s means %j", (query, codes) => {
  expect(words.find(wordsIn(query))).toEqual(codes);
  expect(browser.find(wordsIn(query))).toEqual(codes);
});

test("a compound means what its beginning means, if that is long enough", () => {
  const { server } = wordsOf("et", { koristus: ["90910000-9"], tee: ["45233140-2"] });
  expect(server.find(["koristusteenus"])).toEqual(["90910000-9"]);
  expect(server.find(["teenindus"])).toEqual([]);
});

test("a word is not another that it only begins with, where it is known itself", () => {
  const { server } = wordsOf("lt", {
    "neįgaliųjų vežimas": ["60130000-8"],
    "neįgaliųjų vežimėlis": ["33193120-6"],
  });
  expect(server.find(["neigaliuju", "vezimeliai"])).toEqual(["33193120-6"]);
});
