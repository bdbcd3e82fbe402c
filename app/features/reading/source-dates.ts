import type { Source } from "../../content/sources.ts";
import { formatDay } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import type { FormattedDate } from "./long-date.ts";
import { readingMessages } from "./messages.ts";

interface SourceDate {
  text: string;
  /** Left out where an edition has a number instead of a day. */
  date?: FormattedDate;
}

/** Since when a number holds, or which edition was read; until when it did; and when it was looked at. */
export function sourceDates(source: Source, language: Language): SourceDate[] {
  const { ours, validFrom, edition, validUntil, checkedOn } = source;
  const t = readingMessages[language].sources;
  const dates: [text: string, value: string | undefined][] = [
    [ours ? t.shownFrom : t.validFrom, validFrom],
    [t.edition, validFrom ? undefined : edition],
    [t.validUntil, validUntil],
    [t.checkedOn, checkedOn],
  ];
  return dates.flatMap(([text, value]) => {
    if (!value) return [];
    if (!/^\d{4}-\d\d-\d\d$/.test(value)) return [{ text: `${text} ${value}` }];
    return [{ text, date: { iso: value, text: formatDay(value, language) } }];
  });
}
