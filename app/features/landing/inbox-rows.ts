import { addDays, localDay, mondayOf } from "../../../calendar/local-time.ts";
import type { NoticeKind } from "../../../db/notice-kind.ts";
import { formatDay, formatMoney } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import type { LandingMessages } from "./messages.ts";

export interface InboxRow {
  type: NoticeKind;
  title: string;
  org: string;
  /** A date, a period or a contract value, as the type demands. */
  due: string;
}

type InboxTexts = LandingMessages["inbox"];

/** The deadline of the first row, in days after Monday. */
const firstDue = 4;

const contractValue = 48_200;

export function inboxRows(
  t: InboxTexts,
  language: Language,
  now: Date,
  timeZone: string,
): InboxRow[] {
  const today = localDay(now.getTime(), timeZone);
  const dueAfter = (days: number) => formatDay(addDays(sampleMonday(today), days), language);
  const { tender, consultation, plan, company, contract } = t.rows;
  return [
    { type: "tender", ...tender, due: dueAfter(firstDue) },
    { type: "consultation", ...consultation, due: dueAfter(5) },
    { type: "plan", ...plan, due: formatQuarter(t.period, today, 1) },
    { type: "tender", ...company, due: dueAfter(6) },
    { type: "contract", ...contract, due: formatMoney(contractValue, "EUR", language) },
  ];
}

const courseValue = 84_500;

/** Days from the consultation with suppliers to the deadline of the tender. */
const consultedBefore = 63;

/** The first row as a plan, a consultation, a tender and a contract: the value that each notice shows. */
export function sampleProcedure(
  t: InboxTexts,
  language: Language,
  now: Date,
  timeZone: string,
): Record<NoticeKind, string> {
  const deadline = addDays(sampleMonday(localDay(now.getTime(), timeZone)), firstDue);
  return {
    plan: formatQuarter(t.period, deadline),
    consultation: formatDay(addDays(deadline, -consultedBefore), language),
    tender: formatDay(deadline, language),
    contract: formatMoney(courseValue, "EUR", language),
  };
}

/** From Saturday on the coming week is the current one, so that no deadline has passed. */
function sampleMonday(today: string): string {
  return mondayOf(addDays(today, 2));
}

/** Formats the quarter of a day, or one that is `later` quarters after it. */
function formatQuarter(pattern: string, day: string, later = 0): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const quarters = year * 4 + Math.ceil(month / 3) - 1 + later;
  return pattern
    .replace("{quarter}", ["I", "II", "III", "IV"][quarters % 4] ?? "I")
    .replace("{year}", String(Math.floor(quarters / 4)));
}
