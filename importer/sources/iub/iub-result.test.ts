import { describe, expect, test } from "vitest";
import { readSource } from "../../../tests/setup/read-source.ts";
import { iubId, iubLost, iubLot, iubResult, iubWon } from "../../../tests/setup/sample-iub.ts";
import { iub } from "./iub.ts";

type Json = Record<string, unknown>;

const parse = (fields: Json) => readSource(iub, [iubResult(fields)]);

async function contractOf(fields: Json) {
  const { listed, failed } = await parse(fields);
  expect(failed).toEqual([]);
  return listed[0];
}

test("a result is a contract, and ends its lots", async () => {
  const { notices } = await parse({
    extraData: { changeReasonCode: "cor-buy" },
    clonedFrom: { identifier: iubId(9) },
  });
  expect(notices).toMatchObject([
    {
      role: "listed",
      kind: "contract",
      stage: "award",
      key: iubId(2),
      procedureId: iubId(100),
      changes: iubId(9),
      deadline: null,
      value: { amount: 50_000, currency: "EUR" },
      winners: [{ name: 'SIA "Jumts"', code: "40000000001" }],
      url: `https://eformsb.pvs.iub.gov.lv/show/${iubId(2)}`,
    },
    {
      role: "outcome",
      noticeId: iubId(2),
      procedureId: iubId(100),
      published: "2026-09-17T21:00:00.000Z",
      reason: "awarded",
      lots: ["1"],
      ongoing: [],
    },
  ]);
  for (const notice of notices)
    expect(notice).toHaveProperty("links", expect.arrayContaining(["r:LV:180670"]));
});

describe("how lots end", () => {
  const system = { tenderingProcess: { dynamicPurchasingSystem: "dps-list" } };
  const cancelled = { extraData: { changeReasonCode: "cancel" } };
  const won = iubWon();
  test.each<[string, Json, boolean, Json | undefined]>([
    [
      "none has a winner",
      { lots: [iubLost(), iubLost("clos-nw", 2)] },
      false,
      { reason: "terminated", lots: ["1", "2"], ongoing: [] },
    ],
    [
      "one has a winner",
      { lots: [won, iubLost("clos-nw", 2)] },
      true,
      { reason: "awarded", lots: ["1", "2"], ongoing: [] },
    ],
    [
      "one goes on",
      { lots: [won, iubLost("open-nw", 2)] },
      true,
      { reason: "awarded", lots: ["1"], ongoing: ["2"] },
    ],
    [
      "one goes on, the other is closed",
      { lots: [iubLost(), iubLost("open-nw", 2)] },
      false,
      { reason: "terminated", lots: ["1"], ongoing: ["2"] },
    ],
    [
      "all go on",
      { lots: [iubLost("open-nw")] },
      false,
      { reason: "open", lots: ["1"], ongoing: [] },
    ],
    [
      "a lot without a number",
      { lots: [{ ...won, sequenceNumber: null }] },
      true,
      { reason: "awarded", lots: [], ongoing: [] },
    ],
    ["an empty status, with a contract", { lots: [{ ...won, result: ["data"] }] }, true, undefined],
    [
      "a winner without a contract",
      { lots: [{ ...won, contracts: {} }] },
      true,
      { reason: "awarded" },
    ],
    [
      "a purchasing system goes on",
      { ...system, lots: [won] },
      true,
      { reason: "open", lots: ["1"] },
    ],
    [
      "a purchasing system is closed",
      { ...system, lots: [iubLost()] },
      false,
      { reason: "terminated" },
    ],
    [
      "a result is taken back",
      { ...cancelled, lots: [won] },
      false,
      { reason: "open", lots: ["1"] },
    ],
  ])("%s", async (_, fields, hasContract, outcome) => {
    const { listed, outcomes } = await parse(fields);
    expect(listed.map(({ kind }) => kind)).toEqual(hasContract ? ["contract"] : []);
    expect(outcomes).toMatchObject(outcome ? [outcome] : []);
  });

  test.each<[string, unknown]>([
    ["lots that are an empty object", {}],
    ["null as lots", null],
    ["empty statuses", [iubLost("unpublished"), iubLot()]],
  ])("%s settle nothing", async (_, lots) => {
    expect((await parse({ lots })).notices).toEqual([
      { role: "skipped", reason: "result that settles no lot" },
    ]);
  });

  test("contracts of a lot without a winner are ignored", async () => {
    const lost = { ...iubWon({ id: 2 }, 2), result: { winnerSelectionStatus: "clos-nw" } };
    expect((await contractOf({ lots: [iubWon(), lost] }))?.value?.amount).toBe(50_000);
  });
});
