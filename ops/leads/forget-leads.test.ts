import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveSubmission } from "../../app/features/leads/lead-store.server.ts";
import type { Database } from "../../db/database.ts";
import { databases } from "../../tests/setup/databases.ts";
import { sampleSubmission } from "../../tests/setup/sample-lead.ts";
import { forgetLeads, monthsBefore } from "./forget-leads.ts";

const now = new Date("2026-11-16T03:40:00Z");

test.each([
  [1, "2026-10-16T03:40:00.000Z"],
  [12, "2025-11-16T03:40:00.000Z"],
  [120, "2016-11-16T03:40:00.000Z"],
])("%i months ago was %s", (months, then) => {
  expect(monthsBefore(now, months).toISOString()).toBe(then);
});

test("months before the 31st end on their own last day", () => {
  const before = (day: string) => monthsBefore(new Date(`${day}T12:00:00Z`), 1).toISOString();
  expect(before("2027-03-31")).toBe("2027-02-28T12:00:00.000Z");
  expect(before("2027-01-31")).toBe("2026-12-31T12:00:00.000Z");
});

describe.each(databases)("on $name", ({ open }) => {
  const dataDir = mkdtempSync(join(tmpdir(), "hanked-forget-"));
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, remove } = await open());
    for (const receivedAt of ["2024-11-16T03:39:59Z", "2024-11-16T03:40:01Z"]) {
      const submission = sampleSubmission({ receivedAt, profile: "cpv=45261000" });
      await database.asWeb((tx) => saveSubmission(tx, submission, { leaseSeconds: 0 }));
    }
    // As if they had been sent in time.
    await database.asOwner((_, client) =>
      client.query(`insert into outgoing_mail (purpose, recipient, site_host, language, lead_submission_id, created_at)
        select 'sample', 'anna@jumts.example', site_host, language, id, created_at from lead_submissions`),
    );
    const write = (folder: string, name: string, day: string) => {
      mkdirSync(join(dataDir, folder), { recursive: true });
      const path = join(dataDir, folder, name);
      writeFileSync(path, "{}");
      utimesSync(path, new Date(day), new Date(day));
    };
    for (const [day, age] of [
      ["2024-11-01", "old"],
      ["2024-12-01", "new"],
    ] as const) {
      for (const state of ["waiting", "notified", "stored", "unreadable"]) {
        write("leads", `${age}.${state}.json`, day);
      }
      for (const end of ["json", "eml", "eml.draft"]) write("outbox", `${age}.${end}`, day);
    }
    write("outbox", "somebody's.txt", "2020-01-01");
  });
  afterAll(async () => {
    await remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("older leads are deleted with all data about them, and no others", async () => {
    await expect(forgetLeads(database, dataDir, undefined, now)).rejects.toThrow(
      "say --months, or set LEADS_KEEP_MONTHS",
    );
    expect(await forgetLeads(database, dataDir, 24, now)).toBe(
      "older than 24 months, deleted: 1 leads, 1 submissions, 1 mails, 5 files\n",
    );
    const { rows } = await database.asOwner((_, client) =>
      client.query(`select (select count(*)::int from leads) as leads, (select count(*)::int from lead_submissions) as
        submissions, (select count(*)::int from outgoing_mail) as letters`),
    );
    expect(rows).toEqual([{ leads: 1, submissions: 1, letters: 1 }]);
    // A lead that nobody has seen yet is kept.
    const old = [...readdirSync(join(dataDir, "leads")), ...readdirSync(join(dataDir, "outbox"))];
    expect(old.filter((name) => !name.startsWith("new")).sort()).toEqual([
      "old.notified.json",
      "old.waiting.json",
      "somebody's.txt",
    ]);
    expect(await forgetLeads(database, dataDir, 24, now)).toContain("0 leads");
  });
});
