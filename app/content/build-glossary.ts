import { glossaries } from "../../content/glossaries.ts";
import type { Glossary, Term } from "../../content/glossary.ts";
import { type Language, languages } from "../site/languages.ts";
import { glossaryPath } from "../site/paths.ts";
import { escapeXml } from "../site/xml.ts";
import type { BuiltContent } from "./build-pages.ts";
import { renderInline } from "./markdown.ts";
import type { ContentPage, Heading } from "./page.ts";
import { fillFacts } from "./placeholders.ts";
import { createTermFinder, sharedForms } from "./term-links.ts";

const texts: Record<Language, Record<"title" | "description" | "unlike" | "more", string>> = {
  lv: {
    title: "Iepirkumu vārdnīca: termini un to atšķirības",
    description:
      "Iepirkumu termini piegādātājam: ko katrs nozīmē, kurš pants to nosaka un ar ko to nevajag jaukt.",
    unlike: "Atšķirība",
    more: "Ceļvedis",
  },
  lt: {
    title: "Viešųjų pirkimų žodynas: terminai ir jų skirtumai",
    description:
      "Viešųjų pirkimų terminai tiekėjui: ką kiekvienas reiškia, kuris straipsnis jį nustato ir su kuo jo nepainioti.",
    unlike: "Skirtumas",
    more: "Plačiau",
  },
  et: {
    title: "Riigihangete sõnastik: mõisted ja nende erinevused",
    description:
      "Riigihangete mõisted pakkujale: mida igaüks tähendab, milline paragrahv seda reguleerib ja millega seda mitte segi ajada.",
    unlike: "Erinevus",
    more: "Juhend",
  },
};

/** The page of each country's terms. `pages`: guides and articles, whose titles it names. */
export function buildGlossaries(pages: readonly ContentPage[]): BuiltContent {
  const built = languages.map((language) => buildGlossary(glossaries[language], language, pages));
  return {
    pages: built.map(({ page }) => page),
    problems: built.flatMap(({ problems }) => problems),
  };
}

/** What editors wrote of all terms, for checks of texts. */
export function glossarySource(language: Language): string {
  const { terms } = glossaries[language];
  return terms.flatMap(({ text, unlike }) => [text, unlike?.text ?? ""]).join("\n\n");
}

export function buildGlossary(
  { terms, examples = [], changed = {}, ...days }: Glossary,
  language: Language,
  pages: readonly ContentPage[],
) {
  const file = `content/${language}/glossary.ts`;
  const { title, description } = texts[language];
  const groups = groupByLetter(terms, language).map(({ letter, members }) => {
    const drawn = members.map((term) => drawTerm(term, terms, language, pages));
    return { letter, drawn };
  });
  const drawn = groups.flatMap((group) => group.drawn);
  const page: ContentPage = {
    file,
    kind: "glossary",
    language,
    slug: glossaryPath(language).slice(1),
    path: glossaryPath(language),
    title,
    description,
    ...days,
    changed,
    updated: Object.keys(changed).toSorted().at(-1) ?? days.published,
    related: [],
    examples,
    facts: [...new Set(drawn.flatMap(({ facts }) => facts))],
    html: groups.map(({ letter, drawn }) => groupHtml(letter, drawn)).join(""),
    headings: groups.flatMap(({ letter, drawn }): Heading[] => [
      { level: 2, id: letter.toLowerCase(), text: letter },
      ...drawn.map(({ id, name }) => ({ level: 3, id, text: name })),
    ]),
    links: drawn.flatMap(({ links }) => links),
    terms: drawn.map(({ id, name, definition }) => ({ id, name, definition })),
    words: drawn.reduce((sum, { words }) => sum + words, 0),
  };
  const problems = [
    ...drawn.flatMap(({ id, problems }) => problems.map((text) => `${id}: ${text}`)),
    ...repeated(terms.map(({ id }) => id)).map((id) => `two terms have the id '${id}'`),
    ...repeated(terms.flatMap(({ explains = [] }) => explains)).map(
      (word) => `two terms explain '${word}'`,
    ),
    ...sharedForms(terms).map((form) => `'${form}' is a form of two terms`),
  ];
  return { page, problems: problems.map((text) => ({ file, text })) };
}

