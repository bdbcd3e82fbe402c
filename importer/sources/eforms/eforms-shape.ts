import type { Country } from "../../../app/site/sites.ts";
import type { DocumentShape } from "../../formats/read-elements.ts";
import { type Element, findAll, findFirst } from "../../formats/xml-element.ts";
import type { CountryRules } from "../../notice/countries.ts";
import { maxCounts } from "../notice-limits.ts";

const ubl = "urn:oasis:names:specification:ubl:schema:xsd:";
const eforms = "http://data.europa.eu/p27/eforms-ubl-extension";

export const eformsRoots = ["ContractNotice", "PriorInformationNotice", "ContractAwardNotice"];
const oldRoots = ["TED_ESENDERS", "TED_EXPORT"];
/** Notices about the registration of European companies, which TED publishes too. */
const companyRoot = "BusinessRegistrationInformationNotice";

/** Documents of eForms notices, one alone or many in the wrapper of this name. */
export function shapeOf(wrapper: string): DocumentShape {
  return {
    wrapper,
    names: [...eformsRoots, ...oldRoots, companyRoot],
    prefixes: {
      [`${ubl}CommonBasicComponents-2`]: "cbc",
      [`${ubl}CommonAggregateComponents-2`]: "cac",
      [`${ubl}CommonExtensionComponents-2`]: "ext",
      [`${eforms}-aggregate-components/1`]: "efac",
      [`${eforms}-basic-components/1`]: "efbc",
      [`${eforms}s/1`]: "efext",
    },
    attributes: ["schemeName", "listName", "languageID", "currencyID", "unitCode"],
    isWanted: isEforms,
    ignored,
    isRoot: (name, namespace) =>
      (name === wrapper && namespace === "") ||
      isOldForm(name) ||
      isAboutCompany(name) ||
      isEforms(name, namespace),
  };
}

/** Elements that are not parsed, a part of every real notice: criteria of selection, remedies, owners, and streets. */
const ignored: ReadonlySet<string> = new Set([
  "cac:AdditionalInformationParty",
  "cac:AppealTerms",
  "cac:AuctionTerms",
  "cac:ContractExecutionRequirement",
  "cac:Language",
  "cac:PostAwardProcess",
  "cac:ProcurementAdditionalType",
  "cac:TendererQualificationRequest",
  "cbc:PostalZone",
  "cbc:StreetName",
  "efac:SelectionCriteria",
  "efac:StrategicProcurement",
  "efac:UltimateBeneficialOwner",
]);

export function isEforms(name: string, namespace: string): boolean {
  return eformsRoots.includes(name) && namespace === `${ubl}${name}-2`;
}

/** A form from before late 2023. */
export function isOldForm(name: string): boolean {
  return oldRoots.includes(name);
}

export function isAboutCompany(name: string): boolean {
  return name === companyRoot;
}

export const extensionPath =
  "ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/efext:EformsExtension" as const;
export const project = "cac:ProcurementProject" as const;

/** Without groups of lots, which have the same element. A plan has parts in their place. */
export function findLots(notice: Element): Element[] {
  const all = findAll(notice, "cac:ProcurementProjectLot");
  const schemeOf = (lot: Element) => findFirst(lot, "cbc:ID")?.attributes.schemeName ?? "Lot";
  const lots = all.filter((lot) => schemeOf(lot) === "Lot");
  const found = lots.length > 0 ? lots : all.filter((lot) => schemeOf(lot) === "Part");
  return found.slice(0, maxCounts.lots);
}

/** What differs between publishers of eForms notices. Parsing is the same for all. */
export interface Publisher {
  /** Its id in `tenders.source`. */
  source: number;
  /** Countries of its buyers. Notices from others are skipped. */
  countries: Country[];
  /** The country if buyers' addresses name none. If undefined, such a notice is skipped. */
  home?: Country;
  /** The procurement's web page, from the links in a notice and its number in TED. */
  findPage(
    links: string[],
    found: { country: Country; tedNumber: string | undefined },
  ): string | null;
}

/** A notice's publisher and country, and the country's rules. */
export interface NoticeContext {
  publisher: Publisher;
  country: Country;
  rules: CountryRules;
}
