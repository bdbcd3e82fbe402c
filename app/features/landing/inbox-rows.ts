import {
  addDays,
  daysBetween,
  localDay,
  momentFromLocal,
  mondayOf,
} from "../../../calendar/local-time.ts";
import { type HolidayCountry, workingDayFrom } from "../../../calendar/working-days.ts";
import type { NoticeKind } from "../../../db/notice-kind.ts";
import { formatDay, formatMoney } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { daysLeft } from "../digest/compose-digest.ts";
import { describeDeadline, lineOf } from "../notices/list-columns.ts";
import { itemMessages } from "../notices/messages.ts";
import { formatCount } from "../notices/phrases.ts";
import type { SheetRow } from "./hero-sheet.ts";
import type { LandingMessages } from "./messages.ts";

export interface InboxRow {
  type: NoticeKind;
  title: string;
  org: string;
  /** A date, a period or a contract value, as the type demands. */
  due: string;
  /** Days left, or what the period or the value means. */
  note: string;
  /** Days left, in per cent of a week, since all deadlines are within one; null if there is no deadline. */
  line: number | null;
  urgent?: boolean;
}

type InboxTexts = LandingMessages["inbox"];

/** The deadline of the first row, in days after Monday. */
const firstDue = 4;

const weekDays = 7;

/** The end of the scale of the example's lines: all of its deadlines are within a week. */
export function weekText(language: Language): string {
  return formatCount(itemMessages[language].days, weekDays, language);
}

/** The shortest line, in per cent: also what ends today has one. */
const shortestLine = 2;

/** The days until a day in words, and whether they are few. */
function deadlineOn(day: string, language: Language, now: Date, timeZone: string) {
  const { left, urgent } = describeDeadline(momentFromLocal(Date.parse(day), timeZone), {
    t: itemMessages[language],
    language,
    now: now.getTime(),
    zone: timeZone,
  });
  return { note: left ?? "", urgent };
}

const contractValue = 48_200;

export function inboxRows(
  t: InboxTexts,
  language: Language,
  now: Date,
  timeZone: string,
): InboxRow[] {
  const today = localDay(now.getTime(), timeZone);
  const dueAfter = (days: number) => {
    const day = addDays(sampleMonday(today), days);
    const left = daysBetween(today, day).length - 1;
    const line = Math.round((100 * Math.min(left, weekDays)) / weekDays);
    return {
      due: formatDay(day, language),
      ...deadlineOn(day, language, now, timeZone),
      line: Math.max(shortestLine, line),
    };
  };
  const { meaning } = t;
  const { tender, consultation, plan, company, contract } = t.rows;
  return [
    { type: "tender", ...tender, ...dueAfter(firstDue) },
    { type: "consultation", ...consultation, ...dueAfter(5) },
    {
      type: "plan",
      ...plan,
      due: nextQuarter(t.period, today),
      note: meaning.plan,
      line: null,
    },
    { type: "tender", ...company, ...dueAfter(6) },
    {
      type: "contract",
      ...contract,
      due: formatMoney(contractValue, "EUR", language),
      note: meaning.contract,
      line: null,
    },
  ];
}

/** Working days until the deadlines of the hero's example. */
const exampleDays = [12, 19];

/** Rows of the hero's sheet while there are no real notices: on working days, with time to answer. */
export function exampleRows(
  { tender, consultation }: LandingMessages["hero"]["example"],
  language: Language,
  today: string,
  country: HolidayCountry,
): SheetRow[] {
  const rows = [
    { kind: "tender" as const, ...tender },
    { kind: "consultation" as const, ...consultation },
  ];
  return rows.map(({ kind, title, org }, index) => {
    let day = today;
    for (let count = exampleDays[index] ?? 0; count > 0; count--) {
      day = workingDayFrom(addDays(day, 1), country);
    }
    const days = daysBetween(today, day).length - 1;
    const due = { text: formatDay(day, language), left: daysLeft(days, language), urgent: false };
    return { href: "", title, buyer: org, kind, lang: undefined, due, line: lineOf(days) };
  });
}

/** From Saturday on the coming week is the current one, so that no deadline has passed. */
function sampleMonday(today: string): string {
  return mondayOf(addDays(today, 2));
}

/** The quarter after that of a day. */
function nextQuarter(pattern: string, day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const quarters = year * 4 + Math.ceil(month / 3);
  return pattern
    .replace("{quarter}", ["I", "II", "III", "IV"][quarters % 4] ?? "I")
    .replace("{year}", String(Math.floor(quarters / 4)));
}
