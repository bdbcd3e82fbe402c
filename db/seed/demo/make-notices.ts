import {
  addDays,
  addMonths,
  hourMs,
  localDay,
  momentFromLocal,
} from "../../../calendar/local-time.ts";
import {
  type HolidayCountry,
  workingDayFrom,
  workingDayUntil,
} from "../../../calendar/working-days.ts";
import { buyerKey } from "../../buyer-key.ts";
import { lotResults, noResults } from "../../lot-results.ts";
import type { LotTerms } from "../../lot-terms.ts";
import { noticeTypes, type ProcedureKind } from "../../notice-kind.ts";
import { sourceIds } from "../../source-ids.ts";
import type { DemoCountry, DemoNotice, DemoProcedure } from "./demo-country.ts";

export type DemoRow = ReturnType<typeof rowOf>;

/** All notices of a country. The same moment gives the same notices. */
export function makeNotices(country: DemoCountry, now: Date): DemoRow[] {
  const calendar = calendarOf(country.country, country.timeZone, now);
  return country.procedures.flatMap((purchase, i) =>
    purchase.notices.map((step) => rowOf(country, calendar, purchase, step, i + 1)),
  );
}

/** `number` is the procedure's number within its country. */
function rowOf(
  country: DemoCountry,
  calendar: Calendar,
  purchase: DemoProcedure,
  step: DemoNotice,
  number: number,
) {
  const { publishedAt, dueAt, seenAt } = calendar;
  const procedure = `demo-${country.country.toLowerCase()}-${number}`;
  const notice = `${procedure}-${step.kind}`;
  const buyers = [purchase.buyer, purchase.together].flatMap(
    (key) => country.buyers[key ?? ""] ?? [],
  );
  const { own } = purchase;
  const names = own?.unnamed
    ? []
    : buyers.map(({ name }) => ({ name, code: buyerCodeOf(country, name) }));
  const value = step.price ?? purchase.value ?? null;
  const currency = value === null ? null : "EUR";
  const url = `${country.pages}/${number}`;
  const published = publishedAt(...step.published);
  const deadline = step.deadline ? dueAt(...step.deadline) : null;
  const closed = step.closed ? publishedAt(...step.closed.at) : null;
  const winners = step.winners.map((name) => ({ name, code: codeOf(country, name) }));
  const source = sourceIn(country, purchase, step);
  const isBrief = source === sourceIds.cvpis;
  const lots = isBrief ? [] : lotsOf(purchase, deadline, purchase.value ?? value);
  // Nobody tells us the terms of what no register publishes.
  const terms =
    own || isBrief ? null : termsOf(purchase, { ...step, winners }, { number, published });
  const price = value === null ? null : { amount: value, currency: "EUR" };
  const created = seenAt(step.firstPublished ? publishedAt(...step.firstPublished) : published);
  return {
    source,
    type: noticeTypes[step.kind],
    kind: step.kind,
    country: country.country,
    stage: step.stage,
    row_key: step.kind === "tender" ? procedure : notice,
    notice_id: notice,
    notice_version: step.firstPublished ? "02" : "01",
    procedure_id: procedure,
    links: [`p:${procedure}`, `n:${notice}`],
    story: `p:${procedure}`,
    // A tender is listed instead of the plan or consultation that announced it.
    listed: !(
      (step.kind === "plan" || step.kind === "consultation") &&
      purchase.notices.some(({ kind }) => kind === "tender")
    ),
    changes: step.firstPublished ? `${notice}-01` : null,
    access: step.access,
    procedure:
      own?.type ??
      (step.stage === "direct" ? "direct" : null) ??
      (step.kind === "tender" || step.kind === "contract"
        ? procedureOf(country.country, purchase.cpv[0], value)
        : null),
    title: purchase.title,
    description: isBrief
      ? null
      : [step.note, purchase.text, country.madeUp].filter(Boolean).join("\n"),
    buyer_name: names[0]?.name ?? null,
    buyer_key: names[0] ? buyerKey(names[0]) : null,
    buyers: names,
    winners,
    publication_date: published,
    deadline_date: deadline,
    created_at: created,
    updated_at: [created, seenAt(published), closed ?? created].sort().at(-1) ?? created,
    closed_at: closed,
    closed_reason: step.closed?.reason ?? null,
    reference: `DEMO-${country.country}-${String(number).padStart(3, "0")}`,
    url,
    cpv: purchase.cpv,
    division: purchase.cpv[0].slice(0, 2),
    value_amount: value,
    value_currency: currency,
    region: buyers.slice(0, 1).map(({ region }) => region),
    lots,
    terms,
    ...(step.kind === "contract" ? lotResults({ winners, value: price, terms }) : noResults),
    price_ratios:
      step.price && purchase.value && !purchase.lots ? [step.price / purchase.value] : [],
    raw_data: {
      demo: true,
      ...(value === null ? {} : { value, currency }),
      url,
      cpv: purchase.cpv,
      ...(own && { answer: { text: own.answer, email: null, phone: null } }),
    },
  };
}

/**
 * CVP IS gives us calls and consultations only, without descriptions, lots and results, and a call as it is now: the rest
 * of Lithuania is from TED, as for real notices.
 */
function sourceIn(
  { source }: DemoCountry,
  { own, cpv, lots, value = 0 }: DemoProcedure,
  { kind, firstPublished }: DemoNotice,
): number {
  if (own) return sourceIds.own;
  if (source !== sourceIds.cvpis || kind === "consultation") return source;
  const international = cpv[0].startsWith("45") ? internationalFrom.works : internationalFrom.goods;
  return kind === "tender" && !lots && !firstPublished && value < international
    ? source
    : sourceIds.ted;
}

