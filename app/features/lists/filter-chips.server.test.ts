import { expect, test } from "vitest";
import { parseFilter } from "../notices/notice-filter.ts";
import { filterParts } from "./filter-chips.server.ts";

const partsOf = (query: string) => filterParts(parseFilter(new URLSearchParams(query)), "et");

test("an unfiltered list has no chips", () => {
  expect(partsOf("sort=published&page=2")).toEqual([]);
});

test("each filter is shown in words", () => {
  expect(partsOf("q=katus&cpv=4526&region=EE008&closing=7")).toEqual([
    "katus",
    "CPV 45260000",
    "Lõuna-Eesti",
    "7 päeva jooksul",
  ]);
  expect(partsOf("sector=45&value=1000-&closing=2026-11-16")).toEqual([
    "CPV 45",
    "1000\u00a0€ –",
    "Nädalal, mis algab 16.11.2026",
  ]);
});
