import { buyerKey } from "../../buyer-key.ts";
import { type NoticeKind, noticeTypes } from "../../notice-kind.ts";
import { type Calendar, calendarOf } from "./calendar.ts";
import type {
  DemoCall,
  DemoContract,
  DemoCountry,
  DemoPurchase,
  DemoStory,
} from "./demo-country.ts";

/** A notice of a made-up procedure: what differs from one kind and moment to the other. */
interface Step {
  kind: NoticeKind;
  published: string;
  deadline: string | null;
  /** What precedes the description. */
  note?: string;
  stage?: DemoContract["stage"];
  access?: DemoCall["access"];
  winners?: string[];
  /** What was agreed, instead of what was expected. */
  price?: number;
  /** Before it was changed. */
  firstPublished?: string;
  closed?: { at: string; reason: "awarded" | "terminated" };
}

export type DemoRow = ReturnType<typeof rowOf>;

/** All notices of a country. The same moment gives the same notices. */
export function makeNotices(country: DemoCountry, now: Date): DemoRow[] {
  const calendar = calendarOf(country.country, country.timeZone, now);
  const hourOf = (i: number) => country.hours[i % country.hours.length] ?? country.hours[0];
  const procedures: [DemoPurchase, Step[]][] = [
    ...country.calls.map((call, i): [DemoPurchase, Step[]] => [
      call,
      [callStep(country, call, { i, calendar, hour: hourOf(i) })],
    ]),
    ...country.plans.map((plan, i): [DemoPurchase, Step[]] => [plan, [planStep(i, calendar)]]),
    ...country.consultations.map((consultation, i): [DemoPurchase, Step[]] => [
      consultation,
      [consultationStep(i, calendar, hourOf(i))],
    ]),
    ...country.contracts.map((contract, i): [DemoPurchase, Step[]] => [
      contract,
      [contractStep(contract, i, calendar)],
    ]),
    ...country.stories.map((story, i): [DemoPurchase, Step[]] => [
      story,
      storySteps(story, { i, calendar, hour: hourOf(i) }),
    ]),
    ...country.latest.map((call, i): [DemoPurchase, Step[]] => [
      call,
      [latestStep({ i, calendar, hour: hourOf(i) })],
    ]),
  ];
  return procedures.flatMap(([purchase, steps], i) =>
    steps.map((step) => rowOf(country, calendar, { purchase, steps, step, number: i + 1 })),
  );
}

interface Place {
  i: number;
  calendar: Calendar;
  /** When deadlines end. */
  hour: number;
}

/** Each number strides through its range, so that neighbours in the list differ. */
function callStep(country: DemoCountry, call: DemoCall, { i, calendar, hour }: Place): Step {
  const days = 2 + ((i * 17) % 41);
  const office = 9 + (i % 7);
  // What costs more is called for longer: there is a law for it.
  const period = (call.value ?? 0) > 220_000 ? 35 : 15 + (i % 3) * 5;
  const step: Step = {
    kind: "tender",
    published: calendar.publishedAt(Math.min(days - period, -1 - (i % 8)), office),
    deadline: calendar.dueAt(days, hour),
  };
  if (call.access === "system") {
    const published = calendar.publishedAt(-45, office);
    return { ...step, access: "system", published, deadline: null };
  }
  if (call.access) step.access = call.access;
  if (call.state === "changed") {
    step.note = country.changed;
    step.firstPublished = calendar.publishedAt(-24 - (i % 8), office);
    step.published = calendar.publishedAt(-2 - (i % 3), office);
  }
  if (call.state === "cancelled") {
    step.note = country.cancelled;
    step.published = calendar.publishedAt(-22, office);
    step.closed = { at: calendar.publishedAt(-3, office), reason: "terminated" };
  }
  return step;
}

function latestStep({ i, calendar, hour }: Place): Step {
  return {
    kind: "tender",
    published: calendar.publishedAt(-1, 9 + (i % 7)),
    deadline: calendar.dueAt(16 + ((i * 5) % 17), hour),
  };
}

/** Its date is the day that the call is expected. */
function planStep(i: number, calendar: Calendar): Step {
  return {
    kind: "plan",
    published: calendar.publishedAt(-3 - i * 9, 9 + (i % 7)),
    deadline: calendar.dueAt(40 + i * 25, 0),
  };
}

function consultationStep(i: number, calendar: Calendar, hour: number): Step {
  return {
    kind: "consultation",
    published: calendar.publishedAt(-2 - i * 3, 10 + (i % 6)),
    deadline: calendar.dueAt(8 + i * 5, hour),
  };
}

function contractStep({ stage, winners }: DemoContract, i: number, calendar: Calendar): Step {
  const published = calendar.publishedAt(-1 - i * 6, 9 + (i % 7));
  return { kind: "contract", published, deadline: null, stage, winners };
}

function storySteps(story: DemoStory, { i, calendar, hour }: Place): Step[] {
  const days = storyDays(story, i);
  const { publishedAt, dueAt } = calendar;
  const signed = publishedAt(days.contract, 14);
  const isAwarded = story.steps.includes("contract");
  const all: Record<NoticeKind, Step> = {
    plan: {
      kind: "plan",
      published: publishedAt(days.plan, 10),
      deadline: dueAt(days.expected, 0),
    },
    consultation: {
      kind: "consultation",
      published: publishedAt(days.consultation, 11),
      deadline: dueAt(days.answers, hour),
    },
    tender: {
      kind: "tender",
      published: publishedAt(days.tender, 12),
      deadline: dueAt(days.tenders, hour),
      ...(isAwarded ? { closed: { at: signed, reason: "awarded" } } : {}),
    },
    contract: {
      kind: "contract",
      published: signed,
      deadline: null,
      stage: "award",
      ...(story.winners ? { winners: story.winners } : {}),
      ...(story.price === undefined ? {} : { price: story.price }),
    },
  };
  return story.steps.map((kind) => all[kind]);
}

/** From now. What was signed lately was called for months before; what is only announced will be called for later. */
function storyDays({ steps }: DemoStory, i: number) {
  const contract = -4 - i * 9;
  const isCalled = steps.includes("tender");
  const tender = steps.includes("contract") ? contract - 130 : isCalled ? -9 - i : 82;
  return {
    plan: tender - 170,
    expected: tender - 5,
    consultation: tender - 90,
    answers: tender - 70,
    tender,
    tenders: tender + 36,
    contract,
  };
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
