import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seedDemoNotices } from "../../db/seed/demo-notices.ts";
import { databases } from "../../tests/setup/databases.ts";
import { type ImportSetup, openImportSetup } from "../../tests/setup/import-setup.ts";
import { sampleCall } from "../../tests/setup/sample-notices.ts";

describe.each(databases)("on $name", ({ open }) => {
  let setup: ImportSetup;

  beforeAll(async () => {
    setup = await openImportSetup(open);
  });
  afterAll(() => setup.remove());
  beforeEach(() => setup.clear());

  test("made-up tenders are replaced by real ones, and do not come back", async () => {
    const made = await seedDemoNotices(setup.database);
    const isEmbedded = setup.database.kind === "embedded";
    expect(made > 0).toBe(isEmbedded);
    expect(await seedDemoNotices(setup.database)).toBe(0);
    await setup.run(sampleCall({ id: "n-1" }));
    // Demo notices of other countries stay: those have no real ones yet.
    const countries = (await setup.tenders()).map(({ country }) => country);
    expect(countries.filter((country) => country === "EE")).toHaveLength(1);
    expect(new Set(countries)).toEqual(new Set(isEmbedded ? ["EE", "LV", "LT"] : ["EE"]));
    await setup.rows(`delete from tenders`);
    expect(await seedDemoNotices(setup.database)).toBe(0);
  });

  test("a table with required texts gets empty ones", async () => {
    const texts = ["title", "buyer_name", "description"];
    const demand = (how: string) =>
      setup.rows(
        `alter table tenders ${texts.map((name) => `alter ${name} ${how} not null`).join(", ")}`,
      );
    await demand("set");
    try {
      const call = sampleCall({ id: "n-1", buyers: [] });
      const bare = call.replaceAll(/<b:(Name|Description)\b.*?<\/b:\1>/g, "");
      expect(await setup.run(bare)).toMatchObject({ added: 1, failed: [] });
      expect(await setup.tenders()).toEqual([
        expect.objectContaining({ title: "", buyer_name: "", description: "" }),
      ]);
    } finally {
      await demand("drop");
    }
  });

  test("on PostgreSQL no row counts as made up", async () => {
    await setup.rows(
      `insert into tenders (source, type, title, raw_data) values (1, 6, 'Own', '{"demo": true}')`,
    );
    await setup.run(sampleCall({ id: "n-1" }));
    expect(await setup.tenders()).toHaveLength(setup.database.kind === "embedded" ? 1 : 2);
  });

  test("an import with changes leaves the table ready for index-only scans", async () => {
    const visible = () =>
      setup.rows(`select relallvisible from pg_class where oid = 'tenders'::regclass`);
    await setup.rows("update tenders set title = title");
    await setup.run(...Array.from({ length: 30 }, (_, i) => sampleCall({ id: `n-${i}` })));
    const [table] = await visible();
    expect(table?.relallvisible).toBeGreaterThan(0);
  });

  test("two imports at once leave one row for each procurement", async () => {
    const month = Array.from({ length: 30 }, (_, i) => sampleCall({ id: `n-${i}` }));
    await Promise.all([setup.run(...month), setup.run(...month.toReversed())]);
    expect(await setup.tenders()).toHaveLength(30);
  });
});
