import { expect, test } from "vitest";
import { isOneTypoAway, NameWords } from "./name-words.ts";

const found = (names: string[], word: string, isEnglish = false) => {
  const positions: number[] = [];
  new NameWords(names, isEnglish).find(word, (position) => positions.push(position));
  return positions.sort();
};

test.each([
  [["Jumts", "Jumta logi", "Jumtu remonts", "Logi"], "jumti", [0, 1, 2]],
  [["Katus", "Katuseaknad", "Varikatused", "Aknad"], "katused", [0, 1, 2]],
  [["Stogas", "Stogų remontas", "Pastogė"], "stogo", [0, 1]],
])("a word matches its other forms and words that contain it: %j %s", (names, word, positions) => {
  expect(found(names, word)).toEqual(positions);
});

test.each([
  [["Roof works", "Roofing materials", "Waterproof clothing"], "roofs", [0, 1]],
  [["Cleaning services", "Vacuum cleaners", "Clear glass"], "cleaner", [0, 1]],
])("English words match too: %j %s", (names, word, positions) => {
  expect(found(names, word, true)).toEqual(positions);
});

test.each([
  ["jumta", "jumat", true],
  ["jumta", "juta", true],
  ["jumta", "jumtta", true],
  ["jumta", "jumda", true],
  ["jumta", "jumta", false],
  ["jumta", "jmuat", false],
  ["jumta", "jumtam", true],
  ["jumta", "jumtiem", false],
  ["", "a", true],
])("%j and %j are one typo apart: %s", (a, b, near) => {
  expect(isOneTypoAway(a, b)).toBe(near);
  expect(isOneTypoAway(b, a)).toBe(near);
});
