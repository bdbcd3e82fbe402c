import { expect, test } from "vitest";
import type { WordLanguage } from "../notices/words/stems.ts";
import { NameWords } from "./name-words.ts";

const found = (language: WordLanguage, names: string[], word: string) => {
  const positions: number[] = [];
  new NameWords(names, language).find(word, (position) => positions.push(position));
  return positions.sort();
};

test.each<[WordLanguage, string[], string, number[]]>([
  ["lv", ["Jumts", "Jumta logi", "Jumtu remonts", "Logi"], "jumti", [0, 1, 2]],
  ["et", ["Katus", "Katuseaknad", "Varikatused", "Aknad", "Vari"], "katused", [0, 1, 2]],
  ["lt", ["Stogas", "Stogų remontas", "Pastogė"], "stogo", [0, 1]],
])(
  "in %s a word matches its other forms and compounds: %j %s",
  (language, names, word, positions) => {
    expect(found(language, names, word)).toEqual(positions);
  },
);

test.each([
  [["Roof works", "Roofing materials", "Waterproof clothing"], "roofs", [0, 1]],
  [["Cleaning services", "Vacuum cleaners", "Clear glass"], "cleaner", [0, 1]],
])("English words match too: %j %s", (names, word, positions) => {
  expect(found("en", names, word)).toEqual(positions);
});
