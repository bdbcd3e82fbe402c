import { expect, test } from "vitest";
import type { Term } from "../../content/glossary.ts";
import { buildGlossary } from "./build-glossary.ts";
import { renderMarkdown } from "./markdown.ts";
import { createTermFinder } from "./term-links.ts";

const terms: Term[] = [
  { id: "konkurss", name: "konkurss", forms: ["konkurs*"], text: "Procedūra. Vēl teikums." },
  {
    id: "atklats-konkurss",
    name: "atklāts konkurss",
    forms: ["atklāt* konkurs*"],
    text: "Procedūra visiem.",
    unlike: { id: "konkurss", text: "Konkursu rīko arī citādi." },
    law: { text: "PIL 8. pants", url: "https://likumi.lv/ta/id/287760#p8" },
  },
  { id: "pil", name: "Publisko iepirkumu likums", also: "PIL", text: "Likums." },
];

/** `[…]` marks what is linked. */
function marked(text: string, known?: (term: Term) => boolean): string {
  return createTermFinder(
    terms,
    known,
  )(text)
    .map((piece) => (piece.term ? `[${piece.text}]` : piece.text))
    .join("");
}

test.each([
  ["any form, at its first mention", "Konkursam seko konkurss.", "[Konkursam] seko konkurss."],
  ["the longer of two terms", "Atklātā konkursā", "[Atklātā konkursā]"],
  [
    "a term within another one that is linked already",
    "Atklāts konkurss, atklāta konkursa, konkurss.",
    "[Atklāts konkurss], atklāta konkursa, [konkurss].",
  ],
  ["words that a line keeps together", "atklāts\u00a0konkurss", "[atklāts\u00a0konkurss]"],
  ["no words that are apart", "atklāts, konkurss", "atklāts, [konkurss]"],
  ["no longer word", "konkursantiem, konkursētspējīgs", "[konkursantiem], konkursētspējīgs"],
  ["an abbreviation by its capitals", "pil, Pil, PIL 9. pants", "pil, Pil, [PIL] 9. pants"],
])("finds %s", (_, text, expected) => {
  expect(marked(text)).toBe(expected);
});

test("leaves what the page itself explains", () => {
  expect(marked("Konkurss un PIL", ({ id }) => id === "konkurss")).toBe("Konkurss un [PIL]");
});

test("links mentions in running text, not in headings, links, code and names of columns", () => {
  const text = [
    "## Konkurss",
    "[konkurss](/x) `konkurss`",
    "| konkurss |\n|---|\n| **konkurss** |",
  ].join("\n\n");
  const { html, links } = renderMarkdown(text, "lv", { findTerms: createTermFinder(terms) });
  const link = '<a class="term" href="/iepirkumu-vardnica#konkurss">konkurss</a>';
  expect(html.split(link)).toHaveLength(2);
  expect(html).toContain(`<strong>${link}</strong>`);
  // Only what an editor wrote counts as a link.
  expect(links).toEqual(["/x"]);
});

test("a glossary is sorted by the language's alphabet, and names neighbours and articles", () => {
  const names = ["žurnāls", "ėjimas", "eiga", "čekis", "cena"];
  const more = names.map((name, place): Term => ({ id: `t${place}`, name, text: "Teksts." }));
  const days = { published: "2026-11-18", checked: "2026-11-18" };
  const { page, problems } = buildGlossary({ ...days, terms: [...terms, ...more] }, "lt", []);
  expect(problems).toEqual([]);
  const letters = page.headings.filter(({ level }) => level === 2).map(({ text }) => text);
  expect(letters).toEqual(["A", "C", "Č", "E", "K", "P", "Ž"]);
  expect(page.terms?.map(({ name }) => name).slice(3, 5)).toEqual(["eiga", "ėjimas"]);
  expect(page.terms?.find(({ id }) => id === "konkurss")?.definition).toBe("Procedūra.");
  expect(page.html).toContain(
    '<b>Skirtumas:</b> <a class="term" href="/pirkimu-zodynas#konkurss">Konkursu</a> rīko',
  );
  expect(page.links).toEqual(["https://likumi.lv/ta/id/287760#p8"]);
});

test("a glossary reports ids, forms, neighbours and pages that lead nowhere", () => {
  const wrong: Term[] = [
    { id: "a", name: "viens", text: "Teksts.", unlike: { id: "c", text: "Atšķirība." } },
    { id: "a", name: "divi", text: "Teksts.", unlike: { id: "d", text: "Atšķirība." } },
    { id: "d", name: "trīs", forms: ["viens"], text: "Teksts ar {{nav}}.", guide: "blog/nav" },
  ];
  const days = { published: "2026-11-18", checked: "2026-11-18" };
  const { problems } = buildGlossary({ ...days, terms: wrong }, "lv", []);
  expect(problems.map(({ text }) => text)).toEqual([
    "a: the difference does not name 'trīs'",
    "d: {{nav}} is not in content/facts.ts",
    "d: there is no page '/blog/nav'",
    "a: there is no term 'c'",
    "two terms have the id 'a'",
    "'viens' is a form of two terms",
  ]);
});
