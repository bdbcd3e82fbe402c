import type { FeedItem } from "./feed-item.ts";
import type { TendersMessages } from "./messages.ts";
import { registerZone, tallinnClock } from "./tallinn-time.ts";

interface Calendar {
  name: string;
  host: string;
  now: number;
  t: Pick<TendersMessages, "table">;
}

/** RFC 5545: a moment for each deadline, by Tallinn's clocks. Tenders without one are left out. */
export function tendersCalendar(items: FeedItem[], calendar: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${calendar.host}//tenders//ET`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(calendar.name)}`,
    `X-WR-TIMEZONE:${registerZone}`,
    ...timeZone,
    ...items.flatMap((item) => event(item, calendar)),
    "END:VCALENDAR",
  ];
  return lines.map(fold).join("");
}

function event(item: FeedItem, { host, now, t }: Calendar): string[] {
  if (item.deadline === null) return [];
  const about = [`${t.table.buyer}: ${item.organization}`, item.page];
  return [
    "BEGIN:VEVENT",
    `UID:hange-${item.id}@${host}`,
    `DTSTAMP:${utc(Date.parse(item.updatedAt ?? item.createdAt ?? "") || now)}`,
    `DTSTART;TZID=${registerZone}:${compact(tallinnClock(Date.parse(item.deadline)))}`,
    `SUMMARY:${escapeText(`${t.table.deadline}: ${item.title}`)}`,
    `DESCRIPTION:${escapeText(about.join("\n"))}`,
    `URL:${item.url ?? item.page}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** The European Union's rule since 1996; Estonia has kept to it since 2002. */
const timeZone = [
  "BEGIN:VTIMEZONE",
  `TZID:${registerZone}`,
  "BEGIN:DAYLIGHT",
  "TZNAME:EEST",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0300",
  "DTSTART:20020331T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZNAME:EET",
  "TZOFFSETFROM:+0300",
  "TZOFFSETTO:+0200",
  "DTSTART:20021027T040000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** `2026-11-15 14:05:00` → `20261115T140500` */
function compact(clock: string): string {
  return clock.replaceAll(/[-:]/g, "").replace(" ", "T");
}

function utc(moment: number): string {
  return `${new Date(moment).toISOString().replaceAll(/[-:]|\.\d+Z/g, "")}Z`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

/** At most 75 bytes a line, never cutting a letter in two; what follows begins with a space. */
function fold(line: string): string {
  let folded = "";
  let room = 75;
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter);
    if (bytes > room) {
      folded += "\r\n ";
      room = 74;
    }
    folded += letter;
    room -= bytes;
  }
  return `${folded}\r\n`;
}
