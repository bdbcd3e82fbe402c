import type { Language } from "../../site/languages.ts";
import { branchesPath } from "../../site/paths.ts";
import type { CpvCatalogue } from "./cpv-catalogue.server.ts";
import { industries } from "./industries.ts";
import { branchAnchor } from "./open-branches.ts";
import { firstFrom } from "./vocabulary.ts";

export interface Sector {
  name: string;
  /** Of its codes, at all levels. */
  count: number;
  /** Of the hierarchy, with its divisions open, at the first of them. */
  path: string;
}

/** What suppliers call their fields, each with its part of the vocabulary; those without a code are left out. */
export function listSectors(catalogue: CpvCatalogue, language: Language): Sector[] {
  return Object.values(industries).flatMap(({ divisions, labels }) => {
    const count = divisions.reduce((sum, division) => sum + countIn(catalogue.codes, division), 0);
    if (count === 0) return [];
    return [{ name: labels[language], count, path: branchesPath(divisions, branchAnchor) }];
  });
}

/** In code order a division's codes stand together, before whatever begins with the character after the digits. */
function countIn(codes: readonly string[], division: string): number {
  return firstFrom(codes, `${division}:`) - firstFrom(codes, division);
}
