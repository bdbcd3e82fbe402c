import { withCheckDigit } from "../../../db/seed/cpv-codes.ts";
import type { Language } from "../../site/languages.ts";
import { indexOfCode, type Vocabulary } from "./vocabulary.ts";

interface Names {
  vocabulary(language: Language): Vocabulary;
}

/** The CPV divisions by their two digits. */
export function sectorNames(catalogue: Names, language: Language): Record<string, string> {
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
export function nameCodes(catalogue: Names, digits: string[], language: Language): NamedCode[] {
  const { codes, names } = catalogue.vocabulary(language);
  return digits.map((eight) => {
    const code = withCheckDigit(eight);
    return { code, name: names[indexOfCode(codes, code)] ?? "" };
  });
}
