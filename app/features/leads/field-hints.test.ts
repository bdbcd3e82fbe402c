import { describe, expect, test } from "vitest";
import { siteIds } from "../../site/sites.ts";
import { isOtherCompany, judgeCompanyCode, judgePhone, proposeEmail } from "./field-hints.ts";

/** All check digits are computed by hand; the comments show the sums. */
describe("Estonia: eight digits, weights 1–7, then 3–9", () => {
  test.each([
    // 1·1 = 1.
    ["10000001", true],
    ["10000002", false],
    // 1·1 + 2·2 + 3·3 + 4·4 + 5·5 + 6·6 + 7·7 = 140 = 12·11 + 8.
    ["12345678", true],
    ["12345679", false],
    // 5·2 = 10, so once more: 7·2 = 14 = 11 + 3.
    ["00002003", true],
    ["00002000", false],
    // 1·1 + 3·1 + 4·3 + 5·7 + 7·2 = 65 = 55 + 10; once more 3 + 5 + 18 + 49 + 18 = 93 = 88 + 5.
    ["10137025", true],
    // 1·1 + 6·6 + 7·4 = 65 = 55 + 10; once more 3 + 48 + 36 = 87 = 77 + 10, which counts as 0.
    ["10000640", true],
    ["10000641", false],
    ["1000001", false],
    ["100000010", false],
  ])("%s is plausible: %j", (code, plausible) => {
    expect(judgeCompanyCode(code, ["ee"]) === undefined).toBe(plausible);
  });
});

describe("Latvia: eleven digits, weights 9 1 4 8 3 10 2 5 7 6 1, the sum leaves 3", () => {
  test.each([
    // 9·4 + 3·3 + 1·2 = 47 = 44 + 3.
    ["40003000002", true],
    ["40003000003", false],
    // 9·4 + 4·1 + 3·3 + 1·9 = 58 = 55 + 3.
    ["40103000009", true],
    // 9·5 + 3·3 + 1·4 = 58.
    ["50003000004", true],
    ["4000300000", false],
    ["400030000020", false],
  ])("%s is plausible: %j", (code, plausible) => {
    expect(judgeCompanyCode(code, ["lv"]) === undefined).toBe(plausible);
  });
});

describe("Lithuania: nine digits, weights 1–8, then 3–9 and 1", () => {
  test.each([
    // 1 + 4 + 9 + 16 + 25 + 36 + 49 + 64 = 204 = 198 + 6.
    ["123456786", true],
    ["123456787", false],
    // 1·1 + 2·1 = 3.
    ["110000003", true],
    // 1·1 + 7·1 + 8·3 = 32 = 22 + 10; once more 3 + 9 + 3 = 15 = 11 + 4.
    ["100000134", true],
    ["100000130", false],
    // 1·1 + 8·8 = 65 = 55 + 10; once more 3 + 8 = 11 = 11 + 0.
    ["100000080", true],
    // 1·1 + 7·8 + 8·1 = 65; once more 3 + 72 + 1 = 76 = 66 + 10, which counts as 0.
    ["100000810", true],
    ["100000811", false],
    ["10000013", false],
  ])("%s is plausible: %j", (code, plausible) => {
    expect(judgeCompanyCode(code, ["lt"]) === undefined).toBe(plausible);
  });
});

test("the codes of all three countries are fine on every site", () => {
  for (const code of ["10000001", "40003000002", "123456786"]) {
    for (const countries of [siteIds, ["ee"] as const]) {
      expect(judgeCompanyCode(code, countries)).toBeUndefined();
    }
  }
});

test("the fault of a code is named: its length, or a digit", () => {
  expect(judgeCompanyCode("4000300000", ["lv"])).toEqual({
    what: "digits",
    country: "lv",
    wanted: "11",
    count: 10,
  });
  expect(judgeCompanyCode("40003000003", ["lv"])).toEqual({ what: "check" });
  // As long as an Estonian code.
  expect(judgeCompanyCode("10000002", ["lv"])).toEqual({ what: "check" });
  expect(judgeCompanyCode("1000000", siteIds)).toEqual({ what: "other" });
});

