import { afterEach, describe, expect, test, vi } from "vitest";
import { databases } from "../../../tests/setup/databases.ts";
import { PageLifetime } from "../../http/page-lifetime.ts";
import { listCodeRows } from "./cpv-catalogue.server.ts";
import { CpvSource } from "./cpv-source.server.ts";
import { listActiveTenders } from "./tender-counts.server.ts";

const row = (code: string) => ({
  code,
  parent_code: null,
  name_lv: code,
  name_lt: null,
  name_et: null,
  name_en: null,
});

function createSource(read: () => Promise<unknown>) {
  const versions = { cpv: 1, tenders: 1, imports: 1 };
  const log = { error: vi.fn() };
  const query = vi.fn(read) as never;
  const source = new CpvSource({ query, versions: { of: (topic) => versions[topic] }, log });
  return { source, versions, log, query: query as ReturnType<typeof vi.fn> };
}

afterEach(() => {
  vi.useRealTimers();
});

describe("the codes", () => {
  test("are read once for a crowd, and again when their version has changed", async () => {
    const { source, versions, query } = createSource(async () => [row("45000000-7")]);
    await Promise.all([source.catalogue(), source.catalogue(), source.catalogue()]);
    expect(query).toHaveBeenCalledTimes(1);
    versions.cpv = 2;
    const lifetime = new PageLifetime();
    await source.catalogue(lifetime);
    expect(query).toHaveBeenCalledTimes(2);
    expect([...lifetime.topics]).toEqual(["cpv"]);
    expect(lifetime.expiresAt).toBe(Number.POSITIVE_INFINITY);
  });

  test("stay as they were when they cannot be read again, for a moment", async () => {
    let broken = false;
    const { source, versions, log } = createSource(async () => {
      if (broken) throw new Error("no connection");
      return [row("45000000-7")];
    });
    const before = await source.catalogue();
    broken = true;
    versions.cpv = 2;
    const lifetime = new PageLifetime();
    expect(await source.catalogue(lifetime)).toBe(before);
    expect(lifetime.expiresAt).toBeLessThan(Date.now() + 11_000);
    expect(log.error).toHaveBeenCalledOnce();
  });

  test("that were never read are an error, which is logged", async () => {
    const { source, log } = createSource(() => Promise.reject(new Error("no connection")));
    await expect(source.catalogue()).rejects.toThrow("no connection");
    expect(log.error).toHaveBeenCalledOnce();
  });

  test("have pages even when tenders cannot be counted", async () => {
    const { source, log } = createSource(() => Promise.reject(new Error("no connection")));
    expect(await source.countTenders("45000000-7", new PageLifetime())).toBe(0);
    expect(log.error).toHaveBeenCalledOnce();
  });
});

describe.each(databases.filter(({ available }) => available))("on $name", ({ open }) => {
  test("all codes are read in ranges, and active tenders whatever they hold", async () => {
    const { database, remove } = await open();
    try {
      const rows = await database.asWeb(listCodeRows);
      expect(rows).toHaveLength(9_454);
      expect(new Set(rows.map(({ code }) => code)).size).toBe(9_454);
      await database.asOwner(async (_, client) => {
        await client.query(`insert into tenders (source, type, deadline_date, raw_data) values
          (1, 6, now() + interval '1 day', '{"cpv": ["45261000-4"]}'),
          (1, 6, null, '{"cpv": ["45000000"]}'),
          (1, 6, now() - interval '1 day', '{"cpv": ["45000000"]}'),
          (2, 6, null, '{"cpv": ["45000000"]}'),
          (1, 6, null, '{"cpv": ["45300000-0", 7, "roof", "45300000", "45310000-3"]}'),
          (1, 6, null, '{"cpv": "45000000"}'), (1, 6, null, '[1]'), (1, 6, null, '"x"'), (1, 6, null, null)`);
      });
      const active = await database.asWeb(listActiveTenders);
      expect(active.map(({ codes }) => codes).filter(Boolean)).toEqual([
        " 45261000",
        " 45000000",
        " 45300000 45310000",
      ]);
    } finally {
      await remove();
    }
  });
});
