import { describe, expect, test } from "vitest";
import { makeProcedureRow } from "../../tests/setup/sample-procedure.ts";
import { noticeLink, tedLink } from "./links.ts";
import { isListed, type ProcedureOutcome, type ProcedureRow } from "./listed-rows.ts";

describe("lists show", () => {
  const listed = (rows: Partial<ProcedureRow>[], outcomes: ProcedureOutcome[] = []) => {
    const procedure = rows.map(makeProcedureRow);
    return procedure.map((each) => isListed(each, procedure, outcomes));
  };

  test("the country's own copy, not TED's", () => {
    expect(listed([{ source: 2 }, { source: 4 }])).toEqual([true, false]);
  });

  test("TED's copy if there is no other", () => {
    expect(listed([{ source: 4 }, { source: 2, kind: "plan" }])).toEqual([true, false]);
  });

  test("the contract that names the winner", () => {
    const won = { kind: "contract", source: 4, hasWinner: true, country: "LT" };
    expect(listed([{ kind: "contract", source: 3, country: "LT" }, won])).toEqual([false, true]);
    expect(listed([{ ...won, source: 3 }, won])).toEqual([true, false]);
  });

  test.each([
    ["2026-09-01T00:00:00.000Z", "n-b", "n-a"],
    ["2026-09-02T00:00:00.000Z", "n-a", "n-b"],
  ])("a change, not what it changes (%s)", (published, noticeId, changed) => {
    const kind = "plan";
    const rows = [
      { kind, noticeId: changed },
      { kind, noticeId, published, changes: changed },
    ];
    expect(listed(rows)).toEqual([false, true]);
  });

  test("the later of two changes of one notice", () => {
    const kind = "plan";
    const changes = "n-1-01";
    const later = { kind, changes, published: "2026-09-02T00:00:00.000Z" };
    expect(listed([{ kind, noticeId: "n-1" }, { kind, changes }, later])).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("a change that refers to a TED number", () => {
    const kind = "plan";
    const links = [tedLink("26269-2024")];
    expect(
      listed([
        { kind, links, source: 4 },
        { kind, links, source: 4, changes: "26269-2024" },
      ]),
    ).toEqual([false, true]);
  });

  test("the whole notice, not its search result", () => {
    const links = [tedLink("26269-2024")];
    const part = { links, source: 4, isPartial: true };
    expect(listed([part, { links, source: 4 }])).toEqual([false, true]);
    expect(listed([part, { links: [tedLink("1-2024")], source: 4 }])).toEqual([true, true]);
  });

  test("a plan until its call is published, and again next year", () => {
    expect(listed([{ kind: "plan" }, { kind: "tender" }])).toEqual([false, true]);
    expect(listed([{ kind: "consultation" }, { kind: "tender" }])).toEqual([false, true]);
    const later = "2026-10-01T00:00:00.000Z";
    expect(listed([{ kind: "plan", published: later }, { kind: "tender" }])).toEqual([true, true]);
  });

  test("no contract that was withdrawn", () => {
    const contract = makeProcedureRow({ kind: "contract", noticeId: "a" });
    const outcome = { ...contract, id: "o", published: "2026-09-09T00:00:00.000Z" };
    const check = (given: Partial<ProcedureOutcome>) =>
      isListed(contract, [contract], [{ ...outcome, ...given }]);
    expect(check({ noticeVersion: "01", published: contract.published })).toBe(true);
    expect(check({ noticeVersion: "02" })).toBe(false);
    expect(check({ noticeId: "b", links: [noticeLink("b"), noticeLink("a")] })).toBe(false);
    expect(check({ noticeId: "b", links: [noticeLink("b")] })).toBe(true);
  });
});
