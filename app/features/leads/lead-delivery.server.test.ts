import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { retryLeads } from "../../../scripts/leads/retry-leads.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { sampleSubmission } from "../../../tests/setup/sample-lead.ts";
import { claimNotifications, saveSubmission, settleNotification } from "./lead-store.server.ts";
import type { Submission } from "./submission.ts";

describe.each(databases)("on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, remove } = await open());
  });
  afterAll(() => remove());
  beforeEach(() =>
    asOwner(sql`delete from lead_submissions`).then(() => asOwner(sql`delete from leads`)),
  );

  describe("claiming", () => {
    test("takes no more than asked for, whatever the database thinks of the table", async () => {
      // Then it takes the table for empty, and a join that reads it anew for each row for the cheapest.
      await asOwner(sql`analyze lead_submissions`);
      for (let i = 0; i < 4; i++) await save(sampleSubmission());
      expect(await claim(1)).toHaveLength(1);
    });

    test("leaves alone what its saver has leased, until the lease runs out", async () => {
      const submission = sampleSubmission();
      const id = await save(submission, { leaseSeconds: 15 });
      expect(await claim()).toEqual([]);
      await asOwner(sql`update lead_submissions set leased_until = now() - interval '1 second'`);
      expect(await claim()).toEqual([{ id, notification: submission.notification }]);
    });

    test("gives each notification to one taker", async () => {
      for (let i = 0; i < 6; i++) await save(sampleSubmission());
      const taken = await Promise.all(Array.from({ length: 4 }, () => claim(3)));
      const ids = taken.flat().map(({ id }) => id);
      expect(ids).toHaveLength(6);
      expect(new Set(ids).size).toBe(6);
    });

    test("passes by what is flagged, delivered, given up or not due", async () => {
      await save(sampleSubmission({ honeypot: true }));
      await save(sampleSubmission(), { delivered: true, leaseSeconds: 0 });
      const [givenUp, later] = [await save(sampleSubmission()), await save(sampleSubmission())];
      await asOwner(sql`update lead_submissions set gave_up_at = now() where id = ${givenUp}`);
      await asOwner(sql`
        update lead_submissions set next_attempt_at = now() + interval '1 hour' where id = ${later}`);
      expect(await claim()).toEqual([]);
      // By its id, due or not.
      expect(await web((tx) => claimNotifications(tx, 1, later))).toHaveLength(1);
    });

    test("takes by its id also what was given up, and begins anew", async () => {
      const id = await save(sampleSubmission());
      await asOwner(sql`
        update lead_submissions set gave_up_at = now(), attempts = 70,
          created_at = now() - interval '40 hours'`);
      expect(await web((tx) => claimNotifications(tx, 1, id))).toHaveLength(1);
      expect(await web((tx) => settleNotification(tx, id, "answered 500"))).toBe(false);
      expect(
        await asOwner(sql`select attempts, gave_up_at,
          next_attempt_at < now() + interval '10 seconds' as soon from lead_submissions`),
      ).toEqual([{ attempts: 1, gave_up_at: null, soon: true }]);
    });

    test("pauses for longer and longer, to half an hour at most", async () => {
      const id = await save(sampleSubmission());
      const pauses: number[] = [];
      for (let i = 0; i < 12; i++) {
        await asOwner(
          sql`update lead_submissions set next_attempt_at = now(), leased_until = now()`,
        );
        await claim();
        const [row] = await asOwner(sql`
          select extract(epoch from next_attempt_at - now())::int as pause from lead_submissions`);
        pauses.push(Math.round(Number(row?.pause)));
      }
      expect(pauses.map((pause) => Math.round(pause / 5))).toEqual([
        1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360,
      ]);
      await web((tx) => settleNotification(tx, id, null));
    });
  });

  describe("settling", () => {
    test("a delivery empties the notification: nothing of the lead stays in it", async () => {
      const id = await save(sampleSubmission());
      expect(await web((tx) => settleNotification(tx, id, null))).toBe(false);
      const [row] = await asOwner(sql`select * from lead_submissions`);
      expect(row).toMatchObject({ notification: null, last_error: null });
      expect(row?.delivered_at).toBeTruthy();
      expect(await claim()).toEqual([]);
    });

    test("a delivery wakes the others: the owners' end is back", async () => {
      const [first, second] = [await save(sampleSubmission()), await save(sampleSubmission())];
      await claim();
      await web((tx) => settleNotification(tx, second, "answered 500"));
      expect(await claim()).toEqual([]);
      await web((tx) => settleNotification(tx, first, null));
      expect((await claim()).map(({ id }) => id)).toEqual([second]);
    });

    test.each([
      [27, 100, false],
      [29, 64, true],
      // The machine was off meanwhile.
      [60, 63, false],
    ])("a failure after %i hours and %i tries is given up: %j", async (hours, tries, givenUp) => {
      const receivedAt = new Date(Date.now() - hours * 3_600_000).toISOString();
      const id = await save(sampleSubmission({ receivedAt }));
      await asOwner(sql`update lead_submissions set attempts = ${tries}`);
      expect(await web((tx) => settleNotification(tx, id, "answered 500"))).toBe(givenUp);
      const [row] = await asOwner(sql`select last_error, gave_up_at from lead_submissions`);
      expect(row?.last_error).toBe("answered 500");
      expect(row?.gave_up_at !== null).toBe(givenUp);
    });

    test("an operator's retry gives it another 28 hours, after short pauses at first", async () => {
      const receivedAt = new Date(Date.now() - 29 * 3_600_000).toISOString();
      const id = await save(sampleSubmission({ receivedAt }));
      await asOwner(sql`update lead_submissions set attempts = 70`);
      const fail = () => web((tx) => settleNotification(tx, id, "answered 500"));
      expect(await fail()).toBe(true);
      expect(await retryLeads(database)).toBe("due now: 0 pending, 1 given up before\n");
      expect(await claim()).toHaveLength(1);
      expect(await fail()).toBe(false);
      expect(
        await asOwner(sql`select next_attempt_at < now() + interval '10 seconds' as soon
          from lead_submissions where gave_up_at is null`),
      ).toEqual([{ soon: true }]);
      await asOwner(sql`
        update lead_submissions set retried_at = now() - interval '29 hours', attempts = 64`);
      expect(await fail()).toBe(true);
    });

    test("sixty-four tries take 27 hours at the least", async () => {
      await save(sampleSubmission());
      let seconds = 0;
      for (let tries = 1; tries < 64; tries++) {
        await asOwner(sql`
          update lead_submissions set next_attempt_at = now(), leased_until = now()`);
        await claim();
        const [row] = await asOwner(sql`
          select extract(epoch from next_attempt_at - now())::float8 as pause from lead_submissions`);
        seconds += Number(row?.pause);
      }
      expect(seconds / 3600).toBeGreaterThan(27);
    });

    test("a failure that comes after a delivery changes nothing", async () => {
      const receivedAt = new Date(Date.now() - 29 * 3_600_000).toISOString();
      const id = await save(sampleSubmission({ receivedAt }));
      await web((tx) => settleNotification(tx, id, null));
      expect(await web((tx) => settleNotification(tx, id, "too late"))).toBe(false);
      expect(await asOwner(sql`select gave_up_at, last_error from lead_submissions`)).toEqual([
        { gave_up_at: null, last_error: null },
      ]);
    });
  });

  const web: Database["asWeb"] = (work) => database.asWeb(work);
  const claim = (most = 10) => web((tx) => claimNotifications(tx, most));
  const save = (
    submission: Submission,
    options: Parameters<typeof saveSubmission>[2] = { leaseSeconds: 0 },
  ) => web((tx) => saveSubmission(tx, submission, options));

  async function asOwner(query: ReturnType<typeof sql>) {
    return (await database.asOwner((tx) => tx.execute(query))).rows;
  }
});
