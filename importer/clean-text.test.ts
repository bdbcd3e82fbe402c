import { describe, expect, test } from "vitest";
import { cleanText, cutText, shortenText } from "./clean-text.ts";

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

  test("for people, so that they see it", () => {
    expect(shortenText("a😀bc", 3)).toBe("a…");
    expect(shortenText("a😀b", 4)).toBe("a😀b");
    expect(shortenText("abcdef", 4)).toBe("abc…");
  });

  test("half a character that was there before is replaced", () => {
    expect(cutText("a\uD83D", 5)).toBe("a\uFFFD");
    expect(shortenText("\uDE00a", 5)).toBe("\uFFFDa");
  });
});

test("a clean text is one line of whole characters that can be seen", () => {
  expect(cleanText("  a\n\tb\u0000c\u202Ed\uFEFF ")).toBe("a b c d");
  expect(cleanText("a\uD83D")).toBe("a\uFFFD");
});
