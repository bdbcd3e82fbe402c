import { describe, expect, test } from "vitest";
import { noticeFaults } from "../../../tests/setup/notice-faults.ts";
import { readSource } from "../../../tests/setup/read-source.ts";
import { replaceEach } from "../../../tests/setup/replace-each.ts";
import { iubCall, iubId, iubLot, iubResult, iubWon } from "../../../tests/setup/sample-iub.ts";
import { chooseCases } from "../../../tests/setup/tier.ts";
import { DocumentError, NoSuchDocument } from "../../document-error.ts";
import { iub } from "./iub.ts";

describe("the day of publication is in the document's name", () => {
  test.each([
    ["18-09-2026.json", "2026-09-17T21:00:00.000Z"],
    ["https://open.iub.gov.lv/data/notice/2026/01/15-01-2026.json", "2026-01-14T22:00:00.000Z"],
    ["https://example.com/15-01-2026.json?again=1#x", "2026-01-14T22:00:00.000Z"],
    ["15-01-2026.json.gz", "2026-01-14T22:00:00.000Z"],
  ])("%s", async (name, published) => {
    const { listed } = await readSource(iub, [iubCall()], { name });
    expect(listed.map((notice) => notice.published)).toEqual([published]);
  });

  test.each(["results.json", "31-02-2026.json", "118-09-2026.json", "18-09-2026", ""])(
    "%j has no day",
    async (name) => {
      const refused = readSource(iub, [iubCall()], { name });
      await expect(refused).rejects.toThrow(DocumentError);
      await expect(refused).rejects.toThrow("does not state its day");
    },
  );
});

test("a web page means that the day is not published yet", async () => {
  const refused = readSource(iub, "<!DOCTYPE html><html><title>IUB</title></html>");
  await expect(refused).rejects.toThrow(NoSuchDocument);
  await expect(refused).rejects.toThrow("is not there (yet)");
});

test("a day without notices is valid", async () => {
  expect(await readSource(iub, "[]")).toMatchObject({ count: 0, notices: [], failed: [] });
});

test("a truncated day is refused, wherever it is cut", async () => {
  const day = Buffer.from(JSON.stringify(Array.from({ length: 40 }, () => iubResult())));
  for (let length = 1; length < day.length; length += 1000) {
    await expect(readSource(iub, day.subarray(0, length))).rejects.toThrow("it ends in the middle");
  }
});

test("bad notices are named and left out", async () => {
  const { listed, failed } = await readSource(iub, [
    iubCall({ identifier: "" }),
    iubCall({ identifier: null }),
    iubCall({ identifier: "<b>" }),
    iubCall({ identifier: "a".repeat(101) }),
    iubCall({ procurementProcedureIdentifier: "a b" }),
    [],
    7,
    iubCall({ identifier: iubId(5) }),
  ]);
  expect(failed).toEqual([
    "a notice without an id: has no id",
    "a notice without an id: has no id",
    "<b>: has an id that is bad",
    `${"a".repeat(99)}…: has an id that is too long`,
    `${iubId(1)}: has a procedure's id that is bad`,
    "a notice without an id: is no notice",
    "a notice without an id: is no notice",
  ]);
  expect(listed.map(({ noticeId }) => noticeId)).toEqual([iubId(5)]);
});

test("an unreadable notice is named by what can be found in it", async () => {
  const call = JSON.stringify(iubCall());
  const broken = call.replace('"formType":"competition"', '"formType":competition');
  const large = call.replace("Jumts", "a".repeat(17_000_000));
  const { failed, listed } = await readSource(iub, `[${broken},${large},${call}]`);
  expect(failed).toEqual([`${iubId(1)}: is not well-formed JSON`, `${iubId(1)}: is too large`]);
  expect(listed).toHaveLength(1);
});

test.each([
  ["call", iubCall({ extraData: { changeReasonCode: "cancel" }, clonedFrom: { identifier: "a" } })],
  ["result", iubResult({ lots: [iubWon(), iubLot({}, 2)], buyerData: [{ identifier: "1" }] })],
  ["completion", iubResult({ formType: "execution", draftContract: { winners: [{}] } })],
  ["plan", iubCall({ formType: "planning", tenderingProcess: { plannedDate: "19/09/2026" } })],
])("a %s with any field invalid except its ids is listed", async (_, notice) => {
  const vital = ["identifier", "procurementProcedureIdentifier", "formType"];
  let place = 0;
  const replaced = chooseCases([...replaceEach(notice)], () => place++ % 5 === 0);
  for (const { path, copy } of replaced) {
    const { notices, failed } = await readSource(iub, [copy]);
    if (failed.length > 0) expect(vital).toContain(path);
    else expect(notices.length).toBeGreaterThan(0);
    for (const one of notices) expect([path, noticeFaults(one)]).toEqual([path, []]);
  }
});

test("values that are far too long are cut", async () => {
  const lots = Array.from({ length: 3000 }, (_, i) => iubWon({ id: i }, i + 1));
  for (const [i, lot] of lots.entries()) {
    const [contract] = lot.contracts as { url: string; winners: unknown[] }[];
    if (contract) {
      contract.url = `https://www.eis.gov.lv/EKEIS/Supplier/Procurement/${i}`;
      contract.winners = [
        { tenderValue: 1, winnerBusinessParties: [{ companyId: `${i}`, name: "a".repeat(500) }] },
      ];
    }
  }
  const { listed, outcomes } = await readSource(iub, [iubResult({ lots })]);
  expect(listed.flatMap(noticeFaults)).toEqual([]);
  expect(listed[0]).toMatchObject({ links: { length: 12 }, winners: { length: 200 } });
  expect(outcomes[0]?.lots).toHaveLength(2000);
});
