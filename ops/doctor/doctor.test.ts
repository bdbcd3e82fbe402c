import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { openDatabase } from "../../db/open-database.ts";
import { copyDataDir, createPreparedDatabase } from "../../tests/setup/databases.ts";
import { runCommand } from "../../tests/setup/run-command.ts";
import type { Finding } from "./finding.ts";

/** Settings with which the doctor asks no outside service. */
const alone = {
  TENDERS_URL: "http://127.0.0.1:4293/",
  IUB_URL: "http://127.0.0.1:4293/",
  TED_URL: "http://127.0.0.1:4293/",
  SITE_HOST_EE: "ee.localhost",
  SITE_HOST_LV: "lv.localhost",
  SITE_HOST_LT: "lt.localhost",
  PORT: "4292",
};

async function examine(env: NodeJS.ProcessEnv, ...args: string[]) {
  const { code, out, err } = await runCommand("ops/doctor.ts", { ...alone, ...env }, ...args);
  expect(err).toBe("");
  return { code, out };
}

async function findings(env: NodeJS.ProcessEnv): Promise<{ code: number | null; of: Verdicts }> {
  const { code, out } = await examine(env, "--json");
  const found = JSON.parse(out).findings as Finding[];
  return { code, of: Object.fromEntries(found.map((one) => [one.subject, one])) };
}

type Verdicts = Record<string, Finding>;

test("a fresh clone has warnings, nothing wrong, and nothing is created", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hanked-doctor-"));
  const { code, out } = await examine({ DATA_DIR: join(folder, "data") });
  expect(out).toContain("no database in");
  expect(out).toMatch(/\d+ fine, \d+ to look at, 0 wrong\n$/);
  expect(code).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test("next to a server with an embedded database, and with a service that does not answer", async () => {
  const dataDir = copyDataDir();
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, "serve");
  const { code, of } = await findings({
    DATA_DIR: dataDir,
    LEAD_NOTIFY_URL: "http://127.0.0.1:4291/token",
    LEAD_NOTIFY_KEY: "the-secret-key",
  });
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  for (const subject of ["DATA_DIR", "database", "migrations", "leads", "letters"]) {
    expect(of[subject], subject).toMatchObject({ verdict: "fine" });
  }
  expect(of["LEAD_NOTIFY_URL"]).toMatchObject({ verdict: "wrong" });
  expect(JSON.stringify(of)).not.toMatch(/the-secret-key|token/);
  expect(code).toBe(1);
}, 60_000);

test.skipIf(!inject("postgresUrl"))(
  "with PostgreSQL: our role, what is missing, and a server that does not answer",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "hanked-doctor-"));
    const { url, drop } = await createPreparedDatabase();
    const { of } = await findings({ DATABASE_URL: url, DATABASE_OWNER_URL: url, DATA_DIR: folder });
    expect(of["database"]?.found).toMatch(/^as owner, PostgreSQL \d+; (the owner|a superuser)/);
    expect(of["backups"]).toMatchObject({ verdict: "warning", found: "none was made here yet" });
    expect(of["clock"]).toMatchObject({ found: "within 60 s of the database's" });
    expect(of["database owner"]?.found).toContain("owner");
    await drop();
    const gone = await findings({ DATABASE_URL: url, DATA_DIR: folder });
    // PgBouncer only says that it cannot log in.
    const todo = inject("pooledUrl") ? "start PostgreSQL" : "make the database";
    expect(gone.of["database"]?.todo).toContain(todo);
    const away = await findings({
      DATABASE_URL: "postgres://a:secret@127.0.0.1:4290/a",
      DATA_DIR: folder,
    });
    expect(away.of["database"]).toMatchObject({
      verdict: "wrong",
      todo: expect.stringContaining("start PostgreSQL"),
    });
    expect([gone.code, away.code]).toEqual([1, 1]);
    rmSync(folder, { recursive: true });
  },
  60_000,
);
