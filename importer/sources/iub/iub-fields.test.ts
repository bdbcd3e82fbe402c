import { describe, expect, test } from "vitest";
import { readSource } from "../../../tests/setup/read-source.ts";
import { iubBuyer, iubCall, iubId, iubLot } from "../../../tests/setup/sample-iub.ts";
import type { ListedNotice } from "../../notice/notice.ts";
import { iub } from "./iub.ts";

async function parseOne(fields: Record<string, unknown>): Promise<ListedNotice> {
  const { listed, failed } = await readSource(iub, [iubCall(fields)]);
  expect(failed).toEqual([]);
  return listed[0] as ListedNotice;
}

describe("pages", () => {
  const own = `https://eformsb.pvs.iub.gov.lv/show/${iubId(1)}`;
  const eis = "https://www.eis.gov.lv/EKEIS/Supplier/Procurement/182260";
  test.each<[unknown, string]>([
    ["https://www.eis.gov.lv/EKEIS/Supplier/Procurement/182260", eis],
    ["https://www.eis.gov.lv/EKEIS/Procurement/Edit/182260", eis],
    ["https://www.eis.gov.lv/EKEIS/Procurement/182260/", eis],
    ["http://eis.gov.lv/ekeis/supplier/procurement/182260?a=b", eis],
    ["www.eis.gov.lv/EKEIS/Supplier/Procurement/182260", eis],
    ["https://www.eis.gov.lv/EKEIS/Supplier/Organizer/3289", own],
    ["https://www.eis.gov.lv/EKEIS/Supplier/Procurement/", own],
    ["https://www.eis.gov.lv.example.com/EKEIS/Supplier/Procurement/1", own],
    ["https://example.com/?www.eis.gov.lv/EKEIS/Supplier/Procurement/1", own],
    ["www.eis.gov.lv", own],
    ["“Ezīši”, Mārupe, janis@example.com", own],
    ["javascript:alert(1)", own],
    [null, own],
    [[], own],
    [182_260, own],
  ])("%j", async (documentsURL, url) => {
    expect((await parseOne({ tenderingProcess: { documentsURL } })).url).toBe(url);
  });
});

test.each<[string, unknown, string[]]>([
  ["one", iubBuyer(), ["90000000001"]],
  ["one with a number for its code", iubBuyer({ identifier: 90_000_000_001 }), ["90000000001"]],
  [
    "those who buy, of a list",
    [iubBuyer({ role: "cpb-awa", identifier: "2" }), iubBuyer()],
    ["90000000001"],
  ],
  [
    "a central body, of a list",
    [iubBuyer({ role: "other", identifier: "2" }), iubBuyer({ role: "cpb-acq" })],
    ["90000000001"],
  ],
  [
    "the first, of a list without roles",
    [iubBuyer({ role: null }), iubBuyer({ role: null, identifier: "2" })],
    ["90000000001"],
  ],
  ["no person", iubBuyer({ personType: "natural" }), []],
  ["no person by name", iubBuyer({ naturalPerson: "Paraugs" }), []],
  ["no person by code", iubBuyer({ identifier: "010170-12345" }), []],
  ["none, for an empty list", [], []],
  ["none, for a text", "Dome", []],
])("buyers: %s", async (_, organizationData, codes) => {
  const { buyers } = await parseOne({ organizationData });
  expect(buyers.map(({ code }) => code)).toEqual(codes);
});

const process = (procedureType: unknown) => ({ tenderingProcess: { procedureType } });

test.each<[string, Record<string, unknown>, ListedNotice["procedure"]]>([
  ["is open", process("open"), "open"],
  ["is direct, by negotiations without a call", process("neg-wo-call"), "direct"],
  ["is none of those known", process("new"), "other"],
  ["is not said", process(null), null],
  ["is not said, in an empty object", { tenderingProcess: [] }, null],
  ["is small by law, and open", { ...process("open"), procedureLegalBasis: "law-9" }, "small"],
  ["is small for a utility", { ...process(null), procedureLegalBasis: "iv" }, "small"],
  ["is open below the EU's threshold", { procedureLegalBasis: "pil-under" }, "open"],
  ["is not said by private buyers", { ...process([]), procedureLegalBasis: "mk_104" }, null],
])("a procedure %s", async (_, fields, expected) => {
  expect((await parseOne(fields)).procedure).toBe(expected);
});

test("places are the towns of all lots, each once", async () => {
  const lots = ["Ādaži, Ādažu novads", "", "ādaži ", null, "Brīvības iela 1, Rīga LV-1010", []].map(
    (placePerformanceCity, i) => iubLot({ place: { placePerformanceCity } }, i + 1),
  );
  expect((await parseOne({ lots })).places).toEqual(["Ādaži", "Ādažu novads", "Rīga"]);
  expect((await parseOne({ lots: [iubLot({ place: [] })] })).places).toEqual([]);
});