type DrawnTerm = ReturnType<typeof drawTerm>;

function drawTerm(
  { id, name, also, text, law, unlike, guide }: Term,
  terms: readonly Term[],
  language: Language,
  pages: readonly ContentPage[],
) {
  const t = texts[language];
  const neighbour = terms.find((term) => term.id === unlike?.id);
  const is = drawText(text, language);
  const differs = drawText(unlike?.text ?? "", language, neighbour && [neighbour]);
  const found = pages.find(({ path }) => path === `/${guide}`);
  const ways = [
    law && `<a href="${escapeXml(law.url)}" rel="noopener">${escapeXml(law.text)}</a>`,
    found && `${t.more}: <a href="${found.path}">${escapeXml(shortTitle(found.title))}</a>`,
  ].filter((way) => way !== undefined);
  const html = [
    `<div id="${escapeXml(id)}"><dt><dfn>${escapeXml(name)}</dfn>`,
    also ? ` <small>${escapeXml(also)}</small>` : "",
    `</dt><dd><p>${is.html}</p>`,
    unlike ? `<p><b>${t.unlike}:</b> ${differs.html}</p>` : "",
    ways.length > 0 ? `<p><small>${ways.join(" · ")}</small></p>` : "",
    "</dd></div>\n",
  ].join("");
  return {
    id,
    name,
    html,
    definition: definitionOf(is.text),
    facts: [...is.facts, ...differs.facts],
    links: [
      ...is.links,
      ...differs.links,
      ...(law ? [law.url] : []),
      ...(found ? [found.path] : []),
    ],
    words: [is.text, differs.text].join(" ").match(/[\p{L}\d]\S*/gu)?.length ?? 0,
    problems: [
      ...is.problems,
      ...differs.problems,
      ...(/^[a-z0-9-]+$/.test(id) ? [] : ["the id is not of small letters, digits and hyphens"]),
      ...(guide && !found ? [`there is no page '/${guide}'`] : []),
      ...(unlike && !neighbour ? [`there is no term '${unlike.id}'`] : []),
      ...(neighbour && !differs.html.includes('class="term"')
        ? [`the difference does not name '${neighbour.name}'`]
        : []),
    ],
  };
}

/** A text with its numbers, in which the given terms are linked. */
function drawText(source: string, language: Language, linked: readonly Term[] = []) {
  const filled = fillFacts(source, language);
  return { ...filled, ...renderInline(filled.text, language, createTermFinder(linked)) };
}

/** The first sentence, without the marks of links and emphasis. */
function definitionOf(text: string): string {
  const bare = text.replaceAll(/\]\([^()]*\)|[[*]/g, "");
  return bare.split(/(?<=\p{Ll}\p{Ll}[.;]) /u)[0] ?? "";
}

function groupHtml(letter: string, drawn: readonly DrawnTerm[]): string {
  const id = letter.toLowerCase();
  return `<h2 id="${id}">${letter}</h2>\n<dl>\n${drawn.map(({ html }) => html).join("")}</dl>\n`;
}

/** Lithuanian sorts 'Ė' as 'E', and 'Č' is a letter of its own: each language's alphabet says which are. */
function groupByLetter(terms: readonly Term[], language: Language) {
  const order = new Intl.Collator(language);
  const base = new Intl.Collator(language, { sensitivity: "base" });
  const groups: { letter: string; members: Term[] }[] = [];
  for (const term of terms.toSorted((a, b) => order.compare(a.name, b.name))) {
    const first = term.name.charAt(0).toUpperCase();
    const bare = first.normalize("NFD").charAt(0);
    const last = groups.at(-1);
    if (last && base.compare(last.letter, first) === 0) last.members.push(term);
    else groups.push({ letter: base.compare(bare, first) === 0 ? bare : first, members: [term] });
  }
  return groups;
}

/** `Termiņi un sūdzības: no jautājuma līdz IUB un tiesai` → `Termiņi un sūdzības` */
function shortTitle(title: string): string {
  return title.split(/:| – /)[0] ?? title;
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) < index))];
}
