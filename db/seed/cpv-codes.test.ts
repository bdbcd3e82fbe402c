import { beforeAll, describe, expect, test } from "vitest";
import rule from "./cpv-check-digit.json" with { type: "json" };
import { buildCpvCodes, type CpvCode, withCheckDigit } from "./cpv-codes.ts";
import { loadCpvCodes } from "./seed-cpv.ts";

let codes: CpvCode[];
let byCode: Map<string, CpvCode>;

beforeAll(async () => {
  codes = await loadCpvCodes();
  byCode = new Map(codes.map((code) => [code.code, code]));
});

describe("the vocabulary", () => {
  test("has 9,454 different codes of eight digits and a check digit", () => {
    expect(codes).toHaveLength(9_454);
    expect(byCode.size).toBe(9_454);
    expect(codes.filter(({ code }) => !/^\d{8}-\d$/.test(code))).toEqual([]);
  });

  test("has 45 roots, which are the divisions and alone on level 1", () => {
    const roots = codes.filter((code) => code.parent_code === null);
    const divisions = codes.filter((code) => /^\d\d000000-/.test(code.code));
    expect(roots).toHaveLength(45);
    expect(roots).toEqual(divisions);
    expect(roots).toEqual(codes.filter((code) => code.level === 1));
  });

  test("has an existing parent for every other code, one level up, with its digits", () => {
    for (const { code, parent_code, level } of codes) {
      if (parent_code === null) continue;
      expect(byCode.get(parent_code)?.level, code).toBe(level - 1);
      const prefix = parent_code.slice(0, 8).replace(/0+$/, "");
      expect(code.startsWith(prefix), `${code} under ${parent_code}`).toBe(true);
    }
  });

  test("has 35 codes whose parent is not the one with a digit less", () => {
    const digits = new Map(codes.map(({ code }) => [code.slice(0, 8), code]));
    const orphans = codes.filter(({ code, parent_code }) => {
      const significant = code.slice(0, 8).replace(/0+$/, "").length;
      const immediate = code.slice(0, Math.max(significant - 1, 2)).padEnd(8, "0");
      return parent_code !== null && digits.get(immediate) !== parent_code;
    });
    expect(orphans).toHaveLength(35);
  });

  test("has a name for every code in all four languages", () => {
    const unnamed = codes.filter((code) =>
      [code.name_lv, code.name_lt, code.name_et, code.name_en].some((name) => !name?.trim()),
    );
    expect(unnamed).toEqual([]);
  });
});

describe("the check digit", () => {
  test.each([
    "03000000-1",
    "45000000-7",
    "45260000-7",
    "45261000-4",
    "30200000-1",
    "72000000-5",
    "79000000-4",
    ...rule.examples,
  ])("of %s is the published one", (code) => {
    expect(withCheckDigit(code.slice(0, 8))).toBe(code);
    expect(byCode.has(code)).toBe(true);
  });
});

test("rows do not depend on the order of the source", () => {
  const labels = { lv: "a", lt: "b", et: "c", en: "d" };
  const source = ["45210000", "45000000", "45261000"].map((code) => ({ code, labels }));
  const built = buildCpvCodes(source);
  expect(built).toEqual(buildCpvCodes(source.toReversed()));
  expect(built.map(({ parent_code, level }) => [parent_code, level])).toEqual([
    [null, 1],
    ["45000000-7", 2],
    ["45000000-7", 2],
  ]);
});
