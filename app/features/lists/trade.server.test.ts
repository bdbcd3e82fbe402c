import { expect, test } from "vitest";
import { dayMs } from "../../../calendar/local-time.ts";
import { digestNow, sampleIndexedNotice } from "../../../tests/setup/sample-indexed-notice.ts";
import { dayNumber, type IndexedNotice } from "../notices/notice.ts";
import { noFilter } from "../notices/notice-filter.ts";
import { NoticeIndex } from "../notices/notice-index.ts";
import { figureRows, outcomeRows, tradeFigures } from "./trade.server.ts";

const works = { ...noFilter, sector: ["45"] };

function figuresOf(...given: Partial<IndexedNotice>[]) {
  const index = new NoticeIndex("LV");
  for (const notice of given) index.add(sampleIndexedNotice(notice));
  return tradeFigures(index, works, digestNow);
}

test("only tenders of the trade and of twelve weeks are counted, open or not", () => {
  const { count, values, days } = figuresOf(
    {},
    { value: null, deadline: null },
    { value: { amount: 70_000, currency: "SEK" }, inList: false },
    { kind: "plan" },
    { cpv: ["90911200"], division: "90" },
    { cpv: [], division: "" },
    { published: digestNow - 100 * dayMs },
  );
  expect({ count, values, days }).toEqual({ count: 3, values: [60_000], days: [10, 10] });
});

test("a young database says since when it counts", () => {
  const long = { published: digestNow - 80 * dayMs, day: dayNumber("2026-08-28") };
  expect(figuresOf({}).since).toBe(dayNumber("2026-11-16"));
  expect(figuresOf({}, long).since).toBeNull();
});

test("a count is told even if it is 0, and a median only of five tenders", () => {
  const rows = (count: number) =>
    figureRows(figuresOf(...Array.from({ length: count }, () => ({}))), "lv").map(
      ({ name, value, of }) => [name, value.replaceAll("\u00a0", " "), of],
    );
  expect(rows(0)).toEqual([["Izsludināti 12 nedēļās", "0", null]]);
  expect(rows(4)).toEqual([["Izsludināti kopš 16.11.2026.", "4", null]]);
  expect(rows(5).slice(1)).toEqual([
    ["Paredzamā līgumcena", "60 000 €", "mediāna; iepirkumi: 5"],
    ["Laiks piedāvājumam", "10 dienas", "mediāna; iepirkumi: 5"],
  ]);
});

test("tenders and prices are those of the trade's division, if enough lots tell", () => {
  const known = { counts: [0, 3, 2, 0, 0, 0], median: 1.5 };
  const rows = outcomeRows(
    { bids: known, prices: { counts: [1, 1, 1, 1], median: 0.93 } },
    "45",
    "lt",
  );
  expect(rows.map(({ value, of }) => [value, of?.replaceAll("\u00a0", " ")])).toEqual([
    ["1,5", "mediana; BVPŽ 45 skyrius, pastarieji 12 mėn., dalių: 5"],
  ]);
  expect(outcomeRows(undefined, "45", "lt")).toEqual([]);
});
