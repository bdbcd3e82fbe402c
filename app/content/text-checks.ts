import { europeanUnion } from "../../content/facts/european-union.ts";
import type { Fact } from "../../content/facts/fact.ts";
import { facts, factsByLanguage } from "../../content/facts.ts";
import { type Language, languages } from "../site/languages.ts";
import { glossarySource } from "./build-glossary.ts";
import type { SourceFile } from "./build-pages.ts";
import { isDeepLink, linkFormProblem } from "./link-form.ts";
import type { ContentPage } from "./page.ts";
import { hardestLix, readability } from "./readability.ts";
import { findSlips } from "./slips.ts";
import { textIn } from "./sources.ts";
import { findStaleTexts, listCheckedTexts, monthsFresh } from "./text-age.ts";

interface Texts {
  pages: ContentPage[];
  files: SourceFile[];
  /** `2026-11-16`. Only these checks need it: a machine with a wrong clock must still build and serve. */
  today: string;
  facts?: Record<string, Fact>;
}

/** Checks for an editor before a text is published. Links inside the site are checked by every build. */
export function checkTexts({ pages, files, today, facts: checked = facts }: Texts) {
  const ownPaths = new Set(pages.map(({ path }) => path));
  const withoutDeepLink = factsWithoutDeepLink(checked, ownPaths);
  const contradictions = findContradictions(checked, today);
  const scores = new Map(pages.map((page) => [page, readability(page.html, page.language)]));
  const stale = findStaleTexts(listCheckedTexts(pages), today);
  const ofFacts = [
    ...withoutDeepLink.map((id) => `${id} has no link to its act`),
    ...contradictions,
    ...slipsOfFacts(checked),
  ];
  return {
    problems: [
      ...ofFacts.map((text) => ({ file: "content/facts", text })),
      ...pages.flatMap((page) =>
        problemsOf(page, files, today).map((text) => ({ file: page.file, text })),
      ),
    ],
    /** Worth a look, but not wrong. */
    warnings: [
      ...pages.flatMap((page) => {
        const { lix } = scores.get(page) ?? { lix: 0 };
        const limit = hardestLix[page.language];
        const text = `is hard to read: LIX ${Math.round(lix)}, ${limit} at most`;
        return lix > limit ? [{ file: page.file, text }] : [];
      }),
      ...stale.map(({ name, checked }) => ({
        file: name,
        text: `was last compared with its sources on ${checked}: more than ${monthsFresh} months ago`,
      })),
    ],
    stale,
    readability: scores,
    withoutDeepLink,
    contradictions,
  };
}

export type TextChecks = ReturnType<typeof checkTexts>;

function problemsOf(page: ContentPage, files: SourceFile[], today: string): string[] {
  const { language, updated, checked = updated, links, facts: used, examples } = page;
  const limits = limitsInForce(
    { ...europeanUnion, ...factsByLanguage[language] },
    { language, today },
  );
  const file = files.find(({ name }) => `content/${name}` === page.file);
  const source = page.kind === "glossary" ? glossarySource(language) : bodyOf(file?.text ?? "");
  return [
    ...(updated > today ? [`updated is in the future: ${updated}`] : []),
    ...(checked > today ? [`checked is in the future: ${checked}`] : []),
    ...links.flatMap((link) => linkFormProblem(link) ?? []),
    ...foreignFacts(used, language, factsByLanguage).map((id) => `{{${id}}} is not in ${language}`),
    ...looseNumberProblems(source, language, { examples, limits }),
    ...[page.title, page.description, source].flatMap((text) => findSlips(text, language)),
  ];
}

function bodyOf(source: string): string {
  const end = source.indexOf("\n---", 3);
  return source.slice(end + 4);
}

/** Units after a number that may come from a law: money, a share, or days. */
const units: Record<Language, RegExp> = {
  lv: /^[ \u00a0]?(?:EUR|€|eiro|euro|%|(?:darba |kalendāra )?dien\p{L}{0,6}|darbdien\p{L}{0,6})/u,
  lt: /^[ \u00a0]?(?:EUR|€|Eur|eur\p{L}{1,6}|%|(?:darbo |kalendorinių |kalendorines )?dien\p{L}{0,6})/u,
  et: /^[ \u00a0]?(?:EUR|€|euro\p{L}{0,6}|%|(?:kalendri|töö)?päev\p{L}{0,8})/u,
};

