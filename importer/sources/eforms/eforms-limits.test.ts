import { expect, test } from "vitest";
import { sampleAward, sampleCall } from "../../../tests/setup/sample-notices.ts";
import { readElements } from "../../formats/read-elements.ts";
import type { Notice } from "../../notice/notice.ts";
import { estonianRegister, registerShape } from "../riigihanked/estonian-register.ts";
import { parseNotice } from "./eforms-notice.ts";

const many = <T>(count: number, of: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => of(i));

const call = sampleCall({ id: "n-1", changes: "n-0", reason: "cancel", framework: "5" });
const award = sampleAward({ id: "a-1", procedure: "p", results: ["selec-w", "open-nw"] });

test.each([0, 1])(
  "texts of any kind are stored short, with whole characters (shifted by %i)",
  async (shift) => {
    const filled = fillTexts(call, `${"x".repeat(shift)}${"😀".repeat(20_000)}`);
    const [tender] = await parse(filled);
    expect(tender?.role).toBe("listed");
    const texts = textsOf(tender);
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => !text.isWellFormed() || text.length > 10_000)).toEqual([]);
    expect(JSON.stringify(tender).length).toBeLessThan(20_000);
  },
);

test.each([0, 1])("messages about unreadable notices too (shifted by %i)", async (shift) => {
  const filler = `${"x".repeat(shift)}${"😀".repeat(20_000)}`;
  const messages = [
    ...(await problemsOf(call.replace(/<b:EndDate>.*?</, `<b:EndDate>${filler}<`))),
    ...(await problemsOf(call.replace('listName="competition"', `listName="${filler}"`))),
    ...(await problemsOf(call.replace(/"notice-id">.*?</, `"notice-id">${filler}<`))),
    ...(await problemsOf(call.replace(/FolderID>.*?</, `FolderID>${filler}<`))),
    ...(await problemsOf(call.replace("<b:VersionID>", `<b:VersionID><b:${"y".repeat(50_000)}>`))),
  ];
  expect(messages.length).toBe(10);
  expect(messages.filter((text) => !text.isWellFormed() || text.length > 320)).toEqual([]);
});

test("lists of any length are stored short", async () => {
  const lots = many(3000, () => null);
  const codes = many(3000, (i) => String(10_000_000 + i));
  const buyers = many(3000, (i) => ({ name: `Hankija ${i}`, code: String(70_000_000 + i) }));
  const regions = many(
    900,
    (i) =>
      `<a:RealizedLocation><a:Address><b:Region>EE${100 + i}</b:Region></a:Address></a:RealizedLocation>`,
  ).join("");
  const xml = sampleCall({ id: "n-1", deadlines: lots, buyers }).replace(
    "</a:ProcurementProject>",
    `${regions}</a:ProcurementProject>`,
  );
  const [tender] = await parse(xml);
  if (tender?.role !== "listed") throw new Error("no tender");
  expect(tender.lots).toHaveLength(1000);
  expect(tender.buyers).toHaveLength(100);
  expect(tender.region).toHaveLength(100);
  const [coded] = await parse(sampleCall({ id: "n-1", cpv: codes }));
  if (coded?.role !== "listed") throw new Error("no tender");
  expect(coded.cpv).toHaveLength(200);
  expect(coded.cpv[0]).toBe("10000000");
  expect(coded.lots[0]?.cpv).toHaveLength(50);
  const [, outcome] = await parse(
    sampleAward({ id: "a-1", procedure: "p", results: many(3000, () => "selec-w") }),
  );
  if (outcome?.role !== "outcome") throw new Error("no outcome");
  expect(outcome.lots).toHaveLength(2000);
});

test("an address that is too long is dropped", async () => {
  const long = `https://elsewhere.example/${"a".repeat(5_000)}`;
  const [tender] = await parse(sampleCall({ id: "n-1", documents: long }));
  expect(tender).toMatchObject({ kind: "tender", url: null });
});

test("the lots of an outcome have short names", async () => {
  const filled = award.replaceAll(/LOT-000(\d)/g, (_, i) => `${"😀".repeat(20_000)}${i}`);
  const [, outcome] = await parse(filled);
  expect(textsOf(outcome).filter((text) => !text.isWellFormed() || text.length > 100)).toEqual([]);
});

/** Fills every element and attribute that is not needed to identify the notice. */
function fillTexts(xml: string, filler: string): string {
  const kept =
    /(<b:(?:ContractFolderID|VersionID|IssueDate|IssueTime|EndDate|EndTime|ReasonCode|IdentificationCode|ItemClassificationCode)\b[^>]*>|<b:ID>ORG|"notice-id")/;
  return xml
    .replaceAll(/(<f?b:[^>]*>)([^<]+)(?=<)/g, (whole, tag: string) =>
      kept.test(whole) ? whole : `${tag}${filler}`,
    )
    .replaceAll(/(languageID|currencyID)="[^"]*"/g, `$1="${filler}"`);
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsOf) : [];
}

async function parse(xml: string): Promise<Notice[]> {
  for await (const read of readElements(chunksOf(xml), registerShape)) {
    return parseNotice(read, estonianRegister);
  }
  throw new Error("nothing was read");
}

/** The name of the notice, and why it is left out or skipped. */
async function problemsOf(xml: string): Promise<string[]> {
  for await (const read of readElements(chunksOf(xml), registerShape)) {
    try {
      const [notice] = parseNotice(read, estonianRegister);
      return notice?.role === "skipped" ? [read.label(), notice.reason] : [];
    } catch (error) {
      return [read.label(), (error as Error).message];
    }
  }
  return [];
}

async function* chunksOf(xml: string) {
  yield Buffer.from(xml);
}
