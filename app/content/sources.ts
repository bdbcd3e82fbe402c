import type { Fact, FactText } from "../../content/facts/fact.ts";
import { type FactId, facts } from "../../content/facts.ts";
import { formatNumber } from "../site/formats.ts";
import type { Language } from "../site/languages.ts";

/** Where some of a page's numbers come from, and how far they can be relied on. */
export interface Source {
  name: string;
  url: string;
  validFrom?: string | undefined;
  edition?: string | undefined;
  validUntil?: string | undefined;
  checkedOn: string;
  checkText: boolean;
  ours: boolean;
  values: { label: string; value: string }[];
}

/** Numbers of one article of law, valid since the same day, share an entry. */
export function listSources(ids: FactId[], language: Language): Source[] {
  const found = new Map<string, Source>();
  for (const id of ids) {
    const fact: Fact = facts[id];
    const { value, label, unit = "", url, validFrom, edition, validUntil, checkedOn } = fact;
    const checkText = fact.checkText ?? false;
    const ours = fact.ours ?? false;
    const name = textIn(fact.source, language);
    const key = [name, url, validFrom, edition, validUntil, checkedOn, checkText].join("\n");
    const dates = { validFrom, edition, validUntil, checkedOn };
    const source = found.get(key) ?? { name, url, ...dates, checkText, ours, values: [] };
    source.values.push({
      label: textIn(label, language),
      value: [formatNumber(value, language), textIn(unit, language)].join("\u00a0").trim(),
    });
    found.set(key, source);
  }
  return [...found.values()];
}

export function textIn(text: FactText, language: Language): string {
  return typeof text === "string" ? text : text[language];
}
