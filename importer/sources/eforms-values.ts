import { foldText, shortenText } from "../../app/site/clean-text.ts";
import { moneyOf, sumOf } from "../money.ts";
import type { Money } from "../notice.ts";
import { type Element, findAll, findFirst } from "../xml-element.ts";
import { extension, findLots, project } from "./eforms-shape.ts";
import { withoutMail } from "./personal-data.ts";
import type { NoticeContext } from "./publisher.ts";

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

export function parseMoney(given: Element | undefined): Money | null {
  const text = given ? foldText(given.text) : "";
  if (!/^\d+(\.\d+)?$/.test(text)) return null;
  return moneyOf(Number(text), given?.attributes.currencyID ?? "");
}

/** In the country's language, else the first text; without mail addresses, which are people's. */
export function findInLanguage(
  from: Element,
  path: string,
  { rules: { language } }: NoticeContext,
  length: number,
): string | null {
  const texts = findAll(from, path).filter((element) => foldText(element.text) !== "");
  const chosen = texts.find((element) => element.attributes.languageID === language) ?? texts[0];
  if (!chosen) return null;
  // An address at the end is removed before it could be cut.
  return shortenText(withoutMail(foldText(chosen.text, 2 * length)), length);
}
