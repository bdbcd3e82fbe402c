import { expect, test } from "vitest";
import { parseProfile } from "../notices/profile.ts";
import { describeProfile } from "./describe-profile.ts";

const inWords = (query: string) =>
  describeProfile(parseProfile(new URLSearchParams(query), "EE"), "et", () => "");

test.each([
  ["q=Tartu tarkvara", "„Tartu tarkvara“"],
  ["q=tarkvara", "„tarkvara“ · kogu Eesti"],
  ["q=Tartu tarkvara, katus", "„Tartu tarkvara“ · „katus“ · kogu Eesti"],
  ["q=Tartu tarkvara&region=EE004", "„Tartu tarkvara“ · Lääne-Eesti"],
  ["q=Tartu tarkvara&region=EE,LV", "„Tartu tarkvara“ · kogu Eesti, kogu Läti"],
])("of '%s', a whole country is said only if the words do not say where", (query, said) => {
  expect(inWords(query)).toBe(said);
});
