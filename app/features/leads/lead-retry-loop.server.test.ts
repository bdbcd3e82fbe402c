import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { bothDatabases } from "../../../tests/setup/databases.ts";
import { type LeadSetup, openLeadSetup } from "../../../tests/setup/lead-setup.ts";
import { sampleSubmission } from "../../../tests/setup/sample-lead.ts";
import { LeadReplay, LeadRetryLoop } from "./lead-retry-loop.server.ts";
import { saveSubmission } from "./lead-store.server.ts";

describe.each(bothDatabases)("on $name", ({ name, open }) => {
  let setup: LeadSetup;
  const embedded = name === "embedded";

  beforeAll(async () => {
    setup = await openLeadSetup(open);
  });
  afterEach(async () => {
    vi.useRealTimers();
    setup.expectNobodyLogged();
    await setup.clear();
  });
  afterAll(() => setup.close());

  describe("a notification", () => {
    test("that failed is retried, after a pause each time, until it is delivered", async () => {
      setup.broken.notifier = true;
      await setup.receiver().submit(sampleSubmission());
      await setup.round();
      expect(setup.notify).toHaveBeenCalledTimes(2);
      await setup.round();
      expect(setup.notify).toHaveBeenCalledTimes(2);
      await makeDue();
      setup.broken.notifier = false;
      await setup.round();
      expect(setup.notified).toHaveLength(1);
      const [row] = await setup.submissions();
      expect(row).toMatchObject({ attempts: 3, last_error: null, notification: null });
      expect(row?.delivered_at).toBeTruthy();
      await makeDue();
      await setup.round();
      expect(setup.notified).toHaveLength(1);
    });

    test("of a process that died before notifying is sent once its lease expires", async () => {
      const submission = sampleSubmission();
      await setup.database.asWeb((tx) => saveSubmission(tx, submission, { leaseSeconds: 15 }));
      await setup.round();
      expect(setup.notify).not.toHaveBeenCalled();
      await setup.rows(sql`update lead_submissions set leased_until = now()`);
      await setup.round();
      expect(setup.notified).toEqual([submission.notification]);
    });

    test("that fails for 28 hours is given up, with one error", async () => {
      setup.broken.notifier = true;
      await setup.receiver().submit(sampleSubmission());
      const age = (hours: number) =>
        setup.rows(sql`
          update lead_submissions set next_attempt_at = now(), leased_until = now(),
            attempts = 70, created_at = now() - ${hours}::int * interval '1 hour'`);
      await age(27);
      await setup.round();
      expect(setup.onGivenUp).not.toHaveBeenCalled();
      await age(29);
      await setup.round();
      await age(30);
      await setup.round();
      expect(setup.onGivenUp).toHaveBeenCalledTimes(1);
      const loud = setup.log.error.mock.calls.filter(([, text]) => text.startsWith("GIVEN UP"));
      expect(loud).toHaveLength(1);
      expect(await setup.rows()).toHaveLength(1);
      const [row] = await setup.submissions();
      expect(row?.gave_up_at).toBeTruthy();
      // Still there for `npm run leads -- retry`.
      expect(row?.notification).toBeTruthy();
    });

    test("of a lead that was in a file for days is not given up after one try", async () => {
      const receivedAt = new Date(Date.now() - 60 * 3_600_000).toISOString();
      await setup.files.write(sampleSubmission({ receivedAt }));
      setup.broken.notifier = true;
      await setup.round();
      expect(setup.onGivenUp).not.toHaveBeenCalled();
      setup.broken.notifier = false;
      await makeDue();
      await setup.round();
      expect(setup.notified).toHaveLength(1);
    });

    test("that was given up is sent when the visitor sends the lead again", async () => {
      const submission = sampleSubmission();
      await setup.database.asWeb((tx) => saveSubmission(tx, submission, { leaseSeconds: 0 }));
      await setup.rows(sql`update lead_submissions set gave_up_at = now()`);
      expect(await setup.receiver().submit(submission)).toBe("received");
      expect(setup.notified).toHaveLength(1);
    });

    test("that was sent but not marked as sent is repeated: better twice than never", async () => {
      const submission = sampleSubmission();
      await setup.database.asWeb((tx) => saveSubmission(tx, submission, { leaseSeconds: 0 }));
      setup.notify.mockImplementationOnce(async () => {
        setup.broken.database = true;
      });
      await setup.round();
      setup.broken.database = false;
      await setup.rows(sql`
        update lead_submissions set leased_until = now(), next_attempt_at = now()`);
      await setup.round();
      expect(setup.notify).toHaveBeenCalledTimes(2);
      expect((await setup.submissions())[0]?.delivered_at).toBeTruthy();
    });

    test("is not lost among many others", async () => {
      for (let i = 0; i < 12; i++) {
        const submission = sampleSubmission({ lead: { company: `Company ${i}` } });
        await setup.database.asWeb((tx) => saveSubmission(tx, submission, { leaseSeconds: 0 }));
      }
      const retryLoop = new LeadRetryLoop({
        ...setup.parts,
        onGivenUp: setup.onGivenUp,
      });
      retryLoop.start();
      await vi.waitFor(() => expect(setup.notified).toHaveLength(12), { timeout: 5_000 });
      await retryLoop.stop();
      expect(new Set(setup.notified.map(({ message }) => message)).size).toBe(12);
    });
  });

  describe.runIf(embedded)("the journal of the embedded database", () => {
    test("restores a lead lost in a power cut", async () => {
      await setup.receiver().submit(sampleSubmission());
      await setup.rows(sql`delete from lead_submissions`);
      await setup.rows(sql`delete from leads`);
      await setup.round();
      expect(await setup.rows()).toHaveLength(1);
    });

    test("is kept until the database is flushed to disk", async () => {
      await setup.receiver().submit(sampleSubmission());
      const retryLoop = new LeadRetryLoop({
        ...setup.parts,
        onGivenUp: setup.onGivenUp,
      });
      retryLoop.start();
      await vi.waitFor(async () => expect(await setup.fileStates()).toEqual(["stored"]));
      await retryLoop.stop();
      const later = new LeadRetryLoop({
        ...setup.parts,
        onGivenUp: setup.onGivenUp,
      });
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
      later.start();
      await later.stop();
      expect(await setup.fileStates()).toEqual([]);
      expect(await setup.rows()).toHaveLength(1);
    });
  });

  test("a failed run is logged once, others follow, and none starts after stop", async () => {
    setup.broken.database = true;
    const runs = vi.spyOn(setup.parts.files, "recoverDrafts");
    const intervalMs = 50;
    const retryLoop = new LeadRetryLoop({ ...setup.parts, onGivenUp: setup.onGivenUp, intervalMs });
    const said = (level: "error" | "info") =>
      setup.log[level].mock.calls.filter(([, text]) => text.startsWith("waiting leads"));
    retryLoop.start();
    await vi.waitFor(() => expect(runs.mock.calls.length).toBeGreaterThan(2), { timeout: 9_000 });
    expect(said("error")).toHaveLength(1);
    setup.broken.database = false;
    await vi.waitFor(() => expect(said("info")).toHaveLength(1), { timeout: 5_000 });
    await retryLoop.stop();
    const last = runs.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 10 * intervalMs));
    expect(runs).toHaveBeenCalledTimes(last);
  });

  test("an unreadable leads folder is logged", async () => {
    const unreadable = new Error("the folder of waiting leads cannot be read (EACCES)");
    vi.spyOn(setup.parts.files, "list").mockRejectedValue(unreadable);
    const retryLoop = new LeadRetryLoop({ ...setup.parts, onGivenUp: setup.onGivenUp });
    retryLoop.start();
    await retryLoop.stop();
    expect(setup.log.error).toHaveBeenCalledWith(
      { error: unreadable.message },
      "waiting leads cannot be processed",
    );
  });

  function makeDue() {
    return setup.rows(sql`update lead_submissions set next_attempt_at = now()`);
  }
});

