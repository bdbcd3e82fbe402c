import type { ContractStage } from "../../db/notice-kind.ts";
import { parseEuros, sumOf } from "../money.ts";
import type { ListedNotice, Money } from "../notice.ts";
import { eachOnce } from "./each-once.ts";
import { parseKey } from "./iub-key.ts";
import { parseListed } from "./iub-listed.ts";
import { findLots, parseLot } from "./iub-lots.ts";
import { findWinners } from "./iub-parties.ts";
import { type Fields, plainOf, recordsOf } from "./json-fields.ts";

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
