import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../../../tests/setup/databases.ts";
import { type FollowSetup, openFollowSetup } from "../../../tests/setup/follow-setup.ts";
import { inDays } from "../../../tests/setup/sample-stored-notices.ts";
import { suppressMailbox } from "../mail/mailbox.server.ts";
import { dropMailOfLeavers, packMail } from "../mail/outbox.server.ts";
import { endMailbox } from "../trials/trial-store.server.ts";
import { countFollows, FollowRuns, tidyFollows } from "./follow-runs.server.ts";
import { endFollow, restartFollow, setReminder } from "./follow-store.server.ts";

/** Reminders come from 7.30 on. */
const noonIn = (days: number) => Date.parse(`${inDays(days).slice(0, 10)}T12:00:00Z`);

describe.each(databases)("on $name", ({ open }) => {
  let setup: FollowSetup;

  beforeAll(async () => {
    setup = await openFollowSetup(open);
  });
  afterEach(() => setup.clear());
  afterAll(() => setup.close());

  const move = (tender: string, days: number) =>
    setup.change(tender, sql`deadline_date = ${inDays(days)}::timestamptz`);

  const leave = (why: "left" | null) =>
    setup.database.asOwner(async (tx) => {
      const hash = setup.hashOf("anna@jumts.example");
      if (why) await endMailbox(tx, hash, why);
      else await suppressMailbox(tx, hash, null);
    });

  test("nothing is sent while nothing changes", async () => {
    await setup.follow(await setup.addTender());
    expect(await setup.look()).toBe(0);
    expect(await setup.mails()).toEqual([]);
  });

  test("a deadline that moves twice in a day is one mail, with the first and the last", async () => {
    const tender = await setup.addTender();
    await setup.follow(tender);
    await move(tender, 31);
    await move(tender, 40);
    expect(await setup.look()).toBe(1);
    expect(await setup.look()).toBe(0);
    const [mail, ...others] = await setup.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: "anna@jumts.example" });
    expect(mail?.subject).toContain("Skolas jumta remonts");
    const days = (text = "") => text.match(/\d\d\.\d\d\.\d{4}\./g);
    expect(days(mail?.text)).toHaveLength(2);
    expect(new Set(days(mail?.text)).size).toBe(2);
  });

  test("what changes after a mail waits for the next day, and nothing is lost", async () => {
    const tender = await setup.addTender();
    await setup.follow(tender);
    await move(tender, 31);
    await setup.look();
    await setup.mails();
    await move(tender, 32);
    await setup.change(tender, sql`description = 'Arī fasāde'`);
    expect(await setup.look()).toBe(0);
    await setup.yesterday();
    expect(await setup.look()).toBe(1);
    const [, second] = await setup.mails();
    expect(second?.text).toMatch(/Termiņš ir mainīts/);
    expect(second?.text).toMatch(/apraksts/);
  });

  test("what changes while a mail waits to be sent comes with the next", async () => {
    const tender = await setup.addTender();
    await setup.follow(tender);
    await setup.change(tender, sql`title = 'Skolas jumts un fasāde'`);
    await setup.look();
    await move(tender, 33);
    await setup.yesterday();
    expect(await setup.look()).toBe(0);
    await setup.mails();
    expect(await setup.look()).toBe(1);
    expect((await setup.mails()).map(({ text }) => /Termiņš ir mainīts/.test(text))).toEqual([
      false,
      true,
    ]);
  });

  test("an undone change is not told", async () => {
    const tender = await setup.addTender();
    await setup.follow(tender);
    await setup.change(tender, sql`title = 'Cits'`);
    await setup.change(tender, sql`title = 'Skolas jumta remonts'`);
    expect(await setup.look()).toBe(0);
  });

  test.each([
    ["cancelled", sql`closed_at = now(), closed_reason = 'terminated'`, /pārtraukts/],
    ["awarded", sql`closed_at = now(), closed_reason = 'awarded'`, /rezultāt/],
  ])("a procurement that is %s ends what follows it, with a last mail", async (_, set, said) => {
    const tender = await setup.addTender();
    const id = await setup.follow(tender);
    await setup.change(tender, set);
    expect(await setup.look()).toBe(1);
    expect(await setup.find(id)).toMatchObject({ state: "ended", endReason: "over" });
    const [mail] = await setup.mails();
    expect(mail?.text).toMatch(said);
    expect(mail?.text).toMatch(/pēdējā vēstule/);
    await move(tender, 50);
    await setup.yesterday();
    expect(await setup.look()).toBe(0);
  });

  test("a contract of the same procedure ends it, one of another does not", async () => {
    const id = await setup.follow(await setup.addTender());
    const contract = { kind: "contract", stage: "award", deadline_date: null };
    await setup.addNotices({ ...contract, story: "wall" });
    expect(await setup.look()).toBe(0);
    await setup.addNotices({ ...contract, story: "roof", winners: [{ name: "SIA Jumts" }] });
    expect(await setup.look()).toBe(1);
    expect(await setup.find(id)).toMatchObject({ endReason: "over" });
    const [mail] = await setup.mails();
    expect(mail?.text).toContain("Iepirkuma rezultāts: SIA Jumts.");
    // Nothing is left to change or to end.
    expect(mail?.text).not.toMatch(/\/jalgi\//);
  });

  test("the reminder is sent once, and not for a deadline that was near when following began", async () => {
    const tender = await setup.addTender();
    await setup.follow(tender);
    const soon = noonIn(27);
    expect(await setup.look(soon)).toBe(1);
    expect((await setup.mails())[0]?.text).toMatch(/Termiņš:/);
    await setup.yesterday();
    expect(await setup.look(soon + 60_000)).toBe(0);
    await setup.follow(await setup.addTender({ story: "near", deadline_date: inDays(2) }));
    expect(await setup.look(soon - 86_400_000 * 26)).toBe(0);
  });

  test("the reminder can be left out or set to another day", async () => {
    const ids = [
      await setup.follow(await setup.addTender({ story: "one" })),
      await setup.follow(await setup.addTender({ story: "two" })),
    ];
    const set = (id: string, days: number) =>
      setup.database.asWeb((tx) => setReminder(tx, id, days, Date.now()));
    expect(await set(ids[0] ?? "", 0)).toBe(true);
    expect(await set(ids[1] ?? "", 10)).toBe(true);
    // Ten working days are two weeks at least, and Christmas may be among them.
    expect(await setup.look(noonIn(22))).toBe(1);
    expect(await setup.rows(sql`select follow_id as id from outgoing_mail`)).toEqual([
      { id: ids[1] },
    ]);
  });

  test("somebody who has ended it, or left everything, gets nothing more", async () => {
    const tender = await setup.addTender();
    const ended = await setup.follow(tender, "anna@jumts.example");
    await setup.follow(tender, "janis@jumts.example");
    await setup.change(tender, sql`title = 'Cits'`);
    await setup.look();
    // Both mails wait.
    expect(await setup.database.asWeb((tx) => endFollow(tx, ended))).toBe(false);
    await setup.database.asOwner((tx) =>
      endMailbox(tx, setup.hashOf("janis@jumts.example"), "left"),
    );
    expect(await setup.mails()).toEqual([]);
    await setup.yesterday();
    await move(tender, 60);
    expect(await setup.look()).toBe(0);
    expect(await setup.find(ended)).toMatchObject({ state: "ended", endReason: "left" });
  });

  test.each([
    ["ended it", (id: string) => setup.database.asWeb((tx) => endFollow(tx, id))],
    ["left everything", () => leave("left")],
  ])("somebody who %s and takes that back is told what waited then", async (_, end) => {
    const tender = await setup.addTender();
    const id = await setup.follow(tender);
    const restart = async () => {
      await setup.database.asWeb((tx) => restartFollow(tx, id));
      await leave(null);
    };
    await move(tender, 31);
    expect(await setup.look()).toBe(1);
    await end(id);
    await restart();
    await move(tender, 40);
    expect(await setup.look()).toBe(1);
    const [mail, ...others] = await setup.mails();
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/[Tt]ermiņš ir mainīts/);
    expect(await setup.look()).toBe(0);
    await setup.yesterday();
    await setup.change(tender, sql`closed_at = now(), closed_reason = 'awarded'`);
    expect(await setup.look()).toBe(1);
    await end(id);
    expect(await setup.look()).toBe(0);
    await restart();
    expect(await setup.look()).toBe(1);
    const [, last] = await setup.mails();
    expect(last?.text).toMatch(/rezultāt/);
    await setup.yesterday();
    expect(await setup.look()).toBe(0);
    expect(await setup.find(id)).toMatchObject({ state: "ended", endReason: "over" });
  });

  test("what was being sent when its reader ended following is not sent again", async () => {
    const tender = await setup.addTender();
    const id = await setup.follow(tender);
    await move(tender, 31);
    await setup.look();
    await setup.rows(sql`update outgoing_mail set under_way = true, attempts = 1, leased_until = now() + interval '1 minute',
      body = decode(${packMail({ subject: "Termiņš", html: "", text: "", date: "2026-11-18" }).toString("base64")}, 'base64')`);
    expect(await setup.database.asWeb((tx) => endFollow(tx, id))).toBe(true);
    // The process was killed, and the mail's time comes.
    await setup.rows(sql`update outgoing_mail set leased_until = now(), next_attempt_at = now()`);
    expect(await setup.mails()).toEqual([]);
    await setup.rows(sql`update outgoing_mail set leased_until = now()`);
    await setup.database.asSender(dropMailOfLeavers);
    expect(await setup.rows(sql`select outcome from outgoing_mail`)).toEqual([{ outcome: "left" }]);
    await setup.database.asWeb((tx) => restartFollow(tx, id));
    expect(await setup.look()).toBe(1);
  });

  test("what was being sent to somebody who left does not wait for ever", async () => {
    const tender = await setup.addTender();
    await setup.follow(tender);
    await move(tender, 31);
    await setup.look();
    await setup.rows(sql`update outgoing_mail set under_way = true, attempts = 1`);
    await leave("left");
    await setup.database.asSender(dropMailOfLeavers);
    expect(await setup.rows(sql`select outcome from outgoing_mail`)).toEqual([{ outcome: "left" }]);
    await leave(null);
    expect(await setup.look()).toBe(1);
  });

  test("two processes that look at once queue one mail", async () => {
    const tender = await setup.addTender();
    await setup.follow(tender);
    await setup.change(tender, sql`title = 'Cits'`);
    const counts = await Promise.all([setup.look(), setup.look()]);
    expect(counts.sort()).toEqual([0, 1]);
  });

  test("a process looks again when a notice has changed, else after minutes", async () => {
    const tender = await setup.addTender();
    await setup.follow(tender);
    let now = Date.now();
    const runs = new FollowRuns({ database: setup.database, log: setup.log, now: () => now });
    await runs.look();
    // Changed behind its back, as a morning does.
    await setup.rows(sql`update follows set told = told || '{"text": "before"}'`);
    expect(await runs.look()).toBe(0);
    now += 6 * 60_000;
    expect(await runs.look()).toBe(1);
    await setup.follow(await setup.addTender({ story: "two" }), "janis@jumts.example");
    await runs.look();
    await setup.change(tender, sql`title = 'Cits'`);
    await setup.yesterday();
    await setup.mails();
    expect(await runs.look()).toBe(1);
  });

  test("requests vanish after two days, and what has ended after a month", async () => {
    const tender = await setup.addTender();
    const asked = await setup.ask(tender, "a@jumts.example");
    const ended = await setup.follow(tender, "b@jumts.example");
    const running = await setup.follow(tender, "c@jumts.example");
    await setup.database.asWeb((tx) => endFollow(tx, ended));
    expect(await setup.database.asWeb(countFollows)).toEqual({
      openRequests: 1,
      running: 1,
      procurements: 1,
    });
    await setup.rows(sql`update follows set created_at = created_at - interval '3 days'`);
    await setup.database.asSender(tidyFollows);
    expect(await setup.rows(sql`select id from follows where id = ${asked}::uuid`)).toEqual([]);
    expect(await setup.find(ended)).toBeDefined();
    await setup.rows(sql`update follows set ended_at = ended_at - interval '31 days'`);
    await setup.database.asSender(tidyFollows);
    expect(await setup.rows(sql`select id from follows`)).toEqual([{ id: running }]);
  });
});
