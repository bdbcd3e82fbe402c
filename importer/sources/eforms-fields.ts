import { cleanText, cutText, shortenText } from "../clean-text.ts";
import { NoticeError } from "../document-error.ts";
import { parseMoment } from "../moment.ts";
import type { Buyer, Lot, Money } from "../notice.ts";
import { type Element, findAll, findFirst, findText, findTexts } from "../xml-element.ts";
import { maxCounts, maxLengths } from "./eforms-limits.ts";
import { extension, project } from "./eforms-shape.ts";
import type { Publisher } from "./publisher.ts";

/** Throws for invalid dates, and for years that no notice can be from. */
export function parseNoticeMoment(
  date: string,
  time: string | undefined,
  { timeZone }: Publisher,
  without: "start of day" | "end of day",
) {
  const moment = parseMoment(date, time, { timeZone, without });
  const year = moment?.getUTCFullYear() ?? 0;
  if (moment && year >= 1990 && year <= 9999) return moment.toISOString();
  throw new NoticeError(`has no such moment: ${cutText([date, time].join(" "), maxLengths.quote)}`);
}

/** Without groups of lots and planned parts, which have the same element. */
export function findLots(notice: Element): Element[] {
  return findAll(notice, "cac:ProcurementProjectLot")
    .filter((lot) => {
      const scheme = findFirst(lot, "cbc:ID")?.attributes.schemeName;
      return scheme === "Lot" || scheme === undefined;
    })
    .slice(0, maxCounts.lots);
}

export function parseLot(lot: Element, isOneStep: boolean, publisher: Publisher): Lot {
  return {
    id: cutText(findText(lot, "cbc:ID") ?? "", maxLengths.lotId),
    title: findInLanguage(lot, `${project}/cbc:Name`, publisher, maxLengths.title),
    deadline: findDeadline(lot, isOneStep, publisher),
    cpv: findCpv(lot).slice(0, maxCounts.cpvOfLot),
    value: findEstimate(lot) ?? findFrameworkMaximum(lot),
  };
}

/** In the order of a procurement: expression of interest, request to participate, tender. */
const steps = [
  `${extension}/efac:InterestExpressionReceptionPeriod`,
  "cac:ParticipationRequestReceptionPeriod",
  "cac:TenderSubmissionDeadlinePeriod",
];

/** The first step's, since missing it excludes from the others. An open procedure has only the last step. */
function findDeadline(lot: Element, isOneStep: boolean, publisher: Publisher): string | null {
  for (const period of isOneStep ? steps.toReversed() : steps) {
    const date = findText(lot, `cac:TenderingProcess/${period}/cbc:EndDate`);
    const time = findText(lot, `cac:TenderingProcess/${period}/cbc:EndTime`);
    if (date) return parseNoticeMoment(date, time, publisher, "end of day");
  }
  return null;
}

/** In the publisher's language, else the first text. */
export function findInLanguage(
  from: Element,
  path: string,
  { language }: Publisher,
  length: number,
): string | null {
  const texts = findAll(from, path).filter((element) => cleanText(element.text) !== "");
  const chosen = texts.find((element) => element.attributes.languageID === language) ?? texts[0];
  return chosen ? shortenText(cleanText(chosen.text), length) : null;
}

function findBuyerCompanies(notice: Element): Element[] {
  const companies = findAll(
    notice,
    `${extension}/efac:Organizations/efac:Organization/efac:Company`,
  );
  const byId = new Map(
    companies.map((company) => [findText(company, "cac:PartyIdentification/cbc:ID"), company]),
  );
  const ids = findTexts(notice, "cac:ContractingParty/cac:Party/cac:PartyIdentification/cbc:ID");
  return [...new Set(ids)]
    .map((id) => byId.get(id))
    .filter((company) => company !== undefined)
    .slice(0, maxCounts.buyers);
}

export function findBuyers(notice: Element, publisher: Publisher): Buyer[] {
  return findBuyerCompanies(notice).map((company) => ({
    name: findInLanguage(company, "cac:PartyName/cbc:Name", publisher, maxLengths.buyer),
    code: findRegistryCode(company, publisher),
  }));
}

