import { describe, expect, test } from "vitest";
import {
  findOriginal,
  type ProcedureNotice,
  type ProcedureStep,
  procedureSteps,
  replacementOf,
} from "./procedure.ts";
import { procedureData } from "./procedure-data.server.ts";

const now = Date.parse("2026-11-15T10:00:00Z");
const day = 86_400_000;

function notice(id: string, given: Partial<ProcedureNotice> = {}): ProcedureNotice {
  return {
    id,
    kind: "tender",
    stage: given.kind === "contract" ? "award" : null,
    source: 2,
    published: now,
    deadline: null,
    closed: null,
    closedReason: "",
    url: null,
    listed: true,
    ...given,
  };
}

const plan = notice("plan", { kind: "plan", published: now - 90 * day, listed: false });
const consultation = notice("consultation", { kind: "consultation", published: now - 60 * day });
const call = notice("call", { published: now - 9 * day, deadline: now + 9 * day });
const contract = notice("contract", { kind: "contract", published: now - day });

/** Describes each step in a word. */
function told(step: ProcedureStep): string {
  if (step.type === "notice") {
    return [step.notice.id, ...step.copies.map(({ id }) => id)].join("+");
  }
  if (step.type === "ahead") return `${step.kind}?`;
  return step.type === "deadline" && !step.past ? "deadline?" : step.type;
}
const steps = (...notices: ProcedureNotice[]) => procedureSteps(notices, now).map(told);

test("a procedure goes from plan to contract, with future steps open", () => {
  expect(steps(plan)).toEqual(["plan", "tender?", "contract?"]);
  expect(steps(plan, consultation)).toEqual(["plan", "consultation", "tender?", "contract?"]);
  expect(steps(call)).toEqual(["call", "deadline?", "contract?"]);
  expect(steps(contract, call, consultation, plan)).toEqual([
    "plan",
    "consultation",
    "call",
    "contract",
    "deadline?",
  ]);
  const late = { ...contract, published: now + 10 * day };
  expect(steps(late, contract, call)).toEqual(["call", "contract", "deadline?", "contract"]);
});

test("a passed deadline is done; a call without one has no such step", () => {
  expect(steps({ ...call, deadline: now })).toEqual(["call", "deadline", "contract?"]);
  expect(steps({ ...call, deadline: null })).toEqual(["call", "contract?"]);
});

test("a cancellation is the end", () => {
  const cancelled = { ...call, deadline: now - day, closed: now, closedReason: "terminated" };
  expect(steps(plan, cancelled)).toEqual(["plan", "call", "deadline", "cancelled"]);
});

test("a winner can be known before the contract is", () => {
  const awarded = { ...call, deadline: now - day, closed: now, closedReason: "awarded" };
  expect(steps(awarded)).toEqual(["call", "deadline", "awarded"]);
  expect(steps({ ...awarded, deadline: now - 2 * day }, contract)).toEqual([
    "call",
    "deadline",
    "contract",
  ]);
});

test("a contract without a call has no future steps", () => {
  const direct = { ...contract, stage: "direct" } as const;
  const changed = notice("changed", { kind: "contract", stage: "modification", published: now });
  expect(steps(changed, direct)).toEqual(["contract", "changed"]);
});

test("copies and replaced versions are listed with what replaced them", () => {
  const ted = { ...call, id: "ted", source: 4, listed: false };
  const first = notice("first", { kind: "contract", published: now - 2 * day, listed: false });
  const changed = notice("changed", { kind: "contract", stage: "modification" });
  expect(steps(ted, call, first, contract, changed)).toEqual([
    "call+ted",
    "contract+first",
    "changed",
    "deadline?",
  ]);
  expect(replacementOf(ted, [ted, call, contract])?.id).toBe("call");
  expect(replacementOf(first, [first, changed, contract])?.id).toBe("contract");
});

test("a notice without its own page links to a copy", () => {
  const url = "https://ted.europa.eu/en/notice/1";
  const ted = { ...contract, id: "ted", source: 4, listed: false, url };
  const procedure = procedureSteps(
    [{ ...call, url: "https://www.eis.gov.lv/" }, contract, ted],
    now,
  );
  expect(findOriginal(contract, procedure)).toBe(url);
  expect(findOriginal({ ...contract, url: "https://info.iub.gov.lv/" }, procedure)).toMatch(/iub/);
  expect(findOriginal(contract, procedureSteps([call, contract], now))).toBeNull();
});

test("a plan that became a call is not replaced by another plan", () => {
  expect(replacementOf(plan, [plan, call])).toBeNull();
  expect(replacementOf(call, [call, { ...call, id: "other" }])).toBeNull();
});

describe("as shown", () => {
  const view = { id: "call", country: "LV", language: "lv" } as const;
  const ted = { ...call, id: "ted", source: 4, listed: false };

  test("every timeline step has its name, date, source and link", () => {
    const timelineSteps = procedureData([plan, call, ted], view, now);
    expect(timelineSteps).toMatchObject([
      {
        state: "past",
        name: "Iecerēts iepirkums",
        path: "/hange/plan",
        date: { text: "17.08.2026." },
        source: "IUB",
      },
      {
        state: "here",
        name: "Iepirkums",
        path: null,
        copies: [{ path: "/hange/ted", text: "Publicēts arī: TED 06.11.2026." }],
      },
      { state: "ahead", date: { day: "2026-11-24" } },
      { state: "ahead", name: "Līgums", note: "vēl nav noslēgts" },
    ]);
    expect(
      timelineSteps[2]?.isNotice ?? timelineSteps[2]?.path ?? timelineSteps[3]?.date,
    ).toBeUndefined();
    expect(new Set(timelineSteps.map(({ key }) => key)).size).toBe(4);
  });

  test("a contract's page leaves out a later deadline; the call's page does not", () => {
    const names = (id: string) =>
      procedureData([call, contract], { ...view, id }, now).map(({ name }) => name);
    expect(names("contract")).toEqual(["Iepirkums", "Līgums"]);
    expect(names("call")).toHaveLength(3);
  });

  test("a copy is at its place in the procedure, and links to the listed notice", () => {
    const [first] = procedureData([call, ted], { ...view, id: "ted" }, now);
    expect(first).toMatchObject({ state: "here", path: "/hange/call", copies: [] });
  });
});
