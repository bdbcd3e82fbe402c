import { expect, test } from "vitest";
import { closureOf, type Outcome } from "./closure.ts";

const tender = { published: "2026-11-02T07:00:00.000Z", lots: ["LOT-0001", "LOT-0002"] };
const outcome = (lots: string[], day = 10, reason: Outcome["reason"] = "awarded"): Outcome => ({
  published: `2026-11-${day}T07:00:00.000Z`,
  reason,
  lots,
});

test("a tender without an outcome is open", () => {
  expect(closureOf(tender, [])).toBeNull();
});

test("an outcome of all lots closes it, in one notice or in several", () => {
  const at = "2026-11-12T07:00:00.000Z";
  expect(closureOf(tender, [outcome(["LOT-0001", "LOT-0002"], 12)])).toEqual({
    at,
    reason: "awarded",
  });
  const parts = [outcome(["LOT-0002"], 12, "terminated"), outcome(["LOT-0001"], 11, "terminated")];
  expect(closureOf(tender, parts)).toEqual({ at, reason: "terminated" });
});

test("a lot that is left keeps it open", () => {
  expect(closureOf(tender, [outcome(["LOT-0001"])])).toBeNull();
});

test("an outcome that names no lot of it closes it", () => {
  expect(closureOf(tender, [outcome([])])).not.toBeNull();
  expect(closureOf(tender, [outcome(["LOT-0000"])])).not.toBeNull();
  expect(closureOf({ ...tender, lots: [] }, [outcome(["LOT-0001"])])).not.toBeNull();
});

test("what is published after its outcome is open again", () => {
  const again = { ...tender, published: "2026-11-20T07:00:00.000Z" };
  expect(closureOf(again, [outcome(["LOT-0001", "LOT-0002"])])).toBeNull();
});
