import { cleanText, cutText, shortenText } from "../clean-text.ts";
import { type Country, countries } from "../countries.ts";
import { NoticeError } from "../document-error.ts";
import { parseMoment } from "../moment.ts";
import type { Lot, Money, Party } from "../notice.ts";
import { type Element, findAll, findFirst, findText, findTexts } from "../xml-element.ts";
import { maxCounts, maxLengths } from "./eforms-limits.ts";
import { extension, project } from "./eforms-shape.ts";
import { isPersonalCode, withoutMail } from "./personal-data.ts";
import type { NoticeContext, Publisher } from "./publisher.ts";
import { parseRegions } from "./region-codes.ts";

/** Throws for invalid dates, and for years that no notice can be from. */
export function parseNoticeMoment(
  date: string,
  time: string | undefined,
  { rules: { timeZone } }: NoticeContext,
  without: "start of day" | "end of day",
): string {
  const moment = parseMoment(date, time, { timeZone, without });
  const year = moment?.getUTCFullYear() ?? 0;
  if (moment && year >= 1990 && year <= 9999) return moment.toISOString();
  throw new NoticeError(`has no such moment: ${cutText([date, time].join(" "), maxLengths.quote)}`);
}

/** Without groups of lots, which have the same element. A plan has parts in their place. */
export function findLots(notice: Element): Element[] {
  const all = findAll(notice, "cac:ProcurementProjectLot");
  const schemeOf = (lot: Element) => findFirst(lot, "cbc:ID")?.attributes.schemeName ?? "Lot";
  const lots = all.filter((lot) => schemeOf(lot) === "Lot");
  const found = lots.length > 0 ? lots : all.filter((lot) => schemeOf(lot) === "Part");
  return found.slice(0, maxCounts.lots);
}

export function parseLot(
  lot: Element,
  notice: Element,
  context: NoticeContext,
): { lot: Lot; inDoubt: boolean } {
  const isOneStep = findText(notice, "cac:TenderingProcess/cbc:ProcedureCode") === "open";
  const deadline = findDeadline(lot, isOneStep, context);
  return {
    lot: {
      id: cutText(findText(lot, "cbc:ID") ?? "", maxLengths.lotId),
      title: findInLanguage(lot, `${project}/cbc:Name`, context, maxLengths.title),
      deadline: deadline?.moment ?? null,
      cpv: findCpv(lot).slice(0, maxCounts.cpvOfLot),
      value: findEstimate(lot) ?? findFrameworkMaximum(lot),
    },
    inDoubt: deadline?.inDoubt ?? false,
  };
}

/** In the order of a procurement: expression of interest, request to participate, tender. */
const steps = [
  `${extension}/efac:InterestExpressionReceptionPeriod`,
  "cac:ParticipationRequestReceptionPeriod",
  "cac:TenderSubmissionDeadlinePeriod",
];

interface Deadline {
  moment: string;
  inDoubt: boolean;
}

/** The first step's, since missing it excludes from the others. An open procedure has only the last step. */
function findDeadline(lot: Element, isOneStep: boolean, context: NoticeContext): Deadline | null {
  for (const period of isOneStep ? steps.toReversed() : steps) {
    const date = findText(lot, `cac:TenderingProcess/${period}/cbc:EndDate`);
    const time = findText(lot, `cac:TenderingProcess/${period}/cbc:EndTime`);
    if (date) return parseDeadline(date, time, context);
  }
  return null;
}

/**
 * Where an offset may be wrong, it is either the true moment or the clock's time with a wrong label. The earlier of the
 * two is taken: nobody then misses it.
 */
export function parseDeadline(
  date: string,
  time: string | undefined,
  context: NoticeContext,
): Deadline {
  const moment = parseNoticeMoment(date, time, context, "end of day");
  if (!context.rules.offsetsInDoubt) return { moment, inDoubt: false };
  const shown = parseNoticeMoment(
    withoutOffset(date),
    time && withoutOffset(time),
    context,
    "end of day",
  );
  return { moment: [shown, moment].sort()[0] ?? moment, inDoubt: shown !== moment };
}

export function withoutOffset(text: string): string {
  return text.trim().replace(/(Z|[+-]\d\d:\d\d)$/, "");
}

/** In the country's language, else the first text; without mail addresses, which are people's. */
export function findInLanguage(
  from: Element,
  path: string,
  { rules: { language } }: NoticeContext,
  length: number,
): string | null {
  const texts = findAll(from, path).filter((element) => cleanText(element.text) !== "");
  const chosen = texts.find((element) => element.attributes.languageID === language) ?? texts[0];
  if (!chosen) return null;
  // An address at the end is removed before it could be cut.
  return shortenText(withoutMail(cutText(cleanText(chosen.text), 2 * length)), length);
}

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

function findBuyerCompanies(notice: Element): Element[] {
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
  const countryOf = (code: string) => own.find((one) => countries[one].codes.includes(code));
  return named.map(countryOf).find((country) => country !== undefined);
}

function findRegistryCode(company: Element, { rules }: NoticeContext): string | null {
  const codes = findTexts(company, "cac:PartyLegalEntity/cbc:CompanyID");
  const real = codes.find((code) => !rules.placeholderCodes.includes(code) && !/^0*$/.test(code));
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

/** What is expected to be spent; only where nobody estimated it, the most that a framework allows. */
export function findExpectedValue(notice: Element): Money | null {
  const lots = findLots(notice);
  return (
    findEstimate(notice) ??
    sumOf(lots.map(findEstimate)) ??
    findFrameworkMaximum(notice) ??
    sumOf(lots.map((lot) => findEstimate(lot) ?? findFrameworkMaximum(lot)))
  );
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

export function parseMoney(given: Element | undefined): Money | null {
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

/**
 * Where it is done; where no lot says it and buyers of the country buy for themselves, where the buyer is. In the place of
 * a code there may be `anyw`, for anywhere.
 */
export function findRegions(notice: Element, lots: Element[], { rules }: NoticeContext): string[] {
  const address = "cac:RealizedLocation/cac:Address";
  const places = [notice, ...lots].flatMap((part) =>
    ["cbc:CountrySubentityCode", "cbc:Region"].flatMap((name) =>
      findTexts(part, `${project}/${address}/${name}`),
    ),
  );
  const buyerPlaces = () =>
    findBuyerCompanies(notice).flatMap((company) =>
      findTexts(company, "cac:PostalAddress/cbc:CountrySubentityCode"),
    );
  return parseRegions(places.length === 0 && rules.regionOfBuyer ? buyerPlaces() : places);
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

export function isLink(text: string): boolean {
  return text.length <= maxLengths.url && /^https?:\/\//i.test(text) && URL.canParse(text);
}
