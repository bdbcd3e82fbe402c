import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { languages } from "../site/languages.ts";
import { anchors, guidesPath, paths, sourcesPath } from "../site/paths.ts";
import { sisterSites, siteIds } from "../site/sites.ts";
import { guideSlugs, legalSections } from "../site/text-pages.ts";
import { buildGlossaries } from "./build-glossary.ts";
import { type BuiltContent, buildPages, type Problem, type SourceFile } from "./build-pages.ts";
import { type ContentPage, folders } from "./page.ts";
import { promisesTrial, unlinkedPromises } from "./trial-promises.ts";

/** The whole of content/, built and checked. Runs at build time and in scripts, never in the server. */
export function loadContent(folder = "content"): BuiltContent {
  const texts = buildPages(listFiles(folder));
  const terms = buildGlossaries(texts.pages);
  const pages = [...texts.pages, ...terms.pages];
  return { pages, problems: [...texts.problems, ...terms.problems, ...checkPages(pages)] };
}

/** Fails the build, with every problem in one message. */
export function assertValidContent(folder = "content"): void {
  const { problems } = loadContent(folder);
  if (problems.length === 0) return;
  const lines = problems.map(({ file, text }) => `${file}: ${text}`);
  throw new Error(`the content has ${problems.length} problem(s)\n${lines.join("\n")}`);
}

const moduleName = "virtual:content";

/**
 * The rendered pages as a module, so that neither Markdown nor its parser is in any bundle. Only the server's code
 * may import it: a browser would get thirty texts to show one.
 */
export function contentPlugin(): Plugin {
  return {
    name: "content",
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      if (this.environment.name === "client") this.error("the browser's code imports the content");
      const { pages, problems } = loadContent();
      // A build has already failed with these; in development the page is still shown.
      for (const { file, text } of problems) this.warn(`${file}: ${text}`);
      for (const { file } of pages) this.addWatchFile(file);
      return `export const pages = ${JSON.stringify(pages)};`;
    },
  };
}

export function listFiles(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.replaceAll("\\", "/"))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
}

/** Checks across pages; each page alone has been checked by buildPages. */
export function checkPages(pages: ContentPage[]): Problem[] {
  return [...missingPages(pages), ...duplicateTitles(pages), ...pages.flatMap(checkOne)];

  function checkOne(page: ContentPage): Problem[] {
    return [
      ...headingProblems(page),
      ...sectionProblems(page),
      ...page.links.flatMap((link) => linkProblem(link, page, pages) ?? []),
      ...relatedProblems(page, pages),
      ...promiseProblems(page),
      ...legalNumberProblems(page, pages),
    ].map((text) => ({ file: page.file, text }));
  }
}

/** routes.ts has these addresses, so their texts must exist. */
function missingPages(pages: ContentPage[]): Problem[] {
  const files = new Set(pages.map((page) => page.file));
  const expected = languages.flatMap((language) => [
    ...guideSlugs[language].map((slug) => `content/${language}/${folders.guide}/${slug}.md`),
    ...Object.keys(legalSections).map((slug) => `content/${language}/${folders.legal}/${slug}.md`),
  ]);
  const hasRoute = ({ kind, file }: ContentPage) =>
    kind === "article" || kind === "glossary" || expected.includes(file);
  const unrouted = pages.filter((page) => !hasRoute(page));
  return [
    ...expected
      .filter((file) => !files.has(file))
      .map((file) => ({ file, text: "is missing or cannot be read" })),
    ...unrouted.map(({ file }) => ({ file, text: "has no route in app/site/text-pages.ts" })),
  ];
}

function duplicateTitles(pages: ContentPage[]): Problem[] {
  const first = new Map<string, string>();
  return pages.flatMap(({ file, language, title }) => {
    const key = `${language} ${title.toLowerCase()}`;
    const other = first.get(key);
    if (!other) first.set(key, file);
    return other ? [{ file, text: `has the same title as ${other}` }] : [];
  });
}

