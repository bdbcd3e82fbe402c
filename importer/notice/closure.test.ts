import { describe, expect, test } from "vitest";
import { closureOf, type Outcome } from "./closure.ts";

const tender = { published: "2026-11-02T07:00:00.000Z", lots: ["LOT-0001", "LOT-0002"] };
const outcome = (lots: string[], day = 10, reason: Outcome["reason"] = "awarded"): Outcome => ({
  noticeId: "a-1",
  noticeVersion: "01",
  published: `2026-11-${day}T07:00:00.000Z`,
  reason,
  lots,
  ongoing: [],
});

test("a tender without an outcome is open", () => {
  expect(closureOf(tender, [])).toBeNull();
});

test("outcomes of all lots close it, in one notice or in several", () => {
  const at = "2026-11-12T07:00:00.000Z";
  expect(closureOf(tender, [outcome(["LOT-0001", "LOT-0002"], 12)])).toEqual({
    at,
    reason: "awarded",
  });
  const parts = [outcome(["LOT-0002"], 12, "terminated"), outcome(["LOT-0001"], 11, "terminated")];
  expect(closureOf(tender, parts)).toEqual({ at, reason: "terminated" });
});

test("a remaining lot keeps it open", () => {
  expect(closureOf(tender, [outcome(["LOT-0001"])])).toBeNull();
});

test("an outcome that names no lot closes it", () => {
  expect(closureOf(tender, [outcome([])])).not.toBeNull();
  expect(closureOf(tender, [outcome(["LOT-0000"])])).not.toBeNull();
  expect(closureOf({ ...tender, lots: [] }, [outcome(["LOT-0001"])])).not.toBeNull();
});

test("a newer version after the outcome reopens it", () => {
  const again = { ...tender, published: "2026-11-20T07:00:00.000Z" };
  expect(closureOf(again, [outcome(["LOT-0001", "LOT-0002"])])).toBeNull();
});

describe("the newest notice about a lot counts", () => {
  const all = ["LOT-0001", "LOT-0002"];

  test("if it continues after it ended", () => {
    expect(closureOf(tender, [outcome(all, 10), outcome(all, 12, "open")])).toBeNull();
    expect(closureOf(tender, [outcome(all, 10), outcome([], 12, "open")])).toBeNull();
    expect(closureOf(tender, [outcome(all, 10), outcome(["LOT-0002"], 12, "open")])).toBeNull();
  });

  test("if it ended after it continued", () => {
    const outcomes = [outcome(all, 10, "open"), outcome(all, 12, "terminated")];
    expect(closureOf(tender, outcomes)).toEqual({
      at: "2026-11-12T07:00:00.000Z",
      reason: "terminated",
    });
  });

  test("if one notice says both, of different lots", () => {
    const mixed = { ...outcome(["LOT-0001"], 12), ongoing: ["LOT-0002"] };
    expect(closureOf(tender, [outcome(all, 10), mixed])).toBeNull();
    expect(closureOf(tender, [mixed, outcome(["LOT-0002"], 13)])).not.toBeNull();
    const elsewhere = { ...outcome(["LOT-0008"], 12), ongoing: ["LOT-0009"] };
    expect(closureOf(tender, [elsewhere])).toBeNull();
  });

  test("if it ended in another way", () => {
    const outcomes = [outcome(all, 10, "awarded"), outcome(all, 12, "terminated")];
    expect(closureOf(tender, outcomes)?.reason).toBe("terminated");
  });

  test("if two have the same time, the same one in any order", () => {
    const ended = { ...outcome(all), noticeId: "a-1" };
    const open = { ...outcome(all, 10, "open"), noticeId: "a-2" };
    expect(closureOf(tender, [ended, open])).toBeNull();
    expect(closureOf(tender, [open, ended])).toBeNull();
  });
});
