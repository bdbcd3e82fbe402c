import { expect, test } from "vitest";
import { isDoubtfulEmail, isDoubtfulPhone } from "./doubtful-contact.ts";

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
