import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { dayMs, nextMidnight } from "../../../calendar/local-time.ts";
import type { Database } from "../../../db/database.ts";
import { databases } from "../../../tests/setup/databases.ts";
import {
  inDays,
  insertNotices,
  type SampleNotice,
} from "../../../tests/setup/sample-stored-notices.ts";
import { PageLifetime } from "../../http/page-request.ts";
import { CurrentNotices } from "../notices/current-notices.ts";
import { loadNotices } from "../notices/load-notices.server.ts";
import { parseFilter } from "../notices/notice-filter.ts";
import { loadProof } from "./proof.server.ts";

const zone = "Europe/Riga";

describe.each(databases)("on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeEach(async () => {
    if (!database) ({ database, remove } = await open());
    await database.asOwner((tx) => tx.execute(sql`delete from tenders`));
  });
  afterAll(() => remove());

  const readCurrent = async () =>
    new CurrentNotices(await database.asWeb((tx) => loadNotices(tx, "LV", {})));

  async function load(now = Date.now()) {
    const lifetime = new PageLifetime();
    const notices = { current: readCurrent };
    const where = { country: "LV", language: "lv" } as const;
    const proof = await loadProof({ notices, lifetime } as never, where, now);
    return { proof, lifetime };
  }

  const addLatvian = (tenders: SampleNotice[]) =>
    insertNotices(
      database,
      tenders.map((notice) => ({ source: 2, country: "LV", kind: "tender", ...notice })),
    );

  test("every number is that of the list it links to, and rows are the newest", async () => {
    await addLatvian([
      { title: "soon", deadline_date: inDays(1), division: "72", cpv: ["72000000"] },
      { title: "in a week", deadline_date: inDays(6.9), created_at: inDays(-0.2) },
      {
        title: "later",
        deadline_date: inDays(9),
        created_at: inDays(-0.9),
        division: "33",
        cpv: ["33000000"],
      },
      { title: "for ever", deadline_date: null },
      { title: "yesterday", deadline_date: inDays(-1) },
      { title: "a plan", kind: "plan", type: 101 },
      { title: "elsewhere", country: "LT", source: 3, created_at: inDays(-0.1) },
      { title: "a private one", source: 5, procedure: "private", deadline_date: inDays(30) },
      ...Array.from({ length: 20 }, () => ({ deadline_date: inDays(40) })),
    ]);
    const now = Date.now();
    const { proof, lifetime } = await load(now);
    const current = await readCurrent();
    const listed = (path = "") => {
      const [list, query] = path.split("?");
      expect(list).toBe("/aktualie-iepirkumi");
      return current.select(parseFilter(new URLSearchParams(query)), now, 100);
    };
    expect(proof?.subject.text).toBe("2\u00a0jauni iepirkumi pēdējā diennaktī");
    const fresh = listed(proof?.subject.path);
    expect(fresh.notices.map(({ title }) => title)).toEqual(["in a week", "later"]);
    expect(proof?.rows.map(({ title }) => title)).toEqual(["in a week", "later"]);
    // Its length depends on the hour: 6.9 days end on the sixth or seventh.
    expect([20, 23]).toContain(proof?.rows[0]?.line);
    expect(proof?.all.text).toBe("25\u00a0aktuāli iepirkumi");
    expect(listed(proof?.all.path).total).toBe(25);
    expect(proof?.sources.map((source) => source?.count)).toEqual(["24", undefined, "1"]);
    const counts = proof?.sources.map((source) => source && listed(source.path).total);
    expect(counts).toEqual([24, null, 1]);
    expect(proof?.samples.private?.title).toBe("a private one");
    expect(proof?.rows.map(({ href }) => href)).not.toContain(proof?.samples.public?.href);
    // The page expires at the end of the oldest 'new' badge, or at midnight if that is earlier.
    const badge = now + 0.1 * dayMs;
    expect(lifetime.expiresAt).toBeLessThan(Math.min(badge, nextMidnight(now, zone)) + 1_000);
    expect(lifetime.expiresAt).toBeGreaterThan(now);
  });

  test("without notices no numbers are shown, and made-up ones say what they are", async () => {
    expect((await load()).proof).toBeNull();
    await addLatvian([{ raw_data: { demo: true } }]);
    expect((await load()).proof?.demo).toBe(true);
  });

  test("if all came within a day, none is called new, and no zero is shown", async () => {
    await addLatvian([{ created_at: inDays(-0.1) }, { created_at: inDays(-0.5) }]);
    const { proof } = await load();
    expect(proof?.subject.text).toBe("2\u00a0aktuāli iepirkumi");
  });

  test("titles and buyers are cut", async () => {
    await addLatvian([
      { title: "x ".repeat(3_000), buyer_name: "y".repeat(3_000), deadline_date: "9999-12-31" },
      { title: " ", buyer_name: null, buyer_key: null, deadline_date: inDays(5) },
      { title: "x ".repeat(3_000), buyer_name: "y".repeat(3_000), deadline_date: inDays(6) },
    ]);
    const { proof } = await load();
    expect(proof?.rows.map(({ title }) => title)).toEqual([
      "Iepirkums bez nosaukuma",
      `${"x ".repeat(35).trim()}…`,
    ]);
  });
});