/** The title is the page's only first-level heading. */
function headingProblems({ headings }: ContentPage): string[] {
  let above = 1;
  return headings.flatMap(({ level, text }) => {
    const skips = level > above + 1;
    above = level;
    if (text.includes("{{")) return [`'${text}': a heading is the same on every site`];
    if (level === 1) return [`'${text}' is a first-level heading: the title is one already`];
    return skips ? [`'${text}' skips a heading level`] : [];
  });
}

function sectionProblems({ kind, slug, headings }: ContentPage): string[] {
  if (kind !== "legal") return [];
  const wanted = legalSections[slug as keyof typeof legalSections];
  const sections = headings.filter(({ level }) => level === 2);
  const wrong = sections.findIndex(({ text }, index) => !text.startsWith(`${index + 1}. `));
  if (wrong >= 0) return [`section ${wrong + 1} is not numbered so: '${sections[wrong]?.text}'`];
  if (sections.length === wanted) return [];
  return [`has ${sections.length} numbered sections instead of ${wanted}`];
}

/** A legal page promises the same days, sums and shares in each language. */
function legalNumberProblems({ kind, slug, facts }: ContentPage, pages: ContentPage[]): string[] {
  if (kind !== "legal") return [];
  const others = pages.filter((page) => page.kind === "legal" && page.slug === slug);
  const missing = others.flatMap((page) => page.facts).filter((id) => !facts.includes(id));
  return [...new Set(missing)].map((id) => `lacks {{${id}}}, which it has in another language`);
}

const countries = siteIds.map((id) => sisterSites[id].country);
const known = [
  paths.cpvTool(),
  ...languages.map(guidesPath),
  ...countries.flatMap((country) => [
    paths.noticesIn(country),
    paths.digest(country),
    sourcesPath(country),
  ]),
];

function linkProblem(link: string, from: ContentPage, pages: ContentPage[]): string | undefined {
  if (/^(https:|mailto:|tel:)/.test(link)) return undefined;
  if (link.startsWith("http:")) return `${link} is not https`;
  const [target = "", encoded] = link.split("#");
  const [path = "", choice] = target.split("?");
  // Only lists, letters and the CPV tool take a choice: `/aktualie-iepirkumi?cpv=72`.
  const address = choice && !known.includes(path) ? target : path;
  const anchor = encoded && decodeURIComponent(encoded);
  if (address === paths.home() || known.includes(address)) {
    const places = Object.values(anchors) as string[];
    const found = !anchor || (address === paths.home() && places.includes(anchor));
    return found ? undefined : `${link} leads to no anchor`;
  }
  if (address === paths.blog() && !anchor) return undefined;
  // A legal page has the address in three languages; the anchor has to be in each of them.
  const targets = address === "" ? [from] : pages.filter(({ path }) => path === address);
  if (targets.length === 0) return `${link} leads nowhere`;
  const found = targets.every(
    ({ headings }) => !anchor || headings.some(({ id }) => id === anchor),
  );
  return found ? undefined : `${link} leads to no heading`;
}

function relatedProblems({ slug, language, related }: ContentPage, pages: ContentPage[]): string[] {
  return related.flatMap((name) => {
    if (name === slug) return ["names itself as related"];
    const found = pages.some(
      (page) => page.slug === name && page.language === language && page.kind !== "legal",
    );
    return found ? [] : [`related: there is no '${name}'`];
  });
}

/** Legal pages speak of the trial in many places: there one link to where it begins is enough. */
function promiseProblems({ kind, html, language, links }: ContentPage): string[] {
  if (kind !== "legal") {
    return unlinkedPromises(html, language).map(
      (text) => `promises a trial without a link to it: '${text}'`,
    );
  }
  const leads = countries.some((country) => links.includes(paths.digest(country)));
  return leads || !promisesTrial(html, language) ? [] : ["speaks of a trial without a link to it"];
}
