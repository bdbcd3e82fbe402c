import { describe, expect, test } from "vitest";
import { readSource } from "../../../tests/setup/read-source.ts";
import { type SampleAward, sampleAward, sampleCall } from "../../../tests/setup/sample-notices.ts";
import { ted } from "../ted/ted.ts";

/** The terms of a notice with more elements, each put before the end of the first element of a name. */
async function termsOf(notice: string, added: Record<string, string>) {
  const xml = Object.entries(added).reduce(
    (before, [name, content]) => before.replace(`</${name}>`, `${content}</${name}>`),
    notice,
  );
  const { notices, failed } = await readSource(ted, xml);
  expect(failed).toEqual([]);
  return notices.flatMap((one) => (one.role === "skipped" ? [] : one.terms));
}

/** Elements of a call's only lot: its terms, process and project. */
const call = async (added: { terms?: string; process?: string; project?: string }) => {
  // The whole procurement has the same elements, before those of the lot.
  const [head = "", lot = ""] = sampleCall({ id: "a" }).split(/(?=<a:ProcurementProjectLot>)/);
  const inside =
    (element: string, content = "") =>
    (xml: string) =>
      xml.replace(`</a:${element}>`, `${content}</a:${element}>`);
  const changed = [
    inside("TenderingTerms", added.terms),
    inside("TenderingProcess", added.process),
    inside("ProcurementProject", added.project),
  ].reduce((xml, change) => change(xml), lot);
  return (await termsOf(head + changed, {}))[0];
};

const documents = "https://riigihanked.riik.ee/rhr-web/#/procurement/7";

test("a call that says nothing else names its documents", async () => {
  expect(await call({})).toEqual({
    lot: "LOT-0001",
    documents: expect.stringContaining(documents),
  });
});

describe("the period of a contract", () => {
  const period = (content: string) =>
    call({ project: `<a:PlannedPeriod>${content}</a:PlannedPeriod>` });

  test.each([
    ["<b:StartDate>2027-01-01+02:00</b:StartDate>", { start: "2027-01-01" }],
    ["<b:EndDate>2028-12-31Z</b:EndDate>", { end: "2028-12-31" }],
    [
      '<b:DurationMeasure unitCode="MONTH">36</b:DurationMeasure>',
      { duration: { amount: 36, unit: "month" } },
    ],
    [
      '<b:DurationMeasure unitCode="YEAR">1.5</b:DurationMeasure>',
      { duration: { amount: 1.5, unit: "year" } },
    ],
    ['<b:DurationMeasure unitCode="WEEK">0</b:DurationMeasure>', {}],
    ['<b:DurationMeasure unitCode="EON">3</b:DurationMeasure>', {}],
    ["<b:EndDate>2000-01-01</b:EndDate>", {}],
    ["<b:EndDate>2027-02-31</b:EndDate>", {}],
  ])("%s", async (content, expected) => {
    const { lot: _lot, documents: _documents, ...said } = (await period(content)) ?? {};
    expect(said).toEqual(expected);
  });

  test("can be renewed; a published 0 is 0", async () => {
    const renewed = (times: string) =>
      call({
        project: `<a:ContractExtension><b:MaximumNumberNumeric>${times}</b:MaximumNumberNumeric></a:ContractExtension>`,
      });
    expect(await renewed("2")).toMatchObject({ renewals: 2 });
    expect(await renewed("0")).toMatchObject({ renewals: 0 });
    expect(await renewed("many")).not.toHaveProperty("renewals");
  });

  test("is that of the whole procurement, if the lot has none", async () => {
    const period = "<a:PlannedPeriod><b:EndDate>2028-12-31</b:EndDate></a:PlannedPeriod>";
    const [terms] = await termsOf(sampleCall({ id: "a" }), { "a:ProcurementProject": period });
    expect(terms).toMatchObject({ end: "2028-12-31" });
  });
});

describe("criteria", () => {
  const criterion = (kind: string, parameter = "") =>
    `<a:SubordinateAwardingCriterion><b:AwardingCriterionTypeCode listName="award-criterion-type">${kind}</b:AwardingCriterionTypeCode><b:Name languageID="EST">Hind</b:Name><e:UBLExtensions><e:UBLExtension><e:ExtensionContent><fe:EformsExtension>${parameter}</fe:EformsExtension></e:ExtensionContent></e:UBLExtension></e:UBLExtensions></a:SubordinateAwardingCriterion>`;
  const weight = (list: string, code: string, amount: string) =>
    `<fa:AwardCriterionParameter><fb:ParameterCode listName="${list}">${code}</fb:ParameterCode><fb:ParameterNumeric>${amount}</fb:ParameterNumeric></fa:AwardCriterionParameter>`;
  const criteria = async (...given: string[]) =>
    (
      await call({
        terms: `<a:AwardingTerms><a:AwardingCriterion>${given.join("")}</a:AwardingCriterion></a:AwardingTerms>`,
      })
    )?.criteria;

  test.each([
    ["number-weight", "per-exa", "60", { amount: 60, unit: "percent" }],
    ["number-weight", "dec-mid", "0.25", { amount: 25, unit: "percent" }],
    ["number-weight", "poi-exa", "5", { amount: 5, unit: "points" }],
    ["number-weight", "ord-imp", "1", { amount: 1, unit: "order" }],
    ["number-weight", "poi-exa", "0", { amount: 0, unit: "points" }],
    ["number-fixed", "fix-tot", "100", undefined],
    ["number-threshold", "min-score", "10", undefined],
    ["number-weight", "per-exa", "-1", undefined],
  ])("%s %s %s", async (list, code, amount, expected) => {
    const [found] = (await criteria(criterion("price", weight(list, code, amount)))) ?? [];
    expect(found).toEqual({ kind: "price", ...(expected && { weight: expected }) });
  });

  test("of a kind that is not known are left out", async () => {
    const found = await criteria(criterion("price"), criterion("colour"), criterion("quality"));
    expect(found?.map(({ kind }) => kind)).toEqual(["price", "quality"]);
    expect(await criteria(criterion(""))).toBeUndefined();
  });
});

