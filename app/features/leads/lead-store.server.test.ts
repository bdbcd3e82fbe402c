import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { retryLeads } from "../../../ops/leads/work-on-leads.ts";
import { bothDatabases } from "../../../tests/setup/databases.ts";
import { type LeadSetup, openLeadSetup } from "../../../tests/setup/lead-setup.ts";
import { sampleLead, sampleSubmission } from "../../../tests/setup/sample-lead.ts";
import { sisterSites } from "../../site/sites.ts";
import {
  claimNotifications,
  countLeads,
  countWaitingNotifications,
  DuplicateSubmission,
  findSubmission,
  saveSubmission,
  settleNotification,
} from "./lead-store.server.ts";
import { composeCorrection, receiptOf, type Submission } from "./submission.server.ts";

describe.each(bothDatabases)("on $name", ({ open }) => {
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
    test("takes no more than the limit, for any query plan", async () => {
      // Makes the planner believe the table is empty, so that it picks a join that reads it again for each row.
      await asOwner(sql`analyze lead_submissions`);
      for (let i = 0; i < 4; i++) await save(sampleSubmission());
      expect(await claim(1)).toHaveLength(1);
    });

    test("skips what its saver has leased, until the lease expires", async () => {
      const submission = sampleSubmission();
      const id = await save(submission, { leaseSeconds: 15 });
      expect(await claim()).toEqual([]);
      await asOwner(sql`update lead_submissions set leased_until = now() - interval '1 second'`);
      expect(await claim()).toEqual([{ id, notification: submission.notification }]);
    });

    test("gives each notification to one process", async () => {
      for (let i = 0; i < 6; i++) await save(sampleSubmission());
      const taken = await Promise.all(Array.from({ length: 4 }, () => claim(3)));
      const ids = taken.flat().map(({ id }) => id);
      expect(ids).toHaveLength(6);
      expect(new Set(ids).size).toBe(6);
    });

    test("skips what is flagged, delivered, given up or not due", async () => {
      await save(sampleSubmission({ honeypot: true }));
      await save(sampleSubmission(), { delivered: true, leaseSeconds: 0 });
      const [givenUp, later] = [await save(sampleSubmission()), await save(sampleSubmission())];
      await asOwner(sql`update lead_submissions set gave_up_at = now() where id = ${givenUp}`);
      await asOwner(sql`
        update lead_submissions set next_attempt_at = now() + interval '1 hour' where id = ${later}`);
      expect(await claim()).toEqual([]);
      // An id claims the notification even if it is not due.
      expect(await web((tx) => claimNotifications(tx, 1, later))).toHaveLength(1);
    });

    test("by id also takes one that was given up, and starts over", async () => {
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

    test("pauses longer each time, up to half an hour", async () => {
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
    test("a delivery deletes the notification's text", async () => {
      const id = await save(sampleSubmission());
      expect(await web((tx) => settleNotification(tx, id, null))).toBe(false);
      const [row] = await asOwner(sql`select * from lead_submissions`);
      expect(row).toMatchObject({ notification: null, last_error: null });
      expect(row?.delivered_at).toBeTruthy();
      expect(await claim()).toEqual([]);
    });

    test("a delivery makes the others due: the service is back", async () => {
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
      // The machine was off in between, so there were fewer tries.
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

    test("sixty-four tries take at least 27 hours", async () => {
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

    test("a failure after a delivery changes nothing", async () => {
      const receivedAt = new Date(Date.now() - 29 * 3_600_000).toISOString();
      const id = await save(sampleSubmission({ receivedAt }));
      await web((tx) => settleNotification(tx, id, null));
      expect(await web((tx) => settleNotification(tx, id, "too late"))).toBe(false);
      expect(await asOwner(sql`select gave_up_at, last_error from lead_submissions`)).toEqual([
        { gave_up_at: null, last_error: null },
      ]);
    });
  });

  describe("saving", () => {
    test("writes every column of the lead, with its arrival time", async () => {
      const receivedAt = "2026-11-14T08:00:00.000Z";
      await save(sampleSubmission({ receivedAt }));
      const [row] = await asOwner(sql`select * from leads`);
      expect(row).toMatchObject(sampleLead);
      expect(new Date(String(row?.created_at)).toISOString()).toBe(receivedAt);
    });

    test.each([
      [
        "as a query",
        "cpv=45261000&q=jumts+-noma&value=10000-",
        "cpv=45261000&q=jumts+-noma&value=10000-",
      ],
      ["empty if none was chosen", "", ""],
      ["empty from an earlier version", undefined, ""],
    ])("writes the profile, %s", async (_, profile, written) => {
      const { profile: _none, ...submission } = sampleSubmission();
      await save(profile === undefined ? submission : { ...submission, profile });
      expect(await asOwner(sql`select profile from leads`)).toEqual([{ profile: written }]);
    });

    test("writes the pending notification and the consent record beside it", async () => {
      const submission = sampleSubmission({ marketingText: "v1", siteHost: "hanked.lv" });
      const id = await save(submission);
      const [row] = await asOwner(sql`
        select s.*, l.id::text as lead from lead_submissions s join leads l on l.id::text = s.lead_id`);
      expect(row).toMatchObject({
        id,
        lead_id: row?.lead,
        notification: submission.notification,
        privacy_text: "2026-11-15",
        marketing_text: "v1",
        site_host: "hanked.lv",
        language: "lv",
        honeypot: false,
        filled_in_ms: 30_000,
        delivered_at: null,
        gave_up_at: null,
      });
    });

    test("is one transaction: a submission that fails leaves no lead", async () => {
      const broken = sampleSubmission({ language: null as never });
      await expect(save(broken)).rejects.toThrow();
      expect(await asOwner(sql`select id from leads`)).toEqual([]);
    });

    test("the same key and text again is refused, and leaves one row", async () => {
      const submission = sampleSubmission();
      await save(submission);
      await expect(save(submission)).rejects.toBeInstanceOf(DuplicateSubmission);
      expect(await asOwner(sql`select id from leads`)).toHaveLength(1);
    });

    test("the same key with edited text is a second row", async () => {
      const submission = sampleSubmission();
      await save(submission);
      await save({ ...submission, contentHash: "hash-2" });
      expect(await asOwner(sql`select id from leads`)).toHaveLength(2);
    });

    test("twenty at once with one key are one row", async () => {
      const submission = sampleSubmission();
      const tries = await Promise.allSettled(Array.from({ length: 20 }, () => save(submission)));
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const one of tries) {
        if (one.status === "rejected") expect(one.reason).toBeInstanceOf(DuplicateSubmission);
      }
      expect(await asOwner(sql`select id from leads`)).toHaveLength(1);
    });

    test.each([
      "Robert'); drop table leads; --",
      '<img src=x onerror="alert(1)">',
      '=HYPERLINK("http://evil.example","x")',
      "😀 ŽŠĖ \ufffd \\ % _ ' \"",
    ])("%s is stored unchanged", async (name) => {
      await save(sampleSubmission({ lead: { name } }));
      expect(await asOwner(sql`select name from leads`)).toEqual([{ name }]);
    });
  });

  describe("finding", () => {
    test("works by key and hash, and says whether it was delivered", async () => {
      const submission = sampleSubmission();
      expect(await web((tx) => findSubmission(tx, submission))).toBeUndefined();
      const id = await save(submission);
      const found = () => web((tx) => findSubmission(tx, submission));
      expect(await found()).toEqual({ id, delivered: false });
      await web((tx) => settleNotification(tx, id, null));
      expect(await found()).toMatchObject({ delivered: true });
    });
  });

  test("the connection test may count leads", async () => {
    await web(countLeads);
  });

  test("the web role counts leads that were not notified, and reads none", async () => {
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

  test.each([
    ["notifications", sql`select notification from lead_submissions`],
    ["last errors", sql`select last_error from lead_submissions`],
    ["deletions", sql`delete from lead_submissions`],
    ["changes", sql`update lead_submissions set delivered_at = now()`],
  ])("hanked_web has no right to %s of submissions", async (_, query) => {
    await expect(web((tx) => tx.execute(query))).rejects.toMatchObject({
      cause: { code: "42501" },
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

describe.each(bothDatabases)("the sample digest on $name", ({ open }) => {
  let setup: LeadSetup;

  beforeAll(async () => {
    setup = await openLeadSetup(open);
  });
  afterEach(async () => {
    setup.expectNobodyLogged();
    await setup.clear();
  });
  afterAll(() => setup.close());

  /** Long enough ago for the retry loop to replay the lead's file. */
  const receivedAt = new Date(Date.now() - 3_600_000).toISOString();
  const digests = () =>
    setup.rows(sql`select * from outgoing_mail join mailboxes using (address_hash)`);

  test("is queued with its lead, which keeps the profile", async () => {
    const profile = "cpv=45261000&q=jumts";
    await setup.receiver().submit(sampleSubmission({ profile }));
    const [submission] = await setup.submissions();
    expect(await digests()).toMatchObject([
      {
        purpose: "sample",
        address: "anna@jumts.example",
        recipient: null,
        site_host: "hanked.ee",
        language: "lv",
        profile,
        industry: "construction",
        lead_submission_id: submission?.id,
        body: null,
        attempts: 0,
        outcome: null,
      },
    ]);
    expect(await setup.rows()).toMatchObject([{ profile }]);
  });

  test("is queued once, however often the form is sent", async () => {
    const submission = sampleSubmission();
    await Promise.all([setup.receiver().submit(submission), setup.receiver().submit(submission)]);
    await setup.receiver().submit(submission);
    expect(await digests()).toHaveLength(1);
    // An edited form is another lead, with its own sample digest.
    await setup.receiver().submit({ ...submission, contentHash: "hash-2" });
    expect(await digests()).toHaveLength(2);
  });

  test("is queued once for a lead from a file, also of an earlier version", async () => {
    setup.broken.database = true;
    const submission = sampleSubmission({ receivedAt });
    delete submission.profile;
    await setup.receiver().submit(submission);
    setup.broken.database = false;
    await setup.round();
    // As if the file had not been removed (full disk), or a copy of it was restored.
    await setup.files.write(submission);
    await setup.round();
    expect(await digests()).toMatchObject([{ profile: "" }]);
    expect(await setup.rows()).toMatchObject([{ profile: "" }]);
  });

  test("is not queued for a lead from a file days later: nobody waits for it", async () => {
    const before = new Date(Date.now() - 4 * 86_400_000).toISOString();
    await setup.files.write(sampleSubmission({ receivedAt: before }));
    await setup.round();
    expect(await setup.rows()).toHaveLength(1);
    expect(await digests()).toEqual([]);
  });

  test("has the same id when a lead that the database lost is restored", async () => {
    const submission = sampleSubmission();
    const save = () =>
      setup.database.asWeb((tx) => saveSubmission(tx, submission, { leaseSeconds: 0 }));
    await save();
    const [before] = await digests();
    for (const table of ["outgoing_mail", "lead_submissions", "leads"]) {
      await setup.rows(sql.raw(`delete from ${table}`));
    }
    await save();
    expect((await digests()).map(({ id }) => id)).toEqual([before?.id]);
  });

  test("is not queued for a bot's lead", async () => {
    await setup.receiver().submit(sampleSubmission({ honeypot: true }));
    expect(await setup.submissions()).toHaveLength(1);
    expect(await digests()).toEqual([]);
  });

  test.each(["@", "anna at@home", "anna@jumts.example, eve@evil.example", "anna@jumts"])(
    "is not queued for the address %j, but the lead is stored",
    async (email) => {
      expect(await setup.receiver().submit(sampleSubmission({ lead: { email } }))).toBe("received");
      expect(await setup.rows()).toHaveLength(1);
      expect(await digests()).toEqual([]);
    },
  );

  describe("of a corrected address", () => {
    const site = { ...sisterSites.lv, key: "lv" as const };
    const mistyped = () =>
      sampleSubmission({ profile: "cpv=45", lead: { email: "anna@jumts.exampel" } });
    const correct = (submission: Submission, email: string) =>
      composeCorrection(receiptOf(submission), email, "cpv=45", { site, language: "lv" });

    test("goes to the right one, and no more to the other", async () => {
      const first = mistyped();
      await setup.receiver().submit(first);
      const second = correct(first, "anna@jumts.exmaple");
      await setup.receiver().submit(second);
      await setup.receiver().submit(correct(second, "anna@jumts.example"));
      const found = await digests();
      expect(found.map(({ address, outcome }) => `${address} ${outcome}`).sort()).toEqual([
        "anna@jumts.exampel left",
        "anna@jumts.example null",
        "anna@jumts.exmaple left",
      ]);
      expect(found).toContainEqual(
        expect.objectContaining({ outcome: null, profile: "cpv=45", industry: "construction" }),
      );
    });

    test("is stored beside the lead, which stays as it was sent", async () => {
      const first = mistyped();
      await setup.receiver().submit(first);
      const correction = correct(first, "anna@jumts.example");
      for (let i = 0; i < 2; i++)
        expect(await setup.receiver().submit(correction)).toBe("received");
      expect(await setup.rows()).toMatchObject([{ email: "anna@jumts.exampel" }]);
      expect(await setup.submissions()).toMatchObject([
        { corrects: null, corrected_email: null },
        { corrects: first.contentHash, corrected_email: "anna@jumts.example", lead_id: null },
      ]);
      expect(setup.notified.at(-1)).toEqual({
        subject: "Corrected address of a lead from Hanked.lv",
        from_name: "Jumts SIA",
        message:
          "Company name: Jumts SIA\nEmail: anna@jumts.example\nEmail before: anna@jumts.exampel\n",
      });
      expect(setup.notified).toHaveLength(2);
    });

    test("waits in a file beside the lead's while the database is down", async () => {
      setup.broken.database = true;
      const first = { ...mistyped(), receivedAt };
      await setup.receiver().submit(first);
      const at = new Date(Date.parse(receivedAt) + 1_000).toISOString();
      await setup.receiver().submit({ ...correct(first, "anna@jumts.example"), receivedAt: at });
      expect(await setup.fileStates()).toEqual(["notified", "notified"]);
      setup.broken.database = false;
      await setup.round();
      expect(await setup.rows()).toMatchObject([{ email: "anna@jumts.exampel" }]);
      expect(await setup.submissions()).toMatchObject([
        {},
        { corrected_email: "anna@jumts.example" },
      ]);
      expect((await digests()).filter(({ outcome }) => outcome === null)).toMatchObject([
        { address: "anna@jumts.example" },
      ]);
      expect(setup.notified).toHaveLength(2);
    });

    test("is not queued for a bot's lead", async () => {
      const first = { ...mistyped(), honeypot: true };
      await setup.receiver().submit(first);
      await setup.receiver().submit(correct(first, "anna@jumts.example"));
      expect(await digests()).toEqual([]);
      expect(setup.notified).toEqual([]);
    });
  });

  test("if it cannot be queued, the lead is still stored and notified", async () => {
    await setup.rows(sql`revoke insert (industry) on outgoing_mail from hanked_web`);
    try {
      expect(await setup.receiver().submit(sampleSubmission())).toBe("received");
      await setup.files.write(sampleSubmission({ receivedAt }));
      await setup.round();
    } finally {
      await setup.rows(sql`grant insert (industry) on outgoing_mail to hanked_web`);
    }
    expect(await setup.rows()).toHaveLength(2);
    expect(setup.notified).toHaveLength(2);
    expect(await digests()).toEqual([]);
    const said = setup.log.error.mock.calls.map(([, text]) => text);
    expect(said).toEqual(Array(2).fill("a lead is stored, but its sample digest is not"));
  });
});
