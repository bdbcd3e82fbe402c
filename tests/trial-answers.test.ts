import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  opinionMessages,
  trialEndMessages,
  trialPageMessages,
} from "../app/features/trials/messages.ts";
import { trialPaths } from "../app/site/paths.ts";
import { databases } from "./setup/databases.ts";
import { textOf } from "./setup/notice-site.ts";
import { openTrialSite, type TrialSite } from "./setup/trial-site.ts";

const { left, ended, gone } = trialEndMessages.lv;

for (const { name } of databases) {
  describe(`what readers answer, ${name}`, () => {
    let site: TrialSite;

    beforeAll(async () => {
      site = await openTrialSite(name);
    });
    afterEach(() => site.clear());
    afterAll(() => site.close());

    const page = async (path: string) => textOf((await site.get(path)).body);
    const press = async (path: string, fields: Record<string, string>) => {
      const { status, headers } = await site.post(path, fields);
      return [status, headers["location"]];
    };

    describe("leaving", () => {
      const leave = async () => {
        const { id, manage } = await site.begin();
        const path = `/proov/${manage}`;
        await site.post(path, { action: "leave" });
        return { id, path };
      };

      test("is taken back by one press, and not by opening the page", async () => {
        const { path } = await leave();
        expect(await page(path)).toContain(left.undo.text);
        expect(await site.trials()).toMatchObject([{ end_reason: "left" }]);
        expect(await press(path, { action: "return" })).toEqual([303, `${path}?done=returned`]);
        expect(await site.trials()).toMatchObject([{ end_reason: null, ended_at: null }]);
        expect(await page(`${path}?done=returned`)).toContain(trialPageMessages.lv.news.returned);
        // Pressed once more, it changes nothing.
        expect(await press(path, { action: "return" })).toEqual([303, path]);
      });

      test("while paused, it is taken back without a word of sending again", async () => {
        const { manage } = await site.begin();
        const path = `/proov/${manage}`;
        for (const action of ["pause", "leave", "return"]) await press(path, { action });
        const { returned, returnedPaused } = trialPageMessages.lv.news;
        const shown = await page(`${path}?done=returned`);
        expect(shown).toContain(returnedPaused);
        expect(shown).not.toContain(returned);
      });

      test("is asked about once; an answer that we do not know is none", async () => {
        const { path } = await leave();
        expect(await page(path)).toContain(left.why.question);
        await press(path, { action: "why", reason: "<script>" });
        expect(await site.trials()).toMatchObject([{ leave_reason: null }]);
        await press(path, { action: "why", reason: "too-many" });
        expect(await site.trials()).toMatchObject([{ leave_reason: "too-many" }]);
        const answered = await page(path);
        expect(answered).toContain(left.why.thanks);
        expect(answered).not.toContain(left.why.question);
      });

      test("is not taken back after a day, nor by the link of the confirmation", async () => {
        const { id, path } = await leave();
        const confirming = await page(`/proov/${site.token(id, "confirm")}`);
        expect(confirming).toContain(ended.left.title);
        expect(confirming).not.toContain(left.undo.text);
        await site.rows(sql`update mailboxes set suppressed_at = now() - interval '25 hours'`);
        expect(await page(path)).not.toContain(left.undo.text);
        expect(await press(path, { action: "return" })).toEqual([303, path]);
        expect(await site.trials()).toMatchObject([{ end_reason: "left" }]);
      });
    });

    describe("whether a notice suits", () => {
      const asked = async () => {
        const { id, manage } = await site.begin();
        const [row] = await site.rows(sql`
          select p.id as profile, (select min(t.id)::text from tenders t where t.listed and t.country = 'LV') as notice
          from trial_profiles p where p.trial_id = ${id}::uuid`);
        const [profile, notice] = [String(row?.["profile"]), String(row?.["notice"])];
        return {
          manage,
          path: trialPaths.suits(manage, { profile, notice, suits: false }),
          answer: (suits: string, changes = {}) =>
            press(trialPaths.opinions(manage), { profile, notice, suits, ...changes }),
        };
      };
      const opinions = () => site.rows(sql`select suits from notice_opinions`);
      const t = opinionMessages.lv;

      test("is saved by a button, the last answer counting, and not by opening a link", async () => {
        const { path, answer } = await asked();
        const { headers, body } = await site.get(path);
        expect(headers["cache-control"]).toBe("no-store");
        expect(textOf(body)).toContain(t.ask.title);
        expect(await opinions()).toEqual([]);
        expect(await answer("0")).toEqual([303, `${path}&done=1`]);
        expect(await opinions()).toEqual([{ suits: false }]);
        for (const part of [t.done.title, t.done.doesNotSuit])
          expect(await page(`${path}&done=1`)).toContain(part);
        const suits = `${path.replace("suits=0", "suits=1")}&done=1`;
        expect(await answer("1")).toEqual([303, suits]);
        expect(await page(suits)).toContain(t.done.suits);
        expect(await page(suits)).not.toContain(t.done.doesNotSuit);
        expect(await opinions()).toEqual([{ suits: true }]);
        expect(await answer("maybe")).toEqual([400, undefined]);
      });

      test("is not asked after the trial, of unknown notices, or by a link that is not ours", async () => {
        const { manage, path, answer } = await asked();
        const profile = new URL(path, "https://hanked.lv").searchParams.get("profile") ?? "";
        const unknown = trialPaths.suits(manage, { profile, notice: "999999999", suits: true });
        expect(await page(unknown)).toContain(trialPageMessages.lv.running.title);
        expect(await answer("1", { notice: "999999999" })).toEqual([303, `/proov/${manage}`]);
        expect(await answer("1", { notice: "1'" })).toEqual([400, undefined]);
        const stranger = path.replace(
          manage,
          manage.slice(0, -2) + (manage.endsWith("AA") ? "BB" : "AA"),
        );
        expect(await page(stranger)).toContain(gone.title);
        await site.post(`/proov/${manage}`, { action: "leave" });
        expect(await page(path)).toContain(ended.left.title);
        expect(await answer("1")).toEqual([303, `/proov/${manage}`]);
        expect(await opinions()).toEqual([]);
      });
    });
  });
}
