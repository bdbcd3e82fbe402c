import type { ContractStage } from "../../db/notice-kind.ts";
import { parseEuros, sumOf } from "../money.ts";
import type { ListedNotice, Money, Notice, OutcomeNotice } from "../notice.ts";
import { eachOnce } from "./each-once.ts";
import {
  findLotId,
  findLots,
  findWinners,
  isCancelled,
  isPurchasingSystem,
  parseKey,
  parseListed,
  parseLot,
} from "./iub-listed.ts";
import { type Fields, fieldsOf, plainOf, recordsOf } from "./json-fields.ts";
import { lotStates, outcomeOf } from "./lot-results.ts";
import { maxCounts } from "./notice-limits.ts";

interface IubResult {
  lot: string | undefined;
  /** Undefined where nothing is said. */
  state: OutcomeNotice["reason"] | undefined;
  hasWinner: boolean;
  contracts: Fields[];
}

/**
 * How lots ended, and the contracts where there is a winner. There are no notices of cancellation: a procurement that
 * comes to nothing is a result whose lots have none.
 */
export function parseResult(notice: Fields, published: string): Notice[] {
  const results = findResults(notice);
  const won = results.filter(({ hasWinner }) => hasWinner);
  const contracts = won.flatMap((result) => result.contracts);
  const notices: Notice[] = [];
  if (won.length > 0) notices.push(parseContract(notice, "award", contracts, published));
  const outcome = findOutcome(notice, results, published);
  if (outcome) notices.push(outcome);
  if (notices.length > 0) return notices;
  return [{ role: "skipped", reason: "result that settles no lot" }];
}

function findOutcome(
  notice: Fields,
  results: IubResult[],
  published: string,
): OutcomeNotice | undefined {
  const known = results.flatMap(({ lot, state }) => (state ? [{ lot, state }] : []));
  if (known.length === 0) return undefined;
  const key = parseKey(notice, published);
  return { role: "outcome", ...key, links: parseListed(notice, key).links, ...outcomeOf(known) };
}

function findResults(notice: Fields): IubResult[] {
  const isTakenBack = isCancelled(notice);
  const isSystem = isPurchasingSystem(notice);
  return recordsOf(notice.lots)
    .slice(0, maxCounts.results)
    .map((lot) => {
      const status = plainOf(fieldsOf(lot.result).winnerSelectionStatus);
      const contracts = recordsOf(lot.contracts);
      // A status that says nothing, `unpublished` for one, does not unmake a contract.
      const hasWinner =
        status === "selec-w" || (lotStates.get(status) === undefined && contracts.length > 0);
      const state = stateOf(status, isSystem);
      return {
        lot: findLotId(lot),
        state: isTakenBack ? "open" : state,
        hasWinner: hasWinner && !isTakenBack,
        contracts,
      };
    });
}

/** As with eForms: a dynamic purchasing system goes on while contracts are awarded from it. */
function stateOf(status: string, isSystem: boolean): OutcomeNotice["reason"] | undefined {
  const state = lotStates.get(status);
  return isSystem && state === "awarded" ? "open" : state;
}

/** Who won, and for how much. */
export function parseContract(
  notice: Fields,
  stage: ContractStage,
  contracts: Fields[],
  published: string,
): ListedNotice {
  // A contract for several lots stands under each of them, with its whole value.
  const once = eachOnce(contracts, ({ id }) => plainOf(id) || null);
  return {
    ...parseListed(notice, parseKey(notice, published)),
    kind: "contract",
    stage,
    value: sumOf(once.map(contractValue)),
    lots: findLots(notice).map((lot, place) => parseLot(lot, place, null)),
    winners: findWinners(once),
  };
}

/**
 * A framework agreement has a maximum, and seldom a price. What was planned (`winners`) and what was paid
 * (`actualWinners`) are the same deal: only the former is read. Zero stands for none; with nobody beside it, it is no
 * part of the price either.
 */
function contractValue(contract: Fields): Money | null {
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
