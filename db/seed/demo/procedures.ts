import type { NoticeKind } from "../../notice-kind.ts";
import type { Calendar } from "./calendar.ts";
import type {
  DemoCall,
  DemoContract,
  DemoCountry,
  DemoPurchase,
  DemoStory,
} from "./demo-country.ts";

/** A notice of a made-up procedure: what differs from one kind and moment to the other. */
export interface Step {
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

/** What is bought, and its notices in the order of time. */
type Procedure = [DemoPurchase, Step[]];

/** All of a country, always in the same order. */
export function proceduresOf(country: DemoCountry, calendar: Calendar): Procedure[] {
  const hourOf = (i: number) => country.hours[i % country.hours.length] ?? country.hours[0];
  return [
    ...country.calls.map(
      (call, i): Procedure => [call, [callStep(country, call, { i, calendar, hour: hourOf(i) })]],
    ),
    ...country.plans.map((plan, i): Procedure => [plan, [planStep(i, calendar)]]),
    ...country.consultations.map(
      (consultation, i): Procedure => [consultation, [consultationStep(i, calendar, hourOf(i))]],
    ),
    ...country.contracts.map(
      (contract, i): Procedure => [contract, [contractStep(contract, i, calendar)]],
    ),
    ...country.stories.map(
      (story, i): Procedure => [story, storySteps(story, { i, calendar, hour: hourOf(i) })],
    ),
    ...country.latest.map(
      (call, i): Procedure => [call, [latestStep({ i, calendar, hour: hourOf(i) })]],
    ),
  ];
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
