import { cutText, foldText, shortenText } from "../../../app/site/clean-text.ts";
import type { Country } from "../../../app/site/sites.ts";
import type { ProcedureKind } from "../../../db/notice-kind.ts";
import type { OfficeContact } from "../../../db/office-contact.ts";
import { NoticeError } from "../../document-error.ts";
import {
  type Element,
  findAll,
  findFirst,
  findText,
  findTexts,
} from "../../formats/xml-element.ts";
import { findCountryOf } from "../../notice/countries.ts";
import {
  isTedNumber,
  namedNoticeLink,
  noticeLink,
  procedureLink,
  registerLink,
  tedLink,
  titleLink,
} from "../../notice/links.ts";
import { type Deadline, parseDeadline, parseMoment } from "../../notice/moment.ts";
import { moneyOf, sumOf } from "../../notice/money.ts";
import type { ListedNotice, Lot, Money, Party } from "../../notice/notice.ts";
import { parseBuyerContact } from "../buyer-contact.ts";
import { parseCpvCodes, parsePlaces, parseProcedure, parseRegions } from "../notice-codes.ts";
import { maxCounts, maxLengths } from "../notice-limits.ts";
import { isPersonalCode, withoutMail } from "../personal-data.ts";
import { findRegisterPage } from "../register-pages.ts";
import type { NoticeContext, Publisher } from "./eforms-shape.ts";
import { extensionPath, findLots, project } from "./eforms-shape.ts";
import { estonianPlaces, estonianProcedure } from "./estonian-texts.ts";

/** Parses the fields that notices of all kinds have. */
export function parseCommonFields(
  notice: Element,
  key: NoticeKey,
  context: NoticeContext,
): ListedNotice {
  const parts = findLots(notice);
  const parsed = parts.map((lot) => parseLot(lot, notice, context));
  const lots = parsed.map(({ lot }) => lot);
  const cpv = [...new Set([...findCpv(notice), ...lots.flatMap((lot) => lot.cpv)])];
  // A plan may have titles for its parts only.
  const title =
    findInLanguage(notice, `${project}/cbc:Name`, context, maxLengths.title) ??
    lots.find((lot) => lot.title)?.title ??
    null;
  const buyers = findBuyerCompanies(notice).map((company, place) => ({
    ...parseCompany(company, context),
    ...(place === 0 && findContact(company)),
  }));
  const reference = findReference(notice);
  const pages = findLinks(notice);
  return {
    role: "listed",
    ...key,
    kind: "tender",
    stage: null,
    key: key.noticeId,
    links: findProcedureLinks(notice, key, { title, buyers, pages }),
    changes: findChanged(notice),
    title,
    description: findInLanguage(
      notice,
      `${project}/cbc:Description`,
      context,
      maxLengths.description,
    ),
    reference: reference ? cutText(reference, maxLengths.reference) : null,
    url: context.publisher.findPage(pages, {
      country: context.country,
      tedNumber: findTedNumber(notice),
    }),
    deadline: null,
    deadlineInDoubt: parsed.some(({ inDoubt }) => inDoubt),
    access: "open",
    procedure: findProcedure(notice, context),
    buyers,
    cpv: cpv.slice(0, maxCounts.cpv),
    value: null,
    region: findRegions(notice, parts, context),
    places: findPlaces(notice, parts, context),
    lots,
    winners: [],
    terms: [],
  };
}

function parseLot(
  lot: Element,
  notice: Element,
  context: NoticeContext,
): { lot: Lot; inDoubt: boolean } {
  const isOneStep = findText(notice, procedureCode) === "open";
  const deadline = findDeadline(lot, isOneStep, context);
  return {
    lot: {
      id: cutText(findText(lot, "cbc:ID") ?? "", maxLengths.lotId),
      title: findInLanguage(lot, `${project}/cbc:Name`, context, maxLengths.title),
      deadline: deadline?.moment.toISOString() ?? null,
      cpv: findCpv(lot).slice(0, maxCounts.cpvOfLot),
      value: findEstimate(lot) ?? findFrameworkMaximum(lot),
    },
    inDoubt: deadline?.inDoubt ?? false,
  };
}

const procedureCode = "cac:TenderingProcess/cbc:ProcedureCode";

/** In Estonia the name says more than the code, which is the same for small purchases and for other procedures. */
function findProcedure(notice: Element, { country }: NoticeContext): ProcedureKind | null {
  const name = findText(notice, "cac:TenderingProcess/cbc:Description");
  const named = country === "EE" ? estonianProcedure(name) : undefined;
  return named ?? parseProcedure(findText(notice, procedureCode));
}

