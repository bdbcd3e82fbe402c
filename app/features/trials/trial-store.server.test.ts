import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { query } from "../../../tests/setup/database-state.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { loadLinkKey } from "../mail/mail-settings.server.ts";
import { hashMailbox } from "../mail/mailbox-hash.ts";
import { noteBounce, openDigestRun, tidyTrials } from "./runs/run-store.server.ts";
import {
  changeTrial,
  confirmTrial,
  findTrial,
  leaveTrial,
  pauseTrial,
  requestTrial,
  resumeTrial,
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
    for (const table of [
      "trials",
      "trial_letters",
      "letter_runs",
      "outgoing_mail",
      "mail_suppressions",
    ])
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
  const find = (id: string) => database.asWeb((tx) => findTrial(tx, id));
  const leave = (id: string) => database.asWeb((tx) => leaveTrial(tx, id));
  const mails = async () =>
    (await query(database, sql`select purpose from outgoing_mail order by created_at`)).map(
      ({ purpose }) => purpose,
    );
  const age = (hours: number) =>
    query(
      database,
      sql`update trials set created_at = created_at - make_interval(hours => ${hours}),
        ended_at = ended_at - make_interval(hours => ${hours})`,
    );

  test("a request waits for its confirmation, then becomes a trial", async () => {
    const id = await ask();
    expect(await mails()).toEqual(["confirm"]);
    expect(await find(id)).toMatchObject({ state: "asked", lastDay: null, replaces: false });
    expect(await confirm(id)).toEqual({ outcome: "confirmed", trial: id });
    expect(await find(id)).toMatchObject({ state: "running", ...end, profile: "cpv=45261000" });
    expect(await confirm(id)).toEqual({ outcome: "already", trial: id });
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
      sql`update outgoing_mail set sent_at = now(), created_at = now() - interval '48 hours'`,
    );
    await database.asSender(tidyTrials);
    expect(await mails()).toEqual([]);
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
    expect(await mails()).toEqual(["confirm", "confirm"]);
    await age(30 * 24);
    await database.asSender(tidyTrials);
    expect(await find(id)).toMatchObject({ mailbox: "", profile: "" });
    await age(2 * 365 * 24);
    await database.asSender(tidyTrials);
    await ask();
    expect(await mails()).toHaveLength(2);
  });

  test("leaving after the trial has ended counts too", async () => {
    const id = await ask();
    await confirm(id);
    await query(database, sql`update trials set ended_at = now(), end_reason = 'over'`);
    await leave(id);
    expect(await find(id)).toMatchObject({ state: "ended", endReason: "left" });
    await ask();
    expect(await mails()).toEqual(["confirm"]);
  });

  test("a queued digest is not sent to a person who left; one being sent is waited for", async () => {
    const id = await ask();
    await confirm(id);
    await database.asOwner((tx) => openDigestRun(tx, { ...run, day: "2026-11-17" }));
    await query(
      database,
      sql`update trial_letters set under_way = true, leased_until = now() + interval '1 minute'`,
    );
    expect(await leave(id)).toBe(true);
    await query(database, sql`update trial_letters set under_way = false`);
    expect(await leave(id)).toBe(false);
    const other = await ask("jaan@firma.ee");
    await confirm(other);
    await database.asOwner((tx) => openDigestRun(tx, { ...run, day: "2026-11-18" }));
    await leave(other);
    const waiting = sql`select from trial_letters where trial_id = ${other}::uuid and outcome is null`;
    expect(await query(database, waiting)).toEqual([]);
  });

  test("after a trial a request gets another mail, and after a year a trial", async () => {
    const id = await ask();
    await confirm(id);
    await query(database, sql`update trials set ended_at = now(), end_reason = 'over'`);
    await ask();
    expect(await mails()).toEqual(["confirm", "used"]);
    await age(366 * 24);
    await database.asSender(tidyTrials);
    await ask();
    expect(await mails()).toEqual(["confirm", "used", "confirm"]);
  });

  test("hard bounces and complaints end a trial, soft ones are counted", async () => {
    const id = await ask();
    await confirm(id);
    await database.asOwner((tx) => openDigestRun(tx, { ...run, day: "2026-11-17" }));
    const [row] = await query(database, sql`select id from trial_letters`);
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
    const [counted] = await query(database, sql`select soft_bounces as soft from trials`);
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
});
