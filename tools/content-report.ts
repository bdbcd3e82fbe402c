import type { BuiltContent } from "../app/content/build-pages.ts";
import type { ContentPage } from "../app/content/page.ts";
import type { Readability } from "../app/content/readability.ts";
import { monthsFresh } from "../app/content/text-age.ts";
import type { TextChecks } from "../app/content/text-checks.ts";
import { facts } from "../content/facts.ts";
import { textTable } from "../ops/text-table.ts";

/** A table of all pages, for editors; then what was checked across them, and what is wrong. */
export function reportTable(content: BuiltContent, checks: TextChecks): string {
  const { pages } = content;
  const problems = [...content.problems, ...checks.problems];
  const head = [
    "page",
    "words",
    "sentence",
    "LIX",
    "passive",
    "description",
    "links in/out",
    "figures",
    "drawings",
    "checked",
    "checks",
  ];
  const rows = pages.map((page) => {
    const found = problems.filter(({ file }) => file === page.file).length;
    const { sentence, lix, passive } = checks.readability.get(page) ?? noText;
    return [
      page.file.replace(/^content\//, ""),
      String(page.words),
      sentence.toFixed(1),
      String(Math.round(lix)),
      `${Math.round(passive)}%`,
      String(page.description.length),
      countLinks(page),
      String(page.facts.length),
      String(page.html.split('<figure class="drawing"').length - 1),
      page.checked ?? page.updated,
      found === 0 ? "ok" : `${found} failed`,
    ];
  });
  return [
    ...textTable([head, ...rows], 1),
    "",
    ...summary(pages, checks),
    "",
    ...checks.warnings.map(({ file, text }) => `warning: ${file} ${text}`),
    ...problems.map(({ file, text }) => `${file}: ${text}`),
    `${pages.length} pages, ${problems.length} failed checks`,
  ].join("\n");
}

const noText: Readability = { sentence: 0, lix: 0, passive: 0 };

function summary(pages: ContentPage[], checks: TextChecks): string[] {
  const sum = (count: (page: ContentPage) => number) =>
    pages.reduce((total, page) => total + count(page), 0);
  const used = new Set(pages.flatMap((page) => page.facts));
  const unused = Object.keys(facts).filter((id) => !used.has(id as never));
  return [
    `words: ${sum(({ words }) => words)}`,
    `facts used: ${used.size} of ${Object.keys(facts).length}${listed(unused, "unused")}`,
    `facts without a deep link: ${checks.withoutDeepLink.length}`,
    `links checked for form: ${sum(({ links }) => links.length)}`,
    `contradictions of figures: ${checks.contradictions.length}`,
    `numbers outside facts: ${sum(({ examples }) => examples.length)}, all in examples`,
    `texts that are hard to read: ${checks.warnings.length - checks.stale.length}`,
    `texts and facts not compared with their sources for ${monthsFresh} months: ${checks.stale.length}`,
  ];
}

function listed(ids: string[], what: string): string {
  return ids.length === 0 ? "" : ` (${what}: ${ids.join(", ")})`;
}

function countLinks({ links }: ContentPage): string {
  const out = links.filter((link) => /^https?:/.test(link)).length;
  return `${links.length - out}/${out}`;
}