/** In the order of a procurement: expression of interest, request to participate, tender. */
const steps = [
  `${extensionPath}/efac:InterestExpressionReceptionPeriod`,
  "cac:ParticipationRequestReceptionPeriod",
  "cac:TenderSubmissionDeadlinePeriod",
];

/** The first step's deadline: missing it excludes from the others. An open procedure has only the last step. */
function findDeadline(lot: Element, isOneStep: boolean, context: NoticeContext): Deadline | null {
  for (const period of isOneStep ? steps.toReversed() : steps) {
    const date = findText(lot, `cac:TenderingProcess/${period}/cbc:EndDate`);
    const time = findText(lot, `cac:TenderingProcess/${period}/cbc:EndTime`);
    if (date) return requireDeadline(date, time, context);
  }
  return null;
}

/** Identifies a notice and, where it names one, its procedure. */
export function parseKey(notice: Element, context: NoticeContext) {
  const id = findAll(notice, "cbc:ID").find((e) => e.attributes.schemeName === "notice-id");
  const version = findText(notice, "cbc:VersionID");
  const date = findText(notice, "cbc:IssueDate");
  const noticeId = checkLength(id && foldText(id.text));
  if (!noticeId) throw new NoticeError("has no id");
  if (!version || !/^\d{1,4}$/.test(version)) throw new NoticeError("has no version");
  if (!date) throw new NoticeError("has no date of issue");
  const time = findText(notice, "cbc:IssueTime");
  return {
    source: context.publisher.source,
    country: context.country,
    noticeId,
    noticeVersion: String(Number(version)).padStart(2, "0"),
    procedureId: checkLength(findText(notice, "cbc:ContractFolderID")) ?? null,
    published: parseNoticeMoment(date, time, context, "start of day"),
  };
}

type NoticeKey = ReturnType<typeof parseKey>;

/** Calls and results are joined by their procedure; planning notices have none. */
export function requireProcedure({ procedureId }: Pick<NoticeKey, "procedureId">): string {
  if (!procedureId) throw new NoticeError("belongs to no procedure");
  return procedureId;
}

function checkLength(id: string | undefined): string | undefined {
  if (id && id.length > maxLengths.id) throw new NoticeError("has an id that is too long");
  return id;
}

const changes = `${extensionPath}/efac:Changes` as const;

/** Which notice this one changes. An original can carry an empty `Changes`; that is no change. */
function findChanged(notice: Element): string | null {
  const changed = findText(notice, `${changes}/efbc:ChangedNoticeIdentifier`);
  return changed ? cutText(changed, maxLengths.changes) : null;
}

/**
 * The lots that a change cancels, or intends to; empty: all of them; undefined: none. A cancelling notice repeats the
 * whole notice and differs only in the reason. If the changed sections are lots, those are cancelled; if they name the
 * procedure, or no lot at all, everything is.
 */
export function findCancelled(notice: Element, lots: string[]): string[] | undefined {
  const reasons = findTexts(notice, `${changes}/efac:ChangeReason/cbc:ReasonCode`);
  if (!reasons.some((reason) => reason === "cancel" || reason === "cancel-intent"))
    return undefined;
  const sections = new Set(
    sectionPaths.flatMap((path) => findTexts(notice, `${changes}/efac:Change/${path}`)),
  );
  return sections.has("PROCEDURE") ? [] : lots.filter((lot) => sections.has(lot));
}

/** Notices of 2023 have no element around the identifier. */
const sectionPaths = [
  "efac:ChangedSection/efbc:ChangedSectionIdentifier",
  "efbc:ChangedSectionIdentifier",
];

/** Links that the notice shares with others of its procurement, the most reliable first. */
function findProcedureLinks(
  notice: Element,
  key: NoticeKey,
  found: { title: string | null; buyers: Party[]; pages: string[] },
): string[] {
  const reference = findReference(notice);
  const number = findTedNumber(notice);
  const named = [findChanged(notice), ...findPrevious(notice)].filter((other) => other !== null);
  const title = titleLink(key.country, found.title, found.buyers[0]);
  const links = [
    ...(key.procedureId ? [procedureLink(key.procedureId)] : []),
    noticeLink(key.noticeId),
    ...(reference ? registerNumbers(key.country, reference) : []),
    ...[...found.pages, ...findContractPages(notice)].flatMap(pageNumbers),
    ...(number ? [tedLink(number)] : []),
    ...named.map(namedNoticeLink),
    ...(title ? [title] : []),
  ];
  return [...new Set(links)].slice(0, maxCounts.links);
}

