import { localClock, localDay } from "../../../calendar/local-time.ts";
import type { NoticeMessages } from "../notices/messages.ts";
import type { FeedItem } from "./feed-schemas.ts";

interface Calendar {
  name: string;
  host: string;
  /** One of the three Baltic time zones. */
  zone: string;
}

/** What an event says besides its notice. */
interface EventFacts {
  host: string;
  now: number;
  zone: string;
  t: Pick<NoticeMessages, "table">;
  /** Name of the end of a contract. */
  ends: string;
  /** Until when questions on the notice are answered, with the name of that deadline. */
  questions?: { name: string; until: string } | undefined;
}

/** A calendar (RFC 5545) of events as `noticeEvents` writes them, in the zone's local time. */
export function noticesCalendar(events: readonly string[], { name, host, zone }: Calendar): string {
  const head = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${host}//tenders//ET`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    ...timeZone(zone),
  ];
  return `${foldAll(head)}${events.join("")}END:VCALENDAR\r\n`;
}

/** The deadlines of a notice, the empty text if it has none. A cancelled one says so. */
export function noticeEvents(item: FeedItem, facts: EventFacts): string {
  const { host, now, zone, t, ends, questions } = facts;
  const moment = item.deadline ?? item.ends;
  if (moment === null) return "";
  const about = [`${t.table.buyer}: ${item.organization}`, item.page];
  const created = Date.parse(item.createdAt ?? "");
  const updated = Date.parse(item.updatedAt ?? "");
  const isCancelled = item.closedReason === "terminated" && item.kind !== "ending";
  const on = (uid: string, start: string, name: string) => [
    "BEGIN:VEVENT",
    `UID:${uid}@${host}`,
    `DTSTAMP:${utc(updated || created || now)}`,
    `SEQUENCE:${sequenceOf(created, updated)}`,
    ...(isCancelled ? ["STATUS:CANCELLED"] : []),
    start,
    `SUMMARY:${escapeText(`${name}: ${item.title}`)}`,
    `DESCRIPTION:${escapeText(about.join("\n"))}`,
    `URL:${item.url ?? item.page}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
  const at = (time: string) =>
    `DTSTART;TZID=${zone}:${compact(localClock(Date.parse(time), zone))}`;
  const uid = `hange-${item.id}`;
  return foldAll([
    ...(questions ? on(`${uid}-questions`, at(questions.until), questions.name) : []),
    ...(item.ends
      ? // A contract lasts until the end of the day.
        on(`${uid}-end`, `DTSTART;VALUE=DATE:${dayOf(item.ends, zone)}`, ends)
      : on(uid, at(moment), t.table.deadline)),
  ]);
}

/**
 * Grows whenever a notice changes, so also when its deadline moves: calendars take the event with the highest number.
 * Derived from times, since changes themselves are forgotten after a hundred days.
 */
function sequenceOf(created: number, updated: number): number {
  return Math.max(0, Math.floor((updated - created) / 60_000)) || 0;
}

/** The European Union's rule since 1996; all three Baltic countries have kept to it since 2003. */
function timeZone(zone: string): string[] {
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    "BEGIN:DAYLIGHT",
    "TZNAME:EEST",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0300",
    "DTSTART:20030330T030000",
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
    "END:DAYLIGHT",
    "BEGIN:STANDARD",
    "TZNAME:EET",
    "TZOFFSETFROM:+0300",
    "TZOFFSETTO:+0200",
    "DTSTART:20031026T040000",
    "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
    "END:STANDARD",
    "END:VTIMEZONE",
  ];
}

function dayOf(time: string, zone: string): string {
  return localDay(Date.parse(time), zone).replaceAll("-", "");
}

/** `2026-11-15 14:05:00` → `20261115T140500` */
function compact(clock: string): string {
  return clock.replaceAll(/[-:]/g, "").replace(" ", "T");
}

function utc(moment: number): string {
  return `${new Date(moment).toISOString().replaceAll(/[-:]|\.\d+Z/g, "")}Z`;
}

/** Escapes special characters, and removes those that a calendar cannot contain. */
function escapeText(text: string): string {
  return (
    text
      .replaceAll(/[\\;,]/g, "\\$&")
      .replaceAll(/\r\n|[\r\n]/g, "\\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 forbids them
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "")
  );
}

function foldAll(lines: readonly string[]): string {
  return lines.map(fold).join("");
}

/** Folds lines at 75 bytes without splitting a character; continuation lines begin with a space. */
function fold(line: string): string {
  const bytes = Buffer.from(line);
  let folded = "";
  let start = 0;
  for (let room = 75; bytes.length - start > room; room = 74) {
    let end = start + room;
    while (isInsideLetter(bytes[end])) end -= 1;
    folded += `${bytes.toString("utf8", start, end)}\r\n `;
    start = end;
  }
  return `${folded}${bytes.toString("utf8", start)}\r\n`;
}

/** In UTF-8 every byte of a character but the first begins with the bits 10. */
function isInsideLetter(byte = 0): boolean {
  return (byte & 0b1100_0000) === 0b1000_0000;
}
