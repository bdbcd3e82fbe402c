import { expect, test } from "vitest";
import { noFilter } from "../notices/notice-filter.ts";
import { type AskedAwards, AwardIndex, AwardWords, type SearchedAward } from "./search-awards.ts";

const award = (title: string, names: string, given: Partial<SearchedAward> = {}) => ({
  ...{ title, names, code: "90000000", amount: null, region: [] },
  ...given,
});

const awards = [
  award("Skolas jumta atjaunošana", "Rīgas dome SIA Celtnieks", {
    code: "45261900",
    amount: 50_000,
    region: ["LV006"],
  }),
  award("Jumtu remonts un krāsošana", "Cēsu novads", {
    code: "45261910",
    amount: 5_000,
    region: ["LV008"],
  }),
  award("Ceļa remonts", "SIA Jumti un ceļi", { code: "45233142" }),
  award("Pārtikas piegāde", "Jumtu skola", { code: "15000000" }),
];

const word = (typed: string, guesses: string[] = []) => ({
  typed,
  word: typed,
  guesses,
  weight: 0,
});
type AskedPhrase = AskedAwards["phrases"][number];
const phrase = (words: string, given: Partial<AskedPhrase> = {}): AskedPhrase => ({
  ...{ words: words.split(" ").map((one) => word(one)), wishes: [], place: null, codes: [] },
  ...given,
});

function indexOf(some: ReturnType<typeof award>[], language: "lv" | "et"): AwardIndex {
  const words = new AwardWords(language);
  some.forEach(({ title, names }, position) => {
    words.add(position, title, names);
  });
  return new AwardIndex(some, words, language);
}

function found(asked: Partial<AskedAwards>): string[] {
  const { sector, cpv, region, value } = noFilter;
  const all = { phrases: [], without: [], sector, cpv, region, value, ...asked };
  return Array.from(
    indexOf(awards, "lv").search(all),
    (at) => awards[at]?.title.split(" ")[0] ?? "",
  );
}

test("contracts are found by all words of a phrase, in any form, or by the codes of the phrase", () => {
  expect(found({ phrases: [phrase("jumts remonts")] })).toEqual(["Jumtu", "Ceļa"]);
  expect(found({ phrases: [phrase("jumts remonts", { codes: ["45261900"] })] })).toEqual([
    "Skolas",
    "Jumtu",
    "Ceļa",
  ]);
  expect(found({ phrases: [phrase("partika"), phrase("krasosana")] })).toEqual([
    "Jumtu",
    "Pārtikas",
  ]);
  expect(found({ phrases: [phrase("remonts")], without: ["ceļš"] })).toEqual(["Jumtu"]);
});

test("the word of a trade by itself is not looked for in names, those of companies are", () => {
  expect(found({ phrases: [phrase("jumts", { codes: ["45261910"] })] })).toEqual([
    "Skolas",
    "Jumtu",
  ]);
  expect(found({ phrases: [phrase("celtnieks")] })).toEqual(["Skolas"]);
});

test("one of several trades is enough, and what a mistyped word may mean", () => {
  const wishes = [[word("partika")], [word("krasosana")]];
  expect(found({ phrases: [phrase("partika krasosana", { wishes })] })).toEqual([
    "Jumtu",
    "Pārtikas",
  ]);
  expect(found({ phrases: [phrase("", { words: [word("jmuti", ["jumti"])] })] })).toHaveLength(4);
});

test("a place limits the rest", () => {
  const place = { name: "Cēsis", region: "LV008", others: [word("jumts")] };
  const phrases = [
    phrase("jumts cesis", { place: place as unknown as AskedPhrase["place"], codes: ["45261900"] }),
  ];
  expect(found({ phrases })).toEqual(["Jumtu"]);
});

test("typed digits are the beginning of a code", () => {
  expect(found({ phrases: [phrase("45261900")] })).toEqual(["Skolas", "Jumtu"]);
  expect(found({ phrases: [phrase("45")] })).toEqual(["Skolas", "Jumtu", "Ceļa"]);
});

test.each<[Partial<AskedAwards>, string[]]>([
  [{}, ["Skolas", "Jumtu", "Ceļa", "Pārtikas"]],
  [{ sector: ["15", "90"] }, ["Pārtikas"]],
  [{ cpv: ["45261910", "45233000"] }, ["Jumtu", "Ceļa"]],
  [{ region: ["LV006"] }, ["Skolas"]],
  [{ value: { from: 10_000, to: null } }, ["Skolas"]],
  [{ value: { from: null, to: 10_000 } }, ["Jumtu"]],
])("%j narrows, and leaves out what does not state it", (asked, titles) => {
  expect(found(asked)).toEqual(titles);
});

test("Estonian words are found inside compounds", () => {
  const { sector, cpv, region, value } = noFilter;
  const asked = { phrases: [phrase("katus")], without: [], sector, cpv, region, value };
  expect([...indexOf([award("Koolikatuse ehitus", "")], "et").search(asked)]).toEqual([0]);
});
