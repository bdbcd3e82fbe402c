import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { databases } from "../../../tests/setup/databases.ts";
import { codeGroup, codeGroupSql } from "./code-group.ts";

const groups = { "33141200": "3314", "33192230": "3319", "45261000": "4526", "72000000": "720" };

describe.each(databases)("groups of codes on $name", ({ open }) => {
  test("have four digits in medical goods and works, also in SQL", async () => {
    const { database, remove } = await open();
    const codes = Object.keys(groups);
    expect(codes.map(codeGroup)).toEqual(Object.values(groups));
    const { rows } = await database.asOwner((tx) =>
      tx.execute(sql`
        select ${sql.raw(codeGroupSql("code"))} as found
        from unnest(${sql.param(codes)}::text[]) code`),
    );
    expect(rows.map(({ found }) => found)).toEqual(Object.values(groups));
    await remove();
  });
});
