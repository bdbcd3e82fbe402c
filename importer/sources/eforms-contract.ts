import type { ContractStage } from "../../db/notice-kind.ts";
import { sumOf } from "../money.ts";
import type { ListedNotice, Money, Party } from "../notice.ts";
import { type Element, findAll, findFirst, findText, findTexts } from "../xml-element.ts";
import { eachOnce } from "./each-once.ts";
import { parseKey } from "./eforms-key.ts";
import { parseListed } from "./eforms-listed.ts";
import { findCompanies, parseCompany } from "./eforms-parties.ts";
import { extension } from "./eforms-shape.ts";
import { parseMoney } from "./eforms-values.ts";
import { maxCounts } from "./notice-limits.ts";
import type { NoticeContext } from "./publisher.ts";

const result = `${extension}/efac:NoticeResult` as const;

/** Who won, and for how much. */
export function parseContract(
  notice: Element,
  stage: ContractStage,
  context: NoticeContext,
): ListedNotice {
  const key = parseKey(notice, context);
  const won = findWinningTenders(notice);
  return {
    ...parseListed(notice, key, context),
    kind: "contract",
    stage,
    // Deadlines of the call that it repeats have passed.
    deadline: null,
    deadlineInDoubt: false,
    value: findContractValue(notice, won),
    winners: findWinners(notice, won, context),
  };
}

/**
 * The tenders that contracts were made from; without a contract those that a lot with a winner names. Others may be
 * listed too: they lost.
 */
function findWinningTenders(notice: Element): Element[] {
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

function findContractValue(notice: Element, won: Element[]): Money | null {
  const total = parseMoney(findFirst(notice, `${result}/cbc:TotalAmount`));
  if (total) return total;
  const paid = "cac:LegalMonetaryTotal/cbc:PayableAmount";
  const sum = sumOf(won.map((tender) => parseMoney(findFirst(tender, paid))));
  if (sum) return sum;
  return parseMoney(findFirst(notice, `${result}/efbc:OverallMaximumFrameworkContractsAmount`));
}

/** Companies only: natural persons are nobody's business. */
function findWinners(notice: Element, won: Element[], context: NoticeContext): Party[] {
  const parties = new Set(won.flatMap((tender) => findTexts(tender, "efac:TenderingParty/cbc:ID")));
  const members = findAll(notice, `${result}/efac:TenderingParty`)
    .filter((party) => parties.has(findText(party, "cbc:ID") ?? ""))
    .flatMap((party) => findTexts(party, "efac:Tenderer/cbc:ID"));
  const found = findCompanies(notice, members).map((company) => parseCompany(company, context));
  return eachOnce(found, nameOrCode).slice(0, maxCounts.winners);
}

/** A company that is listed again for each of its tenders has one code. Where none is known, senders write a dash. */
function nameOrCode({ name, code }: Party): string | null {
  return code && /\d{5}/.test(code) ? code : name;
}
