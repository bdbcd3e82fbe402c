import { type NoticeKind, noticeKindsInOrder } from "../../../db/notice-kind.ts";
import { formatNumber, perLanguage } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { kindMessages } from "../notices/messages.ts";
import { noticeKinds } from "../notices/notice-kind.ts";
import type { Month } from "./buyer-notices.server.ts";

/** With fewer notices a year, the lists below tell more than bars would. */
const leastNotices = 4;

/** How many notices of each kind the buyer published in these months. */
export function yearTotals(months: Month[], language: Language) {
  const { lists } = kindMessages[language];
  return noticeKinds
    .map((kind) => ({
      name: lists[kind].tab,
      total: months.reduce((sum, { counts }) => sum + counts[kind], 0),
    }))
    .filter(({ total }) => total > 0)
    .map(({ name, total }) => ({ name, value: formatNumber(total, language) }));
}

/** The chart's data, with only the kinds that were published; null if there are too few notices to draw. */
export function yearData(months: Month[], language: Language) {
  const counted = months.flatMap(({ counts }) => Object.values(counts));
  if (counted.reduce((sum, count) => sum + count, 0) < leastNotices) return null;
  const most = Math.max(...counted);
  const { lists } = kindMessages[language];
  const label = (month: string) => monthNames[language].format(Date.parse(`${month}-15`));
  const total = (kind: NoticeKind) => months.reduce((sum, { counts }) => sum + counts[kind], 0);
  const published = noticeKindsInOrder.filter((kind) => total(kind) > 0);
  return {
    lanes: published.map((kind) => ({
      kind,
      name: lists[kind].tab,
      bars: months.map(({ month, counts }) => ({
        key: month,
        count: counts[kind],
        percent: Math.round((counts[kind] / most) * 100),
      })),
      text: months
        .filter(({ counts }) => counts[kind] > 0)
        .map(({ month, counts }) => `${label(month)}: ${counts[kind]}`)
        .join(", "),
    })),
    /** Labels such as `12.2025`, in Lithuanian `2025-12`: `12.25` is also a time. Every third is shown, up to and including the last. */
    months: months.map(({ month }, index) => ({
      label: language === "lt" ? month : `${month.slice(5)}.${month.slice(0, 4)}`,
      shown: index % 3 === 2,
    })),
  };
}

export type BuyerYear = NonNullable<ReturnType<typeof yearData>>;

const monthNames = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", year: "numeric", month: "long" }),
);
