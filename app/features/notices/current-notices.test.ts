import { describe, expect, test } from "vitest";
import { dayMs } from "../../../calendar/local-time.ts";
import { CurrentNotices, weeksShown } from "./current-notices.ts";
import type { IndexedNotice } from "./notice.ts";
import { type NoticeFilter, noFilter } from "./notice-filter.ts";
import { NoticeIndex } from "./notice-index.ts";
import { noticeKinds } from "./notice-kind.ts";
import { currentUntil } from "./notice-life.ts";

/** A Sunday. */
const now = Date.parse("2026-11-15T10:00:00Z");

function notice(id: string, given: Partial<IndexedNotice> = {}): IndexedNotice {
  const deadline = given.deadline === undefined ? now + 10 * dayMs : given.deadline;
  const { kind = "tender", published = null } = given;
  return {
    id,
    kind,
    country: "EE",
    source: 1,
    stage: null,
    access: "open",
    procedure: null,
    places: [],
    winners: [],
    bids: null,
    deadlineInDoubt: false,
    title: id,
    buyer: "",
    buyerCode: "",
    published: null,
    created: null,
    updated: null,
    closed: null,
    closedReason: "",
    ending: null,
    value: null,
    url: null,
    reference: "",
    cpv: [],
    division: "45",
    region: [],
    demo: false,
    deadline,
    closesAt: deadline ?? Number.POSITIVE_INFINITY,
    until: currentUntil({ kind, published, deadline }),
    day: 0,
    change: null,
    inList: true,
    lots: [],
    ...given,
  };
}

function currentOf(notices: IndexedNotice[]): CurrentNotices {
  const index = new NoticeIndex("EE");
  for (const one of notices) index.add(one);
  return new CurrentNotices(index);
}

test("a tender whose deadline passes leaves the list without a reload", () => {
  const soon = now + dayMs;
  const open = currentOf([notice("a", { deadline: soon }), notice("b", { deadline: null })]);
  const ids = (at: number) => open.select(noFilter, at).notices.map(({ id }) => id);
  expect([ids(soon - 1), ids(soon)]).toEqual([["a", "b"], ["b"]]);
  expect([open.tendersAt(soon - 1).length, open.tendersAt(soon).length]).toEqual([2, 1]);
  expect([open.nextEnd(soon - 1), open.nextEnd(soon)]).toEqual([soon, null]);
});

test("weeks are counted by the chosen sector, sectors by the chosen week", () => {
  const open = currentOf([
    notice("this week", { deadline: Date.parse("2026-11-15T12:00:00Z") }),
    notice("next", { deadline: Date.parse("2026-11-15T22:00:00Z") }),
    notice("next too", { deadline: Date.parse("2026-11-22T21:59:00Z"), division: "72" }),
    notice("after next", { deadline: Date.parse("2026-11-22T22:00:00Z"), division: "72" }),
    notice("in a year", { deadline: now + 365 * dayMs }),
    notice("some day", { deadline: null, division: "" }),
  ]);
  const all = open.select(noFilter, now);
  expect(all.weeks).toEqual([1, 2, 1, ...Array(weeksShown - 3).fill(0)]);
  expect([...all.facets.sector]).toEqual([
    ["45", 3],
    ["72", 2],
  ]);
  const chosen = open.select({ ...noFilter, closing: "2026-11-16", sector: ["72"] }, now);
  expect(chosen.notices.map(({ id }) => id)).toEqual(["next too"]);
  expect(chosen.weeks.slice(0, 3)).toEqual([0, 1, 1]);
  expect([...chosen.facets.sector]).toEqual([
    ["45", 1],
    ["72", 1],
  ]);
});

test("the latest publication comes first, then by id, those without a date last", () => {
  const open = currentOf([
    notice("9", { published: null }),
    notice("10", { published: 5 }),
    notice("2", { published: 5 }),
    notice("3", { published: 7 }),
  ]);
  const { notices } = open.select({ ...noFilter, sort: "published" }, now);
  expect(notices.map(({ id }) => id)).toEqual(["3", "2", "10", "9"]);
});