test("spaces, hyphens and the country prefix are accepted", () => {
  for (const code of ["4000 300-0002", "LV40003000002", "lv 4000 3000 002"]) {
    expect(judgeCompanyCode(code, ["lv"])).toBeUndefined();
  }
  for (const code of ["", "-", "LV", "EE10000002", "LV 4000 3000 003"]) {
    expect(judgeCompanyCode(code, siteIds)).toBeDefined();
  }
});

test("a code with letters is none of the three countries'", () => {
  for (const code of ["abcde12", "HRB 12345", "SC123456"]) {
    expect(judgeCompanyCode(code, ["lv"])).toEqual({ what: "other" });
  }
});

test.each([
  ["anna@gmail.con", "anna@gmail.com"],
  ["anna@GMIAL.com", "anna@gmail.com"],
  ["anna@gmial.con", "anna@gmail.com"],
  ["anna@gmal.com", "anna@gmail.com"],
  ["anna@gmaill.com", "anna@gmail.com"],
  ["anna@gmail", "anna@gmail.com"],
  ["anna@gmail.lv", "anna@gmail.com"],
  ["anna@outlook", "anna@outlook.com"],
  ["anna@hotmial.com", "anna@hotmail.com"],
  ["anna@imbox.lv", "anna@inbox.lv"],
  ["anna@jumts,lv", "anna@jumts.lv"],
  ["anna@jumts.lv.", "anna@jumts.lv"],
  ["anna@jumts.con", "anna@jumts.com"],
  ["anna@jumts.lv", undefined],
  ["anna@gmail.com", undefined],
  ["anna@inbox.lt", undefined],
  ["anna@mail.com", undefined],
  ["anna@ymail.com", undefined],
  ["anna@yahoo.de", undefined],
  ["anna@hot.lv", undefined],
  ["info@con.lv", undefined],
  ["jūlija@būve.lv", undefined],
  ["anna@jumts", undefined],
  ["@gmial.com", undefined],
  ["anna", undefined],
  ["", undefined],
])("for the address %s is proposed: %s", (text, proposed) => {
  expect(proposeEmail(text)).toBe(proposed);
});

test.each([
  ["20000000", "lv"],
  ["+371 2000-0000", "lv"],
  ["00371 67000000", "ee"],
  ["37167000000", "ee"],
  ["+371 20000000, +371 67000000", "lv"],
  ["6000000", "ee"],
  ["5000 0000", "ee"],
  ["(8 5) 211 2000", "lt"],
  ["0 611 22333", "lt"],
  ["+370 611 22333", "lv"],
  ["+44 20 7946 0000", "lv"],
  ["+372 600 0000 (Anna)", "lv"],
] as const)("nothing is said of the phone number %s on %s", (text, country) => {
  expect(judgePhone(text, [country])).toBeUndefined();
});

test.each([
  ["6000000", "lv", { what: "digits", country: "lv", wanted: "8", count: 7 }],
  ["+371 2000", "ee", { what: "digits", country: "lv", wanted: "8", count: 4 }],
  ["+372 600000", "lv", { what: "digits", country: "ee", wanted: "7–8", count: 6 }],
  ["12345678", "lt", { what: "start", country: "lt", digit: "1" }],
  ["30000000", "lv", { what: "start", country: "lv", digit: "3" }],
  ["zvaniet", "lv", { what: "digits", country: "lv", wanted: "8", count: 0 }],
  ["+44 20", "lv", { what: "other" }],
] as const)("of the phone number %s on %s the fault is named", (text, country, fault) => {
  expect(judgePhone(text, [country])).toEqual(fault);
});

test("on a plain host a number of any of the three countries is fine", () => {
  for (const text of ["6000000", "20000000", "61122333"]) {
    expect(judgePhone(text, siteIds)).toBeUndefined();
  }
  expect(judgePhone("600000", siteIds)).toEqual({ what: "other" });
});

test.each([
  ["Jumts", "SIA „Jumts”", false],
  ["SIA JUMTS", 'Sabiedrība ar ierobežotu atbildību "Jumts"', false],
  ["Ūdens SIA", "SIA Liepziedu ūdens", false],
  ["ABC", "SIA ABC", true],
  ["ABC", "ABC", false],
  ["Logi", "SIA Jumts", true],
])("%s is another company than %s: %j", (typed, known, other) => {
  expect(isOtherCompany(typed, known)).toBe(other);
});
