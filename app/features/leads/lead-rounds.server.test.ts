import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { databases } from "../../../tests/setup/databases.ts";
import { type LeadOffice, openLeadOffice } from "../../../tests/setup/lead-office.ts";
import { sampleSubmission } from "../../../tests/setup/sample-lead.ts";
import { LeadRounds } from "./lead-rounds.server.ts";
import { saveSubmission } from "./lead-store.server.ts";

const minuteAgo = () => new Date(Date.now() - 60_000).toISOString();

describe.each(databases.filter((database) => database.available))("on $name", ({ name, open }) => {
  let office: LeadOffice;
  const embedded = name === "embedded";

  beforeAll(async () => {
    office = await openLeadOffice(open);
  });
  afterEach(async () => {
    vi.useRealTimers();
    office.expectNobodyLogged();
    await office.clear();
  });
  afterAll(() => office.close());

  describe("a notification", () => {
    test("that failed is tried again, after a pause each time, until it is delivered", async () => {
      office.broken.notifier = true;
      await office.desk().submit(sampleSubmission());
      await office.round();
      expect(office.notify).toHaveBeenCalledTimes(2);
      await office.round();
      expect(office.notify).toHaveBeenCalledTimes(2);
      await makeDue();
      office.broken.notifier = false;
      await office.round();
      expect(office.notified).toHaveLength(1);
      const [row] = await office.submissions();
      expect(row).toMatchObject({ attempts: 3, last_error: null, notification: null });
      expect(row?.delivered_at).toBeTruthy();
      await makeDue();
      await office.round();
      expect(office.notified).toHaveLength(1);
    });

    test("of a process that died between storing and telling is sent once its lease is over", async () => {
      const submission = sampleSubmission();
      await office.database.asWeb((tx) => saveSubmission(tx, submission, { leaseSeconds: 15 }));
      await office.round();
      expect(office.notify).not.toHaveBeenCalled();
      await office.rows(sql`update lead_submissions set leased_until = now()`);
      await office.round();
      expect(office.notified).toEqual([submission.notification]);
    });

    test("that cannot be delivered for 28 hours is given up loudly, once", async () => {
      office.broken.notifier = true;
      await office.desk().submit(sampleSubmission());
      const age = (hours: number) =>
        office.rows(sql`
          update lead_submissions set next_attempt_at = now(), leased_until = now(),
            attempts = 70, created_at = now() - ${hours}::int * interval '1 hour'`);
      await age(27);
      await office.round();
      expect(office.onGivenUp).not.toHaveBeenCalled();
      await age(29);
      await office.round();
      await age(30);
      await office.round();
      expect(office.onGivenUp).toHaveBeenCalledTimes(1);
      const loud = office.log.error.mock.calls.filter(([, text]) => text.startsWith("GIVEN UP"));
      expect(loud).toHaveLength(1);
      expect(await office.rows()).toHaveLength(1);
      const [row] = await office.submissions();
      expect(row?.gave_up_at).toBeTruthy();
      // Still there for `npm run leads -- retry`.
      expect(row?.notification).toBeTruthy();
    });

    test("of a lead that lay in a file for days is not given up after one try", async () => {
      const receivedAt = new Date(Date.now() - 60 * 3_600_000).toISOString();
      await office.files.write(sampleSubmission({ receivedAt }));
      office.broken.notifier = true;
      await office.round();
      expect(office.onGivenUp).not.toHaveBeenCalled();
      office.broken.notifier = false;
      await makeDue();
      await office.round();
      expect(office.notified).toHaveLength(1);
    });

    test("that was given up is sent when the visitor sends the lead again", async () => {
      const submission = sampleSubmission();
      await office.database.asWeb((tx) => saveSubmission(tx, submission, { leaseSeconds: 0 }));
      await office.rows(sql`update lead_submissions set gave_up_at = now()`);
      expect(await office.desk().submit(submission)).toBe("received");
      expect(office.notified).toHaveLength(1);
    });

    test("that was sent but could not be settled is sent again: better twice than never", async () => {
      const submission = sampleSubmission();
      await office.database.asWeb((tx) => saveSubmission(tx, submission, { leaseSeconds: 0 }));
      office.notify.mockImplementationOnce(async () => {
        office.broken.database = true;
      });
      await office.round();
      office.broken.database = false;
      await office.rows(sql`
        update lead_submissions set leased_until = now(), next_attempt_at = now()`);
      await office.round();
      expect(office.notify).toHaveBeenCalledTimes(2);
      expect((await office.submissions())[0]?.delivered_at).toBeTruthy();
    });

    test("is not lost among many", async () => {
      for (let i = 0; i < 12; i++) {
        const submission = sampleSubmission({ lead: { company: `Company ${i}` } });
        await office.database.asWeb((tx) => saveSubmission(tx, submission, { leaseSeconds: 0 }));
      }
      const rounds = new LeadRounds({
        ...office.parts,
        onGivenUp: office.onGivenUp,
      });
      rounds.start();
      await vi.waitFor(() => expect(office.notified).toHaveLength(12), { timeout: 5_000 });
      await rounds.stop();
      expect(new Set(office.notified.map(({ message }) => message)).size).toBe(12);
    });
  });

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

  describe.runIf(embedded)("the journal of the embedded database", () => {
    test("brings back a lead that a power cut took", async () => {
      await office.desk().submit(sampleSubmission());
      await office.rows(sql`delete from lead_submissions`);
      await office.rows(sql`delete from leads`);
      await office.round();
      expect(await office.rows()).toHaveLength(1);
    });

    test("is kept until the database has been brought to disk", async () => {
      await office.desk().submit(sampleSubmission());
      const rounds = new LeadRounds({
        ...office.parts,
        onGivenUp: office.onGivenUp,
      });
      rounds.start();
      await vi.waitFor(async () => expect(await office.fileStates()).toEqual(["stored"]));
      await rounds.stop();
      const later = new LeadRounds({
        ...office.parts,
        onGivenUp: office.onGivenUp,
      });
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
      later.start();
      await later.stop();
      expect(await office.fileStates()).toEqual([]);
      expect(await office.rows()).toHaveLength(1);
    });
  });

  test("a round that fails is followed by others, and none comes after stop", async () => {
    office.broken.database = true;
    const rounds = new LeadRounds({
      ...office.parts,
      onGivenUp: office.onGivenUp,
    });
    const cut = () => office.log.info.mock.calls.filter(([, text]) => text.includes("cut short"));
    rounds.start();
    await vi.waitFor(() => expect(cut()).toHaveLength(2), { timeout: 5_000 });
    await rounds.stop();
    await new Promise((resolve) => setTimeout(resolve, 2_300));
    expect(cut()).toHaveLength(2);
  });

  function makeDue() {
    return office.rows(sql`update lead_submissions set next_attempt_at = now()`);
  }
});