/** The number that people know; the Estonian register's newer ones have a suffix, `313192-0000`. */
function findReference(notice: Element): string | undefined {
  return findText(notice, `${project}/cbc:ID`)?.replace(/^(\d+)-\d{4}$/, "$1");
}

/** `00215260-2024` → `215260-2024`. Only TED's copies have one. */
export function findTedNumber(notice: Element): string | undefined {
  const number = findText(notice, `${extensionPath}/efac:Publication/efbc:NoticePublicationID`);
  return number && isTedNumber(number) ? number.replace(/^0+/, "") : undefined;
}

/** Earlier notices that this one follows: the plan before a call, or the notice that a modification modifies. */
function findPrevious(notice: Element): string[] {
  return [
    "cac:TenderingProcess/cac:NoticeDocumentReference/cbc:ID",
    "cac:ProcurementProjectLot/cac:TenderingProcess/cac:NoticeDocumentReference/cbc:ID",
    `${extensionPath}/efac:ContractModification/efbc:ChangedNoticeIdentifier`,
  ].flatMap((path) => findTexts(notice, path));
}

/** Latvian results name no documents, but their contracts are on the procurement's page. */
function findContractPages(notice: Element): string[] {
  const contract = `${extensionPath}/efac:NoticeResult/efac:SettledContract`;
  return findTexts(notice, `${contract}/cbc:URI`).filter(isLink);
}

/** A number of the country's own register; the buyer's own numbers repeat between buyers and say nothing. */
function registerNumbers(country: NoticeKey["country"], reference: string): string[] {
  if (country === "EE" && /^\d{5,9}$/.test(reference)) return [registerLink("EE", reference)];
  const old = country === "LT" ? /^(?:Nr\.\s*)?(\d{6,7})$/.exec(reference)?.[1] : undefined;
  return old ? [registerLink("LT", `old-${old}`)] : [];
}

/** The numbers of the Estonian register's pages are not those that people know. */
function pageNumbers(address: string): string[] {
  const page = findRegisterPage(address);
  if (!page) return [];
  const number = page.country === "EE" ? `page-${page.number}` : page.number;
  return [registerLink(page.country, number)];
}

/** The companies with these ids, or whose offices have them, each once. Natural persons are left out. */
export function findCompanies(notice: Element, ids: string[]): Element[] {
  if (ids.length === 0) return [];
  const byId = organisationsById(notice);
  const named = new Set(ids.map((id) => byId.get(id)));
  return [...named].flatMap((one) =>
    one && !isPerson(one) ? (findFirst(one, "efac:Company") ?? []) : [],
  );
}

/** Made once for a notice, which asks for its buyers, and for the winners of each lot. Only the last one is kept. */
let lastOrganisations: { notice: Element; byId: Map<string, Element> } | undefined;

function organisationsById(notice: Element): Map<string, Element> {
  if (lastOrganisations?.notice === notice) return lastOrganisations.byId;
  const byId = new Map<string, Element>();
  for (const one of findAll(notice, `${extensionPath}/efac:Organizations/efac:Organization`)) {
    for (const path of idPaths) for (const id of findTexts(one, path)) byId.set(id, one);
  }
  lastOrganisations = { notice, byId };
  return byId;
}

const idPaths = [
  "efac:Company/cac:PartyIdentification/cbc:ID",
  "efac:TouchPoint/cac:PartyIdentification/cbc:ID",
];

/** Whether its indicator or its code says so. XML Schema allows both `true` and `1`. */
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

export function parseCompany(company: Element, context: NoticeContext): Party {
  return {
    name: findInLanguage(company, "cac:PartyName/cbc:Name", context, maxLengths.buyer),
    code: findRegistryCode(company, context),
  };
}

/** Without the name of the contact, which may be a person's. */
function findContact(company: Element): OfficeContact {
  const [email = "", phone = "", website = "", town = ""] = contactPaths.map((path) =>
    findText(company, path),
  );
  return parseBuyerContact({ website, town, points: [{ email, phone }] });
}

const contactPaths = [
  "cac:Contact/cbc:ElectronicMail",
  "cac:Contact/cbc:Telephone",
  "cbc:WebsiteURI",
  "cac:PostalAddress/cbc:CityName",
];

