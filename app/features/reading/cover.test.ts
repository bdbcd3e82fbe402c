import { expect, test } from "vitest";
import { covers } from "../../../content/covers.ts";
import { parseFrontMatter } from "../../content/front-matter.ts";
import { listFiles } from "../../content/read-content.ts";

const lists = ["lv/guides", "lt/guides", "et/guides", "lt/blog"];

const files = listFiles("content");

const coversIn = (list: string) =>
  files
    .filter(({ name }) => name.startsWith(list))
    .map(({ text }) => parseFrontMatter(text, list.endsWith("blog") ? "article" : "guide"))
    .map(({ front }) => front?.cover);

test.each(lists)("no two covers of %s are the same", (list) => {
  const shown = coversIn(list);
  expect(shown).not.toContain(undefined);
  expect(new Set(shown).size).toBe(shown.length);
});

test("every cover is used", () => {
  const shown = lists.flatMap(coversIn);
  expect(covers.filter((cover) => !shown.includes(cover))).toEqual([]);
});
