import { beforeAll, describe, expect, test } from "vitest";
import { loadCpvCodes } from "../../../db/seed/seed-cpv.ts";
import { leastTime, timeLimitMs } from "../../../tests/setup/least-time.ts";
import { withoutExceptions } from "../notices/vocabulary.ts";
import { CpvCatalogue } from "./cpv-catalogue.server.ts";
import {
  cleanQuery,
  foldLetters,
  type OpenOf,
  resultLimit,
  type SearchIndex,
  searchCodes,
} from "./cpv-search.ts";

let index: SearchIndex;

beforeAll(async () => {
  index = new CpvCatalogue(await loadCpvCodes()).searchIndex("lv");
});

const codesFor = (query: string, openOf?: OpenOf) =>
  searchCodes(index, query, openOf ? { openOf } : {}).results.map(
    ({ position }) => index.vocabulary.codes[position] ?? "",
  );

/** The specified rule in its simplest form, regardless of speed and order. */
function plainRule(query: string): string[] {
  const { codes, names } = index.vocabulary;
  const wanted = query.toLowerCase();
  const isNamed = (name = "") => withoutExceptions(name).toLowerCase().includes(wanted);
  return codes.filter((code, position) => code.includes(wanted) || isNamed(names[position]));
}

describe("a search finds", () => {
  test.each([
    ...["jumta", "JUMTA", "Ēkas", "un ", "a", "-", ","],
    ...["4526", "45260000-7", "0-7", "0", "9", "99", "00"],
  ])("what the specified rule finds for %j, each once", (query) => {
    const found = codesFor(query);
    const distinct = new Set(found);
    expect(plainRule(query.trim()).filter((code) => !distinct.has(code))).toEqual([]);
    expect(distinct.size).toBe(found.length);
  });

  test("short words as words first, and tells how many of them are none", () => {
    expect(codesFor("IT").slice(0, 3)).toEqual(["72000000-5", "30200000-1", "48000000-8"]);
    const { total, asWord } = searchCodes(index, "IT");
    expect(asWord).toBeGreaterThan(3);
    expect(asWord).toBeLessThan(10);
    expect(total).toBeGreaterThan(500);
    expect(searchCodes(index, "jumta").asWord).toBe(0);
  });

  test("what commas divide, each by itself, after names that have the comma", () => {
    const found = codesFor("malka, riepas");
    expect(found.slice(0, 4)).toEqual(
      expect.arrayContaining([codesFor("malka")[0], codesFor("riepas")[0]]),
    );
    expect(new Set(found)).toEqual(new Set([...codesFor("malka"), ...codesFor("riepas")]));
    expect(new Set(codesFor(" malka ,"))).toEqual(new Set(codesFor("malka")));
    expect(codesFor("4526, 0341").slice(0, 2)).toEqual(["03410000-7", "45260000-7"]);
    expect(codesFor("Logi, durvis")[0]).toBe("44221000-5");
  });

  test("then matches without diacritics", () => {
    const found = codesFor("skola");
    const exact = plainRule("skola");
    const folded = index.vocabulary.codes.filter(
      (code, position) =>
        !exact.includes(code) &&
        foldLetters(index.vocabulary.names[position]?.toLowerCase() ?? "").includes("skola"),
    );
    expect(found.slice(-folded.length).sort()).toEqual(folded);
    expect(folded.length).toBeGreaterThan(0);
    expect(codesFor("jumtu segsana").length).toBe(codesFor("jumtu segšana").length);
  });

  test("the exact name first, then whole words, beginnings of words and parts of them", () => {
    const named = (query: string) => {
      const { codes, names } = index.vocabulary;
      return codesFor(query).map((code) => names[codes.indexOf(code)]?.toLowerCase() ?? "");
    };
    const roofs = named("jumts");
    expect(roofs[0]).toBe("jumts");
    const found = named("krāsa");
    const places = [/(^|[^\p{L}])krāsa($|[^\p{L}])/u, /(^|[^\p{L}])krāsa\p{L}/u, /\p{L}krāsa/u].map(
      (pattern) => found.findIndex((name) => pattern.test(name)),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test("what everyday words mean, though it is called otherwise", () => {
    const [first] = searchCodes(index, "jumiķis").results;
    expect(index.vocabulary.codes[first?.position ?? -1]).toMatch(/^4526/);
    expect(first?.nameSpan).toBeUndefined();
  });

  test("higher levels first, then codes that more notices use, then in code order", () => {
    const codes = codesFor("4526").filter((code) => code.startsWith("4526"));
    const levelOf = (code: string) =>
      index.vocabulary.levels[index.vocabulary.codes.indexOf(code)] ?? 0;
    const inOrder = codes.toSorted((a, b) => levelOf(a) - levelOf(b) || (a < b ? -1 : 1));
    expect(codes).toEqual(inOrder);
    const last = codes.filter((code) => levelOf(code) === levelOf(codes[1] ?? "")).at(-1) ?? "";
    expect(codesFor("4526", (code) => Number(code === last))[1]).toBe(last);
  });

  test("nothing that a name excludes", () => {
    const { codes, names } = index.vocabulary;
    const at = names.findIndex((name) => /izņemot \p{L}{6,}/u.test(name));
    const [, word = ""] = /izņemot (\p{L}{6,})/u.exec(names[at] ?? "") ?? [];
    expect(codesFor(`izņemot ${word}`)).not.toContain(codes[at]);
    expect(codesFor("izņemot")).toEqual([]);
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

  test("nothing for an empty query, and more than a page shows", () => {
    expect(codesFor("")).toEqual([]);
    expect(codesFor(" \t ")).toEqual([]);
    expect(codesFor("a").length).toBeGreaterThan(resultLimit);
  });

  test("the position of the match, also with folded letters", () => {
    const marked = searchCodes(index, "KANALIZACIJ").results.flatMap(({ position, nameSpan }) =>
      nameSpan ? [index.vocabulary.names[position]?.slice(...nameSpan).toLowerCase()] : [],
    );
    expect(marked.length).toBeGreaterThan(0);
    expect(new Set(marked)).toEqual(new Set(["kanalizācij"]));
    expect(searchCodes(index, "4526 1210").results[0]?.codeSpan).toEqual([0, 8]);
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
    expect(codesFor(query).sort()).toEqual(plainRule(cleanQuery(query)));
  });

  test("a query is cut to a hundred characters, never inside one", () => {
    expect(cleanQuery("x".repeat(10_000))).toHaveLength(100);
    expect(cleanQuery(`${"x".repeat(99)}🏗`).isWellFormed()).toBe(true);
    expect(cleanQuery("e\u0304kas")).toBe("ēkas");
  });
});
