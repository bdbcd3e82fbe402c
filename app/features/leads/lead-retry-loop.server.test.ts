import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { bothDatabases } from "../../../tests/setup/databases.ts";
import { type LeadSetup, openLeadSetup } from "../../../tests/setup/lead-setup.ts";
import { sampleSubmission } from "../../../tests/setup/sample-lead.ts";
import { LeadRetryLoop } from "./lead-retry-loop.server.ts";
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
    test("that failed is tried again, after a pause each time, until it is delivered", async () => {
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

    test("of a process that died between storing and notifying is sent once its lease is over", async () => {
      const submission = sampleSubmission();
      await setup.database.asWeb((tx) => saveSubmission(tx, submission, { leaseSeconds: 15 }));
      await setup.round();
      expect(setup.notify).not.toHaveBeenCalled();
      await setup.rows(sql`update lead_submissions set leased_until = now()`);
      await setup.round();
      expect(setup.notified).toEqual([submission.notification]);
    });

    test("that cannot be delivered for 28 hours is given up loudly, once", async () => {
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

    test("of a lead that lay in a file for days is not given up after one try", async () => {
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

    test("that was sent but could not be settled is sent again: better twice than never", async () => {
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

    test("is not lost among many", async () => {
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
    test("brings back a lead that a power cut took", async () => {
      await setup.receiver().submit(sampleSubmission());
      await setup.rows(sql`delete from lead_submissions`);
      await setup.rows(sql`delete from leads`);
      await setup.round();
      expect(await setup.rows()).toHaveLength(1);
    });

    test("is kept until the database has been brought to disk", async () => {
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

  test("a run that fails is logged once and followed by others, and none comes after stop", async () => {
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

  test("a folder of leads that cannot be read is logged", async () => {
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
