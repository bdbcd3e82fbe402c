import { describe, expect, test } from "vitest";
import { parsePlaces, parseProcedure } from "./notice-codes.ts";

test.each([
  ["open", "open"],
  ["restricted", "restricted"],
  ["neg-w-call", "negotiated"],
  ["neg-wo-call", "direct"],
  ["comp-dial", "dialogue"],
  ["innovation", "innovation"],
  ["oth-single", "other"],
  ["comp-tend", "other"],
  ["something-new", "other"],
  ["", null],
  [undefined, null],
])("the procedure %j is %s", (code, expected) => {
  expect(parseProcedure(code)).toBe(expected);
});

describe("places", () => {
  test.each<[unknown, string[]]>([
    [" Kaunas\n", ["Kaunas"]],
    ["Augšdaugavas novads", ["Augšdaugavas novads"]],
    ["Plungės r. sav.", ["Plungės r. sav."]],
    ["Kohtla-Järve", ["Kohtla-Järve"]],
    ["Ādaži, Ādažu novads", ["Ādaži", "Ādažu novads"]],
    ["Ķekava (Ķekavas novads); Rīga/Jūrmala", ["Ķekava", "Ķekavas novads", "Rīga", "Jūrmala"]],
    ["Radvilų Dvaro g. 31, LT-44001 Kaunas", ["Kaunas"]],
    ["Brīvības iela, Rīga", ["Rīga"]],
    ["Akadeemia tee 25, 12618 Tallinn", ["Tallinn"]],
  ])("in %j are named", (text, expected) => {
    expect(parsePlaces([text])).toEqual(expected);
  });

  test.each([
    "",
    "-",
    "Aardla 138",
    "Vilniaus g.",
    "Tallinas ielas krustojums",
    "visā pilsētā",
    "Visa Lietuva",
    "Latvijas teritorija",
    "Saskaņā ar pasūtītāja norādēm",
    "Rakstīt: janis@example.lv",
    "x".repeat(100_000),
    "Ā".repeat(81),
    44_001,
    null,
    ["Kaunas"],
  ])("are not in %j", (value) => {
    expect(parsePlaces([value])).toEqual([]);
  });

  test("are five at most, each once, in their order", () => {
    const given = ["Rīga", "RĪGA", "Ogre", "Cēsis", "Talsi", "Limbaži", "Madona"];
    expect(parsePlaces(given)).toEqual(["Rīga", "Ogre", "Cēsis", "Talsi", "Limbaži"]);
  });
});
