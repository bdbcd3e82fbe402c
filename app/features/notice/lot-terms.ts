import {
  type AwardCriterion,
  criterionKinds,
  durationUnits,
  isPriceOnly,
  type LotTerms,
  weightUnits,
} from "../../../db/lot-terms.ts";
import { formatDay, formatMoney, formatNumber, formatPercent } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "../../site/languages.ts";
import { parseParties, records } from "../notices/notice.ts";
import { dateAndTime, pluralOf } from "../notices/phrases.ts";
import { safeLink, shownText } from "../notices/untrusted-text.ts";
import { durationForms, termsMessages } from "./messages.ts";

/** More than any page shows. */
const maxTerms = 1000;
const maxCriteria = 30;

/** Checks what is stored: an adopted table may hold anything. */
export function parseTerms(stored: unknown): LotTerms[] {
  return records(stored, maxTerms).map((given) => {
    const { awarded, duration, winners, criteria } = given;
    const [price] = records([awarded]);
    const [period] = records([duration]);
    const unit = durationUnits.find((one) => one === period?.["unit"]);
    const amount = numberOf(price?.["amount"]);
    const length = numberOf(period?.["amount"]);
    const outcome = outcomes.find((one) => one === given["outcome"]);
    const currency = shownText(price?.["currency"], 3);
    const documents = safeLink(shownText(given["documents"], 2000));
    return {
      ...texts(given, ["lot"]),
      ...days(given, ["signed", "start", "end"]),
      ...numbers(given, ["bids", "renewals"]),
      ...flags(given, ["isFramework", "isDynamic", "guarantee"]),
      ...(outcome && { outcome }),
      ...(amount !== null && /^[A-Z]{3}$/.test(currency) && { awarded: { amount, currency } }),
      ...(unit && length !== null && { duration: { amount: length, unit } }),
      ...(Array.isArray(winners) && { winners: parseParties(winners) }),
      ...(Array.isArray(criteria) && { criteria: parseCriteria(criteria) }),
      ...(documents && { documents }),
      ...moments(given, ["questions"]),
    };
  });
}

const outcomes = ["awarded", "terminated", "open"] as const;

type Given = Record<string, unknown>;

function pickFields<Name extends string, Value>(
  given: Given,
  names: readonly Name[],
  read: (value: unknown) => Value | null,
): Partial<Record<Name, Value>> {
  const known = names.flatMap((name) => {
    const value = read(given[name]);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(known) as Partial<Record<Name, Value>>;
}

function texts<Name extends string>(given: Given, names: readonly Name[]) {
  return pickFields(given, names, (value) => shownText(value, 50) || null);
}

function numbers<Name extends string>(given: Given, names: readonly Name[]) {
  return pickFields(given, names, numberOf);
}

function flags<Name extends string>(given: Given, names: readonly Name[]) {
  return pickFields(given, names, (value) => (typeof value === "boolean" ? value : null));
}

function days<Name extends string>(given: Given, names: readonly Name[]) {
  return pickFields(given, names, (value) => {
    const day = shownText(value, 10);
    return /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
  });
}

function moments<Name extends string>(given: Given, names: readonly Name[]) {
  return pickFields(given, names, (value) => {
    const moment = shownText(value, 40);
    return Number.isNaN(Date.parse(moment)) ? null : moment;
  });
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" && value >= 0 && value < 1e12 ? value : null;
}

/** In one order for all lots: price, costs, quality. */
function parseCriteria(stored: unknown[]): AwardCriterion[] {
  const criteria = records(stored, maxCriteria).flatMap(({ kind: given, weight }) => {
    const kind = criterionKinds.find((one) => one === given);
    if (!kind) return [];
    const [stated] = records([weight]);
    const unit = weightUnits.find((one) => one === stated?.["unit"]);
    const amount = numberOf(stated?.["amount"]);
    return [
      {
        kind,
        ...(unit && amount !== null && { weight: { amount, unit } }),
      },
    ];
  });
  const place = ({ kind }: AwardCriterion) => criterionKinds.indexOf(kind);
  return criteria.sort((a, b) => place(a) - place(b));
}

/** What all lots of a notice have in common; undefined fields differ, or are not published. */
export function commonTerms(terms: readonly LotTerms[], lots: number): LotTerms {
  const [first, ...others] = terms;
  // A lot without any terms says nothing in common with the others.
  if (!first || terms.length < lots) return {};
  const isShared = ([name, value]: [string, unknown]) =>
    others.every(
      (other) => JSON.stringify(other[name as keyof LotTerms]) === JSON.stringify(value),
    );
  const { lot: _, ...said } = first;
  return Object.fromEntries(Object.entries(said).filter(isShared));
}

export interface TermsContext {
  language: Language;
  /** Time zone of the notice's country. */
  zone: string;
}

/** A name and a text for each field that is known, in the order of a supplier's questions. */
export function describeTerms(terms: LotTerms, { language, zone }: TermsContext) {
  const t = termsMessages[language];
  const { renewals, guarantee, questions, bids, awarded, signed } = terms;
  return [
    { name: t.criteria, text: criteriaText(terms, language) },
    { name: t.period, text: periodText(terms, language) },
    {
      name: t.renewals,
      text:
        renewals === undefined
          ? ""
          : renewals === 0
            ? t.noRenewals
            : fill(pluralOf(t.times, renewals, language), { count: renewals }),
    },
    { name: t.type, text: terms.isFramework ? t.framework : "" },
    {
      name: t.guarantee,
      text: guarantee === undefined ? "" : guarantee ? t.required : t.notRequired,
    },
    {
      name: t.questions,
      text: questions ? dateAndTime(Date.parse(questions), language, zone) : "",
    },
    { name: t.outcome, text: terms.outcome === "terminated" ? t.terminated : "" },
    { name: t.bids, text: bids === undefined ? "" : formatNumber(bids, language) },
    {
      name: t.awarded,
      text: awarded ? formatMoney(awarded.amount, awarded.currency, language) : "",
    },
    { name: t.signed, text: signed ? formatDay(signed, language) : "" },
  ].filter(({ text }) => text !== "");
}

/** 'Only the price', or each kind with its share: 'price 60 %, quality 40 %'. */
function criteriaText(terms: LotTerms, language: Language): string {
  const { criteria = [] } = terms;
  const t = termsMessages[language];
  const kinds = [...new Set(criteria.map(({ kind }) => kind))];
  if (kinds.length === 0) return "";
  if (isPriceOnly(terms) && kinds.length === 1) return t.only[kinds[0] as "price" | "cost"];
  const parts = kinds.map((kind) => {
    const weights = criteria.filter((one) => one.kind === kind).map(({ weight }) => weight);
    const isShare = weights.every((weight) => weight?.unit === "percent");
    const sum = weights.reduce((total, weight) => total + (weight?.amount ?? 0), 0);
    return isShare ? `${t.kinds[kind]} ${formatPercent(sum, language)}` : t.kinds[kind];
  });
  return parts.join(", ");
}

/** '01.01.2027–31.12.2028', 'until 31.12.2028', '36 months'. */
function periodText({ start, end, duration }: LotTerms, language: Language): string {
  const t = termsMessages[language];
  const length = duration
    ? `${formatNumber(duration.amount, language)} ${pluralOf(durationForms[language][duration.unit], duration.amount, language)}`
    : "";
  const from = start ? fill(t.from, { day: formatDay(start, language) }) : "";
  const until = end ? fill(t.until, { day: formatDay(end, language) }) : "";
  return [length, [from, until].filter((part) => part !== "").join(" ")]
    .filter((part) => part !== "")
    .join(", ");
}
