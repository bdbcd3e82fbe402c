import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databases } from "../tests/setup/databases.ts";
import { type ImportSetup, openImportSetup } from "../tests/setup/import-setup.ts";
import {
  oldForms,
  type SampleAward,
  sampleAward,
  sampleCall,
} from "../tests/setup/sample-notices.ts";

describe.each(databases)("on $name", ({ open }) => {
  let setup: ImportSetup;

  beforeAll(async () => {
    setup = await openImportSetup(open);
  });
  afterAll(() => setup.remove());
  beforeEach(() => setup.clear());

  test("a call becomes a row with all that the pages use", async () => {
    await setup.run(
      sampleCall({
        id: "n-1",
        title: "</script><script>alert(1)</script>".replaceAll("<", "&lt;"),
        deadlines: [["2026-12-01+02:00", "11:00:00+02:00"], null],
        buyers: [{ name: "„Esimene“  OÜ" }, { name: "Teine", code: "75000002" }],
        cpv: ["45000000", "71000000"],
        changes: "n-0-01",
        procedureCode: "restricted",
        cities: ["Tartu", "Elva"],
        reference: "313192-0000",
        documents: "https://riigihanked.riik.ee/rhr-web/#/procurement/777/general-info",
      }),
    );
    const url = "https://riigihanked.riik.ee/rhr-web/#/procurement/777/general-info";
    const [row, ...others] = await setup.tenders();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      source: 1,
      type: 6,
      title: "</script><script>alert(1)</script>",
      buyer_name: "„Esimene“ OÜ",
      buyer_code: null,
      buyer_key: "esimene ou",
      buyers: [
        { name: "„Esimene“ OÜ", code: null },
        { name: "Teine", code: "75000002" },
      ],
      publication_date: new Date("2026-11-02T07:00:00Z"),
      deadline_date: new Date("2026-12-01T09:00:00Z"),
      description: "Kirjeldus",
      raw_data: {
        value: 100_000,
        currency: "EUR",
        url,
        cpv: ["45000000", "71000000"],
        changes: "n-0-01",
      },
      notice_id: "n-1",
      notice_version: "01",
      procedure_id: "procedure-of-n-1",
      reference: "313192",
      url,
      cpv: ["45000000", "71000000"],
      division: "45",
      value_amount: "100000",
      value_currency: "EUR",
      region: ["EE001"],
      procedure: "restricted",
      places: ["Tartu", "Elva"],
      closed_at: null,
      closed_reason: null,
      buyer_keys: ["75000002", "esimene ou", "teine"],
    });
    expect(row?.lots).toEqual([
      {
        id: "LOT-0001",
        title: "Osa 1",
        deadline: "2026-12-01T09:00:00.000Z",
        cpv: ["45000000", "71000000"],
        value: null,
      },
      expect.objectContaining({ id: "LOT-0002", deadline: null }),
    ]);
  });

  test("importing a month again changes nothing, not even the data version", async () => {
    const month = [
      sampleCall({ id: "n-1" }),
      sampleCall({ id: "n-1" }),
      sampleCall({ id: "n-2", value: null, deadlines: [null], buyers: [] }),
      sampleAward({ id: "a-1", procedure: "procedure-of-n-1", results: ["selec-w"] }),
    ];
    expect(await setup.run(...month)).toMatchObject({
      notices: 4,
      listed: 3,
      kinds: { tender: 3, contract: 1 },
      added: 3,
      settled: 1,
    });
    const before = [await setup.tenders(), await setup.versions()];
    expect(await setup.run(...month)).toMatchObject({ added: 0, changed: 0, settled: 0 });
    expect([await setup.tenders(), await setup.versions()]).toEqual(before);
  });

  test("a row from before something was read gets it, once", async () => {
    const call = sampleCall({ id: "n-1", procedureCode: "open", cities: ["Tartu", "Elva"] });
    await setup.run(call);
    await setup.rows(`update tenders set procedure = null, places = null, terms = null,
      raw_data = raw_data || '{"reading": "03 0123456789abcdef"}'`);
    expect(await setup.run(call)).toMatchObject({ added: 0, changed: 1 });
    expect(await setup.tenders()).toMatchObject([
      { procedure: "open", places: ["Tartu", "Elva"], terms: [{ lot: "LOT-0001" }] },
    ]);
    expect(await setup.run(call)).toMatchObject({ added: 0, changed: 0 });
  });

  test("an outcome without a contract keeps what it says of its lots, also if it was read before", async () => {
    const failed = sampleAward({ id: "a-1", procedure: "p", results: ["clos-nw"] });
    const terms = () => setup.rows("select terms from tender_outcomes");
    await setup.run(failed);
    const expected = [{ terms: [{ lot: "LOT-0001", outcome: "terminated" }] }];
    expect(await terms()).toEqual(expected);
    await setup.rows("update tender_outcomes set terms = null");
    await setup.run(failed);
    expect(await terms()).toEqual(expected);
  });

  test("prices are compared with what the call expected, whichever comes first, and once", async () => {
    const two: [string, string][] = [
      ["2026-12-01+02:00", "11:00:00+02:00"],
      ["2026-12-01+02:00", "11:00:00+02:00"],
    ];
    const call = sampleCall({
      id: "n-1",
      procedure: "p",
      deadlines: two,
      lotValues: [{ value: "1000" }, { value: "200" }],
    });
    const parties = [{ name: "Katus OÜ", code: "10000001" }];
    const award = sampleAward({
      id: "a-1",
      procedure: "p",
      results: ["selec-w", "selec-w"],
      tenders: [
        { lot: 0, amount: "900", state: "contracted", parties },
        { lot: 1, amount: "250", currency: "SEK", state: "contracted", parties },
      ],
    });
    const ratios = () =>
      setup.rows("select price_ratios, suppliers from tenders where kind = 'contract'");
    const expected = [{ price_ratios: [0.9], suppliers: ["10000001"] }];
    await setup.run(award);
    expect(await ratios()).toEqual([{ price_ratios: null, suppliers: ["10000001"] }]);
    await setup.run(call);
    expect(await ratios()).toEqual(expected);
    await setup.rows("delete from tenders");
    await setup.run(call);
    await setup.run(award);
    expect(await ratios()).toEqual(expected);
    const before = [await setup.tenders(), await setup.versions()];
    expect(await setup.run(call, award)).toMatchObject({ added: 0, changed: 0 });
    expect([await setup.tenders(), await setup.versions()]).toEqual(before);
  });

  describe("the newest notice of a procurement counts", () => {
    const procedure = "p";
    const issuedOn = (day: string): [string, string] => [`2026-11-${day}+02:00`, "09:00:00+02:00"];
    const original = sampleCall({ id: "n-1", procedure, issued: issuedOn("02") });
    const earlier: [string, string] = ["2026-11-20+02:00", "11:00:00+02:00"];
    const byVersion = sampleCall({
      id: "n-1",
      version: "02",
      procedure,
      issued: issuedOn("03"),
      deadlines: [earlier],
      changes: "n-1-01",
    });
    const byNewId = sampleCall({
      id: "a-2",
      procedure,
      issued: issuedOn("04"),
      deadlines: [earlier],
      changes: "n-1-01",
    });

    test.each([
      ["a higher version", byVersion, "n-1", "02"],
      ["a new id", byNewId, "a-2", "01"],
    ])("as %s, in any order", async (_, change, id, version) => {
      const expected = {
        notice_id: id,
        notice_version: version,
        deadline_date: new Date("2026-11-20T09:00:00Z"),
      };
      await setup.run(change, original);
      expect(await setup.tenders()).toEqual([expect.objectContaining(expected)]);
      expect(await setup.run(original)).toMatchObject({ added: 0, changed: 0 });
      expect(await setup.tenders()).toEqual([expect.objectContaining(expected)]);
    });

    test("even if the change is in a later month", async () => {
      await setup.run(original);
      const [before] = await setup.tenders();
      expect(await setup.run(byNewId)).toMatchObject({ added: 0, changed: 1 });
      const [after] = await setup.tenders();
      expect(after).toMatchObject({ id: before?.id, created_at: before?.created_at });
      expect(after).toMatchObject({ notice_id: "a-2" });
    });
  });

  describe("an outcome", () => {
    const call = sampleCall({ id: "n-1", procedure: "p" });
    const closed = { closed_at: new Date("2026-11-10T07:00:00Z") };

    test.each([
      ["selec-w", "awarded"],
      ["clos-nw", "terminated"],
    ])("%s closes the tender as %s, before or after its call", async (code, reason) => {
      const award = sampleAward({ id: "a-1", procedure: "p", results: [code] });
      await setup.run(call);
      expect(await setup.run(award)).toMatchObject({ outcomes: 1, settled: 1 });
      expect(await setup.tenders()).toEqual([
        expect.objectContaining({ ...closed, closed_reason: reason }),
      ]);
      await setup.rows(`delete from tenders`);
      await setup.run(call);
      expect(await setup.tenders()).toEqual([
        expect.objectContaining({ ...closed, closed_reason: reason }),
      ]);
    });

    test("is undone by a newer call", async () => {
      await setup.run(call, sampleAward({ id: "a-1", procedure: "p", results: ["clos-nw"] }));
      await setup.run(
        sampleCall({ id: "n-2", procedure: "p", issued: ["2026-11-12Z", "09:00:00Z"] }),
      );
      expect(await setup.tenders()).toEqual([
        expect.objectContaining({ closed_at: null, closed_reason: null }),
      ]);
    });
  });

  describe("a tender of two lots", () => {
    const two: [string, string][] = [
      ["2026-12-01+02:00", "11:00:00+02:00"],
      ["2026-12-01+02:00", "11:00:00+02:00"],
    ];
    const call = sampleCall({ id: "n-1", procedure: "p", deadlines: two });
    const on = (day: number): [string, string] => [
      `2026-11-${String(day).padStart(2, "0")}+02:00`,
      "09:00:00+02:00",
    ];
    const cancel = (sections: string[], reason = "cancel") =>
      sampleCall({
        id: "n-2",
        procedure: "p",
        deadlines: two,
        issued: on(5),
        changes: "n-1-01",
        reason,
        sections,
      });
    const award = (results: string[], day: number, given: Partial<SampleAward> = {}) =>
      sampleAward({ id: `a-${day}`, procedure: "p", results, issued: on(day), ...given });
    const goesOn = { system: { usage: "dps-list", terminated: "false" } };
    const isOver = { system: { usage: "dps-list", terminated: "true" } };

    test.each<[string, string | null, string[]]>([
      ["is closed when it is cancelled", "terminated", [cancel([])]],
      ["is closed when that is meant", "terminated", [cancel([], "cancel-intent")]],
      ["is closed when both lots are", "terminated", [cancel(["LOT-0001", "LOT-0002"])]],
      ["goes on when one lot is cancelled", null, [cancel(["LOT-0001"])]],
      [
        "is closed when the other lot is awarded",
        "awarded",
        [cancel(["LOT-0001"]), award(["unpublished", "selec-w"], 10)],
      ],
      ["goes on with its purchasing system", null, [award(["selec-w", "selec-w"], 10, goesOn)]],
      [
        "is closed when its purchasing system ends",
        "awarded",
        [award(["selec-w", "selec-w"], 10, goesOn), award(["selec-w", "selec-w"], 12, isOver)],
      ],
      [
        "goes on when a newer result says so",
        null,
        [award(["clos-nw", "clos-nw"], 10), award(["open-nw", "open-nw"], 12)],
      ],
      [
        "goes on when a newer result says so of one lot",
        null,
        [award(["clos-nw", "clos-nw"], 10), award(["selec-w", "open-nw"], 12)],
      ],
      [
        "goes on when a newer version of the result says so",
        null,
        [
          award(["selec-w", "selec-w"], 10),
          award(["open-nw", "open-nw"], 11, { id: "a-10", version: "02" }),
        ],
      ],
      [
        "is closed when a newer result says so",
        "awarded",
        [award(["open-nw", "open-nw"], 10), award(["selec-w", "clos-nw"], 12)],
      ],
      [
        "goes on when its result is taken back",
        null,
        [
          award(["selec-w", "selec-w"], 10),
          award(["selec-w", "selec-w"], 12, { changes: "a-10-01", reason: "cancel" }),
        ],
      ],
      [
        "is not touched by a result of a buyer elsewhere",
        null,
        [award(["selec-w", "selec-w"], 10, { buyers: [{ name: "Citur", country: "LVA" }] })],
      ],
    ])("%s", async (_, reason, notices) => {
      await setup.run(call);
      for (const notice of notices) {
        expect(await setup.run(notice)).toMatchObject({ failed: [] });
      }
      expect(await setup.tenders()).toMatchObject([{ closed_reason: reason }]);
      await setup.clear();
      await setup.run(...notices.toReversed(), call);
      expect(await setup.tenders()).toMatchObject([{ closed_reason: reason }]);
    });
  });

  test("a change in the old format updates the tender", async () => {
    await setup.run(sampleCall({ id: "n-1", procedure: "p", title: "Vana" }));
    const change = { id: "n-2", procedure: "p", title: "Uus", changes: "n-1-01", kind: "change" };
    const report = await setup.run(sampleCall({ ...change, issued: ["2026-11-05Z", "09:00:00Z"] }));
    expect(report).toMatchObject({ changed: 1, skipped: {} });
    expect(await setup.tenders()).toMatchObject([{ title: "Uus", notice_id: "n-2" }]);
  });

  test("a call of a foreign buyer is counted and not listed", async () => {
    const report = await setup.run(
      sampleCall({ id: "n-1", buyers: [{ name: "Citur", country: "LVA" }] }),
      sampleCall({ id: "n-2" }),
    );
    expect(report).toMatchObject({ added: 1, skipped: { "buyer in another country": 1 } });
    expect(await setup.tenders()).toMatchObject([{ notice_id: "n-2" }]);
  });

  test("a row that an older version wrote from the same notice is replaced", async () => {
    const call = sampleCall({ id: "n-1" });
    await setup.run(call);
    await setup.rows(`update tenders set title = 'Vana', raw_data = raw_data - 'reading'`);
    expect(await setup.run(call)).toMatchObject({ changed: 1 });
    expect(await setup.tenders()).toMatchObject([{ title: "Hange n-1" }]);
    expect(await setup.run(call)).toMatchObject({ changed: 0 });
  });

  test("old forms are counted, a bad notice is named, and the rest is imported", async () => {
    const report = await setup.run(
      ...oldForms,
      sampleCall({ id: "bad", deadlines: [["2026-02-30", "11:00:00"]] }),
      sampleCall({ id: "good" }),
    );
    expect(report).toMatchObject({
      notices: 4,
      added: 1,
      skipped: { "form from before eForms": 2 },
      failed: [{ notice: "bad-01", reason: "has no such moment: 2026-02-30 11:00:00" }],
    });
    expect(await setup.rows(`select * from tender_imports`)).toEqual([
      expect.objectContaining({
        source_name: "test.xml",
        finished_at: expect.any(Date),
        notices: 4,
        changed: 1,
        skipped: 2,
        skipped_why: { "form from before eForms": 2 },
        failed: report.failed,
        error: null,
      }),
    ]);
  });
});
