import { describe, expect, test } from "vitest";
import { keepAllTogether, keepDates, keepTogether } from "./line-breaks.ts";

describe("a line does not end", () => {
  test.each([
    ["pirkimai – kasdien · visi", "pirkimai_– kasdien_· visi"],
    ["jūsų el. pašte, El. laiškas", "jūsų el._pašte, El._laiškas"],
    ["plkst. 7.30, kell 7.30, 7.30 val.", "plkst._7.30, kell_7.30, 7.30_val."],
    ["14 dienas, 48 tundi, 2 uut", "14_dienas, 48_tundi, 2 uut"],
    ["[titel](/a-b?c=d) – 9:00–18:00", "[titel](/a-b?c=d)_– 9:00–18:00"],
  ])("where it is torn: %s", (text, kept) => {
    expect(keepTogether(text)).toBe(kept.replaceAll("_", "\u00a0"));
  });

  test("after the hyphen of half a word, but may after that of a whole one", () => {
    expect(keepTogether("katuse- ja -katete tööd, e-post")).toBe(
      "katuse- ja \u2011katete tööd, e-post",
    );
  });

  test("in any text of a catalogue", () => {
    expect(keepAllTogether({ a: ["7 dienas", null, 3], b: { c: true } })).toEqual({
      a: ["7\u00a0dienas", null, 3],
      b: { c: true },
    });
  });

  test("within a date, which a code or a number is not", () => {
    expect(keepDates("2026-11-16, 45261210-9, 12026-11-16")).toBe(
      "2026\u201111\u201116, 45261210-9, 12026-11-16",
    );
  });
});
