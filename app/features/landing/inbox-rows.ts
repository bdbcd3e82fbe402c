import { addDays, localDay, mondayOf } from "../../../calendar/local-time.ts";
import type { NoticeKind } from "../../../db/notice-kind.ts";
import { formatDay, formatMoney } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import type { LandingMessages } from "./texts/landing-texts.ts";

export interface InboxRow {
  type: NoticeKind;
  title: string;
  org: string;
  /** A date, a period or a contract value, as the type demands. */
  due: string;
}

/** Offsets from Monday. */
const dueDays = [4, 5, 0, 6, 0];

const contractValue = 48_200;

export function inboxRows(
  t: LandingMessages["inbox"],
  language: Language,
  now: Date,
  timeZone: string,
): InboxRow[] {
  const today = localDay(now.getTime(), timeZone);
  // From Saturday on the coming week is the current one, so that no deadline has passed.
  const monday = mondayOf(addDays(today, 2));
  const due: Record<NoticeKind, (place: number) => string> = {
    tender: (place) => formatDay(addDays(monday, dueDays[place] ?? 6), language),
    consultation: (place) => formatDay(addDays(monday, dueDays[place] ?? 6), language),
    plan: () => nextQuarter(t.period, today),
    contract: () => formatMoney(contractValue, "EUR", language),
  };
  return t.rows.map((row, place) => ({ ...row, due: due[row.type](place) }));
}

function nextQuarter(pattern: string, today: string): string {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const quarter = Math.ceil(month / 3) % 4;
  return pattern
    .replace("{quarter}", ["I", "II", "III", "IV"][quarter] ?? "I")
    .replace("{year}", String(quarter === 0 ? year + 1 : year));
}
