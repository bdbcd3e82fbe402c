import { describe, expect, test } from "vitest";
import { readSource } from "../../../tests/setup/read-source.ts";
import {
  oldForms,
  type SampleAward,
  type SampleCall,
  type SamplePlan,
  sampleAward,
  sampleCall,
  sampleMonth,
  samplePlan,
} from "../../../tests/setup/sample-notices.ts";
import { NoticeError } from "../../document-error.ts";
import { readElements } from "../../formats/read-elements.ts";
import type { ListedNotice, Notice, OutcomeNotice } from "../../notice/notice.ts";
import { estonianRegister, registerShape } from "../riigihanked/estonian-register.ts";
import { ted } from "../ted/ted.ts";
import { parseNotice } from "./eforms-notice.ts";

describe("an open call", () => {
  test("becomes a tender, with any XML prefixes", async () => {
    const reference = "313192-0000";
    const documents = "https://riigihanked.riik.ee/rhr-web/#/procurement/777/general-info";
    const title = "  Katuse\n  remont ";
    expect(await call({ id: "n-1", title, reference, documents })).toMatchObject({
      kind: "tender",
      noticeId: "n-1",
      noticeVersion: "01",
      procedureId: "procedure-of-n-1",
      published: "2026-11-02T07:00:00.000Z",
      changes: null,
      title: "Katuse remont",
      description: "Kirjeldus",
      reference: "313192",
      url: "https://riigihanked.riik.ee/rhr-web/#/procurement/777/general-info",
      deadline: "2026-12-01T09:00:00.000Z",
      buyers: [{ name: "Näidisvalla Valitsus", code: "75000000" }],
      cpv: ["45000000"],
      value: { amount: 100_000, currency: "EUR" },
      region: ["EE001"],
    });
  });

  test.each(["submission", "participation", "interest"] as const)(
    "has its deadline in the period of %s",
    async (period) => {
      expect((await call({ period })).deadline).toBe("2026-12-01T09:00:00.000Z");
    },
  );

  test("ends with its last lot, and lots may have no deadline", async () => {
    const tender = await call({
      deadlines: [["2026-12-01+02:00", "11:00:00+02:00"], null, ["2026-12-09Z", "10:30:00Z"]],
    });
    expect(tender.deadline).toBe("2026-12-09T10:30:00.000Z");
    expect(tender.lots.map((lot) => lot.deadline)).toEqual([
      "2026-12-01T09:00:00.000Z",
      null,
      "2026-12-09T10:30:00.000Z",
    ]);
    expect((await call({ deadlines: [null] })).deadline).toBeNull();
  });

  test("may have several buyers, and placeholders are not registry codes", async () => {
    const buyers = [
      { name: "Esimene", code: "75000001" },
      { name: "Teine", code: "1000123" },
      { name: "Kolmas", code: "TED64" },
      { name: "Neljas" },
    ];
    expect((await call({ buyers })).buyers).toEqual([
      { name: "Esimene", code: "75000001" },
      { name: "Teine", code: null },
      { name: "Kolmas", code: null },
      { name: "Neljas", code: null },
    ]);
  });

  test("has the contact of its first buyer's office, and of no person", async () => {
    const site = "<b:WebsiteURI>https://naidis.ee</b:WebsiteURI>";
    const officeOf = async (email: string) => {
      const buyers = [{ name: "Esimene" }, { name: "Teine" }];
      const xml = sampleCall({ id: "n-1", buyers })
        .replaceAll("<fa:Company>", `<fa:Company>${site}`)
        .replaceAll("mari@example.com</b:ElectronicMail>", `${email}</b:ElectronicMail>`)
        .replaceAll("<b:ElectronicMail>", "<b:Telephone>+372 640 4141</b:Telephone>$&");
      const [notice] = await parseAll(sampleMonth(xml));
      return (notice as ListedNotice).buyers;
    };
    const [first, second] = await officeOf("hanked@naidis.ee");
    expect(first).toEqual({
      name: "Esimene",
      code: null,
      website: "https://naidis.ee/",
      email: "hanked@naidis.ee",
      phone: "+372 640 4141",
    });
    expect(second).toEqual({ name: "Teine", code: null });
    const [ofPerson] = await officeOf("mari.kontakt@naidis.ee");
    expect(ofPerson).toEqual({ name: "Esimene", code: null, website: "https://naidis.ee/" });
  });

  test.each([
    ["0", null],
    ["0.00", null],
    ["-5", null],
    ["1e400", null],
    ["99999999999999999999", null],
    ["NaN", null],
    ["14800.005", { amount: 14_800.01, currency: "EUR" }],
  ])("worth %s is worth %j", async (value, expected) => {
    expect((await call({ value })).value).toEqual(expected);
  });

  test("takes codes of eight digits, the main one first", async () => {
    const cpv = ["45000000-7", "nonsense", "71000000", "45000000"];
    expect((await call({ cpv })).cpv).toEqual(["45000000", "71000000"]);
  });

  test.each([
    ["260949", "260949"],
    ["313192-0000", "313192"],
    ["PMLP2023/36", "PMLP2023/36"],
  ])("with the number %s has the reference %s", async (reference, expected) => {
    expect((await call({ reference })).reference).toBe(expected);
  });

  const page = (id: number) =>
    `https://riigihanked.riik.ee/rhr-web/#/procurement/${id}/general-info`;
  test.each([
    [page(5), "", page(5)],
    [
      "https://elsewhere.example/docs",
      "https://riigihanked.riik.ee/rhr-web/#/procurement/6/tenders",
      page(6),
    ],
    ["https://elsewhere.example/procurement/7/x", "", "https://elsewhere.example/procurement/7/x"],
    ["javascript:alert(1)//procurement/8/", "", null],
    ["java\nscript:alert(1)", "", null],
    ["", "", null],
  ])("with documents at %j links to the right page", async (documents, endpoint, expected) => {
    expect((await call({ documents, endpoint })).url).toBe(expected);
  });

  test("names no contact person, neither as a field nor in texts", async () => {
    const description = `Küsimused: mari.maasikas@example.com või <mailto:x@y.ee>. ${"a".repeat(9_900)} jaan@example.com`;
    const tender = await call({
      title: "Katus, info jaan.tamm@example.com",
      description: description.replaceAll("<", "&lt;"),
    });
    expect(JSON.stringify(tender)).not.toMatch(/mari|jaan|@|Kontakt/i);
    expect(tender.title).toBe("Katus, info …");
    expect(tender.description).toMatch(/^Küsimused: … või <…>. aaa/);
  });

  test("says what it changes; an empty element changes nothing", async () => {
    expect((await call({ changes: "n-0-01" })).changes).toBe("n-0-01");
    expect((await call({ changes: "" })).changes).toBeNull();
  });

  test.each<[string, Partial<SampleCall>]>([
    ["belongs to no procedure", { procedure: null }],
    ["has no version", { version: "one" }],
    ["has no id", { id: "" }],
    ["has no such moment: 2026-02-30", { deadlines: [["2026-02-30", "11:00:00"]] }],
    ["has no such moment: soon", { deadlines: [["soon"]] }],
    ["has no such moment: 0000-01-01", { issued: ["0000-01-01"] }],
    ["has no such moment: 9999-12-31", { deadlines: [["9999-12-31", "23:00:00-05:00"]] }],
  ])("that %s is reported", async (reason, given) => {
    await expect(call(given)).rejects.toThrow(NoticeError);
    await expect(call(given)).rejects.toThrow(reason);
  });
});

