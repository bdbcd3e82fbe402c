import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { loadCpvCodes } from "../../../db/seed/seed-cpv.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { insertNotices, type SampleNotice } from "../../../tests/setup/sample-stored-notices.ts";
import { paths } from "../../site/paths.ts";
import { CpvCatalogue } from "../cpv/cpv-catalogue.server.ts";
import { listSupplierCodes } from "../results/awards.server.ts";
import { canonicalCode, supplierData } from "./supplier.server.ts";
import { loadSupplierContracts } from "./supplier-contracts.server.ts";

const roofs = "40003000002";

describe.each(databases)("suppliers on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;
  const load = (code: string) => database.asWeb((tx) => loadSupplierContracts(tx, code));

  beforeAll(async () => {
    ({ database, remove } = await open());
    await database.asOwner((tx) => tx.execute(sql`delete from tenders`));
    const contract = (title: string, day: string, given: SampleNotice) => ({
      title,
      publication_date: `${day}T10:00:00Z`,
      deadline_date: null,
      source: 2,
      kind: "contract",
      type: 103,
      stage: "award",
      suppliers: [roofs],
      ...given,
    });
    const eur = (amount: number) => ({ amount, currency: "EUR" });
    const riga = { buyer_name: "Rīgas dome", buyer_key: "90000000001" };
    await insertNotices(database, [
      // In Riga it is the next year already.
      contract("new name", "2025-12-31", {
        ...riga,
        publication_date: "2025-12-31T22:30:00Z",
        winners: [{ name: "SIA Jumti", code: "LV 40003000002", lots: 2, value: eur(1_000) }],
      }),
      contract("two winners", "2025-05-01", {
        winners: [
          { name: "Katus OÜ", code: "10000001", lots: 4, value: eur(9_000) },
          { name: "SIA Jumts", code: roofs, lots: 1, value: eur(200) },
        ],
        suppliers: [roofs, "10000001"],
        cpv: ["90910000", "45000000"],
      }),
      contract("old import", "2025-04-01", { winners: [{ name: "SIA Jumts", code: roofs }] }),
      contract("direct", "2024-04-01", {
        ...riga,
        stage: "direct",
        winners: [
          { name: "SIA Jumts", code: roofs, lots: 3, value: { amount: 50, currency: "SEK" } },
        ],
      }),
      contract("odd", "2024-03-01", {
        ...riga,
        winners: [
          { name: "SIA Jumts", code: roofs, lots: "many", value: { amount: "1", currency: "€" } },
          "text",
          null,
          { name: ["x"], code: {} },
        ],
      }),
      contract("changed", "2025-06-01", {
        stage: "modification",
        winners: [{ name: "SIA Jumts", code: roofs, lots: 7, value: eur(7) }],
      }),
      contract("copy", "2025-06-01", {
        listed: false,
        winners: [{ name: "SIA Jumts", code: roofs, lots: 7, value: eur(7) }],
      }),
      contract("made up", "2025-06-01", {
        winners: [{ name: "SIA Paraugs", code: "DEMOLV01", lots: 1 }],
        suppliers: ["DEMOLV01"],
        raw_data: { demo: true },
      }),
      // Not from our importer, which gives no code to a person.
      contract("person", "2025-06-01", {
        winners: [{ name: "Jaan Tamm", code: "10000018", lots: 1 }],
        suppliers: ["10000018"],
      }),
      ...Array.from({ length: 25 }, (_, index) =>
        contract(`small ${index}`, "2023-01-01", {
          winners: [{ name: "UAB Stogas", code: "304567891", lots: 1 }],
          suppliers: ["304567891"],
        }),
      ),
    ]);
  });
  afterAll(() => remove());

  test("have the latest name, and their contracts in any spelling of the code", async () => {
    const found = await load(roofs);
    expect(found).toMatchObject({ name: "SIA Jumti", country: "LV", contracts: 5, lots: 8 });
    expect(found?.latest.map(({ title }) => title)).toEqual([
      "new name",
      "two winners",
      "old import",
      "direct",
      "odd",
    ]);
  });

  test("have their contracts and lots by local years, the latest first", async () => {
    expect((await load(roofs))?.years).toEqual([
      { year: 2026, contracts: 1, lots: 2 },
      { year: 2025, contracts: 2, lots: 2 },
      { year: 2024, contracts: 2, lots: 4 },
    ]);
  });

  test("have the sum of known prices only, by currency", async () => {
    const found = await load(roofs);
    expect(found?.values).toEqual([
      { currency: "EUR", amount: 1_200 },
      { currency: "SEK", amount: 50 },
    ]);
    expect(found?.priced).toBe(3);
  });

  test("have their buyers, those of most lots first, and what is not known of them", async () => {
    expect((await load(roofs))?.buyers).toEqual([
      {
        name: "Rīgas dome",
        lots: 6,
        complete: false,
        values: [
          { currency: "EUR", amount: 1_000 },
          { currency: "SEK", amount: 50 },
        ],
      },
      {
        name: "Tartu Linnavalitsus",
        lots: 2,
        complete: false,
        values: [{ currency: "EUR", amount: 200 }],
      },
    ]);
    const [unknown] = (await load("304567891"))?.buyers ?? [];
    expect([unknown?.lots, unknown?.values]).toEqual([25, null]);
  });

  test("are not named in each row, the others that won are", async () => {
    const found = await load(roofs);
    const catalogue = new CpvCatalogue(await loadCpvCodes());
    const view = { language: "lv" as const, home: "LV" as const };
    const data = found && supplierData(found, catalogue, view, Date.now());
    expect(data?.latest.columns).toHaveLength(5);
    expect(data?.latest.items[0]).toMatchObject({ winners: null, cells: [{}, {}] });
    expect(data?.latest.items[1]?.winners).toMatchObject({
      label: "Citi uzvarētāji",
      cell: { parties: [{ name: "Katus OÜ", path: paths.supplier("10000001") }] },
    });
    // Eight lots of three years say nothing as bars.
    expect(data?.years.map(({ percent }) => percent)).toEqual([null, null, null]);
  });

  test("have the CPV groups of the main codes", async () => {
    expect((await load(roofs))?.groups).toEqual([
      { digits: "452", contracts: 4 },
      { digits: "909", contracts: 1 },
    ]);
  });

  test("list the latest twenty contracts, and count all", async () => {
    const found = await load("304567891");
    expect([found?.latest.length, found?.contracts, found?.values]).toEqual([20, 25, []]);
  });

  test.each(["10000018", "10000024", "40003000002 ", "%", ""])("%j is none", async (code) => {
    expect(await load(code)).toBeNull();
  });

  test("are listed for search engines, without made-up ones", async () => {
    expect(await database.asWeb(listSupplierCodes)).toEqual([
      "10000001",
      "10000018",
      "304567891",
      roofs,
    ]);
  });
});

test.each([
  ["40003000002", roofs],
  ["lv40003000002", roofs],
  [" LV 4000 3000 002", roofs],
  ["demolv01", "DEMOLV01"],
  ["hrb 12345-b", "HRB12345B"],
  ["38001010002", null],
  ["010170-12345", null],
  ["<b>", null],
  ["9".repeat(500), null],
  ["", null],
])("the code %j stands for %j", (requested, code) => {
  expect(canonicalCode(requested)).toBe(code);
});
