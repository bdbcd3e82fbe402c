import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../../../tests/setup/databases.ts";
import { type LeadSetup, openLeadSetup } from "../../../tests/setup/lead-setup.ts";
import { sampleSubmission } from "../../../tests/setup/sample-lead.ts";
import { saveSubmission } from "./lead-store.server.ts";

describe.each(databases)("on $name", ({ open }) => {
  let setup: LeadSetup;

  beforeAll(async () => {
    setup = await openLeadSetup(open);
  });
  afterEach(async () => {
    setup.expectNobodyLogged();
    await setup.clear();
  });
  afterAll(() => setup.close());

  /** Long enough ago for its file to be taken up. */
  const receivedAt = new Date(Date.now() - 3_600_000).toISOString();
  const letters = () => setup.rows(sql`select * from outgoing_mail`);

  test("a lead has its sample letter queued with it, and keeps which one was asked for", async () => {
    const profile = "cpv=45261000&q=jumts";
    await setup.receiver().submit(sampleSubmission({ profile }));
    const [submission] = await setup.submissions();
    expect(await letters()).toMatchObject([
      {
        purpose: "sample",
        recipient: "anna@jumts.example",
        site_host: "hanked.ee",
        language: "lv",
        profile,
        industry: "construction",
        lead_submission_id: submission?.id,
        content: null,
        attempts: 0,
        sent_at: null,
        gave_up_at: null,
      },
    ]);
    expect(await setup.rows()).toMatchObject([{ profile }]);
  });

  test("it is one, however often the form comes", async () => {
    const submission = sampleSubmission();
    await Promise.all([setup.receiver().submit(submission), setup.receiver().submit(submission)]);
    await setup.receiver().submit(submission);
    expect(await letters()).toHaveLength(1);
    // Edited, it is another lead, with a letter of its own.
    await setup.receiver().submit({ ...submission, contentHash: "hash-2" });
    expect(await letters()).toHaveLength(2);
  });

  test("it is queued when the lead comes from a file, once, also from one of an earlier version", async () => {
    setup.broken.database = true;
    const submission = sampleSubmission({ receivedAt });
    delete submission.profile;
    await setup.receiver().submit(submission);
    setup.broken.database = false;
    await setup.round();
    // As if the file had not been removed: a disk that was full, a copy that was put back.
    await setup.files.write(submission);
    await setup.round();
    expect(await letters()).toMatchObject([{ profile: "" }]);
    expect(await setup.rows()).toMatchObject([{ profile: "" }]);
  });

  test("a lead that comes from its file days later has none: nobody waits for it any more", async () => {
    const before = new Date(Date.now() - 4 * 86_400_000).toISOString();
    await setup.files.write(sampleSubmission({ receivedAt: before }));
    await setup.round();
    expect(await setup.rows()).toHaveLength(1);
    expect(await letters()).toEqual([]);
  });

  test("it has the same id when a lead that the database lost comes back", async () => {
    const submission = sampleSubmission();
    const save = () =>
      setup.database.asWeb((tx) => saveSubmission(tx, submission, { leaseSeconds: 0 }));
    await save();
    const [before] = await letters();
    for (const table of ["outgoing_mail", "lead_submissions", "leads"]) {
      await setup.rows(sql.raw(`delete from ${table}`));
    }
    await save();
    expect((await letters()).map(({ id }) => id)).toEqual([before?.id]);
  });

  test("a bot's lead has none", async () => {
    await setup.receiver().submit(sampleSubmission({ honeypot: true }));
    expect(await setup.submissions()).toHaveLength(1);
    expect(await letters()).toEqual([]);
  });

  test.each(["@", "anna at@home", "anna@jumts.example, eve@evil.example", "anna@jumts"])(
    "a lead whose address is %j is stored without one",
    async (email) => {
      expect(await setup.receiver().submit(sampleSubmission({ lead: { email } }))).toBe("received");
      expect(await setup.rows()).toHaveLength(1);
      expect(await letters()).toEqual([]);
    },
  );

  test("a lead is stored and its owners are told, even if no letter can be queued", async () => {
    await setup.rows(sql`revoke insert (recipient) on outgoing_mail from hanked_web`);
    try {
      expect(await setup.receiver().submit(sampleSubmission())).toBe("received");
      await setup.files.write(sampleSubmission({ receivedAt }));
      await setup.round();
    } finally {
      await setup.rows(sql`grant insert (recipient) on outgoing_mail to hanked_web`);
    }
    expect(await setup.rows()).toHaveLength(2);
    expect(setup.notified).toHaveLength(2);
    expect(await letters()).toEqual([]);
    const said = setup.log.error.mock.calls.map(([, text]) => text);
    expect(said).toEqual(Array(2).fill("a lead is stored, but its sample letter is not"));
  });
});
