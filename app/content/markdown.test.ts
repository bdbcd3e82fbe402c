import { describe, expect, test } from "vitest";
import { guideLetterPath } from "./guide-letter.ts";
import { headingId, renderMarkdown } from "./markdown.ts";

describe("a heading's anchor", () => {
  test.each([
    ["Kas yra „pirkimas“?", "kas-yra-pirkimas"],
    ["3. Ąžuolų šėlsmas įžūlus", "3-azuolu-selsmas-izulus"],
    ["Õigused ja kohustused – üldiselt", "oigused-ja-kohustused-uldiselt"],
    ["Ģimenes ķēde, ņemot vērā ļaunumu", "gimenes-kede-nemot-vera-launumu"],
  ])("%s → %s", (text, id) => {
    expect(headingId(text)).toBe(id);
  });

  test("is unique even if two headings have the same text", () => {
    const { headings } = renderMarkdown("## Klaidos\n\n## Klaidos\n\n### `A` ir *b*", "lt");
    expect(headings).toEqual([
      { level: 2, id: "klaidos", text: "Klaidos" },
      { level: 2, id: "klaidos-2", text: "Klaidos" },
      { level: 3, id: "a-ir-b", text: "A ir b" },
    ]);
  });
});

test("a folded section ends before the next heading of its rank, and keeps its anchor", () => {
  const source = "## Vana {folded}\n\nTekst.\n\n### Osa\n\n## Uus\n\n### Lisa {folded}\n\nLõpp.";
  const { html, headings } = renderMarkdown(source, "et");
  expect(headings.map(({ text }) => text)).toEqual(["Vana", "Osa", "Uus", "Lisa"]);
  expect(html.replace(/\n/g, "")).toBe(
    '<details class="fold"><summary><h2 id="vana">Vana</h2></summary><p>Tekst.</p><h3 id="osa">Osa</h3></details>' +
      '<h2 id="uus">Uus</h2><details class="fold"><summary><h3 id="lisa">Lisa</h3></summary><p>Lõpp.</p></details>',
  );
});

test("a table scrolls by keyboard, has a label and needs no style attribute", () => {
  const { html } = renderMarkdown('## Ribos "A"\n\n| a | b |\n|---|---:|\n| 1 | 2 |\n', "et");
  expect(html).toContain(
    '<div class="table-scroll" role="region" tabindex="0" aria-label="Tabel 1: Ribos &quot;A&quot;"><table>',
  );
  expect(html).toContain('<th scope="col" class="figure">b</th>');
  expect(html).toContain("</table></div>");
  expect(html).not.toContain("style=");
});

test("a wordy table can be shown row by row and keeps its table roles", () => {
  const { html } = renderMarkdown(
    "| a | b & c | d | e |\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |\n",
    "et",
  );
  expect(html).toContain('class="table-scroll table-stacked"');
  expect(html).toContain('<table role="table">\n<thead role="rowgroup">\n<tr role="row">');
  expect(html).toContain('<th role="columnheader" scope="col">');
  expect(html).toContain('<td role="cell" data-label="b &amp; c">2</td>');
  const sentence = "sõna ".repeat(30);
  const rows = (line: string) => renderMarkdown(`| a | b | c |\n|---|---|---|\n${line}`, "et").html;
  expect(rows(`| 1 | 2 | ${sentence} |`)).toContain("table-stacked");
  expect(rows("| 1 | 2 | 3 |")).not.toContain("table-stacked");
});

test("codes in a table lead to their pages, codes in running text stay plain", () => {
  const { html } = renderMarkdown("45000000-7\n\n| a |\n|---|\n| 45261210-9, 2 |\n", "et");
  expect(html).toContain('<p><span class="whole">45000000-7</span></p>');
  expect(html).toContain(
    '<td><a href="/cpv-koodid/45261210-9"><span class="whole">45261210-9</span></a>, 2</td>',
  );
});

test("a link to the letter of a guide leads to its codes and words", () => {
  const letter = guideLetterPath({ codes: ["72", "30213100-6"], words: ["veebileh", "a b"] }, "et");
  expect(letter).toBe("/naidiskiri?cpv=72&cpv=30213100&q=veebileh%2C+a+b");
  const { html, links } = renderMarkdown("[a](letter)", "et", { letter });
  expect(links).toEqual([letter]);
  expect(html).toContain(`<a href="${letter.replaceAll("&", "&amp;")}">a</a>`);
});

test("only external links get rel=noopener", () => {
  const { html, links } = renderMarkdown("[a](/cvp-is) [b](https://vpt.lrv.lt/)", "lt");
  expect(html).toContain('<a href="/cvp-is">a</a>');
  expect(html).toContain('<a href="https://vpt.lrv.lt/" rel="noopener">b</a>');
  expect(links).toEqual(["/cvp-is", "https://vpt.lrv.lt/"]);
});

test("raw HTML and script addresses stay text", () => {
  const { html, links } = renderMarkdown("<script>x</script> [a](javascript:alert(1))", "lt");
  expect(html).not.toMatch(/<script|<a /);
  expect(links).toEqual([]);
});

test("a figure is drawn in the language of its text, with a title", () => {
  const { html, problems } = renderMarkdown("Tekstas.\n\n![[figure:cpv-code-structure]]\n", "lt");
  expect(problems).toEqual([]);
  expect(html).toContain('<figure class="drawing"><svg');
  expect(html).toMatch(/role="img"[^>]*>.*<title[^>]*>BVPŽ kodo.*<figcaption>BVPŽ kodas/);
  expect(html).not.toMatch(/style=|<script/);
});

test.each([
  ["![[figure:nera]]", "there is no figure 'nera' in lt"],
  ["![[figure:constructor]]", "there is no figure 'constructor' in lt"],
  ["Žr. ![[figure:cpv-code-structure]]", "a figure needs a line of its own"],
])("%s is a problem", (text, problem) => {
  expect(renderMarkdown(text, "lt").problems).toEqual([expect.stringContaining(problem)]);
});

test("words are counted, punctuation is not", () => {
  expect(renderMarkdown("## Du žodžiai\n\nTrys – *keturi* 5 (šeši).", "lt").words).toBe(6);
});

test("a dash does not begin a line", () => {
  expect(renderMarkdown("a – b", "lt").html).toBe("<p>a\u00a0– b</p>\n");
});
