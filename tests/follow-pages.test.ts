import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { leadErrorMessages } from "../app/features/leads/messages.ts";
import { loadLinkKey } from "../app/features/mail/mail-settings.server.ts";
import { signLink } from "../app/features/trials/trial-token.ts";
import { followPaths } from "../app/site/paths.ts";
import { insertNotices, latvianRoof } from "./setup/sample-stored-notices.ts";
import { openTrialSite, type TrialSite } from "./setup/trial-site.ts";

let site: TrialSite;
let key: Buffer;
/** A tender, and one that is cancelled. */
let page: string;
let over: string;
const form = { email: "anna@jumts.example", privacy_consent: "on" };

beforeAll(async () => {
  site = await openTrialSite();
  key = await site.database.asOwner(loadLinkKey);
  const ids = await insertNotices(site.database, [
    { ...latvianRoof, kind: "tender" },
    {
      ...latvianRoof,
      kind: "tender",
      closed_at: "2026-11-01T08:00:00Z",
      closed_reason: "terminated",
    },
  ]);
  [page, over] = ids.map((id) => `/hange/${id}`) as [string, string];
});
afterEach(async () => {
  await site.rows(sql`delete from follows`);
  await site.clear();
});
afterAll(async () => {
  // The site's log is checked for an address of these pages.
  await site.get(`/proov/${site.token(randomUUID(), "manage")}`);
  await site.close();
});

const follows = () => site.rows(sql`select * from follows order by created_at`);
const mails = async () =>
  (await site.rows(sql`select purpose from outgoing_mail order by created_at`)).map(
    ({ purpose }) => purpose,
  );
/** Asks and confirms. The token is the one of the mails. */
async function follow(): Promise<{ id: string; token: string }> {
  await site.post(page, form);
  const id = String((await follows()).at(-1)?.["id"]);
  await site.post(`/jalgi/${site.token(id, "confirm")}`, { action: "confirm" });
  return { id, token: site.token(id, "manage") };
}

/** The link beside a notice of a digest. */
const rowLink = (key: Buffer, trial: string, notice: string) =>
  followPaths.fromDigest(signLink(key, { trial, purpose: "follow" }), notice);

describe("the form on a notice's page", () => {
  test.each([
    ["ee.localhost", "et", "hanked.ee"],
    ["lv.localhost", "lv", "hanked.lv"],
    ["lt.localhost", "lt", "hanked.lt"],
    ["localhost", "et", "hanked.ee"],
  ])("on %s asks to confirm in the page's language", async (host, language, siteHost) => {
    const { body } = await site.get(page, host);
    expect(body).toContain('<section id="jalgi"');
    const { status, headers } = await site.post(page, form, {}, host);
    expect([status, headers["location"]]).toEqual([303, "/jalgi"]);
    expect(await follows()).toMatchObject([
      { country: "LV", language, site_host: siteHost, confirmed_at: null },
    ]);
    expect(await mails()).toEqual(["follow-confirm"]);
    const asked = await site.get("/jalgi", host);
    expect(asked.body).toContain('<meta name="robots" content="noindex"/>');
    expect(asked.body).toContain(`<html lang="${language}"`);
  });

  test("answers the same to the byte for a new, known, following or left address", async () => {
    const answers: object[] = [];
    const ask = async () => {
      const { status, headers, body } = await site.post(page, form);
      const { date: _, "x-request-id": __, ...rest } = headers;
      answers.push({ status, rest, body });
    };
    await ask();
    await ask();
    const [first] = await follows();
    await site.post(`/jalgi/${site.token(first?.["id"], "confirm")}`, { action: "confirm" });
    await ask();
    await site.rows(sql`update mailboxes set suppressed = 'left', suppressed_at = now()`);
    await ask();
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers).toHaveLength(4);
  });

  test("comes back with what was typed and why", async () => {
    const { status, body, headers } = await site.post(page, { email: "anna" });
    expect([status, headers["cache-control"]]).toEqual([422, "no-store"]);
    expect(body).toContain(leadErrorMessages.lv["no-at-sign"]);
    expect(body).toContain('name="email" value="anna"');
    expect(body).toMatch(/aria-invalid="true" aria-describedby="follow-email-error"/);
    expect(await follows()).toEqual([]);
  });

  test("drops what a bot has filled in, and what comes from another origin", async () => {
    expect((await site.post(page, { ...form, website: "x" })).headers["location"]).toBe("/jalgi");
    expect((await site.post(page, form, { Origin: "https://evil.example" })).status).toBe(400);
    expect(await follows()).toEqual([]);
  });

  test("is not on the page of a procurement that is over, and an unknown notice is 404", async () => {
    expect((await site.get(over)).body).not.toContain('id="jalgi"');
    expect((await site.post("/hange/99999999", form)).status).toBe(404);
  });
});

