import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../../../../tests/setup/databases.ts";
import { openTrialSetup, type TrialSetup } from "../../../../tests/setup/trial-setup.ts";
import { DigestRuns } from "./digest-runs.server.ts";

describe.each(databases)("on $name", ({ open }) => {
  let setup: TrialSetup;

  beforeAll(async () => {
    setup = await openTrialSetup(open);
    await setup.clear();
  });
  afterEach(() => setup.clear());
  afterAll(() => setup.close());

  /** The sender's role can open only the current run; the owner can open any. */
  const anyDay = () => ({ ...setup.database, asSender: setup.database.asOwner });

  /** Runs opened by looking at these moments: years ahead, so that noon is not over by the database's clock. */
  const lookAt = async (...moments: string[]) => {
    for (const moment of moments) {
      await new DigestRuns({
        database: anyDay(),
        log: setup.log,
        now: () => Date.parse(moment),
      }).look();
    }
    const runs = await setup.rows(
      sql`select country, day::text, send_until from letter_runs order by country, day`,
    );
    return runs.map(
      ({ country, day, send_until: until }) =>
        `${country} ${day} ${new Date(String(until)).toISOString().slice(11, 16)}`,
    );
  };

  test("each begins once, from 7:30 on, except on holidays", async () => {
    expect(await lookAt("2035-11-20T05:29:59Z")).toEqual([]);
    const three = ["EE 2035-11-20 10:00", "LT 2035-11-20 10:00", "LV 2035-11-20 10:00"];
    expect(await lookAt("2035-11-20T05:30:00Z", "2035-11-20T05:31:00Z")).toEqual(three);
    const others = ["EE 2036-11-18 10:00", "LT 2036-11-18 10:00"];
    expect(await lookAt("2036-11-18T06:00:00Z")).toEqual([...three, ...others].sort());
  });

  test("while an operator has paused digests, none begins; after that it does until noon", async () => {
    await setup.rows(sql`update letter_settings set paused_at = now()`);
    expect(await lookAt("2035-11-20T05:31:00Z")).toEqual([]);
    await setup.rows(sql`update letter_settings set paused_at = null`);
    expect(await lookAt("2035-11-20T09:59:00Z")).toHaveLength(3);
  });

  test("two processes open each run once, and queue each digest once", async () => {
    await setup.addTrial();
    const { log } = setup;
    const database = anyDay();
    const now = () => Date.parse("2035-11-20T06:00:00Z");
    await Promise.all([1, 2].map(() => new DigestRuns({ database, log, now }).look()));
    const opened = log.info.mock.calls.filter(([, message]) => message === "a digest run began");
    expect(opened.map(([details]) => details)).toHaveLength(3);
    expect(
      await setup.rows(sql`select 1 from outgoing_mail where purpose = 'digest'`),
    ).toHaveLength(1);
  });

  test("at noon unsent digests are closed, and expired data is deleted", async () => {
    const anna = await setup.addTrial();
    const asked = await setup.addTrial({ confirmed: false });
    await setup.rows(sql`update trials set created_at = now() - interval '49 hours'`);
    await setup.openDigestRun();
    await setup.rows(sql`update letter_runs set send_until = now()`);
    await lookAt("2035-11-24T06:00:00Z");
    expect(await setup.outcomes(anna)).toEqual(["joined"]);
    expect(
      await setup.rows(sql`select closed_at from letter_runs where closed_at is null`),
    ).toEqual([]);
    expect(await setup.rows(sql`select 1 from trials where id = ${asked}::uuid`)).toEqual([]);
  });
});
