import { beforeAll, describe, expect, test } from "vitest";
import { reportTable } from "../../tools/content-report.ts";
import { buildPages, type SourceFile } from "./build-pages.ts";
import type { ContentPage } from "./page.ts";
import { assertValidContent, checkPages, listFiles, loadContent } from "./read-content.ts";
import { checkTexts } from "./text-checks.ts";

const ebvpd = "lt/blog/ebvpd.md";
const terms = "lv/legal/noteikumi.md";
let files: SourceFile[];
let pages: ContentPage[];

beforeAll(() => {
  files = listFiles("content");
  pages = buildPages(files).pages;
});

/** The real content with one file changed. */
function problemsAfter(name: string, change: (text: string) => string): string[] {
  const text = files.find((file) => file.name === name)?.text ?? "";
  const changed = buildPages([{ name, text: change(text) }]);
  const all = pages.flatMap((page) => (page.file === `content/${name}` ? changed.pages : page));
  return [...changed.problems, ...checkPages(all)].map(({ file, text }) => `${file}: ${text}`);
}

function titleLineOf(name: string): string {
  return /^title: .*$/m.exec(files.find((file) => file.name === name)?.text ?? "")?.[0] ?? "";
}

test("the real content has no problems", () => {
  expect(loadContent().problems).toEqual([]);
  expect(() => assertValidContent()).not.toThrow();
});

describe("the build fails on", () => {
  const append = (more: string) => (text: string) => `${text}\n\n${more}\n`;
  test.each<[string, string, (text: string) => string, string]>([
    ["a link to no page", ebvpd, append("[x](/blog/nera)"), "/blog/nera leads nowhere"],
    ["a relative link", ebvpd, append("[x](cvp-is)"), "cvp-is leads nowhere"],
    ["an anchor on no heading", ebvpd, append("[x](/cvp-is#nera)"), "leads to no heading"],
    ["an anchor of its own that is missing", ebvpd, append("[x](#nera)"), "leads to no heading"],
    ["an unknown anchor of the landing page", ebvpd, append("[x](/#nera)"), "leads to no anchor"],
    ["a link that is not https", ebvpd, append("[x](http://vpt.lrv.lt/)"), "is not https"],
    ["a skipped heading level", ebvpd, append("#### Gilu"), "'Gilu' skips a heading level"],
    ["a second main heading", ebvpd, append("# Virš visko"), "is a first-level heading"],
    ["a site's name in a heading", ebvpd, append("## {{site.brand}}"), "same on every site"],
    [
      "a free trial without a link to it",
      ebvpd,
      append("Paslaugą galite išbandyti nemokamai. [x](/#piedavajums)"),
      "promises a trial without a link to it: 'Paslaugą galite išbandyti nemokamai. x'",
    ],
    [
      "a trial whose link is in another paragraph",
      ebvpd,
      append("Yra bandomasis laikotarpis.\n\n[x](/laisko-pavyzdys)"),
      "promises a trial without a link to it: 'Yra bandomasis laikotarpis.'",
    ],
    [
      "terms that speak of a trial and never lead to it",
      terms,
      (text) => text.replaceAll("](/vestules-paraugs)", "](/#piedavajums)"),
      "speaks of a trial without a link to it",
    ],
    ["an anchor on a letter page", ebvpd, append("[x](/naidiskiri#x)"), "leads to no anchor"],
    ["an unknown number", ebvpd, append("{{eu-wroks}}"), "{{eu-wroks}} is not in"],
    ["a section too many", terms, append("## 14. Vēl"), "has 14 numbered sections instead of 13"],
    ["a section without its number", terms, append("## Vēl"), "section 14 is not numbered so"],
    [
      "an unknown related page",
      ebvpd,
      (text) => text.replace(/^related: \[/m, "related: [nera, "),
      "related: there is no 'nera'",
    ],
    [
      "a page related to itself",
      ebvpd,
      (text) => text.replace(/^related: \[/m, "related: [ebvpd, "),
      "names itself as related",
    ],
    [
      "a legal page without a number that it has in another language",
      terms,
      (text) => text.replaceAll("{{liability-months}}", "divpadsmit"),
      "lacks {{liability-months}}, which it has in another language",
    ],
    [
      "two equal titles",
      ebvpd,
      (text) => text.replace(/^title: .*$/m, titleLineOf("lt/guides/cvp-is.md")),
      "has the same title as",
    ],
  ])("%s", (_, file, change, problem) => {
    expect(problemsAfter(file, change)).toContainEqual(expect.stringContaining(problem));
  });

  test("a missing page of the URL contract", () => {
    const rest = pages.filter(({ file }) => file !== `content/${terms}`);
    expect(checkPages(rest)).toContainEqual({
      file: `content/${terms}`,
      text: "is missing or cannot be read",
    });
  });

  test("a guide without a route, and a file in an unknown folder", () => {
    const text = files.find(({ name }) => name === "lt/guides/cvp-is.md")?.text ?? "";
    const { pages, problems } = buildPages([
      { name: "lt/guides/naujas.md", text },
      { name: "lt/other/naujas.md", text },
    ]);
    expect(checkPages(pages)).toContainEqual({
      file: "content/lt/guides/naujas.md",
      text: "has no route in app/site/text-pages.ts",
    });
    expect(problems).toEqual([
      { file: "content/lt/other/naujas.md", text: expect.stringContaining("is not at") },
    ]);
  });
});

test("the report lists every page and every problem", () => {
  const problems = [{ file: `content/${ebvpd}`, text: "is dull" }];
  const report = reportTable(
    { pages, problems },
    checkTexts({ pages, files, today: "2026-11-16" }),
  );
  expect(report).toContain("facts without a deep link: 0");
  expect(report).toContain("contradictions of figures: 0");
  for (const { name } of files) expect(report).toContain(name);
  expect(report).toContain("1 failed");
  expect(report).toContain(`content/${ebvpd}: is dull`);
});
