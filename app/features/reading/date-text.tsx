import type { FormattedDate } from "./long-date.ts";

export function DateText({ date }: { date: FormattedDate }) {
  return <time dateTime={date.iso}>{date.text}</time>;
}
