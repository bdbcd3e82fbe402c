import { buyerKey } from "../../buyer-key.ts";
import { noticeTypes } from "../../notice-kind.ts";
import { type Calendar, calendarOf } from "./calendar.ts";
import type { DemoCountry, DemoPurchase } from "./demo-country.ts";
import { proceduresOf, type Step } from "./procedures.ts";

export type DemoRow = ReturnType<typeof rowOf>;

/** All notices of a country. The same moment gives the same notices. */
export function makeNotices(country: DemoCountry, now: Date): DemoRow[] {
  const calendar = calendarOf(country.country, country.timeZone, now);
  return proceduresOf(country, calendar).flatMap(([purchase, steps], i) =>
    steps.map((step) => rowOf(country, calendar, { purchase, steps, step, number: i + 1 })),
  );
}

interface Made {
  purchase: DemoPurchase;
  steps: Step[];
  step: Step;
  /** Of the procedure in its country. */
  number: number;
}

function rowOf(country: DemoCountry, calendar: Calendar, { purchase, steps, step, number }: Made) {
  const procedure = `demo-${country.country.toLowerCase()}-${number}`;
  const notice = `${procedure}-${step.kind}`;
  const version = step.firstPublished ? "02" : "01";
  const buyers = [purchase.buyer, purchase.together].flatMap((key) => {
    const buyer = key === undefined ? undefined : country.buyers[key];
    return buyer ? [{ name: buyer.name, code: null }] : [];
  });
  const value = (step.kind === "contract" ? step.price : undefined) ?? purchase.value ?? null;
  const currency = value === null ? null : "EUR";
  const url = `${country.pages}/${number}`;
  const created = calendar.seenAt(step.firstPublished ?? step.published);
  const seen = [created, calendar.seenAt(step.published), step.closed?.at ?? created];
  const region = country.buyers[purchase.buyer]?.region;
  return {
    source: country.source,
    type: noticeTypes[step.kind],
    kind: step.kind,
    country: country.country,
    stage: step.stage ?? null,
    row_key: step.kind === "tender" ? procedure : notice,
    notice_id: notice,
    notice_version: version,
    procedure_id: procedure,
    links: [`p:${procedure}`, `n:${notice}`],
    story: `p:${procedure}`,
    // A call stands in the place of what announced it.
    listed: !(isAnnouncement(step) && steps.some(({ kind }) => kind === "tender")),
    changes: step.firstPublished ? `${notice}-01` : null,
    access: step.access ?? "open",
    title: purchase.title,
    description: [step.note, purchase.text, country.madeUp].filter(Boolean).join("\n"),
    buyer_name: buyers[0]?.name ?? null,
    buyer_key: buyers[0] ? buyerKey(buyers[0]) : null,
    buyers,
    winners: (step.winners ?? []).map((name) => ({ name, code: null })),
    publication_date: step.published,
    deadline_date: step.deadline,
    created_at: created,
    updated_at: seen.sort().at(-1) ?? created,
    closed_at: step.closed?.at ?? null,
    closed_reason: step.closed?.reason ?? null,
    reference: `DEMO-${country.country}-${String(number).padStart(3, "0")}`,
    url,
    cpv: purchase.cpv,
    division: purchase.cpv[0].slice(0, 2),
    value_amount: value,
    value_currency: currency,
    region: region ? [region] : [],
    lots: lotsOf(purchase, step, value),
    raw_data: {
      demo: true,
      ...(value === null ? {} : { value, currency }),
      url,
      cpv: purchase.cpv,
    },
  };
}

function isAnnouncement({ kind }: Step): boolean {
  return kind === "plan" || kind === "consultation";
}

function lotsOf({ title, cpv, lots }: DemoPurchase, { deadline }: Step, value: number | null) {
  const money = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? null : { amount, currency: "EUR" };
  if (!lots) return [{ id: "LOT-0000", title, deadline, cpv, value: money(value) }];
  return lots.map((lot, i) => ({
    id: `LOT-${String(i + 1).padStart(4, "0")}`,
    title: lot.title,
    deadline,
    cpv: [lot.cpv ?? cpv[0]],
    value: money(lot.value),
  }));
}
