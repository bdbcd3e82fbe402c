import { dayMs } from "../../../calendar/local-time.ts";
import { sourceIds } from "../../../db/source-ids.ts";
import type { SurfaceName } from "../../site/language.ts";
import { defineMessages, type Language } from "../../site/languages.ts";
import { type Country, sisterSites } from "../../site/sites.ts";

interface CountryFacts {
  /** Language in which the country's notices are written. */
  language: Language;
  /** Time zone of the country's deadlines, on every site. */
  zone: string;
  surface: SurfaceName;
  /** The national register's number in `tenders.source`. */
  register: number;
  /** Whether the list includes notices published only in TED. The Estonian list does not, as specified. */
  withTed: boolean;
  /** Data older than this carries a warning. The Estonian register is imported hourly, the others daily. */
  staleAfterMs: number;
}

const facts: Record<Country, CountryFacts> = {
  EE: {
    language: "et",
    zone: sisterSites.ee.timeZone,
    surface: "active-tenders",
    register: sourceIds.riigihanked,
    withTed: false,
    staleAfterMs: 1.5 * dayMs,
  },
  LV: {
    language: "lv",
    zone: sisterSites.lv.timeZone,
    surface: "latvian-tenders",
    register: sourceIds.iub,
    withTed: true,
    staleAfterMs: 3 * dayMs,
  },
  LT: {
    language: "lt",
    zone: sisterSites.lt.timeZone,
    surface: "lithuanian-tenders",
    register: sourceIds.cvpis,
    withTed: true,
    staleAfterMs: 3 * dayMs,
  },
};

export const countries = Object.keys(facts) as Country[];

export function countryConfig(country: Country): CountryFacts {
  return facts[country];
}

export function isCountry(text: unknown): text is Country {
  return typeof text === "string" && Object.hasOwn(facts, text);
}

/** The `lang` attribute for texts written in the country, if the page is in another language. */
export function foreignLang(country: Country, language: Language): Language | undefined {
  const own = facts[country].language;
  return own === language ? undefined : own;
}

/** Cases for use in sentences: `{in}` is where something happens, `{of}` is the possessive. */
export const countryNames = defineMessages({
  lv: {
    EE: { in: "Igaunijā", of: "Igaunijas" },
    LV: { in: "Latvijā", of: "Latvijas" },
    LT: { in: "Lietuvā", of: "Lietuvas" },
  },
  lt: {
    EE: { in: "Estijoje", of: "Estijos" },
    LV: { in: "Latvijoje", of: "Latvijos" },
    LT: { in: "Lietuvoje", of: "Lietuvos" },
  },
  et: {
    EE: { in: "Eestis", of: "Eesti" },
    LV: { in: "Lätis", of: "Läti" },
    LT: { in: "Leedus", of: "Leedu" },
  },
});
