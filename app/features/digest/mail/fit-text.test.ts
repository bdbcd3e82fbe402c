import { expect, test } from "vitest";
import { formatMoney } from "../../../site/formats.ts";
import { languages } from "../../../site/languages.ts";
import { digestMessages } from "../messages.ts";
import { fitText, textRoom } from "./fit-text.ts";

test.each([
  ["short enough", 20, "short enough"],
  ["exactly twenty signs", 20, "exactly twenty signs"],
  ["āāāā āāāā", 16, "āāāā…"],
  ["Jumta seguma nomaiņa, notekcaurules", 24, "Jumta seguma nomaiņa…"],
  ["Jumta seguma nomaiņa", 14, "Jumta seguma…"],
  ["Pamatskolasjumtasegumanomaiņa", 10, "Pamatskola…"],
  ["a Pamatskolasjumtasegumanomaiņa", 10, "a Pamatsko…"],
  ["", 10, ""],
  [" \n\t ", 10, ""],
])("%j cut to %i is %j", (text, room, cut) => {
  expect(fitText(text, room)).toBe(cut);
});

test("an escaped character counts with the length of its escape", () => {
  expect(fitText('"""""', 12)).toBe("…");
  expect(fitText("a&b&c&d", 13)).toBe("a&b&c…");
});

test("an emoji is never cut in half", () => {
  for (let room = 1; room < 20; room++) {
    expect(fitText("😀".repeat(10), room).isWellFormed()).toBe(true);
  }
});

test("a no-break space stays, other white space becomes a space", () => {
  expect(fitText("48\u00a0200\u00a0€\r\na", 40)).toBe("48\u00a0200\u00a0€ a");
});

test.each(languages)("an amount of billions fits behind its label (%s)", (language) => {
  const money = formatMoney(9_999_999_999, "EUR", language);
  for (const name of Object.values(digestMessages[language].value)) {
    expect(fitText(`${name}: ${money}`, textRoom.value)).toBe(`${name}: ${money}`);
  }
});
