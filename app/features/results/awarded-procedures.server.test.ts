import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { databases } from "../../../tests/setup/databases.ts";
import {
  inDays,
  insertNotices,
  type SampleNotice,
} from "../../../tests/setup/sample-stored-notices.ts";
import { loadAwardExamples } from "./awarded-procedures.server.ts";

describe.each(databases)("examples of awards on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, remove } = await open());
    await database.asOwner((tx) => tx.execute(sql`delete from tenders`));
  });
  afterAll(() => remove());

  const find = (country: "LV" | "EE") => database.asWeb((tx) => loadAwardExamples(tx, country));

  test("are the procedure with the most steps, and the latest contract with a number of tenders", async () => {
    expect(await find("LV")).toEqual({ whole: null, counted: null });
    const common = { source: 2, country: "LV" };
    const contract = (given: SampleNotice): SampleNotice => ({
      ...common,
      kind: "contract",
      type: 103,
      stage: "award",
      winners: [{ name: "SIA Jumts", code: "40003000002" }],
      value_amount: "1000",
      publication_date: inDays(-3),
      ...given,
    });
    const step = (kind: string, type: number, days: number, story: string) => ({
      ...common,
      kind,
      type,
      story,
      publication_date: inDays(days),
      deadline_date: inDays(days + 10),
      listed: false,
    });
    await insertNotices(database, [
      contract({ title: "two winners", winners: [{ name: "A" }, { name: "B" }], lot_bids: [9] }),
      contract({ title: "no price", value_amount: null, lot_bids: [9] }),
      contract({ title: "a change", stage: "modification", lot_bids: [9] }),
      contract({ title: "several lots", lot_bids: [2, 3] }),
      contract({ title: "counted", lot_bids: [4], publication_date: inDays(-5) }),
      contract({ title: "older", lot_bids: [4], publication_date: inDays(-6) }),
      contract({ title: "short", story: "s", publication_date: inDays(-4) }),
      step("tender", 6, -60, "s"),
      contract({ title: "whole", story: "w", lot_bids: [3], publication_date: inDays(-9) }),
      step("plan", 101, -200, "w"),
      step("tender", 6, -60, "w"),
    ]);
    const { whole, counted } = await find("LV");
    expect(whole?.contract.title).toBe("whole");
    expect(whole?.bids).toBe(3);
    expect(Object.keys(whole?.before ?? {})).toEqual(["plan", "tender"]);
    expect([counted?.contract.title, counted?.bids]).toEqual(["counted", 4]);
    expect(await find("EE")).toEqual({ whole: null, counted: null });
  });
});
