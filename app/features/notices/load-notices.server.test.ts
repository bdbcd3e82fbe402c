import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { inDays, insertNotices } from "../../../tests/setup/sample-stored-notices.ts";
import type { Country } from "../../site/sites.ts";
import { findNotice } from "../notice/find-notice.server.ts";
import { CurrentNotices } from "./current-notices.ts";
import { loadNotices } from "./load-notices.server.ts";
import { noFilter } from "./notice-filter.ts";
import { noticeKinds } from "./notice-kind.ts";

describe.each(databases)("three countries on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;
  let ids: string[];
  const load = (country: Country) => database.asWeb((tx) => loadNotices(tx, country, {}));
  const select = async (country: Country, q = "") => {
    const filter = { ...noFilter, kind: [...noticeKinds], q };
    return new CurrentNotices(await load(country)).select(filter, Date.now()).notices;
  };
  const titles = async (country: Country) =>
    (await select(country)).map(({ title }) => title).sort();

  beforeAll(async () => {
    ({ database, remove } = await open());
    await database.asOwner((tx) => tx.execute(sql`delete from tenders`));
    const latvian = { source: 2, region: ["LV00A"] };
    const of = (kind: string, type: number) => ({ kind, type, deadline_date: null });
    ids = await insertNotices(database, [
      { title: "lv tender", ...latvian, story: "s" },
      { title: "lv copy", source: 4, country: "LV", kind: "tender", listed: false, story: "s" },
      { title: "lv only in TED", source: 4, country: "LV", kind: "tender" },
      { title: "lv plan", ...latvian, ...of("plan", 101), publication_date: inDays(-360) },
      { title: "lv old plan", ...latvian, ...of("plan", 101), publication_date: inDays(-370) },
      { title: "lv talk", ...latvian, ...of("consultation", 102), publication_date: inDays(-50) },
      {
        title: "lv old talk",
        ...latvian,
        ...of("consultation", 102),
        publication_date: inDays(-70),
      },
      {
        title: "lv long talk",
        ...latvian,
        kind: "consultation",
        type: 102,
        publication_date: inDays(-70),
      },
      {
        title: "lv contract",
        ...latvian,
        ...of("contract", 103),
        publication_date: inDays(-80),
        closed_at: inDays(-80),
        winners: [{ name: "SIA Jumts", code: "40000000001" }],
        story: "s",
      },
      {
        title: "lv old contract",
        ...latvian,
        ...of("contract", 103),
        publication_date: inDays(-95),
      },
      {
        title: "lv future contract",
        ...latvian,
        ...of("contract", 103),
        publication_date: "infinity",
      },
      { title: "lt tender", source: 3 },
      { title: "ee tender" },
      { title: "ee only in TED", source: 4, country: "EE", kind: "tender" },
      { title: "ee plan", ...of("plan", 101) },
      { title: "of nobody", source: 9 },
      { title: "of no kind", type: 5 },
    ]);
  });
  afterAll(() => remove());

  test("each have their current notices, from any source", async () => {
    expect(await titles("LV")).toEqual([
      "lv contract",
      "lv long talk",
      "lv only in TED",
      "lv plan",
      "lv talk",
      "lv tender",
    ]);
    expect(await titles("LT")).toEqual(["lt tender"]);
    expect(await titles("EE")).toEqual(["ee plan", "ee tender"]);
  });

  test("have those of twelve weeks too, which only digests list", async () => {
    const others = async (country: Country) =>
      (await load(country)).notices.filter(({ inList }) => !inList).map(({ title }) => title);
    expect(await others("LV")).toEqual(["lv old talk"]);
    expect(await others("LT")).toEqual([]);
    expect(await others("EE")).toEqual(["ee only in TED"]);
  });

  test("have those since any day on request", async () => {
    const since = new Date(Date.now() - 400 * 86_400_000);
    const { notices } = await database.asWeb((tx) => loadNotices(tx, "LV", { since }));
    const titles = notices.filter(({ inList }) => !inList).map(({ title }) => title);
    expect(titles.sort()).toEqual(["lv old contract", "lv old plan", "lv old talk"]);
  });

  test("are searchable by winner", async () => {
    expect(await select("LV", "sia jumts")).toMatchObject([
      { title: "lv contract", winners: [{ name: "SIA Jumts", code: "40000000001" }] },
    ]);
  });

  test("return a notice's procedure with all copies", async () => {
    const found = await findNotice(database.asWeb, ids[1] ?? "");
    expect(found?.notice).toMatchObject({ title: "lv copy", country: "LV", listed: false });
    expect(found?.procedure.map(({ id }) => ids.indexOf(id)).sort()).toEqual([0, 1, 8]);
  });

  test("return a notice without a procedure alone, and none of another kind", async () => {
    const alone = await findNotice(database.asWeb, ids[11] ?? "");
    expect(alone?.procedure.map(({ id }) => id)).toEqual([ids[11]]);
    expect(await findNotice(database.asWeb, ids[15] ?? "")).toBeNull();
    expect(await findNotice(database.asWeb, ids[16] ?? "")).toBeNull();
  });
});
