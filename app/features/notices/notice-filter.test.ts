import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { filterQueryIn } from "../lists/filter-query.ts";
import {
  filterQuery,
  isFiltered,
  isNarrowed,
  noFilter,
  parseFilter,
  pastFilter,
  unreadAmount,
  withKinds,
} from "./notice-filter.ts";

const parseQuery = filterQueryIn("EE");

test.each([
  ["value_from=abc&value_to=10", "value=-10&value_from=abc", "abc"],
  ["value_from=&value_to=10+000+€", "value_from=10+000+%E2%82%AC", "10 000 €"],
  ["value_from=5&value_to=10", "value=5-10", ""],
  ["value_from=0&value_to=", "", ""],
])("?%s keeps what is no amount, so that the page can say so", (query, text, unread) => {
  const parsed = parseQuery(new URLSearchParams(query));
  expect(parsed).toEqual({ text, cacheable: text === "" });
  const again = new URLSearchParams(parsed.text);
  expect(unreadAmount(again)).toBe(unread);
  expect(parseQuery(again).text).toBe(text);
});

const parse = (query: string) => parseFilter(new URLSearchParams(query));

test.each([
  "",
  "q=&sector=&closing=&sort=&page=",
  "sector=4",
  "sector=abc",
  "sector=%00",
  "cpv=4",
  "cpv=45-1",
  "cpv=452600001",
  "cpv=45260000-",
  "cpv=45260000-7,45261000-4",
  "closing=8",
  "closing=2026-02-30",
  "closing=2026-13-01",
  "closing=2026-11-17",
  "sort=title",
  "page=0",
  "page=-1",
  "page=1.5",
  "page=1e3",
  "page=99999999999999999999",
  "page=abc",
  "utm_source=x",
  "kind=tender",
  "kind=x&kind=",
  "region=",
  "region=FI1B1",
  "region=EE0011",
  "region=EE%00",
  "value=",
  "value=-",
  "value=abc-def",
  "value=123456789012-",
  "value=0-0",
  "value_from=&value_to=",
  "value_from=-5&value_to=1e9",
])("?%s is the specified view", (query) => {
  expect(parse(query)).toEqual(noFilter);
  expect(isFiltered(parse(query))).toBe(false);
});

test.each([
  "?q=katus+ja+sein",
  "?sector=45",
  "?cpv=45260000",
  "?closing=7",
  "?closing=2026-11-16&sort=published",
  "?sector=45&new=1",
  "?sector=45&sector=71",
  "?q=100%25&sector=45&cpv=45260000&closing=7&sort=published&page=12",
  "?kind=contract",
  "?q=katus&kind=contract&sector=45&past=1&page=2",
  "?kind=all",
  "?kind=all&sort=deadline",
  "?kind=tender&kind=consultation&closing=7",
  "?kind=plan&sort=deadline&page=2",
  "?cpv=45000000&cpv=71000000",
  "?region=LV00A&region=LV009",
  "?value=10000-50000",
  "?value=10000-",
  "?value=-50000",
])("%s reads back as it was written", (query) => {
  expect(filterQuery(parse(query))).toBe(query);
});

test("of other kinds, earlier contracts match the same, but for what only a list can tell", () => {
  const query =
    "q=katus&kind=plan&sector=45&cpv=45260000&region=EE008&value=1-2&source=4&new=1&page=3";
  expect(filterQuery(pastFilter(parse(query)))).toBe(
    "?q=katus&kind=contract&sector=45&cpv=45260000&region=EE008&value=1-2&past=1",
  );
  expect(withKinds(parse("kind=contract&past=1"), ["contract"]).past).toBe(false);
});

