import { expect, test } from "vitest";
import {
  digestNow,
  noMatch,
  sampleIndexedNotice,
} from "../../../tests/setup/sample-indexed-notice.ts";
import { columnNames, type ListItemContext } from "../notices/list-columns.ts";
import { noticeMessages } from "../notices/messages.ts";
import type { NoticeLot } from "../notices/notice.ts";
import { keptRows } from "./kept-rows.server.ts";

const t = noticeMessages.lv;
const shown: ListItemContext = {
  t,
  language: "lv",
  now: digestNow,
  zone: "Europe/Riga",
  kinds: ["tender"],
};

test("a row is kept for the lots that it names, and how many more match", () => {
  const lots = ["Katetri", "Šļirces", "Marle", "Cimdi", "Adatas", "Gultas"].map(
    (title): NoticeLot => ({ id: "", title, deadline: null, cpv: [], value: null }),
  );
  const rowOf = keptRows(shown, columnNames(shown.kinds, t), undefined);
  const notice = sampleIndexedNotice({ lots });
  const rowFor = (...numbers: number[]) =>
    rowOf(notice, {
      ...noMatch,
      lots: numbers.map((number) => ({ lot: lots[number - 1] as NoticeLot, number })),
    });
  expect(rowFor(1, 2)).toBe(rowFor(1, 2));
  const rows = [[], [2], [1, 2], [1, 2, 4], [1, 2, 4, 5], [1, 2, 3, 4, 5, 6]];
  expect(new Set(rows.map((numbers) => rowFor(...numbers).toString())).size).toBe(rows.length);
  expect(rowFor(1, 2, 4, 5).toString()).toContain("un vēl 1 daļa");
});

test("a row is kept for whether a place was asked for", () => {
  const notice = sampleIndexedNotice({ region: ["LV"] });
  const rowIn = (placeAsked: boolean) =>
    keptRows({ ...shown, placeAsked }, columnNames(shown.kinds, t), undefined)(notice, noMatch);
  expect(rowIn(false).toString()).not.toContain("Visa Latvija");
  expect(rowIn(true).toString()).toContain("<span>Visa Latvija</span>");
});

test("a row is kept for the code that it was found by", () => {
  const nameOf = (code: string) => `name of ${code}`;
  const rowOf = keptRows({ ...shown, nameOf }, columnNames(shown.kinds, t), undefined);
  const notice = sampleIndexedNotice({ cpv: ["71240000", "45261210"] });
  const rowFor = (...codes: string[]) => rowOf(notice, { ...noMatch, codes }).toString();
  expect(rowFor()).toContain("name of 71240000");
  expect(rowFor("45000000")).toContain("name of 45261210");
});
