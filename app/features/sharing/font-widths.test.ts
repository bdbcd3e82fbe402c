import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseWidths } from "./font-widths.ts";

const font = "node_modules/@ibm/plex-sans-variable/fonts/complete/ttf/IBM Plex Sans Var-Roman.ttf";

test("all letters of the three languages have a width, others have none", () => {
  const widthOf = parseWidths(readFileSync(font));
  for (const letter of "aāčēģīķļņšūžąęėįųõäöüĀČĒĢĪĶĻŅŠŪŽĄĘĖĮŲÕÄÖÜ0123456789–„“…Ж") {
    expect(widthOf(letter), letter).toBeGreaterThan(0.2);
    expect(widthOf(letter), letter).toBeLessThan(1.2);
  }
  expect(widthOf("i")).toBeLessThan(widthOf("m") ?? 0);
  expect(widthOf("ā")).toBe(widthOf("a"));
  expect(widthOf("漢")).toBeUndefined();
  expect(widthOf("🏠")).toBeUndefined();
});

test("a file that is not a font is refused", () => {
  expect(() => parseWidths(Buffer.alloc(64))).toThrow("the font has no table");
});
