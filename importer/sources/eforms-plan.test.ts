import { describe, expect, test } from "vitest";
import { readSource } from "../../tests/setup/read-source.ts";
import { type SamplePlan, samplePlan } from "../../tests/setup/sample-notices.ts";
import type { ListedNotice } from "../notice.ts";
import { ted } from "./ted.ts";

const euros = (amount: number) => ({ amount, currency: "EUR" });
const latvian = [{ name: "Parauga novads", code: "90000000000", country: "LVA" }];

describe("a plan", () => {
  test("is known by its own id, for it belongs to no procedure", async () => {
    expect(await plan({ title: "Kooli ehitus", tedNumber: "00012345-2026" })).toMatchObject({
      kind: "plan",
      stage: null,
      key: "p-1",
      noticeId: "p-1",
      procedureId: null,
      title: "Kooli ehitus",
      access: "open",
      url: "https://ted.europa.eu/et/notice/-/detail/12345-2026",
      winners: [],
      changes: null,
    });
  });

  test.each([
    ["2027-02-15+02:00", "2027-02-14T22:00:00.000Z"],
    ["2027-07-15+03:00", "2027-07-14T21:00:00.000Z"],
    ["2027-02-15", "2027-02-14T22:00:00.000Z"],
    // Also where the sender writes another offset: it is a day, and no moment.
    ["2027-02-15+03:00", "2027-02-14T22:00:00.000Z"],
    ["2027-07-15Z", "2027-07-14T21:00:00.000Z"],
    [undefined, null],
  ])("for %s expects its call on that day", async (planned, deadline) => {
    expect((await plan(planned ? { planned } : {})).deadline).toBe(deadline);
  });

  test.each(["2027-02-30", "soon", "0000-01-01"])("for %s is reported", async (planned) => {
    const { failed } = await readSource(ted, samplePlan({ id: "p-1", planned }));
    expect(failed).toEqual([expect.stringContaining("p-1-01: has no such moment")]);
  });

  test("has parts in the place of lots", async () => {
    const { lots, cpv } = await plan({
      parts: [{ title: "Esimene", cpv: ["45000000"], value: "5" }, { cpv: ["71000000"] }],
    });
    expect(lots).toMatchObject([
      { id: "PAR-0001", title: "Esimene", value: euros(5), deadline: null },
      { id: "PAR-0002", title: "Osa", value: null },
    ]);
    expect(cpv).toEqual(["45000000", "71000000"]);
  });

  test("without a title has that of its first part", async () => {
    const parts = [{ title: "Esimene" }, { title: "Teine" }];
    expect((await plan({ title: null, parts })).title).toBe("Esimene");
  });

  test.each<[string, Partial<SamplePlan>, ListedNotice["value"]]>([
    ["its estimate", { value: "7", framework: "9", parts: [{ value: "5" }] }, euros(7)],
    ["that of its parts", { framework: "9", parts: [{ value: "5" }, { value: "6" }] }, euros(11)],
    ["the most of its framework", { framework: "9", parts: [{ value: "5" }, {}] }, euros(9)],
    ["not known from some parts", { parts: [{ value: "5" }, {}] }, null],
  ])("is worth %s", async (_, given, value) => {
    expect((await plan(given)).value).toEqual(value);
  });

  test.each([
    ["EE008", "EST", ["EE008"]],
    ["anyw", "EST", []],
    ["anyw-cou", "EST", []],
    ["Tartu linn", "EST", []],
  ])("at %j is in a region only by its code", async (region, country, expected) => {
    const buyers = [{ name: "Näidisvald", country }];
    expect((await plan({ parts: [{ region }], buyers })).region).toEqual(expected);
  });

  test("names no contact person", async () => {
    expect(JSON.stringify(await plan({}))).not.toMatch(/Kontakt|@/);
  });
});

describe("a consultation", () => {
  test("ends when answers are due", async () => {
    const until: [string, string] = ["2026-12-01+02:00", "11:00:00+02:00"];
    const consultation = await plan({ kind: "consultation", parts: [{ until }, {}] });
    expect(consultation).toMatchObject({
      kind: "consultation",
      deadline: "2026-12-01T09:00:00.000Z",
      deadlineInDoubt: false,
    });
  });

  test("in Latvia ends at the earlier of two moments, where the offset may be wrong", async () => {
    const until: [string, string] = ["2027-06-01+02:00", "11:00:00+02:00"];
    const given = { kind: "consultation", parts: [{ until }], buyers: latvian } as const;
    expect(await plan({ ...given, parts: [...given.parts] })).toMatchObject({
      country: "LV",
      deadline: "2027-06-01T08:00:00.000Z",
      deadlineInDoubt: true,
    });
  });
});

async function plan(given: Partial<SamplePlan>): Promise<ListedNotice> {
  const { listed, notices, failed } = await readSource(ted, samplePlan({ id: "p-1", ...given }));
  expect([failed, notices.length]).toEqual([[], 1]);
  return listed[0] as ListedNotice;
}
