import { dayMs } from "../../../calendar/local-time.ts";
import { sourceIds } from "../../../db/source-ids.ts";
import type { SurfaceName } from "../../site/language.ts";
import type { Language } from "../../site/languages.ts";
import { type Country, sisterSites } from "../../site/sites.ts";

interface CountryFacts {
  /** In which its notices are written. */
  language: Language;
  /** By whose clocks deadlines are meant, on every site. */
  zone: string;
  surface: SurfaceName;
  /** The national register's number in `tenders.source`. */
  register: number;
  /** Whether its list also has notices that only TED published. The Estonian list is the register's, as specified. */
  withTed: boolean;
  /** Data this old carries a warning. The Estonian register is imported every hour, the others come once a day. */
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

export function factsOf(country: Country): CountryFacts {
  return facts[country];
}

export function isCountry(text: unknown): text is Country {
  return typeof text === "string" && Object.hasOwn(facts, text);
}

/** The `lang` of what was written in the country, where the page is in another language. */
export function foreignLang(country: Country, language: Language): Language | undefined {
  const own = facts[country].language;
  return own === language ? undefined : own;
}
