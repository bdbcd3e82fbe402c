import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "../../db/database.ts";
import { bothDatabases } from "../../tests/setup/databases.ts";
import { DataVersions } from "./data-versions.ts";

describe.each(bothDatabases)("on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;
  let versions: DataVersions;
  const failed = vi.fn();
  const report = { onFailure: failed, onReturn: failed };

  beforeAll(async () => {
    ({ database, remove } = await open());
    versions = new DataVersions(database, report);
    await versions.start(50);
  });
  afterAll(async () => {
    versions.stop();
    await remove();
  });

  const owner = (query: ReturnType<typeof sql>) => database.asOwner((tx) => tx.execute(query));

  test.each([
    ["an insert", sql`insert into tenders (title) values ('Roof'), ('Road')`],
    ["an update", sql`update tenders set title = 'Bridge' where title = 'Road'`],
    ["a delete", sql`delete from tenders where title = 'Roof'`],
    ["emptying the table", sql`truncate tenders`],
  ])("%s of tenders is noticed, and says nothing about codes", async (_, query) => {
    const { tenders, cpv } = { tenders: versions.of("tenders"), cpv: versions.of("cpv") };
    await owner(query);
    await vi.waitFor(() => expect(versions.of("tenders")).toBe(tenders + 1), 5_000);
    expect(versions.of("cpv")).toBe(cpv);
  });

  test("knows when a version was replaced, but not for older ones", async () => {
    const version = versions.of("tenders");
    const before = Date.now();
    await owner(sql`insert into tenders (title) values ('Bridge')`);
    await vi.waitFor(() => expect(versions.of("tenders")).toBe(version + 1), 5_000);
    expect(versions.replacedAt("tenders", version)).toBeGreaterThanOrEqual(before);
    expect(versions.replacedAt("tenders", version)).toBeLessThanOrEqual(Date.now());
    expect(versions.replacedAt("cpv", versions.of("cpv") - 1)).toBe(Number.NEGATIVE_INFINITY);
  });

  test("a change of codes is noticed", async () => {
    const cpv = versions.of("cpv");
    await owner(sql`update cpv_codes set name_lv = 'x' where code = '45000000-7'`);
    await vi.waitFor(() => expect(versions.of("cpv")).toBe(cpv + 1), 5_000);
  });

  test("a change that is rolled back is not noticed", async () => {
    const tenders = versions.of("tenders");
    const work = database.asOwner(async (tx) => {
      await tx.execute(sql`insert into tenders (title) values ('x')`);
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    const fresh = new DataVersions(database, report);
    await fresh.start();
    fresh.stop();
    expect(fresh.of("tenders")).toBe(tenders);
  });

  test("there were no failures", () => {
    expect(failed).not.toHaveBeenCalled();
  });
});

describe("when the database is down", () => {
  test("the versions stay, outage and recovery are logged once, later changes are noticed", async () => {
    let version = 1;
    let down = false;
    const failed = vi.fn();
    const returned = vi.fn();
    const versions = new DataVersions(
      answering(async () => {
        if (down) throw new Error("down");
        return { rows: [{ topic: "tenders", version: String(version) }] };
      }),
      { onFailure: failed, onReturn: returned },
    );
    await versions.start(5);
    down = true;
    await vi.waitFor(() => expect(failed).toHaveBeenCalled());
    await pause(50);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(versions.of("tenders")).toBe(1);
    expect(returned).not.toHaveBeenCalled();
    version = 2;
    down = false;
    await vi.waitFor(() => expect(versions.of("tenders")).toBe(2));
    await pause(50);
    expect(returned).toHaveBeenCalledTimes(1);
    versions.stop();
  });
});
test("after stop it does not query again, even if it was just querying", async () => {
  let asked = 0;
  const asking = async () => {
    asked += 1;
    await pause(20);
    return { rows: [] };
  };
  const versions = new DataVersions(answering(asking), { onFailure: vi.fn(), onReturn: vi.fn() });
  await versions.start(1);
  await vi.waitFor(() => expect(asked).toBe(2), { interval: 1 });
  versions.stop();
  await pause(100);
  expect(asked).toBe(2);
});

function answering(asWeb: () => Promise<unknown>): Database {
  return { asWeb } as unknown as Database;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
