import { describe, expect, test, vi } from "vitest";
import { databases } from "../../../tests/setup/databases.ts";
import { listCodeRows } from "./cpv-catalogue.server.ts";
import { CpvSource } from "./cpv-source.server.ts";

test("the codes are read once, and again when their version changes", async () => {
  const row = { parent_code: null, name_lv: "Darbi", name_lt: null, name_et: null, name_en: null };
  const query = vi.fn(async () => [{ ...row, code: "45000000-7" }]);
  const versions = { cpv: 1, tenders: 1, imports: 1 };
  const source = new CpvSource({
    query: query as never,
    versions: { of: (topic) => versions[topic] },
    onFailure: () => {},
  });
  await Promise.all([source.catalogue(), source.catalogue()]);
  expect(query).toHaveBeenCalledTimes(1);
  versions.tenders = 2;
  expect((await source.catalogue()).codes).toEqual(["45000000-7"]);
  versions.cpv = 2;
  await source.catalogue();
  expect(query).toHaveBeenCalledTimes(2);
});

describe.each(databases)("on $name", ({ open }) => {
  test("all codes are read, in ranges", async () => {
    const { database, remove } = await open();
    try {
      const rows = await database.asWeb(listCodeRows);
      expect(rows).toHaveLength(9_454);
      expect(new Set(rows.map(({ code }) => code)).size).toBe(9_454);
    } finally {
      await remove();
    }
  });
});