test("a central body comes before those that it buys for", async () => {
  const { buyers } = await parseOne({
    organizationData: iubBuyer({ role: "cpb-awa" }),
    buyerData: [
      { name: "Muzejs", identifier: "2" },
      { name: "Dome", identifier: "90000000001" },
      [],
    ],
  });
  expect(buyers).toEqual([
    { name: "Paraugpilsētas dome", code: "90000000001" },
    { name: "Muzejs", code: "2" },
  ]);
});

test.each<[string, Record<string, unknown>, Partial<ListedNotice>]>([
  ["codes that are missing", { cpvType: "", additionalCpvType: {} }, { cpv: [] }],
  [
    "invalid codes",
    { cpvType: "jumts", additionalCpvType: [null, 7, "4526", "45261900-3"] },
    { cpv: ["45261900"] },
  ],
  ["a number for a code", { cpvType: 3_111_000, additionalCpvType: null }, { cpv: ["03111000"] }],
  [
    "lots of which one has no value",
    { lots: [iubLot(), iubLot({ additionalInformation: [] }, 2)] },
    { value: null },
  ],
  [
    "values of all lots",
    { lots: [iubLot(), iubLot({ additionalInformation: { estimatedValue: 0.1 } }, 2)] },
    { value: { amount: 60_000.1, currency: "EUR" } },
  ],
  [
    "a value of zero",
    { lots: [iubLot({ additionalInformation: { estimatedValue: "0.00" } })] },
    { value: null },
  ],
  ["no place in the lots", { lots: [iubLot({ place: [] })] }, { region: ["LV00A"] }],
  [
    "a place that is no code",
    { lots: [iubLot({ place: { placePerformanceCountrySubCode: "Rīga" } })] },
    { region: ["LV00A"] },
  ],
  [
    "a lone quote before the title",
    { name: "'Jumta seguma maiņa" },
    { title: "Jumta seguma maiņa" },
  ],
  ["a title in quotes", { name: "'Jumts' un siena" }, { title: "'Jumts' un siena" }],
  ["an invalid title", { name: [] }, { title: null }],
  [
    "mail in a text",
    {
      name: "Rakstīt: janis.b@example.lv, līdz 5.",
      procurementProject: { description: "<a@b.lv> @" },
    },
    { title: "Rakstīt: …, līdz 5.", description: "<…>" },
  ],
  [
    "lots with numbers for names",
    { lots: { 2: iubLot({}, 3), 5: iubLot({}, 6) } },
    {
      lots: [
        expect.objectContaining({ id: "3" }),
        expect.objectContaining({ id: "6" }),
      ] as ListedNotice["lots"],
    },
  ],
  [
    "lots without numbers",
    { lots: [iubLot({}, null), "x", iubLot({}, [])] },
    {
      lots: [
        expect.objectContaining({ id: "1" }),
        expect.objectContaining({ id: "2" }),
      ] as ListedNotice["lots"],
    },
  ],
])("%s", async (_, fields, expected) => {
  expect(await parseOne(fields)).toMatchObject(expected);
});

describe("the contact of a buyer's office", () => {
  const place = { internetAddress: "http://www.paraugi.lv", city: "Paraugpils" };
  const person = {
    name: "Jānis Paraugs",
    electronicMail: "janis.paraugs@paraugi.lv",
    telephone: "29000000",
  };
  const office = {
    name: "Jānis Paraugs",
    electronicMail: "iepirkumi@paraugi.lv",
    telephone: "67000000",
  };
  const known = { website: "http://www.paraugi.lv/", town: "Paraugpils" };

  test.each([
    ["its own first", { ...place, ...office, name: "Dome" }, person, office],
    ["its contact point", { ...place, defaultContactPoint: office }, person, office],
    ["that of the notice", { ...place, defaultContactPoint: person }, office, office],
    ["no person's", { ...place, defaultContactPoint: person }, person, null],
    ["none", place, [], null],
  ])("is %s", async (_, buyer, contactPoint, kept) => {
    const { buyers } = await parseOne({
      organizationData: iubBuyer(buyer),
      buyerData: [iubBuyer({ ...place, identifier: "90000000002" })],
      contactPoint,
    });
    const { name, ...first } = buyers[0] ?? {};
    expect(name).not.toContain("Jānis");
    expect(first).toEqual({
      code: "90000000001",
      ...known,
      ...(kept && { email: kept.electronicMail, phone: kept.telephone }),
    });
    expect(buyers[1]).toEqual({ name: "Paraugpilsētas dome", code: "90000000002" });
  });

  test("is that of the first buyer, even if a person comes before it", async () => {
    const { buyers } = await parseOne({
      organizationData: iubBuyer({ isNaturalPerson: true, city: "Rīga", identifier: "1" }),
      buyerData: [iubBuyer({ ...place, identifier: "90000000002" })],
    });
    expect(buyers).toEqual([{ name: "Paraugpilsētas dome", code: "90000000002", ...known }]);
  });
});