const internationalFrom = { goods: 140_000, works: 5_382_000 };

/** As buyers choose it: a reader who knows the law must not find a small purchase above its limit. */
function procedureOf(country: HolidayCountry, cpv: string, value: number | null): ProcedureKind {
  const { goods, works } = smallBelow[country];
  const limit = cpv.startsWith("45") ? works : goods;
  return value !== null && value < limit ? "small" : "open";
}

const smallBelow: Record<HolidayCountry, { goods: number; works: number }> = {
  EE: { goods: 60_000, works: 60_000 },
  LV: { goods: 42_000, works: 170_000 },
  LT: { goods: 70_000, works: 174_000 },
};

/** From this value on, demonstration notices weigh quality, and works ask for a guarantee. */
const largeFrom = 60_000;

function lotsOf(
  { title, cpv, lots }: DemoProcedure,
  deadline: string | null,
  value: number | null,
) {
  const money = (amount: number | null = null) =>
    amount === null ? null : { amount, currency: "EUR" };
  if (!lots) return [{ id: lotId(0), title, deadline, cpv, value: money(value) }];
  return lots.map((lot, i) => ({
    id: lotId(i + 1),
    title: lot.title,
    deadline,
    cpv: [lot.cpv ?? cpv[0]],
    value: money(lot.value),
  }));
}

/** What calls and contracts say besides, about as buyers choose it. */
function termsOf(
  { cpv, lots, months: stated, value = 0 }: DemoProcedure,
  {
    kind,
    stage,
    price,
    winners,
  }: Omit<DemoNotice, "winners"> & { winners: { name: string; code: string }[] },
  { number, published }: { number: number; published: string },
): LotTerms[] | null {
  if (kind !== "tender" && kind !== "contract") return null;
  const division = Number(cpv[0].slice(0, 2));
  const works = number % 2 === 0 ? 5 : 8;
  const months = stated ?? (division === 45 ? works : division >= 50 ? 36 : 12);
  const hasQuality = division > 45 && value >= largeFrom;
  const terms: LotTerms = {
    duration: { amount: months, unit: "month" },
    renewals: months > 12 ? 1 : 0,
    criteria: hasQuality
      ? [
          { kind: "price", weight: { amount: 70, unit: "percent" } },
          { kind: "quality", weight: { amount: 30, unit: "percent" } },
        ]
      : [{ kind: "price" }],
    guarantee: division === 45 && value >= largeFrom,
  };
  const signed = addDays(published.slice(0, 10), -7);
  const isAward = stage === "award" || stage === "direct";
  const awardOf = (amount: number, to: typeof winners, bids?: number): LotTerms => ({
    outcome: "awarded",
    ...(bids !== undefined && { bids }),
    awarded: { amount, currency: "EUR" },
    winners: to,
    signed,
    // Many buyers publish a day, others only the duration.
    ...(number % 3 === 0 && { end: addMonths(signed, months) }),
  });
  if (!lots) {
    // Five in the notice whose text says so.
    const bids = stage === "direct" ? 1 : 1 + ((number + 5) % 6);
    const result = isAward ? awardOf(price ?? value, winners, bids) : {};
    return [{ lot: lotId(0), ...terms, ...result }];
  }
  return lots.map(({ result }, i) => ({
    ...{ lot: lotId(i + 1), ...terms },
    ...(isAward &&
      result &&
      awardOf(result.price, winners.slice(result.winner, result.winner + 1), result.bids)),
  }));
}

/** No register has such codes. */
function codeOf({ country, procedures }: DemoCountry, winner: string): string {
  const names = procedures.flatMap(({ notices }) => notices.flatMap(({ winners }) => winners));
  const number = [...new Set(names)].indexOf(winner) + 1;
  return `DEMO${country}${String(number).padStart(2, "0")}`;
}

function buyerCodeOf({ country, buyers }: DemoCountry, buyer: string): string {
  const names = Object.values(buyers).map(({ name }) => name);
  return `DEMO${country}B${String(names.indexOf(buyer) + 1).padStart(2, "0")}`;
}

function lotId(number: number): string {
  return `LOT-${String(number).padStart(4, "0")}`;
}

/** Moments in a country, counted in days from now, as ISO strings. */
function calendarOf(country: HolidayCountry, timeZone: string, now: Date) {
  const today = localDay(now.getTime(), timeZone);
  const lastWorkingDay = workingDayUntil(addDays(today, -1), country);
  return {
    /** On the last working day up to then: nothing is published on a holiday. */
    publishedAt: (days: number, hour: number) =>
      momentAt(workingDayUntil(addDays(today, days), country), hour, timeZone),
    /** On the first working day from then on. */
    dueAt: (days: number, hour: number) =>
      momentAt(workingDayFrom(addDays(today, days), country), hour, timeZone),
    /** When we would have imported it: the next morning, or just now if it came on the last working day. */
    seenAt(published: string) {
      const day = localDay(Date.parse(published), timeZone);
      return day >= lastWorkingDay ? now.toISOString() : momentAt(addDays(day, 1), 6, timeZone);
    },
  };
}

type Calendar = ReturnType<typeof calendarOf>;

/** The moment of a local hour, in summer and in winter time. */
function momentAt(day: string, hour: number, timeZone: string): string {
  return new Date(momentFromLocal(Date.parse(day) + hour * hourMs, timeZone)).toISOString();
}
