import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describeStatus } from "../ops/tenders/status.ts";
import { databases } from "../tests/setup/databases.ts";
import { type ImportSetup, openImportSetup } from "../tests/setup/import-setup.ts";
import { sampleAward, sampleCall } from "../tests/setup/sample-notices.ts";
import { DocumentError } from "./document-error.ts";

describe.each(databases)("on $name", ({ open }) => {
  let setup: ImportSetup;

  beforeAll(async () => {
    setup = await openImportSetup(open);
  });
  afterAll(() => setup.remove());
  beforeEach(() => setup.clear());

  const good = sampleCall({ id: "good" });

  test("a broken one is named in report and status, and the rest is imported", async () => {
    const broken = sampleCall({ id: "bad", padding: "&bomb;" });
    const report = await setup.run(broken, good);
    expect(report).toMatchObject({
      notices: 2,
      added: 1,
      failed: [{ notice: "bad-01", reason: expect.stringContaining("not well-formed") }],
    });
    const status = await describeStatus(setup.database, { cvpisKey: undefined });
    expect(status).toContain("1 left out");
    expect(status).toContain("left out notice bad-01: it is not well-formed XML");
  });

  test("many are counted in full but named in part", async () => {
    const broken = Array.from({ length: 150 }, (_, i) =>
      sampleCall({ id: `bad-${i}`, version: "x" }),
    );
    await setup.run(...broken, good);
    const status = await describeStatus(setup.database, { cvpisKey: undefined });
    expect(status).toContain("150 left out");
    expect(status).toContain("left out notice bad-0-x: it has no version");
    expect(status).toContain("… and 130 more");
  });

  test("too many mean that the format has changed", async () => {
    const broken = Array.from({ length: 1001 }, (_, i) =>
      sampleCall({ id: `bad-${i}`, version: "x" }),
    );
    await expect(setup.run(...broken, good)).rejects.toThrow(DocumentError);
    expect(await setup.tenders()).toEqual([]);
  });

  test.each([0, 1])("surrogate pairs are not cut (shifted by %i)", async (shift) => {
    const text = `${"x".repeat(shift)}${"😀".repeat(11_000)}`;
    const place = /<b:CountrySubentityCode>.*?</g;
    const report = await setup.run(
      sampleCall({
        id: "n-1",
        title: text,
        reference: text,
        changes: text,
        buyers: [{ name: text, code: text }],
      }).replaceAll(place, `<b:CountrySubentityCode>${text}<`),
      sampleCall({ id: "n-2", deadlines: [[text]] }),
      sampleCall({ id: text }),
      sampleCall({ id: "n-3", kind: text }),
      sampleAward({ id: "a-1", procedure: "p", results: ["selec-w"] }).replaceAll("LOT-0001", text),
      `<${"𐐀".repeat(500)}/>`,
      good,
    );
    expect(report).toMatchObject({ notices: 7, added: 3, outcomes: 1 });
    expect(report.failed).toHaveLength(2);
    const [stored] = await setup.rows(`
      select max(length(title)) as title, max(length(reference)) as reference,
        max(length(buyer_code)) as code, max(pg_column_size(tenders.*))::int as row from tenders`);
    expect(stored?.title).toBeLessThanOrEqual(1000);
    expect(stored?.reference).toBeLessThanOrEqual(100);
    expect(stored?.code).toBeLessThanOrEqual(50);
    expect(stored?.row).toBeLessThan(8_000);
  });

  test("one that the database refuses is named, and the rest of its batch is imported", async () => {
    await setup.rows(`alter table tenders add constraint picky check (title <> 'Keelatud')`);
    try {
      const report = await setup.run(
        sampleCall({ id: "n-1" }),
        sampleCall({ id: "n-2", title: "Keelatud" }),
        sampleCall({ id: "n-3" }),
        sampleAward({ id: "a-3", procedure: "procedure-of-n-3", results: ["selec-w"] }),
      );
      expect(report).toMatchObject({ listed: 4, added: 3, settled: 1 });
      expect(report.failed).toEqual([
        { notice: "n-2-01", reason: expect.stringContaining("refused by the database") },
      ]);
      expect(await setup.tenders()).toMatchObject([
        { notice_id: "n-1", closed_reason: null },
        { notice_id: "n-3", closed_reason: "awarded" },
      ]);
    } finally {
      await setup.rows(`alter table tenders drop constraint picky`);
    }
  });

  test("if the database refuses everything, the document is refused", async () => {
    await setup.rows(`alter table tenders rename column reference to elsewhere`);
    try {
      await expect(setup.run(good)).rejects.toThrow();
    } finally {
      await setup.rows(`alter table tenders rename column elsewhere to reference`);
    }
    expect(await setup.run(good)).toMatchObject({ added: 1 });
  });

  test("reasons that quote the notice do not flood the log", async () => {
    const strange = Array.from({ length: 200 }, (_, i) =>
      sampleCall({ id: `n-${i}`, kind: `k-${i}` }),
    );
    const { skipped } = await setup.run(...strange);
    expect(Object.keys(skipped)).toHaveLength(51);
    expect(skipped["other reasons"]).toBe(150);
  });
});
