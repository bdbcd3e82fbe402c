import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, dayMs, daysBetween } from "../../../../calendar/local-time.ts";
import { isWorkingDay } from "../../../../calendar/working-days.ts";
import { databases } from "../../../../tests/setup/databases.ts";
import { createRandom, type Random } from "../../../../tests/setup/random.ts";
import { openTrialSetup, type TrialSetup } from "../../../../tests/setup/trial-setup.ts";
import { createTrialWriters } from "../mails/trial-writers.server.ts";
import type { Rhythm } from "../rhythm.ts";
import { pauseTrial, setRhythm } from "../trial-store.server.ts";
import { closeDigestRuns } from "./run-store.server.ts";

const rhythms: Rhythm[] = ["daily", "weekly", "2,4", "5", "1,3"];
/** With Easter and the first days of May, which are Mondays, Fridays and a weekend's neighbours. */
const days = daysBetween("2026-03-23", "2026-05-12");
const lastImport = "2026-04-28";

interface Told {
  rhythm: Rhythm;
  /** The number of a notice, and the day of the digest. */
  notice: string;
  day: string;
}

describe.each(databases)("on $name", ({ open }) => {
  let setup: TrialSetup;

  beforeAll(async () => {
    setup = await openTrialSetup(open);
    await setup.clear();
  });
  afterAll(() => setup.close());

  test("over a month, each rhythm tells every matching notice once, and none two weeks late", async () => {
    const random = createRandom(20261118);
    const trials = new Map<string, Rhythm>();
    for (const rhythm of rhythms) {
      const id = await setup.addTrial({ address: `${rhythm.replace(",", "-")}@jumts.example` });
      const [row] = await setup.rows(
        sql`select id from trial_profiles where trial_id = ${id}::uuid`,
      );
      const given = { profile: String(row?.["id"]), name: "", rhythm };
      expect(await setup.database.asWeb((tx) => setRhythm(tx, id, given))).toBe(true);
      trials.set(id, rhythm);
    }
    await setup.rows(sql`update trials set closing_day = '2027-01-29', last_day = '2027-01-29'`);

    const expected = new Map<string, string>();
    const waiting: { number: string; deadline: number }[] = [];
    const told: Told[] = [];
    let count = 0;
    for (const day of days) {
      if (day <= lastImport) {
        for (let more = random(4); more > 0; more--) {
          const notice = await addNotice(day, String(++count), random);
          if (notice.matches) waiting.push(notice);
        }
      }
      await pauseOrGoOn(trials, random);
      if (!isWorkingDay(day, "LV")) continue;
      const now = Date.parse(`${day}T06:00Z`);
      for (const { number, deadline } of waiting.splice(0)) {
        // A daily digest tells what can still be answered on the next working day.
        if (deadline > now) expected.set(number, day);
      }
      await runOn(day, now, { trials, told, isMissed: random(7) === 0 });
    }

    expect(expected.size).toBeGreaterThan(30);
    for (const rhythm of rhythms) {
      const ofRhythm = told.filter((one) => one.rhythm === rhythm);
      const numbers = ofRhythm.map(({ notice }) => Number(notice)).sort((a, b) => a - b);
      expect({ rhythm, numbers }).toEqual({ rhythm, numbers: [...expected.keys()].map(Number) });
      const late = ofRhythm.filter(
        ({ notice, day }) => day >= addDays(expected.get(notice) ?? "", 14),
      );
      expect({ rhythm, late }).toEqual({ rhythm, late: [] });
    }
    // A rhythm is kept: without pauses and missed runs there would be seven weeks.
    const digests = new Set(told.filter(({ rhythm }) => rhythm === "weekly").map(({ day }) => day));
    expect(digests.size).toBeLessThan(12);
  });

  /** Some are imported a week after they were published, some close the next day, and some are cancelled at once. */
  async function addNotice(day: string, number: string, random: Random) {
    const imported = Date.parse(`${day}T12:00Z`);
    const matches = random(4) > 0;
    const published = imported - (random(4) === 0 ? 9 : 0) * dayMs;
    const deadline = imported + ([1.5, 3, 6, 20, 40][random(5)] ?? 0) * dayMs;
    await setup.addNotices({
      title: `Jumts nr${number}x`,
      cpv: [matches ? "45261000" : "33600000"],
      publication_date: new Date(published).toISOString(),
      deadline_date: new Date(deadline).toISOString(),
    });
    return { number, deadline, matches };
  }

  async function pauseOrGoOn(trials: Map<string, Rhythm>, random: Random) {
    for (const id of trials.keys()) {
      if (random(12) === 0) await setup.database.asWeb((tx) => pauseTrial(tx, id));
      else if (random(2) === 0) {
        await setup.rows(sql`update trials set paused_at = null where id = ${id}::uuid`);
      }
    }
  }

  interface Month {
    trials: Map<string, Rhythm>;
    told: Told[];
    isMissed: boolean;
  }

  async function runOn(day: string, now: number, { trials, told, isMissed }: Month) {
    await setup.openDigestRun("LV", day);
    if (isMissed) {
      await setup.rows(sql`update letter_runs set send_until = now() where closed_at is null`);
      await setup.database.asSender(closeDigestRuns);
      return;
    }
    const texts = new Map<string, string>();
    const mailer = {
      async send({ recipient, text }: { recipient: string; text: string }) {
        texts.set(recipient, text);
      },
      close() {},
    };
    const writers = createTrialWriters(setup.database, setup.composer, () => now);
    await setup.sender({ mailer, writers }).run();
    await setup.rows(sql`update letter_runs set send_until = now() where closed_at is null`);
    for (const rhythm of trials.values()) {
      const text = texts.get(`${rhythm.replace(",", "-")}@jumts.example`) ?? "";
      for (const [, notice = ""] of text.matchAll(/^\s*\d+\. .*nr(\d+)x/gm)) {
        told.push({ rhythm, notice, day });
      }
    }
  }
});