test("a notice counts in the sectors of all its codes, once in each", () => {
  const lot = { id: "", title: "", deadline: null, value: null };
  const open = currentOf([
    notice("a", { cpv: ["45261000", "45262000", "71000000"] }),
    notice("b", { cpv: ["71000000"], lots: [{ ...lot, cpv: ["72000000"] }], division: "71" }),
  ]);
  const ids = (...sector: string[]) =>
    open.select({ ...noFilter, sector }, now).notices.map(({ id }) => id);
  expect([...open.select(noFilter, now).facets.sector]).toEqual([
    ["45", 1],
    ["71", 2],
    ["72", 1],
  ]);
  expect([ids("45"), ids("71"), ids("72")]).toEqual([["a"], ["a", "b"], ["b"]]);
  expect([ids("45", "72"), ids("03", "72")]).toEqual([["a", "b"], ["b"]]);
});

test("each choice is counted as if nothing of its own kind were chosen", () => {
  const open = currentOf([
    notice("a", { region: ["EE008"], source: 1, procedure: "open", places: ["Tartu"] }),
    notice("b", { region: ["EE001"], source: 4, procedure: "open", places: ["Tallinn"] }),
    notice("c", { region: ["EE001"], source: 4, procedure: "small", places: ["Tallinn", "Keila"] }),
  ]);
  const select = (filter: Partial<NoticeFilter>) => {
    const { notices, facets } = open.select({ ...noFilter, ...filter }, now);
    const countsOf = (counts: ReadonlyMap<string, number>) => Object.fromEntries(counts);
    return {
      ids: notices.map(({ id }) => id),
      region: countsOf(facets.region),
      source: countsOf(facets.source),
      procedure: countsOf(facets.procedure),
      place: countsOf(facets.place),
    };
  };
  expect(select({})).toEqual({
    ids: ["a", "b", "c"],
    region: { EE001: 2, EE008: 1 },
    source: { 1: 1, 4: 2 },
    procedure: { open: 2, small: 1 },
    place: { Tartu: 1, Tallinn: 2, Keila: 1 },
  });
  expect(select({ source: "4", procedure: "open" })).toEqual({
    ids: ["b"],
    region: { EE001: 1 },
    source: { 1: 1, 4: 1 },
    procedure: { open: 1, small: 1 },
    place: { Tallinn: 1 },
  });
  expect(select({ region: ["EE008"] }).ids).toEqual(["a"]);
  expect(select({ place: "Keila" }).ids).toEqual(["c"]);
});

test("open tenders are counted by the beginnings of their codes, until they close", () => {
  const [soon, later] = [now + dayMs, now + 2 * dayMs];
  const open = currentOf([
    notice("a", {
      deadline: soon,
      cpv: ["45261000"],
      lots: [{ id: "1", title: "", deadline: null, cpv: ["45262000"], value: null }],
    }),
    notice("b", { deadline: later, cpv: ["45261000"] }),
    notice("c", { kind: "plan", cpv: ["45261000"], published: now }),
    notice("d", { deadline: later, cpv: ["45261000"], inList: false }),
    notice("e", { deadline: later, cpv: [] }),
    notice("ours", { deadline: later, cpv: ["45261000"], source: 5 }),
  ]);
  const countsAt = (moment: number) =>
    ["45", "45261", "45262", "72"].map((digits) => open.openCounts(moment).get(digits) ?? 0);
  expect(countsAt(now)).toEqual([2, 2, 1, 0]);
  expect(countsAt(soon)).toEqual([1, 1, 0, 0]);
});

test("cancelled tenders are those that the list would have, until their deadline", () => {
  const gone = { closed: now - dayMs, closedReason: "terminated", inList: false } as const;
  const open = currentOf([
    notice("open"),
    notice("own", { ...gone, source: 5 }),
    notice("register", gone),
    notice("copy", { ...gone, source: 4 }),
    notice("past", { ...gone, deadline: now - 1 }),
    notice("awarded", { ...gone, closedReason: "awarded" }),
  ]);
  const cancelled = (given: Partial<NoticeFilter> = {}) =>
    open.cancelled({ ...noFilter, ...given }, now).map(({ id }) => id);
  expect(cancelled()).toEqual(["register"]);
  expect(cancelled({ source: "5" })).toEqual(["own"]);
  expect(cancelled({ source: "4" })).toEqual([]);
  expect(cancelled({ q: "open" })).toEqual([]);
});

