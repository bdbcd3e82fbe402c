import type { Language } from "../../site/languages.ts";
import { branchesPath } from "../../site/paths.ts";
import type { CpvCatalogue } from "./cpv-catalogue.server.ts";
import { industries } from "./industries.ts";
import { branchAnchor } from "./open-branches.ts";

export interface Sector {
  name: string;
  /** Of its codes, at all levels. */
  count: number;
  /** Of the hierarchy, with its divisions open, at the first of them. */
  path: string;
}

/** What suppliers call their fields, each with its part of the vocabulary; those without a code are left out. */
export function listSectors(catalogue: CpvCatalogue, language: Language): Sector[] {
  const counts = new Map<string, number>();
  for (const code of catalogue.codes) {
    const division = code.slice(0, 2);
    counts.set(division, (counts.get(division) ?? 0) + 1);
  }
  return Object.values(industries).flatMap(({ divisions, labels }) => {
    const count = divisions.reduce((sum, division) => sum + (counts.get(division) ?? 0), 0);
    if (count === 0) return [];
    return [{ name: labels[language], count, path: branchesPath(divisions, branchAnchor) }];
  });
}
