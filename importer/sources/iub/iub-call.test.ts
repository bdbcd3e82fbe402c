import { describe, expect, test } from "vitest";
import { readSource } from "../../../tests/setup/read-source.ts";
import { iubCall, iubId, iubLot } from "../../../tests/setup/sample-iub.ts";
import type { ListedNotice } from "../../notice/notice.ts";
import { iub } from "./iub.ts";

async function parseOne(fields: Record<string, unknown>): Promise<ListedNotice> {
  const { listed, failed } = await readSource(iub, [iubCall(fields)]);
  expect(failed).toEqual([]);
  return listed[0] as ListedNotice;
}

/** The call with one of its lots changed. */
const withProcess = (tenderingProcess: unknown) => ({ lots: [iubLot({ tenderingProcess })] });

test("a call is read", async () => {
  const { notices } = await readSource(iub, [iubCall()]);
  expect(notices).toEqual([
    {
      role: "listed",
      kind: "tender",
      stage: null,
      source: 2,
      country: "LV",
      key: iubId(100),
      noticeId: iubId(1),
      noticeVersion: "01",
      procedureId: iubId(100),
      links: [`p:${iubId(100)}`, `n:${iubId(1)}`, expect.stringMatching(/^x:LV:/), "r:LV:180670"],
      published: "2026-09-17T21:00:00.000Z",
      changes: null,
      title: "Skolas jumta atjaunošana",
      description: "Jumts",
      reference: "PP 2026/1",
      url: "https://www.eis.gov.lv/EKEIS/Supplier/Procurement/180670",
      deadline: "2026-10-07T07:00:00.000Z",
      deadlineInDoubt: false,
      access: "open",
      procedure: "open",
      buyers: [{ name: "Paraugpilsētas dome", code: "90000000001" }],
      cpv: ["45261900", "45000000"],
      value: { amount: 60_000, currency: "EUR" },
      region: ["LV00B"],
      places: [],
      lots: [
        {
          id: "1",
          title: "Daļa 1",
          deadline: "2026-10-07T07:00:00.000Z",
          cpv: [],
          value: { amount: 60_000, currency: "EUR" },
        },
      ],
      winners: [],
      terms: [{ lot: "1", documents: "https://www.eis.gov.lv/EKEIS/Supplier/Procurement/180670" }],
    },
  ]);
});

describe("the kind follows the form, not the notice type's name", () => {
  test.each([
    ["planning", "pil-prior-information", "plan"],
    ["planning", "sps-periodic-information", "plan"],
    ["planning", "pil-discussion", "consultation"],
    ["planning", "sps-discussion", "consultation"],
    ["competition", "pil-planned-contract", "tender"],
    ["competition", "mk-contract", "tender"],
    ["competition", "something-new", "tender"],
    ["cont-modif", "contract-modification", "contract"],
    ["execution", "contract-execution", "contract"],
    ["dir-awa-pre", "pil-exante", "contract"],
    ["result", "pil-exante", "contract"],
  ])("%s, %s: %s", async (formType, noticeType, kind) => {
    expect((await parseOne({ formType, noticeType })).kind).toBe(kind);
  });

  test("an unknown form is counted by its name, and a missing one is bad", async () => {
    const { skipped, failed } = await readSource(iub, [
      iubCall({ formType: "change" }),
      iubCall({ formType: null }),
      iubCall({ formType: [] }),
    ]);
    expect(skipped).toEqual(["notice of the form change"]);
    expect(failed).toEqual(Array(2).fill(`${iubId(1)}: does not state its kind`));
  });
});

test("a call without a procedure has its own key, and so has a plan with one", async () => {
  const alone = await parseOne({ procurementProcedureIdentifier: "" });
  expect([alone.key, alone.procedureId]).toEqual([iubId(1), null]);
  const plan = await parseOne({ formType: "planning" });
  expect([plan.key, plan.procedureId]).toEqual([iubId(1), iubId(100)]);
});

