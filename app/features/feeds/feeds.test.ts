import { describe, expect, test } from "vitest";
import { feedFormatsOf, feedPath } from "../lists/feed-formats.ts";
import { feedQueryIn } from "../lists/filter-query.ts";
import { noticeMessages } from "../notices/messages.ts";
import { noFilter, parseFilter } from "../notices/notice-filter.ts";
import { noticeEntry, noticesAtom } from "./feed-atom.ts";
import { lotRows, noticeRow, noticesCsv } from "./feed-csv.ts";
import { noticeEvents, noticesCalendar } from "./feed-ics.ts";
import { feedLots } from "./feed-lots.server.ts";
import type { FeedItem } from "./feed-schemas.ts";

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
  ends: null,
  isEndComputed: null,
  successor: null,
  procedure: "open",
  stage: null,
  access: "open",
  places: ["Tartu linn"],
  deadlineInDoubt: false,
  closed: null,
  closedReason: null,
};
const now = Date.parse("2026-11-15T10:00:00Z");
const zone = "Europe/Tallinn";
const calendar = { name: "Hanked", host: "hanked.ee", zone };
const events = { host: "hanked.ee", now, zone, t: noticeMessages.et, ends: "Leping lõpeb" };
const calendarOf = (...items: FeedItem[]) =>
  noticesCalendar(
    items.map((one) => noticeEvents(one, events)),
    calendar,
  );
const feed = {
  title: "Hanked & muu",
  language: "et",
  host: "hanked.ee",
  page: "/aktiivsed-hanked?a=1&b=2",
  self: "/aktiivsed-hanked.atom",
  moment: now,
  rights: "CC",
};

describe("CSV", () => {
  test("has a line for each notice, in Tallinn's local time", () => {
    const [head, line] = noticesCsv([noticeRow({ ...item, description: "" }, zone)]).split("\r\n");
    expect(head).toMatch(/^\ufeffid,title,organization,/);
    expect(line).toContain("2026-12-01 11:00:00,48200,EUR,260949,45260000,EE008");
    expect(line).toMatch(
      /,contract,EE,riigihangete register,AS Katus; OÜ Sein,,open,,,,,open,Tartu linn,false,,$/,
    );
  });

  test("quotes what would break it, and contains no formula", () => {
    const evil = {
      title: '=HYPERLINK("http://evil")',
      organization: 'A, "B"',
      reference: "@x",
    };
    const csv = noticesCsv([noticeRow({ ...item, ...evil }, zone)]);
    expect(csv).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(csv).toContain('"A, ""B"""');
    expect(csv).toContain(",'@x,");
    expect(csv).toContain('"Esimene rida\nTeine rida"');
  });
});

describe("CSV by lot", () => {
  const whole = { ...item, id: "8", value: null, winners: ["OÜ Aken"] };
  const lot = { title: "Katus", deadline: null, cpv: [], value: { amount: 1000, currency: "EUR" } };
  const lots = feedLots(
    [
      { ...lot, id: "LOT-0001" },
      { ...lot, id: "LOT-0002", title: "", value: null },
    ],
    [
      {
        lot: "LOT-0001",
        bids: 0,
        awarded: { amount: 900, currency: "EUR" },
        winners: [
          { name: "OÜ Sein", code: "10000001" },
          { name: "=Uks", code: null },
        ],
        start: "2026-11-01",
        end: "2028-10-31",
        criteria: [{ kind: "price" }],
      },
      { lot: "LOT-0002", start: "2026-11-01", duration: { amount: 2, unit: "year" } },
    ],
    "open",
  );
  const csv = noticesCsv([lotRows(item, lots, zone), lotRows(whole, [], zone)], true);
  const [head = "", ...rows] = csv.slice(1).trimEnd().split("\r\n");
  const columns = head.split(",");
  const cells = (row = "") =>
    Object.fromEntries(row.split(",").map((cell, column) => [columns[column], cell]));

  test("has a row for each lot, and one for a notice of whose lots nothing is known", () => {
    expect(rows.map((row) => [cells(row)["id"], cells(row)["lot"]])).toEqual([
      ["7", "LOT-0001"],
      ["7", "LOT-0002"],
      ["8", ""],
    ]);
    expect(new Set(columns).size).toBe(columns.length);
    expect(columns).not.toContain("description");
    expect(cells(rows[2])).toMatchObject({ winners: "OÜ Aken", bids: "", procedure: "open" });
  });

  test("has an empty cell for what is not published, and 0 for a published 0", () => {
    expect(cells(rows[0])).toMatchObject({
      title: "Katuse remont",
      deadline: "2026-12-01 11:00:00",
      lotTitle: "Katus",
      estimatedValue: "1000",
      bids: "0",
      awardedValue: "900",
      lotCurrency: "EUR",
      winners: "OÜ Sein;' =Uks",
      winnerCodes: "10000001; ",
      contractStart: "2026-11-01",
      contractEnd: "2028-10-31",
      computedEnd: "",
      procedure: "open",
      priceOnly: "true",
    });
    expect(cells(rows[1])).toMatchObject({
      lotTitle: "",
      estimatedValue: "",
      bids: "",
      awardedValue: "",
      lotCurrency: "",
      winners: "",
      winnerCodes: "",
      contractEnd: "",
      computedEnd: "2028-11-01",
      priceOnly: "",
    });
  });

  test("is asked for with rows=lots, which only tables know", () => {
    const textOf = (format: "csv" | "json", query: string) =>
      feedQueryIn("EE", format)(new URLSearchParams(query)).text;
    expect(textOf("csv", "rows=lots&x=1&page=2")).toBe("page=2&rows=lots");
    expect(textOf("csv", "rows=lots")).toBe("rows=lots");
    expect(textOf("csv", "rows=notices")).toBe("");
    expect(textOf("json", "rows=lots")).toBe("");
    const path = feedPath("LV", "csv", { ...noFilter, sector: ["45"] }, { page: 2, byLot: true });
    expect(path).toBe("/aktualie-iepirkumi.csv?sector=45&page=2&rows=lots");
    expect(feedPath("LV", "csv", noFilter)).toBe("/aktualie-iepirkumi.csv");
  });
});

