import { describe, expect, test } from "vitest";
import { readSource } from "../../../tests/setup/read-source.ts";
import { cvpIsRow } from "../../../tests/setup/sample-cvpis.ts";
import type { ListedNotice } from "../../notice/notice.ts";
import { cvpIs } from "./cvpis.ts";

const asOf = new Date("2026-08-21T18:00:00.700Z");
const published = "2026-08-14T02:02:40.000Z";
const deadline = "2026-09-03T07:00:00.000Z";

const parse = (...rows: Record<string, unknown>[]) =>
  readSource(cvpIs, rows.map(cvpIsRow), { name: "page", asOf });

async function parseOne(fields: Record<string, unknown>): Promise<ListedNotice> {
  const { listed, failed } = await parse(fields);
  expect(failed).toEqual([]);
  return listed[0] as ListedNotice;
}

describe("procedure: kinds, who may take part, and the page", () => {
  const cft = "/epps/cft/prepareViewCfTWS.do?resourceId=9000001";
  const dps = "/epps/dps/prepareViewCfTDPSWS.do?resourceId=9000001";
  test.each<[string, string | null, string, string, string | null]>([
    ["Open", "open", "tender", "open", cft],
    ["Accelerated open", "open", "tender", "open", cft],
    ["Simplified Open", "small", "tender", "open", cft],
    ["Simplified Open with negotiations", "small", "tender", "open", cft],
    ["Restricted", "restricted", "tender", "open", cft],
    ["Competitive with negotiation", "negotiated", "tender", "open", cft],
    ["Negotiated with publication", "negotiated", "tender", "open", cft],
    ["Negotiated with prior call for competition", "negotiated", "tender", "open", cft],
    ["Involving negotiations", "negotiated", "tender", "open", cft],
    ["Competitive dialogue", "dialogue", "tender", "open", cft],
    ["Innovation partnership", "innovation", "tender", "open", cft],
    ["Simplified", "small", "tender", "invited", cft],
    ["Negotiated without prior publication", "direct", "tender", "invited", cft],
    ["Negotiated without prior call for competition", "direct", "tender", "invited", cft],
    ["Specific Contract", "other", "tender", "invited", cft],
    ["cft.procedure.type.qs.specific.contract", "other", "tender", "invited", cft],
    ["DPS Specific Contract", "other", "tender", "invited", dps],
    ["Dynamic Purchasing System", "other", "tender", "system", dps],
    ["Qualification System", "other", "tender", "system", null],
    [
      "Preliminary Market Consultation",
      null,
      "consultation",
      "open",
      "/epps/pmc/viewPmc.do?resourceId=9000001",
    ],
  ])("%s is %s", async (procedure, procedureKind, kind, access, page) => {
    const { listed, skipped } = await parse({ procedure });
    expect(skipped).toEqual([]);
    expect(listed).toMatchObject([
      {
        procedure: procedureKind,
        kind,
        access,
        url: page && `https://viesiejipirkimai.lt${page}`,
        deadline: access === "system" ? null : deadline,
      },
    ]);
  });

  test("an unknown procedure becomes an open tender, and is counted", async () => {
    for (const [procedure, name, procedureKind] of [
      ["Auction", "Auction", "other"],
      [null, "without a name", null],
    ]) {
      const { listed, skipped } = await parse({ procedure });
      expect(listed).toMatchObject([{ kind: "tender", access: "open", procedure: procedureKind }]);
      expect(skipped).toEqual([`unknown procedure: ${name}`]);
    }
  });
});

