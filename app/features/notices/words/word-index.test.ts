import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { createRandom } from "../../../../tests/setup/random.ts";
import { type Language, languages } from "../../../site/languages.ts";
import { fold, isOneTypoAway, wordsIn, wordsToFind } from "./fold.ts";
import { both } from "./position-set.ts";
import type { WordLanguage } from "./stems.ts";
import { WordIndex } from "./word-index.ts";

function indexOf(language: WordLanguage, texts: readonly string[], trade: readonly string[] = []) {
  const index = new WordIndex(language, (word) => trade.includes(word));
  texts.forEach((text, position) => {
    index.add(position, wordsToFind(text));
  });
  return index;
}

/** Texts that have all words of the query. */
function findAll(index: WordIndex, query: string): number[] {
  const all = wordsIn(query)
    .map((word) => index.find(word))
    .reduce(both);
  return [...all];
}

const finds = (language: WordLanguage, query: string, text: string) =>
  findAll(indexOf(language, [text]), query).length > 0;

test.each([
  ["X-tee ja E-ITS", ["xtee", "ja", "eits"], []],
  ["(e-arve); e. sąskaita, e õpe", ["earve", "esaskaita", "eope"], ["arve", "saskaita"]],
  ["D-vitamiin", ["dvitamiin"], ["vitamiin"]],
  ["IT-teenused, korpuse-A osa 5-a", ["it", "teenused", "korpuse", "a", "osa", "5", "a"], []],
])("a single letter before the rest of a name is one word with it: %s", (text, words, rests) => {
  expect(wordsIn(text)).toEqual(words);
  expect(wordsToFind(text)).toEqual([...words, ...rests]);
});

test("names with a single letter are found as such, in all forms", () => {
  const texts = ["X-teega liidestamine", "Maantee remont", "Tee", "E-arvete esitamine", "E-arved"];
  const index = indexOf("et", texts);
  expect(findAll(index, "X-tee")).toEqual([0]);
  expect(findAll(index, "e-arve")).toEqual([3, 4]);
  expect(findAll(index, "arve")).toEqual([3, 4]);
  expect(findAll(index, "tee")).not.toContain(0);
});

type Cases = Record<Language, [query: string, text: string][]>;

function rowsOf(cases: Cases): [Language, string, string][] {
  return languages.flatMap((language) =>
    cases[language].map(([query, text]): [Language, string, string] => [language, query, text]),
  );
}

/** Besides the texts of the cases: words that make the parts of compounds known. */
const others: Record<Language, string[]> = {
  lv: ["Auto noma", "Darbu pieņemšana"],
  lt: ["Pirkimas"],
  et: [
    "Kontori koristus",
    "Kooli maja",
    "Info põhi",
    "Raud ja tee",
    "Kapitaal",
    "Õppe töö",
    "Numbri märk",
    "Mööbli sild",
    "Teenused",
  ],
};

const found: Cases = {
  lv: [
    ["jumts", "Skolas jumta seguma nomaiņa"],
    ["jumta", "Jumtu remonts"],
    ["jumtu", "Jumts un fasāde"],
    ["jumtiem", "Jumta darbi"],
    ["skola", "Skolu ēdināšana"],
    ["skolas", "Skolām paredzētās mēbeles"],
    ["ceļš", "Autoceļa P32 un ceļa A2 uzturēšana"],
    ["ceļu", "Ceļa zīmju piegāde"],
    ["būvdarbi", "Būvdarbu uzraudzība"],
    ["buvdarbu", "Būvdarbi Rīgā"],
    ["pakalpojums", "Uzkopšanas pakalpojumi"],
    ["piegāde", "Degvielas piegādes"],
    ["remonts", "Telpu remontdarbi"],
    ["tīrīšana", "Ielu tīrīšanas pakalpojums"],
  ],
  lt: [
    ["stogas", "Mokyklos stogo remontas"],
    ["stogų", "Stogas ir fasadas"],
    ["stogai", "Stogų dengimo darbai"],
    ["mokykla", "Mokyklų aprūpinimas"],
    ["valymas", "Patalpų valymo paslaugos"],
    ["kelias", "Kelių priežiūra"],
    ["keliai", "Vietinės reikšmės kelio remontas"],
    ["gatvė", "Gatvių apšvietimas"],
    ["paslaugos", "Apsaugos paslaugų pirkimas"],
    ["statyba", "Statybos darbai"],
    ["automobilis", "Automobilių nuoma"],
  ],
  et: [
    ["katus", "Koolimaja katuse remont"],
    ["katuse", "Katuste hooldus"],
    ["katused", "Katus ja fassaad"],
    ["kool", "Koolimaja ehitus"],
    ["maja", "Koolimaja ehitus"],
    ["koolid", "Kooli sisustus"],
    ["koolide", "Põhikoolile mööbel"],
    ["pilv", "Pilveteenuse ost"],
    ["teenus", "Koristusteenuse tellimine"],
    ["süsteem", "Infosüsteemi hooldus"],
    ["remont", "Kapitaalremont ja remonditööd"],
    ["remont", "Remondi tellimine"],
    ["hooldus", "Liftide hooldustööd"],
    ["õppe", "Õppe- ja tööruumid"],
    ["it", "IT-seadmed"],
    ["mööbel", "Kontorimööbli ost"],
    ["kaabel", "Kaablite paigaldus"],
    ["number", "Numbrimärgid"],
    ["silla", "Sildade ehitus"],
    ["sild", "Raudteesilla remont"],
    ["tee", "Raudtee hooldus"],
    ["ZURNAAL", "Õppežurnaali trükk"],
  ],
};

