import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { listLastImports } from "../../../importer/last-imports.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { sampleSubmission } from "../../../tests/setup/sample-lead.ts";
import { saveSubmission, settleNotification } from "./lead-store.server.ts";
import { countLeadFiles, countWaitingNotifications } from "./waiting-leads.server.ts";

describe.each(databases)("on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, remove } = await open());
  });
  afterAll(() => remove());

  test("the web role counts leads whose owners have not been told, and reads none", async () => {
    const count = () => database.asWeb(countWaitingNotifications);
    expect(await count()).toEqual({ waiting: 0, oldest: null, givenUp: 0 });
    const save = (of: Parameters<typeof sampleSubmission>[0]) =>
      database.asWeb((tx) => saveSubmission(tx, sampleSubmission(of), { leaseSeconds: 15 }));
    const oldest = "2026-11-14T08:00:00.000Z";
    await save({ formKey: "a", receivedAt: "2026-11-15T08:00:00.000Z" });
    const told = await save({ formKey: "b", receivedAt: oldest });
    const lost = await save({ formKey: "c", receivedAt: oldest });
    await save({ formKey: "d", receivedAt: oldest });
    await save({ formKey: "e", receivedAt: "2026-11-13T08:00:00.000Z", honeypot: true });
    await database.asWeb((tx) => settleNotification(tx, told, null));
    await database.asOwner((tx) =>
      tx.execute(sql`update lead_submissions set gave_up_at = now() where id = ${lost}::uuid`),
    );
    expect(await count()).toEqual({ waiting: 2, oldest: new Date(oldest), givenUp: 1 });
    const reading = database.asWeb((tx) =>
      tx.execute(sql`select created_at from lead_submissions`),
    );
    await expect(reading).rejects.toThrow();
  });

  test("and when each source was last read whole, and what was refused since", async () => {
    await database.asOwner(async (tx) => {
      await tx.execute(sql`delete from tender_imports`);
      await tx.execute(sql`
        insert into tender_imports (source, source_name, started_at, finished_at, error) values
          (null, 'old', '2026-11-10T08:00:00Z', '2026-11-10T08:01:00Z', null),
          (1, 'new', '2026-11-12T08:00:00Z', '2026-11-12T08:01:00Z', null),
          (1, 'killed', '2026-11-13T08:00:00Z', null, null),
          (2, 'bad', '2026-11-11T08:00:00Z', '2026-11-11T08:01:00Z', 'is cut short'),
          (2, 'good', '2026-11-12T08:00:00Z', '2026-11-12T08:01:00Z', null),
          (4, 'bad', '2026-11-12T08:00:00Z', '2026-11-12T08:01:00Z', 'is refused (403)')`);
    });
    const at = new Date("2026-11-12T08:00:00Z");
    expect(await database.asWeb(listLastImports)).toEqual([
      { source: "riigihanked", at, error: null },
      { source: "iub", at, error: null },
      { source: "cvpis", at: null, error: null },
      { source: "ted", at: null, error: "is refused (403)" },
    ]);
  });
});

test("files of leads are counted by what they wait for, and left as they are", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "hanked-waiting-"));
  expect(await countLeadFiles(dataDir)).toEqual({ waiting: 0, unreadable: 0, inOutbox: 0 });
  for (const folder of ["leads", "outbox"]) mkdirSync(join(dataDir, folder));
  const names = ["1.waiting.json", "2.notified.json", "3.stored.json", "4.unreadable.json"];
  for (const name of [...names, "5.draft"]) writeFileSync(join(dataDir, "leads", name), "");
  for (const name of ["1.json", "2.eml"]) writeFileSync(join(dataDir, "outbox", name), "");
  expect(await countLeadFiles(dataDir)).toEqual({ waiting: 2, unreadable: 1, inOutbox: 1 });
  rmSync(join(dataDir, "leads"), { recursive: true });
  writeFileSync(join(dataDir, "leads"), "no folder");
  await expect(countLeadFiles(dataDir)).rejects.toThrow(/cannot be read \(ENOTDIR\)/);
  rmSync(dataDir, { recursive: true });
});
