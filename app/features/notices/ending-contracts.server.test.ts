import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, localDay } from "../../../calendar/local-time.ts";
import type { Database } from "../../../db/database.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { inDays, insertNotices } from "../../../tests/setup/sample-stored-notices.ts";
import { CurrentNotices } from "./current-notices.ts";
import { loadNotices } from "./load-notices.server.ts";
import { noFilter } from "./notice-filter.ts";

/** A local day: at night it is another one than in UTC. */
const day = (days: number) => addDays(localDay(Date.now(), "Europe/Riga"), days);

describe.each(databases)("contracts that end, on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;
  let ids: Map<string, string>;

  beforeAll(async () => {
    ({ database, remove } = await open());
    await database.asOwner((tx) => tx.execute(sql`delete from tenders`));
    const base = { source: 2, buyer_key: "90000000001", cpv: ["50710000"] };
    const contract = {
      ...base,
      kind: "contract",
      type: 103,
      stage: "award",
      deadline_date: null,
      publication_date: inDays(-700),
      suppliers: ["40003000002"],
      contract_end: day(100),
    };
    const rows = [
      {
        ...contract,
        title: "soon",
        story: "a",
        contract_end: day(50),
        contract_end_computed: true,
      },
      { ...contract, title: "of today", cpv: ["33141200"], contract_end: day(0) },
      { ...contract, title: "over", contract_end: day(-1) },
      { ...contract, title: "far", contract_end: day(400) },
      { ...contract, title: "not listed", listed: false },
      { ...contract, title: "a building", cpv: ["45210000"] },
      {
        ...contract,
        title: "kept roads",
        cpv: ["45233141"],
        publication_date: inDays(-1200),
        contract_end: day(350),
      },
      { ...contract, title: "performed", story: "b" },
      {
        ...contract,
        title: "b's end",
        story: "b",
        stage: "completion",
        publication_date: inDays(-9),
      },
      { ...contract, title: "prolonged", story: "c" },
      {
        ...contract,
        title: "c's new end",
        story: "c",
        stage: "modification",
        publication_date: inDays(-9),
        contract_end: day(300),
      },
      { ...contract, title: "c's other winner", story: "c", suppliers: ["40103000009"] },
      { ...contract, title: "goes on", story: "d", buyer_key: "x", cpv: ["72000000"] },
      { ...base, title: "d's next call", story: "d", buyer_key: "y", cpv: ["72000000"] },
      { ...base, title: "like a", publication_date: inDays(-20) },
      { ...base, title: "of another group", cpv: ["33192230"] },
      {
        ...base,
        title: "before",
        buyer_key: "x",
        cpv: ["72000000"],
        publication_date: inDays(-800),
      },
    ];
    const inserted = await insertNotices(database, rows);
    ids = new Map(rows.map(({ title }, index) => [title, inserted[index] ?? ""]));
  });
  afterAll(() => remove());

  const load = async () =>
    new CurrentNotices(await database.asWeb((tx) => loadNotices(tx, "LV", {})));
  const select = async () =>
    (await load()).select({ ...noFilter, kind: ["ending"] }, Date.now()).notices;

  test("are listed for a year, the soonest first, unless a later notice says otherwise", async () => {
    expect((await select()).map(({ title }) => title)).toEqual([
      "of today",
      "soon",
      "c's other winner",
      "goes on",
      "c's new end",
      "kept roads",
    ]);
  });

  test("say whether the end is computed, and what comes after them", async () => {
    const found = new Map((await select()).map(({ title, ending }) => [title, ending]));
    expect(found.get("soon")).toEqual({ isComputed: true, successor: ids.get("like a") });
    expect(found.get("goes on")).toEqual({
      isComputed: false,
      successor: ids.get("d's next call"),
    });
    expect(found.get("of today")).toEqual({ isComputed: false, successor: null });
  });

  test("say how far they reach, where there are too many", async () => {
    const read = (mostEnding: number) =>
      database.asWeb((tx) => loadNotices(tx, "LV", { mostEnding }));
    const { notices, endsUntil } = await read(3);
    const last = notices.filter(({ kind }) => kind === "ending")[2]?.deadline ?? 0;
    expect(endsUntil).toBe(localDay(last, "Europe/Riga"));
    expect((await read(50)).endsUntil).toBeNull();
  });

  test("are counted for their tab and found by words, and are in no other list", async () => {
    const current = await load();
    const { kinds, ofAllKinds } = current.select(noFilter, Date.now());
    expect([kinds.ending, ofAllKinds]).toEqual([6, kinds.tender + kinds.contract]);
    const filter = { ...noFilter, kind: ["ending" as const], q: "winner" };
    expect(current.select(filter, Date.now()).total).toBe(1);
  });
});
