import { describe, expect, test } from "vitest";
import { readSource } from "../../../tests/setup/read-source.ts";
import {
  iubCompany,
  iubContract,
  iubId,
  iubResult,
  iubWon,
} from "../../../tests/setup/sample-iub.ts";
import { iub } from "./iub.ts";

type Json = Record<string, unknown>;

const parse = (fields: Json) => readSource(iub, [iubResult(fields)]);

async function contractOf(fields: Json) {
  const { listed, failed } = await parse(fields);
  expect(failed).toEqual([]);
  return listed[0];
}

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
    ["of zero is unknown", [iubWon(prices(0))], null],
    [
      "of zero without a winner does not count",
      [
        iubWon({
          winners: [...iubContractWinners(), { tenderValue: 0, winnerBusinessParties: {} }],
        }),
      ],
      50_000,
    ],
    ["is unknown if one contract's is", [iubWon(), iubWon({ id: 2, ...prices(null) }, 2)], null],
    [
      "is never what was paid",
      [iubWon({ tenderPaymentValue: 70_000, actualWinners: [{ tenderValue: 70_000 }, []] })],
      50_000,
    ],
    ["is unknown if it is impossible", [iubWon(prices(1e15))], null],
    ["is unknown if it is negative", [iubWon(prices(-5))], null],
    ["is unknown if it is no number", [iubWon(prices({}))], null],
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

  test("are companies even without the flag, if a register has them", async () => {
    expect(await winners(iubCompany({ isNaturalPerson: null }))).toEqual(["40000000001"]);
  });

  test("are empty for empty objects", async () => {
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

test("a completion with an empty contract is still listed", async () => {
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