test("framework, system, guarantee and the deadline for questions", async () => {
  const type = (list: string, code: string) =>
    `<a:ContractingSystem><b:ContractingSystemTypeCode listName="${list}">${code}</b:ContractingSystemTypeCode></a:ContractingSystem>`;
  const questions = (end: string) =>
    `<a:AdditionalInformationRequestPeriod>${end}</a:AdditionalInformationRequestPeriod>`;
  const guarantee =
    "<a:RequiredFinancialGuarantee><b:GuaranteeTypeCode>false</b:GuaranteeTypeCode></a:RequiredFinancialGuarantee>";
  const process = `${type("framework-agreement", "fa-wo-rc")}${type("dps-usage", "none")}`;
  const end = "<b:EndDate>2026-11-24+02:00</b:EndDate><b:EndTime>16:00:00.000+02:00</b:EndTime>";
  expect(await call({ terms: guarantee, process: process + questions(end) })).toMatchObject({
    isFramework: true,
    isDynamic: false,
    guarantee: false,
    questions: "2026-11-24T14:00:00.000Z",
  });
  const broken = questions("<b:EndDate>soon</b:EndDate>");
  expect(await call({ process: broken })).not.toHaveProperty("questions");
});

describe("a result", () => {
  const roofs = { name: "Katus OÜ", code: "10000001" };
  const walls = { name: "Sein AS", code: "10000002" };
  const received = (code: string, count: string) =>
    `<fa:ReceivedSubmissionsStatistics><fb:StatisticsCode>${code}</fb:StatisticsCode><fb:StatisticsNumeric>${count}</fb:StatisticsNumeric></fa:ReceivedSubmissionsStatistics>`;
  const award = (given: Partial<SampleAward>, added: Record<string, string> = {}) =>
    termsOf(sampleAward({ id: "a", procedure: "p", results: ["selec-w"], ...given }), added);

  test("says by lot who won, for how much, and against how many", async () => {
    const tenders = [
      { parties: [roofs], amount: "1000.50", lot: 0 },
      { parties: [walls], amount: "2000", lot: 1 },
    ];
    const added = {
      "fa:LotResult": `${received("t-esubm", "9")}${received("tenders", "4")}`,
      "fa:SettledContract": "<b:IssueDate>2026-10-30+02:00</b:IssueDate>",
    };
    expect(await award({ results: ["selec-w", "selec-w", "clos-nw"], tenders }, added)).toEqual([
      {
        lot: "LOT-0001",
        outcome: "awarded",
        bids: 4,
        awarded: { amount: 1000.5, currency: "EUR" },
        winners: [roofs],
        signed: "2026-10-30",
      },
      {
        lot: "LOT-0002",
        outcome: "awarded",
        awarded: { amount: 2000, currency: "EUR" },
        winners: [walls],
      },
      { lot: "LOT-0003", outcome: "terminated" },
    ]);
  });

  test("without any contract still says how many tenders came; a published 0 is 0", async () => {
    const added = { "fa:LotResult": received("tenders", "0") };
    expect(await award({ results: ["clos-nw"] }, added)).toEqual([
      { lot: "LOT-0001", outcome: "terminated", bids: 0 },
    ]);
  });

  test.each(["", "-1", "many", "1000000"])(
    "a number of %j tenders is not believed",
    async (count) => {
      const [terms] = await award({}, { "fa:LotResult": received("tenders", count) });
      expect(terms).toEqual({ lot: "LOT-0001", outcome: "awarded" });
    },
  );

  test("a price of 0 is none, and prices in two currencies have no sum", async () => {
    const one = { parties: [roofs], amount: "0" };
    const two = [
      { parties: [roofs], amount: "10" },
      { parties: [walls], amount: "10", currency: "PLN" },
    ];
    for (const tenders of [[one], two]) {
      expect((await award({ tenders }))[0]).not.toHaveProperty("awarded");
    }
  });
});
