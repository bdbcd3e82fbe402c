import { describe, expect, test } from "vitest";
import { noticeFaults } from "../../../tests/setup/notice-faults.ts";
import { readSource } from "../../../tests/setup/read-source.ts";
import { replaceEach } from "../../../tests/setup/replace-each.ts";
import { cvpIsRow } from "../../../tests/setup/sample-cvpis.ts";
import { DocumentError, NoSuchDocument } from "../../document-error.ts";
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

test("a procurement is read", async () => {
  const { notices } = await parse({
    tedLink: "https://ted.europa.eu/en/notice/-/detail/00500481-2026",
  });
  expect(notices).toEqual([
    {
      role: "listed",
      kind: "tender",
      stage: null,
      source: 3,
      country: "LT",
      key: "9000001",
      noticeId: "9000001",
      noticeVersion: "1787335200",
      procedureId: "9000001",
      links: ["r:LT:9000001", "t:500481-2026", expect.stringMatching(/^x:LT:/)],
      published,
      changes: null,
      title: "Mokyklos stogo remontas",
      description: null,
      reference: "VP-1",
      url: "https://viesiejipirkimai.lt/epps/cft/prepareViewCfTWS.do?resourceId=9000001",
      deadline,
      deadlineInDoubt: false,
      access: "open",
      procedure: "open",
      buyers: [{ name: "Pavyzdžio miesto savivaldybė", code: "190000001" }],
      cpv: ["45000000", "45261900"],
      value: { amount: 223_140.5, currency: "EUR" },
      region: ["LT011"],
      places: [],
      lots: [],
      winners: [],
      terms: [],
    },
  ]);
});

test("a row without a publication date has that of the row before it", async () => {
  const { listed } = await parse(
    { id: 1, datePublished: "32-08-2026 10:00:00" },
    { id: 2 },
    { id: 3, datePublished: "32-08-2026 10:00:00" },
    { id: 4, datePublished: "14-08-2062 05:02:40" },
    { id: 5, datePublished: "15-08-2026 05:02:40" },
  );
  const first = "2024-11-26T22:00:00.000Z";
  const last = "2026-08-15T02:02:40.000Z";
  expect(listed.map((row) => row.published)).toEqual([
    first,
    published,
    published,
    published,
    last,
  ]);
});

describe("titles of procurements from the old system", () => {
  test.each([
    ["Stogas (seno CVP IS Nr. 697161)", "Stogas", "697161"],
    ["Stogas (seno CVPIS Nr. 697161)", "Stogas", "697161"],
    ["Stogas (PPR-927) (senas CVP IS Nr. 697161)", "Stogas (PPR-927)", "697161"],
    ["Stogas (Senos CVP IS nr.697161) ", "Stogas", "697161"],
    ["Stogas ( seno CVP IS numeris: 697161 ) I dalis", "Stogas I dalis", "697161"],
    ["Stogas (seno CVP IS 697161)", "Stogas", "697161"],
    ["(seno CVP IS Nr. 697161)", "(seno CVP IS Nr. 697161)", "697161"],
    ["Stogas (senas pastatas Nr. 697161)", "Stogas (senas pastatas Nr. 697161)", undefined],
    ["Nr.711971 Stogas (VPP-3526)", "Nr.711971 Stogas (VPP-3526)", undefined],
    ["Stogas (seno CVP IS Nr. 697161", "Stogas (seno CVP IS Nr. 697161", undefined],
  ])("%s", async (title, shown, number) => {
    const listed = await parseOne({ title });
    expect(listed.title).toBe(shown);
    const old = listed.links.filter((link) => link.startsWith("r:LT:old-"));
    expect(old).toEqual(number ? [`r:LT:old-${number}`] : []);
  });
});

test.each<[string, Record<string, unknown>, Partial<ListedNotice>]>([
  ["a value that is not made public", { estimatedValue: 0 }, { value: null }],
  ["a value in words", { estimatedValue: "neskelbiama" }, { value: null }],
  [
    "a value as text",
    { estimatedValue: "5371.90" },
    { value: { amount: 5371.9, currency: "EUR" } },
  ],
  [
    "a value with a comma",
    { estimatedValue: "125 000,50" },
    { value: { amount: 125_000.5, currency: "EUR" } },
  ],
  ["a value of two meanings", { estimatedValue: "125,000" }, { value: null }],
  [
    "codes with check digits",
    { cpvCodes: "09111400-4;39100000-3" },
    { cpv: ["09111400", "39100000"] },
  ],
  ["codes as a list", { cpvCodes: ["09111400-4", 3_111_000] }, { cpv: ["09111400", "03111000"] }],
  ["no codes", { cpvCodes: "" }, { cpv: [] }],
  ["no region", { nutsCode: "" }, { region: [] }],
  [
    "a number for the buyer's code",
    { caNumber: 190_000_001 },
    { buyers: [{ name: "Pavyzdžio miesto savivaldybė", code: "190000001" }] },
  ],
  ["no buyer", { caName: null, caNumber: "0" }, { buyers: [] }],
  ["an id as text", { id: "9000001" }, { key: "9000001" }],
  ["a number for a title", { title: 2026 }, { title: "2026" }],
])("%s", async (_, fields, expected) => {
  expect(await parseOne(fields)).toMatchObject(expected);
});

test("a row without an id or a title is named and left out", async () => {
  const { listed, failed } = await parse(
    { id: null },
    { id: 0 },
    { id: "x7" },
    { id: 1.5 },
    { id: 1e20 },
    { id: 7, title: " " },
    { id: 8, title: null },
    { id: 9 },
  );
  expect(failed).toEqual([
    ...Array(1).fill("a row without an id: has no id"),
    "0: has no id",
    "a row without an id: has no id",
    "1: has no id",
    expect.stringContaining(": has no id"),
    "7: has no title",
    "8: has no title",
  ]);
  expect(listed.map(({ key }) => key)).toEqual(["9"]);
});

describe("an invalid response is refused with its own words", () => {
  test.each([
    [
      "a refused key",
      { error: "Invalid apiKey" },
      "is no list of notices but an answer: Invalid apiKey",
    ],
    ["an error of the service", { timestamp: 1, status: 500, message: "Oops" }, "an answer: Oops"],
    [
      "a login page",
      "<html><head><title>Prisijungimas</title>",
      "is a web page instead of data: Prisijungimas",
    ],
    ["nothing", "", "is empty"],
  ])("%s", async (_, content, message) => {
    const refused = readSource(cvpIs, content);
    await expect(refused).rejects.toThrow(DocumentError);
    await expect(refused).rejects.not.toThrow(NoSuchDocument);
    await expect(refused).rejects.toThrow(message);
  });

  test("but the page after the last is valid", async () => {
    expect(await readSource(cvpIs, "[]")).toMatchObject({ count: 0, failed: [] });
  });
});

test("a row with any field invalid except id and title is listed", async () => {
  const row = cvpIsRow({
    awardDate: "20-08-2026 00:00:00",
    contractAwardDate: null,
    status: "Awarded",
  });
  for (const { path, copy } of replaceEach(row)) {
    const { notices, failed } = await readSource(cvpIs, [copy], { asOf });
    if (failed.length > 0) expect(["id", "title"]).toContain(path);
    else expect(notices.length).toBeGreaterThan(0);
    for (const one of notices) expect([path, noticeFaults(one)]).toEqual([path, []]);
  }
});
