import { cutText } from "../../app/site/clean-text.ts";
import type { Country } from "../../app/site/sites.ts";
import { findCountryOf } from "../countries.ts";
import type { Party } from "../notice.ts";
import { type Element, findAll, findFirst, findText, findTexts } from "../xml-element.ts";
import { extension } from "./eforms-shape.ts";
import { findInLanguage } from "./eforms-values.ts";
import { maxCounts, maxLengths } from "./notice-limits.ts";
import { isPersonalCode } from "./personal-data.ts";
import type { NoticeContext, Publisher } from "./publisher.ts";

/** The companies with these ids, or whose offices have them, each once. Natural persons are left out. */
export function findCompanies(notice: Element, ids: string[]): Element[] {
  const byId = new Map<string, Element>();
  for (const one of findAll(notice, `${extension}/efac:Organizations/efac:Organization`)) {
    for (const path of idPaths) for (const id of findTexts(one, path)) byId.set(id, one);
  }
  const named = new Set(ids.map((id) => byId.get(id)));
  return [...named].flatMap((one) =>
    one && !isPerson(one) ? (findFirst(one, "efac:Company") ?? []) : [],
  );
}

const idPaths = [
  "efac:Company/cac:PartyIdentification/cbc:ID",
  "efac:TouchPoint/cac:PartyIdentification/cbc:ID",
];

/** As it says, or as its code does. XML Schema has two ways to write what is true. */
function isPerson(organization: Element): boolean {
  const indicator = findText(organization, "efbc:NaturalPersonIndicator") ?? "";
  const country = findText(organization, `efac:Company/${countryPath}`);
  const codes = findTexts(organization, "efac:Company/cac:PartyLegalEntity/cbc:CompanyID");
  return /^(true|1)$/.test(indicator) || codes.some((code) => isPersonalCode(code, country));
}

const countryPath = "cac:PostalAddress/cac:Country/cbc:IdentificationCode";

export function findBuyerCompanies(notice: Element): Element[] {
  const ids = findTexts(notice, "cac:ContractingParty/cac:Party/cac:PartyIdentification/cbc:ID");
  return findCompanies(notice, ids).slice(0, maxCounts.buyers);
}

export function findBuyers(notice: Element, context: NoticeContext): Party[] {
  return findBuyerCompanies(notice).map((company) => parseCompany(company, context));
}

export function parseCompany(company: Element, context: NoticeContext): Party {
  return {
    name: findInLanguage(company, "cac:PartyName/cbc:Name", context, maxLengths.buyer),
    code: findRegistryCode(company, context),
  };
}

/**
 * By the addresses of its buyers: the first who is in a country of the publisher's leads. Foreign
 * notices always name theirs, so that one without any is the publisher's own.
 */
export function findCountry(
  notice: Element,
  { countries: own, home }: Publisher,
): Country | undefined {
  const named = findBuyerCompanies(notice).flatMap((company) => findTexts(company, countryPath));
  if (named.length === 0) return home;
  return named.map(findCountryOf).find((country) => country && own.includes(country));
}

function findRegistryCode(company: Element, { rules }: NoticeContext): string | null {
  const codes = findTexts(company, "cac:PartyLegalEntity/cbc:CompanyID");
  const real = codes.find((code) => !rules.placeholderCodes.includes(code) && !/^0*$/.test(code));
  return real ? cutText(real, maxLengths.buyerCode) : null;
}
