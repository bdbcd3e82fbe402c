import { expect, test } from "vitest";
import { styleProblems } from "./house-style.ts";

test.each([
  ["Kaina – 5 Eur.", ["'Eur': write €"]],
  ["Palūkanos – 8%.", ["'8%': write a space before € and %"]],
  ["Iki 05.01.2027 ir 02.26.", ["'05.01.2027': write 2026-11-18"]],
  ["Užsisakykite naujienlaiškį.", ["'naujienlaišk': write dienos laiškas"]],
  ["Ar tavo įmonė dalyvauja?", ["'tavo': write jūs"]],
  ["Kodas 45261210.", ["'45261210': write a code with its check digit"]],
  ["Kodas 45261210-8.", ["'45261210-8': write 45261210-9"]],
  ["5 404 000 €, 30 %, 2026-11-18 7.30 val., STR 1.02.01:2017, 45261210-9, EUR-Lex", []],
])("problems of '%s'", (text, problems) => {
  expect(styleProblems(text, "lt")).toEqual(problems);
});

test("only Lithuanian has a space before the percent sign by rule", () => {
  expect(styleProblems("10%", "et")).toEqual([]);
});