describe("status: how it ended", () => {
  test.each(["Awarded", "Concluded", "Closed", "closed", "cft.status.award"])(
    "%s is a contract, without a winner or a price",
    async (status) => {
      const { notices } = await parse({ status, awardDate: "20-08-2026 00:00:00" });
      const end = "2026-08-19T21:00:00.000Z";
      expect(notices).toMatchObject([
        { kind: "tender", published, deadline },
        {
          role: "outcome",
          noticeId: "9000001",
          procedureId: "9000001",
          reason: "awarded",
          published: end,
          lots: [],
        },
        {
          kind: "contract",
          stage: "award",
          key: "9000001",
          published: end,
          deadline: null,
          value: null,
          winners: [],
        },
      ]);
    },
  );

  test.each(["Cancelled", "Terminated", "cft.status.cancelled"])("%s ends it", async (status) => {
    const { notices } = await parse({ status });
    expect(notices).toMatchObject([
      { kind: "tender", deadline },
      { role: "outcome", reason: "terminated", published },
    ]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    [
      "the contract's day",
      { contractAwardDate: "19-08-2026", awardDate: "18-08-2026" },
      "2026-08-18T21:00:00.000Z",
    ],
    [
      "the day of the decision",
      { contractAwardDate: "", awardDate: "18-08-2026 09:00:00" },
      "2026-08-18T06:00:00.000Z",
    ],
    [
      "else the deadline, if it has passed",
      { tenderSubmissionDeadline: "17-08-2026 09:00:00" },
      "2026-08-17T06:00:00.000Z",
    ],
    ["else the publication", {}, published],
    ["never before the publication", { awardDate: "01-08-2026 00:00:00" }, published],
    ["never after the sending", { awardDate: "20-08-2062 00:00:00" }, published],
  ])("the end is on %s", async (_, fields, end) => {
    const { outcomes, listed } = await parse({ status: "Awarded", ...fields });
    expect([outcomes[0]?.published, listed[1]?.published]).toEqual([end, end]);
  });

  test("a consultation has no contract", async () => {
    const procedure = "Preliminary Market Consultation";
    expect((await parse({ procedure, status: "Closed" })).notices).toMatchObject([
      { kind: "consultation", deadline: published },
    ]);
    expect((await parse({ procedure, status: "Cancelled" })).notices).toMatchObject([
      { kind: "consultation" },
      { role: "outcome", reason: "terminated" },
    ]);
  });
});

describe("a closed notice never looks open", () => {
  const passed = "2026-08-17T06:00:00.000Z";
  const over = "17-08-2026 09:00:00";
  test.each<[string, Record<string, unknown>, string | null]>([
    [
      "in evaluation, after the deadline",
      { status: "Evaluation", tenderSubmissionDeadline: over },
      passed,
    ],
    ["in evaluation, before the deadline", { status: "Evaluation" }, published],
    [
      "in evaluation, without a deadline",
      { status: "Evaluation", tenderSubmissionDeadline: null },
      published,
    ],
    ["closed to tenders", { status: "Proposal Submission Closed" }, published],
    ["archived", { status: "cft.status.archived" }, published],
    ["any other word, after the deadline", { status: "?", tenderSubmissionDeadline: over }, passed],
    ["any other word, before the deadline", { status: "?" }, deadline],
    [
      "any other word, without a deadline",
      { status: "?", tenderSubmissionDeadline: null },
      published,
    ],
    ["a year that cannot be", { tenderSubmissionDeadline: "14-06-0028 00:00:00" }, published],
    ["a day that does not exist", { tenderSubmissionDeadline: "31-09-2026 10:00:00" }, published],
    ["a date in words", { tenderSubmissionDeadline: "tomorrow" }, published],
    ["a number for a date", { tenderSubmissionDeadline: 1_789_000_000 }, published],
  ])("%s", async (_, fields, expected) => {
    const { listed, outcomes } = await parse(fields);
    expect(listed.map((notice) => notice.deadline)).toEqual([expected]);
    expect(outcomes).toEqual([]);
  });

  test("nor does a purchasing system that accepts no more suppliers", async () => {
    const system = { procedure: "Dynamic Purchasing System", status: "Proposal Submission Closed" };
    expect(await parseOne(system)).toMatchObject({ access: "invited", deadline: published });
  });
});

test.each([
  ["04-09-2026 00:00:00", "2026-09-03T20:59:59.000Z"],
  ["04-09-2026 00:00", "2026-09-03T20:59:59.000Z"],
  ["03-09-2026 23:59:00", "2026-09-03T20:59:00.000Z"],
  ["03-09-2026", "2026-09-03T20:59:59.000Z"],
  ["02-11-2026 10:00:00", "2026-11-02T08:00:00.000Z"],
])("the deadline %s is on the local day", async (tenderSubmissionDeadline, expected) => {
  expect((await parseOne({ tenderSubmissionDeadline })).deadline).toBe(expected);
});