const notFound: Cases = {
  lv: [
    ["notekas", "Notekūdeņu sūkņi"],
    ["sniegs", "Pakalpojumu sniegšana"],
    ["pamati", "Pamatskolas telpas"],
    ["ventiļi", "Ventilācijas tīrīšana"],
    ["jumts", "Autoceļu uzturēšana"],
    ["ceļš", "Celtniecības materiālu piegāde"],
    ["skola", "Degvielas piegāde"],
    ["rācija", "Meliorācijas darbi"],
    ["seminar", "Siena remonts"],
    ["jumts remonts", "Jumta būve"],
  ],
  lt: [
    ["kateris", "Kateringo paslaugos"],
    ["ventiliai", "Ventiliacijos sistemos"],
    ["stogas", "Patalpų valymas"],
    ["stogas", "Stovėjimo aikštelė"],
    ["stogas", "Pastogės įrengimas"],
    ["valymas", "Vandens tiekimas"],
  ],
  et: [
    ["keskküte", "Keskkonnaseire"],
    ["kooliõde", "Koolimaja ehitus"],
    ["kanalid", "Kanalisatsioonitööd"],
    ["katus", "Lõikatud puidu müük"],
    ["it", "Iteratsioon"],
    ["kool", "Protokoll"],
    ["ehitus", "Elektri ost"],
    ["remont", "Lifti hooldus"],
    ["2026", "Hange 12026"],
  ],
};

const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    [...found[language], ...notFound[language]].map(([, text]) => text).concat(others[language]),
  ]),
) as Record<Language, string[]>;
const indexes = Object.fromEntries(
  languages.map((language) => [language, indexOf(language, texts[language])]),
) as Record<Language, WordIndex>;
const foundTexts = (language: Language, query: string) =>
  [...findAll(indexes[language], query)].map((position) => texts[language][position]);

describe("a word is found in all its forms, and in compounds", () => {
  test.each(rowsOf(found))("%s: %s in: %s", (language, query, text) => {
    expect(foundTexts(language, query)).toContain(text);
  });
});

describe("another word is not found", () => {
  test.each(rowsOf(notFound))("%s: %s in: %s", (language, query, text) => {
    expect(foundTexts(language, query)).not.toContain(text);
    expect(finds(language, query, text)).toBe(false);
  });
});

test("every word must match, in any order", () => {
  const text = "Jumta seguma nomaiņa, Rīgas pašvaldība";
  expect(finds("lv", "riga jumts", text)).toBe(true);
  expect(finds("lv", "pašvaldības jumti nomaina", text)).toBe(true);
  expect(finds("lv", "jumts Liepāja", text)).toBe(false);
});

test("diacritics, case and repeated spaces make no difference", () => {
  expect(fold("Õppe-ŽURNAAL")).toBe("oppe-zurnaal");
  expect(wordsIn("  Õppe-\u00a0 ŽURNAAL % --")).toEqual(["oppe", "zurnaal"]);
  expect(finds("et", "su\u0308steem", "Süsteemid")).toBe(true);
});

