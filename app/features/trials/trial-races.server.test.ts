import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Database, Tx } from "../../../db/database.ts";
import { query } from "../../../tests/setup/database-state.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { addTrial } from "../../../tests/setup/trial-setup.ts";
import { openDigestRun, tidyTrials } from "./runs/run-store.server.ts";
import { trialEnd } from "./trial-days.ts";
import { confirmTrial, findTrial, leaveTrial } from "./trial-store.server.ts";

const address = "anna@jumts.example";

describe.each(databases)("on $name", ({ name, open }) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, remove } = await open());
  });
  afterEach(async () => {
    for (const table of ["outgoing_mail", "trial_profiles", "trials", "mailboxes", "letter_runs"])
      await query(database, sql.raw(`delete from ${table}`));
    await query(database, sql`delete from vanished_requests`);
  });
  afterAll(() => remove());

  const confirm = (id: string) =>
    database.asWeb((tx) => confirmTrial(tx, id, trialEnd(Date.now(), "LV")));
  const leave = (id: string) => database.asWeb((tx) => leaveTrial(tx, id));
  const find = (id: string) => database.asWeb((tx) => findTrial(tx, id));

  /** Another transaction does `first`, `work` begins and waits for it, and then the transaction does `second`. */
  async function during<T>(first: (tx: Tx) => unknown, work: () => Promise<T>, second: Step) {
    const { begun } = await database.asOwner(async (tx) => {
      await first(tx);
      const begun = work();
      begun.catch(() => {});
      await untilWaiting();
      await second(tx);
      return { begun };
    });
    return begun;
  }
  type Step = (tx: Tx) => unknown;

  async function untilWaiting(): Promise<void> {
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await query(database, waiting)).length === 0) await setTimeout(10);
  }

  // The embedded database has one session: nothing runs concurrently.
  describe.skipIf(name === "embedded")("concurrently", () => {
    test("leaving waits for a sender that marks the same person's digest", async () => {
      const id = await addTrial(database, { address });
      const run = {
        country: "LV" as const,
        day: "2026-11-17",
        from: 0,
        until: Date.now() + 3_600_000,
      };
      await database.asOwner((tx) => openDigestRun(tx, run));
      await during(
        (tx) => tx.execute(sql`update outgoing_mail set kind = 'nothing'`),
        () => leave(id),
        (tx) => tx.execute(sql`update trial_profiles set empty_days = 1`),
      );
      expect(await find(id)).toMatchObject({ state: "ended", endReason: "left" });
      const digests = sql`select outcome from outgoing_mail where purpose = 'digest'`;
      expect(await query(database, digests)).toEqual([{ outcome: "left" }]);
    });

    test("leaving waits for another request that is being confirmed", async () => {
      const id = await addTrial(database, { address });
      const open = await addTrial(database, { address, confirmed: false });
      await during(
        (tx) =>
          tx.execute(sql`
            select pg_advisory_xact_lock(hashtextextended(address_hash, 1)) from trials
            where id = ${open}::uuid for update`),
        () => leave(id),
        (tx) => tx.execute(sql`update trials set profile = 'q=a' where id = ${id}::uuid`),
      );
      expect(await find(id)).toMatchObject({ endReason: "left" });
      expect(await confirm(open)).toMatchObject({ outcome: "gone" });
    });

    test("a trial that ends while another request is confirmed is not followed by a second", async () => {
      const id = await addTrial(database, { address });
      const open = await addTrial(database, { address, confirmed: false });
      const outcome = await during(
        (tx) =>
          tx.execute(
            sql`update trials set ended_at = now(), end_reason = 'over' where id = ${id}::uuid`,
          ),
        () => confirm(open),
        () => {},
      );
      expect(outcome).toEqual({ outcome: "gone", trial: null });
    });
  });

  test("a request on another country's site moves the digests there, with its profile", async () => {
    const id = await addTrial(database, { address, country: "EE", profile: "cpv=45000000" });
    const open = await addTrial(database, {
      address,
      country: "LV",
      profile: "q=jumts",
      confirmed: false,
    });
    expect(await confirm(open)).toEqual({ outcome: "changed", trial: id });
    expect(await find(id)).toMatchObject({
      country: "LV",
      siteHost: "hanked.lv",
      profile: "q=jumts",
    });
  });

  test("a mailbox that refuses the last digest for a week is given up", async () => {
    const [full, other] = [await addTrial(database), await addTrial(database)];
    await query(database, sql`update trials set closing_day = now() - interval '6 days'`);
    await query(
      database,
      sql`update mailboxes b set soft_bounces = 5 from trials t
        where t.address_hash = b.address_hash and t.id = ${full}::uuid`,
    );
    await database.asSender(tidyTrials);
    expect(await find(full)).toMatchObject({ state: "running" });
    await query(database, sql`update trials set closing_day = now() - interval '8 days'`);
    await database.asSender(tidyTrials);
    expect(await find(full)).toMatchObject({ state: "ended", endReason: "over" });
    // Nothing was sent, since digests are paused or the server is away: the trial still has to get its last digest.
    expect(await find(other)).toMatchObject({ state: "running" });
  });

  test("only a limited number of campaign names of expired requests is kept", async () => {
    await query(
      database,
      sql`insert into trials (id, created_at, country, site_host, address_hash, privacy_text, utm_campaign)
        select gen_random_uuid(), now() - interval '3 days', 'LV', 'hanked.lv', ${randomUUID()} || n, '1',
          case when n <= 5 then 'spring' else 'forged' || n end
        from generate_series(1, 300) n`,
    );
    await database.asSender(tidyTrials);
    const kept = await query(
      database,
      sql`select utm_campaign as name, requests from vanished_requests order by requests desc`,
    );
    expect(kept).toHaveLength(101);
    expect(kept.slice(0, 2)).toEqual([
      { name: "", requests: 196 },
      { name: "spring", requests: 5 },
    ]);
  });
});
