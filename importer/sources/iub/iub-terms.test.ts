import { describe, expect, test } from "vitest";
import { readSource } from "../../../tests/setup/read-source.ts";
import {
  iubCall,
  iubCompany,
  iubContract,
  iubLost,
  iubLot,
  iubResult,
  iubWon,
} from "../../../tests/setup/sample-iub.ts";
import { iub } from "./iub.ts";

type Json = Record<string, unknown>;

async function termsOf(notice: Json) {
  const { notices, failed } = await readSource(iub, [notice]);
  expect(failed).toEqual([]);
  return notices.flatMap((one) => (one.role === "skipped" ? [] : one.terms));
}

const callOf = async (lot: Json) => (await termsOf(iubCall({ lots: [iubLot(lot)] })))[0];

const documents = "https://www.eis.gov.lv/EKEIS/Supplier/Procurement/180670";

test("a call names its documents", async () => {
  expect(await callOf({})).toEqual({ lot: "1", documents });
});

test.each([
  ["https://www.eis.gov.lv/EKEIS/Supplier/Organizer/3289", undefined],
  ["https://www.eis.gov.lv", undefined],
  ["Ielas iela 1, Paraugpils", undefined],
  ["https://documents.example/1", "https://documents.example/1"],
])("documents at %s", async (documentsURL, expected) => {
  const [terms] = await termsOf(iubCall({ tenderingProcess: { documentsURL } }));
  expect(terms?.documents).toBe(expected);
});

test.each<[Json, Json]>([
  [{ durationPeriod: 36 }, { duration: { amount: 36, unit: "month" } }],
  [
    { durationPeriod: "12", renewalMaximum: 0 },
    { duration: { amount: 12, unit: "month" }, renewals: 0 },
  ],
  [
    { durationStartDate: "15/10/2026", durationEndDate: "31/12/2026", durationPeriod: "" },
    { start: "2026-10-15", end: "2026-12-31" },
  ],
  [{ durationEndDate: "31/02/2026" }, {}],
  [{ durationPeriod: 0, durationEndDate: "1/2/3/4" }, {}],
])("a period %j", async (duration, expected) => {
  const { lot: _lot, documents: _documents, ...said } = (await callOf({ duration })) ?? {};
  expect(said).toEqual(expected);
});

describe("criteria", () => {
  const criteria = async (...given: [kind: string, weight?: unknown][]) => {
    const criterion = given.map(([winnerCriterionType, winnerCriterionNumber = null]) => ({
      winnerCriterionType,
      winnerCriterionNumber,
    }));
    return (await callOf({ criterion }))?.criteria;
  };
  const percent = (amount: number) => ({ weight: { amount, unit: "percent" } });

  test("weights that make a hundred together are shares", async () => {
    expect(await criteria(["price", 60], ["quality", "40"])).toEqual([
      { kind: "price", ...percent(60) },
      { kind: "quality", ...percent(40) },
    ]);
  });

  test("other weights are left out, since nobody says what they count", async () => {
    const [price, quality] = [{ kind: "price" }, { kind: "quality" }];
    expect(await criteria(["price", 60], ["quality", 30])).toEqual([price, quality]);
    expect(await criteria(["price", 1])).toEqual([price]);
    expect(await criteria(["price", 100], ["quality"])).toEqual([price, quality]);
  });
});

test("framework, system and guarantee", async () => {
  const lot = iubLot({
    tenderingProcess: { frameworkAgreement: "fa-wo-rc" },
    tenderingTerms: { guaranteeRequired: true },
  });
  const tenderingProcess = { dynamicPurchasingSystem: "none" };
  expect(await termsOf(iubCall({ lots: [lot], tenderingProcess }))).toEqual([
    { lot: "1", isFramework: true, isDynamic: false, guarantee: true },
  ]);
});

describe("a result", () => {
  const received = (receivedNumberOfOffers: unknown) => ({
    tenderingProcess: { receivedSubmissionsStatistics: { receivedNumberOfOffers } },
  });

  test("says by lot who won, for how much, against how many, and until when", async () => {
    const contract = { conclusionDate: "28/01/2026", durationEndDate: "28/01/2030" };
    const won = {
      ...iubWon(contract),
      ...received(3),
      duration: { durationEndDate: "31/12/2029" },
    };
    const lost = { ...iubLost("clos-nw", 2), ...received("0") };
    expect(await termsOf(iubResult({ lots: [won, lost] }))).toEqual([
      {
        lot: "1",
        outcome: "awarded",
        bids: 3,
        awarded: { amount: 50_000, currency: "EUR" },
        winners: [{ name: 'SIA "Jumts"', code: "40000000001" }],
        signed: "2026-01-28",
        end: "2030-01-28",
      },
      { lot: "2", outcome: "terminated", bids: 0 },
    ]);
  });

  test("with several contracts for a lot adds up their prices, each once", async () => {
    const other = iubContract({
      id: 2,
      conclusionDate: "02/02/2026",
      winners: [
        {
          tenderValue: 1_000,
          winnerBusinessParties: [iubCompany({ name: "SIA B", companyId: "40000000002" })],
        },
      ],
    });
    const first = iubContract({ conclusionDate: "01/02/2026" });
    const lot = iubLot({
      result: { winnerSelectionStatus: "selec-w" },
      contracts: [first, other, other],
    });
    expect((await termsOf(iubResult({ lots: [lot] })))[0]).toMatchObject({
      awarded: { amount: 51_000, currency: "EUR" },
      signed: "2026-02-02",
      winners: [{ code: "40000000001" }, { code: "40000000002" }],
    });
  });

  test("without a winner keeps the number of tenders", async () => {
    expect(await termsOf(iubResult({ lots: [{ ...iubLost(), ...received(1) }] }))).toEqual([
      { lot: "1", outcome: "terminated", bids: 1 },
    ]);
  });

  test("a call says nothing of how it ended", async () => {
    const lot = { ...iubWon({ durationEndDate: "28/01/2030" }), ...received(3) };
    expect(await callOf(lot)).toEqual({ lot: "1", documents });
  });
});

test("a modification speaks of one contract, without a lot", async () => {
  const draftContract = {
    ...iubContract(),
    contractConclusionDate: "27/12/2024",
    durationEndDate: "25/09/2025",
    frameworkAgreement: "none",
    winners: [{ tenderValue: 9_000, businessParty: [iubCompany()] }],
  };
  expect(await termsOf(iubResult({ formType: "cont-modif", lots: [], draftContract }))).toEqual([
    {
      awarded: { amount: 9_000, currency: "EUR" },
      winners: [{ name: 'SIA "Jumts"', code: "40000000001" }],
      signed: "2024-12-27",
      end: "2025-09-25",
      isFramework: false,
    },
  ]);
});
