import { formatMoney } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { daysUntil, localDay } from "../../site/local-time.ts";
import { paths } from "../../site/paths.ts";
import { fill } from "./fill.ts";
import type { TendersMessages } from "./messages.ts";
import { formatCount, shortDate } from "./phrases.ts";
import { isNew, type Tender } from "./tender.ts";

/** With this many days left or fewer, a deadline is red. */
const urgentDays = 3;

/** The view model of a row: all texts are formatted on the server. */
export interface TenderListItem {
  id: string;
  path: string;
  title: string;
  buyer: { name: string; path: string | null };
  deadline: { iso: string; text: string } | null;
  daysLeft: string | null;
  urgent: boolean;
  isNew: boolean;
  value: string;
  sector: string;
  url: string | null;
}

export interface ListItemContext {
  t: TendersMessages;
  language: Language;
  sectors: Record<string, string>;
  now: number;
  /** By whose clocks days are counted. */
  zone: string;
}

export function tenderListItem(
  tender: Omit<Tender, "description">,
  shown: ListItemContext,
): TenderListItem {
  const { t, language, sectors, now } = shown;
  return {
    id: tender.id,
    path: paths.tender(tender.id),
    title: tender.title || t.untitled,
    buyer: {
      name: tender.buyer || t.noBuyer,
      path: tender.buyer ? paths.buyer(tender.buyer) : null,
    },
    ...describeDeadline(tender.deadline, shown),
    isNew: isNew(tender, now),
    value: valueText(tender.value, t, language),
    sector: sectors[tender.division] ?? "",
    url: tender.url,
  };
}

export function describeDeadline(
  deadline: number | null,
  { t, language, now, zone }: Omit<ListItemContext, "sectors">,
): Pick<TenderListItem, "deadline" | "daysLeft" | "urgent"> {
  if (deadline === null) return { deadline: null, daysLeft: null, urgent: false };
  const days = daysUntil(deadline, now, zone);
  return {
    deadline: { iso: localDay(deadline, zone), text: shortDate(deadline, language, zone) },
    daysLeft: days === 0 ? t.today : formatCount(t.days, days, language),
    urgent: days <= urgentDays,
  };
}

export function valueText(value: Tender["value"], t: TendersMessages, language: Language): string {
  if (!value) return t.noValue;
  return `${t.value}: ${formatMoney(value.amount, value.currency, language)}`;
}

export function captionText(t: TendersMessages, page: number, size: number, total: number): string {
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  return fill(t.caption, { from, to: Math.min(page * size, total), total });
}
