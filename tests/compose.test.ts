import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Database } from "../db/database.ts";
import { openPostgres } from "../db/open-database.ts";
import { ensurePrepared, prepareDatabase } from "../db/prepare.ts";
import { findPostgres, type PostgresServer, startPostgres } from "./setup/postgres.ts";
import { everyCase } from "./setup/tier.ts";

const { services, configs } = parse(readFileSync("compose.yaml", "utf8"), { merge: true });

const ours = ["site", "letters", "migrate", "operator"];

test("operators' commands share the site's data folder and run only on demand", () => {
  const { site, letters, operator } = services;
  expect(site.volumes).toEqual(["site-data:/data"]);
  for (const { volumes } of [letters, operator]) expect(volumes).toEqual(site.volumes);
  expect(operator.environment).toMatchObject({
    DATABASE_URL: site.environment.DATABASE_URL,
    DATABASE_OWNER_URL: expect.stringContaining("OWNER_PASSWORD"),
  });
  expect(operator.profiles).toEqual(["operator"]);
});

test("each process has only the secrets it needs, and visitors reach the one with the fewest", () => {
  const secrets = /^(DATABASE_.*URL|.*_KEY|SMTP_URL|MAIL_BOUNCES|TENDERS_SYNC|LETTERS)$/;
  const given = (name: string) =>
    Object.keys(services[name].environment).filter((key) => secrets.test(key));
  expect(Object.keys(services.migrate.environment)).toEqual(["DATABASE_URL", "DATABASE_OWNER_URL"]);
  expect(services.migrate.volumes).toBeUndefined();
  const serving = ["DATABASE_URL", "LEAD_NOTIFY_KEY", "SMTP_URL", "MAIL_DKIM_KEY", "LETTERS"];
  expect(given("site")).toEqual(serving);
  expect(services.site.environment.LETTERS).toBe("off");
  expect(given("letters")).toEqual([
    ...serving,
    "DATABASE_SENDER_URL",
    "MAIL_BOUNCES",
    "DATABASE_OWNER_URL",
    "TENDERS_SYNC",
    "CVPIS_API_KEY",
  ]);
  expect(services.letters.environment.LETTERS).toBe("${" + "LETTERS:-on}");
  expect(Object.keys(services).filter((name) => services[name].ports)).toEqual(["caddy"]);
  expect(readFileSync("deploy/Caddyfile", "utf8").match(/dynamic a (\w+)/)?.[1]).toBe("site");
});

test.each(Object.keys(services))("%s has minimal rights and limits", (name) => {
  const { cap_drop, cap_add, security_opt, mem_limit, pids_limit, read_only } = services[name];
  const kept: Record<string, string[]> = {
    postgres: ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"],
    caddy: ["NET_BIND_SERVICE"],
  };
  expect([cap_drop, security_opt]).toEqual([["ALL"], ["no-new-privileges:true"]]);
  expect(cap_add).toEqual(kept[name]);
  expect(mem_limit).toMatch(/^\d+[mg]$/);
  expect(pids_limit).toBeGreaterThan(0);
  // The script for the roles is copied into PostgreSQL's container, and a restore drill needs room.
  expect(read_only ?? false).toBe(!["postgres", "operator"].includes(name));
});

test("the image contains the files that built programs read", () => {
  const dockerfile = readFileSync("Dockerfile", "utf8");
  const copied = [...dockerfile.matchAll(/^COPY .*? (\S+?)\/?$/gm)].map(([, to = ""]) => to);
  const read = ["app", "db", "importer", "workers"]
    .flatMap((folder) => globSync(`${folder}/**/*.ts`))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/join\(projectRoot, "([^"]+)"/g)])
    .map(([, path = ""]) => path);
  expect(read).toContain("db/migrations");
  const isCopied = (path: string) => copied.some((to) => path === to || path.startsWith(`${to}/`));
  expect(read.filter((path) => !isCopied(path))).toEqual([]);
});