test("a notice that only digests need is not in the list", () => {
  const open = currentOf([notice("a"), notice("b", { inList: false, source: 4 })]);
  const { notices, total, kinds, facets } = open.select(noFilter, now);
  expect(notices.map(({ id }) => id)).toEqual(["a"]);
  expect([total, kinds.tender, facets.sector.get("45"), open.size]).toEqual([1, 1, 1, 1]);
  expect(open.select({ ...noFilter, q: "b" }, now).total).toBe(0);
  expect([...open.sources]).toEqual([1]);
  expect(open.tendersAt(now)).toHaveLength(1);
});

test("each notice says why it matches, and the words how they were understood", () => {
  const open = currentOf([notice("1", { title: "Kooli katus" }), notice("2", { title: "Sild" })]);
  const found = open.select({ ...noFilter, q: "katused, kosmoselaev" }, now);
  expect(found.matches).toMatchObject([{ phrases: ["katused"] }]);
  expect(found.phrases).toMatchObject([
    { phrase: "katused", step: "words" },
    { phrase: "kosmoselaev", step: "any" },
  ]);
  expect(open.select(noFilter, now)).toMatchObject({ matches: [null, null], phrases: [] });
});

test("the number of pages is limited", () => {
  const open = currentOf(Array.from({ length: 45 }, (_, i) => notice(String(i))));
  const page = (number: number) => open.select({ ...noFilter, page: number }, now);
  expect([1, 2, 3, 4].map((number) => page(number).notices.length)).toEqual([20, 20, 5, 0]);
  expect([page(1).pages, page(9).total]).toEqual([3, 45]);
  expect(open.select({ ...noFilter, page: 2 }, now, 40).notices).toHaveLength(5);
});

describe("kinds", () => {
  const current = currentOf([
    notice("t1", { deadline: now + 2 * dayMs, published: now - 5 * dayMs }),
    notice("t2", { deadline: null, published: now - dayMs }),
    notice("c1", { kind: "consultation", deadline: now + dayMs, published: now - 9 * dayMs }),
    notice("c2", { kind: "consultation", deadline: null, published: now - 59 * dayMs }),
    notice("c3", { kind: "consultation", deadline: null, published: now - 61 * dayMs }),
    notice("p1", { kind: "plan", deadline: now + 90 * dayMs, published: now - 300 * dayMs }),
    notice("p2", { kind: "plan", deadline: null, published: now - 366 * dayMs }),
    notice("s1", { kind: "contract", deadline: null, published: now - 10 * dayMs, division: "72" }),
    notice("s2", { kind: "contract", deadline: null, published: now - 91 * dayMs }),
    notice("e1", { kind: "ending", deadline: Date.parse("2027-06-30"), published: now - dayMs }),
    notice("e2", { kind: "ending", deadline: Date.parse("2027-02-14"), published: 0 }),
    notice("e3", { kind: "ending", deadline: now - dayMs, published: 0 }),
  ]);
  const ids = (filter: Partial<NoticeFilter>) =>
    current.select({ ...noFilter, ...filter }, now).notices.map(({ id }) => id);

  test.each<[Partial<NoticeFilter>, string[]]>([
    [{}, ["t1", "t2"]],
    [{ kind: ["consultation"] }, ["c1", "c2"]],
    [{ kind: ["plan"], sort: "published" }, ["p1"]],
    [{ kind: ["contract"], sort: "published" }, ["s1"]],
    [{ kind: ["tender", "consultation"] }, ["c1", "t1", "t2", "c2"]],
    [{ kind: ["ending"] }, ["e2", "e1"]],
    [{ kind: ["ending"], closing: "6m" }, ["e2"]],
    [{ kind: ["ending"], closing: "3m" }, ["e2"]],
    [{ kind: [...noticeKinds], sort: "published" }, ["t2", "t1", "c1", "s1", "c2", "p1"]],
  ])("%j shows what is current", (filter, expected) => {
    expect(ids(filter)).toEqual(expected);
  });

  test("are counted for any shown kind, by the other filters", () => {
    const all = current.select(noFilter, now);
    expect(all.kinds).toEqual({ tender: 2, consultation: 2, plan: 1, contract: 1, ending: 2 });
    expect(all.ofAllKinds).toBe(6);
    const works = current.select({ ...noFilter, sector: ["72"] }, now);
    expect([works.kinds, works.ofAllKinds]).toEqual([
      { tender: 0, consultation: 0, plan: 0, contract: 1, ending: 0 },
      1,
    ]);
    // Kinds without deadlines cannot be filtered by deadline, but still count.
    const soon = current.select({ ...noFilter, closing: "7" }, now);
    expect(soon.kinds).toMatchObject({ tender: 1, consultation: 1, plan: 1, contract: 1 });
  });

  test("only kinds with deadlines have weeks", () => {
    const weeks = (filter: Partial<NoticeFilter>) =>
      current.select({ ...noFilter, ...filter }, now).weeks.reduce((sum, count) => sum + count);
    expect(weeks({ kind: ["plan", "contract"] })).toBe(0);
    expect(weeks({ kind: [...noticeKinds] })).toBe(2);
  });

  test("only tenders are open tenders", () => {
    expect(current.tendersAt(now).map(({ id }) => id)).toEqual(["t1", "t2"]);
  });
});

