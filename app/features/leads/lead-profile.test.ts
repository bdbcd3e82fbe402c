import { describe, expect, test } from "vitest";
import { sisterSites } from "../../site/sites.ts";
import { maxProfileLength } from "./lead.ts";
import { digestLines, parseLeadProfile } from "./lead-profile.ts";

const site = { ...sisterSites.lv, key: "lv" as const };
const page = "https://hanked.lv/?cpv=45261000,45262000&q=jumts&region=LV00A";

function parse(fields: Record<string, string>, referer: string | null = null): string {
  return parseLeadProfile((name) => fields[name], { site, referer });
}

describe("the profile of a lead form", () => {
  test.each([
    ["cpv=45261000,45262000-1", "cpv=45261000&cpv=45262000"],
    [
      "value=-50000&kind=plan&kind=tender&cpv=45",
      "cpv=45000000&kind=tender&kind=plan&value=-50000",
    ],
    ["region=LV", ""],
    ["region=EE&region=EE001", "region=EE"],
    ["kind=tender&kind=consultation&kind=plan&kind=contract", ""],
    ["", ""],
  ])("%j is written as %j", (profile, written) => {
    expect(parse({ profile })).toBe(written);
  });

  test("is what the form says, not the page's address", () => {
    expect(parse({ profile: "q=logi", cpv: "" }, page)).toBe("q=logi");
    expect(parse({ profile: "", cpv: "" }, page)).toBe("");
  });

  test("is the codes, on a page that has only codes", () => {
    expect(parse({ cpv: "45261210-9,x" }, page)).toBe("cpv=45261210");
    expect(parse({ cpv: "" }, page)).toBe("");
  });

  test("without JavaScript comes from the page's address", () => {
    expect(parse({}, page)).toBe("cpv=45261000&cpv=45262000&q=jumts&region=LV00A");
    expect(parse({}, "https://hanked.lv/?cpv=45261000&cpv=45262000")).toBe(
      "cpv=45261000&cpv=45262000",
    );
  });

  test.each([null, "", "no address", "//", "https://hanked.lv/cpv-koodid?q=jumts&cpv=45000000"])(
    "does not come from a referer of %j",
    (referer) => {
      expect(parse({}, referer)).toBe("");
    },
  );

  test.each([
    "cpv=4&cpv=x&cpv=45261000'--&q=%00%00&region=XX&kind=all&value=x",
    "%",
    "=&=&&&?q",
    "q=%ED%A0%80%ED%BF%BF&region=%F0%9F%8F%97",
    "__proto__=1&constructor=2",
  ])("keeps nothing of %j", (profile) => {
    expect(parse({ profile })).toBe("");
  });

  test("reduces hostile text to words, without line breaks or links", () => {
    const text = parse({
      profile: `q=${encodeURIComponent("<b>x</b>\r\nBcc: a@evil.example\u202e")}`,
    });
    expect(text).toMatch(/^q=[\w%+]+$/);
    expect(new URLSearchParams(text).get("q")).toBe("b x b, Bcc a evil example");
  });

  test.each([
    ["codes", `cpv=${Array.from({ length: 5_000 }, (_, index) => 10_000_000 + index).join(",")}`],
    ["words", `q=${"jumts, ".repeat(5_000)}`],
    ["long words", `q=${"ž".repeat(50)}&not=${"ū".repeat(5_000)}`],
    // Each is a surrogate pair in JavaScript, which must not be cut in two.
    ["characters outside the first plane", `q=x${"𐐀".repeat(200)} ${"𐐀".repeat(39)}`],
    ["regions", "region=LV00A&region=EE001&".repeat(3_000)],
    ["everything", `&${"q=a&kind=tender&value=1-2&".repeat(9_000)}`],
  ])("cuts thousands of %s, and is the same when parsed again", (_, sent) => {
    const text = parse({ profile: sent });
    expect(text.length).toBeLessThan(maxProfileLength);
    expect(text).not.toContain("%EF%BF%BD");
    expect(parse({ profile: text })).toBe(text);
    expect(text).not.toBe("");
  });
});

test.each([
  [
    "cpv=45261000&cpv=45262000&q=jumts%2C+dakstini+-noma+-remonts&region=LV00A&region=EE&kind=tender&kind=plan&value=10000-",
    "CPV 45261000, 45262000; words: jumts, dakstini; without: noma, remonts; regions: Rīgas reģions (LV00A), visa Igaunija (EE); kinds: tenders, plans; value: EUR 10000 or more",
  ],
  ["cpv=45261000", "CPV 45261000"],
  ["kind=contract&value=-50000", "kinds: contracts; value: EUR 50000 or less"],
  [
    "cpv=45261000&q=jumts&source=2&match=all&exact=1",
    "CPV 45261000; words: jumts; source: IUB; match: codes, words and buyers together; spelling: exact words only",
  ],
  ["q=katus&region=LV00Z&value=1-2", "words: katus; regions: LV00Z; value: EUR 1 to 2"],
])("the owners read %s in words, with a link to it", (query, text) => {
  expect(digestLines(query, { site, language: "lv" })).toEqual([
    ["Letter", text],
    ["Letter's page", `https://hanked.lv/vestules-paraugs?${query}`],
  ]);
});

test("without a profile there is no line about one", () => {
  expect(digestLines("", { site, language: "lv" })).toEqual([]);
});
