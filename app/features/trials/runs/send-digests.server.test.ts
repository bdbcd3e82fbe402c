import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../../../../tests/setup/databases.ts";
import { inDays } from "../../../../tests/setup/sample-stored-notices.ts";
import { openTrialSetup, type TrialSetup } from "../../../../tests/setup/trial-setup.ts";
import { countMail } from "../../mail/outbox.server.ts";
import { createTrialWriters } from "../mails/trial-writers.server.ts";
import { trialEnd } from "../trial-days.ts";
import { leaveTrial, pauseTrial, resumeTrial, saveOpinion } from "../trial-store.server.ts";
import { closeDigestRuns, countTrials, queueMissedDigests } from "./run-store.server.ts";

describe.each(databases)("on $name", ({ open }) => {
  let setup: TrialSetup;

  beforeAll(async () => {
    setup = await openTrialSetup(open);
    await setup.clear();
  });
  afterEach(() => setup.clear());
  afterAll(() => setup.close());

  /** Ends the pause before the next try, and all leases. */
  const makeDue = () =>
    setup.rows(sql`update outgoing_mail set leased_until = now(), next_attempt_at = now()
      where outcome is null`);
  const stateOf = async (id: string) =>
    (
      await setup.rows(sql`
        select end_reason, empty_days, letters as digests, soft_bounces, prolonged from trials t
        join trial_profiles p on p.trial_id = t.id left join mailboxes b on b.address_hash = t.address_hash
        where t.id = ${id}::uuid`)
    )[0];

  describe("a digest run", () => {
    test("sends each confirmed trial its news, and nothing to unconfirmed ones", async () => {
      const roofs = await setup.addTrial({ address: "anna@jumts.example" });
      const all = await setup.addTrial({
        country: "EE",
        address: "mari@firma.example",
        profile: "region=LV&region=EE",
      });
      await setup.addTrial({ confirmed: false });
      await setup.addNotices(
        { title: "Jumta remonts", cpv: ["45261900"] },
        { title: "Medikamenti", cpv: ["33600000"] },
      );
      await setup.openDigestRun("EE");
      await setup.openDigestRun("LV");
      // One of them asks to confirm.
      expect(await setup.send()).toMatchObject({ ended: "done", sent: 3, letters: 2, nothing: 0 });
      const digests = await setup.digests();
      const [toAnna, toMari] = ["anna@jumts.example", "mari@firma.example"].map((address) =>
        digests.find(({ to }) => to === address),
      );
      expect(toAnna?.text).toContain("Jumta remonts");
      expect(toAnna?.text).not.toContain("Medikamenti");
      expect(toMari?.text).toContain("Medikamenti");
      expect(toMari?.text).toContain("https://hanked.ee/");
      for (const id of [roofs, all]) expect(await setup.outcomes(id)).toEqual(["notices"]);
    });

    test("says how words were understood that no notice has, if they brought one", async () => {
      await setup.addTrial({ profile: "q=dakstiņi+jumtam" });
      await setup.addTrial({ profile: "q=skolas+jumts" });
      await setup.addNotices({ title: "Skolas jumts", cpv: ["77000000"] });
      await setup.openDigestRun();
      await setup.send();
      const told = (await setup.digests()).map(({ subject, text }) => ({
        subject: subject.slice(0, 12),
        said: text.includes("Nevienā paziņojumā nav visu vārdu"),
      }));
      expect(told).toContainEqual({ subject: "Skolas jumts", said: false });
      expect(told).toContainEqual({ subject: "Precīzi atbi", said: true });
    });

    test("lists each notice once, and again when it moved or was cancelled", async () => {
      const anna = await setup.addTrial();
      const [first] = await setup.addNotices({ title: "Pirmais jumts" }, { title: "Otrs jumts" });
      await setup.openDigestRun();
      await setup.send();
      await setup.openDigestRun();
      await setup.send();
      await setup.rows(
        sql`update tenders set deadline_date = ${inDays(30)}::timestamptz where id = ${first}::bigint`,
      );
      await setup.openDigestRun();
      await setup.send();
      await setup.rows(
        sql`update tenders set closed_at = now(), closed_reason = 'terminated' where id = ${first}::bigint`,
      );
      await setup.openDigestRun();
      await setup.send();
      expect(await setup.outcomes(anna)).toEqual(["notices", "nothing", "notices", "notices"]);
      const texts = (await setup.digests()).map(({ text }) => text);
      expect(texts).toHaveLength(3);
      expect(texts[1]).toContain("Pirmais jumts");
      expect(texts[1]).toContain("→");
      expect(texts[1]).not.toContain("Otrs jumts");
      expect(texts[2]).toContain("Pirmais jumts");
      expect(texts[2]).not.toContain("→");
      expect(await stateOf(anna)).toMatchObject({ empty_days: 1, digests: 3 });
    });

    test("sends one mail on the third day without news, with a broader profile", async () => {
      const anna = await setup.addTrial({ profile: "cpv=45261900" });
      await setup.addNotices({ cpv: ["45210000"], publication_date: inDays(-20) });
      // Changes from before the first run are not new.
      await setup.rows(sql`update tender_changes set edition = 0`);
      for (let run = 0; run < 5; run++) {
        await setup.openDigestRun();
        await setup.send();
      }
      expect(await setup.outcomes(anna)).toEqual([
        "nothing",
        "nothing",
        "word",
        "nothing",
        "nothing",
      ]);
      const [word, ...others] = await setup.digests();
      expect(others).toEqual([]);
      expect(word?.text).toMatch(/https:\/\/hanked\.lv\/vestules-paraugs\?cpv=45200000\S*trial=/);
      expect(await stateOf(anna)).toMatchObject({ empty_days: 5, digests: 0 });
    });

    test("on the closing day sends the last digest, and ends the trial", async () => {
      const anna = await setup.addTrial();
      await setup.rows(sql`update trials set closing_day = '2026-11-20', last_day = '2026-11-21'`);
      await setup.addNotices({ title: "Jumts" });
      await setup.openDigestRun("LV", "2026-11-20");
      await setup.send();
      expect(await setup.outcomes(anna)).toEqual(["last"]);
      expect(await stateOf(anna)).toMatchObject({ end_reason: "over", digests: 1 });
      await setup.addNotices({});
      await setup.openDigestRun();
      expect(await setup.send()).toMatchObject({ sent: 0 });
    });

    test("prolongs a trial that brought nothing, twice at most, and says so", async () => {
      const mari = await setup.addTrial({ profile: "q=dators" });
      const closeOn = (day: string) =>
        setup.rows(sql`update trials set closing_day = ${day}::date, last_day = ${day}::date`);
      for (const day of ["2026-11-20", "2026-12-04", "2026-12-18"]) {
        await closeOn(day);
        await setup.openDigestRun("LV", day);
        await setup.send();
      }
      expect(await setup.outcomes(mari)).toEqual(["prolonged", "prolonged", "last"]);
      expect(await stateOf(mari)).toMatchObject({ end_reason: "over", prolonged: 2 });
      const [first] = await setup.digests();
      // Fourteen days more.
      expect(first?.text).toContain("04.12.2026");
    });

    test("comes after the first digest, which has all that is open, and repeats nothing", async () => {
      await setup.addNotices(
        { title: "Atvērts jumts" },
        { title: "Beidzies", deadline_date: inDays(-1) },
      );
      const anna = await setup.addTrial({ first: true });
      await setup.send();
      await setup.addNotices({ title: "Jauns jumts" });
      await setup.openDigestRun();
      await setup.send();
      const [first, daily, ...others] = await setup.digests();
      expect(others).toEqual([]);
      expect(first?.text).toContain("Atvērts jumts");
      expect(first?.text).not.toContain("Beidzies");
      expect(daily?.text).toContain("Jauns jumts");
      expect(daily?.text).not.toContain("Atvērts jumts");
      expect(await stateOf(anna)).toMatchObject({ digests: 2 });
    });

    test("proposes to leave out what three notices that do not suit have in common", async () => {
      const anna = await setup.addTrial();
      const roads = ["Ceļš", "Tilts", "Iela"].map((title) => ({ title, cpv: ["45233120"] }));
      const notices = await setup.addNotices(...roads, { title: "Jumts", cpv: ["45261000"] });
      const [row] = await setup.rows(sql`select id from trial_profiles`);
      const judge = (notice: string | undefined, suits: boolean) =>
        setup.database.asWeb((tx) =>
          saveOpinion(tx, anna, String(row?.["id"]), { notice: String(notice), suits }),
        );
      const nextDigest = async () => {
        await setup.addNotices({ title: "Logi", cpv: ["45421000"] });
        await setup.openDigestRun();
        await setup.send();
        return (await setup.digests()).at(-1)?.text ?? "";
      };
      for (const id of notices.slice(0, 2)) expect(await judge(id, false)).toBe(true);
      expect(await judge(notices[3], true)).toBe(true);
      expect(await nextDigest()).not.toContain("-4523312");
      await judge(notices[2], false);
      setup.composer.news.clear();
      const text = await nextDigest();
      expect(text).toMatch(/vestules-paraugs\?\S*q=-4523312\S*trial=/);
      // All four, and those of both digests; three of them would be gone.
      expect(text.replaceAll(/\s+/g, " ")).toContain("būtu bijis 3, nevis 6");
    });

    test("goes out after a first digest that was late, with what came since", async () => {
      await setup.addNotices({ title: "Atvērts jumts" });
      const anna = await setup.addTrial({ first: true });
      // The first digest is composed, and refused for now.
      setup.server.answers.rcpt = 451;
      await setup.send();
      delete setup.server.answers.rcpt;
      await setup.addNotices({ title: "Jauns jumts" });
      await setup.openDigestRun();
      expect(await setup.outcomes(anna)).toEqual([]);
      await makeDue();
      await setup.send();
      for (let looks = 0; looks < 2; looks++) {
        await setup.database.asSender(queueMissedDigests);
        await setup.send();
      }
      expect(await setup.outcomes(anna)).toEqual(["notices"]);
      const texts = (await setup.digests()).map(({ text }) => text);
      expect(texts.filter((text) => text.includes("Atvērts jumts"))).toHaveLength(1);
      expect(texts.filter((text) => text.includes("Jauns jumts"))).toHaveLength(1);
    });

    test("sends nothing during a pause, and all that was missed after it", async () => {
      const anna = await setup.addTrial();
      await setup.database.asWeb((tx) => pauseTrial(tx, anna));
      await setup.addNotices({ title: "Pauzes jumts" });
      await setup.openDigestRun();
      await setup.send();
      await setup.database.asWeb((tx) => resumeTrial(tx, anna, trialEnd(Date.now(), "LV")));
      await setup.openDigestRun();
      await setup.send();
      expect(await setup.outcomes(anna)).toEqual(["notices"]);
      expect((await setup.digests())[0]?.text).toContain("Pauzes jumts");
    });

    test("that was missed until noon is joined to the next", async () => {
      const anna = await setup.addTrial();
      await setup.addNotices({ title: "Vakardienas jumts" });
      await setup.openDigestRun();
      await setup.rows(sql`update letter_runs set send_until = now()`);
      expect(await setup.send()).toMatchObject({ sent: 0 });
      expect(await setup.database.asSender(closeDigestRuns)).toBe(1);
      await setup.addNotices({ title: "Šodienas jumts" });
      await setup.openDigestRun();
      await setup.send();
      expect(await setup.outcomes(anna)).toEqual(["joined", "notices"]);
      const [digest] = await setup.digests();
      expect(digest?.text).toContain("Vakardienas jumts");
      expect(digest?.text).toContain("Šodienas jumts");
    });
  });

  describe("sending", () => {
    /** Adds this many trials, and a notice that is new for all of them. */
    const crowd = async (people: number) => {
      const ids: string[] = [];
      for (let i = 0; i < people; i++) {
        ids.push(await setup.addTrial({ address: `p${i}@firma.example` }));
      }
      await setup.addNotices({});
      await setup.openDigestRun();
      return ids;
    };
    const recipients = () => setup.server.taken.map(({ to }) => to[0]).sort();

    test("is shared by processes: each digest is sent once", async () => {
      const ids = await crowd(14);
      const senders = [1, 2, 3].map(() => setup.sender({ limits: { batch: 3 } }).run());
      const reports = await Promise.all(senders);
      expect(reports.reduce((sum, { sent }) => sum + sent, 0)).toBe(14);
      expect(recipients()).toEqual(ids.map((_, i) => `p${i}@firma.example`).sort());
    });

    test("skips a person who leaves between writing and sending", async () => {
      const [first, second] = await crowd(2);
      const mailer = setup.createMailer();
      const gone: string[] = [];
      const sender = setup.sender({
        mailer: {
          async send(digest) {
            await mailer.send(digest);
            // The other one leaves while this digest is being sent.
            const other = digest.recipient === "p0@firma.example" ? second : first;
            gone.push(other ?? "");
            await setup.database.asWeb((tx) => leaveTrial(tx, other ?? ""));
            await setup.rows(sql`delete from outgoing_mail where purpose = 'goodbye'`);
          },
          close: () => mailer.close(),
        },
      });
      expect(await sender.run()).toMatchObject({ ended: "done", sent: 1 });
      expect(await setup.outcomes(gone[0] ?? "")).toEqual(["left"]);
    });

    test("repeats the same digest if the result of the first try is unknown", async () => {
      await crowd(1);
      const mailer = setup.createMailer();
      const killed = setup.sender({
        mailer: {
          async send(digest) {
            await mailer.send(digest);
            throw new Error("killed");
          },
          close: () => mailer.close(),
        },
        database: {
          ...setup.database,
          // The process is killed before it can record anything.
          asSender: (work, ms) =>
            setup.server.taken.length > 0
              ? Promise.reject(new Error("killed"))
              : setup.database.asSender(work, ms),
        },
      });
      await expect(killed.run()).rejects.toThrow("killed");
      expect(await setup.send()).toMatchObject({ sent: 0 });
      await makeDue();
      expect(await setup.send()).toMatchObject({ sent: 1 });
      const [one, two] = setup.server.taken.map(({ bytes }) => bytes.toString("latin1"));
      expect(two).toBe(one);
    });

    test("is recorded even if the database is down for a moment", async () => {
      const [anna] = await crowd(1);
      let failures = 0;
      const sender = setup.sender({
        database: {
          ...setup.database,
          asSender: (work, ms) => {
            if (setup.server.taken.length === 0 || failures > 0)
              return setup.database.asSender(work, ms);
            failures += 1;
            return Promise.reject(new Error("connect ECONNREFUSED"));
          },
        },
      });
      expect(await sender.run()).toMatchObject({ ended: "done", sent: 1 });
      expect(await setup.outcomes(anna ?? "")).toEqual(["notices"]);
    });

    test("gives the digests back if the mail server is down, and ends after a while", async () => {
      await crowd(3);
      setup.server.answers.greeting = 421;
      expect(await setup.send()).toMatchObject({ ended: "away", sent: 0 });
      // The first waits for some seconds, the others are due at once.
      expect((await setup.database.asWeb(countMail)).letters).toMatchObject({ waiting: 3 });
      expect(await setup.database.asWeb(countTrials)).toMatchObject({ softBounces: 0 });
      delete setup.server.answers.greeting;
      await makeDue();
      expect(await setup.send()).toMatchObject({ ended: "done", sent: 3 });
    });

    test("stops after the current digest on shutdown", async () => {
      await crowd(5);
      const leaving = new AbortController();
      setup.server.onTaken = () => {
        leaving.abort();
        return true;
      };
      const report = await setup.sender({ signal: leaving.signal }).run();
      expect(report).toMatchObject({ ended: "shutting down", sent: 1 });
      setup.server.onTaken = undefined;
      // At once: no lease has to expire first.
      expect(await setup.send()).toMatchObject({ sent: 4 });
      expect(new Set(recipients()).size).toBe(5);
    });

    test.each([
      ["no such mailbox", "550 5.1.1", "bounced", "refused", 0],
      ["a refused digest", "554 5.7.1", null, "refused", 1],
      ["a temporarily refused digest", "451 4.7.1", null, null, 1],
    ] as const)("%s", async (_, answer, end, outcome, soft) => {
      const [anna] = await crowd(1);
      setup.server.answers.rcpt = answer;
      await setup.send();
      expect(await setup.outcomes(anna ?? "")).toEqual([outcome]);
      expect(await stateOf(anna ?? "")).toMatchObject({ end_reason: end, soft_bounces: soft });
    });

    test("does not end all trials if the mail server refuses everybody", async () => {
      await crowd(25);
      setup.server.answers.rcpt = "550 5.1.1";
      expect(await setup.send()).toMatchObject({ ended: "refused", sent: 0 });
      const counts = () => setup.database.asWeb(countTrials);
      expect(await counts()).toMatchObject({ bounced: 9, running: 16 });
      expect((await setup.database.asWeb(countMail)).letters).toMatchObject({ waiting: 16 });
      await makeDue();
      // The next process knows that everything was refused.
      expect(await setup.sender({ doubtful: true }).run()).toMatchObject({ ended: "refused" });
      expect(await counts()).toMatchObject({ bounced: 9 });
      delete setup.server.answers.rcpt;
      await makeDue();
      expect(await setup.sender({ doubtful: true }).run()).toMatchObject({ sent: 16 });
    });

    test("is not held up by a digest that cannot be written", async () => {
      const [anna] = await crowd(2);
      const { digest } = createTrialWriters(setup.database, setup.composer);
      if (!digest) throw new Error("nobody composes digests");
      const prepare: typeof digest.prepare = async (due) => {
        const compose = await digest.prepare(due);
        return (one) => {
          if (one.trial === anna) throw new Error("odd profile");
          return compose(one);
        };
      };
      const sender = setup.sender({ writers: { digest: { ...digest, prepare } } });
      expect(await sender.run()).toMatchObject({ ended: "done", sent: 1 });
      expect(setup.log.error).toHaveBeenCalledTimes(1);
      expect((await setup.database.asWeb(countMail)).letters).toMatchObject({ waiting: 1, due: 0 });
      await makeDue();
      expect(await setup.send()).toMatchObject({ sent: 1 });
    });

    test("logs no personal data", async () => {
      await crowd(1);
      setup.server.answers.rcpt = "550 5.1.1";
      await setup.send();
      const logged = JSON.stringify([setup.log.info.mock.calls, setup.log.error.mock.calls]);
      expect(logged).not.toMatch(/firma|anna|not </i);
    });
  });
});