describe("the links in mails", () => {
  test("change nothing when they are opened, as scanners do", async () => {
    await site.post(page, form);
    const id = (await follows())[0]?.["id"];
    const confirm = `/jalgi/${site.token(id, "confirm")}`;
    expect((await site.get(confirm)).status).toBe(200);
    expect(await follows()).toMatchObject([{ confirmed_at: null }]);
    await site.post(confirm, { action: "confirm" });
    const manage = `/jalgi/${site.token(id, "manage")}`;
    for (const path of [manage, `${manage}/lahku`]) {
      const { status, headers } = await site.get(path);
      expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    }
    expect(await follows()).toMatchObject([{ ended_at: null }]);
  });

  test("lead to a page that explains itself when they were used, are old or not ours", async () => {
    const { id, token } = await follow();
    const opened = async (path: string) => (await site.get(path)).status;
    expect(await opened(`/jalgi/${site.token(id, "confirm")}`)).toBe(410);
    expect(await opened(`/jalgi/${token.slice(0, -1)}`)).toBe(404);
    expect(await opened("/jalgi/x/lahku")).toBe(404);
    // A link about a procurement manages no trial.
    expect(await opened(`/proov/${token}`)).toBe(410);
    await site.rows(sql`delete from follows`);
    expect(await opened(`/jalgi/${token}`)).toBe(410);
  });

  test("set the reminder, end and take that back", async () => {
    const { token } = await follow();
    const path = `/jalgi/${token}`;
    const set = await site.post(path, { action: "remind", days: "10" });
    expect([set.status, set.headers["location"]]).toEqual([303, `${path}?done=reminder`]);
    expect(await follows()).toMatchObject([{ remind_days: 10 }]);
    expect((await site.post(path, { action: "remind", days: "7" })).status).toBe(400);
    await site.post(path, { action: "end" });
    expect(await follows()).toMatchObject([{ end_reason: "left" }]);
    expect((await site.get(path)).body).toContain('value="restart"');
    await site.post(path, { action: "restart" });
    expect(await follows()).toMatchObject([{ end_reason: null }]);
  });

  test("end with one press of a mail program, again and again", async () => {
    const { token } = await follow();
    const oneClick = { "List-Unsubscribe": "One-Click" };
    const origin = { Origin: "https://mail.example" };
    for (let time = 0; time < 2; time++) {
      expect((await site.post(`/jalgi/${token}/lahku`, oneClick, origin)).status).toBe(200);
    }
    expect(await follows()).toMatchObject([{ end_reason: "left" }]);
    // Only this procurement: the mailbox still gets other mail.
    expect(await site.rows(sql`select suppressed from mailboxes`)).toEqual([{ suppressed: null }]);
  });
});

describe("the link beside a notice of a letter", () => {
  test("asks first, then follows with one press", async () => {
    const { id } = await site.begin();
    const path = rowLink(key, id, page.replace("/hange/", ""));
    const { status, body } = await site.get(path);
    expect(status).toBe(200);
    expect(body).toContain(latvianRoof.title);
    expect(await follows()).toEqual([]);
    const { status: done, headers } = await site.post(path, {});
    expect([done, String(headers["location"])]).toEqual([
      303,
      expect.stringMatching(/^\/jalgi\/[\w-]{44}\?done=following$/),
    ]);
    expect(await follows()).toMatchObject([{ privacy_text: "" }]);
    // It manages no trial.
    const token = path.split("/")[2];
    expect((await site.get(`/proov/${token}`)).status).toBe(404);
  });

  test("explains itself for a procurement that is over, or a link that is not ours", async () => {
    const { id } = await site.begin();
    const ended = rowLink(key, id, over.replace("/hange/", ""));
    expect((await site.post(ended, {})).status).toBe(200);
    expect(await follows()).toEqual([]);
    expect((await site.post(`/jalgi/x${page}`, {})).status).toBe(404);
    expect((await site.get(rowLink(key, id, "99999999"))).status).toBe(404);
    expect((await site.get(rowLink(key, id, "x"))).status).toBe(404);
  });
});
