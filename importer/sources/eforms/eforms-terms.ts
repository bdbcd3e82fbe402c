import { cutText } from "../../../app/site/clean-text.ts";
import type { AwardCriterion, DurationUnit, LotTerms, WeightUnit } from "../../../db/lot-terms.ts";
import {
  type Element,
  findAll,
  findFirst,
  findText,
  findTexts,
} from "../../formats/xml-element.ts";
import { parseDeadline } from "../../notice/moment.ts";
import { sumOf } from "../../notice/money.ts";
import { lotStates } from "../lot-results.ts";
import {
  criteriaOf,
  type GivenTerms,
  latestDay,
  parseAmount,
  parseBids,
  parseDay,
  parseRenewals,
  termsOf,
} from "../lot-terms.ts";
import { eachOnce, maxCounts, maxLengths } from "../notice-limits.ts";
import { findCompanies, isLink, parseCompany, parseMoney } from "./eforms-fields.ts";
import { extensionPath, findLots, type NoticeContext, project } from "./eforms-shape.ts";

const result = `${extensionPath}/efac:NoticeResult` as const;

/** What a notice says of each of its lots besides their subject. */
export function parseTerms(notice: Element, context: NoticeContext): LotTerms[] {
  const results = findResults(notice, context);
  return termsOf(
    findLots(notice).map((lot) => {
      const id = findText(lot, "cbc:ID") ?? "";
      return {
        lot: cutText(id, maxLengths.lotId),
        ...results.get(id),
        ...parsePeriod(lot, notice),
        ...parseSystems(lot),
        criteria: parseCriteria(lot),
        guarantee: parseFlag(findText(lot, guaranteeCode)),
        questions: parseQuestions(lot, context),
        documents: findTexts(lot, documentsAddress).find(isLink) ?? null,
      };
    }),
  );
}

const terms = "cac:TenderingTerms";
const guaranteeCode = `${terms}/cac:RequiredFinancialGuarantee/cbc:GuaranteeTypeCode`;
const documentsAddress = `${terms}/cac:CallForTendersDocumentReference/cac:Attachment/cac:ExternalReference/cbc:URI`;

/** The lot's own; some senders write them for the whole procurement only. */
function parsePeriod(lot: Element, notice: Element) {
  const of = (path: string) => findFirst(lot, path) ?? findFirst(notice, path);
  const period = of(`${project}/cac:PlannedPeriod`);
  const extension = of(`${project}/cac:ContractExtension`);
  const text = (path: string) => period && findText(period, path);
  const measure = period && findFirst(period, "cbc:DurationMeasure");
  const unit = units.get(measure?.attributes.unitCode ?? "");
  const amount = parseAmount(measure?.text.trim());
  return {
    start: parseDay(text("cbc:StartDate")),
    end: parseDay(text("cbc:EndDate")),
    duration: unit && amount ? { amount, unit } : null,
    renewals: parseRenewals(extension && findText(extension, "cbc:MaximumNumberNumeric")),
  };
}

const units = new Map<string, DurationUnit>([
  ["DAY", "day"],
  ["WEEK", "week"],
  ["MONTH", "month"],
  ["YEAR", "year"],
]);

/** Framework agreement and dynamic purchasing system. */
function parseSystems(lot: Element) {
  const types = findAll(
    lot,
    "cac:TenderingProcess/cac:ContractingSystem/cbc:ContractingSystemTypeCode",
  );
  const usage = (list: string) => {
    const code = types.find(({ attributes }) => attributes.listName === list)?.text.trim();
    return code ? code !== "none" : null;
  };
  return { isFramework: usage("framework-agreement"), isDynamic: usage("dps-usage") };
}

const criterion = `${terms}/cac:AwardingTerms/cac:AwardingCriterion/cac:SubordinateAwardingCriterion`;

function parseCriteria(lot: Element): AwardCriterion[] {
  return criteriaOf(
    findAll(lot, criterion).map((one) => {
      const weight = findWeight(one);
      return {
        kind: findText(one, "cbc:AwardingCriterionTypeCode"),
        ...(weight && { weight }),
      };
    }),
  );
}

/** Parameters can also be a fixed price or a threshold, which are no weights. */
function findWeight(one: Element): AwardCriterion["weight"] | undefined {
  for (const parameter of findAll(one, `${extensionPath}/efac:AwardCriterionParameter`)) {
    const code = findFirst(parameter, "efbc:ParameterCode");
    if (code?.attributes.listName !== "number-weight") continue;
    const unit = weightUnits.get(code.text.trim().slice(0, 3));
    const amount = parseAmount(findText(parameter, "efbc:ParameterNumeric"));
    if (!unit || amount === null) continue;
    return { amount: unit.factor * amount, unit: unit.name };
  }
  return undefined;
}

/** By the first letters of codes such as `per-exa` and `per-mid`, exact and the middle of a range. */
const weightUnits = new Map<string, { name: WeightUnit; factor: number }>([
  ["per", { name: "percent", factor: 1 }],
  ["dec", { name: "percent", factor: 100 }],
  ["poi", { name: "points", factor: 1 }],
  ["ord", { name: "order", factor: 1 }],
]);

function parseFlag(text: string | undefined): boolean | null {
  return text === "true" ? true : text === "false" ? false : null;
}

/** An invalid one is left out: unlike the deadline of tenders, a notice is of use without it. */
function parseQuestions(lot: Element, { rules }: NoticeContext): string | null {
  const period = findFirst(lot, "cac:TenderingProcess/cac:AdditionalInformationRequestPeriod");
  const date = period && findText(period, "cbc:EndDate");
  if (!date || !parseDay(date)) return null;
  return parseDeadline(date, findText(period, "cbc:EndTime"), rules)?.moment.toISOString() ?? null;
}

