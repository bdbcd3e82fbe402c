import { findByDigits, significantDigits, type Vocabulary } from "../../notices/vocabulary.ts";

/** Most branches that an address may open: a branch has ten lines, and the server renders all that are open. */
export const maxBranches = 100;

/** Anchor of the line that an address scrolls to. */
export const branchAnchor = "cpv-branch";

/** Format for an address: `45,452,72`. If there are too many, those opened last. */
export function formatBranches(open: Iterable<string>): string | undefined {
  return [...open].slice(-maxBranches).map(significantDigits).join() || undefined;
}

export function cleanBranches(text: string | null): string {
  return (text ?? "")
    .slice(0, maxBranches * 9)
    .split(",")
    .filter((digits) => /^\d{2,8}$/.test(digits))
    .slice(0, maxBranches)
    .join();
}

/** Keeps only codes that have children. */
export function parseBranches({ codes, children }: Vocabulary, text: string | null): string[] {
  const found = cleanBranches(text)
    .split(",")
    .map((digits) => findByDigits(codes, digits))
    .filter((code) => code !== undefined);
  return [...new Set(found)].filter((code) => children[codes.indexOf(code)]?.length);
}
