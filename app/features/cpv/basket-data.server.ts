import { languageOf } from "../../site/language.ts";
import { indexOfCode } from "../notices/vocabulary.ts";
import { digitsOf, parseCodes } from "./cpv-code.ts";
import type { CpvContext } from "./cpv-source.server.ts";
import { industries } from "./industries.ts";
import { cpvMessages } from "./messages.ts";

/** The picked codes with their names in the form's language, and the industry that most belong to. */
export async function loadBasket({ cpv, site }: CpvContext, given: string | null) {
  const catalogue = await cpv.catalogue();
  const language = languageOf("lead-form", site);
  const { codes, names } = catalogue.vocabulary(language);
  const found = parseCodes(given)
    .map((text) => catalogue.findByDigits(digitsOf(text) ?? "-"))
    .filter((code) => code !== undefined);
  const { chosen, note, remove } = cpvMessages[language].basket;
  return {
    t: { chosen, note, remove },
    items: [...new Set(found)].map((code) => ({
      code,
      name: names[indexOfCode(codes, code)] ?? "",
    })),
    industry: mostCommon(found.map((code) => byDivision.get(code.slice(0, 2)))),
  };
}

/** The industry of all these codes, if they have one in common. */
export function commonIndustry(codes: readonly string[]): string | undefined {
  const [industry, ...others] = new Set(codes.map((code) => byDivision.get(code.slice(0, 2))));
  return others.length === 0 ? industry : undefined;
}

/** If several are equally common, the first of them. */
function mostCommon(values: (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** CPV division → key of its industry. */
const byDivision = new Map(
  Object.entries(industries).flatMap(([key, { divisions }]) =>
    divisions.map((division): [string, string] => [division, key]),
  ),
);