/**
 * Bids, prices and winners, by the lot's id. Everything is grouped once: a notice of a thousand lots has as many tenders
 * and parties.
 */
function findResults(notice: Element, context: NoticeContext): Map<string, GivenTerms> {
  const ended = findStates(notice);
  const bids = findBids(notice);
  const signed = findSigned(notice);
  const lotOf = (tender: Element) => findText(tender, "efac:TenderLot/cbc:ID") ?? "";
  const won = Map.groupBy(findWinningTenders(notice), lotOf);
  const results = new Map<string, GivenTerms>();
  for (const lot of new Set([...ended.keys(), ...bids.keys(), ...won.keys()])) {
    const tenders = won.get(lot) ?? [];
    const ids = tenders.flatMap((tender) => findText(tender, "cbc:ID") ?? []);
    results.set(lot, {
      outcome: ended.get(lot),
      bids: bids.get(lot),
      awarded: sumOf(tenders.map(tenderPrice)),
      winners: findMembers(notice, tenders, context),
      signed: latestDay(ids.map((id) => signed.get(id) ?? null)),
    });
  }
  return results;
}

/** When contracts were concluded, by the ids of their tenders. */
function findSigned(notice: Element): Map<string, string> {
  const signed = new Map<string, string>();
  for (const contract of findAll(notice, `${result}/efac:SettledContract`)) {
    const day = parseDay(findText(contract, "cbc:IssueDate"));
    if (day === null) continue;
    for (const tender of findTexts(contract, "efac:LotTender/cbc:ID")) {
      signed.set(tender, latestDay([day, signed.get(tender) ?? null]) ?? day);
    }
  }
  return signed;
}

/** A winner in one of several results of a lot counts. */
function findStates(notice: Element): Map<string, LotTerms["outcome"]> {
  const states = new Map<string, LotTerms["outcome"]>();
  for (const one of findAll(notice, `${result}/efac:LotResult`).slice(0, maxCounts.results)) {
    const lot = findText(one, "efac:TenderLot/cbc:ID") ?? "";
    const state = lotStates.get(findText(one, "cbc:TenderResultCode") ?? "");
    if (state && states.get(lot) !== "awarded") states.set(lot, state);
  }
  return states;
}

/** A lot can have several results; each repeats the number. */
function findBids(notice: Element): Map<string, number> {
  const bids = new Map<string, number>();
  for (const one of findAll(notice, `${result}/efac:LotResult`).slice(0, maxCounts.results)) {
    const lot = findText(one, "efac:TenderLot/cbc:ID") ?? "";
    for (const statistics of findAll(one, "efac:ReceivedSubmissionsStatistics")) {
      if (findText(statistics, "efbc:StatisticsCode") !== "tenders") continue;
      const received = parseBids(findText(statistics, "efbc:StatisticsNumeric"));
      if (received !== null) bids.set(lot, Math.max(received, bids.get(lot) ?? 0));
    }
  }
  return bids;
}

/**
 * The tenders that contracts were made from; without a contract those that a lot with a winner names. Others may be
 * listed too: they lost.
 */
export function findWinningTenders(notice: Element): Element[] {
  const contracted = findTexts(notice, `${result}/efac:SettledContract/efac:LotTender/cbc:ID`);
  const chosen = findAll(notice, `${result}/efac:LotResult`)
    .filter((lot) => findText(lot, "cbc:TenderResultCode") === "selec-w")
    .flatMap((lot) => findTexts(lot, "efac:LotTender/cbc:ID"));
  const ids = new Set(contracted.length > 0 ? contracted : chosen);
  const byId = new Map(
    findAll(notice, `${result}/efac:LotTender`).map((tender) => [
      findText(tender, "cbc:ID"),
      tender,
    ]),
  );
  return [...ids].map((id) => byId.get(id)).filter((tender) => tender !== undefined);
}

export function tenderPrice(tender: Element) {
  return parseMoney(findFirst(tender, "cac:LegalMonetaryTotal/cbc:PayableAmount"));
}

/** Companies only: natural persons are left out, to protect their privacy. */
export function findMembers(notice: Element, tenders: Element[], context: NoticeContext) {
  const all = membersOf(notice);
  const parties = tenders.flatMap((tender) => findTexts(tender, "efac:TenderingParty/cbc:ID"));
  const members = [...new Set(parties)].flatMap((party) => all.get(party) ?? []);
  const found = findCompanies(notice, members).map((company) => parseCompany(company, context));
  return eachOnce(found, nameOrCode).slice(0, maxCounts.winners);
}

/** Made once for a notice. Only the last one is kept: they are parsed one by one. */
let lastMembers: { notice: Element; members: Map<string, string[]> } | undefined;

/** The ids of the organisations of each tendering party. */
function membersOf(notice: Element): Map<string, string[]> {
  if (lastMembers?.notice === notice) return lastMembers.members;
  const members = new Map<string, string[]>();
  for (const party of findAll(notice, `${result}/efac:TenderingParty`)) {
    const id = findText(party, "cbc:ID") ?? "";
    members.set(id, [...(members.get(id) ?? []), ...findTexts(party, "efac:Tenderer/cbc:ID")]);
  }
  lastMembers = { notice, members };
  return members;
}

/** A company listed once per tender has the same code each time. Where no code is known, senders write a dash. */
function nameOrCode({ name, code }: { name: string | null; code: string | null }): string | null {
  return code && /\d{5}/.test(code) ? code : name;
}
