import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { bothDatabases } from "../../../tests/setup/databases.ts";
import { type LeadSetup, openLeadSetup } from "../../../tests/setup/lead-setup.ts";
import { sampleSubmission } from "../../../tests/setup/sample-lead.ts";
import { LeadReplay } from "./lead-replay.server.ts";
import { saveSubmission } from "./lead-store.server.ts";

const minuteAgo = () => new Date(Date.now() - 60_000).toISOString();

describe.each(bothDatabases)("on $name", ({ name, open }) => {
  let setup: LeadSetup;
  const embedded = name === "embedded";

  beforeAll(async () => {
    setup = await openLeadSetup(open);
  });
  afterEach(async () => {
    setup.expectNobodyLogged();
    await setup.clear();
  });
  afterAll(() => setup.close());

  describe("a lead in a file", () => {
    test("whose owners know is stored in the database, and not notified again", async () => {
      setup.broken.database = true;
      await setup.receiver().submit(sampleSubmission({ receivedAt: minuteAgo() }));
      setup.broken.database = false;
      await setup.round();
      expect(await setup.rows()).toHaveLength(1);
      expect((await setup.submissions())[0]?.delivered_at).toBeTruthy();
      expect(setup.notified).toHaveLength(1);
      expect(await setup.fileStates()).toEqual(embedded ? ["stored"] : []);
    });

    test("has the time at which it came, not at which it was brought in", async () => {
      const receivedAt = "2026-11-14T21:00:00.000Z";
      setup.broken.database = true;
      await setup.receiver().submit(sampleSubmission({ receivedAt }));
      setup.broken.database = false;
      await setup.round();
      const [row] = await setup.rows();
      expect(new Date(String(row?.created_at)).toISOString()).toBe(receivedAt);
    });

    test("keeps the letter that was asked for; one of an earlier version has none", async () => {
      setup.broken.database = true;
      const receivedAt = minuteAgo();
      const profile = "cpv=45261000&q=dakstini&region=LV00A";
      await setup.receiver().submit(sampleSubmission({ receivedAt, profile }));
      const { profile: _none, ...earlier } = sampleSubmission({ receivedAt });
      await setup.receiver().submit(earlier);
      setup.broken.database = false;
      await setup.round();
      const kept = await setup.rows(sql`select profile from leads order by profile`);
      expect(kept).toEqual([{ profile: "" }, { profile }]);
    });

    test("whose owners do not know is stored, and then they are notified", async () => {
      Object.assign(setup.broken, { database: true, notifier: true });
      const submission = sampleSubmission({ receivedAt: minuteAgo() });
      await setup.receiver().submit(submission);
      Object.assign(setup.broken, { database: false, notifier: false });
      await setup.round();
      expect(await setup.rows()).toHaveLength(1);
      expect(setup.notified).toEqual([submission.notification]);
      expect((await setup.submissions())[0]?.delivered_at).toBeTruthy();
    });

    test("does not keep the owners waiting for the database", async () => {
      Object.assign(setup.broken, { database: true, notifier: true });
      for (let i = 0; i < 3; i++) {
        await setup.receiver().submit(sampleSubmission({ receivedAt: minuteAgo() }));
      }
      setup.notify.mockClear();
      await setup.round();
      // They are away too: one try is enough for now.
      expect(setup.notify).toHaveBeenCalledTimes(1);
      setup.broken.notifier = false;
      await setup.round();
      expect(setup.notified).toHaveLength(3);
      expect(await setup.fileStates()).toEqual(["notified", "notified", "notified"]);
      setup.broken.database = false;
      await setup.round();
      expect(await setup.rows()).toHaveLength(3);
      expect(setup.notified).toHaveLength(3);
    });

    test("that the database holds already is not stored twice", async () => {
      const submission = sampleSubmission({ receivedAt: minuteAgo() });
      await setup.files.move(await setup.files.write(submission), "notified");
      await setup.database.asWeb((tx) => saveSubmission(tx, submission, { leaseSeconds: 0 }));
      await setup.round();
      expect(await setup.rows()).toHaveLength(1);
      expect(setup.notify).not.toHaveBeenCalled();
      expect((await setup.submissions())[0]?.delivered_at).toBeTruthy();
    });

    test.skipIf(embedded)("that somebody is still at is left alone", async () => {
      await setup.files.write(sampleSubmission());
      await setup.round();
      expect(await setup.rows()).toEqual([]);
    });

    test("that the database refuses holds up no others, and its owners are notified", async () => {
      await setup.rows(sql`alter table leads add constraint no_x check (company <> 'X')`);
      const refused = sampleSubmission({ receivedAt: minuteAgo(), lead: { company: "X" } });
      await setup.files.write(refused);
      await setup.files.write(sampleSubmission({ receivedAt: minuteAgo() }));
      await setup.round();
      await setup.rows(sql`alter table leads drop constraint no_x`);
      expect(await setup.rows()).toHaveLength(1);
      expect(setup.notified).toHaveLength(2);
      expect(setup.log.error).toHaveBeenCalledTimes(1);
      expect(await setup.fileStates()).toContain("notified");
      await setup.round();
      expect(await setup.rows()).toHaveLength(2);
      expect(setup.notified).toHaveLength(2);
    });

    test("that is damaged is set aside, and the others go on", async () => {
      mkdirSync(setup.folder, { recursive: true });
      writeFileSync(join(setup.folder, "0-a.waiting.json"), '{"lead":{"name":"Anna Bērziņa"');
      await setup.files.write(sampleSubmission({ receivedAt: minuteAgo() }));
      await setup.round();
      expect(await setup.rows()).toHaveLength(1);
      expect(setup.notified).toHaveLength(1);
      expect(setup.log.error).toHaveBeenCalledTimes(1);
      expect(readdirSync(setup.folder)).toContain("0-a.unreadable.json");
    });
  });

  test("a file of a time to come is brought in all the same: the clock was wrong", async () => {
    const receivedAt = new Date(Date.now() + 3_600_000).toISOString();
    await setup.files.write(sampleSubmission({ receivedAt }));
    const replay = new LeadReplay(setup.parts);
    await replay.run();
    await replay.run();
    expect(await setup.rows()).toHaveLength(1);
  });

  test("a file that makes no sense is set aside, and holds up no notification", async () => {
    mkdirSync(setup.folder, { recursive: true });
    const odd = { ...sampleSubmission(), receivedAt: "yesterday" };
    writeFileSync(join(setup.folder, "0-a.waiting.json"), JSON.stringify(odd));
    await setup.files.write(sampleSubmission({ receivedAt: minuteAgo() }));
    const pending = sampleSubmission({ lead: { company: "Pending" } });
    await setup.database.asWeb((tx) => saveSubmission(tx, pending, { leaseSeconds: 0 }));
    await setup.round();
    expect(await setup.rows()).toHaveLength(2);
    expect(setup.notified).toHaveLength(2);
    expect(readdirSync(setup.folder)).toContain("0-a.unreadable.json");
  });

  describe("a disk that fails", () => {
    afterEach(() => {
      vi.mocked(setup.files.move).mockRestore?.();
      vi.mocked(setup.files.remove).mockRestore?.();
    });

    const readOnly = () => Promise.reject(new Error("EROFS: read-only file system"));

    test("does not prevent a notification, nor repeat one", async () => {
      await setup.files.write(sampleSubmission({ receivedAt: minuteAgo() }));
      const other = sampleSubmission({ lead: { company: "Other" } });
      await setup.database.asWeb((tx) => saveSubmission(tx, other, { leaseSeconds: 0 }));
      vi.spyOn(setup.files, "move").mockImplementation(readOnly);
      vi.spyOn(setup.files, "remove").mockImplementation(readOnly);
      for (let i = 0; i < 3; i++) await setup.round();
      expect(await setup.rows()).toHaveLength(2);
      expect(new Set(setup.notified.map(({ message }) => message)).size).toBe(2);
      expect(setup.notify).toHaveBeenCalledTimes(2);
    });

    test("nor while the database is down too", async () => {
      await setup.files.write(sampleSubmission({ receivedAt: minuteAgo() }));
      vi.spyOn(setup.files, "move").mockImplementation(readOnly);
      setup.broken.database = true;
      const replay = new LeadReplay(setup.parts);
      for (let i = 0; i < 3; i++) await expect(replay.run()).rejects.toThrow("ECONNREFUSED");
      setup.broken.database = false;
      await replay.run();
      expect(setup.log.error).toHaveBeenCalledTimes(1);
      await setup.round();
      expect((await setup.submissions())[0]?.delivered_at).toBeTruthy();
      expect(setup.notify).toHaveBeenCalledTimes(1);
    });

    test("and does not give a file says so once, and goes on with the others", async () => {
      // A folder can be listed, and not be read like a file.
      mkdirSync(join(setup.folder, "0-a.waiting.json"), { recursive: true });
      await setup.files.write(sampleSubmission({ receivedAt: minuteAgo() }));
      const replay = new LeadReplay(setup.parts);
      await replay.run();
      await replay.run();
      expect(await setup.rows()).toHaveLength(1);
      expect(setup.log.error.mock.calls.map(([, text]) => text)).toEqual([
        "a lead's file cannot be read",
      ]);
    });
  });
});
