import { describe, expect, test } from "vitest";
import { cleanText, cutText, foldText, shortenText } from "./clean-text.ts";

describe("a text is cut between characters", () => {
  test.each([
    ["a😀b", 1, "a"],
    ["a😀b", 2, "a"],
    ["a😀b", 3, "a😀"],
    ["a😀b", 4, "a😀b"],
    ["😀😀", 3, "😀"],
    ["", 5, ""],
  ])("%s to %i units is %s", (text, most, expected) => {
    expect(cutText(text, most)).toBe(expected);
  });

  test("with an ellipsis if people read it", () => {
    expect(shortenText("a😀bc", 3)).toBe("a…");
    expect(shortenText("a😀b", 4)).toBe("a😀b");
    expect(shortenText("abcdef", 4)).toBe("abc…");
  });

  test("an existing half of a character is replaced", () => {
    expect(cutText("a\uD83D", 5)).toBe("a\uFFFD");
    expect(shortenText("\uDE00a", 5)).toBe("\uFFFDa");
  });
});

describe("a clean text", () => {
  test.each([
    ["Anna\r\nBcc: all@evil.example", "Anna Bcc: all@evil.example"],
    ["a\u0000b", "a b"],
    ["\u0000\u0001\u001b[31m", "[31m"],
    ["a\u2028b\u2029c\u0085d", "a b c d"],
    ["lone \ud83d half", "lone \ufffd half"],
    ["\udc00", "\ufffd"],
    ["  Bērziņa \t", "Bērziņa"],
    ["a  b\u202Ed\uFEFF", "a  b d"],
    ["<b>=HYPERLINK(1)</b>", "<b>=HYPERLINK(1)</b>"],
    [undefined, ""],
  ])("%j becomes %j", (given, clean) => {
    expect(cleanText(given, 100)).toBe(clean);
  });

  test("a cut never leaves half a character", () => {
    expect(cleanText("abc😀", 4)).toBe("abc");
  });
});

test("texts from registers get single spaces too", () => {
  expect(foldText("  a\n\tb\u0000c\u202Ed\uFEFF  e")).toBe("a b c d e");
});
