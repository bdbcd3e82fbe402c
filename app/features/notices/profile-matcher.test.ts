import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { createRandom } from "../../../tests/setup/random.ts";
import { sampleDatedNotice } from "../../../tests/setup/sample-dated-notice.ts";
import type { DatedNotice } from "./notice.ts";
import { parseProfile } from "./profile.ts";
import { NoticeIndex, WordIndex } from "./profile-matcher.ts";
import { parseWords, searchable } from "./search-words.ts";

interface Given extends Partial<DatedNotice> {
  text?: string;
}

/** Why each of the notices matches; null where it does not. */
function explain(query: string, ...given: Given[]) {
  const index = new NoticeIndex();
  for (const { text = "", ...notice } of given) {
    const sample = sampleDatedNotice(notice);
    index.add(sample, searchable(`${sample.title} ${text}`));
  }
  const { positions, explain } = index.match(parseProfile(new URLSearchParams(query), "LV"));
  return given.map((_, position) => (positions.includes(position) ? explain(position) : null));
}

const none = { codes: [], broader: [], phrases: [], unknown: [] };

describe("a code or a word", () => {
  test("is enough, and both are reported", () => {
    expect(
      explain(
        "cpv=45261&q=dakstiņi",
        {},
        { cpv: ["44111000"], text: "Māla dakstiņu piegāde" },
        { text: "Dakstiņi" },
        { cpv: ["44111000"] },
      ),
    ).toEqual([
      { ...none, codes: ["45261000"] },
      { ...none, phrases: ["dakstiņi"] },
      { ...none, codes: ["45261000"], phrases: ["dakstiņi"] },
      null,
    ]);
  });

  test("all words of a phrase, in title, description and lots together", () => {
    const notices = [{ title: "Skolas jumts", text: "segums" }, { title: "Jumts" }];
    expect(explain("q=jumta segums", ...notices)).toEqual([
      { ...none, phrases: ["jumta segums"] },
      null,
    ]);
  });

  test("a broader code of the notice matches, and is marked", () => {
    const notices = [
      { cpv: ["45000000"] },
      { cpv: ["45260000", "45261900"] },
      { cpv: ["45262000"] },
    ];
    expect(explain("cpv=45261", ...notices)).toEqual([
      { ...none, broader: ["45000000"] },
      { ...none, codes: ["45261000"] },
      null,
    ]);
  });

  test("a notice without codes is a possible match, but not if only words are set", () => {
    const silent = { cpv: [], title: "Preces" };
    expect(explain("cpv=45261", silent)).toEqual([{ ...none, unknown: ["cpv"] }]);
    expect(explain("q=jumts", silent)).toEqual([null]);
    expect(explain("cpv=45261&q=preces", silent)).toEqual([{ ...none, phrases: ["preces"] }]);
  });

  test("an empty profile matches everything", () => {
    expect(explain("", {}, { cpv: [] })).toEqual([none, none]);
  });

  test("one excluded word is enough to exclude", () => {
    const notices = [{ text: "sastatņu noma" }, { text: "sastatnes" }];
    expect(explain("cpv=45&q=-noma", ...notices)).toEqual([null, { ...none, codes: ["45000000"] }]);
  });
});

describe("region, value and kind", () => {
  test("a region or the whole country; a nationwide notice matches each region", () => {
    const notices = [{}, { region: ["LV005"] }, { region: ["LV"] }, { region: [] }];
    const found = (query: string) => explain(query, ...notices).map((match) => match?.unknown);
    expect(found("region=LV00A")).toEqual([[], undefined, [], ["region"]]);
    expect(found("region=LV")).toEqual([[], [], [], []]);
    expect(found("region=LT")).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("two countries, one of them whole", () => {
    const notices: Given[] = [
      { country: "LT", region: ["LT011"] },
      { country: "EE", region: [] },
    ];
    const found = explain("region=LV00A&region=LT", ...notices).map((match) => match !== null);
    expect(found).toEqual([true, false]);
  });

  test("a value within the range; an unknown value is a possible match", () => {
    const notices: Given[] = [
      {},
      { value: { amount: 9_999, currency: "EUR" } },
      { value: null },
      { value: { amount: 1, currency: "USD" } },
    ];
    const found = explain("value=10000-", ...notices).map((match) => match?.unknown);
    expect(found).toEqual([[], undefined, ["value"], ["value"]]);
  });

  test("kinds", () => {
    const found = explain("kind=plan&kind=contract", {}, { kind: "plan" }, { kind: "contract" });
    expect(found.map((match) => match !== null)).toEqual([false, true, true]);
  });
});

test("the index finds the same as reading each text", () => {
  const random = createRandom(7);
  const stems = [
    "jumt",
    "katus",
    "stog",
    "ceļ",
    "tee",
    "kool",
    "remont",
    "a",
    "õppe",
    "būvdarb",
    "7x",
  ];
  const endings = ["", "s", "a", "u", "ai", "ide", "us", "iem", "ų", "o", "organisatsioon"];
  const pick = <T>(from: T[]) => from[random(from.length)] as T;
  const word = () => pick(stems) + pick(endings) + (random(5) === 0 ? pick(stems) : "");
  const texts = Array.from({ length: 300 }, () =>
    searchable(Array.from({ length: 8 }, word).join(" ")),
  );
  const index = new WordIndex();
  texts.forEach((text, position) => {
    index.add(position, text);
  });
  let hits = 0;
  for (let round = 0; round < 300; round++) {
    const phrase = random(3) === 0 ? `${word()} ${word()}` : word();
    const words = parseWords(phrase);
    const read = texts.flatMap((text, position) =>
      words.every(({ isIn }) => isIn(text)) ? [position] : [],
    );
    expect([phrase, ...index.find(phrase)]).toEqual([phrase, ...read]);
    hits += read.length;
    for (const position of [0, 7, 299]) {
      expect(index.has(phrase, position)).toBe(read.includes(position));
    }
  }
  expect(hits).toBeGreaterThan(1_000);
});

test("the word cache is limited in bytes, however many common words are searched", () => {
  const index = new WordIndex();
  const common = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));
  const text = searchable(common.join(" "));
  const notices = 20_000;
  for (let position = 0; position < notices; position++) index.add(position, text);
  for (const a of common) {
    for (const b of common.slice(0, 10)) {
      expect(index.find(`${a} ${b}`).length).toBe(notices);
      expect(index.has(`${a} ${b}`, notices - 1)).toBe(true);
    }
  }
  expect(index.remembered).toBeGreaterThan(4 * notices);
  expect(index.remembered).toBeLessThanOrEqual(4_000_000);
});

test("a later notice is found by words searched before", () => {
  const index = new WordIndex();
  index.add(0, searchable("jumts"));
  expect([...index.find("jumts")]).toEqual([0]);
  index.add(1, searchable("jumta segums"));
  expect([...index.find("jumts")]).toEqual([0, 1]);
});

test("the word cache does not keep texts in memory", () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const index = new WordIndex();
  const length = 6_000;
  const notices = 2_000;
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let position = 0; position < notices; position++) {
    index.add(position, searchable(`vienreizējsvārds${position} ${"jumts ".repeat(length / 6)}`));
  }
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan((notices * length) / 3);
  expect([...index.find("vienreizējsvārds1999")]).toEqual([1_999]);
});
