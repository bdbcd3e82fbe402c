import { expect, test } from "vitest";
import { buildHierarchy, deriveParents } from "../../notices/vocabulary.ts";
import { foldLetters, lowerLetters } from "../cpv-search.ts";
import { findTyped, stepByKey } from "./tree-keys.ts";
import { ancestorsOf, type TreeRow, visibleRows } from "./tree-rows.ts";

const codes = ["03000000-1", "45000000-7", "45200000-9", "45260000-7", "45261000-4", "45300000-0"];
const names = ["Lauksaimniecība", "Celtniecība", "Pilnīga", "Jumta", "Ēku jumti", "Ierīkošana"];
const vocabulary = { codes, names, ...buildHierarchy(deriveParents(codes)) };
const rowsWith = (...open: string[]) => visibleRows(vocabulary, new Set(open));
const typedFrom = (rows: readonly TreeRow[], at: number, typed: string) =>
  findTyped(rows, at, typed, (name) => foldLetters(lowerLetters(name)));
const shown = (...open: string[]) => rowsWith(...open).map(({ code }) => code.slice(0, 4));

test("only open branches are listed, with level and position", () => {
  expect(shown()).toEqual(["0300", "4500"]);
  expect(shown("45200000-9")).toEqual(["0300", "4500"]);
  expect(shown("45000000-7")).toEqual(["0300", "4500", "4520", "4530"]);
  expect(rowsWith("45000000-7")[3]).toEqual({
    code: "45300000-0",
    name: "Ierīkošana",
    level: 2,
    position: 2,
    siblings: 2,
  });
});

test("opening the ancestors of a code shows it", () => {
  expect(ancestorsOf(vocabulary, "45261000-4")).toEqual(codes.slice(1, 4));
  expect(shown(...ancestorsOf(vocabulary, "45261000-4"))).toContain("4526");
  expect(ancestorsOf(vocabulary, "99999999-9")).toEqual([]);
});

test("the keys of the ARIA tree pattern work", () => {
  const closed = rowsWith();
  const open = rowsWith("45000000-7");
  expect(stepByKey(closed, 0, "ArrowDown")).toEqual({ kind: "move", to: 1 });
  expect(stepByKey(closed, 1, "ArrowDown")).toEqual({ kind: "move", to: 1 });
  expect(stepByKey(closed, 0, "ArrowUp")).toEqual({ kind: "move", to: 0 });
  expect(stepByKey(closed, 0, "End")).toEqual({ kind: "move", to: 1 });
  expect(stepByKey(open, 3, "Home")).toEqual({ kind: "move", to: 0 });
  expect(stepByKey(closed, 0, "ArrowRight")).toBeUndefined();
  expect(stepByKey(closed, 1, "ArrowRight")).toEqual({ kind: "open", codes: ["45000000-7"] });
  expect(stepByKey(open, 1, "ArrowRight")).toEqual({ kind: "move", to: 2 });
  expect(stepByKey(open, 1, "ArrowLeft")).toEqual({ kind: "close", codes: ["45000000-7"] });
  expect(stepByKey(open, 3, "ArrowLeft")).toEqual({ kind: "move", to: 1 });
  expect(stepByKey(closed, 0, "ArrowLeft")).toBeUndefined();
  expect(stepByKey(closed, 0, "*")).toEqual({ kind: "open", codes: ["45000000-7"] });
  expect(stepByKey(open, 3, "*")).toEqual({ kind: "open", codes: ["45200000-9"] });
  expect(stepByKey(open, 0, "x")).toBeUndefined();
});

test("typing goes to the next row that begins so, with or without diacritics", () => {
  const rows = rowsWith("45000000-7", "45200000-9", "45260000-7");
  const nameAt = (index: number) => rows[index]?.name;
  expect(nameAt(typedFrom(rows, 0, "c"))).toBe("Celtniecība");
  expect(nameAt(typedFrom(rows, 5, "eku"))).toBe("Ēku jumti");
  expect(nameAt(typedFrom(rows, 0, "453"))).toBe("Ierīkošana");
  expect(typedFrom(rows, 2, "pi")).toBe(2);
  expect(typedFrom(rows, 0, "zz")).toBe(-1);
});
