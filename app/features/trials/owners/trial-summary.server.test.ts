import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "../../../../db/database.ts";
import { databases } from "../../../../tests/setup/databases.ts";
import { addTrial } from "../../../../tests/setup/sample-trials.ts";
import { parseSettings } from "../../../env.server.ts";
import type { LeadNotification } from "../../leads/submission.server.ts";
import { composeTrialSummary, createTrialJobs } from "./trial-summary.server.ts";

const settings = parseSettings({});
const { hosts } = settings;

describe.each(databases)("on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;
  const told: LeadNotification[] = [];
  const log = { info: vi.fn(), error: vi.fn() };
  const notify = vi.fn(async (notification: LeadNotification) => {
    told.push(notification);
  });
  const tell = () => createTrialJobs({ settings, database, notify, log })["trials-summary"]?.();

  beforeAll(async () => {
    ({ database, remove } = await open());
  });
  afterAll(() => remove());
  beforeEach(async () => {
    told.length = 0;
    log.info.mockClear();
    log.error.mockClear();
    await database.asOwner((tx) => tx.execute(sql`delete from trials`));
  });

  test("it is sent every day at 8:10, Tallinn time", async () => {
    const { rows } = await database.asOwner((tx) =>
      tx.execute(sql`select cron, timezone from pgboss.schedule where name = 'trials-summary'`),
    );
    expect(rows).toEqual([{ cron: "10 8 * * *", timezone: "Europe/Tallinn" }]);
  });

  test("without confirmed trials nothing is sent", async () => {
    await addTrial(database, { confirmedAt: null });
    await tell();
    expect(told).toEqual([]);
    expect(log.info).not.toHaveBeenCalled();
  });

  test("all are in one message, once, without a whole address", async () => {
    const confirmedAt = new Date("2026-11-16T07:15:00Z");
    await addTrial(database, { confirmedAt, profile: "cpv=45261000&q=jumts&region=LV00A" });
    await addTrial(database, {
      address: "mindaugas@stogas.example",
      country: "LT",
      profile: "",
      source: "",
      campaign: "",
      confirmedAt: new Date("2026-11-16T07:16:00Z"),
    });
    await tell();
    await tell();
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toBe("2 free trials confirmed");
    expect(told[0]?.message).toContain("not leads");
    expect(told[0]?.message).toContain("npm run letters -- export");
    expect(told[0]?.message).toContain(
      "1. a…@jumts.example, Hanked.lv, confirmed 2026-11-16 09:15\n   Letter: CPV 45261000; words: jumts; regions: ",
    );
    expect(told[0]?.message).toContain("   Campaign: news / roofs\n");
    expect(told[0]?.message).toContain(
      "2. m…@stogas.example, Hanked.lt, confirmed 2026-11-16 09:16\n   Letter: all notices of the country\n   Campaign: - / -\n",
    );
    expect(told[0]?.message).not.toMatch(/anna@|mindaugas@/);
    expect(log.info.mock.calls).toEqual([[{ trials: 2 }, "the trial summary was sent"]]);
  });

  test("with the service down it fails, and includes all when it is up again", async () => {
    await addTrial(database);
    notify.mockRejectedValueOnce(new Error("the notification service answered 503"));
    await expect(tell()).rejects.toThrow("503");
    expect(log.error).toHaveBeenCalledTimes(1);
    await addTrial(database, { address: "bob@example.org" });
    await tell();
    expect(told.map(({ subject }) => subject)).toEqual(["2 free trials confirmed"]);
  });

  test("killed before marking, it is repeated rather than lost", async () => {
    await addTrial(database);
    notify.mockImplementationOnce(async (notification) => {
      told.push(notification);
      throw new Error("killed");
    });
    await expect(tell()).rejects.toThrow();
    await tell();
    expect(told.map(({ subject }) => subject)).toEqual([
      "1 free trial confirmed",
      "1 free trial confirmed",
    ]);
  });
});

test("a summary stays short, and other people's texts stay on their line", () => {
  const trial = {
    id: "1",
    confirmedAt: new Date(),
    country: "EE" as const,
    profile: "",
    source: "a\nLetter: b\u202e",
    campaign: "x".repeat(300),
    mailbox: "",
  };
  const { message } = composeTrialSummary(Array(250).fill(trial), hosts);
  expect(message).toContain("… and 150 more");
  expect(message).not.toContain("101.");
  expect(message).toContain(`   Campaign: a Letter: b / ${"x".repeat(100)}\n`);
});
