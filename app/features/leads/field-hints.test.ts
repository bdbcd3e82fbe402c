import { describe, expect, test } from "vitest";
import { siteIds } from "../../site/sites.ts";
import { isDoubtfulEmail, isDoubtfulPhone, isPlausibleCompanyCode } from "./field-hints.ts";

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
    expect(isPlausibleCompanyCode(code, ["ee"])).toBe(plausible);
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
    expect(isPlausibleCompanyCode(code, ["lv"])).toBe(plausible);
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
    expect(isPlausibleCompanyCode(code, ["lt"])).toBe(plausible);
  });
});

test("on a plain host a code of any of the three countries is fine", () => {
  for (const code of ["10000001", "40003000002", "123456786"]) {
    expect(isPlausibleCompanyCode(code, siteIds)).toBe(true);
  }
  expect(isPlausibleCompanyCode("40003000002", ["ee"])).toBe(false);
});

test("spaces, hyphens and the country prefix are accepted", () => {
  for (const code of ["4000 300-0002", "LV40003000002", "lv 4000 3000 002"]) {
    expect(isPlausibleCompanyCode(code, ["lv"])).toBe(true);
  }
  for (const code of ["", "-", "LV", "EE10000002", "LV 4000 3000 003"]) {
    expect(isPlausibleCompanyCode(code, siteIds)).toBe(false);
  }
});

test("letters are accepted: other registers have them", () => {
  for (const code of ["HRB 12345", "SC123456", "FN 123456a"]) {
    expect(isPlausibleCompanyCode(code, ["lv"])).toBe(true);
  }
});

test.each([
  ["anna@jumts.lv", false],
  ["anna.berzina+iepirkumi@mail.jumts.co.uk", false],
  ["jūlija@būve.lv", false],
  ["info@con.lv", false],
  ["anna@gmail.con", true],
  ["anna@GMIAL.com", true],
  ["anna@gmail", true],
  ["anna@jumts.", true],
  ["anna@jumts..lv", true],
  ["anna@jumts.l", true],
  ["anna berzina@jumts.lv", true],
  ["anna@@jumts.lv", true],
  ["anna.jumts.lv", true],
  ["@jumts.lv", true],
])("the e-mail address %s is doubtful: %j", (text, doubtful) => {
  expect(isDoubtfulEmail(text)).toBe(doubtful);
});

test.each([
  ["20000000", false],
  ["+371 2000-0000", false],
  ["6000000", false],
  ["+371 20000000, +371 67000000", false],
  ["200000", true],
  ["+371 2000", true],
  ["zvaniet", true],
])("the phone number %s is doubtful: %j", (text, doubtful) => {
  expect(isDoubtfulPhone(text)).toBe(doubtful);
});
