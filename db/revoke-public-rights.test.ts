import { randomBytes } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { withEmptyDatabase } from "../tests/setup/databases.ts";
import { startPostgres } from "../tests/setup/postgres.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./open-database.ts";
import { ensurePrepared, prepareDatabase } from "./prepare.ts";
import { ExcessRights } from "./web-rights.ts";

describe.skipIf(!inject("postgresUrl"))("preparing a database", () => {
  test("revokes PUBLIC rights that get in the owner's way, and logs it once", async () => {
    await withEmptyDatabase(async (database, url) => {
      const name = new URL(url).pathname.slice(1);
      // As in a database that was made before PostgreSQL 15.
      await database.pool.query("grant create on schema public to public");
      const notes = await prepareDatabase(database);
      expect(notes).toEqual([
        `took TEMPORARY ON DATABASE ${name} from PUBLIC: grant it to other roles that need it`,
        "took CREATE ON SCHEMA public from PUBLIC: grant it to other roles that need it",
        expect.stringContaining("the owner is a superuser"),
      ]);
      expect(await prepareDatabase(database)).toEqual([
        expect.stringContaining("the owner is a superuser"),
      ]);
      for (const attempt of ["create temp table mine (a int)", "create table mine (a int)"]) {
        const refused = database.asWeb((_, client) => client.query(attempt));
        await expect(refused).rejects.toMatchObject({ code: "42501" });
      }
    });
  });

  test("goes on without owning the database, and says what its administrator should do", async () => {
    await withEmptyDatabase(async (administrator, url) => {
      const name = new URL(url).pathname.slice(1);
      const login = `guest_${randomBytes(4).toString("hex")}`;
      await administrator.pool.query(`
        create role ${login} login;
        grant create on database ${name} to ${login};
        grant create on schema public to ${login}`);
      await ensureWebRole(administrator);
      await administrator.pool.query(`grant hanked_web to ${login}`);
      const guest = openPostgres(url.replace("owner@", `${login}@`));
      try {
        const revoke = `REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC, hanked_web`;
        expect(await prepareDatabase(guest)).toEqual([
          `this user may not take TEMPORARY ON DATABASE ${name} from PUBLIC: as an administrator run ${revoke}`,
        ]);
        await ensurePrepared(guest);
        await administrator.pool.query(revoke);
        expect(await prepareDatabase(guest)).toEqual([]);
      } finally {
        await guest.close();
        await administrator.pool.query(`drop owned by ${login}; drop role ${login}`);
      }
    });
  });

  // Roles belong to the whole server, so this test needs a server of its own.
  test("is refused if hanked_web has too many rights", async () => {
    const server = await startPostgres();
    const database = openPostgres(server.url);
    try {
      await prepareDatabase(database);
      await expectRefused("grant pg_read_all_data to hanked_web", "REVOKE pg_read_all_data FROM");
      await database.pool.query("revoke pg_read_all_data from hanked_web");
      await expectRefused("alter role hanked_web superuser", "ALTER ROLE hanked_web NOSUPERUSER");
      await database.pool.query("alter role hanked_web nosuperuser");
      await expectRefused("grant all on leads to hanked_web", "ON leads FROM hanked_web");
      await database.pool.query(
        "revoke select, update, delete, truncate, references, trigger on leads from hanked_web; grant select (id) on leads to hanked_web",
      );
      await prepareDatabase(database);
    } finally {
      await database.close();
      server.stop();
    }

    async function expectRefused(granted: string, wayOut: string): Promise<void> {
      await database.pool.query(granted);
      const refused = prepareDatabase(database);
      await expect(refused).rejects.toBeInstanceOf(ExcessRights);
      await expect(refused).rejects.toThrow(wayOut);
    }
  });
});

async function ensureWebRole(database: Database): Promise<void> {
  await database.pool.query(`do $$ begin create role hanked_web nologin;
    exception when duplicate_object or unique_violation then null; end $$`);
}