describe("iCalendar", () => {
  test("has deadlines in Tallinn's local time, in winter and in summer", () => {
    const summer = { ...item, deadline: "2026-07-01T09:00:00.000Z" };
    const text = calendarOf(item, summer, { ...item, deadline: null });
    expect(text).toContain("DTSTART;TZID=Europe/Tallinn:20261201T110000\r\n");
    expect(text).toContain("DTSTART;TZID=Europe/Tallinn:20260701T120000\r\n");
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });

  test("has the deadline for questions, if there is one", () => {
    const questions = { name: "Küsimused", until: "2026-11-24T14:00:00.000Z" };
    const text = noticeEvents(item, { ...events, questions });
    expect(text).toContain("DTSTART;TZID=Europe/Tallinn:20261124T160000\r\nSUMMARY:Küsimused: ");
    const ids = text.match(/^UID:.*$/gm) ?? [];
    expect(new Set(ids).size).toBe(2);
  });

  test("has the end of a contract as a whole day", () => {
    const ends = { ...item, deadline: null, ends: "2027-03-30T21:00:00.000Z" };
    const text = calendarOf(ends);
    expect(text).toContain("UID:hange-7-end@hanked.ee\r\n");
    expect(text).toContain(
      "DTSTART;VALUE=DATE:20270331\r\nSUMMARY:Leping lõpeb: Katuse remont\r\n",
    );
  });

  test("uses the given time zone everywhere", () => {
    const riga = { zone: "Europe/Riga" };
    const text = noticesCalendar([noticeEvents(item, { ...events, ...riga })], {
      ...calendar,
      ...riga,
    });
    expect(text.match(/Europe\/\w+/g)).toEqual(["Europe/Riga", "Europe/Riga", "Europe/Riga"]);
  });

  test("escapes, and folds lines at 75 bytes without cutting a character", () => {
    const title = `a;b,c\\d ${"õ".repeat(200)}${"😀".repeat(40)}`;
    const text = calendarOf({ ...item, title });
    const lines = text.split("\r\n");
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n ", "")).toContain(
      `SUMMARY:Tähtaeg: a\\;b\\,c\\\\d ${"õ".repeat(200)}${"😀".repeat(40)}`,
    );
    expect(text).not.toContain("\ufffd");
  });

  test.each(["\n", "\r", "\r\n"])("a text cannot start a line of its own with %j", (end) => {
    const text = calendarOf({ ...item, organization: `x${end}ATTENDEE:evil` });
    expect(text).toContain("x\\nATTENDEE:evil");
    expect(text).not.toMatch(/^ATTENDEE/m);
  });

  test("leaves out characters that a calendar cannot hold", () => {
    const text = calendarOf({ ...item, title: "a\u0000\u0007\u000b\u007f\tb \ud800" });
    expect(text).toContain("SUMMARY:Tähtaeg: a\tb \ufffd\r\n");
  });
});

describe("Atom", () => {
  test("is escaped, without characters that XML forbids", () => {
    const text = noticesAtom(
      [noticeEntry({ ...item, title: "]]></title><x>\u0007 & \ud800" }, now)],
      feed,
    );
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