/**
 * The first country of the publisher's that a buyer's address names. Foreign notices always name theirs, so a notice
 * without any country is from the publisher's own.
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

/** The codes of a notice or a lot. */
function findCpv(from: Element): string[] {
  const codes = ["Main", "Additional"].flatMap((which) =>
    findTexts(from, `${project}/cac:${which}CommodityClassification/cbc:ItemClassificationCode`),
  );
  return parseCpvCodes(codes);
}

const location = `${project}/cac:RealizedLocation` as const;

/**
 * Where the contract is performed; if neither notice nor lots say so, the buyer's region, in countries where buyers buy
 * for themselves. `anyw` (anywhere) may take the place of a code.
 */
function findRegions(notice: Element, lots: Element[], { rules }: NoticeContext): string[] {
  const address = `${location}/cac:Address`;
  const places = [notice, ...lots].flatMap((part) =>
    ["cbc:CountrySubentityCode", "cbc:Region"].flatMap((name) =>
      findTexts(part, `${address}/${name}`),
    ),
  );
  const buyerPlaces = () =>
    findBuyerCompanies(notice).flatMap((company) =>
      findTexts(company, "cac:PostalAddress/cbc:CountrySubentityCode"),
    );
  return parseRegions(places.length === 0 && rules.regionOfBuyer ? buyerPlaces() : places);
}

/** The towns of the whole procurement first, then those of its lots. */
function findPlaces(notice: Element, lots: Element[], { country }: NoticeContext): string[] {
  const named = [notice, ...lots].flatMap((part) => [
    ...findTexts(part, `${location}/cac:Address/cbc:CityName`),
    ...(country === "EE"
      ? findTexts(part, `${location}/cbc:Description`).flatMap(estonianPlaces)
      : []),
  ]);
  return parsePlaces(named);
}

/** Links to the documents, then to where tenders are submitted. */
function findLinks(notice: Element): string[] {
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

const total = `${project}/cac:RequestedTenderTotal` as const;

function findEstimate(from: Element): Money | null {
  return parseMoney(findFirst(from, `${total}/cbc:EstimatedOverallContractAmount`));
}

/** The estimated value; only where there is no estimate, the maximum of the framework agreement. */
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
function findFrameworkMaximum(from: Element): Money | null {
  const agreement = "cac:TenderingProcess/cac:FrameworkAgreement/cbc:EstimatedMaximumValueAmount";
  return (
    parseMoney(findFirst(from, `${total}/${extensionPath}/efbc:FrameworkMaximumAmount`)) ??
    parseMoney(findFirst(from, agreement))
  );
}

export function parseMoney(given: Element | undefined): Money | null {
  const text = given ? foldText(given.text) : "";
  if (!/^\d+(\.\d+)?$/.test(text)) return null;
  return moneyOf(Number(text), given?.attributes.currencyID ?? "");
}

/** The text in the country's language, else the first one; without e-mail addresses, which are personal data. */
function findInLanguage(
  from: Element,
  path: string,
  { rules: { language } }: NoticeContext,
  length: number,
): string | null {
  const texts = findAll(from, path).filter((element) => foldText(element.text) !== "");
  const chosen = texts.find((element) => element.attributes.languageID === language) ?? texts[0];
  if (!chosen) return null;
  // Remove e-mail addresses before cutting the text, so that none is cut in half.
  return shortenText(withoutMail(foldText(chosen.text, 2 * length)), length);
}

/** Throws for invalid dates, and for years that no notice can be from. */
export function parseNoticeMoment(
  date: string,
  time: string | undefined,
  { rules: { timeZone } }: NoticeContext,
  without: "start of day" | "end of day",
): string {
  const moment = parseMoment(date, time, { timeZone, without });
  if (moment && isPlausible(moment)) return moment.toISOString();
  throw noSuchMoment(date, time);
}

function requireDeadline(
  date: string,
  time: string | undefined,
  { rules }: NoticeContext,
): Deadline {
  const deadline = parseDeadline(date, time, rules);
  if (deadline && isPlausible(deadline.moment)) return deadline;
  throw noSuchMoment(date, time);
}

function isPlausible(moment: Date): boolean {
  const year = moment.getUTCFullYear();
  return year >= 1990 && year <= 9999;
}

function noSuchMoment(date: string, time: string | undefined): NoticeError {
  return new NoticeError(
    `has no such moment: ${cutText([date, time].join(" "), maxLengths.quote)}`,
  );
}
