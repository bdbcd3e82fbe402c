import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bothDatabases } from "../tests/setup/databases.ts";
import { type Database, DatabaseTimeout, type Tx } from "./database.ts";
import { executeNamed } from "./named-query.ts";

const denied = "42501";

describe.each(bothDatabases)("on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, remove } = await open());
    await database.asOwner((tx) =>
      tx.execute(sql`insert into tenders (title, source, type) values ('Roof', 1, 6)`),
    );
  });
  afterAll(() => remove());

  test("a named query may run on several connections at once, and as any role", async () => {
    const count = (tx: Tx) => executeNamed(tx, "all leads", sql`select count(*)::int from leads`);
    const { asOwner, asWeb } = database;
    const counts = await Promise.all([asWeb(count), asOwner(count), asWeb(count), asOwner(count)]);
    expect(counts).toEqual(counts.map(() => [{ count: expect.any(Number) }]));
    const read = (tx: Tx) => executeNamed(tx, "a lead", sql`select email from leads`);
    await Promise.all([1, 2, 3].map(() => database.asOwner(read)));
    await expect(database.asWeb(read)).rejects.toThrow();
  });

  test("a named query works again after its columns have changed", async () => {
    const read = () =>
      database.asOwner((tx) => executeNamed(tx, "changing", sql`select * from changing`));
    await asOwner(sql`create table changing (one int)`);
    await read();
    await asOwner(sql`alter table changing alter one type text`);
    // The pool gives the connection that was used last.
    await read().catch(() => {});
    expect(await read()).toEqual([]);
    await asOwner(sql`drop table changing`);
  });

  describe("hanked_web", () => {
    test("may add a lead, which the owner then sees with its defaults", async () => {
      await database.asWeb((tx) =>
        tx.execute(sql`insert into leads (email, privacy_consent) values ('a@b.example', true)`),
      );
      const rows = await asOwner(sql`select * from leads where email = 'a@b.example'`);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ company: "", privacy_consent: true });
      expect(rows[0]?.created_at).toBeTruthy();
    });

    test("may count leads, which is how the connection is tested", async () => {
      const rows = await asWeb(sql`select count(*)::int as count from leads`);
      expect(rows[0]?.count).toBeTypeOf("number");
    });

    test("may read codes and tenders", async () => {
      const codes = await asWeb(sql`select name_lt from cpv_codes where code = '45000000-7'`);
      expect(codes[0]?.name_lt).toBeTruthy();
      expect(await asWeb(sql`select title from tenders`)).toEqual([{ title: "Roof" }]);
    });

    test.each([
      ["read a lead", sql`select email from leads`],
      ["read all of a lead", sql`select * from leads`],
      ["search leads", sql`select id from leads where email like 'a%'`],
      ["get a lead back from adding it", sql`insert into leads (name) values ('x') returning name`],
      ["change leads", sql`update leads set email = 'x'`],
      ["delete leads", sql`delete from leads`],
      ["empty the leads", sql`truncate leads`],
      ["copy leads out", sql`copy leads to stdout`],
      ["lock the leads", sql`lock table leads in access exclusive mode`],
      ["add a tender", sql`insert into tenders (title) values ('x')`],
      ["change tenders", sql`update tenders set title = 'x'`],
      ["delete tenders", sql`delete from tenders`],
      ["add a code", sql`insert into cpv_codes (code) values ('00000000-0')`],
      ["change codes", sql`update cpv_codes set name_lv = 'x'`],
      ["delete codes", sql`delete from cpv_codes`],
      ["change data versions", sql`update data_versions set version = 0`],
      ["create a table", sql`create table mine (id int)`],
      ["change a table", sql`alter table leads add column mine int`],
      ["touch the record of migrations", sql`delete from drizzle.__drizzle_migrations`],
    ])("may not %s", async (_, query) => {
      await expect(asWeb(query)).rejects.toMatchObject({ cause: { code: denied } });
    });
  });

  describe("the role", () => {
    const whoami = sql`
      select current_user as name, current_setting('statement_timeout') as t, current_setting('jit') as jit`;

    test("is limited to its transaction, on success and on failure", async () => {
      const [owner] = await asOwner(whoami);
      expect((await asWeb(whoami))[0]).toEqual({ name: "hanked_web", t: "5s", jit: "off" });
      expect(await asOwner(whoami)).toEqual([owner]);
      await expect(asWeb(sql`select 1 / 0`)).rejects.toThrow();
      expect(await asOwner(whoami)).toEqual([owner]);
    });

    test("is right for each of many concurrent transactions", async () => {
      const names = await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          (i % 2 ? asWeb : asOwner)(sql`select current_user as name`),
        ),
      );
      for (const [i, [row]] of names.entries()) {
        expect(row?.name === "hanked_web").toBe(i % 2 === 1);
      }
    });
  });

  describe("a transaction", () => {
    const count = () =>
      asOwner(sql`select count(*)::int as n from leads where name = 'rolled back'`);
    const add = (tx: Tx) => tx.execute(sql`insert into leads (name) values ('rolled back')`);

    test("that throws is rolled back, and its error is passed on", async () => {
      const mistake = new Error("after the insert");
      const work = async (tx: Tx) => {
        await add(tx);
        throw mistake;
      };
      await expect(database.asWeb(work)).rejects.toBe(mistake);
      await expect(database.asOwner(work)).rejects.toBe(mistake);
      expect(await count()).toEqual([{ n: 0 }]);
    });

    test("in which a query fails is rolled back", async () => {
      const work = async (tx: Tx) => {
        await add(tx);
        await tx.execute(sql`select no_such_column from leads`);
      };
      await expect(database.asWeb(work)).rejects.toMatchObject({ cause: { code: "42703" } });
      expect(await count()).toEqual([{ n: 0 }]);
    });

    test("that takes too long is cancelled, rolled back and disturbs no other", async () => {
      const [owner] = await asOwner(sql`select current_user as name`);
      const slow = database.asWeb(async (tx) => {
        await add(tx);
        await tx.execute(sql`select pg_sleep(1)`);
      }, 200);
      await expect(slow).rejects.toBeInstanceOf(DatabaseTimeout);
      expect(await asOwner(sql`select current_user as name`)).toEqual([owner]);
      expect(await count()).toEqual([{ n: 0 }]);
    });

    // COMMIT of a failed transaction is a ROLLBACK that reports no error.
    test("does not claim success when a failed query was swallowed", async () => {
      const work = async (tx: Tx) => {
        await add(tx);
        await tx.execute(sql`select 1 / 0`).catch(() => {});
      };
      await expect(database.asWeb(work)).rejects.toThrow();
    });
  });

  async function asWeb(query: ReturnType<typeof sql>) {
    return (await database.asWeb((tx) => tx.execute(query))).rows;
  }

  async function asOwner(query: ReturnType<typeof sql>) {
    return (await database.asOwner((tx) => tx.execute(query))).rows;
  }
});