describe("unknown values of a notice", () => {
  const current = currentOf([
    notice("nothing", { deadline: now + dayMs }),
    notice("fits", {
      deadline: now + 2 * dayMs,
      region: ["EE008"],
      value: { amount: 20_000, currency: "EUR" },
      cpv: ["45261000"],
    }),
    notice("elsewhere", {
      deadline: now + 3 * dayMs,
      region: ["EE001"],
      value: { amount: 90_000, currency: "EUR" },
      cpv: ["72000000"],
      reference: "1",
    }),
    notice("partly", { deadline: now + 4 * dayMs, region: ["EE00"], reference: "45261" }),
  ]);
  const select = (filter: Partial<NoticeFilter>) => current.select({ ...noFilter, ...filter }, now);

  test.each<[Partial<NoticeFilter>, string[], object]>([
    [{ region: ["EE008"] }, ["fits", "partly", "nothing"], { region: 1, value: 0, cpv: 0 }],
    [{ cpv: ["45000000"] }, ["fits", "nothing", "partly"], { region: 0, value: 0, cpv: 2 }],
    [
      { value: { from: 10_000, to: 50_000 } },
      ["fits", "nothing", "partly"],
      { region: 0, value: 2, cpv: 0 },
    ],
    [
      { value: { from: 50_000, to: null }, region: ["EE001"] },
      ["elsewhere", "nothing", "partly"],
      { region: 1, value: 2, cpv: 0 },
    ],
  ])("pass %j, after the certain matches", (filter, ids, unknown) => {
    const found = select(filter);
    expect(found.notices.map(({ id }) => id)).toEqual(ids);
    expect([found.total, found.unknown]).toEqual([ids.length, unknown]);
  });

  test("are not marked without that filter", () => {
    const { total, unknown } = select({});
    expect([total, unknown]).toEqual([4, { region: 0, value: 0, cpv: 0 }]);
  });

  test("stay in order across pages", () => {
    const pages = [1, 2].map((page) =>
      current.select({ ...noFilter, cpv: ["45000000"], page }, now, 2),
    );
    expect(pages.map(({ notices }) => notices.map(({ id }) => id))).toEqual([
      ["fits", "nothing"],
      ["partly"],
    ]);
  });
});

test("a list of a code does not have notices with a broader one", () => {
  const current = currentOf([
    notice("broader", { deadline: now + dayMs, cpv: ["45000000"] }),
    notice("fits", { deadline: now + 2 * dayMs, cpv: ["45261100"] }),
    notice("other", { deadline: now + 3 * dayMs, cpv: ["45262000"] }),
  ]);
  const { notices } = current.select({ ...noFilter, cpv: ["45261000"] }, now);
  expect(notices.map(({ id }) => id)).toEqual(["fits"]);
});
