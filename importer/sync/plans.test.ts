import { describe, expect, test } from "vitest";
import { daysBetween } from "../../calendar/local-time.ts";
import type { DocumentState, States } from "./document-state.ts";
import { addressOf as iubAddress, planDays as planIub } from "./iub.ts";
import { monthsBetween, parsePeriod } from "./periods.ts";
import { planMonths, addressOf as registerAddress } from "./riigihanked.ts";
import { parseCalendar, planDays as planTed } from "./ted.ts";

const at = (moment: string) => new Date(moment);

describe("periods", () => {
  test.each([
    ["2026-01", "2026-01-01", "2026-01-31"],
    ["2024-02", "2024-02-01", "2024-02-29"],
    ["2026-12", "2026-12-01", "2026-12-31"],
    ["2026-03-29", "2026-03-29", "2026-03-29"],
  ])("%s is from %s to %s", (text, first, last) => {
    expect(parsePeriod(text, "first")).toBe(first);
    expect(parsePeriod(text, "last")).toBe(last);
  });

  test.each([
    "",
    "2026",
    "2026-13",
    "2026-02-30",
    "26-01-01",
    "2026-1",
    "2026-01-01T00",
    "1999-01",
  ])("%j is not a period", (text) => {
    expect(parsePeriod(text, "first")).toBeUndefined();
  });

  test("are counted across leap days and year ends", () => {
    expect(daysBetween("2024-02-28", "2024-03-01")).toEqual([
      "2024-02-28",
      "2024-02-29",
      "2024-03-01",
    ]);
    expect(daysBetween("2024-03-01", "2024-02-28")).toEqual([]);
    expect(monthsBetween("2025-11-30", "2026-02-01")).toEqual([
      "2025-11",
      "2025-12",
      "2026-01",
      "2026-02",
    ]);
  });
});

describe("months of the Estonian register", () => {
  test.each([
    ["2026-11-15T12:00:00Z", ["2026-11"]],
    ["2026-11-06T00:00:00Z", ["2026-11"]],
    ["2026-11-05T12:00:00Z", ["2026-10", "2026-11"]],
    ["2027-01-01T12:00:00Z", ["2026-12", "2027-01"]],
    // In Tallinn the month has begun.
    ["2026-10-31T22:30:00Z", ["2026-10", "2026-11"]],
  ])("on a first sync at %s", (now, expected) => {
    expect(planMonths(states({}), at(now))).toEqual(expected);
  });

  const both = (month: string, state: DocumentState["state"]) => ({
    [month]: state,
    [`${month} awards`]: state,
  });

  test.each<[string, Record<string, DocumentState["state"]>, string[]]>([
    ["are read again until they are final", both("2026-10", "imported"), ["2026-10", "2026-11"]],
    ["are not, once they are", both("2026-10", "final"), ["2026-11"]],
    ["are caught up with", both("2026-08", "final"), ["2026-09", "2026-10", "2026-11"]],
    [
      "are caught up with, three at most",
      both("2026-01", "final"),
      ["2026-08", "2026-09", "2026-10", "2026-11"],
    ],
    [
      "of which half was read",
      { "2026-10": "final", "2026-10 awards": "imported" },
      ["2026-10", "2026-11"],
    ],
  ])("%s", (_, known, expected) => {
    expect(planMonths(states(known), at("2026-11-16T12:00:00Z"))).toEqual(expected);
  });

  test("that are requested are read unless they are final", () => {
    const known = states({ ...both("2026-02", "final"), ...both("2026-03", "imported") });
    const range = { from: "2026-01-01", to: "2099-01-01" };
    const months = planMonths(known, at("2026-04-16T12:00:00Z"), range);
    expect(months).toEqual(["2026-01", "2026-03", "2026-04"]);
    expect(planMonths(known, at("2026-04-16T12:00:00Z"), { ...range, again: true })).toHaveLength(
      4,
    );
  });

  test("have two addresses", () => {
    expect(registerAddress("2026-09", "https://x.example/o/")).toBe(
      "https://x.example/o/notice/2026/month/9/xml",
    );
    expect(registerAddress("2026-12 awards", "https://x.example/o/")).toBe(
      "https://x.example/o/notice_award/2026/month/12/xml",
    );
  });
});

