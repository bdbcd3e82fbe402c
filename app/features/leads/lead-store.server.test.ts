import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { bothDatabases } from "../../../tests/setup/databases.ts";
import { sampleLead, sampleSubmission } from "../../../tests/setup/sample-lead.ts";
import {
  countLeads,
  DuplicateSubmission,
  findSubmission,
  saveSubmission,
  settleNotification,
} from "./lead-store.server.ts";
import type { Submission } from "./submission.ts";

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

  describe("saving", () => {
    test("writes every column of the lead, with the time it came in", async () => {
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
      ["empty where none was asked for", "", ""],
      ["empty where an earlier version wrote none", undefined, ""],
    ])("writes the letter that was asked for, %s", async (_, profile, written) => {
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

    test("the same key and text a second time is refused, and leaves one row", async () => {
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
    ])("%s is stored as it is", async (name) => {
      await save(sampleSubmission({ lead: { name } }));
      expect(await asOwner(sql`select name from leads`)).toEqual([{ name }]);
    });
  });

  describe("finding", () => {
    test("is by key and hash, and knows what was delivered", async () => {
      const submission = sampleSubmission();
      expect(await web((tx) => findSubmission(tx, submission))).toBeUndefined();
      const id = await save(submission);
      const found = () => web((tx) => findSubmission(tx, submission));
      expect(await found()).toEqual({ id, delivered: false, honeypot: false });
      await web((tx) => settleNotification(tx, id, null));
      expect(await found()).toMatchObject({ delivered: true });
    });
  });

  test("the connection test may count", async () => {
    await web(countLeads);
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
  const save = (
    submission: Submission,
    options: Parameters<typeof saveSubmission>[2] = { leaseSeconds: 0 },
  ) => web((tx) => saveSubmission(tx, submission, options));

  async function asOwner(query: ReturnType<typeof sql>) {
    return (await database.asOwner((tx) => tx.execute(query))).rows;
  }
});
