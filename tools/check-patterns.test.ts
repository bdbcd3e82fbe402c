import { describe, expect, test } from "vitest";
import { findPatterns, findSlow } from "./check-patterns.ts";

const find = (text: string, file = "sample.ts") => findPatterns(file, text);
const namesIn = (text: string, file?: string) =>
  find(text, file).patterns.map(({ source, flags }) => `/${source}/${flags}`);

describe("every pattern in a file is found", () => {
  test.each([
    ["a literal", "const a: RegExp = /a+$/gi;", ["/a+$/gi"]],
    ["a type beside it", "const a = (/a/ as RegExp)!; type B = '/b/' | string;", ["/a/"]],
    ["one made from a string", 'new RegExp("a\\\\d", "g"); RegExp(`b`);', ["/a\\d/g", "/b/"]],
    ["a string used as a pattern", 'x.match("a+b"); x.search(`c`)', ["/a+b/", "/c/"]],
    ["one inside a template", `\`\${x.replace(/a/, "")}\``, ["/a/"]],
    ["none in strings, divisions and comments", 'const s = "/a/"; 4 / 2 / 1; // /b/', []],
  ])("%s", (_, text, expected) => {
    expect(namesIn(text)).toEqual(expected);
    expect(find(text).uncheckable).toEqual([]);
  });

  test("in JSX too", () => {
    expect(namesIn("<p title={/a/.source}>/b/{x.split(/c/)}</p>", "sample.tsx")).toEqual([
      "/a/",
      "/c/",
    ]);
  });

  test("or reported, if it is built at run time", () => {
    for (const text of [`new RegExp(\`^\${name}\`)`, "RegExp(a + b)", 'new RegExp("a", flags)']) {
      expect(find(`\n${text}`).uncheckable).toEqual([expect.stringMatching(/^sample\.ts:2 /)]);
    }
  });
});

describe("a pattern", () => {
  test.each([
    String.raw`/^\s*(|0|false|off|no)\s*$/i`,
    String.raw`/(?:^|,)\s*br\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i`,
    "/0+$/",
    "/(a+)+$/",
    // Slow only from the second match on: the first always matches at the beginning.
    String.raw`/^\s*|\s*x/g`,
  ])("%s is too slow, and reported with its place", (text) => {
    const [told, ...rest] = findSlow(find(`x;\n${text}.exec(y)`).patterns);
    expect(told).toContain(`sample.ts:2 ${text}: `);
    expect(rest).toEqual([]);
  });

  test("that splits is tried repeatedly", () => {
    const text = String.raw`/^\s*|\s*x/`;
    expect(findSlow(find(`y.split(${text})`).patterns)).toHaveLength(1);
    expect(findSlow(find(`y.search(${text})`).patterns)).toEqual([]);
  });

  test.each([
    String.raw`/^\d{8}(-\d)?$/`,
    String.raw`/\{\{([^{}]*)\}\}( ?)/g`,
    "/0{1,8}$/",
    String.raw`/[\^x]|[^y]/g`,
  ])("%s passes, and is remembered", (text) => {
    const known = new Set<string>();
    expect(findSlow(find(text).patterns, known)).toEqual([]);
    expect(known.size).toBe(1);
  });
});
