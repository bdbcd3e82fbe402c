import { describe, expect, test } from "vitest";
import { makeProcedureRow } from "../../tests/setup/sample-procedure.ts";
import { procedureLink, registerLink, tedLink, titleLink } from "./links.ts";
import type { ProcedureRow } from "./listed-rows.ts";
import { groupProcedures, nameProcedure } from "./procedures.ts";

function day(days: number): string {
  return new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString();
}

/** Counts the procedures, which must be the same in every order of the rows. */
function countProcedures(rows: ProcedureRow[]): number {
  const counts = permutations(rows).map((order) => groupProcedures(order).length);
  expect(new Set(counts).size).toBe(1);
  return counts[0] ?? 0;
}

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, place) =>
    permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]),
  );
}

describe("one procedure", () => {
  const buyer = { name: "Paraugu novads", code: "90000000000" };
  const title = titleLink("LV", "Skolas jumta atjaunošana", buyer) ?? "";

  test.each<[string, Partial<ProcedureRow>[]]>([
    [
      "of one procedure",
      [{ links: [procedureLink("p")] }, { links: [procedureLink("p")], source: 4 }],
    ],
    [
      "of one number in the register",
      [{ links: [registerLink("LV", "180670")] }, { links: [registerLink("LV", "180670")] }],
    ],
    [
      "of a number in TED",
      [{ links: [tedLink("26269-2024")] }, { links: [tedLink("00026269-2024")], source: 4 }],
    ],
    ["over a third notice", [{ links: ["a:1"] }, { links: ["a:1", "a:2"] }, { links: ["a:2"] }]],
    [
      "of a plan and the call after it",
      [
        { kind: "plan", links: [title], published: day(0) },
        { links: [title], published: day(100), procedureId: "p" },
      ],
    ],
    [
      "of a call and its copy in TED",
      [
        { links: [title], published: day(0), procedureId: "p" },
        { links: [title], published: day(2), procedureId: "q", source: 4 },
      ],
    ],
  ])("%s", (_, rows) => {
    expect(countProcedures(rows.map(makeProcedureRow))).toBe(1);
  });

  test.each<[string, Partial<ProcedureRow>[]]>([
    [
      "two procedures of one source with one title",
      [
        { links: [title], published: day(0), procedureId: "p" },
        { links: [title], published: day(10), procedureId: "q" },
      ],
    ],
    [
      "next year's plan",
      [
        { links: [title], published: day(0), procedureId: "p" },
        { kind: "plan", links: [title], published: day(200) },
      ],
    ],
    [
      "a contract of long ago and a call",
      [
        { kind: "plan", links: [title], published: day(0) },
        { links: [title], published: day(500), procedureId: "p" },
      ],
    ],
    [
      "two plans of one title",
      [
        { kind: "plan", links: [title], published: day(0) },
        { kind: "plan", links: [title], published: day(1) },
      ],
    ],
    ["nothing in common", [{}, {}]],
  ])("is not: %s", (_, rows) => {
    expect(countProcedures(rows.map(makeProcedureRow))).toBe(2);
  });

  test("has one name, however many notices join", () => {
    expect(nameProcedure(["x:LV:1", "n:1", "p:b", "p:a"])).toBe("p:a");
    expect(nameProcedure(["x:LV:1", "n:1"])).toBe("n:1");
  });

  test("titles that say nothing link nothing", () => {
    expect(titleLink("LV", "Pārtika", buyer)).toBeUndefined();
    expect(titleLink("LV", "Skolas jumta atjaunošana", undefined)).toBeUndefined();
    expect(titleLink("LV", "Skolas  JUMTA atjaunosana", buyer)).toBe(title);
    expect(titleLink("LT", "Skolas jumta atjaunošana", buyer)).not.toBe(title);
  });
});
