import { formatDay, formatMoney } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "./fill.ts";
import { filterMessages } from "./filter-messages.ts";
import { hasValue, type NoticeFilter } from "./notice-filter.ts";
import { nameRegions } from "./regions.ts";

/** What a list was narrowed to, in words: two feeds of one list are told apart by it. */
export function filterParts(filter: NoticeFilter, language: Language): string[] {
  const { q, sector, cpv, region, value, closing, fresh } = filter;
  const codes = [...(sector ? [sector] : []), ...cpv];
  const t = filterMessages[language];
  return [
    q,
    codes.length > 0 ? `${t.code} ${codes.join(", ")}` : "",
    nameRegions(region, language),
    hasValue(value) ? rangeText(value, language) : "",
    closingText(closing, language),
    fresh ? t.fresh : "",
  ].filter((part) => part !== "");
}

function rangeText({ from, to }: NoticeFilter["value"], language: Language): string {
  const money = (amount: number | null) =>
    amount === null ? "" : formatMoney(amount, "EUR", language);
  return `${money(from)} – ${money(to)}`.trim();
}

function closingText(closing: string, language: Language): string {
  const { within7, week } = filterMessages[language];
  if (closing === "7") return within7;
  return closing && fill(week, { day: formatDay(closing, language) });
}
