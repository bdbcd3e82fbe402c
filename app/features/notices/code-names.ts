import { withCheckDigit } from "../../../db/seed/cpv-codes.ts";
import type { Language } from "../../site/languages.ts";
import { indexOfCode, type Vocabulary } from "./vocabulary.ts";

interface Catalogue {
  vocabulary(language: Language): Vocabulary;
}

export interface CodeNames {
  /** The name of a CPV code of eight digits in the reader's language; empty if the vocabulary lacks it. */
  (code: string): string;
  /** The name of a buyer by its register code; empty if no notice has it. */
  ofBuyer?(code: string): string;
}

export function codeNames(catalogue: Catalogue, language: Language): CodeNames {
  const vocabulary = catalogue.vocabulary(language);
  const before = namesOf.get(vocabulary);
  if (before) return before;
  const { codes, names } = vocabulary;
  // Thousands of letters name the same codes. What was typed and is no code is not kept.
  const known = new Map<string, string>();
  const nameOf = (code: string) => {
    const kept = known.get(code);
    if (kept !== undefined) return kept;
    const name = names[indexOfCode(codes, withCheckDigit(code))] ?? "";
    if (name !== "") known.set(code, name);
    return name;
  };
  namesOf.set(vocabulary, nameOf);
  return nameOf;
}

const namesOf = new WeakMap<Vocabulary, CodeNames>();

/** '45261000-4 Jumta darbi' */
export function describeCode(code: string, nameOf: CodeNames): string {
  return `${withCheckDigit(code)} ${nameOf(code)}`.trim();
}

/** The CPV divisions by their two digits. */
export function sectorNames(catalogue: Catalogue, language: Language): Record<string, string> {
  const vocabulary = catalogue.vocabulary(language);
  const known = sectors.get(vocabulary);
  if (known) return known;
  const { codes, names, roots } = vocabulary;
  const named = Object.fromEntries(
    roots.map((index) => [codes[index]?.slice(0, 2) ?? "", names[index] ?? ""]),
  );
  sectors.set(vocabulary, named);
  return named;
}

const sectors = new WeakMap<Vocabulary, Record<string, string>>();

export interface NamedCode {
  code: string;
  name: string;
}

/** Takes codes of eight digits and keeps their order; a code that the vocabulary lacks has no name. */
export function nameCodes(catalogue: Catalogue, digits: string[], language: Language): NamedCode[] {
  const nameOf = codeNames(catalogue, language);
  return digits.map((eight) => ({ code: withCheckDigit(eight), name: nameOf(eight) }));
}
