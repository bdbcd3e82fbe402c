import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { databases } from "../../../tests/setup/databases.ts";
import { leastTime } from "../../../tests/setup/least-time.ts";
import { type MailSetup, openMailSetup } from "../../../tests/setup/mail-setup.ts";
import { claimMail, storeContent } from "./mail-store.server.ts";

describe.each(databases)("on $name", ({ open }) => {
  let setup: MailSetup;

  beforeAll(async () => {
    setup = await openMailSetup(open);
  });
  afterEach(async () => {
    setup.expectNobodyLogged();
    await setup.clear();
  });
  afterAll(() => setup.close());

  const row = async () => (await setup.rows())[0];
  const subjects = () =>
    Promise.all(
      setup.server.taken.map(async (_, place) => (await setup.server.parse(place)).subject),
    );

  describe("a mail that is due", () => {
    test("is composed on sending, sent once, and then stored without its content", async () => {
      const id = await setup.queue();
      await setup.round();
      await setup.makeDue();
      await setup.round();
      expect(setup.server.taken).toHaveLength(1);
      expect(setup.composeSample.mock.calls).toEqual([
        [
          {
            profile: "cpv=45261000",
            industry: "construction",
            siteHost: "hanked.lv",
            language: "lv",
          },
        ],
      ]);
      const mail = await setup.server.parse();
      expect(mail).toMatchObject({
        subject: "Paraugs: cpv=45261000",
        messageId: `<${id}@hanked.lv>`,
      });
      expect(await row()).toMatchObject({
        id,
        attempts: 1,
        content: null,
        last_error: null,
        gave_up_at: null,
      });
      expect((await row())?.sent_at).toBeTruthy();
      expect(setup.report.countSent).toHaveBeenCalledTimes(1);
    });

    test("is the only one that is claimed, for any query plan", async () => {
      // The planner then takes the table for empty, and prefers a join that reads it again for each row.
      await setup.rows(sql`analyze outgoing_mail`);
      for (let i = 0; i < 4; i++) await setup.queue({ recipient: `anna${i}@jumts.example` });
      await setup.claim();
      const attempts = (await setup.rows()).map(({ attempts }) => attempts);
      expect(attempts.sort()).toEqual([0, 0, 0, 1]);
    });

    test("is found without scanning the requests for every waiting mail", async () => {
      await setup.rows(sql`
        with asked as (insert into trials (address_hash, address, country, site_host, profile, privacy_text)
          select n::text, n || '@jumts.example', 'LV', 'hanked.lv', '', '' from generate_series(1, 30) n returning id, address)
        insert into outgoing_mail (purpose, recipient, site_host, language, trial_id)
        select 'confirm', address, 'hanked.lv', 'lv', id from asked`);
      const looked = await setup.database.asOwner(async (tx) => {
        await claimMail(tx, setup.limits);
        const { rows } = await tx.execute<{ looked: number }>(sql`
          select (coalesce(seq_tup_read, 0) + coalesce(idx_scan, 0))::int as looked from pg_stat_xact_user_tables
          where relname = 'trials'`);
        return rows[0]?.looked;
      });
      expect(looked).toBeGreaterThan(0);
      // Each trial at most once; a sequential scan of this small table counts every row that it reads.
      expect(looked).toBeLessThanOrEqual(500);
    });

    test("is sent once when several processes send", async () => {
      for (let i = 0; i < 12; i++) {
        await setup.queue({ recipient: `anna${i}@jumts.example`, profile: `q=${i}` });
      }
      await Promise.all([setup.round(), setup.round(), setup.round()]);
      expect((await subjects()).sort()).toEqual(
        Array.from({ length: 12 }, (_, i) => `Paraugs: q=${i}`).sort(),
      );
      expect(setup.report.countSent).toHaveBeenCalledTimes(12);
    });

    test("is sent later unchanged if it was refused temporarily", async () => {
      const id = await setup.queue();
      setup.server.answers.rcpt = 451;
      await setup.round();
      expect(await row()).toMatchObject({
        attempts: 1,
        sent_at: null,
        gave_up_at: null,
        last_error: "the mail server refused it for now: 451 to RCPT TO",
      });
      delete setup.server.answers.rcpt;
      await setup.round();
      expect(setup.server.taken).toEqual([]);
      await setup.makeDue();
      await setup.round();
      expect(await setup.server.parse()).toMatchObject({ messageId: `<${id}@hanked.lv>` });
      expect(setup.composeSample).toHaveBeenCalledTimes(1);
      expect((await row())?.sent_at).toBeTruthy();
    });

    test("is given up at once, and logged, if it was refused permanently", async () => {
      const id = await setup.queue();
      setup.server.answers.rcpt = 550;
      await setup.round();
      delete setup.server.answers.rcpt;
      await setup.makeDue();
      await setup.round();
      expect(setup.server.taken).toEqual([]);
      expect(await row()).toMatchObject({
        attempts: 1,
        content: null,
        last_error: "the mail server refused it: 550 to RCPT TO",
      });
      expect((await row())?.gave_up_at).toBeTruthy();
      expect(setup.report.countGivenUp).toHaveBeenCalledTimes(1);
      expect(setup.log.error.mock.calls).toEqual([
        [{ mail: id, error: "the mail server refused it: 550 to RCPT TO" }, "a mail was given up"],
      ]);
    });

    test("does not hold up others if only it is refused temporarily", async () => {
      await setup.queue({ recipient: "anna1@jumts.example" });
      await setup.queue({ recipient: "anna2@jumts.example" });
      const mailer = setup.createMailer();
      const send = mailer.send.bind(mailer);
      mailer.send = async (mail) => {
        if (mail.recipient.startsWith("anna1")) setup.server.answers.rcpt = 450;
        else delete setup.server.answers.rcpt;
        await send(mail);
      };
      await setup.round(mailer);
      expect(setup.server.taken.flatMap(({ to }) => to)).toEqual(["anna2@jumts.example"]);
    });

    test("is tried for 28 hours, then given up", async () => {
      await setup.queue();
      setup.server.answers.data = 451;
      const age = (hours: number) =>
        setup.rows(sql`update outgoing_mail set next_attempt_at = now(), leased_until = now(), attempts = 70,
          created_at = now() - ${hours}::int * interval '1 hour'`);
      await age(27);
      await setup.round();
      expect(setup.report.countGivenUp).not.toHaveBeenCalled();
      await age(29);
      await setup.round();
      expect(setup.report.countGivenUp).toHaveBeenCalledTimes(1);
      expect((await row())?.gave_up_at).toBeTruthy();
    });

    test("waits if it cannot be composed, and logs why", async () => {
      await setup.queue();
      setup.composeSample.mockRejectedValueOnce(new Error("the notices could not be read"));
      await setup.round();
      expect(await row()).toMatchObject({
        sent_at: null,
        last_error: "it could not be composed: the notices could not be read",
      });
      await setup.makeDue();
      await setup.round();
      expect(setup.server.taken).toHaveLength(1);
    });
  });

  describe("mails to unconfirmed addresses", () => {
    const queueTo = async (...recipients: string[]) => {
      for (const recipient of recipients) await setup.queue({ recipient });
    };
    const sendWithin = async (limits: Partial<typeof setup.limits>) => {
      const loop = setup.loop(undefined, { limits: { ...setup.limits, ...limits } });
      await loop.run();
      await loop.stop();
      return setup.server.taken.flatMap(({ to }) => to);
    };
    const anHourLater = () =>
      setup.rows(sql`update outgoing_mail set tried_at = tried_at - interval '61 minutes',
        next_attempt_at = least(next_attempt_at, now())`);

    test("are limited per hour; the others wait, and none is lost", async () => {
      await queueTo(...[1, 2, 3, 4, 5].map((n) => `anna@jumts${n}.example`));
      expect(await sendWithin({ perHour: 2 })).toHaveLength(2);
      expect(await sendWithin({ perHour: 2 })).toHaveLength(2);
      await anHourLater();
      expect(await sendWithin({ perHour: 2 })).toHaveLength(4);
      await anHourLater();
      expect(await sendWithin({ perHour: 2 })).toHaveLength(5);
      expect(setup.report.countGivenUp).not.toHaveBeenCalled();
    });

    test("are not limited on a retry", async () => {
      await queueTo("anna@jumts1.example", "anna@jumts2.example");
      setup.server.answers.rcpt = 451;
      expect(await sendWithin({ perHour: 1 })).toEqual([]);
      delete setup.server.answers.rcpt;
      await setup.makeDue();
      expect(await sendWithin({ perHour: 1 })).toEqual(["anna@jumts1.example"]);
    });

    test("are limited per domain, without holding up others", async () => {
      await queueTo(
        ...["anna@gmail.com", "liga@googlemail.com", "ieva@gmail.com", "zane@gmail.com"],
        "anna@jumts.example",
      );
      const sent = await sendWithin({ perHourAndDomain: 2 });
      expect(sent).toEqual(["anna@gmail.com", "liga@googlemail.com", "anna@jumts.example"]);
      await anHourLater();
      expect(await sendWithin({ perHourAndDomain: 2 })).toHaveLength(5);
    });

    test.each(["left", "bounced", "complained", "blocked"])(
      "are not sent to a mailbox suppressed because it has %s",
      async (reason) => {
        await queueTo("anna@jumts.example", "Anna+kaut.kas@jumts.example", "liga@jumts.example");
        await setup.rows(sql`insert into mail_suppressions (address_hash, reason)
          select address_hash, ${reason} from outgoing_mail where recipient = 'anna@jumts.example'`);
        expect(await sendWithin({})).toEqual(["liga@jumts.example"]);
        const [given] = await setup.rows(
          sql`select count(*)::int as up from outgoing_mail where gave_up_at is not null`,
        );
        expect(given).toEqual({ up: 2 });
      },
    );

    test("are claimed in the same time however many wait", async () => {
      const claims = (perHour: number) =>
        leastTime(() => setup.database.asWeb((tx) => claimMail(tx, { ...setup.limits, perHour })));
      const wait = (count: number) =>
        setup.rows(sql`insert into outgoing_mail (purpose, recipient, address_hash, site_host, language)
          select 'sample', n || '@jumts' || n || '.example', n::text, 'hanked.lv', 'lv'
          from generate_series(1, ${count}::int) n`);
      await wait(50);
      const few = [await claims(10_000), await claims(1)];
      await wait(15_000);
      const many = [await claims(10_000), await claims(1)];
      for (const which of [0, 1]) {
        expect(many[which]).toBeLessThan(5 * (few[which] ?? 0) + 10);
      }
    });
  });

  describe("while the mail server is down", () => {
    test("only the first mail is tried, and all are sent once it is back", async () => {
      for (let i = 0; i < 4; i++) await setup.queue({ recipient: `anna${i}@jumts.example` });
      setup.server.answers.mail = 451;
      await setup.round();
      const attempts = (await setup.rows()).map(({ attempts }) => attempts);
      expect(attempts.filter((tries) => tries === 1)).toHaveLength(1);
      expect(setup.log.error.mock.calls).toEqual([
        [{ error: "the mail server answered 451 to MAIL FROM" }, "mails cannot be sent"],
      ]);
      delete setup.server.answers.mail;
      // The mail that was tried is not due for seconds; the first other mail that is sent makes it due.
      await setup.round();
      expect(setup.server.taken).toHaveLength(4);
    });

    test("the loop logs it once, with other failures", async () => {
      await setup.queue();
      setup.server.answers.greeting = 421;
      setup.report.noteWaiting.mockImplementation(() => {
        throw new Error("nothing can be counted");
      });
      const loop = setup.loop();
      for (let i = 0; i < 4; i++) await loop.run();
      await loop.stop();
      setup.report.noteWaiting.mockReset();
      expect(setup.log.error.mock.calls.map(([{ error }]) => error)).toEqual([
        "the mail server answered 421 to CONN; nothing can be counted",
      ]);
    });

    test("the loop logs it once, and the recovery", async () => {
      await setup.queue();
      setup.server.answers.greeting = 421;
      const loop = setup.loop(undefined, { intervalMs: 20, pauseMs: 100 });
      loop.start();
      await vi.waitFor(() => expect(setup.log.error).toHaveBeenCalled(), 5_000);
      delete setup.server.answers.greeting;
      await vi.waitFor(
        async () => {
          await setup.makeDue();
          expect(setup.server.taken).toHaveLength(1);
        },
        { timeout: 10_000, interval: 100 },
      );
      await vi.waitFor(() => expect(setup.log.info).toHaveBeenCalledTimes(1), 5_000);
      await loop.stop();
      expect(setup.log.error).toHaveBeenCalledTimes(1);
    });
  });

  describe("a process that is killed", () => {
    test("after leasing a mail leaves it to others once the lease expires", async () => {
      await setup.queue();
      expect(await setup.claim()).toBeTruthy();
      await setup.rows(sql`update outgoing_mail set next_attempt_at = now()`);
      await setup.round();
      expect(setup.server.taken).toEqual([]);
      await setup.makeDue();
      await setup.round();
      expect(setup.server.taken).toHaveLength(1);
    });

    test("between sending and marking sends twice, with the same Message-ID and content", async () => {
      for (let i = 0; i < 3; i++) await setup.queue({ recipient: `anna${i}@jumts.example` });
      const mailer = setup.createMailer();
      const send = mailer.send.bind(mailer);
      mailer.send = async (mail) => {
        await send(mail);
        setup.broken.database = true;
      };
      await setup.round(mailer);
      expect(setup.server.taken).toHaveLength(1);
      setup.broken.database = false;
      await setup.makeDue();
      await setup.round();
      await setup.makeDue();
      await setup.round();
      const bytes = setup.server.taken.map((taken) => taken.bytes.toString("latin1"));
      expect(bytes).toHaveLength(4);
      expect(new Set(bytes).size).toBe(3);
      expect((await setup.rows()).every(({ sent_at }) => sent_at !== null)).toBe(true);
    });

    test("and resumes too late does not send what another has taken over", async () => {
      await setup.queue();
      const late = await setup.claim();
      await setup.makeDue();
      expect(await setup.claim()).toMatchObject({ id: late?.id, attempt: 2 });
      const content = { subject: "s", html: "h", text: "t", date: new Date().toISOString() };
      expect(
        late && (await setup.database.asWeb((tx) => storeContent(tx, late, content))),
      ).toBeUndefined();
    });
  });

  test("a mail that was erased while it was composed is not sent", async () => {
    await setup.queue();
    setup.composeSample.mockImplementationOnce(async () => {
      await setup.rows(sql`delete from outgoing_mail`);
      return { subject: "s", html: "h", text: "t" };
    });
    await setup.round();
    expect(setup.server.taken).toEqual([]);
    expect(setup.log.error).not.toHaveBeenCalled();
  });

  describe("samples to one address", () => {
    const sentTo = () => setup.server.taken.flatMap(({ to }) => to);

    test("are limited to three a day in any spelling; more are stored, not sent", async () => {
      for (const local of ["anna", "Anna", "ANNA", "aNNa", "annA"]) {
        await setup.queue({ recipient: `${local}@jumts.example` });
      }
      await setup.queue({ recipient: "bob@jumts.example" });
      await Promise.all([setup.round(), setup.round()]);
      expect(sentTo().sort()).toEqual(
        [
          "ANNA@jumts.example",
          "Anna@jumts.example",
          "anna@jumts.example",
          "bob@jumts.example",
        ].sort(),
      );
      const refused = (await setup.rows()).filter(({ gave_up_at }) => gave_up_at !== null);
      expect(refused).toHaveLength(2);
      for (const each of refused) {
        expect(each).toMatchObject({
          attempts: 0,
          sent_at: null,
          last_error: "more than 3 samples to one address within 24 hours",
        });
      }
      await setup.queue({ recipient: "anna@jumts.example" });
      await setup.round();
      expect(sentTo()).toHaveLength(4);
    });

    test("count together across plus tags, dots and domain aliases", async () => {
      for (const address of ["anna@gmail.com", "anna+1@gmail.com", "an.na@googlemail.com"]) {
        await setup.queue({ recipient: address });
      }
      await setup.round();
      for (const address of ["A.nna+a.b+c@gmail.com", "anna+2@googlemail.com"]) {
        await setup.queue({ recipient: address });
      }
      await setup.queue({ recipient: "anna@segums.example" });
      await setup.round();
      expect(sentTo().sort()).toEqual([
        "an.na@googlemail.com",
        "anna+1@gmail.com",
        "anna@gmail.com",
        "anna@segums.example",
      ]);
    });

    test("are three again a day later; refused ones do not count", async () => {
      for (let i = 0; i < 5; i++) await setup.queue();
      await setup.round();
      await setup.rows(
        sql`update outgoing_mail set created_at = created_at - interval '25 hours',
          tried_at = tried_at - interval '25 hours' where sent_at is not null`,
      );
      for (let i = 0; i < 4; i++) await setup.queue();
      await setup.round();
      expect(sentTo()).toHaveLength(6);
    });
  });

  test("on shutdown the loop waits for the current mail, but not for ever", async () => {
    await setup.queue();
    setup.server.answers.data = "hang";
    const received = setup.server.received();
    const loop = setup.loop(undefined, { patienceMs: 50 });
    loop.start();
    await vi.waitFor(() => expect(setup.server.received()).toBe(received + 1), 5_000);
    await loop.stop();
    expect(await row()).toMatchObject({ sent_at: null, gave_up_at: null, attempts: 1 });
    delete setup.server.answers.data;
    await setup.makeDue();
    await setup.round();
    expect(setup.server.taken).toHaveLength(1);
  });

  test("waiting mails are counted, with the age of the oldest", async () => {
    await setup.queue();
    await setup.queue({ recipient: "bob@jumts.example" });
    setup.server.answers.mail = 451;
    await setup.rows(
      sql`update outgoing_mail set created_at = '2026-11-16T05:00Z' where recipient like 'bob%'`,
    );
    await setup.round();
    expect(setup.report.noteWaiting.mock.calls).toEqual([
      [{ count: 2, oldest: new Date("2026-11-16T05:00:00Z") }],
    ]);
    await setup.clear();
    await setup.round();
    expect(setup.report.noteWaiting.mock.calls).toEqual([[{ count: 0, oldest: null }]]);
  });

  test("sent mails are deleted after a month; waiting ones are not", async () => {
    await setup.queue({ recipient: "anna1@jumts.example" });
    await setup.round();
    await setup.queue({ recipient: "anna2@jumts.example" });
    setup.server.answers.data = 451;
    const age = (days: number) =>
      setup.rows(sql`update outgoing_mail set created_at = created_at - ${days}::int * interval '1 day',
        sent_at = sent_at - ${days}::int * interval '1 day'`);
    await age(29);
    await setup.round();
    expect(await setup.rows()).toHaveLength(2);
    await age(2);
    await setup.round();
    expect((await setup.rows()).map(({ recipient }) => recipient)).toEqual(["anna2@jumts.example"]);
  });
});