describe("days of IUB", () => {
  test("on a first sync are the last two weeks, never today", () => {
    const days = planIub(states({}), at("2026-11-16T12:00:00Z"));
    expect(days).toEqual(daysBetween("2026-11-02", "2026-11-15"));
  });

  test.each([
    // Four in the morning in Riga is two in UTC.
    ["2026-11-16T01:59:00Z", "2026-11-14"],
    ["2026-11-16T02:00:00Z", "2026-11-15"],
    ["2026-11-15T22:30:00Z", "2026-11-14"],
  ])("at %s are up to %s", (now, last) => {
    expect(planIub(states({}), at(now)).at(-1)).toBe(last);
  });

  test("are read since the last one, and missing ones again", () => {
    const known = states({ "2026-11-08": "missing", "2026-11-09": "final", "2026-11-10": "final" });
    expect(planIub(known, at("2026-11-16T12:00:00Z"))).toEqual([
      "2026-11-08",
      ...daysBetween("2026-11-11", "2026-11-15"),
    ]);
    const upToDate = states({ "2026-11-15": "final" });
    expect(planIub(upToDate, at("2026-11-16T12:00:00Z"))).toEqual([]);
  });

  test("after a long absence are split, the oldest first", () => {
    const days = planIub(states({ "2026-01-01": "final" }), at("2026-11-16T12:00:00Z"));
    expect(days).toEqual(daysBetween("2026-01-02", "2026-03-02"));
  });

  test("that are requested begin with the first that exists", () => {
    const range = { from: "2020-01-01", to: "2023-10-27" };
    const known = states({ "2023-10-26": "final" });
    expect(planIub(known, at("2026-11-16T12:00:00Z"), range)).toEqual(["2023-10-25", "2023-10-27"]);
    const future = { from: "2026-11-15", to: "2027-01-01", again: true };
    expect(planIub(states({}), at("2026-11-16T12:00:00Z"), future)).toEqual(["2026-11-15"]);
  });

  test("have an address each", () => {
    expect(iubAddress("2026-09-08", "https://x.example/n/")).toBe(
      "https://x.example/n/2026/09/08-09-2026.json",
    );
  });
});

describe("days of TED", () => {
  test("on a first sync are the working days of a week, with today once published", () => {
    const week = ["2026-11-09", "2026-11-10", "2026-11-11", "2026-11-12", "2026-11-13"];
    expect(planTed(states({}), at("2026-11-16T07:59:00Z"))).toEqual(week);
    expect(planTed(states({}), at("2026-11-16T08:00:00Z"))).toEqual([...week, "2026-11-16"]);
  });

  test("are read again if they were read before they were final", () => {
    const known = states({ "2026-11-13": "final", "2026-11-16": "imported" });
    expect(planTed(known, at("2026-11-16T08:10:00Z"))).toEqual([]);
    expect(planTed(known, at("2026-11-16T08:30:00Z"))).toEqual(["2026-11-16"]);
  });

  test("with refused notices are retried, once a day and not for long", () => {
    const thin = states(
      { "2026-11-13": "imported" },
      { cursor: "thin", checkedAt: at("2026-11-13T09:00:00Z") },
    );
    const tries = [
      "2026-11-14T04:00:00Z",
      "2026-11-14T05:00:00Z",
      "2026-11-20T12:00:00Z",
      "2026-11-21T12:00:00Z",
    ];
    const again = tries.map((now) => planTed(thin, at(now)).includes("2026-11-13"));
    expect(again).toEqual([false, true, true, false]);
  });

  test("are caught up, in parts after a long absence", () => {
    const days = planTed(
      states({ "2026-09-30": "final", "2026-09-29": "missing" }),
      at("2026-11-16T12:00:00Z"),
    );
    expect(days).toHaveLength(20);
    expect(days.slice(0, 4)).toEqual(["2026-09-29", "2026-10-01", "2026-10-02", "2026-10-05"]);
  });
});

describe("TED's calendar", () => {
  const calendar =
    'OJS,Publication date,Day\r\n1,2/1/2026,Fri\r\n"219";"16/11/2026"\n220,2026-11-17\nx,y\n5,5/5/2025\n';

  test("has the number of each issue", () => {
    expect([...parseCalendar(calendar, "2026")]).toEqual([
      ["2026-01-02", 1],
      ["2026-11-16", 219],
      ["2026-11-17", 220],
    ]);
  });

  test.each(["", "<html></html>", "OJS,Publication date\n", "1,31.12.2026"])(
    "%j is invalid",
    (text) => {
      expect(() => parseCalendar(text, "2026")).toThrow("is no calendar");
    },
  );
});

function states(
  known: Record<string, DocumentState["state"]>,
  facts: Partial<DocumentState> = {},
): States {
  const whole = { checkedAt: new Date(0), tries: 0, etag: null, lastModified: null, cursor: null };
  return new Map(
    Object.entries(known).map(([period, state]) => [period, { ...whole, ...facts, period, state }]),
  );
}
