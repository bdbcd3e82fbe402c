import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { databases } from "../../../tests/setup/databases.ts";
import {
  inDays,
  insertNotices,
  type SampleNotice,
} from "../../../tests/setup/sample-stored-notices.ts";
import { listSuppliersWithPage } from "./awards.server.ts";
import { loadSectorFigures } from "./result-figures.server.ts";

describe.each(databases)("results of contracts on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, remove } = await open());
    await database.asOwner((tx) => tx.execute(sql`delete from tenders`));
    const contract = (given: SampleNotice) => ({
      source: 2,
      kind: "contract",
      type: 103,
      stage: "award",
      ...given,
    });
    await insertNotices(database, [
      contract({ lot_bids: [0, 1, 1], price_ratios: [0.79, 0.8, 0.9], suppliers: ["10000001"] }),
      contract({ lot_bids: [5, 12], price_ratios: [1, 1.05, 1.2], stage: "direct" }),
      contract({ division: "90", lot_bids: [3], price_ratios: null, stage: null }),
      contract({ lot_bids: [2], stage: "modification", suppliers: ["10000018"] }),
      contract({ lot_bids: [2], listed: false, suppliers: ["10000024"] }),
      contract({ lot_bids: [2], publication_date: inDays(-400), suppliers: ["10000030"] }),
      contract({ lot_bids: [2], source: 1 }),
      contract({ lot_bids: [2], division: null }),
    ]);
  });
  afterAll(() => remove());

  test("are counted for every division of a country, over twelve months", async () => {
    const figures = await database.asWeb((tx) => loadSectorFigures(tx, "LV"));
    expect([...figures.keys()].sort()).toEqual(["45", "90"]);
    expect(figures.get("90")).toEqual({
      bids: { median: 3, counts: [0, 0, 0, 1, 0, 0] },
      prices: null,
    });
    const { bids, prices } = figures.get("45") ?? {};
    expect(bids).toEqual({ median: 1, counts: [1, 2, 0, 0, 0, 2] });
    // Exactly 80 and 90 % begin a class; a price that equals the estimate does not exceed it.
    expect(prices?.counts).toEqual([1, 1, 2, 1, 1]);
    expect(prices?.median).toBeCloseTo(0.95);
  });

  test("give a page to those who won a listed contract", async () => {
    const codes = ["10000001", "10000018", "10000024", "10000030", "x"];
    const known = await database.asWeb((tx) => listSuppliersWithPage(tx, codes));
    expect([...known].sort()).toEqual(["10000001", "10000030"]);
  });
});
