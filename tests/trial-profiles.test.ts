import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  colleagueMessages,
  invitationMessages,
} from "../app/features/trials/colleague-messages.ts";
import {
  trialBoxMessages,
  trialEndMessages,
  trialPageMessages,
} from "../app/features/trials/messages.ts";
import { rhythmMessages } from "../app/features/trials/rhythm-messages.ts";
import { databases } from "./setup/databases.ts";
import { textOf } from "./setup/notice-site.ts";
import { letterPage, openTrialSite, type TrialSite } from "./setup/trial-site.ts";

const t = rhythmMessages.lv;

for (const { name } of databases) {
  describe(`settings of a trial, ${name}`, () => {
    let site: TrialSite;

    beforeAll(async () => {
      site = await openTrialSite(name);
    });
    afterEach(() => site.clear());
    afterAll(() => site.close());

    const profiles = () =>
      site.rows(sql`select id, name, query, rhythm from trial_profiles order by created_at, id`);
    async function begin() {
      const { manage } = await site.begin();
      const path = `/proov/${manage}`;
      const press = async (fields: Record<string, string>) => {
        const { status, headers } = await site.post(path, fields);
        return status === 303 ? String(headers["location"]).slice(path.length) : status;
      };
      const page = async () => (await site.get(path)).body;
      const [first] = await profiles();
      return { manage, path, press, page, first: String(first?.["id"]) };
    }

    test("a profile gets a name and a rhythm, and the page says when the next letter comes", async () => {
      const { press, page, first } = await begin();
      const save = (fields: Record<string, string>) =>
        press({ action: "rhythm", profile_id: first, ...fields });
      expect(await save({ name: "Jumti, <b>", rhythm: "weekly" })).toBe("?done=saved");
      expect(await profiles()).toMatchObject([{ name: "Jumti b", rhythm: "weekly" }]);
      const text = textOf(await page());
      for (const part of ["Jumti b", t.weekly, "sūtām pirmdienās plkst."])
        expect(text).toContain(part);
      const weekdays = { rhythm: "weekdays", day_2: "on", day_4: "on", day_9: "on" };
      expect(await save(weekdays)).toBe("?done=saved");
      expect(await profiles()).toMatchObject([{ name: "", rhythm: "2,4" }]);
      expect(await page()).toContain('name="day_4" checked=""');
      expect(textOf(await page())).toContain("sūtām otrdienās un ceturtdienās plkst.");
      expect(await save({ rhythm: "hourly" })).toBe(422);
      expect(await press({ action: "rhythm", profile_id: "1'", rhythm: "daily" })).toBe(400);
      expect(await press({ action: "rhythm", rhythm: "daily" })).toBe(400);
      expect(await profiles()).toMatchObject([{ rhythm: "2,4" }]);
    });

    test("without a day, a rhythm asks for one, and the form keeps what was typed", async () => {
      const { path, page, press, first } = await begin();
      await press({ action: "rhythm", profile_id: first, name: "Ceļi", rhythm: "daily" });
      const fields = { action: "rhythm", profile_id: first, name: "Jumti", rhythm: "weekdays" };
      const { status, body } = await site.post(path, fields);
      expect(status).toBe(422);
      expect(textOf(body).split(t.news["no-days"])).toHaveLength(3);
      expect(body).toContain('<details class="trial-settings" open="">');
      expect(body).toMatch(/name="name"[^>]* value="Jumti"/);
      expect(body).toMatch(/name="rhythm"[^>]* checked="" value="weekdays"/);
      expect(await profiles()).toMatchObject([{ name: "Ceļi", rhythm: "daily" }]);
      expect(await page()).not.toContain("open=");
    });

    test("the letter page adds profiles until there are three, and changes the one that it was opened for", async () => {
      const { manage, press, page } = await begin();
      const adding = `${letterPage}?trial=${manage}&profile=new`;
      expect(await page()).toContain(adding.replaceAll("&", "&amp;"));
      const { body } = await site.get(`${adding}&cpv=33600000`);
      expect(textOf(body)).toContain(t.adding.title);
      expect(body).toContain('name="profile_id" value="new"');
      const add = (profile: string) => press({ action: "change", profile_id: "new", profile });
      expect(await add("cpv=33600000")).toBe("?done=added");
      expect(await add("kind=tender")).toBe("?done=unchanged");
      expect(await add("q=dators")).toBe("?done=added");
      expect(await add("q=katls")).toBe("?done=full");
      expect(await page()).not.toContain("profile=new");

      const [, second, third] = await profiles();
      const ofSecond = `${letterPage}?cpv=33600000&trial=${manage}&profile=${second?.["id"]}`;
      expect(await page()).toContain(ofSecond.replaceAll("&", "&amp;"));
      const shown = (await site.get(ofSecond)).body;
      expect(textOf(shown)).toContain(trialBoxMessages.lv.change.title);
      // Links to other letters, and the form without scripts, keep it.
      expect(shown).toContain(`name="profile" value="${second?.["id"]}"`);
      // The button above the letter saves too; a letter is shown for what the site has notices of.
      const own = (await site.get(`${letterPage}?cpv=45261000&trial=${manage}`)).body;
      const [, form = "none"] = /<form id="([^"]*)"[^>]*method="post"/.exec(own) ?? [];
      expect(own).toMatch(new RegExp(`<button [^>]*form="${form}"|<button form="${form}"`));
      const profile = "cpv=33690000";
      const change = (id: unknown) => press({ action: "change", profile_id: String(id), profile });
      expect(await change(second?.["id"])).toBe("?done=changed");
      expect((await profiles()).map(({ query }) => query)).toEqual([
        "cpv=45261000&q=jumts",
        profile,
        "q=dators",
      ]);
      expect(await press({ action: "remove", profile_id: String(third?.["id"]) })).toBe(
        "?done=removed",
      );
      // It was removed on another page.
      expect(await change(third?.["id"])).toBe("");
      expect(await profiles()).toHaveLength(2);
      // An old link opens a letter of no trial.
      const gone = await site.get(`${letterPage}?trial=${manage}&profile=${third?.["id"]}`);
      expect(gone.body).not.toContain(manage);
    });

    test("a colleague is invited, confirms on a page of their own, and can change nothing", async () => {
      const { press, page, path, first } = await begin();
      const c = colleagueMessages.lv;
      expect(await press({ action: "invite", email: "jaan@" })).toBe("?done=no-address");
      expect(await press({ action: "invite", email: "Jaan@jumts.example" })).toBe("?done=invited");
      expect(await press({ action: "invite", email: "anna@jumts.example" })).toBe(
        "?done=own-address",
      );
      for (const part of ["J…@jumts.example", c.asked]) {
        expect(textOf(await page())).toContain(part);
      }
      expect(await page()).not.toMatch(/jaan/i);
      const [invited] = await site.rows(sql`select id from trials where invited_by is not null`);
      const confirming = `/proov/${site.token(invited?.["id"], "confirm")}`;
      const shown = textOf((await site.get(confirming)).body);
      for (const part of [c.confirm.title, "a…@jumts.example"]) expect(shown).toContain(part);
      const { headers } = await site.post(confirming, { action: "confirm" });
      const manage = `/proov/${site.token(invited?.["id"], "manage")}`;
      expect(headers["location"]).toBe(`${manage}?done=confirmed`);
      expect(textOf(await page())).toContain(c.confirmed);
      const own = (await site.get(manage)).body;
      for (const part of [c.invitedBy, invitationMessages.lv.choice, c.pausing.pause])
        expect(textOf(own)).toContain(part);
      await press({ action: "rhythm", profile_id: first, name: "Jumti", rhythm: "weekly" });
      await press({ action: "change", profile: "cpv=33600000&region=LV005" });
      const followed = textOf((await site.get(manage)).body);
      for (const part of ["Jumti: 33600000", t.weekly, "sūtām pirmdienās", "pirmdiena, "])
        expect(followed).toContain(part);
      for (const action of ["invite", "rhythm", "change"]) {
        expect(own).not.toContain(`value="${action}"`);
        expect((await site.post(manage, { action, profile: "q=x" })).status).toBe(400);
      }
      expect((await site.get(`${letterPage}?cpv=45&trial=${manage.slice(7)}`)).body).not.toContain(
        manage,
      );
      const colleague = String(invited?.["id"]);
      expect(await press({ action: "uninvite", colleague })).toBe("?done=uninvited");
      expect(await press({ action: "uninvite", colleague })).toBe("");
      expect((await site.post(path, { action: "uninvite" })).status).toBe(400);
      expect(textOf((await site.get(manage)).body)).toContain(trialEndMessages.lv.ended.over.title);
    });

    test("a request for another trial says which profile it replaces", async () => {
      const { press, first } = await begin();
      await press({ action: "rhythm", profile_id: first, name: "Jumti", rhythm: "daily" });
      const id = await site.request({ profile: "cpv=90000000" });
      const text = textOf((await site.get(`/proov/${site.token(id, "confirm")}`)).body);
      for (const part of [trialPageMessages.lv.replace.title, t.replaced, "Jumti: 45261"]) {
        expect(text).toContain(part);
      }
    });
  });
}
