import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { query } from "../tests/setup/database-state.ts";
import { databases, withEmptyDatabase } from "../tests/setup/databases.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";

const before = "2026-12-01T08:00:00.000Z";

describe.each(databases)("on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, remove } = await open());
  });
  afterEach(async () => {
    await query(database, sql`delete from tenders where id = 900001`);
    await query(database, sql`delete from tender_changes`);
  });
  afterAll(() => remove());

  const add = (deadline: string | null = before) =>
    query(
      database,
      sql`insert into tenders (id, source, type, title, deadline_date)
        values (900001, 1, 6, 'Katus', ${deadline}::timestamptz)`,
    );
  const change = (assignments: string) =>
    query(database, sql.raw(`update tenders set ${assignments} where id = 900001`));
  /** Reads the changes as the web process, which makes digests from them. */
  const noted = async () =>
    (
      await database.asWeb((tx) =>
        tx.execute<{ id: string; what: string; before: Date | null }>(sql`
          select tender_id as id, what, deadline_before as before from tender_changes
          where what <> 'added' order by id`),
      )
    ).rows.map((row) => ({ ...row, before: row.before && new Date(row.before).toISOString() }));

  test("an added notice is recorded, and one that is listed again", async () => {
    const added = () =>
      query(
        database,
        sql`select tender_id as id, edition from tender_changes where what = 'added'`,
      );
    await add();
    await query(
      database,
      sql`insert into tenders (id, source, type, title) values (900001, 1, 6, 'Katus')
        on conflict (id) do update set title = excluded.title`,
    );
    expect(await added()).toEqual([{ id: "900001", edition: null }]);
    await change("listed = false");
    await change("listed = true");
    expect(await added()).toHaveLength(2);
  });

  test("a moved deadline is recorded with the previous one", async () => {
    await add();
    await change("deadline_date = '2026-12-10T08:00Z'");
    expect(await noted()).toEqual([{ id: "900001", what: "deadline", before }]);
  });

  test("a cancellation is recorded, and both if they come at once", async () => {
    await add();
    await change(
      "deadline_date = '2026-12-10T08:00Z', closed_at = now(), closed_reason = 'terminated'",
    );
    expect(await noted()).toEqual([
      { id: "900001", what: "deadline", before },
      { id: "900001", what: "cancelled", before: null },
    ]);
  });

  test.each([
    ["any other change", before, "title = 'Uus katus', updated_at = now()"],
    ["the same deadline again", before, `deadline_date = '${before}'`],
    ["a first deadline", null, `deadline_date = '${before}'`],
    ["a removed deadline", before, "deadline_date = null"],
    ["an award", before, "closed_at = now(), closed_reason = 'awarded'"],
  ])("%s is not recorded", async (_, deadline, assignments) => {
    await add(deadline);
    await change(assignments);
    expect(await noted()).toEqual([]);
  });

  test("a cancellation is recorded once, however often it is written", async () => {
    await add();
    await change("closed_at = now(), closed_reason = 'terminated'");
    await change("closed_at = now() + interval '1 hour', closed_reason = 'terminated'");
    expect(await noted()).toHaveLength(1);
  });
});

describe.skipIf(!inject("postgresUrl"))("an adopted table of tenders", () => {
  test("with its own ids and columns has its changes recorded, for any writer", async () => {
    await withEmptyDatabase(async (database) => {
      await database.pool.query(`
        create table tenders (id uuid primary key default gen_random_uuid(), title text, deadline_date date);
        insert into tenders (title, deadline_date) values ('Roof', '2026-12-01')`);
      await migrate(database);
      // A role of another program that uses the table, such as a hosted backend's screens. It knows nothing of ours.
      await database.asOwner(async (tx) => {
        await tx.execute(sql`create role screens_of_others nologin`);
        await tx.execute(sql`grant select, update on tenders to screens_of_others`);
        await tx.execute(sql`set local role screens_of_others`);
        await tx.execute(sql`update tenders set deadline_date = '2026-12-10'`);
        await tx.execute(sql`reset role`);
        const { rows } = await tx.execute(sql`
          select c.what, c.deadline_before::date::text as before, c.tender_id = t.id::text as same
          from tender_changes c, tenders t`);
        expect(rows).toEqual([{ what: "deadline", before: "2026-12-01", same: true }]);
        await tx.execute(sql`revoke all on tenders from screens_of_others`);
        await tx.execute(sql`drop role screens_of_others`);
      });
    });
  });
});
