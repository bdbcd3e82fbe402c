import { describe, expect, test } from "vitest";
import { readSource } from "../../tests/setup/read-source.ts";
import {
  iubCompany,
  iubContract,
  iubId,
  iubLost,
  iubLot,
  iubResult,
  iubWon,
} from "../../tests/setup/sample-iub.ts";
import { iub } from "./iub.ts";

type Json = Record<string, unknown>;

const parse = (fields: Json) => readSource(iub, [iubResult(fields)]);

async function contractOf(fields: Json) {
  const { listed, failed } = await parse(fields);
  expect(failed).toEqual([]);
  return listed[0];
}

test("a result is a contract, and the end of its lots", async () => {
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
    [
      "a status that says nothing, with a contract",
      { lots: [{ ...won, result: ["data"] }] },
      true,
      undefined,
    ],
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
    ["lots that are nothing", null],
    ["statuses that say nothing", [iubLost("unpublished"), iubLot()]],
  ])("%s settle nothing", async (_, lots) => {
    expect((await parse({ lots })).notices).toEqual([
      { role: "skipped", reason: "result that settles no lot" },
    ]);
  });

  test("what a lot without a winner says of contracts is not read", async () => {
    const lost = { ...iubWon({ id: 2 }, 2), result: { winnerSelectionStatus: "clos-nw" } };
    expect((await contractOf({ lots: [iubWon(), lost] }))?.value?.amount).toBe(50_000);
  });
});

describe("the value", () => {
  const prices = (...values: unknown[]) => ({
    winners: values.map((tenderValue) => ({ tenderValue, winnerBusinessParties: [iubCompany()] })),
  });
  test.each<[string, Json[], number | null]>([
    ["of one contract under two lots counts once", [iubWon(), iubWon({}, 2)], 50_000],
    [
      "of two contracts is their sum",
      [iubWon(), iubWon({ id: 2, ...prices("0.10") }, 2)],
      50_000.1,
    ],
    [
      "of contracts without ids is their sum",
      [iubWon({ id: null }), iubWon({ id: "" }, 2)],
      100_000,
    ],
    ["is rounded to cents", [iubWon(prices(12435738.320000002))], 12_435_738.32],
    ["is a text", [iubWon(prices("50000.50"))], 50_000.5],
    [
      "of a framework is its maximum",
      [
        iubWon({
          ...prices(null),
          contractType: "general_agreement",
          frameworkMaximumValue: "90000",
        }),
      ],
      90_000,
    ],
    [
      "of a framework is not its first price",
      [iubWon({ contractType: "general_agreement", frameworkMaximumValue: 90_000 })],
      90_000,
    ],
    [
      "of a framework without a maximum is the price",
      [iubWon({ contractType: "general_agreement" })],
      50_000,
    ],
    ["of zero is none", [iubWon(prices(0))], null],
    [
      "of zero with nobody is no part",
      [
        iubWon({
          winners: [...iubContractWinners(), { tenderValue: 0, winnerBusinessParties: {} }],
        }),
      ],
      50_000,
    ],
    ["is unknown where one contract's is", [iubWon(), iubWon({ id: 2, ...prices(null) }, 2)], null],
    [
      "is never what was paid",
      [iubWon({ tenderPaymentValue: 70_000, actualWinners: [{ tenderValue: 70_000 }, []] })],
      50_000,
    ],
    ["is none where it cannot be", [iubWon(prices(1e15))], null],
    ["is none where it is negative", [iubWon(prices(-5))], null],
    ["is none where it is no number", [iubWon(prices({}))], null],
  ])("%s", async (_, lots, amount) => {
    const value = (await contractOf({ lots }))?.value ?? null;
    expect(value).toEqual(amount === null ? null : { amount, currency: "EUR" });
  });
});

function iubContractWinners(): unknown[] {
  return iubContract().winners as unknown[];
}

describe("winners", () => {
  const winners = async (...winnerBusinessParties: unknown[]) => {
    const lots = [
      iubWon({ winners: [{ winnerType: "person", tenderValue: 1, winnerBusinessParties }] }),
    ];
    return (await contractOf({ lots }))?.winners.map(({ code }) => code);
  };

  test("are companies, of any country, each once", async () => {
    const foreign = iubCompany({ companyId: "HRB154338", countryCode: "DEU" });
    expect(await winners(iubCompany(), foreign, iubCompany(), [])).toEqual([
      "40000000001",
      "HRB154338",
    ]);
  });

  test("are not people", async () => {
    for (const person of [
      { isNaturalPerson: true },
      { isNaturalPerson: "true" },
      { isNaturalPerson: 1 },
      { companyId: "010170-12345" },
      { naturalPerson: "Paraugs" },
      { isNaturalPerson: null, companyId: "" },
      { isNaturalPerson: undefined, companyId: null },
    ]) {
      expect([person, await winners(iubCompany(person))]).toEqual([person, []]);
    }
  });

  test("are companies also without the mark, if a register knows them", async () => {
    expect(await winners(iubCompany({ isNaturalPerson: null }))).toEqual(["40000000001"]);
  });

  test("are none where objects are empty", async () => {
    expect((await contractOf({ lots: [iubWon({ winners: {} })] }))?.winners).toEqual([]);
    expect((await contractOf({ lots: [iubWon({ winners: [[], []] })] }))?.winners).toEqual([]);
  });
});

test.each([
  ["cont-modif", "contract-modification", "modification"],
  ["execution", "contract-execution", "completion"],
  ["dir-awa-pre", "pil-exante", "direct"],
])("%s is a contract that ends nothing", async (formType, noticeType, stage) => {
  const draftContract = {
    id: 5,
    winners: [
      { tenderValue: "53359.05", businessParty: [iubCompany()] },
      { tenderValue: 0, businessParty: [] },
    ],
  };
  const fields = {
    formType,
    noticeType,
    draftContract,
    lots: {},
    cpvType: null,
    tenderingProcess: [],
  };
  expect((await parse(fields)).notices).toMatchObject([
    {
      role: "listed",
      kind: "contract",
      stage,
      key: iubId(2),
      cpv: ["45000000"],
      value: { amount: 53_359.05, currency: "EUR" },
      winners: [{ name: 'SIA "Jumts"', code: "40000000001" }],
      region: ["LV00A"],
    },
  ]);
});

test("a completion with an empty contract is listed all the same", async () => {
  for (const draftContract of [
    [],
    {},
    null,
    { winners: [{ tenderValue: 0, businessParty: {} }] },
  ]) {
    const { listed } = await parse({ formType: "execution", draftContract, lots: {} });
    expect(listed).toMatchObject([
      { kind: "contract", stage: "completion", value: null, winners: [] },
    ]);
  }
});
