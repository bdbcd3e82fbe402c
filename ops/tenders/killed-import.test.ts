import { type ChildProcess, spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { openDatabase } from "../../db/open-database.ts";
import { copyDataDir } from "../../tests/setup/databases.ts";
import { sampleCall, sampleMonth } from "../../tests/setup/sample-notices.ts";
import { everyCase } from "../../tests/setup/tier.ts";

const count = 600;
let dataDir: string;
let file: string;
let server: Database;
let child: ChildProcess | undefined;

beforeAll(async () => {
  dataDir = copyDataDir();
  file = join(dataDir, "month.xml");
  const notices = Array.from({ length: count }, (_, i) => sampleCall({ id: `n-${i}` }));
  writeFileSync(file, sampleMonth(...notices));
  server = await openDatabase({ databaseUrl: undefined, dataDir }, "serve");
});
afterAll(async () => {
  child?.kill("SIGKILL");
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test.runIf(everyCase)(
  "a killed run leaves nothing half done, and the next one finishes",
  async () => {
    const whole = await run();
    expect(whole.code).toBe(0);
    expect(await noticeCount()).toBe(count);

    for (const share of [0.6, 0.85]) {
      await server.asOwner((_, client) => client.query("delete from tenders"));
      await run(whole.ms * share);
      // The embedded database is one session: had the transaction stayed open, this would hang.
      expect([0, count]).toContain(await noticeCount());
    }
    expect((await run()).code).toBe(0);
    expect(await noticeCount()).toBe(count);
  },
  120_000,
);

async function run(killAfterMs?: number): Promise<{ code: number | null; ms: number }> {
  const started = performance.now();
  const importing = spawn(process.execPath, ["ops/tenders.ts", "import", file], {
    stdio: "ignore",
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
  });
  child = importing;
  const timer = killAfterMs && setTimeout(() => importing.kill("SIGKILL"), killAfterMs);
  const code = await new Promise<number | null>((resolve) => importing.once("exit", resolve));
  clearTimeout(timer);
  return { code, ms: performance.now() - started };
}

async function noticeCount(): Promise<unknown> {
  const { rows } = await server.asOwner((_, client) =>
    client.query("select count(*)::int as n from tenders"),
  );
  return rows[0]?.n;
}