test("an ending of another language is none", () => {
  expect(finds("et", "sild", "Silla remont")).toBe(true);
  expect(finds("lv", "sild", "Silla remont")).toBe(false);
});

test("English words, which official names have, match too", () => {
  const index = indexOf("en", ["Roof works", "Roofing", "Waterproof clothing", "Cleaners"]);
  expect([...index.find("roofs")]).toEqual([0, 1]);
  expect([...index.find("cleaning")]).toEqual([3]);
});

describe("a compound", () => {
  const index = indexOf("et", [
    "Tarkvara hooldus ja arendus",
    "Tarkvara ost",
    "Arenduse tellimine",
    "Tarkvaraarenduse raamleping",
    "Arendatav tarkvara",
  ]);

  test("has two known parts, in any form", () => {
    expect(index.split("tarkvaraarendus")).toEqual(["tarkvara", "arendus"]);
    expect(index.split("tarkvarahooldused")).toEqual(["tarkvara", "hooldused"]);
    expect(index.split("tarkvaramajandus")).toBeUndefined();
    expect(index.split("arendus")).toBeUndefined();
  });

  test("is found by its parts", () => {
    expect([...index.find("arendus")]).toEqual([0, 2, 3]);
    expect([...index.find("tarkvara")]).toEqual([0, 1, 3, 4]);
  });

  test("is told from a longer word by its other part, which must be a word", () => {
    const texts = ["Raudtee remont", "Koorteelamu"];
    expect([...indexOf("et", texts).find("tee")]).toEqual([]);
    expect([...indexOf("et", texts, ["raud"]).find("tee")]).toEqual([0]);
    expect([...indexOf("et", [...texts, "Raud"]).find("tee")]).toEqual([0]);
  });
});

/** Positions of a word, or of what it may mean if it is not found. */
function guessed(index: WordIndex, word: string): number[] {
  const found = [...index.find(word)];
  return found.length > 0 ? found : [...index.findAnyOf(index.guess(word), [0])];
}

describe("a typing mistake", () => {
  const texts = ["Jumiķu darbi", "Elektroinstalācija", "Datoru remonts"];
  const find = (word: string, trade: string[] = []) => guessed(indexOf("lv", texts, trade), word);

  test.each([
    "elektroinstalcija",
    "elektroinstalacijaa",
    "elektroinstalaicja",
    "elektrainstalacija",
  ])("is forgiven if nothing else is found: %s", (word) => {
    expect(find(word)).toEqual([1]);
  });

  test("is forgiven once, and not in a short word", () => {
    expect(find("elektrainstalcija")).toEqual([]);
    expect(find("durb")).toEqual([]);
  });

  test("is not assumed in a word of a trade, nor in one that is found itself", () => {
    expect(find("datars")).toEqual([2]);
    expect(find("datars", ["datars"])).toEqual([]);
    const both = indexOf("lv", ["Remonts", "Remante"]);
    expect(guessed(both, "remonts")).toEqual([0]);
  });

  test("is not assumed in a number", () => {
    expect([...guessed(indexOf("lv", ["Iepirkums 2026123"]), "2026124")]).toEqual([]);
  });
});

test("words of the same root are found if nothing else is", () => {
  const find = (...texts: string[]) => guessed(indexOf("lv", texts), "elektroinstalators");
  expect(find("Elektroinstalācija", "Elektrība")).toEqual([0]);
  expect(find("Elektroinstalācija", "Elektroinstalatori")).toEqual([1]);
});

test.each<[Language, string, string]>([
  ["lv", "apdrošinātājs", "Apdrošināšana"],
  ["lt", "valytoja", "Patalpų valymas"],
  ["et", "ehitus", "Lasteaia ehitamine"],
])("in %s, %s is found in the action: %s", (language, query, text) => {
  expect(finds(language, query, text)).toBe(true);
});

test("a number is found by its beginning", () => {
  const index = indexOf("lv", ["RD2026/7", "Iepirkums 12026", "Nr. 2026-15", "ID 20261"]);
  expect([...index.find("2026")]).toEqual([2, 3]);
  expect([...index.find("rd2026")]).toEqual([0]);
});