describe("a query", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse("2026-11-15T10:00:00Z") });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ["utm_source=x&q=&page=", ""],
    ["page=1&sort=deadline&sector=", ""],
    ["page=2&sector=45", "sector=45&page=2"],
    ["sector=45&sector=&sector=45", "sector=45"],
    ["sector=45&page=2&page=3", "sector=45&page=2"],
    ["closing=2026-11-16&x=1", "closing=2026-11-16"],
    ["closing=2026-11-17", ""],
    ["page=-1&closing=8&sort=title&sector=abc", ""],
    ["kind=contract&kind=plan&sort=published", "kind=plan&kind=contract"],
    ["kind=plan&kind=consultation&kind=contract&kind=tender", "kind=all"],
    ["kind=contract&sort=deadline&closing=7", "kind=contract"],
    ["kind=contract&past=1&new=1&source=1&procedure=open&place=Tartu", "kind=contract&past=1"],
    ["kind=all&past=1", "kind=all"],
    ["region=ee008&kind=plan", "kind=plan&region=EE008"],
  ])("%s is cached as %j", (query, text) => {
    expect(parseQuery(new URLSearchParams(query))).toEqual({ text, cacheable: true });
  });

  test.each([
    "q=katus",
    "cpv=45260000",
    "q=%F0%9F%8F%97%ED%A0%80",
    "closing=2026-11-02",
    "closing=2027-11-15",
    `q=${"a".repeat(10_000)}`,
    "value=1-2",
    "value_from=10+000",
    "region=EE008&region=EE001",
    "sector=45&sector=71",
    "region=EE",
    "region=LV00A",
    "region=EEXYZ",
  ])("%s is not cached: there are endless variants", (query) => {
    const { text, cacheable } = parseQuery(new URLSearchParams(query));
    expect([cacheable, text === ""]).toEqual([false, false]);
    expect(text.length).toBeLessThan(250);
  });
});

test.each([
  ["with its check digit", "45260000-7", "45260000"],
  ["as a division", "45", "45000000"],
  ["without its last noughts", "4526", "45260000"],
])("a code may be written %s", (_, given, digits) => {
  expect(parse(`cpv=${given}`).cpv).toEqual([digits]);
});

test("a search is one line of at most 100 characters", () => {
  expect(parse("q=%20a%00b%0A%0Ac%20").q).toBe("a b c");
  expect(parse(`q=${"a".repeat(10_000)}`).q).toHaveLength(100);
  expect(parse("q=%ED%A0%80x").q.isWellFormed()).toBe(true);
});

test.each([
  ["value_from=10000&value_to=50000", "10000-50000"],
  ["value_from=10+000&value_to=", "10000-"],
  ["value_from=&value_to=50%C2%A0000", "-50000"],
  ["value_from=50000&value_to=10000", "10000-50000"],
  ["value=-7&value_from=5", "5-7"],
])("a form's %s is %s", (query, value) => {
  expect(filterQuery(parse(query))).toBe(`?value=${value}`);
});

test("lists in the address are limited, without duplicates", () => {
  const many = Array.from({ length: 500 }, (_, n) => `cpv=${10000000 + n}&region=EE${n % 900}`);
  const { cpv, region } = parse(many.join("&"));
  expect([cpv.length, region.length]).toEqual([20, 10]);
  expect(parse("cpv=45&cpv=45000000-7&region=ee&region=EE")).toMatchObject({
    cpv: ["45000000"],
    region: ["EE"],
  });
});

test("another kind with the same filter starts on page one, in its own order", () => {
  const filter = parse("q=katus&closing=7&page=4");
  expect(filterQuery(withKinds(filter, ["contract"]))).toBe("?q=katus&kind=contract");
  expect(filterQuery(withKinds(filter, ["consultation"]))).toBe(
    "?q=katus&kind=consultation&closing=7",
  );
  expect(withKinds(filter, ["plan"]).sort).toBe("published");
});

test("another kind is another list, not a filter", () => {
  const filter = parse("kind=plan");
  expect([isFiltered(filter), isNarrowed(filter)]).toEqual([true, false]);
  for (const query of [
    "q=a",
    "sector=45",
    "cpv=45",
    "region=EE",
    "value=1-",
    "closing=7",
    "new=1",
  ]) {
    expect(isNarrowed(parse(query)), query).toBe(true);
  }
});

test("contracts that end have a list of their own, with months instead of weeks", () => {
  const parse = (query: string) => parseFilter(new URLSearchParams(query));
  expect(parse("kind=ending&closing=3m")).toMatchObject({
    kind: ["ending"],
    closing: "3m",
    sort: "deadline",
  });
  expect(parse("kind=ending&closing=7").closing).toBe("");
  expect(parse("closing=3m").closing).toBe("");
  expect(parse("kind=ending&kind=contract").kind).toEqual(["contract"]);
  expect(parse("kind=all").kind).not.toContain("ending");
  expect(filterQuery(parse("kind=ending&closing=6m"))).toBe("?kind=ending&closing=6m");
  expect(withKinds(parse("kind=ending&closing=6m"), ["tender"]).closing).toBe("");
});
