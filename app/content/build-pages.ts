import { glossaries } from "../../content/glossaries.ts";
import { type Language, languages } from "../site/languages.ts";
import { paths } from "../site/paths.ts";
import { parseFrontMatter } from "./front-matter.ts";
import { guideLetterPath } from "./guide-letter.ts";
import { renderMarkdown } from "./markdown.ts";
import { type ContentPage, folders, pageKinds } from "./page.ts";
import { fillFacts } from "./placeholders.ts";
import { createTermFinder } from "./term-links.ts";

export interface SourceFile {
  /** Below content/: `lt/blog/ebvpd.md`. */
  name: string;
  text: string;
}

export interface Problem {
  file: string;
  text: string;
}

/** Builds a page from every file that allows it; what prevents the others is a problem. */
export function buildPages(files: SourceFile[]) {
  const built = files.map(buildPage);
  return {
    pages: built.flatMap(({ page }) => page ?? []),
    problems: built.flatMap(({ problems }) => problems),
  };
}

export type BuiltContent = ReturnType<typeof buildPages>;

function buildPage({ name, text }: SourceFile): { page?: ContentPage; problems: Problem[] } {
  const file = `content/${name}`;
  const fail = (...texts: string[]) => texts.map((problem) => ({ file, text: problem }));
  const place = parsePlace(name);
  if (!place) return { problems: fail("is not at <language>/{legal,guides,blog}/<slug>.md") };
  const { front, body, problems } = parseFrontMatter(text, place.kind);
  const filled = fillFacts(body, place.language);
  if (!front) return { problems: fail(...problems, ...filled.problems) };
  const { terms } = glossaries[place.language];
  // A guide that explains a term needs no link to where the term is explained in short.
  const findTerms =
    place.kind === "legal"
      ? undefined
      : createTermFinder(terms, ({ guide }) => guide === place.slug);
  const letter = front.letter && guideLetterPath(front.letter, place.language);
  const rendered = renderMarkdown(filled.text, place.language, { findTerms, letter });
  const { problems: unshown, drawnFacts, ...rest } = rendered;
  const page = {
    file,
    ...place,
    path: place.kind === "article" ? paths.article(place.slug) : `/${place.slug}`,
    ...front,
    related: front.related ?? [],
    examples: front.examples ?? [],
    facts: [...new Set([...filled.facts, ...drawnFacts])],
    ...rest,
  };
  return { page, problems: fail(...problems, ...filled.problems, ...unshown) };
}

function parsePlace(name: string) {
  const [, language, folder, slug] = /^([a-z]{2})\/([a-z]+)\/([a-z0-9-]+)\.md$/.exec(name) ?? [];
  const kind = pageKinds.find((candidate) => folders[candidate] === folder);
  if (!slug || !kind || !languages.includes(language as Language)) return undefined;
  return { kind, slug, language: language as Language };
}
