import { withCheckDigit } from "../../../db/seed/cpv-codes.ts";
import type { Language } from "../../site/languages.ts";
import type { CpvCatalogue } from "../cpv/cpv-catalogue.server.ts";
import { findPlace } from "./vocabulary.ts";

/** The CPV divisions by their two digits. */
export function sectorNames(catalogue: CpvCatalogue, language: Language): Record<string, string> {
  const { codes, names, roots } = catalogue.vocabulary(language);
  return Object.fromEntries(
    roots.map((place) => [codes[place]?.slice(0, 2) ?? "", names[place] ?? ""]),
  );
}

export interface NamedCode {
  code: string;
  name: string;
}

/** Eight digits each, in the order given; a code that the vocabulary lacks has no name. */
export function nameCodes(
  catalogue: CpvCatalogue,
  digits: string[],
  language: Language,
): NamedCode[] {
  const { codes, names } = catalogue.vocabulary(language);
  return digits.map((eight) => {
    const code = withCheckDigit(eight);
    return { code, name: names[findPlace(codes, code)] ?? "" };
  });
}