const minuteAgo = () => new Date(Date.now() - 60_000).toISOString();

describe.each(bothDatabases)("replay on $name", ({ name, open }) => {
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
    test("that was notified is stored in the database, and not notified again", async () => {
      setup.broken.database = true;
      await setup.receiver().submit(sampleSubmission({ receivedAt: minuteAgo() }));
      setup.broken.database = false;
      await setup.round();
      expect(await setup.rows()).toHaveLength(1);
      expect((await setup.submissions())[0]?.delivered_at).toBeTruthy();
      expect(setup.notified).toHaveLength(1);
      expect(await setup.fileStates()).toEqual(embedded ? ["stored"] : []);
    });

    test("is stored with the time at which it arrived", async () => {
      const receivedAt = "2026-11-14T21:00:00.000Z";
      setup.broken.database = true;
      await setup.receiver().submit(sampleSubmission({ receivedAt }));
      setup.broken.database = false;
      await setup.round();
      const [row] = await setup.rows();
      expect(new Date(String(row?.created_at)).toISOString()).toBe(receivedAt);
    });

    test("keeps its profile; one of an earlier version has none", async () => {
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

    test("that was not notified is stored, then notified", async () => {
      Object.assign(setup.broken, { database: true, notifier: true });
      const submission = sampleSubmission({ receivedAt: minuteAgo() });
      await setup.receiver().submit(submission);
      Object.assign(setup.broken, { database: false, notifier: false });
      await setup.round();
      expect(await setup.rows()).toHaveLength(1);
      expect(setup.notified).toEqual([submission.notification]);
      expect((await setup.submissions())[0]?.delivered_at).toBeTruthy();
    });

    test("is notified without waiting for the database", async () => {
      Object.assign(setup.broken, { database: true, notifier: true });
      for (let i = 0; i < 3; i++) {
        await setup.receiver().submit(sampleSubmission({ receivedAt: minuteAgo() }));
      }
      setup.notify.mockClear();
      await setup.round();
      // The notification service is down, too: one try per round is enough.
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

    test("that the database already has is not stored twice", async () => {
      const submission = sampleSubmission({ receivedAt: minuteAgo() });
      await setup.files.move(await setup.files.write(submission), "notified");
      await setup.database.asWeb((tx) => saveSubmission(tx, submission, { leaseSeconds: 0 }));
      await setup.round();
      expect(await setup.rows()).toHaveLength(1);
      expect(setup.notify).not.toHaveBeenCalled();
      expect((await setup.submissions())[0]?.delivered_at).toBeTruthy();
    });

    test.skipIf(embedded)("that may still be in use is left alone", async () => {
      await setup.files.write(sampleSubmission());
      await setup.round();
      expect(await setup.rows()).toEqual([]);
    });

    test("that the database refuses is notified, and holds up no others", async () => {
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

    test("that is damaged is set aside, and the others are processed", async () => {
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

  test("a file dated in the future is stored too: the clock was wrong", async () => {
    const receivedAt = new Date(Date.now() + 3_600_000).toISOString();
    await setup.files.write(sampleSubmission({ receivedAt }));
    const replay = new LeadReplay(setup.parts);
    await replay.run();
    await replay.run();
    expect(await setup.rows()).toHaveLength(1);
  });

  test("an invalid file is set aside, and holds up no notification", async () => {
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

  describe("a failing disk", () => {
    afterEach(() => {
      vi.mocked(setup.files.move).mockRestore?.();
      vi.mocked(setup.files.remove).mockRestore?.();
    });

    const readOnly = () => Promise.reject(new Error("EROFS: read-only file system"));

    test("neither prevents a notification nor repeats one", async () => {
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

    test("also while the database is down", async () => {
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

    test("that cannot read a file logs it once, and the others are processed", async () => {
      // A folder is listed like a file, but cannot be read like one.
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
