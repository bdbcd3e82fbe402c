import type { AwardCriterion, LotTerms } from "../../../db/lot-terms.ts";
import { type Fields, fieldsOf, plainOf, recordsOf } from "../../formats/json-fields.ts";
import { parseEuros, sumOf } from "../../notice/money.ts";
import type { Money } from "../../notice/notice.ts";
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
import { eachOnce, maxLengths } from "../notice-limits.ts";
import { eisPage, findEisNumber } from "../register-pages.ts";
import { findLots, findWinners, isPurchasingSystem, lotIdOf } from "./iub-fields.ts";

/** What a notice says of each of its lots besides their subject. `hasResult`: only results say how lots ended. */
export function parseTerms(notice: Fields, hasResult: boolean): LotTerms[] {
  const shared = {
    isDynamic: parseSystem(notice),
    documents: findDocuments(notice),
  };
  const ofLots = findLots(notice).map((lot, place) => ({
    lot: lotIdOf(lot, place),
    ...parsePeriod(lot),
    // The end of a concluded contract is better known than that of its call.
    ...(hasResult && parseResult(lot)),
    ...shared,
    isFramework: parseFramework(fieldsOf(lot.tenderingProcess).frameworkAgreement),
    criteria: parseCriteria(lot),
    guarantee: parseFlag(fieldsOf(lot.tenderingTerms).guaranteeRequired),
  }));
  // Modifications and completions concern one contract, and have no lots.
  const ofContract = recordsOf(notice.draftContract).map((contract) => ({
    ...parseContracts([contract]),
    ...shared,
    isFramework: parseFramework(contract.frameworkAgreement),
  }));
  return termsOf(ofLots.length > 0 ? ofLots : ofContract);
}

function parseResult(lot: Fields): GivenTerms {
  const { receivedSubmissionsStatistics } = fieldsOf(lot.tenderingProcess);
  const received = fieldsOf(receivedSubmissionsStatistics).receivedNumberOfOffers;
  return {
    outcome: lotStates.get(plainOf(fieldsOf(lot.result).winnerSelectionStatus)),
    bids: parseBids(plainOf(received)),
    ...parseContracts(recordsOf(lot.contracts), lot),
  };
}

/** The contracts of a lot. One that is made with several companies is listed once for each. */
function parseContracts(given: Fields[], lot: Fields = {}): GivenTerms {
  const contracts = eachOnce(given, ({ id }) => plainOf(id) || null);
  const days = (names: string[]) =>
    latestDay(contracts.flatMap((contract) => names.map((name) => parseRigaDay(contract[name]))));
  return {
    awarded: sumOf(contracts.map(contractValue)),
    winners: findWinners(contracts),
    signed: days(["conclusionDate", "contractConclusionDate"]),
    end: days(["durationEndDate"]) ?? parsePeriod(lot).end,
  };
}

/**
 * A framework agreement has a maximum, and seldom a price. `winners` (planned) and `actualWinners` (paid) are the same
 * deal: only the former is read. Zero means that there is no price; an entry with neither price nor parties is ignored.
 */
export function contractValue(contract: Fields): Money | null {
  const prices = recordsOf(contract.winners)
    .map((winner) => ({ winner, price: parseEuros(winner.tenderValue) }))
    .filter(({ winner, price }) => price !== null || hasParties(winner));
  const price = sumOf(prices.map((part) => part.price));
  const maximum = parseEuros(contract.frameworkMaximumValue);
  return contract.contractType === "general_agreement" ? (maximum ?? price) : (price ?? maximum);
}

function hasParties({ winnerBusinessParties, businessParty }: Fields): boolean {
  return [...recordsOf(winnerBusinessParties), ...recordsOf(businessParty)].length > 0;
}

/** The period that is planned. It has no unit: all texts say months. */
function parsePeriod(lot: Fields): GivenTerms {
  const duration = fieldsOf(lot.duration);
  const amount = parseAmount(plainOf(duration.durationPeriod));
  return {
    start: parseRigaDay(duration.durationStartDate),
    end: parseRigaDay(duration.durationEndDate),
    duration: amount ? { amount, unit: "month" } : null,
    renewals: parseRenewals(plainOf(duration.renewalMaximum)),
  };
}

/** `18/09/2026` */
function parseRigaDay(value: unknown): string | null {
  const [day = "", month = "", year = "", ...rest] = plainOf(value).slice(0, 20).split("/");
  return rest.length > 0
    ? null
    : parseDay(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

function parseFramework(value: unknown): boolean | null {
  const usage = plainOf(value);
  return usage === "" ? null : usage !== "none";
}

function parseSystem(notice: Fields): boolean | null {
  if (plainOf(fieldsOf(notice.tenderingProcess).dynamicPurchasingSystem) === "") return null;
  return isPurchasingSystem(notice);
}

/**
 * What a weight counts is a code of the form, whose meaning is not published. Weights that make a hundred together are
 * shares in any case; others are left out.
 */
function parseCriteria(lot: Fields): AwardCriterion[] {
  const given = recordsOf(lot.criterion);
  const weights = given.map((one) => parseAmount(plainOf(one.winnerCriterionNumber)));
  const total = weights.reduce((sum: number, weight) => sum + (weight ?? Number.NaN), 0);
  const areShares = Math.abs(total - 100) < 0.01;
  return criteriaOf(
    given.map((one, place) => {
      const amount = weights[place] ?? null;
      return {
        kind: plainOf(one.winnerCriterionType),
        ...(areShares && amount !== null && { weight: { amount, unit: "percent" as const } }),
      };
    }),
  );
}

function parseFlag(value: unknown): boolean | null {
  return typeof value === "boolean" ? value : null;
}

/** The procurement's page in EIS, or another site; not the buyer's profile in EIS, nor its home page. */
function findDocuments(notice: Fields): string | null {
  const address = plainOf(fieldsOf(notice.tenderingProcess).documentsURL);
  const number = findEisNumber(address);
  if (number) return eisPage(number);
  if (!/^https?:\/\//i.test(address) || address.length > maxLengths.url) return null;
  if (!URL.canParse(address)) return null;
  return /(?:^|\.)eis\.gov\.lv$/i.test(new URL(address).hostname) ? null : address;
}