/**
 * By the addresses of its buyers; one of several is enough. Without any country it counts as domestic, since foreign
 * notices always name theirs.
 */
export function isOfCountry(notice: Element, { countries }: Publisher): boolean {
  const named = findBuyerCompanies(notice).flatMap((company) =>
    findTexts(company, "cac:PostalAddress/cac:Country/cbc:IdentificationCode"),
  );
  return named.length === 0 || named.some((country) => countries.includes(country));
}

function findRegistryCode(company: Element, { placeholderCodes }: Publisher): string | null {
  const codes = findTexts(company, "cac:PartyLegalEntity/cbc:CompanyID");
  const real = codes.find((code) => !placeholderCodes.includes(code) && !/^0*$/.test(code));
  return real ? cutText(real, maxLengths.buyerCode) : null;
}

/** Of a notice or a lot. */
export function findCpv(from: Element): string[] {
  const codes = ["Main", "Additional"].flatMap((which) =>
    findTexts(from, `${project}/cac:${which}CommodityClassification/cbc:ItemClassificationCode`),
  );
  const digits = codes.map((code) => /^(\d{8})(-\d)?$/.exec(code)?.[1]);
  return [...new Set(digits.filter((code) => code !== undefined))].slice(0, maxCounts.cpv);
}

const total = `${project}/cac:RequestedTenderTotal` as const;

export function findEstimate(from: Element): Money | null {
  return parseMoney(findFirst(from, `${total}/cbc:EstimatedOverallContractAmount`));
}

/** The maximum that may be bought under a framework agreement. A lot has it in one of two places. */
export function findFrameworkMaximum(from: Element): Money | null {
  const agreement = "cac:TenderingProcess/cac:FrameworkAgreement/cbc:EstimatedMaximumValueAmount";
  return (
    parseMoney(findFirst(from, `${total}/${extension}/efbc:FrameworkMaximumAmount`)) ??
    parseMoney(findFirst(from, agreement))
  );
}

/** A greater value is a typing error. */
const maxAmount = 1e12;

function parseMoney(given: Element | undefined): Money | null {
  const currency = given?.attributes.currencyID;
  const text = given ? cleanText(given.text) : "";
  if (!currency || !/^[A-Z]{3}$/.test(currency) || !/^\d+(\.\d+)?$/.test(text)) return null;
  const amount = Math.round(Number(text) * 100) / 100;
  return amount > 0 && amount <= maxAmount ? { amount, currency } : null;
}

/** Only where every part has a value, and in one currency. */
export function sumOf(values: (Money | null)[]): Money | null {
  const known = values.filter((value) => value !== null);
  const [first] = known;
  if (!first || known.length < values.length) return null;
  if (known.some((value) => value.currency !== first.currency)) return null;
  const cents = known.reduce((sum, value) => sum + Math.round(value.amount * 100), 0);
  return cents / 100 <= maxAmount ? { amount: cents / 100, currency: first.currency } : null;
}

export function findRegions(notice: Element, lots: Element[]): string[] {
  const address = "cac:RealizedLocation/cac:Address";
  const places = [notice, ...lots].flatMap((part) =>
    ["cbc:CountrySubentityCode", "cbc:Region"].flatMap((name) =>
      findTexts(part, `${project}/${address}/${name}`),
    ),
  );
  const regions = new Set(places.map((place) => cutText(place, maxLengths.region)));
  return [...regions].sort().slice(0, maxCounts.regions);
}

/** Links to the documents, then to where tenders are submitted. */
export function findLinks(notice: Element): string[] {
  const terms = "cac:ProcurementProjectLot/cac:TenderingTerms";
  const external = "cac:Attachment/cac:ExternalReference/cbc:URI";
  return [
    ...findTexts(notice, `${terms}/cac:CallForTendersDocumentReference/${external}`),
    ...findTexts(notice, `${terms}/cac:TenderRecipientParty/cbc:EndpointID`),
  ].filter(isLink);
}

function isLink(text: string): boolean {
  return text.length <= maxLengths.url && /^https?:\/\//i.test(text) && URL.canParse(text);
}
