import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../../../tests/setup/databases.ts";
import { type FollowSetup, openFollowSetup } from "../../../tests/setup/follow-setup.ts";
import { inDays } from "../../../tests/setup/sample-stored-notices.ts";
import { forgetMail } from "../mail/outbox.server.ts";
import { endMailbox } from "../trials/trial-store.server.ts";
import {
  endFollow,
  followForTrial,
  followLimits,
  restartFollow,
  setReminder,
} from "./follow-store.server.ts";

describe.each(databases)("on $name", ({ open }) => {
  let setup: FollowSetup;

  beforeAll(async () => {
    setup = await openFollowSetup(open);
  });
  afterEach(() => setup.clear());
  afterAll(() => setup.close());

  const queued = async () =>
    (await setup.rows(sql`select purpose, confirmed from outgoing_mail order by created_at`)).map(
      ({ purpose, confirmed }) => [purpose, confirmed],
    );
  const fromLetter = (trial: string, tender: string) =>
    setup.database.asWeb((tx) =>
      followForTrial(
        tx,
        { id: randomUUID(), trial, tender, siteHost: "hanked.lv", language: "lv" },
        Date.now(),
      ),
    );

  test("an unknown address is asked to confirm, and follows once it has", async () => {
    const tender = await setup.addTender();
    const id = await setup.ask(tender);
    expect(await queued()).toEqual([["follow-confirm", false]]);
    expect(await setup.find(id)).toMatchObject({
      state: "asked",
      tender,
      country: "LV",
      mailbox: "a…@jumts.example",
      remindDays: 5,
    });
    const [mail] = await setup.mails();
    expect(mail?.subject).toContain("Skolas jumta remonts");
    expect(mail?.text).toContain("https://hanked.lv/jalgi/A");
    expect(await setup.confirm(id)).toEqual({ outcome: "following", follow: id });
    expect(await setup.confirm(id)).toEqual({ outcome: "already", follow: id });
    expect(await setup.find(id)).toMatchObject({ state: "running" });
  });

  test("a confirmed address follows at once, is told so, and needs no consent again", async () => {
    await setup.follow(await setup.addTender());
    const id = await setup.ask(await setup.addTender({ story: "two", title: "Skolas logi" }));
    expect(await queued()).toEqual([["following", true]]);
    expect(await setup.find(id)).toMatchObject({ state: "running" });
    const [mail] = await setup.mails();
    expect(mail?.subject).toContain("Skolas logi");
    expect(mail?.text).toMatch(/\/jalgi\/[\w-]{44}\/lahku/);
  });

  test("what is followed already is not followed twice, on whichever notice of its procedure", async () => {
    const tender = await setup.addTender();
    const plan = await setup.addTender({ kind: "plan", listed: false });
    const id = await setup.follow(tender);
    await setup.ask(plan);
    expect(await queued()).toEqual([]);
    const [other] = [await setup.ask(tender, "janis@jumts.example")];
    const twice = await setup.ask(plan, "janis@jumts.example");
    await setup.confirm(other ?? "");
    expect(await setup.confirm(twice)).toEqual({ outcome: "already", follow: other });
    expect(await setup.rows(sql`select id from follows order by created_at`)).toEqual([
      { id },
      { id: other },
    ]);
  });

  test("somebody who left gets nothing, and cannot confirm", async () => {
    const tender = await setup.addTender();
    const id = await setup.ask(tender);
    await setup.database.asOwner((tx) =>
      endMailbox(tx, setup.hashOf("anna@jumts.example"), "left"),
    );
    expect(await setup.confirm(id)).toEqual({ outcome: "gone", follow: null });
    await setup.rows(sql`delete from outgoing_mail`);
    await setup.ask(tender);
    expect(await queued()).toEqual([]);
  });

  test("strangers can ask only so often for an address", async () => {
    for (let one = 0; one < followLimits.open + 2; one++) {
      await setup.ask(await setup.addTender({ story: `s${one}` }));
    }
    expect(await queued()).toHaveLength(followLimits.open);
    await setup.rows(sql`delete from outgoing_mail`);
    await setup.rows(sql`update mailboxes set confirmed_at = now()`);
    await setup.rows(sql`update follows set confirmed_at = now()`);
    for (let one = 0; one < 10; one++) {
      await setup.ask(await setup.addTender({ story: `t${one}` }));
    }
    expect(await queued()).toHaveLength(followLimits.askedInADay - followLimits.open);
  });

  test("nothing is stored for a notice that is over or does not exist", async () => {
    await setup.ask("123456789");
    await setup.ask(await setup.addTender({ closed_at: inDays(-1), closed_reason: "terminated" }));
    expect(await setup.rows(sql`select id from follows`)).toEqual([]);
  });

  test("a request that is older than two days cannot be confirmed", async () => {
    const id = await setup.ask(await setup.addTender());
    await setup.rows(sql`update follows set created_at = created_at - interval '49 hours'`);
    expect(await setup.confirm(id)).toEqual({ outcome: "gone", follow: null });
    expect(await setup.find(id)).toBeUndefined();
  });

  test("the reader of a letter follows with one press", async () => {
    const tender = await setup.addTender();
    const trial = await setup.addTrial({ address: "anna@jumts.example" });
    const first = await fromLetter(trial, tender);
    expect(first).toMatchObject({ outcome: "following" });
    expect(await fromLetter(trial, tender)).toEqual({ outcome: "already", follow: first.follow });
    expect(await setup.find(first.follow ?? "")).toMatchObject({ state: "running", tender });
    expect(await fromLetter(randomUUID(), tender)).toEqual({ outcome: "gone", follow: null });
    const unconfirmed = await setup.addTrial({ confirmed: false });
    expect(await fromLetter(unconfirmed, tender)).toEqual({ outcome: "gone", follow: null });
  });

  test("a mailbox follows a limited number, however it asks", async () => {
    const trial = await setup.addTrial({ address: "anna@jumts.example" });
    for (let one = 0; one < followLimits.running; one++) {
      expect(await fromLetter(trial, await setup.addTender({ story: `s${one}` }))).toMatchObject({
        outcome: "following",
      });
    }
    const more = await setup.addTender({ story: "more" });
    expect(await fromLetter(trial, more)).toEqual({ outcome: "full", follow: null });
    await setup.rows(sql`delete from outgoing_mail`);
    await setup.ask(more);
    expect(await queued()).toEqual([]);
  });

  test("ending can be taken back for a day", async () => {
    const id = await setup.follow(await setup.addTender());
    await setup.database.asWeb((tx) => endFollow(tx, id));
    expect(await setup.find(id)).toMatchObject({ state: "ended", canReturn: true });
    expect(await setup.database.asWeb((tx) => restartFollow(tx, id))).toBe(true);
    expect(await setup.find(id)).toMatchObject({ state: "running" });
    await setup.database.asWeb((tx) => endFollow(tx, id));
    await setup.rows(sql`update follows set ended_at = ended_at - interval '25 hours'`);
    expect(await setup.database.asWeb((tx) => restartFollow(tx, id))).toBe(false);
    expect(await setup.database.asWeb((tx) => setReminder(tx, id, 3, Date.now()))).toBe(false);
  });

  test("the web process sees no follow of a mailbox that it has not entered", async () => {
    await setup.follow(await setup.addTender());
    const { rows } = await setup.database.asWeb((tx) => tx.execute(sql`select id from follows`));
    expect(rows).toEqual([]);
  });

  test("an address is kept while something is followed with it", async () => {
    await setup.follow(await setup.addTender());
    await setup.rows(sql`update mailboxes set created_at = created_at - interval '60 days'`);
    await setup.database.asSender(forgetMail);
    expect(await setup.rows(sql`select address from mailboxes`)).toHaveLength(1);
    await setup.rows(sql`delete from follows`);
    await setup.database.asSender(forgetMail);
    expect(await setup.rows(sql`select address from mailboxes`)).toEqual([]);
  });
});
