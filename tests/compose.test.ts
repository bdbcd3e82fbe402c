import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Database } from "../db/database.ts";
import { openPostgres } from "../db/open-database.ts";
import { ensurePrepared, prepareDatabase } from "../db/prepare.ts";
import { findPostgres, type PostgresServer, startPostgres } from "./setup/postgres.ts";

const { services, configs } = parse(readFileSync("compose.yaml", "utf8"), { merge: true });

test("operators' commands see the folder in which the site keeps leads", () => {
  expect(services.site.volumes).toEqual(["site-data:/data"]);
  expect(services.migrate.volumes).toEqual(services.site.volumes);
  expect(services.migrate.environment).toMatchObject({
    DATABASE_URL: services.site.environment.DATABASE_URL,
    DATABASE_OWNER_URL: expect.stringContaining("OWNER_PASSWORD"),
  });
});

test("images are named by version and digest, and Node's is the one that package.json pins", () => {
  const dockerfile = readFileSync("Dockerfile", "utf8");
  const node = /^ARG NODE_IMAGE=(.+)$/m.exec(dockerfile)?.[1];
  const images = [services.postgres.image, services.caddy.image].map(
    (image: string) => /^\$\{[A-Z]+_IMAGE:-(.+)\}$/.exec(image)?.[1],
  );
  for (const image of [node, ...images]) {
    expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?(-slim)?@sha256:[0-9a-f]{64}$/);
  }
  const { config } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(node).toContain(`node:${config.node}-slim@`);
  expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from)).toEqual(
    Array(3).fill("${" + "NODE_IMAGE}"),
  );
});

describe.skipIf(!findPostgres())("a new volume", () => {
  let server: PostgresServer;
  let owner: Database;
  let site: Database;

  beforeAll(async () => {
    server = await startPostgres();
    const administrator = new pg.Client(server.url);
    await administrator.connect();
    for (const statement of configs.roles.content.split(";\n")) {
      await administrator.query(statement.replaceAll(/\$\{[A-Z_]+\}/g, "secret"));
    }
    await administrator.end();
    const as = (login: string) =>
      server.url.replace("owner@", `${login}@`).replace(/postgres$/, "hanked");
    owner = openPostgres(as("hanked"));
    site = openPostgres(as("hanked_site"));
  });
  afterAll(async () => {
    await owner.close();
    await site.close();
    server.stop();
  });

  test("is prepared by an owner who is no superuser, without a complaint", async () => {
    expect(await prepareDatabase(owner)).toEqual([]);
    const { rows } = await owner.pool.query(`
      select rolname, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as more from pg_roles
      where rolname like 'hanked%' order by 1`);
    expect(rows).toEqual([
      { rolname: "hanked", more: false },
      { rolname: "hanked_site", more: false },
      { rolname: "hanked_web", more: false },
    ]);
    const { rows: foreign } = await owner.pool.query(`
      select relname from pg_class where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace,
        'drizzle'::regnamespace) and relowner <> 'hanked'::regrole`);
    expect(foreign).toEqual([]);
  });

  test("is served by a login that can be hanked_web and nobody else", async () => {
    await ensurePrepared(site);
    await expect(site.pool.query("set role hanked")).rejects.toMatchObject({ code: "42501" });
    await expect(site.pool.query("select email from leads")).rejects.toMatchObject({
      code: "42501",
    });
  });

  test("leaves the administrator without a password", async () => {
    const administrator = new pg.Client(server.url);
    await administrator.connect();
    const asked =
      "select rolname, rolpassword is null as none from pg_authid where rolcanlogin order by 1";
    expect((await administrator.query(asked)).rows).toEqual([
      { rolname: "hanked", none: false },
      { rolname: "hanked_site", none: false },
      { rolname: "owner", none: true },
    ]);
    await administrator.end();
  });
});
