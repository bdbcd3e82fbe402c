import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { trialEndMessages, trialPageMessages } from "../app/features/trials/messages.ts";
import { databases } from "./setup/databases.ts";
import { textOf } from "./setup/notice-site.ts";
import { letterPage, openTrialSite, type TrialSite, trialForm } from "./setup/trial-site.ts";

const oneClick = { "List-Unsubscribe": "One-Click" };
const { news, confirm, replace } = trialPageMessages.lv;

for (const { name } of databases) {
  describe(`links of a trial, ${name}`, () => {
    let site: TrialSite;

    beforeAll(async () => {
      site = await openTrialSite(name);
    });
    afterEach(() => site.clear());
    afterAll(() => site.close());

    const state = async () => (await site.trials())[0];
    const page = async (token: string) => textOf((await site.get(`/proov/${token}`)).body);

    test("opening a link changes nothing, its button confirms", async () => {
      const id = await site.request();
      const path = `/proov/${site.token(id, "confirm")}`;
      const { status, headers, body } = await site.get(path);
      expect(status).toBe(200);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["referrer-policy"]).toBe("strict-origin");
      expect(body).toContain('<meta name="robots" content="noindex"/>');
      const text = textOf(body);
      expect(text).toContain("a…@jumts.example");
      expect(body).not.toContain("anna@");
      for (const part of [confirm.title, "45261000-4 Jumta", "„jumts”", "7.30"]) {
        expect(text).toContain(part);
      }
      expect(await state()).toMatchObject({ confirmed_at: null });

      const confirmed = await site.post(path, { action: "confirm" });
      const manage = `/proov/${site.token(id, "manage")}`;
      expect([confirmed.status, confirmed.headers["location"]]).toEqual([
        303,
        `${manage}?done=confirmed`,
      ]);
      expect(await state()).toMatchObject({ confirmed_at: expect.anything(), ended_at: null });
      expect(textOf((await site.get(`${manage}?done=confirmed`)).body)).toContain(news.confirmed);

      // A used link says so. It does not lead to the page that manages the trial: the mail may have been forwarded.
      expect((await site.post(path, { action: "confirm" })).headers["location"]).toBe(path);
      const again = await site.get(path);
      expect([again.status, again.headers["location"]]).toEqual([200, undefined]);
      expect(textOf(again.body)).toContain(trialEndMessages.lv.confirmed.title);
      expect(again.body).not.toContain(site.token(id, "manage"));
    });

    test("a second request changes the running trial", async () => {
      const { manage } = await site.begin();
      const id = await site.request({ profile: "cpv=90000000" });
      const path = `/proov/${site.token(id, "confirm")}`;
      expect(await page(site.token(id, "confirm"))).toContain(replace.title);
      const { headers } = await site.post(path, { action: "confirm" });
      expect(headers["location"]).toBe(`/proov/${manage}?done=changed`);
      expect(await site.trials()).toMatchObject([{ profile: "cpv=90000000" }]);
      expect((await site.get(path)).status).toBe(410);
    });

    test("only buttons pause, resume, change or end a trial", async () => {
      const { manage } = await site.begin();
      const path = `/proov/${manage}`;
      const press = async (action: string, fields = {}) => {
        const { status, headers } = await site.post(path, { action, ...fields });
        expect(status).toBe(303);
        return String(headers["location"]);
      };
      expect(await press("pause")).toBe(`${path}?done=paused`);
      expect(await state()).toMatchObject({ paused_at: expect.anything() });
      expect(await page(manage)).toContain(trialPageMessages.lv.paused.title);
      expect(await press("resume")).toBe(`${path}?done=resumed`);
      expect(await state()).toMatchObject({ paused_at: null });
      const profile = "cpv=90000000&x=1";
      expect(await press("change", { profile })).toBe(`${path}?done=changed`);
      expect(await press("change", { profile: "kind=tender" })).toBe(`${path}?done=unchanged`);
      expect(await state()).toMatchObject({ profile: "cpv=90000000" });
      expect((await site.post(path, { action: "nonsense" })).status).toBe(400);
      expect((await site.post(path, {})).status).toBe(400);
      // A message that is no longer true is not shown.
      expect(textOf((await site.get(`${path}?done=paused`)).body)).not.toContain(news.paused);
      expect(await press("leave")).toBe(path);
      expect(await state()).toMatchObject({ end_reason: "left" });
      for (const action of ["pause", "resume", "leave"]) expect(await press(action)).toBe(path);
      expect(await press("change", { profile: "cpv=45000000" })).toBe(path);
      expect(await state()).toMatchObject({ end_reason: "left", profile: "cpv=90000000" });
    });

    test("a mail program unsubscribes by POST, from any origin, also repeatedly", async () => {
      const { manage } = await site.begin();
      const path = `/proov/${manage}/lahku`;
      const shown = await site.get(path);
      expect([shown.status, shown.headers["cache-control"]]).toEqual([200, "no-store"]);
      expect(await state()).toMatchObject({ ended_at: null });
      for (const headers of [{}, { Origin: "null" }, { "Sec-Fetch-Site": "cross-site" }]) {
        const { status, body } = await site.post(path, oneClick, headers);
        expect(status).toBe(200);
        expect(textOf(body)).toContain("Vēstules vairs nesūtīsim");
        expect(await state()).toMatchObject({ end_reason: "left" });
      }
      expect(textOf((await site.get(path)).body)).toContain("Vēstules vairs nesūtīsim");
    });

    test("leaving waits for a digest that is being sent", async () => {
      const { id, manage } = await site.begin();
      await site.rows(sql`
        insert into outgoing_mail (purpose, address_hash, site_host, language, trial_id, confirmed, under_way, leased_until)
        select 'digest', address_hash, site_host, 'lv', id, true, true, now() + interval '60 seconds'
        from trials where id = ${id}::uuid`);
      const leaving = site.post(`/proov/${manage}/lahku`, oneClick);
      const ended = async () => (await state())?.["ended_at"] !== null;
      while (!(await ended())) await new Promise(setImmediate);
      let answered = false;
      leaving.then(() => {
        answered = true;
      });
      await site.get("/proov");
      expect(answered).toBe(false);
      await site.rows(sql`update outgoing_mail set outcome = 'sent', under_way = false
        where purpose = 'digest'`);
      expect((await leaving).status).toBe(200);
    });

    test("a link works for its purpose only", async () => {
      const id = await site.request();
      const confirming = site.token(id, "confirm");
      const managing = site.token(id, "manage");
      expect((await site.post(`/proov/${confirming}/lahku`, oneClick)).status).toBe(404);
      for (const action of ["leave", "pause", "change"]) {
        expect((await site.post(`/proov/${confirming}`, { action })).status).toBe(400);
      }
      expect((await site.post(`/proov/${managing}`, { action: "confirm" })).status).toBe(400);
      expect(await state()).toMatchObject({ confirmed_at: null, ended_at: null });
    });

    test("a mangled link leads to its page or to none, and its token is never logged", async () => {
      const { manage } = await site.begin();
      const statusOf = async (path: string) => (await site.get(path)).status;
      for (const path of [
        `/%70roov/${manage}`,
        `/PROOV/${manage}/`,
        `//proov/${manage}`,
        `/proov/%41${manage.slice(1)}`,
      ]) {
        expect([path, await statusOf(path)]).toEqual([path, 301]);
      }
      // Closing the site checks that its log has no token.
      for (const path of [
        `/proov;x/${manage}`,
        `/proov\\${manage}`,
        `/proov//${manage}`,
        `/proov/./${manage}`,
        `/proov%2F${manage}`,
        `/proov%0A${manage}`,
        `/%2570roov/${manage}`,
        `/${manage}`,
        `/x/y%20${manage}.`,
        `/vestules-paraugs%3Ftrial%3D${manage}`,
        `/%zz/${manage}`,
      ]) {
        expect([path, await statusOf(path)]).not.toEqual([path, 200]);
      }
    });

    test.each([
      ["forged", (token: string) => `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`],
      ["cut off", (token: string) => token.slice(0, 30)],
      [
        "for another purpose",
        (token: string) => `A${token[1] === "A" ? "Q" : "A"}${token.slice(2)}`,
      ],
    ])("a token that is %s opens and changes nothing", async (_, spoil) => {
      const { id, manage } = await site.begin();
      for (const token of [manage, site.token(id, "confirm")].map(spoil)) {
        for (const path of [`/proov/${token}`, `/proov/${token}/lahku`]) {
          const { status, headers, body } = await site.get(path);
          expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
          expect(body).toContain(`href="${letterPage}"`);
          expect((await site.post(path, { action: "leave" })).status).toBe(404);
        }
      }
      expect(await state()).toMatchObject({ ended_at: null });
    });

    test("an expired request cannot be confirmed", async () => {
      const id = await site.request();
      await site.rows(sql`update trials set created_at = now() - interval '49 hours'`);
      const path = `/proov/${site.token(id, "confirm")}`;
      expect((await site.get(path)).status).toBe(410);
      expect((await site.post(path, { action: "confirm" })).status).toBe(410);
      expect(await state()).toMatchObject({ confirmed_at: null });
    });

    test("a trial that is over says so, even when its address was deleted", async () => {
      const { manage } = await site.begin();
      await site.rows(sql`update trials set ended_at = now(), end_reason = 'over', profile = ''`);
      await site.rows(sql`update trial_profiles set query = ''`);
      await site.rows(sql`update mailboxes set address = null`);
      const text = await page(manage);
      expect(text).toContain("Izmēģinājums ir beidzies");
      expect(text).toContain("info@hanked.lv");
    });
  });
}

