import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { query } from "../../../tests/setup/database-state.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { loadLinkKey } from "../mail/mail-settings.server.ts";
import { hashMailbox } from "../mail/mailbox-hash.ts";
import { forgetMail } from "../mail/outbox.server.ts";
import { noteBounce, openDigestRun, tidyTrials } from "./runs/run-store.server.ts";
import {
  changeTrial,
  confirmTrial,
  findTrial,
  leaveTrial,
  pauseTrial,
  requestTrial,
  resumeTrial,
  returnToTrial,
  saveLeaveReason,
} from "./trial-store.server.ts";

const end = { lastDay: "2026-11-30", closingDay: "2026-11-30" };
const run = { country: "EE" as const, from: 0, until: Date.now() + 3_600_000 };

describe.each(databases)("on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;
  let key: Buffer;

  beforeAll(async () => {
    ({ database, remove } = await open());
    key = await database.asWeb(loadLinkKey);
  });
  afterEach(async () => {
    for (const table of ["outgoing_mail", "trial_profiles", "trials", "mailboxes", "letter_runs"])
      await query(database, sql.raw(`delete from ${table}`));
  });
  afterAll(() => remove());

  async function ask(address = "mari@firma.ee", profile = "cpv=45261000"): Promise<string> {
    const id = randomUUID();
    await database.asWeb((tx) =>
      requestTrial(tx, {
        id,
        address,
        addressHash: hashMailbox(key, address),
        country: "EE",
        siteHost: "hanked.ee",
        language: "et",
        profile,
        campaign: { utm_source: "g", utm_medium: "", utm_campaign: "kevad", landing_page: "/" },
        privacyText: "2026-11",
      }),
    );
    return id;
  }
  const confirm = (id: string) => database.asWeb((tx) => confirmTrial(tx, id, end));
  /** Confirms it as if the first digest had been sent. */
  const begin = async (id: string) => {
    await confirm(id);
    await query(database, sql`delete from outgoing_mail where purpose = 'first'`);
  };
  const find = (id: string) => database.asWeb((tx) => findTrial(tx, id));
  const leave = (id: string) => database.asWeb((tx) => leaveTrial(tx, id));
  const mails = async () =>
    (await query(database, sql`select purpose from outgoing_mail order by created_at`)).map(
      ({ purpose }) => purpose,
    );
  const waiting = async () =>
    (await query(database, sql`select purpose from outgoing_mail where outcome is null`)).map(
      ({ purpose }) => purpose,
    );
  const age = (hours: number) =>
    query(
      database,
      sql`with older as (update mailboxes set created_at = created_at - make_interval(hours => ${hours}),
          suppressed_at = suppressed_at - make_interval(hours => ${hours}))
        update trials set created_at = created_at - make_interval(hours => ${hours}),
        ended_at = ended_at - make_interval(hours => ${hours})`,
    );
  const tidy = async () => {
    await database.asSender(tidyTrials);
    await database.asSender(forgetMail);
  };

  test("a request waits for its confirmation, then becomes a trial", async () => {
    const id = await ask();
    expect(await mails()).toEqual(["confirm"]);
    expect(await find(id)).toMatchObject({ state: "asked", lastDay: null, replaces: false });
    expect(await confirm(id)).toEqual({ outcome: "confirmed", trial: id });
    expect(await find(id)).toMatchObject({ state: "running", ...end, profile: "cpv=45261000" });
    expect(await confirm(id)).toEqual({ outcome: "already", trial: id });
    expect((await mails()).sort()).toEqual(["confirm", "first"]);
  });

  test("a mailbox can have three open requests, however it is spelled", async () => {
    const spelt = ["mari@firma.ee", "Mari@firma.ee", "mari+1@firma.ee", "mari+2@firma.ee"];
    for (const address of spelt) await ask(address);
    expect(await mails()).toHaveLength(3);
    await ask("jaan@firma.ee");
    expect(await mails()).toHaveLength(4);
    await age(48);
    await ask();
    expect(await mails()).toHaveLength(5);
  });

  test("after 48 hours a request is gone, even before the cleanup", async () => {
    const id = await ask();
    await age(48);
    expect(await find(id)).toBeUndefined();
    expect(await confirm(id)).toEqual({ outcome: "gone", trial: null });
    await database.asSender(tidyTrials);
    expect(await query(database, sql`select from trials`)).toEqual([]);
    // The mail has the address too, and has not been given up yet.
    expect(await mails()).toEqual(["confirm"]);
    await query(
      database,
      sql`update outgoing_mail set outcome = 'sent', created_at = now() - interval '48 hours'`,
    );
    await tidy();
    expect(await mails()).toEqual([]);
    expect(await query(database, sql`select from mailboxes`)).toEqual([]);
  });

  test("a mailbox has one trial: another request changes its profile", async () => {
    const first = await ask();
    await confirm(first);
    const second = await ask("mari@firma.ee", "cpv=45000000");
    expect(await find(second)).toMatchObject({ replaces: true });
    expect(await confirm(second)).toEqual({ outcome: "changed", trial: first });
    expect(await find(first)).toMatchObject({ state: "running", profile: "cpv=45000000" });
    expect(await find(second)).toBeUndefined();
  });

  test("two requests confirmed at once make one trial", async () => {
    const ids = [await ask(), await ask()];
    const outcomes = await Promise.all(ids.map(confirm));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["changed", "confirmed"]);
    expect(await query(database, sql`select from trials`)).toHaveLength(1);
  });

  test("a trial can be changed, paused and resumed while it runs", async () => {
    const id = await ask();
    const change = () => database.asWeb((tx) => changeTrial(tx, id, "q=katus"));
    expect(await change()).toBe(false);
    await confirm(id);
    expect(await change()).toBe(true);
    expect(await database.asWeb((tx) => pauseTrial(tx, id))).toBe(true);
    expect(await find(id)).toMatchObject({ state: "paused", profile: "q=katus" });
    const later = { lastDay: "2026-12-04", closingDay: "2026-12-04" };
    expect(await database.asWeb((tx) => resumeTrial(tx, id, later))).toBe(true);
    expect(await find(id)).toMatchObject({ state: "running", pausedAt: null, ...later });
    expect(await database.asWeb((tx) => resumeTrial(tx, id, end))).toBe(false);
  });

  test("a person who has left gets no more mails, even on a new request", async () => {
    const id = await ask();
    await confirm(id);
    const open = await ask();
    expect(await leave(id)).toBe(false);
    expect(await find(id)).toMatchObject({ state: "ended", endReason: "left" });
    expect(await confirm(open)).toEqual({ outcome: "gone", trial: null });
    await ask("Mari+neu@firma.ee");
    expect(await waiting()).toEqual(["goodbye"]);
    await age(31 * 24);
    await tidy();
    expect(await find(id)).toMatchObject({ mailbox: "", profile: "" });
    expect(await query(database, sql`select address from mailboxes`)).toEqual([{ address: null }]);
    await age(2 * 365 * 24);
    await tidy();
    await ask();
    expect(await waiting()).toEqual(["goodbye"]);
  });

  test("leaving after the trial has ended counts too", async () => {
    const id = await ask();
    await confirm(id);
    await query(database, sql`update trials set ended_at = now(), end_reason = 'over'`);
    await leave(id);
    expect(await find(id)).toMatchObject({ state: "ended", endReason: "left" });
    await ask();
    expect(await waiting()).toEqual([]);
  });

  test("a queued digest is not sent to a person who left; one being sent is waited for", async () => {
    const id = await ask();
    await begin(id);
    await database.asOwner((tx) => openDigestRun(tx, { ...run, day: "2026-11-17" }));
    await query(
      database,
      sql`update outgoing_mail set under_way = true, leased_until = now() + interval '1 minute'
        where purpose = 'digest'`,
    );
    expect(await leave(id)).toBe(true);
    await query(database, sql`update outgoing_mail set under_way = false`);
    expect(await leave(id)).toBe(false);
    const other = await ask("jaan@firma.ee");
    await begin(other);
    await database.asOwner((tx) => openDigestRun(tx, { ...run, day: "2026-11-18" }));
    await leave(other);
    const digests = sql`select from outgoing_mail
      where trial_id = ${other}::uuid and purpose <> 'goodbye' and outcome is null`;
    expect(await query(database, digests)).toEqual([]);
  });

  test("after a trial a request gets another mail, and after a year a trial", async () => {
    const id = await ask();
    await confirm(id);
    await query(database, sql`update trials set ended_at = now(), end_reason = 'over'`);
    await ask();
    expect((await mails()).at(-1)).toBe("used");
    await age(366 * 24);
    await tidy();
    await ask();
    expect((await mails()).at(-1)).toBe("confirm");
  });

  test("hard bounces and complaints end a trial, soft ones are counted", async () => {
    const id = await ask();
    await begin(id);
    await database.asOwner((tx) => openDigestRun(tx, { ...run, day: "2026-11-17" }));
    const [row] = await query(database, sql`select id from outgoing_mail where purpose = 'digest'`);
    const digest = String(row?.id);
    const note = (bounce: "hard" | "soft" | "complaint", of = digest) =>
      database.asSender((tx) => noteBounce(tx, of, bounce));
    expect(await note("hard", randomUUID())).toBe(false);
    expect(await note("soft")).toBe(true);
    expect(await find(id)).toMatchObject({ state: "running" });
    await note("hard");
    expect(await find(id)).toMatchObject({ state: "ended", endReason: "bounced" });
    await note("complaint");
    expect(await find(id)).toMatchObject({ endReason: "complained" });
    const [counted] = await query(database, sql`select soft_bounces as soft from mailboxes`);
    expect(counted).toEqual({ soft: 1 });
  });

  test("a pause of a month ends a trial", async () => {
    const id = await ask();
    await confirm(id);
    await database.asWeb((tx) => pauseTrial(tx, id));
    await query(database, sql`update trials set paused_at = now() - interval '31 days'`);
    await database.asSender(tidyTrials);
    expect(await find(id)).toMatchObject({ state: "ended", endReason: "over" });
  });

  describe("leaving", () => {
    const back = (id: string, today = "2026-11-20") =>
      database.asWeb((tx) => returnToTrial(tx, id, today));

    test("can be taken back within a day: the trial goes on, and no goodbye is sent", async () => {
      const id = await ask();
      await confirm(id);
      await leave(id);
      expect(await find(id)).toMatchObject({ state: "ended", canReturn: true });
      await age(23);
      expect(await back(id)).toBe(true);
      expect(await find(id)).toMatchObject({ state: "running", endReason: null, canReturn: false });
      expect(await waiting()).toEqual(["first"]);
      expect(await back(id)).toBe(false);
      expect(await database.asWeb((tx) => pauseTrial(tx, id))).toBe(true);
    });

    test("brings the first digest back if that had not gone out yet", async () => {
      const id = await ask();
      await confirm(id);
      await leave(id);
      await back(id);
      expect(await waiting()).toEqual(["first"]);
      await query(database, sql`update outgoing_mail set outcome = 'sent' where outcome is null`);
      await leave(id);
      await back(id);
      expect(await waiting()).toEqual([]);
    });

    test("cannot be taken back after a day, nor by anybody whose mailbox is blocked", async () => {
      const [late, blocked] = [await ask(), await ask("jaan@firma.ee")];
      for (const id of [late, blocked]) {
        await confirm(id);
        await leave(id);
      }
      await query(
        database,
        sql`update mailboxes set suppressed = 'complained' where address = 'jaan@firma.ee'`,
      );
      expect(await back(blocked)).toBe(false);
      await age(25);
      expect(await back(late)).toBe(false);
      expect(await find(late)).toMatchObject({ state: "ended", canReturn: false });
    });

    test("is taken back to a trial that is over if its days have passed", async () => {
      const id = await ask();
      await confirm(id);
      await leave(id);
      expect(await back(id, "2026-12-01")).toBe(true);
      expect(await find(id)).toMatchObject({ state: "ended", endReason: "over" });
      await ask();
      expect(await waiting()).toEqual(["used"]);
    });

    test("has a reason only if somebody has left", async () => {
      const id = await ask();
      await confirm(id);
      const say = () => database.asWeb((tx) => saveLeaveReason(tx, id, "too-many"));
      await say();
      expect(await find(id)).toMatchObject({ leaveReason: null });
      await leave(id);
      await say();
      expect(await find(id)).toMatchObject({ leaveReason: "too-many" });
      await back(id);
      expect(await find(id)).toMatchObject({ leaveReason: null });
    });
  });
});
