import { describe, expect, test } from "vitest";
import { feedFormatsOf } from "../lists/feed-formats.ts";
import { noticeMessages } from "../notices/messages.ts";
import { parseFilter } from "../notices/notice-filter.ts";
import { noticesAtom, noticesCsv } from "./feed.server.ts";
import { noticesCalendar } from "./feed-ics.ts";
import type { FeedItem } from "./feed-item.ts";

const item: FeedItem = {
  id: "7",
  title: "Katuse remont",
  organization: "Tartu Linnavalitsus",
  organizationCode: "75006546",
  publishDate: "2026-11-10T08:00:00.000Z",
  deadline: "2026-12-01T09:00:00.000Z",
  value: 48200,
  currency: "EUR",
  description: "Esimene rida\nTeine rida",
  url: "https://riigihanked.riik.ee/?a=1&b=2",
  createdAt: "2026-11-10T09:00:00.000Z",
  updatedAt: null,
  isNew: false,
  reference: "260949",
  cpv: ["45260000"],
  region: ["EE008"],
  page: "https://hanked.ee/hange/7",
  demo: false,
  kind: "contract",
  country: "EE",
  source: "riigihangete register",
  winners: ["AS Katus", "OÜ Sein"],
};
const now = Date.parse("2026-11-15T10:00:00Z");
const zone = "Europe/Tallinn";
const calendar = { name: "Hanked", host: "hanked.ee", now, zone, t: noticeMessages.et };
const feed = {
  title: "Hanked & muu",
  language: "et",
  host: "hanked.ee",
  page: "/aktiivsed-hanked?a=1&b=2",
  self: "/aktiivsed-hanked.atom",
  updated: now,
  rights: "CC",
};

describe("CSV", () => {
  test("has a line for each notice, in Tallinn's local time", () => {
    const [head, line] = noticesCsv([{ ...item, description: "" }], zone).split("\r\n");
    expect(head).toMatch(/^\ufeffid,title,organization,/);
    expect(line).toContain("2026-12-01 11:00:00,48200,EUR,260949,45260000,EE008");
    expect(line).toMatch(/,contract,EE,riigihangete register,AS Katus; OÜ Sein,$/);
  });

  test("quotes what would break it, and contains no formula", () => {
    const evil = {
      title: '=HYPERLINK("http://evil")',
      organization: 'A, "B"',
      reference: "@x",
    };
    const csv = noticesCsv([{ ...item, ...evil }], zone);
    expect(csv).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(csv).toContain('"A, ""B"""');
    expect(csv).toContain(",'@x,");
    expect(csv).toContain('"Esimene rida\nTeine rida"');
  });
});

describe("iCalendar", () => {
  test("has deadlines in Tallinn's local time, in winter and in summer", () => {
    const summer = { ...item, deadline: "2026-07-01T09:00:00.000Z" };
    const text = noticesCalendar([item, summer, { ...item, deadline: null }], calendar);
    expect(text).toContain("DTSTART;TZID=Europe/Tallinn:20261201T110000\r\n");
    expect(text).toContain("DTSTART;TZID=Europe/Tallinn:20260701T120000\r\n");
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });

  test("has the deadline for questions, if there is one", () => {
    const questions = { name: "Küsimused", until: "2026-11-24T14:00:00.000Z" };
    const text = noticesCalendar([item], { ...calendar, questions });
    expect(text).toContain("DTSTART;TZID=Europe/Tallinn:20261124T160000\r\nSUMMARY:Küsimused: ");
    const ids = text.match(/^UID:.*$/gm) ?? [];
    expect(new Set(ids).size).toBe(2);
  });

  test("uses the given time zone everywhere", () => {
    const text = noticesCalendar([item], { ...calendar, zone: "Europe/Riga" });
    expect(text.match(/Europe\/\w+/g)).toEqual(["Europe/Riga", "Europe/Riga", "Europe/Riga"]);
  });

  test("escapes, and folds lines at 75 bytes without cutting a character", () => {
    const title = `a;b,c\\d ${"õ".repeat(200)}${"😀".repeat(40)}`;
    const text = noticesCalendar([{ ...item, title }], calendar);
    const lines = text.split("\r\n");
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n ", "")).toContain(
      `SUMMARY:Tähtaeg: a\\;b\\,c\\\\d ${"õ".repeat(200)}${"😀".repeat(40)}`,
    );
    expect(text).not.toContain("\ufffd");
  });

  test.each(["\n", "\r", "\r\n"])("a text cannot start a line of its own with %j", (end) => {
    const text = noticesCalendar([{ ...item, organization: `x${end}ATTENDEE:evil` }], calendar);
    expect(text).toContain("x\\nATTENDEE:evil");
    expect(text).not.toMatch(/^ATTENDEE/m);
  });

  test("leaves out characters that a calendar cannot hold", () => {
    const text = noticesCalendar(
      [{ ...item, title: "a\u0000\u0007\u000b\u007f\tb \ud800" }],
      calendar,
    );
    expect(text).toContain("SUMMARY:Tähtaeg: a\tb \ufffd\r\n");
  });
});

describe("Atom", () => {
  test("is escaped, without characters that XML forbids", () => {
    const text = noticesAtom([{ ...item, title: "]]></title><x>\u0007 & \ud800" }], feed);
    expect(text).toContain("<title>]]&gt;&lt;/title&gt;&lt;x&gt; &amp; \ufffd</title>");
    expect(text).toContain('href="https://hanked.ee/aktiivsed-hanked?a=1&amp;b=2"');
    expect(text).toContain('href="https://riigihanked.riik.ee/?a=1&amp;b=2"');
    expect(text).toContain('<category scheme="http://data.europa.eu/cpv/cpv" term="45260000"/>');
    expect(text).not.toContain("\u0007");
  });
});

test("a list without deadlines is not offered as a calendar", () => {
  const formatsOf = (query: string) => feedFormatsOf(parseFilter(new URLSearchParams(query)));
  expect(formatsOf("")).toContain("ics");
  expect(formatsOf("kind=all")).toContain("ics");
  expect(formatsOf("kind=contract")).not.toContain("ics");
});
