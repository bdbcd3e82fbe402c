import { expect, test } from "vitest";
import { dayMs } from "../../site/local-time.ts";
import { type OpenTender, OpenTenders, weeksShown } from "./open-tenders.ts";
import { noFilter } from "./tender-filter.ts";

/** A Sunday. */
const now = Date.parse("2026-11-15T10:00:00Z");

function tender(id: string, given: Partial<OpenTender> = {}): OpenTender {
  const deadline = given.deadline === undefined ? now + 10 * dayMs : given.deadline;
  return {
    id,
    title: id,
    buyer: "",
    buyerCode: "",
    published: null,
    created: null,
    updated: null,
    closed: null,
    closedReason: "",
    value: null,
    url: null,
    reference: "",
    cpv: [],
    division: "45",
    region: [],
    demo: false,
    searchText: id,
    searchCodes: "",
    deadline,
    closesAt: deadline ?? Number.POSITIVE_INFINITY,
    ...given,
  };
}

const openTenders = (tenders: OpenTender[]) => new OpenTenders(tenders, "Europe/Tallinn");

test("a tender whose deadline passes leaves the list without being read again", () => {
  const soon = now + dayMs;
  const open = openTenders([tender("a", { deadline: soon }), tender("b", { deadline: null })]);
  const ids = (at: number) => open.select(noFilter, at).tenders.map(({ id }) => id);
  expect([ids(soon - 1), ids(soon)]).toEqual([["a", "b"], ["b"]]);
  expect([open.activeAt(soon - 1).length, open.activeAt(soon).length]).toEqual([2, 1]);
  expect([open.nextClosing(soon - 1), open.nextClosing(soon)]).toEqual([soon, null]);
});

test("weeks are counted by the chosen sector, sectors by the chosen week, whatever else is chosen", () => {
  const open = openTenders([
    tender("this week", { deadline: Date.parse("2026-11-15T12:00:00Z") }),
    tender("next", { deadline: Date.parse("2026-11-15T22:00:00Z") }),
    tender("next too", { deadline: Date.parse("2026-11-22T21:59:00Z"), division: "72" }),
    tender("after next", { deadline: Date.parse("2026-11-22T22:00:00Z"), division: "72" }),
    tender("in a year", { deadline: now + 365 * dayMs }),
    tender("some day", { deadline: null, division: "" }),
  ]);
  const all = open.select(noFilter, now);
  expect(all.weeks).toEqual([1, 2, 1, ...Array(weeksShown - 3).fill(0)]);
  expect([...all.sectors]).toEqual([
    ["45", 3],
    ["72", 2],
  ]);
  const chosen = open.select({ ...noFilter, closing: "2026-11-16", sector: "72" }, now);
  expect(chosen.tenders.map(({ id }) => id)).toEqual(["next too"]);
  expect(chosen.weeks.slice(0, 3)).toEqual([0, 1, 1]);
  expect([...chosen.sectors]).toEqual([
    ["45", 1],
    ["72", 1],
  ]);
});

test("the latest publication comes first, then the id, those without a date last", () => {
  const open = openTenders([
    tender("9", { published: null }),
    tender("10", { published: 5 }),
    tender("2", { published: 5 }),
    tender("3", { published: 7 }),
  ]);
  const { tenders } = open.select({ ...noFilter, sort: "published" }, now);
  expect(tenders.map(({ id }) => id)).toEqual(["3", "2", "10", "9"]);
});

test("a tender counts once for each code it has and all above it, until it closes", () => {
  const [soon, later] = [now + dayMs, now + 2 * dayMs];
  const open = openTenders([
    tender("a", { deadline: soon, searchCodes: " 45261000" }),
    tender("b", { deadline: soon }),
    tender("c", { deadline: later, searchCodes: " 45261000 45262000 #313192#" }),
    tender("d", { deadline: null, searchCodes: " 45300000 #03000000#" }),
  ]);
  expect(open.countOf("45000000-7", now)).toEqual({ count: 3, until: soon });
  expect(open.countOf("45261000-4", now)).toEqual({ count: 2, until: soon });
  expect(open.countOf("45261000-4", soon)).toEqual({ count: 1, until: later });
  expect(open.countOf("45300000-0", now)).toEqual({ count: 1, until: null });
  expect(open.countOf("03000000-1", now)).toEqual({ count: 0, until: null });
});

test("pages have an end", () => {
  const open = openTenders(Array.from({ length: 45 }, (_, i) => tender(String(i))));
  const page = (number: number) => open.select({ ...noFilter, page: number }, now);
  expect([1, 2, 3, 4].map((number) => page(number).tenders.length)).toEqual([20, 20, 5, 0]);
  expect([page(1).pages, page(9).total]).toEqual([3, 45]);
  expect(open.select({ ...noFilter, page: 2 }, now, 40).tenders).toHaveLength(5);
});
