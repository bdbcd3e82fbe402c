import type { Fact, FactText } from "../../content/facts/fact.ts";
import { type Language, languages } from "../site/languages.ts";
import { isDeepLink, linkFormProblem } from "./link-form.ts";

type Facts = Record<string, Fact>;

/** Of a figure of our own: a page of ours that sets it. */
export function lacksDeepLink({ url, ours }: Fact, ownPaths: ReadonlySet<string>): boolean {
  return ours ? !ownPaths.has(url) : !isDeepLink(url) || linkFormProblem(url) !== undefined;
}

/** The ids of facts that cannot be looked up. */
export function factsWithoutDeepLink(facts: Facts, ownPaths: ReadonlySet<string>): string[] {
  return Object.keys(facts).filter((id) => facts[id] && lacksDeepLink(facts[id], ownPaths));
}

/** Two numbers in force on the same day for one thing: under one label of one article. */
export function findContradictions(facts: Facts, today: string): string[] {
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

/** Facts whose label the readers of a page would not understand: of another country, and not translated. */
export function foreignFacts(
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

/** Sums that readers of a language take for limits in force: no example may have the same. */
export function limitsInForce(
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

function textIn(text: FactText, language: Language): string {
  return typeof text === "string" ? text : text[language];
}
