import type { ShownDate } from "./long-date.ts";

export function DateText({ date }: { date: ShownDate }) {
  return <time dateTime={date.iso}>{date.text}</time>;
}
