import type { Language } from "../site/languages.ts";

/** What follows a number that may be one of law: money, a share, or days. */
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

/** The numbers of a text's worked examples are no law: its front matter names them, and no others. */
export function looseNumberProblems(
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
