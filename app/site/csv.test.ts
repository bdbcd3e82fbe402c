import { describe, expect, test } from "vitest";
import { toCsv } from "./csv.ts";

const cell = (value: unknown) =>
  toCsv(["a"], [{ a: value }]).slice("\ufeffa\r\n".length, -"\r\n".length);

describe("a table for spreadsheets", () => {
  test("has a header and line ends as in RFC 4180", () => {
    expect(toCsv(["a", "b"], [])).toBe("\ufeffa,b\r\n");
    expect(toCsv(["a", "b"], [{ a: 1, b: "x" }])).toBe("\ufeffa,b\r\n1,x\r\n");
  });

  test.each([
    ["plain Bērziņa", "plain Bērziņa"],
    ["a,b", '"a,b"'],
    ['say "yes"', '"say ""yes"""'],
    ["two\r\nlines", '"two\r\nlines"'],
    ["two\nlines", '"two\nlines"'],
    ["", ""],
    [null, ""],
    [undefined, ""],
    [true, "true"],
    [-5, "-5"],
    [new Date("2026-11-15T08:00:00Z"), "2026-11-15T08:00:00.000Z"],
  ])("%j is written as %s", (value, text) => {
    expect(cell(value)).toBe(text);
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["=HYPERLINK(1,2)", '"\'=HYPERLINK(1,2)"'],
    ["+371 20000000", "'+371 20000000"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", "\"'\r'=1\""],
    ["\nx", '"\'\nx"'],
    ['"=1+1"', '"\'""=1+1"""'],
    [" =1", "' =1"],
    ["\u00a0=1", "'\u00a0=1"],
    ["＝1+1", "'＝1+1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    // Where the decimal sign is a comma, spreadsheets split at semicolons, and ignore quotes in between.
    ["Jumts;=1+1;-2", "Jumts;'=1+1;'-2"],
    ["Jumts; =1+1;  -2", "Jumts;' =1+1;'  -2"],
    ["Jumts;\t1", "Jumts;'\t1"],
    ["Jumts;\r1", '"Jumts;\'\r1"'],
    ["Jumts;;=1", "Jumts;;'=1"],
    ['Jumts;"=1+1"', '"Jumts;\'""=1+1"""'],
    ['Jumts; " =1+1"', '"Jumts;\' "" =1+1"""'],
    // Therefore a line break within a text begins a row.
    ["Jumts\n=1+1", '"Jumts\n\'=1+1"'],
    ["Jumts\r\n+1", '"Jumts\r\n\'+1"'],
    ["Jumts\r-1", '"Jumts\r\'-1"'],
    ["Jumts\n @SUM(A1)", '"Jumts\n\' @SUM(A1)"'],
    ["Jumts\n\n\t1", '"Jumts\n\n\'\t1"'],
    ['Jumts\n"=1+1"', '"Jumts\n\'""=1+1"""'],
    ["a; b", "a; b"],
    ["a;b-c;d+e", "a;b-c;d+e"],
    ["one\r\n\r\ntwo - three", '"one\r\n\r\ntwo - three"'],
    ["a=1", "a=1"],
    ["anna@jumts.example", "anna@jumts.example"],
  ])("%j cannot be a formula: %s", (value, text) => {
    expect(cell(value)).toBe(text);
  });
});
