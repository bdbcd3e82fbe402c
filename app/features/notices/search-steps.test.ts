import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { digestNow, sampleIndexedNotice } from "../../../tests/setup/sample-indexed-notice.ts";
import { NoticeIndex } from "./notice-index.ts";
import { describeSteps } from "./search-steps.ts";
import { Wordbook } from "./words/wordbook.ts";

beforeAll(() => {
  vi.useFakeTimers({ now: digestNow, toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});

const book = new Wordbook("lv", {
  codes: ["09132000-3", "45261000-4", "45261900-3", "63511000-4"],
  names: [
    "Benzīns",
    "Jumta konstrukciju uzstādīšana",
    "Jumtu remonts",
    "Komplekso ceļojumu organizēšana",
  ],
});

const index = new NoticeIndex("LV", book);
const roofs = { title: "Skolas jumta remonts", cpv: ["45261900"] };
index.add(sampleIndexedNotice({ ...roofs, region: ["LV009"], buyer: "Bauskas vidusskola" }));
index.add(sampleIndexedNotice({ ...roofs, region: ["LV009"] }));
index.add(sampleIndexedNotice({ ...roofs, region: ["LV005"], places: ["Ludza"] }));
index.add(sampleIndexedNotice({ title: "Degviela", cpv: ["09132000"], region: ["LV00A"] }));
index.add(sampleIndexedNotice({ title: "IT iekārtas", cpv: ["31000000"] }));
index.add(sampleIndexedNotice({ title: "Datori", cpv: ["30213000"] }));
index.add(sampleIndexedNotice({ title: "Būvuzraudzība", cpv: ["71220000"] }));

function search(...phrases: string[]) {
  const found = phrases.map((phrase) => index.findPhrase(phrase));
  const named = (codes: string[]) => codes.map((code) => ({ code, name: "N" }));
  return {
    positions: found.flatMap(({ positions }) => [...positions]),
    ...describeSteps(found, "lv", named as Parameters<typeof describeSteps>[2]),
  };
}

test.each([
  ["jumta remonts", [0, 1, 2], undefined],
  ["jumta remonts Bauskā", [0], undefined],
  ["jumta remonts Ludza", [2], undefined],
  ["jumta remonts Ludzas pilsētā", [2], "„Ludza” sapratām kā vietu: rādām"],
  ["jumta remonts Jelgavā", [0, 1], "„Jelgava” sapratām kā vietu. Tur"],
  ["jumta remonts Zemgalē", [0, 1], "„Zemgale” sapratām kā vietu: rādām"],
  ["jumta remonts Liepājā", [0, 1, 2], "„Liepāja” sapratām kā vietu. Ne tur"],
  ["Kandava", [], undefined],
  ["Dobele", [0, 1], "„Dobele” sapratām kā vietu. Tur"],
])("%s finds %j and says %s", (phrase, positions, said) => {
  const found = search(phrase);
  expect(found.positions).toEqual(positions);
  if (said) expect(found.text).toContain(said);
  else expect(found.text).toBeUndefined();
});

test.each([
  ["jmuti", "jumti"],
  ["jumu remonts", "jumtu remonts"],
  ["Skolas jumta remots", "Skolas jumta remonts"],
])("%s is read as %s, which is said with a way back", (typed, meant) => {
  expect(search(typed)).toMatchObject({
    text: `Meklējām: „${meant}”.`,
    exact: `Meklēt tieši „${typed}”`,
    take: `Aizstāt ar „${meant}”`,
    positions: [0, 1, 2],
  });
  expect([...index.findPhrase(typed, true).positions]).toEqual([]);
});

test("an empty page says that nothing is shown where what was found is not among what was chosen", () => {
  const found = [index.findPhrase("jumiķis")];
  const named = (codes: string[]) => codes.map((code) => ({ code, name: "N" }));
  const say = (empty: Parameters<typeof describeSteps>[3]) =>
    describeSteps(found, "lv", named as Parameters<typeof describeSteps>[2], empty)?.text;
  expect(say(null)).toContain("tāpēc rādām");
  expect(say("list")).toMatch(/^Meklētajam „jumiķis” atbilst kodi: .*Šajā sarakstā/);
  expect(say("digest")).toMatch(
    /^Meklētajam „jumiķis” atbilst kodi: .*pārējai Jūsu izvēlei, nav\./,
  );
});

test("codes that words stand for are named also if no notice has them", () => {
  expect(search("eskursijas")).toMatchObject({
    positions: [],
    text: expect.stringMatching(/^Meklējām: „ekskursijas”\. Meklētajam „ekskursijas” atbilst/),
  });
});

test("what is as short as 'IT' shows its codes beside the notices that write it", () => {
  const { positions, text } = search("IT");
  expect(positions).toEqual([4, 5]);
  expect(text).toMatch(/^Parādīti arī paziņojumi, kuru kods atbilst meklētajam „IT”/);
});

test("a trade's other name is told where no notice has its codes", () => {
  const { positions, text } = search("būvuzraugs");
  expect(positions).toEqual([6]);
  expect(text).toBe(
    "Meklējot „būvuzraugs”, aktuālu iepirkumu neatradām, tāpēc rādām paziņojumus, kuros to pašu sauc citādi.",
  );
});

test("codes are named once for all words that stand for them", () => {
  const found = index.findPhrase("jumiķis");
  // Lists name the codes of all phrases together.
  const named = (codes: string[]) => [...codes, ...codes].map((code) => ({ code, name: "N" }));
  const both = [found, { ...found, phrase: "skārdnieks" }];
  const step = describeSteps(both, "lv", named as Parameters<typeof describeSteps>[2]);
  expect(step?.text).toMatch(/^Meklējot „jumiķis”, „skārdnieks”, aktuālu iepirkumu neatradām, /);
  for (const code of found.codes.slice(0, 3))
    expect(step?.text.split(code.slice(0, 8))).toHaveLength(2);
});
