import { describe, expect, test } from "vitest";
import { parseFrontMatter } from "./front-matter.ts";

const sound = {
  title: "EBVPD",
  description: "x".repeat(70),
  published: "2026-09-01",
  checked: "2026-09-02",
  order: "3",
  topic: "bid",
  related: "[cvp-is, pirkejai]",
  cta: "newsletter",
};

function file(changes: Record<string, string | undefined> = {}): string {
  const lines = Object.entries({ ...sound, ...changes })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${value}`);
  return `---\n${lines.join("\n")}\n---\n\nText.\n`;
}

test("valid front matter is parsed, with the text below it", () => {
  const { front, body, problems } = parseFrontMatter(file(), "article");
  expect(problems).toEqual([]);
  expect(front).toMatchObject({ title: "EBVPD", related: ["cvp-is", "pirkejai"] });
  expect(body.trim()).toBe("Text.");
});

test("the last change is the day on which it was updated", () => {
  const changed = "{2026-09-03: First., 2026-10-01: Last.}";
  expect(parseFrontMatter(file({ changed }), "article").front?.updated).toBe("2026-10-01");
  expect(parseFrontMatter(file(), "article").front?.updated).toBe("2026-09-01");
});

test("a file with Windows line endings is parsed too", () => {
  expect(parseFrontMatter(file().replaceAll("\n", "\r\n"), "article").problems).toEqual([]);
});

describe("it is a problem when", () => {
  test.each([
    ["the title is missing", { title: undefined }, "title is missing"],
    ["the title is empty", { title: '""' }, "title is empty"],
    ["the title has a placeholder", { title: '"{{eu-works}}"' }, "title cannot hold"],
    ["the description is short", { description: "x".repeat(69) }, "description is not 70–160"],
    ["the description is long", { description: "x".repeat(161) }, "description is not 70–160"],
    ["a date is no date", { published: "yesterday" }, "published is not a date"],
    ["it was checked before it was published", { checked: "2026-08-31" }, "checked is before"],
    ["it changed before it was published", { changed: "{2026-08-31: X}" }, "updated is before"],
    ["a change has no day", { changed: "{first: X}" }, "changed.first is not a date"],
    ["a change says nothing", { changed: '{2026-09-03: ""}' }, "changed.2026-09-03 is empty"],
    ["a code of its trade has letters", { trade: '["45x"]' }, "trade.0 are no digits"],
    ["the day of a change is written twice", { updated: "2026-09-02" }, "updated is not a key"],
    ["no page is related", { related: "[]" }, "related names fewer"],
    ["the call to action is unknown", { cta: "buy" }, "cta is neither"],
    ["the topic is unknown", { topic: "weather" }, "topic is no topic"],
    ["the day of checking is missing", { checked: undefined }, "checked is missing"],
    ["a key is misspelt", { coevr: "X" }, "coevr is not a key"],
    ["it is not YAML", { title: "EBVPD: kas tai: ir" }, "front matter: "],
  ])("%s", (_, changes, problem) => {
    expect(parseFrontMatter(file(changes), "article").problems).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  test("front matter is missing", () => {
    expect(parseFrontMatter("Text.", "legal").problems).toHaveLength(1);
  });

  test("a legal page has a topic", () => {
    expect(parseFrontMatter(file(), "legal").problems).not.toEqual([]);
  });
});

test("descriptions of 70 and of 160 characters are allowed", () => {
  for (const length of [70, 160]) {
    expect(parseFrontMatter(file({ description: "ž".repeat(length) }), "article").problems).toEqual(
      [],
    );
  }
});
