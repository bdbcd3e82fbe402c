import { expect, test } from "vitest";
import type { Language } from "../site/languages.ts";
import { findSlips } from "./slips.ts";

test.each<[Language, string]>([
  ["et", "Kasum on 10\u00a0%."],
  ["et", "Kehtib alates 1.11.2026."],
  ["et", "Tellige uudiskiri."],
  ["et", "Jälgige koodi 45260000."],
])("%s: '%s' has a slip", (language, text) => {
  expect(findSlips(text, language)).toHaveLength(1);
});

test.each<[Language, string]>([
  ["et", "Kasum on 10%, {{late-interest}}% kuni 01.11.2026 kell 7.30; tellige päevakiri."],
  ["et", "Kood 45260000-7, [seadus](https://www.riigiteataja.ee/akt/12345678)"],
])("%s: '%s' has none", (language, text) => {
  expect(findSlips(text, language)).toEqual([]);
});
