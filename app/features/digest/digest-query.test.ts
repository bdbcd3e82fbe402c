import { describe, expect, test } from "vitest";
import { addDays, localDay } from "../../../calendar/local-time.ts";
import { digestQueryIn, digestQueryText, isCacheable, parseDigestQuery } from "./digest-query.ts";

const now = Date.parse("2026-11-16T10:00:00Z");
const normalised = (query: string) => digestQueryIn("LV")(new URLSearchParams(query));
const parsed = (query: string) => parseDigestQuery(new URLSearchParams(query), "LV", now);

describe("the normalised query", () => {
  test.each([
    ["", ""],
    ["x=1&utm_source=a", ""],
    ["cpv=45", "cpv=45000000"],
    ["cpv=14,43,44", "cpv=14000000&cpv=43000000&cpv=44000000"],
    ["cpv=14&cpv=&cpv=14000000-1", "cpv=14000000"],
    ["q=Jumts%2C++dakstiņi&not=noma", "q=Jumts%2C+daksti%C5%86i+-noma"],
    ["region=LV&kind=tender&kind=consultation&kind=plan&kind=contract", ""],
    ["region=lv00a&region=LT", "region=LV00A&region=LT"],
    ["region=LV&region=LV00A&region=LT", "region=LV&region=LT"],
    ["value_from=10+000&value_to=", "value=10000-"],
    ["all=yes", "all=1"],
    ["day=2026-02-31", ""],
    ["day=2000-01-01", ""],
    ["day=2999-01-01", ""],
    ["excess=q&excess=constructor", "excess=q"],
    ["cpv=<script>&region=XX&kind=x&value=x&day=x", ""],
  ])("of %j is %j", (query, text) => {
    expect(normalised(query).text).toBe(text);
    expect(normalised(text).text).toBe(text);
  });

  test("tells the page what was left out", () => {
    const codes = Array.from({ length: 100 }, (_, index) => 10_000_000 + index).join(",");
    const words = Array.from({ length: 100 }, (_, index) => `vārds${index}`).join(",");
    const { profile, excess } = parsed(normalised(`cpv=${codes}&q=${words}`).text);
    expect([profile.cpv.length, profile.phrases.length]).toEqual([20, 10]);
    expect(excess).toEqual(["cpv", "q"]);
  });

  test("stays short for any input", () => {
    const huge = `cpv=${"45,".repeat(50_000)}&q=${"ā".repeat(50_000)}&not=${"b ".repeat(50_000)}`;
    expect(normalised(huge).text.length).toBeLessThan(8_000);
  });
});

test("a day is within the last twelve weeks or the next letter's, in the country's local time", () => {
  const today = localDay(now, "Europe/Riga");
  const dayOf = (day: string) => parsed(`day=${day}`).day;
  for (const back of [-1, 0, 1, 84])
    expect(dayOf(addDays(today, -back))).toBe(addDays(today, -back));
  for (const back of [-2, 85]) expect(dayOf(addDays(today, -back))).toBe("");
});

describe("may be cached:", () => {
  test.each([
    "",
    "cpv=45",
    "cpv=45261000",
    "cpv=14,43,44",
    "region=LV00A",
    "region=EE",
    "cpv=45&region=LT011&kind=tender",
  ])("%j", (query) => {
    expect(isCacheable(parsed(query))).toBe(true);
  });
});

describe("has endless combinations, and is not cached:", () => {
  test.each([
    "q=jumts",
    "not=noma",
    "value=1-",
    "cpv=45,33",
    "cpv=14,43",
    "region=LV&region=LT",
    "region=LV123",
    "kind=plan&kind=contract",
    "all=1",
    "excess=q",
    `day=${addDays(localDay(now, "Europe/Riga"), -3)}`,
  ])("%j", (query) => {
    expect(isCacheable(parsed(query))).toBe(false);
  });
});

test("a query is read back from its own text", () => {
  const asked = parsed("cpv=45261&q=jumta+segums,dakstiņi&not=noma&region=LT&kind=plan&value=5-9");
  expect(parsed(digestQueryText(asked, "LV"))).toEqual(asked);
});