describe("the deadline", () => {
  const first = "2026-12-01T09:00:00.000Z";
  test.each<[string, Partial<SampleCall>]>([
    [
      "to ask to take part comes before that of tenders",
      { period: "participation", otherStep: ["submission", "2027-01-15", "11:00:00"] },
    ],
    [
      "to show interest comes before that of tenders",
      { period: "interest", otherStep: ["submission", "2027-01-15", "11:00:00"] },
    ],
    [
      "to show interest comes before that to ask to take part",
      { period: "interest", otherStep: ["participation", "2027-01-15", "11:00:00"] },
    ],
    [
      "of an open procedure is always that of tenders",
      { procedureCode: "open", otherStep: ["participation", "2026-11-20", "11:00:00"] },
    ],
    [
      "of a restricted procedure is that of tenders if it names no other",
      { procedureCode: "restricted" },
    ],
  ])("%s", async (_, given) => {
    expect((await call({ procedureCode: "restricted", ...given })).deadline).toBe(first);
  });
});

describe("the value", () => {
  const euros = (amount: number) => ({ amount, currency: "EUR" });
  test.each<[string, Partial<SampleCall>, number | null]>([
    ["is the estimate", { value: "5", framework: "9", lotValues: [{ value: "7" }] }, 5],
    ["else the sum of the lots' estimates", { framework: "9", lotValues: [{ value: "7" }] }, 7],
    ["else the framework's maximum", { framework: "9", lotValues: [{ framework: "8" }] }, 9],
    ["also if the estimate is 0", { value: "0", framework: "9" }, 9],
    ["else the sum of the lots' maxima", { lotValues: [{ framework: "8" }] }, 8],
    ["and is not known from some lots only", { deadlines: [null, null], lotValues: [{}] }, null],
  ])("%s", async (_, given, expected) => {
    const tender = await call({ value: null, ...given });
    expect(tender.value).toEqual(expected === null ? null : euros(expected));
  });

  test("of a lot is its estimate, or else its framework's maximum", async () => {
    const tender = await call({
      value: null,
      deadlines: [null, null],
      lotValues: [{ value: "7", framework: "9" }, { framework: "4" }],
    });
    expect(tender.lots.map((lot) => lot.value)).toEqual([euros(7), euros(4)]);
    expect(tender.value).toEqual(euros(11));
  });
});

