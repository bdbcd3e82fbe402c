import type { Party } from "../notice.ts";
import { eachOnce } from "./each-once.ts";
import { type Fields, plainOf, recordsOf, textOf } from "./json-fields.ts";
import { maxCounts, maxLengths } from "./notice-limits.ts";
import { isPersonalCode } from "./personal-data.ts";

/** A central purchasing body comes first, then those that it buys for. */
export function findBuyers(notice: Fields): Party[] {
  const buyers = [...findOrganisations(notice), ...recordsOf(notice.buyerData)];
  return parseParties(buyers, "identifier").slice(0, maxCounts.buyers);
}

/** Mostly one. Of a list those that buy, else the central purchasing bodies, else the first. */
export function findOrganisations(notice: Fields): Fields[] {
  const given = recordsOf(notice.organizationData);
  const buyers = given.filter(({ role }) => role === "buyer");
  if (buyers.length > 0) return buyers;
  const bodies = given.filter(({ role }) => plainOf(role).startsWith("cpb-"));
  return bodies.length > 0 ? bodies : given.slice(0, 1);
}

/** Of contracts. They are companies of any country. */
export function findWinners(contracts: Fields[]): Party[] {
  const parties = contracts
    .flatMap(({ winners }) => recordsOf(winners))
    // Modifications and completions have another name for them.
    .flatMap((winner) => [
      ...recordsOf(winner.winnerBusinessParties),
      ...recordsOf(winner.businessParty),
    ]);
  return parseParties(parties, "companyId").slice(0, maxCounts.winners);
}

/** Each once, and without people. */
function parseParties(given: Fields[], codeField: string): Party[] {
  const parties = given
    .filter((party) => !isPerson(party, plainOf(party[codeField])))
    .map((party) => ({
      name: textOf(party.name, maxLengths.buyer),
      code: parseCode(party[codeField]),
    }))
    .filter(({ name, code }) => name !== null || code !== null);
  return eachOnce(parties, ({ code, name }) => code ?? name);
}

/**
 * `winnerType` is `person` for companies too, so it says nothing. Without the mark, a register's code is what tells a
 * company.
 */
function isPerson(party: Fields, code: string): boolean {
  const mark = plainOf(party.isNaturalPerson ?? party.personType);
  const hasName = plainOf(party.naturalPerson) !== "" || party.naturalPerson === true;
  if (party.isNaturalPerson === true || hasName || isPersonalCode(code)) return true;
  if (party.isNaturalPerson === false || ["legal", "false", "0"].includes(mark)) return false;
  return mark !== "" || parseCode(code) === null;
}

function parseCode(value: unknown): string | null {
  const code = textOf(value, maxLengths.buyerCode);
  return code && !/^0*$/.test(code) ? code : null;
}
