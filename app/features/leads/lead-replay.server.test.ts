import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { databases } from "../../../tests/setup/databases.ts";
import { type LeadOffice, openLeadOffice } from "../../../tests/setup/lead-office.ts";
import { sampleSubmission } from "../../../tests/setup/sample-lead.ts";
import { LeadReplay } from "./lead-replay.server.ts";
import { saveSubmission } from "./lead-store.server.ts";

const minuteAgo = () => new Date(Date.now() - 60_000).toISOString();

describe.each(databases.filter((database) => database.available))("on $name", ({ name, open }) => {
  let office: LeadOffice;
  const embedded = name === "embedded";

  beforeAll(async () => {
    office = await openLeadOffice(open);
  });
  afterEach(async () => {
    office.expectNobodyLogged();
    await office.clear();
  });
  afterAll(() => office.close());

  describe("a lead in a file", () => {
    test("whose owners know is brought into the database, and nobody is told again", async () => {
      office.broken.database = true;
      await office.desk().submit(sampleSubmission({ receivedAt: minuteAgo() }));
      office.broken.database = false;
      await office.round();
      expect(await office.rows()).toHaveLength(1);
      expect((await office.submissions())[0]?.delivered_at).toBeTruthy();
      expect(office.notified).toHaveLength(1);
      expect(await office.fileStates()).toEqual(embedded ? ["stored"] : []);
    });

    test("has the time at which it came, not at which it was brought in", async () => {
      const receivedAt = "2026-11-14T21:00:00.000Z";
      office.broken.database = true;
      await office.desk().submit(sampleSubmission({ receivedAt }));
      office.broken.database = false;
      await office.round();
      const [row] = await office.rows();
      expect(new Date(String(row?.created_at)).toISOString()).toBe(receivedAt);
    });

    test("whose owners do not know is brought in, and then they are told", async () => {
      Object.assign(office.broken, { database: true, notifier: true });
      const submission = sampleSubmission({ receivedAt: minuteAgo() });
      await office.desk().submit(submission);
      Object.assign(office.broken, { database: false, notifier: false });
      await office.round();
      expect(await office.rows()).toHaveLength(1);
      expect(office.notified).toEqual([submission.notification]);
      expect((await office.submissions())[0]?.delivered_at).toBeTruthy();
    });

    test("does not keep the owners waiting for the database", async () => {
      Object.assign(office.broken, { database: true, notifier: true });
      for (let i = 0; i < 3; i++) {
        await office.desk().submit(sampleSubmission({ receivedAt: minuteAgo() }));
      }
      office.notify.mockClear();
      await office.round();
      // They are away too: one try is enough for now.
      expect(office.notify).toHaveBeenCalledTimes(1);
      office.broken.notifier = false;
      await office.round();
      expect(office.notified).toHaveLength(3);
      expect(await office.fileStates()).toEqual(["notified", "notified", "notified"]);
      office.broken.database = false;
      await office.round();
      expect(await office.rows()).toHaveLength(3);
      expect(office.notified).toHaveLength(3);
    });

    test("that the database holds already is not stored twice", async () => {
      const submission = sampleSubmission({ receivedAt: minuteAgo() });
      await office.files.move(await office.files.write(submission), "notified");
      await office.database.asWeb((tx) => saveSubmission(tx, submission, { leaseSeconds: 0 }));
      await office.round();
      expect(await office.rows()).toHaveLength(1);
      expect(office.notify).not.toHaveBeenCalled();
      expect((await office.submissions())[0]?.delivered_at).toBeTruthy();
    });

    test.skipIf(embedded)("that somebody is still at is left alone", async () => {
      await office.files.write(sampleSubmission());
      await office.round();
      expect(await office.rows()).toEqual([]);
    });

    test("that the database refuses holds up nobody, and its owners are told", async () => {
      await office.rows(sql`alter table leads add constraint no_x check (company <> 'X')`);
      const refused = sampleSubmission({ receivedAt: minuteAgo(), lead: { company: "X" } });
      await office.files.write(refused);
      await office.files.write(sampleSubmission({ receivedAt: minuteAgo() }));
      await office.round();
      await office.rows(sql`alter table leads drop constraint no_x`);
      expect(await office.rows()).toHaveLength(1);
      expect(office.notified).toHaveLength(2);
      expect(office.log.error).toHaveBeenCalledTimes(1);
      expect(await office.fileStates()).toContain("notified");
      await office.round();
      expect(await office.rows()).toHaveLength(2);
      expect(office.notified).toHaveLength(2);
    });

    test("that is damaged is set aside, and the others go on", async () => {
      mkdirSync(office.folder, { recursive: true });
      writeFileSync(join(office.folder, "0-a.waiting.json"), '{"lead":{"name":"Anna Bērziņa"');
      await office.files.write(sampleSubmission({ receivedAt: minuteAgo() }));
      await office.round();
      expect(await office.rows()).toHaveLength(1);
      expect(office.notified).toHaveLength(1);
      expect(office.log.error).toHaveBeenCalledTimes(1);
      expect(readdirSync(office.folder)).toContain("0-a.unreadable.json");
    });
  });

  test("a file of a time to come is brought in all the same: the clock was wrong", async () => {
    const receivedAt = new Date(Date.now() + 3_600_000).toISOString();
    await office.files.write(sampleSubmission({ receivedAt }));
    const replay = new LeadReplay(office.parts);
    await replay.run();
    await replay.run();
    expect(await office.rows()).toHaveLength(1);
  });

  test("a file that makes no sense is set aside, and holds up no notification", async () => {
    mkdirSync(office.folder, { recursive: true });
    const odd = { ...sampleSubmission(), receivedAt: "yesterday" };
    writeFileSync(join(office.folder, "0-a.waiting.json"), JSON.stringify(odd));
    await office.files.write(sampleSubmission({ receivedAt: minuteAgo() }));
    const pending = sampleSubmission({ lead: { company: "Pending" } });
    await office.database.asWeb((tx) => saveSubmission(tx, pending, { leaseSeconds: 0 }));
    await office.round();
    expect(await office.rows()).toHaveLength(2);
    expect(office.notified).toHaveLength(2);
    expect(readdirSync(office.folder)).toContain("0-a.unreadable.json");
  });

  describe("a disk that fails", () => {
    afterEach(() => {
      vi.mocked(office.files.move).mockRestore?.();
      vi.mocked(office.files.remove).mockRestore?.();
    });

    const readOnly = () => Promise.reject(new Error("EROFS: read-only file system"));

    test("keeps nobody from being told, and tells nobody twice", async () => {
      await office.files.write(sampleSubmission({ receivedAt: minuteAgo() }));
      const other = sampleSubmission({ lead: { company: "Other" } });
      await office.database.asWeb((tx) => saveSubmission(tx, other, { leaseSeconds: 0 }));
      vi.spyOn(office.files, "move").mockImplementation(readOnly);
      vi.spyOn(office.files, "remove").mockImplementation(readOnly);
      for (let i = 0; i < 3; i++) await office.round();
      expect(await office.rows()).toHaveLength(2);
      expect(new Set(office.notified.map(({ message }) => message)).size).toBe(2);
      expect(office.notify).toHaveBeenCalledTimes(2);
    });

    test("nor while the database is away too", async () => {
      await office.files.write(sampleSubmission({ receivedAt: minuteAgo() }));
      vi.spyOn(office.files, "move").mockImplementation(readOnly);
      office.broken.database = true;
      const replay = new LeadReplay(office.parts);
      for (let i = 0; i < 3; i++) await expect(replay.run()).rejects.toThrow("ECONNREFUSED");
      office.broken.database = false;
      await replay.run();
      expect(office.log.error).toHaveBeenCalledTimes(1);
      await office.round();
      expect((await office.submissions())[0]?.delivered_at).toBeTruthy();
      expect(office.notify).toHaveBeenCalledTimes(1);
    });

    test("and does not give a file says so once, and goes on with the others", async () => {
      // A folder can be listed, and not be read like a file.
      mkdirSync(join(office.folder, "0-a.waiting.json"), { recursive: true });
      await office.files.write(sampleSubmission({ receivedAt: minuteAgo() }));
      const replay = new LeadReplay(office.parts);
      await replay.run();
      await replay.run();
      expect(await office.rows()).toHaveLength(1);
      expect(office.log.error.mock.calls.map(([, text]) => text)).toEqual([
        "a lead's file cannot be read",
      ]);
    });
  });
});