describe("a buyer", () => {
  test.each<[string, (string | null)[], boolean]>([
    ["in Estonia", ["EST"], true],
    ["in Latvia", ["LVA"], false],
    ["of no known country", [null], true],
    ["in Latvia with one in Estonia", ["LVA", "EST"], true],
    ["in Latvia with one of no known country", ["LVA", null], false],
  ])("%s", async (_, countries, enters) => {
    const buyers = countries.map((country, i) => ({ name: `Hankija ${i}`, country }));
    const skipped = { role: "skipped", reason: "buyer in another country" };
    const tender = await call({ buyers });
    const result = await award({ results: ["selec-w"], buyers });
    expect(tender).toMatchObject(enters ? { kind: "tender" } : skipped);
    expect(result).toMatchObject(enters ? { role: "outcome" } : skipped);
  });
});

test("a buyer may be named by its office", async () => {
  const buyers = [{ name: "Näidisvald", code: "75000000", office: "TPO-0001" }];
  expect((await call({ buyers })).buyers).toEqual([{ name: "Näidisvald", code: "75000000" }]);
});

describe("a change", () => {
  test.each([
    ["ContractNotice", "16", "tender"],
    ["ContractNotice", "CEI", "tender"],
    ["ContractNotice", "", "tender"],
    ["PriorInformationNotice", "12", "tender"],
    ["PriorInformationNotice", "5", "plan"],
    ["PriorInformationNotice", "", "plan"],
    ["PriorInformationNotice", "E1", "consultation"],
    ["ContractNotice", "27", "contract"],
  ])("declared as such is, as %s of subtype %j, a %s", async (root, subtype, kind) => {
    const xml = sampleCall({ id: "n-2", kind: "change", subtype, changes: "n-1-01" });
    const [notice] = await parseAll(xml.replaceAll("ContractNotice", root));
    expect(notice).toMatchObject({ kind });
  });

  test("of an award, declared as such, is an outcome", async () => {
    expect(await award({ results: ["selec-w"], kind: "change" })).toMatchObject({
      role: "outcome",
      reason: "awarded",
    });
  });

  const cancelled = (given: Partial<SampleCall>) =>
    parseAll(sampleCall({ id: "n-2", deadlines: [null, null], changes: "n-1-01", ...given }));

  test.each<[string, Partial<SampleCall>, string[] | undefined]>([
    ["for the reason cancel ends all", { reason: "cancel" }, []],
    ["for the reason cancel-intent too", { reason: "cancel-intent" }, []],
    ["of the procedure ends all", { reason: "cancel", sections: ["LOT-0001", "PROCEDURE"] }, []],
    ["of one lot ends that", { reason: "cancel", sections: ["LOT-0001"] }, ["LOT-0001"]],
    [
      "of one lot, in the older form, ends that",
      { reason: "cancel", olderSections: ["LOT-0001"] },
      ["LOT-0001"],
    ],
    ["of an unknown lot ends all", { reason: "cancel", sections: ["LOT-0000"] }, []],
    ["for any other reason ends nothing", { reason: "update-add" }, undefined],
    ["without a reason ends nothing", {}, undefined],
  ])("%s", async (_, given, lots) => {
    const [tender, outcome, ...more] = await cancelled(given);
    expect(more).toEqual([]);
    expect(tender).toMatchObject({ kind: "tender", changes: "n-1-01" });
    if (lots === undefined) expect(outcome).toBeUndefined();
    else expect(outcome).toMatchObject({ role: "outcome", reason: "terminated", lots });
  });
});