test("a word is found only in the fields that are asked for", () => {
  const index = new WordIndex("lv");
  index.add(0, ["jumts"], 0);
  index.add(0, ["skola"], 2);
  index.add(1, ["skola"], 0);
  index.add(1, ["jumta"], 1);
  expect([...index.find("jumti")]).toEqual([0]);
  expect([...index.find("jumti", [0, 1])]).toEqual([0, 1]);
  expect([...index.find("skolas", [2])]).toEqual([0]);
  expect([...index.find("skolas", [1])]).toEqual([]);
});

test("a word is known in any form, and among the words of a text", () => {
  const index = indexOf("lv", ["Skolas jumta remonts", "Remontdarbi"]);
  expect([index.has("jumti"), index.has("jumt"), index.has("ceļš")]).toEqual([true, true, false]);
  expect(index.testOf("jumts")(wordsIn("Skolas jumta"))).toBe(true);
  expect(index.testOf("remonts")(wordsIn("Remontdarbi"))).toBe(true);
  expect(index.testOf("remonts")(wordsIn("Skolas jumta"))).toBe(false);
});

test("the index finds the same as reading each text", () => {
  const random = createRandom(7);
  const stems = ["jumt", "stog", "cel", "skol", "remont", "a", "oppe", "darb", "7x"];
  const endings = ["", "s", "a", "u", "ai", "ide", "us", "iem", "o"];
  const pick = <T>(from: T[]) => from[random(from.length)] as T;
  const word = () => pick(stems) + pick(endings) + (random(5) === 0 ? pick(stems) : "");
  const texts = Array.from({ length: 300 }, () => Array.from({ length: 8 }, word));
  const index = indexOf(
    "lv",
    texts.map((words) => words.join(" ")),
  );
  let hits = 0;
  for (let round = 0; round < 300; round++) {
    // A longer word may be a compound, which is also found by its parts.
    const asked = word().slice(0, 7);
    const matching = [...index.matching(asked)];
    if (matching.length === 0) continue;
    const known = new Set(matching.map((match) => match.word));
    const read = texts.flatMap((words, position) =>
      words.some((one) => known.has(one)) ? [position] : [],
    );
    expect([asked, ...index.find(asked)]).toEqual([asked, ...read]);
    const either = new Set(matching.flatMap(({ positions }) => positions));
    expect([...either].sort((a, b) => a - b)).toEqual([...index.find(asked)]);
    hits += read.length;
  }
  expect(hits).toBeGreaterThan(1_000);
});

test("a long word takes no time", () => {
  const index = indexOf("lv", ["ab ".repeat(600), "abab ".repeat(600)]);
  const started = performance.now();
  for (const word of ["ab".repeat(50), "ab", "abc", "abab".repeat(10)]) index.find(word);
  expect(performance.now() - started).toBeLessThan(50);
});

test("nothing can be added after a search", () => {
  const index = indexOf("lv", ["jumts"]);
  expect([...index.find("jumts")]).toEqual([0]);
  expect(() => index.add(1, ["jumta"])).toThrow("has been searched");
});

test("the word cache is limited in bytes, however many words are searched", () => {
  const index = new WordIndex("lv");
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));
  const words = letters.flatMap((a) => letters.map((b) => a + b));
  const last = 20_000;
  index.add(last, words);
  for (const word of words) expect([...index.find(word)]).toEqual([last]);
  expect(index.cached).toBeGreaterThan(900_000);
  expect(index.cached).toBeLessThanOrEqual(1_000_000);
});

test("the index does not keep texts in memory", () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const index = new WordIndex("lv");
  const length = 6_000;
  const notices = 1_000;
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let position = 0; position < notices; position++) {
    index.add(position, wordsIn(`vienreizējsvārds${position} ${"jumts ".repeat(length / 6)}`));
  }
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan((notices * length) / 3);
  expect([...index.find("vienreizejsvards999")]).toEqual([999]);
});

test.each([
  ["jumta", "jumat", true],
  ["jumta", "juta", true],
  ["jumta", "jumtta", true],
  ["jumta", "jumda", true],
  ["jumta", "jumta", false],
  ["jumta", "jmuat", false],
  ["jumta", "jumtam", true],
  ["jumta", "jumtiem", false],
  ["", "a", true],
])("%j and %j are one typo apart: %s", (a, b, near) => {
  expect(isOneTypoAway(a, b)).toBe(near);
  expect(isOneTypoAway(b, a)).toBe(near);
});