test("no process runs code compiled by another", () => {
  const files = ["Dockerfile", "compose.yaml"].map((name) => readFileSync(name, "utf8"));
  for (const text of files) expect(text).not.toMatch(/^[^#]*NODE_COMPILE_CACHE/m);
  for (const name of ours) expect(services[name].image).toBe("hanked");
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

describe.runIf(everyCase && findPostgres())("a new volume", () => {
  let server: PostgresServer;
  let owner: Database;
  let site: Database;
  let letters: Database;

  beforeAll(async () => {
    server = await startPostgres();
    await runSetup(server);
    owner = openPostgres(addressOf(server, "hanked"));
    site = openPostgres(addressOf(server, "hanked_site"));
    letters = openPostgres(addressOf(server, "hanked_letters"));
  });
  afterAll(async () => {
    await owner.close();
    await site.close();
    await letters.close();
    server.stop();
  });

  // Follows docs/running/compose.md, for volumes that were made when the owner was a superuser.
  test("takes over an installation by dump and restore, without errors", async () => {
    const earlier = await startPostgres();
    try {
      await query(earlier.url, "create role hanked superuser login; create role hanked_web");
      await query(earlier.url, "create database hanked owner hanked");
      const before = openPostgres(addressOf(earlier, "hanked"));
      expect(await prepareDatabase(before)).toContainEqual(expect.stringMatching(/is a superuser/));
      await before.pool.query("insert into leads (name) values ('Anna')");
      await before.close();
      const dump = run("pg_dump", ["--format=custom", addressOf(earlier, "hanked")]);
      const to = `--dbname=${addressOf(server, "hanked")}`;
      run("pg_restore", ["--no-owner", "--exit-on-error", to], dump);
    } finally {
      earlier.stop();
    }
    expect(await prepareDatabase(owner)).toEqual([]);
    expect((await owner.pool.query("select name from leads")).rows).toEqual([{ name: "Anna" }]);
  });

  test("has an owner that is no superuser and owns everything", async () => {
    await prepareDatabase(owner);
    const more = "rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls";
    const { rows } = await owner.pool.query(`
      select rolname from pg_roles where rolname like 'hanked%' and (${more})
      union all
      select relname from pg_class where relowner <> 'hanked'::regrole
        and relnamespace::regnamespace::text in ('public', 'pgboss', 'drizzle')`);
    expect(rows).toEqual([]);
  });

  test("is served by a login that has only the role hanked_web", async () => {
    await ensurePrepared(site);
    for (const attempt of [
      "set role hanked",
      "select email from leads",
      "create temp table a ()",
    ]) {
      await expect(site.pool.query(attempt)).rejects.toMatchObject({ code: "42501" });
    }
  });

  test("has a login for digests that has only the role hanked_sender", async () => {
    await letters.pool.query("begin; set local role hanked_sender; rollback");
    for (const attempt of ["set role hanked", "set role hanked_web", "create temp table a ()"]) {
      await expect(letters.pool.query(attempt)).rejects.toMatchObject({ code: "42501" });
    }
    await expect(site.pool.query("set role hanked_sender")).rejects.toMatchObject({
      code: "42501",
    });
  });

  test("leaves the administrator without a password, so nobody outside can log in", async () => {
    const asked =
      "select rolname from pg_authid where rolcanlogin and rolpassword is not null order by 1";
    expect(await query(server.url, asked)).toEqual([
      { rolname: "hanked" },
      { rolname: "hanked_letters" },
      { rolname: "hanked_site" },
    ]);
  });
});

async function runSetup(server: PostgresServer): Promise<void> {
  for (const statement of configs.roles.content.split(";\n")) {
    await query(server.url, statement.replaceAll(/\$\{[A-Z_]+\}/g, "secret"));
  }
}

function addressOf(server: PostgresServer, login: string): string {
  return server.url.replace("owner@", `${login}@`).replace(/postgres$/, "hanked");
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function run(program: string, args: string[], input?: Buffer): Buffer {
  const { status, stdout, stderr } = spawnSync(join(findPostgres() ?? "", program), args, {
    ...(input && { input }),
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(String(stderr));
  return stdout;
}
