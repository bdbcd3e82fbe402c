import { beforeAll, describe, expect, test } from "vitest";
import { loadCpvCodes } from "../../../db/seed/seed-cpv.ts";
import { leastTime, timeLimitMs } from "../../../tests/setup/least-time.ts";
import { CpvCatalogue } from "./cpv-catalogue.server.ts";
import { cleanQuery, foldLetters, type SearchIndex, searchCodes } from "./cpv-search.ts";

let index: SearchIndex;

beforeAll(async () => {
  index = new CpvCatalogue(await loadCpvCodes()).searchIndex("lv");
});

const codesFor = (query: string, limit?: number) =>
  searchCodes(index, query, limit).map(({ position }) => index.vocabulary.codes[position] ?? "");

/** The specified rule in its simplest form, regardless of speed. */
function plainRule(query: string): string[] {
  const { codes, names } = index.vocabulary;
  const wanted = query.toLowerCase();
  const found = codes.filter(
    (code, position) => code.includes(wanted) || names[position]?.toLowerCase().includes(wanted),
  );
  const begins = (code: string) => code.startsWith(wanted);
  return [...found.filter(begins), ...found.filter((code) => !begins(code))];
}

describe("a search finds", () => {
  test.each([
    ...["jumta", "JUMTA", "Ēkas", "un ", "a", "-", ","],
    ...["4526", "45260000-7", "0-7", "0", "9", "99", "00"],
  ])("what the specified rule finds for %j first: beginnings first, in code order", (query) => {
    const exact = plainRule(query.trim()).slice(0, 100);
    expect(codesFor(query).slice(0, exact.length)).toEqual(exact);
  });

  test("then matches without diacritics", () => {
    const found = codesFor("skola", 10_000);
    const exact = plainRule("skola");
    const folded = index.vocabulary.codes.filter(
      (code, position) =>
        !exact.includes(code) &&
        foldLetters(index.vocabulary.names[position]?.toLowerCase() ?? "").includes("skola"),
    );
    expect(found).toEqual([...exact, ...folded]);
    expect(folded.length).toBeGreaterThan(0);
    expect(codesFor("jumtu segsana").length).toBe(codesFor("jumtu segšana").length);
  });

  test("codes that begin with the digits before those that contain them", () => {
    const codes = codesFor("4526");
    const others = codes.findIndex((code) => !code.startsWith("4526"));
    expect(codes[0]).toBe("45260000-7");
    expect(others).toBeGreaterThan(0);
    expect(codes.slice(others).filter((code) => code.startsWith("4526"))).toEqual([]);
  });

  test.each(["45 26 00 00", "45260000", "45260000 7", "452600007", " 45260000-7 "])(
    "a code in any spelling: %j",
    (query) => {
      expect(codesFor(query)).toEqual(["45260000-7"]);
    },
  );

  test("nothing for an empty query, and a hundred codes at most", () => {
    expect(codesFor("")).toEqual([]);
    expect(codesFor(" \t ")).toEqual([]);
    expect(codesFor("a")).toHaveLength(100);
  });

  test("the position of the match, also with folded letters", () => {
    const marked = searchCodes(index, "KANALIZACIJ").map(
      ({ position, nameSpan: [from, to] = [0, 0] }) =>
        index.vocabulary.names[position]?.slice(from, to).toLowerCase(),
    );
    expect(marked.length).toBeGreaterThan(0);
    expect(new Set(marked)).toEqual(new Set(["kanalizācij"]));
    expect(searchCodes(index, "4526 1210")[0]?.codeSpan).toEqual([0, 8]);
  });
});

describe("odd input is taken literally, quickly and without error", () => {
  test.each([
    "(((",
    "%",
    ".*",
    "\\",
    "[a-z]",
    "🏗️",
    "\ud83c",
    "\udfd7x",
    "\u0000",
    "ﬁ",
    "İ",
    `${"a".repeat(10_000)}`,
  ])("odd input %#", async (query) => {
    expect(await leastTime(() => codesFor(query))).toBeLessThan(timeLimitMs);
    expect(codesFor(query)).toEqual(plainRule(cleanQuery(query)).slice(0, 100));
  });

  test("a query is cut to a hundred characters, never inside one", () => {
    expect(cleanQuery("x".repeat(10_000))).toHaveLength(100);
    expect(cleanQuery(`${"x".repeat(99)}🏗`).isWellFormed()).toBe(true);
    expect(cleanQuery("e\u0304kas")).toBe("ēkas");
  });
});
