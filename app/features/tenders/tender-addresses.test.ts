import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { addTenders, inDays } from "../../../tests/setup/sample-tenders.ts";
import { countAddresses, listAddresses } from "./tender-addresses.server.ts";

describe.each(databases)("addresses of tenders, on $name", ({ available, open }) => {
  describe.skipIf(!available)("with it", () => {
    let database: Database;
    let remove: () => Promise<void>;
    let ids: string[];

    beforeAll(async () => {
      ({ database, remove } = await open());
      await database.asOwner((tx) => tx.execute(sql`delete from tenders`));
      ids = await addTenders(database, [
        { deadline_date: inDays(9) },
        { deadline_date: inDays(5), updated_at: "2026-02-03T04:05:06Z" },
        { deadline_date: null, updated_at: "infinity" },
        { deadline_date: null, updated_at: inDays(2) },
        { deadline_date: inDays(-5) },
        { deadline_date: "infinity" },
        { raw_data: { demo: true } },
      ]);
    });
    afterAll(() => remove());

    const list = async (from = 0) => {
      const found = [];
      const query = <T>(work: Parameters<typeof database.asWeb<T>>[0]) => database.asWeb(work);
      for await (const batch of listAddresses(query, Date.now(), from)) found.push(...batch);
      return found;
    };
    const paths = (...places: number[]) => places.map((place) => `/hange/${ids[place]}`);

    test("are those of real, active ones, the soonest first", async () => {
      expect((await list()).map(({ path }) => path)).toEqual(paths(1, 0, 5, 2, 3));
      expect(await database.asWeb((tx) => countAddresses(tx, Date.now()))).toBe(5);
    });

    test.each([
      [1, [0, 5, 2, 3]],
      [3, [2, 3]],
      [4, [3]],
      [5, []],
    ])("from the %s. on, a later file has the rest", async (from, rest) => {
      expect((await list(from)).map(({ path }) => path)).toEqual(paths(...rest));
    });

    test("say when they changed, unless that is absurd", async () => {
      const changed = new Map((await list()).map(({ path, lastmod }) => [path, lastmod]));
      const [first = "", , absurd = "", ahead = ""] = paths(1, 0, 2, 3);
      expect(changed.get(first)).toBe("2026-02-03T04:05:06Z");
      expect([changed.get(absurd), changed.get(ahead)]).toEqual([undefined, undefined]);
    });
  });
});
