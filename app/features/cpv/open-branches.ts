import { ancestorsOf } from "./tree-rows.ts";
import { findByDigits, findPlace, significantDigits, type Vocabulary } from "./vocabulary.ts";

/** Open at once in an address. A branch has ten lines, and the server renders all that are open. */
export const maxBranches = 100;

/** Of an address: `45261,72`, in which the deepest stand for all above them. */
export function cleanBranches(text: string | null): string {
  return (text ?? "")
    .slice(0, maxBranches * 9)
    .split(",")
    .filter((digits) => /^\d{2,8}$/.test(digits))
    .slice(0, maxBranches)
    .join(",");
}

/** The branches to open, each after those above it. */
export function parseBranches(vocabulary: Vocabulary, text: string | null): string[] {
  const { codes, children } = vocabulary;
  const open = new Set<string>();
  for (const digits of cleanBranches(text).split(",")) {
    const code = digits && findByDigits(codes, digits);
    if (!code || children[findPlace(codes, code)]?.length === 0) continue;
    for (const branch of [...ancestorsOf(vocabulary, code), code]) {
      if (open.size < maxBranches) open.add(branch);
    }
  }
  return [...open];
}

/** As an address has them; those inside of closed branches are left out. */
export function formatBranches(vocabulary: Vocabulary, open: ReadonlySet<string>): string {
  const { codes, children, roots } = vocabulary;
  const written: string[] = [];
  let count = 0;
  /** Whether one of them is open. */
  const write = (places: readonly number[]): boolean => {
    let any = false;
    for (const place of places) {
      const code = codes[place] ?? "";
      if (!open.has(code) || count >= maxBranches) continue;
      any = true;
      count++;
      if (!write(children[place] ?? [])) written.push(significantDigits(code));
    }
    return any;
  };
  write(roots);
  return written.join(",");
}
