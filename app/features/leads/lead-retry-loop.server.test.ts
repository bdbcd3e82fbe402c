import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { databases } from "../../../tests/setup/databases.ts";
import { type LeadOffice, openLeadOffice } from "../../../tests/setup/lead-office.ts";
import { sampleSubmission } from "../../../tests/setup/sample-lead.ts";
import { LeadRounds } from "./lead-retry-loop.server.ts";
import { saveSubmission } from "./lead-store.server.ts";

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