/**
 * Sums, shares and numbers of days that a text writes itself instead of taking them from content/facts.ts. `source` is
 * Markdown; addresses in links are no text.
 */
export function findLooseNumbers(source: string, language: Language): string[] {
  const text = source.replace(/\]\([^()]*\)/g, "]").replace(/\{\{[^{}]*\}\}/g, "{}");
  const found = [...text.matchAll(/\d+(?:[ \u00a0]\d{3}\b)*(?:,\d+)?/g)].flatMap((match) => {
    const end = match.index + match[0].length;
    const unit = units[language].exec(text.slice(end, end + 40))?.[0];
    return unit === undefined ? [] : [plainSpaces(match[0] + unit)];
  });
  return [...new Set(found)];
}

/** Numbers of worked examples come from no law: the front matter names these numbers, and no others. */
function looseNumberProblems(
  source: string,
  language: Language,
  { examples, limits }: { examples: readonly string[]; limits: ReadonlyMap<number, string> },
): string[] {
  const found = findLooseNumbers(source, language);
  const allowed = examples.map(plainSpaces);
  return [
    ...allowed.flatMap((number) => {
      const fact = limits.get(Number(number.replace(/[^\d,]/g, "").replace(",", ".")));
      return fact ? [`examples: '${number}' is {{${fact}}}`] : [];
    }),
    ...found
      .filter((number) => !allowed.includes(number))
      .map((number) => `'${number}' is neither a {{fact}} nor one of its examples`),
    ...allowed
      .filter((number) => !found.includes(number))
      .map((number) => `examples: '${number}' is not in the text`),
  ];
}

function plainSpaces(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

type Facts = Record<string, Fact>;

/** A figure of our own must link to the page of ours that sets it. */
function lacksDeepLink({ url, ours }: Fact, ownPaths: ReadonlySet<string>): boolean {
  return ours ? !ownPaths.has(url) : !isDeepLink(url) || linkFormProblem(url) !== undefined;
}

function factsWithoutDeepLink(facts: Facts, ownPaths: ReadonlySet<string>): string[] {
  return Object.keys(facts).filter((id) => facts[id] && lacksDeepLink(facts[id], ownPaths));
}

/** Two numbers in force on the same day for one thing: under one label of one article. */
function findContradictions(facts: Facts, today: string): string[] {
  const seen = new Map<string, [id: string, value: number]>();
  const problems = new Set<string>();
  for (const [id, fact] of Object.entries(facts)) {
    if (!isInForce(fact, today)) continue;
    for (const language of languages) {
      const key = [textIn(fact.source, language), textIn(fact.label, language)].join(": ");
      const [other, value] = seen.get(key) ?? [id, fact.value];
      if (value !== fact.value) problems.add(`${other} and ${id} contradict each other: ${key}`);
      seen.set(key, [other, value]);
    }
  }
  return [...problems];
}

/** Facts whose label the readers of a page would not understand: from another country, and not translated. */
function foreignFacts(
  used: readonly string[],
  language: Language,
  byLanguage: Record<Language, Facts>,
): string[] {
  return used.filter((id) =>
    languages.some((other) => {
      const fact = other === language ? undefined : byLanguage[other][id];
      return fact && [fact.label, fact.source].some((text) => typeof text === "string");
    }),
  );
}

function slipsOfFacts(facts: Facts): string[] {
  return Object.entries(facts).flatMap(([id, { label, source }]) =>
    languages.flatMap((language) => {
      const isForeign = typeof label === "string" && !factsByLanguage[language][id];
      const texts = isForeign ? [] : [textIn(label, language), textIn(source, language)];
      return texts.flatMap((text) => findSlips(text, language)).map((slip) => `${id}: ${slip}`);
    }),
  );
}

/** Sums that readers of a language take for limits in force: no example may have the same. */
function limitsInForce(
  facts: Facts,
  { language, today }: { language: Language; today: string },
): Map<number, string> {
  const limits = Object.entries(facts).filter(([, fact]) => {
    const isMoney = /eur|€|eiro/i.test(textIn(fact.unit ?? "", language));
    return isMoney && fact.value >= leastLimit && !fact.ours && isInForce(fact, today);
  });
  return new Map(limits.map(([id, { value }]) => [value, id]));
}

/** Smaller sums are prices. */
const leastLimit = 1_000;

function isInForce({ validFrom, validUntil }: Fact, today: string): boolean {
  return (validFrom ?? "") <= today && today <= (validUntil ?? "9999");
}
