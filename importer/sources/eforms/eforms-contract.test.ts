import { describe, expect, test } from "vitest";
import { readSource } from "../../../tests/setup/read-source.ts";
import {
  type SampleAward,
  type SampleNotice,
  sampleAward,
} from "../../../tests/setup/sample-notices.ts";
import type { ListedNotice } from "../../notice/notice.ts";
import { ted } from "../ted/ted.ts";

const roofs = { name: "Katus OÜ", code: "10000001" };
const walls = { name: "Sein AS", code: "10000002" };
const euros = (amount: number) => ({ amount, currency: "EUR" });

describe("winners", () => {
  const won = async (...tenders: SampleNotice[]) => (await contract({ tenders })).winners;

  test("are those with a contract, not all that are listed", async () => {
    expect(await won({ parties: [roofs] }, { parties: [walls], state: "lost" })).toEqual([roofs]);
  });

  test("are those with a contract, even if a lot has chosen another", async () => {
    expect(await won({ parties: [roofs] }, { parties: [walls], state: "chosen" })).toEqual([roofs]);
  });

  test("without any contract are those named by a lot with a winner", async () => {
    expect(await won({ parties: [walls], state: "chosen" })).toEqual([walls]);
  });

  test("are all members of a group, each once", async () => {
    const again = { name: "AS Sein", code: "10000002" };
    expect(await won({ parties: [roofs, walls] }, { parties: [again] })).toEqual([roofs, walls]);
  });

  test("of a lot closed without one are left out", async () => {
    const tenders: SampleNotice[] = [
      { parties: [roofs], state: "chosen", lot: 0 },
      { parties: [walls], state: "chosen", lot: 1 },
    ];
    expect((await contract({ results: ["clos-nw", "selec-w"], tenders })).winners).toEqual([walls]);
  });

  test.each([
    ["true", []],
    ["1", []],
    [" true ", []],
    ["false", [{ name: "Jaan Tamm", code: "12345678" }]],
    ["0", [{ name: "Jaan Tamm", code: "12345678" }]],
  ])("that are natural persons (%j) are left out", async (person, expected) => {
    const parties = [{ name: "Jaan Tamm", code: "12345678", person }];
    expect(await won({ parties })).toEqual(expected);
  });

  test.each([
    ["in Estonia", "EST", "38001010000", 0],
    ["in Lithuania", "LTU", "48001010000", 0],
    ["in Latvia", "LVA", "010180-12345", 0],
    ["in Latvia, which a company can have", "LVA", "50003208531", 1],
    ["in Estonia, of a company", "EST", "12345678", 1],
    ["in Lithuania, of a company", "LTU", "304437662", 1],
    ["elsewhere, if it can be a company's", "POL", "38001010000", 1],
    ["of no known country", null, "010180-12345", 0],
  ])("with a person's code %s", async (_, country, code, count) => {
    expect(await won({ parties: [{ name: "Jaan Tamm", code, country }] })).toHaveLength(count);
  });

  test("are companies of any country", async () => {
    const parties = [{ name: "Jumti SIA", code: "40000000000", country: "LVA" }];
    expect(await won({ parties })).toEqual([{ name: "Jumti SIA", code: "40000000000" }]);
  });

  test("are empty if all are natural persons", async () => {
    const person = { name: "Jaan Tamm", person: "true" };
    const listed = await contract({ tenders: [{ parties: [person], amount: "5" }] });
    expect(listed).toMatchObject({ kind: "contract", winners: [], value: euros(5) });
    expect(JSON.stringify(listed)).not.toContain("Tamm");
  });
});

describe("the value of contracts", () => {
  const two: SampleNotice[] = [
    { parties: [roofs], amount: "10.10" },
    { parties: [walls], amount: "20.20", lot: 1 },
  ];
  test.each<[string, Partial<SampleAward>, ListedNotice["value"]]>([
    ["is the notice's total", { total: "99.5", tenders: two }, euros(99.5)],
    ["is else the sum of the winning tenders", { tenders: two }, euros(30.3)],
    ["is the same if the total is 0", { total: "0", tenders: two }, euros(30.3)],
    [
      "does not count tenders that lost",
      { tenders: [...two, { parties: [roofs], amount: "7", state: "lost" }] },
      euros(30.3),
    ],
    [
      "is not the sum of some",
      { tenders: [...two, { parties: [roofs] }], frameworkTotal: "50" },
      euros(50),
    ],
    [
      "is no sum of two currencies",
      { tenders: [...two, { parties: [roofs], amount: "7", currency: "PLN" }] },
      null,
    ],
    ["is the most that a framework allows", { frameworkTotal: "50" }, euros(50)],
    ["may be unknown", {}, null],
  ])("%s", async (_, given, value) => {
    expect((await contract({ results: ["selec-w", "selec-w"], ...given })).value).toEqual(value);
  });
});

describe("a notice", () => {
  test("with a result has a contract and an outcome", async () => {
    const { listed, outcomes } = await read({ results: ["selec-w"], title: "Katuse remont" });
    expect(listed).toMatchObject([
      {
        kind: "contract",
        stage: "award",
        key: "a-1",
        title: "Katuse remont",
        deadline: null,
        deadlineInDoubt: false,
        procedureId: "p-1",
      },
    ]);
    expect(outcomes).toMatchObject([{ reason: "awarded", lots: ["LOT-0001"], noticeId: "a-1" }]);
  });

  test("with lots closed without a winner has an outcome and no contract", async () => {
    const { listed, outcomes } = await read({ results: ["clos-nw", "clos-nw"] });
    expect(listed).toEqual([]);
    expect(outcomes).toMatchObject([{ reason: "terminated", lots: ["LOT-0001", "LOT-0002"] }]);
  });

  test("with a withdrawn result has no contract", async () => {
    const cancelled = { results: ["selec-w"], changes: "a-0-01", reason: "cancel" };
    const { listed, outcomes } = await read(cancelled);
    expect([listed.length, outcomes[0]?.reason]).toEqual([0, "open"]);
  });

  test("with a purchasing system that continues has a contract, and stays open", async () => {
    const system = { usage: "dps-list", terminated: "false" };
    const { listed, outcomes } = await read({ results: ["selec-w"], system });
    expect([listed[0]?.kind, outcomes[0]?.reason]).toEqual(["contract", "open"]);
  });

  test.each([
    ["dir-awa-pre", "direct"],
    ["cont-modif", "modification"],
    ["completion", "completion"],
  ])("of the kind %s is a contract, and ends no tender", async (kind, stage) => {
    const given = { kind, results: ["selec-w"], tenders: [{ parties: [roofs], amount: "5" }] };
    const { listed, outcomes } = await read(given);
    expect(listed).toMatchObject([{ kind: "contract", stage, winners: [roofs], value: euros(5) }]);
    expect(outcomes).toEqual([]);
  });

  test("names no contact person", async () => {
    const { notices } = await read({ results: ["selec-w"], tenders: [{ parties: [roofs] }] });
    expect(JSON.stringify(notices)).not.toMatch(/Kontakt|@/);
  });
});

async function read(given: Partial<SampleAward>) {
  const xml = sampleAward({ id: "a-1", procedure: "p-1", results: ["selec-w"], ...given });
  const read = await readSource(ted, xml);
  expect([read.failed, read.skipped]).toEqual([[], []]);
  return read;
}

async function contract(given: Partial<SampleAward>): Promise<ListedNotice> {
  const { listed } = await read(given);
  expect(listed).toHaveLength(1);
  return listed[0] as ListedNotice;
}
