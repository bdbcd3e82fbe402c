import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import type { Database } from "../db/database.ts";
import { isUnavailable } from "../db/failures.ts";
import { executeNamed } from "../db/named-query.ts";
import { openPostgres } from "../db/open-database.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { isPooled } from "../db/upkeep/pooler.ts";
import { startSite } from "../lab/running-site.ts";
import { ask } from "./setup/ask.ts";
import { createEmptyDatabase } from "./setup/databases.ts";
import { encode, fields, urlencoded } from "./setup/lead-form.ts";
import { hasPgbouncer, startPgbouncer } from "./setup/pgbouncer.ts";
import { startPostgres } from "./setup/postgres.ts";
import { runCommand } from "./setup/run-command.ts";
import { everyCase } from "./setup/tier.ts";

const installed = inject("postgresUrl") !== undefined && hasPgbouncer();
const here = installed ? "PgBouncer in transaction mode" : "PgBouncer is not installed here";

describe.skipIf(!installed)(here, () => {
  test("lets processes prepare at once, and no lock, setting or role stays on a connection", async () => {
    const server = inject("postgresUrl") ?? "";
    const { url, drop } = await createEmptyDatabase();
    onTestFinished(drop);
    const pooler = await startPgbouncer(server);
    onTestFinished(pooler.stop);
    const databases = [1, 2, 3].map(() => openPostgres(pooler.through(url)));
    const direct = openPostgres(server.replace(/\/postgres$/, new URL(url).pathname));
    onTestFinished(async () => {
      for (const database of [...databases, direct]) await database.close();
    });
    await Promise.all(databases.map(prepareDatabase));
    for (const { asWeb, asSender } of databases) {
      await Promise.all([asWeb(async () => {}), asSender(async () => {})]);
      await asWeb((_, client) => client.query("select 1 / 0")).catch(() => {});
    }
    const { rows: locks } = await direct.pool.query(
      "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    );
    expect(locks).toEqual([]);
    // All connections of the pooler at once, so that each is looked at.
    const left = await Promise.all(
      databases.flatMap(({ asOwner }) =>
        [1, 2, 3].map(() =>
          asOwner(async (_, client) => {
            await client.query("select pg_sleep(0.1)");
            const { rows } = await client.query(
              "select current_user = session_user as same, array(select name from pg_settings where source = 'session' and name <> 'application_name') as set",
            );
            return rows[0];
          }),
        ),
      ),
    );
    expect(left).toEqual(left.map(() => ({ same: true, set: [] })));
    // The plan that a name stands for would be another client's a moment later.
    const planned = (database: Database) =>
      database.asOwner(async (tx, client) => {
        await executeNamed(tx, "planned once", sql`select 1`);
        const { rows } = await client.query("select name from pg_prepared_statements");
        return rows;
      });
    expect(await planned(direct)).toEqual([{ name: "planned once" }]);
    for (const database of databases) expect(await planned(database)).toEqual([]);
    expect(await isPooled(direct.pool)).toBe(false);
    expect(await isPooled(databases[0]?.pool as pg.Pool)).toBe(true);
  });

  test.runIf(everyCase)(
    "serves the site with its own logins, says who waits, and refuses pg_dump",
    async () => {
      const server = await startPostgres();
      onTestFinished(server.stop);
      const folder = mkdtempSync(join(tmpdir(), "hanked-pooled-"));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const owner = new pg.Client(server.url);
      await owner.connect();
      onTestFinished(() => owner.end());
      await owner.query(`
        create role hanked_web nologin; create role hanked_sender nologin;
        create role hanked_owner login password 'o' in role hanked_web, hanked_sender;
        create role hanked_site login password 's' in role hanked_web;
        create role hanked_letters login password 'l' in role hanked_sender`);
      await owner.query("create database hanked owner hanked_owner");
      const { rows: secrets } = await owner.query(
        `select format('"%s" "%s"', rolname, rolpassword) as line from pg_authid where rolpassword is not null`,
      );
      const { rows: files } = await owner.query("show hba_file");
      const rules = readFileSync(files[0].hba_file, "utf8");
      writeFileSync(files[0].hba_file, `host hanked all 127.0.0.1/32 scram-sha-256\n${rules}`);
      await owner.query("select pg_reload_conf()");
      const pooler = await startPgbouncer(server.url, {
        secrets: secrets.map(({ line }) => `${line}\n`).join(""),
        settings: "default_pool_size = 2",
      });
      onTestFinished(pooler.stop);
      const login = (name: string) => {
        const url = new URL(server.url);
        return Object.assign(url, {
          username: `hanked_${name}`,
          password: name[0],
          pathname: "hanked",
        }).href;
      };
      const env = {
        DATABASE_URL: pooler.through(login("site")),
        DATABASE_SENDER_URL: pooler.through(login("letters")),
        LETTERS: "on",
      };
      const operator = { ...env, DATABASE_OWNER_URL: login("owner") };
      expect(await runCommand("ops/db-migrate.ts", operator)).toMatchObject({ code: 0 });
      const site = await startSite(env);
      onTestFinished(async () => {
        await site.stop();
      });
      const post = () =>
        ask(site, "localhost", "/", {
          method: "POST",
          headers: { "Content-Type": urlencoded, Origin: "http://localhost" },
          body: encode(fields()),
        });
      const leads = async () => {
        const counting = openPostgres(login("owner"), 1);
        const { rows } = await counting.pool.query("select count(*)::int as n from leads");
        await counting.close();
        return rows[0].n;
      };
      const answers = await Promise.all(Array.from({ length: 8 }, post));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
      expect(await leads()).toBe(8);
      const doctor = await runCommand("ops/doctor.ts", operator, "--json");
      expect(doctor.out).toContain("nobody waits for a connection");
      const to = join(folder, "never");
      const dump = await runCommand(
        "ops/backup.ts",
        { ...env, DATABASE_OWNER_URL: pooler.through(login("site")) },
        ...["make", "--to", to],
      );
      expect(dump.err).toContain("leads to a pooler");
      expect(existsSync(to)).toBe(false);
      // The server is away: the lead waits in a file, and is stored soon after it is back.
      await owner.end();
      server.kill();
      expect((await post()).status).toBe(303);
      server.start();
      await expect.poll(leads, { timeout: 40_000 }).toBe(9);
      expect(await site.stop()).toBe(0);
    },
    120_000,
  );

  test.runIf(everyCase)("says that the database is away when no connection is free", async () => {
    const pooler = await startPgbouncer(inject("postgresUrl") ?? "", {
      settings: "default_pool_size = 1\nquery_wait_timeout = 1",
    });
    onTestFinished(pooler.stop);
    const database = openPostgres(pooler.through(inject("postgresUrl") ?? ""));
    onTestFinished(database.close);
    const holding = database.asOwner((_, client) => client.query("select pg_sleep(3)"));
    const waiting = database.asOwner(async () => {}).catch((error: Error) => error);
    expect(isUnavailable(await waiting)).toBe(true);
    await holding;
  });
});