describe("a result", () => {
  test.each<[string[], Partial<OutcomeNotice>]>([
    [["selec-w"], { reason: "awarded", lots: ["LOT-0001"] }],
    [["clos-nw"], { reason: "terminated", lots: ["LOT-0001"] }],
    [["open-nw"], { reason: "open", lots: ["LOT-0001"] }],
    [["clos-nw", "selec-w"], { reason: "awarded", lots: ["LOT-0001", "LOT-0002"] }],
    [["clos-nw", "open-nw"], { reason: "terminated", lots: ["LOT-0001"], ongoing: ["LOT-0002"] }],
    [["open-nw", "unpublished"], { reason: "open", lots: ["LOT-0001"] }],
  ])("of %j says so for those lots", async (results, expected) => {
    const outcome = { role: "outcome", ongoing: [], ...expected };
    expect(await award({ results })).toMatchObject(outcome);
  });

  test.each([
    ["clos-nw", "terminated"],
    ["open-nw", "open"],
  ])("of %s without lot names applies to the whole", async (code, reason) => {
    expect(await award({ results: [code], nameless: true })).toMatchObject({ reason, lots: [] });
  });

  test("without content is skipped", async () => {
    expect(await award({ results: ["unpublished"] })).toMatchObject({ role: "skipped" });
  });

  test("that is itself cancelled is withdrawn", async () => {
    const taken = { results: ["selec-w"], changes: "a-0-01", reason: "cancel" };
    expect(await award(taken)).toMatchObject({ reason: "open", lots: ["LOT-0001"] });
  });

  test.each<[string, SampleAward["system"], string, OutcomeNotice["reason"]]>([
    ["that goes on is open", { usage: "dps-list", terminated: "false" }, "selec-w", "open"],
    ["that goes on without a winner too", { terminated: "false" }, "clos-nw", "open"],
    ["without an end continues", { usage: "dps-nlist" }, "selec-w", "open"],
    ["that is closed without a winner ends", { usage: "dps-list" }, "clos-nw", "terminated"],
    ["that ended is awarded", { usage: "dps-list", terminated: "true" }, "selec-w", "awarded"],
    ["that ended without a winner is over", { terminated: "true" }, "open-nw", "terminated"],
    [
      "of usage none does not continue",
      { usage: "none", terminated: "false" },
      "selec-w",
      "awarded",
    ],
  ])("under a purchasing system %s", async (_, system, code, reason) => {
    const outcome = await award({ results: [code], ...(system && { system }) });
    expect(outcome).toMatchObject({ role: "outcome", reason, lots: ["LOT-0001"] });
  });
});

describe("other notices are skipped with a reason", () => {
  test.each([
    [oldForms[0] ?? "", "form from before eForms"],
    [oldForms[1] ?? "", "form from before eForms"],
    [sampleCall({ id: "p", kind: "constructor" }), "notice of the kind constructor"],
    ["<ContractNotice/>", "unknown element ContractNotice"],
  ])("%#", async (xml, reason) => {
    const [notice] = await parseAll(sampleMonth(xml));
    expect(notice).toEqual({ role: "skipped", reason: expect.stringContaining(reason) });
  });
});

test("a notice can be alone or in a month, and is named by its id", async () => {
  const xml = sampleCall({ id: "n-9", version: "02" });
  expect(await parseAll(xml)).toEqual(await parseAll(sampleMonth(xml)));
  for await (const { label } of read(xml)) expect(label()).toBe("n-9-02");
});

async function call(given: Partial<SampleCall>): Promise<ListedNotice> {
  const [notice] = await parseAll(sampleMonth(sampleCall({ id: "n-1", ...given })));
  return notice as ListedNotice;
}

async function award(given: Pick<SampleAward, "results"> & Partial<SampleAward>): Promise<Notice> {
  const notices = await parseAll(sampleMonth(sampleAward({ id: "a", procedure: "p", ...given })));
  return notices.find((notice) => notice.role !== "listed") as Notice;
}

async function parseAll(xml: string): Promise<Notice[]> {
  const notices: Notice[] = [];
  for await (const one of read(xml)) notices.push(...parseNotice(one, estonianRegister));
  return notices;
}

function read(xml: string) {
  async function* chunks() {
    yield Buffer.from(xml);
  }
  return readElements(chunks(), registerShape);
}

const euros = (amount: number) => ({ amount, currency: "EUR" });
const latvian = [{ name: "Parauga novads", code: "90000000000", country: "LVA" }];

describe("a plan", () => {
  test("has its own id, because it belongs to no procedure", async () => {
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
    // Also with another offset: it is a day, not a moment.
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

  test("has parts instead of lots", async () => {
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
  ])("at %j has a region only by its code", async (region, country, expected) => {
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

  test("in Latvia ends at the earlier of two times, if the offset may be wrong", async () => {
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
