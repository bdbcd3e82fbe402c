import { type Fact, type FactId, facts } from "../../content/facts.ts";
import { formatNumber } from "./placeholders.ts";

/** Where some of a page's numbers come from, and how far they can be relied on. */
export interface Source {
  name: string;
  url?: string | undefined;
  validFrom: string;
  checkedOn: string;
  unconfirmed: boolean;
  ours: boolean;
  values: { label: string; value: string }[];
}

/** Numbers with one source share an entry. Those without a label are our own terms, not citations. */
export function listSources(ids: FactId[]): Source[] {
  const found = new Map<string, Source>();
  for (const id of ids) {
    const fact: Fact = facts[id];
    if (!fact.label) continue;
    const source = found.get(fact.source) ?? {
      name: fact.source,
      url: fact.url,
      validFrom: fact.validFrom,
      checkedOn: fact.checkedOn,
      unconfirmed: fact.unconfirmed ?? false,
      ours: fact.ours ?? false,
      values: [],
    };
    source.values.push({
      label: fact.label,
      value: [formatNumber(fact.value), fact.unit ?? ""].join("\u00a0").trim(),
    });
    found.set(fact.source, source);
  }
  return [...found.values()];
}
