import { describe, expect, test } from "vitest";
import { cleanLines, safeLink, shownText } from "./untrusted-text.ts";

describe("text", () => {
  test.each([
    ["  Katuse\n\tremont  ", "Katuse remont"],
    ["a\u0000b\u202Egpj.exe\u202C", "a b gpj.exe"],
    ["\u2028", ""],
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    [null, ""],
    [{ toString: () => "x" }, ""],
    [12, ""],
  ])("%j becomes %j", (given, clean) => {
    expect(shownText(given)).toBe(clean);
  });

  test("of endless length is cut, not inside a character", () => {
    expect(shownText("a".repeat(1_000_000))).toHaveLength(301);
    expect(shownText("🏗".repeat(400), 301).isWellFormed()).toBe(true);
    expect(shownText("🏗".repeat(400), 301)).not.toContain("\ufffd");
  });

  test("keeps the lines of a description", () => {
    expect(cleanLines("esimene\r\n\r\n teine\u0007 ")).toEqual(["esimene", "teine"]);
    expect(cleanLines(null)).toEqual([]);
  });
});

describe("links", () => {
  test.each([
    ["https://riigihanked.riik.ee/rhr-web/#/procurement/1/general-info"],
    ["http://example.ee/x?y=1"],
  ])("%s is a link", (url) => {
    expect(safeLink(url)).toBe(url);
  });

  test.each([
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    " \u0001javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "//evil.example",
    "/hange/1",
    "riigihanked.riik.ee",
    "https://",
    "https://hanked.ee@evil.example/",
    `https://example.ee/${"x".repeat(3_000)}`,
    "",
    null,
    undefined,
    12,
    { href: "https://example.ee" },
  ])("%j is not a link", (url) => {
    expect(safeLink(url)).toBeNull();
  });
});