describe("deadlines", () => {
  const two = {
    deadlineReceiptRequests: "01/10/2026",
    deadlineReceiptRequestsTime: "12:30",
    deadlineReceiptTendersEndDate: "07/10/2026",
    deadlineReceiptTendersEndTime: "10:00",
  };
  const date = (
    deadlineReceiptTendersEndDate: unknown,
    deadlineReceiptTendersEndTime: unknown = "10:00",
  ) => ({
    deadlineReceiptTendersEndDate,
    deadlineReceiptTendersEndTime,
  });
  const restricted = { tenderingProcess: { procedureType: "restricted" } };

  test.each<[string, Record<string, unknown>, string | null]>([
    ["in winter time", withProcess(date("02/11/2026")), "2026-11-02T08:00:00.000Z"],
    [
      "without a time: the end of the day",
      withProcess(date("07/10/2026", "")),
      "2026-10-07T20:59:59.000Z",
    ],
    [
      "without a time in any shape",
      withProcess(date("07/10/2026", [])),
      "2026-10-07T20:59:59.000Z",
    ],
    [
      "at 24:00: the end of the day",
      withProcess(date("07/10/2026", "24:00")),
      "2026-10-07T20:59:59.000Z",
    ],
    ["of two steps the first", { ...restricted, ...withProcess(two) }, "2026-10-01T09:30:00.000Z"],
    ["of an open procedure the last", withProcess(two), "2026-10-07T07:00:00.000Z"],
    ["of two steps, of which one is given", restricted, "2026-10-07T07:00:00.000Z"],
    [
      "of several lots the latest",
      {
        lots: [
          iubLot(),
          iubLot({ tenderingProcess: date("09/10/2026") }, 2),
          iubLot({ tenderingProcess: [] }, 3),
        ],
      },
      "2026-10-09T07:00:00.000Z",
    ],
    ["a year that cannot be", withProcess(date("07/10/0026")), null],
    ["a year far ahead", withProcess(date("07/10/2206")), null],
    ["a day that does not exist", withProcess(date("31/02/2026")), null],
    ["a month that does not exist", withProcess(date("01/13/2026")), null],
    ["an hour that does not exist", withProcess(date("07/10/2026", "25:00")), null],
    ["a time in words", withProcess(date("07/10/2026", "plkst. 10")), null],
    ["a number", withProcess(date(20_261_007)), null],
    ["none", withProcess([]), null],
    ["lots that are an empty object", { lots: {} }, null],
  ])("%s", async (_, fields, deadline) => {
    const { deadline: found } = await parseOne(fields);
    expect(found).toBe(deadline);
  });

  test("of a consultation are the end of the day for comments, of a plan the day of the call", async () => {
    const tenderingProcess = { deadlineTimeComment: "05/10/2026", plannedDate: "19/09/2026" };
    const consultation = { formType: "planning", noticeType: "pil-discussion", tenderingProcess };
    expect((await parseOne(consultation)).deadline).toBe("2026-10-05T20:59:59.000Z");
    const plan = { formType: "planning", noticeType: "pil-prior-information", tenderingProcess };
    expect((await parseOne(plan)).deadline).toBe("2026-09-18T21:00:00.000Z");
  });
});

test("a change names the notice before it, a plain copy does not", async () => {
  const clonedFrom = { identifier: iubId(7), name: "NEVER", contactPoint: { name: "NEVER" } };
  const change = await parseOne({ clonedFrom, extraData: { changeReasonCode: "update-add" } });
  expect(change.changes).toBe(iubId(7));
  expect(change.links).toContain(`n:${iubId(7)}`);
  expect(JSON.stringify(change)).not.toContain("NEVER");
  const copy = await parseOne({ clonedFrom, extraData: [] });
  expect([copy.changes, copy.links.includes(`n:${iubId(7)}`)]).toEqual([null, false]);
});

test.each(["cancel", "cancel-intent"])("%s ends the call", async (changeReasonCode) => {
  const { listed, outcomes } = await readSource(iub, [
    iubCall({ extraData: { changeReasonCode } }),
  ]);
  expect(listed).toHaveLength(1);
  expect(outcomes).toMatchObject([
    { noticeId: iubId(1), procedureId: iubId(100), reason: "terminated", lots: [], ongoing: [] },
  ]);
  expect(outcomes[0]?.links).toEqual(listed[0]?.links);
});

test("a result in a call is ignored", async () => {
  for (const result of [[], ["data"], { winnerSelectionStatus: "selec-w" }]) {
    const { notices } = await readSource(iub, [iubCall({ lots: [iubLot({ result })] })]);
    expect(notices).toMatchObject([{ kind: "tender", winners: [] }]);
  }
});

test("who may take part is read", async () => {
  const access = async (tenderingProcess: unknown) => (await parseOne({ tenderingProcess })).access;
  expect(await access({ dynamicPurchasingSystem: "dps-list" })).toBe("system");
  expect(await access({ dynamicPurchasingSystem: "none", procedureType: "open" })).toBe("open");
  expect(await access({ procedureType: "neg-wo-call" })).toBe("invited");
  expect(await access([])).toBe("open");
});