describe("a trial", () => {
  let site: TrialSite;

  beforeAll(async () => {
    site = await openTrialSite();
  });
  afterEach(() => site.clear());
  afterAll(() => site.close());

  test.each(["localhost", "ee.localhost", "lv.localhost"])(
    "has the language of its digests on %s",
    async (host) => {
      const { manage } = await site.begin();
      const { body } = await site.get(`/proov/${manage}`, host);
      expect(body).toContain('<html lang="lv"');
      const elsewhere = host === "ee.localhost" ? "https://hanked.lv" : "";
      const change = `${elsewhere}${letterPage}?cpv=45261000&amp;q=jumts&amp;trial=${manage}`;
      expect(body).toContain(`href="${change}"`);
      // The token is neither in the address for sharing nor in a picture's.
      expect(body).not.toMatch(/<(meta|link)[^>]+proov\/\w/);
    },
  );

  test("is changed on the letter page, whose links keep the token", async () => {
    const { manage } = await site.begin();
    const path = `${letterPage}?cpv=45261000,45262000&q=zzzz&trial=${manage}`;
    const { headers, body } = await site.get(path);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["referrer-policy"]).toBe("strict-origin");
    expect(body).toContain('content="noindex"');
    expect(body).toContain(`action="/proov/${manage}" method="post"`);
    expect(body).toContain('name="action" value="change"');
    expect(body).toContain('name="profile" value="cpv=45261000&amp;cpv=45262000&amp;q=zzzz"');
    expect(body).toContain(`<input type="hidden" name="trial" value="${manage}"/>`);
    expect(body).not.toContain('name="email"');
    const digests = [...body.matchAll(/href="(\/vestules-paraugs\?[^"]*)"/g)].map(([, to]) => to);
    expect(digests.length).toBeGreaterThan(2);
    for (const to of digests) expect(to).toContain(`trial=${manage}`);
  });

  test("cannot be changed with a wrong token or once left", async () => {
    const { id, manage } = await site.begin();
    const others = [site.token(id, "confirm"), `${manage.slice(0, -2)}AA`];
    await site.post(`/proov/${manage}`, { action: "leave" });
    for (const token of [...others, manage]) {
      const { headers, body } = await site.get(`${letterPage}?cpv=45261000&trial=${token}`);
      expect(headers["cache-control"]).toBe("no-store");
      expect(body).toContain('name="email"');
      expect(body).not.toContain(token);
    }
    const { status } = await site.get(`${letterPage}?cpv=45261000&trial=short`);
    expect(status).toBe(200);
  });

  test("cannot be requested with an empty profile", async () => {
    const { status } = await site.post(letterPage, { ...trialForm, profile: "trial=x" });
    expect(status).toBe(422);
  });
});
