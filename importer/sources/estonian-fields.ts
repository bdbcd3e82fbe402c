import { NoticeError } from "../document-error.ts";
import { parseMoment } from "../moment.ts";
import type { Buyer, Lot, Money } from "../notice.ts";
import {
  cleanText,
  type Element,
  findAll,
  findFirst,
  findText,
  findTexts,
} from "../xml-element.ts";

/** What stands where in a notice. Why, and what to beware of: see the head of estonian-register.ts. */
export const extension =
  "ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/efext:EformsExtension" as const;
export const project = "cac:ProcurementProject" as const;
const tallinn = "Europe/Tallinn";

/** Throws for what no calendar knows, and for years that no notice is from. */
export function readMoment(
  date: string,
  time: string | undefined,
  without: "start of day" | "end of day",
) {
  const moment = parseMoment(date, time, { timeZone: tallinn, without });
  const year = moment?.getUTCFullYear() ?? 0;
  if (moment && year >= 1990 && year <= 9999) return moment.toISOString();
  throw new NoticeError(`has no such moment: ${[date, time].join(" ").slice(0, 60)}`);
}

/** Groups of lots and planned parts stand among the lots. */
export function findLots(notice: Element): Element[] {
  return findAll(notice, "cac:ProcurementProjectLot").filter((lot) => {
    const scheme = findFirst(lot, "cbc:ID")?.attributes.schemeName;
    return scheme === "Lot" || scheme === undefined;
  });
}

export function parseLot(lot: Element): Lot {
  return {
    id: findText(lot, "cbc:ID") ?? "",
    title: findInEstonian(lot, `${project}/cbc:Name`, 1000),
    deadline: findDeadline(lot),
    cpv: findCpv(lot),
    value: findValue(lot),
  };
}

const periods = [
  "cac:TenderSubmissionDeadlinePeriod",
  "cac:ParticipationRequestReceptionPeriod",
  `${extension}/efac:InterestExpressionReceptionPeriod`,
];

function findDeadline(lot: Element): string | null {
  for (const period of periods) {
    const date = findText(lot, `cac:TenderingProcess/${period}/cbc:EndDate`);
    const time = findText(lot, `cac:TenderingProcess/${period}/cbc:EndTime`);
    if (date) return readMoment(date, time, "end of day");
  }
  return null;
}

/** Estonian, else the first language that there is. */
export function findInEstonian(from: Element, path: string, most: number): string | null {
  const texts = findAll(from, path).filter((element) => cleanText(element.text) !== "");
  const chosen = texts.find((element) => element.attributes.languageID === "EST") ?? texts[0];
  return chosen ? shorten(cleanText(chosen.text), most) : null;
}

/** Whole characters, of which some are two units long. */
function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

export function findBuyers(notice: Element): Buyer[] {
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
    .map((company) => ({
      name: findInEstonian(company, "cac:PartyName/cbc:Name", 300),
      code: findRegistryCode(company),
    }));
}

const placeholderCodes = ["1000123", "TED64"];

function findRegistryCode(company: Element): string | null {
  const codes = findTexts(company, "cac:PartyLegalEntity/cbc:CompanyID");
  const real = codes.find((code) => !placeholderCodes.includes(code) && !/^0*$/.test(code));
  return real?.slice(0, 50) ?? null;
}

/** Of a notice or a lot. */
export function findCpv(from: Element): string[] {
  const codes = ["Main", "Additional"].flatMap((which) =>
    findTexts(from, `${project}/cac:${which}CommodityClassification/cbc:ItemClassificationCode`),
  );
  const digits = codes.map((code) => /^(\d{8})(-\d)?$/.exec(code)?.[1]);
  return [...new Set(digits.filter((code) => code !== undefined))];
}

/** No procurement is worth more than this; what says so is a slip of the keyboard. */
const mostMoney = 1e12;

export function findValue(from: Element): Money | null {
  const path = `${project}/cac:RequestedTenderTotal/cbc:EstimatedOverallContractAmount`;
  const given = findFirst(from, path);
  const currency = given?.attributes.currencyID;
  const text = given ? cleanText(given.text) : "";
  if (!currency || !/^[A-Z]{3}$/.test(currency) || !/^\d+(\.\d+)?$/.test(text)) return null;
  const amount = Math.round(Number(text) * 100) / 100;
  return amount > 0 && amount <= mostMoney ? { amount, currency } : null;
}

/** Only where every lot has a value, and in one currency. */
export function sumOf(lots: Lot[]): Money | null {
  const values = lots.map((lot) => lot.value).filter((value) => value !== null);
  const [first] = values;
  if (!first || values.length < lots.length) return null;
  if (values.some((value) => value.currency !== first.currency)) return null;
  const cents = values.reduce((sum, value) => sum + Math.round(value.amount * 100), 0);
  return { amount: cents / 100, currency: first.currency };
}

export function findRegions(notice: Element): string[] {
  const address = "cac:RealizedLocation/cac:Address";
  const places = [notice, ...findLots(notice)].flatMap((part) =>
    ["cbc:CountrySubentityCode", "cbc:Region"].flatMap((name) =>
      findTexts(part, `${project}/${address}/${name}`),
    ),
  );
  return [...new Set(places.map((place) => place.slice(0, 50)))].sort();
}
