import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { databases } from "../../../tests/setup/databases.ts";
import { leastTime } from "../../../tests/setup/least-time.ts";
import { type MailSetup, openMailSetup } from "../../../tests/setup/mail-setup.ts";
import { claimMails, countMail, forgetMail, packMail, storeMails } from "./outbox.server.ts";

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
      setup.server.taken.map(async (_, index) => (await setup.server.parse(index)).subject),
    );

  describe("a mail that is due", () => {
    test("is composed on sending, sent once, and then stored without its content", async () => {
      const id = await setup.queue();
      await setup.send();
      await setup.makeDue();
      await setup.send();
      expect(setup.server.taken).toHaveLength(1);
      expect(setup.composeSample).toHaveBeenCalledTimes(1);
      expect(setup.composeSample).toHaveBeenCalledWith(
        expect.objectContaining({
          profile: "cpv=45261000",
          industry: "construction",
          siteHost: "hanked.lv",
          language: "lv",
        }),
      );
      const mail = await setup.server.parse();
      expect(mail).toMatchObject({
        subject: "Paraugs: cpv=45261000",
        messageId: `<${id}@hanked.lv>`,
      });
      expect(await row()).toMatchObject({
        id,
        attempts: 1,
        body: null,
        last_error: null,
        outcome: "sent",
      });
      expect((await row())?.["settled_at"]).toBeTruthy();
    });

    test("is the only one that is claimed, for any query plan", async () => {
      // The planner then takes the table for empty, and prefers a join that reads it again for each row.
      await setup.rows(sql`analyze outgoing_mail`);
      for (let i = 0; i < 4; i++) await setup.queue({ recipient: `anna${i}@jumts.example` });
      await setup.claim();
      const attempts = (await setup.rows()).map(({ attempts }) => attempts);
      expect(attempts.sort()).toEqual([0, 0, 0, 1]);
    });

    test("is found without scanning all mailboxes for every waiting mail", async () => {
      await setup.rows(sql`
        with known as (insert into mailboxes (address_hash, address)
          select n::text, n || '@jumts.example' from generate_series(1, 30) n returning address_hash)
        insert into outgoing_mail (purpose, address_hash, site_host, language)
        select 'confirm', address_hash, 'hanked.lv', 'lv' from known`);
      const looked = await setup.database.asOwner(async (tx) => {
        await claimMails(tx, 5, setup.limits);
        const { rows } = await tx.execute<{ looked: number }>(sql`
          select (coalesce(seq_tup_read, 0) + coalesce(idx_scan, 0))::int as looked from pg_stat_xact_user_tables
          where relname = 'mailboxes'`);
        return rows[0]?.looked;
      });
      expect(looked).toBeGreaterThan(0);
      // Each mailbox a few times; a sequential scan of this small table counts every row that it reads.
      expect(looked).toBeLessThanOrEqual(500);
    });

    test("is sent once when several processes send", async () => {
      for (let i = 0; i < 12; i++) {
        await setup.queue({ recipient: `anna${i}@jumts.example`, profile: `q=${i}` });
      }
      const reports = await Promise.all([setup.send(), setup.send(), setup.send()]);
      expect((await subjects()).sort()).toEqual(
        Array.from({ length: 12 }, (_, i) => `Paraugs: q=${i}`).sort(),
      );
      expect(reports.reduce((sum, { sent }) => sum + sent, 0)).toBe(12);
    });

    test("is sent later unchanged if it was refused temporarily", async () => {
      const id = await setup.queue();
      setup.server.answers.rcpt = 451;
      await setup.send();
      expect(await row()).toMatchObject({
        attempts: 1,
        outcome: null,
        last_error: "the mail server refused it for now: 451 to RCPT TO",
      });
      delete setup.server.answers.rcpt;
      await setup.send();
      expect(setup.server.taken).toEqual([]);
      await setup.makeDue();
      await setup.send();
      expect(await setup.server.parse()).toMatchObject({ messageId: `<${id}@hanked.lv>` });
      expect(setup.composeSample).toHaveBeenCalledTimes(1);
      expect(await row()).toMatchObject({ outcome: "sent" });
    });

    test("is given up at once, and logged, if it was refused permanently", async () => {
      const id = await setup.queue();
      setup.server.answers.rcpt = 550;
      expect(await setup.send()).toMatchObject({ gaveUp: 1 });
      delete setup.server.answers.rcpt;
      await setup.makeDue();
      await setup.send();
      expect(setup.server.taken).toEqual([]);
      expect(await row()).toMatchObject({
        attempts: 1,
        body: null,
        outcome: "refused",
        last_error: "the mail server refused it: 550 to RCPT TO",
      });
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
      await setup.send({ mailer });
      expect(setup.server.taken.flatMap(({ to }) => to)).toEqual(["anna2@jumts.example"]);
    });

    test("is tried for 28 hours, then given up", async () => {
      await setup.queue();
      setup.server.answers.data = 451;
      const age = (hours: number) =>
        setup.rows(sql`update outgoing_mail set next_attempt_at = now(), leased_until = now(), attempts = 70,
          created_at = now() - ${hours}::int * interval '1 hour'`);
      await age(27);
      expect(await setup.send()).toMatchObject({ gaveUp: 0 });
      await age(29);
      expect(await setup.send()).toMatchObject({ gaveUp: 1 });
      expect(await row()).toMatchObject({ outcome: "refused" });
    });

    test("waits if it cannot be composed, and logs why", async () => {
      await setup.queue();
      setup.composeSample.mockRejectedValueOnce(new Error("the notices could not be read"));
      await setup.send();
      expect(await row()).toMatchObject({ outcome: null });
      expect(setup.log.error.mock.calls).toEqual([
        [
          expect.objectContaining({ error: "the notices could not be read" }),
          "a mail could not be composed",
        ],
      ]);
      await setup.makeDue();
      await setup.send();
      expect(setup.server.taken).toHaveLength(1);
    });
  });

  describe("mails to unconfirmed addresses", () => {
    const queueTo = async (...recipients: string[]) => {
      for (const recipient of recipients) await setup.queue({ recipient });
    };
    const sendWithin = async (limits: Partial<typeof setup.limits>) => {
      await setup.send({ unconfirmed: { ...setup.limits, ...limits } });
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
      expect((await setup.rows()).map(({ outcome }) => outcome)).toEqual(Array(5).fill("sent"));
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
        await setup.rows(
          sql`update mailboxes set suppressed = ${reason} where address = 'anna@jumts.example'`,
        );
        expect(await sendWithin({})).toEqual(["liga@jumts.example"]);
        const outcomes = (await setup.rows()).map(({ outcome }) => outcome);
        expect(outcomes.sort()).toEqual(["refused", "refused", "sent"]);
      },
    );

    test("are claimed in the same time however many wait", async () => {
      const claims = (perHour: number) =>
        leastTime(() =>
          setup.database.asSender((tx) => claimMails(tx, 1, { ...setup.limits, perHour })),
        );
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
      expect(await setup.send({ limits: { batch: 4, patienceMs: 0 } })).toMatchObject({
        ended: "away",
      });
      const tried = (await setup.rows()).filter(({ last_error }) => last_error !== null);
      expect(tried).toHaveLength(1);
      expect(setup.log.error.mock.calls).toEqual([[{}, "the mail server is down: mails wait"]]);
      delete setup.server.answers.mail;
      await setup.makeDue();
      await setup.send();
      expect(setup.server.taken).toHaveLength(4);
    });

    test("the process waits for it, and goes on", async () => {
      await setup.queue();
      setup.server.answers.greeting = 421;
      const sending = setup.send({ limits: { lingerMs: 5_000, patienceMs: 20_000 } });
      await vi.waitFor(() => expect(setup.log.error).toHaveBeenCalled(), 5_000);
      delete setup.server.answers.greeting;
      await vi.waitFor(
        async () => {
          await setup.makeDue();
          expect(setup.server.taken).toHaveLength(1);
        },
        { timeout: 10_000, interval: 100 },
      );
      expect(await sending).toMatchObject({ ended: "done", sent: 1 });
      expect(setup.log.error).toHaveBeenCalledTimes(1);
    });
  });

  describe("a process that is killed", () => {
    test("after leasing a mail leaves it to others once the lease expires", async () => {
      await setup.queue();
      expect(await setup.claim()).toBeTruthy();
      await setup.rows(sql`update outgoing_mail set next_attempt_at = now()`);
      await setup.send();
      expect(setup.server.taken).toEqual([]);
      await setup.makeDue();
      await setup.send();
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
      const signal = AbortSignal.timeout(500);
      await expect(setup.send({ mailer, signal })).rejects.toThrow("ECONNREFUSED");
      expect(setup.server.taken).toHaveLength(1);
      setup.broken.database = false;
      await setup.makeDue();
      await setup.send();
      await setup.makeDue();
      await setup.send();
      const bytes = setup.server.taken.map((taken) => taken.bytes.toString("latin1"));
      expect(bytes).toHaveLength(4);
      expect(new Set(bytes).size).toBe(3);
      expect((await setup.rows()).map(({ outcome }) => outcome)).toEqual(Array(3).fill("sent"));
      expect(setup.log.error).toHaveBeenCalledWith(expect.anything(), "the database is down");
    });

    test("and resumes too late does not send what another has taken over", async () => {
      await setup.queue();
      const late = await setup.claim();
      await setup.makeDue();
      expect(await setup.claim()).toMatchObject({ id: late?.id, attempt: 2 });
      const { id = "", attempt = 0 } = late ?? {};
      const body = packMail({ subject: "s", html: "h", text: "t", date: new Date().toISOString() });
      const stored = await setup.database.asSender((tx) =>
        storeMails(tx, [{ id, attempt, kind: null, run: null, body }]),
      );
      expect([...stored]).toEqual([]);
    });
  });

  test("a mail that was erased while it was composed is not sent", async () => {
    await setup.queue();
    setup.composeSample.mockImplementationOnce(async () => {
      await setup.rows(sql`delete from outgoing_mail`);
      return { subject: "s", html: "h", text: "t" };
    });
    await setup.send();
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
      await Promise.all([setup.send(), setup.send()]);
      // All to the spelling that was typed first.
      expect(sentTo().sort()).toEqual([
        ...Array(3).fill("anna@jumts.example"),
        "bob@jumts.example",
      ]);
      const refused = (await setup.rows()).filter(({ outcome }) => outcome === "refused");
      expect(refused).toHaveLength(2);
      for (const each of refused) {
        expect(each).toMatchObject({
          attempts: 0,
          last_error: "more than 3 samples to one address within 24 hours",
        });
      }
      await setup.queue({ recipient: "anna@jumts.example" });
      await setup.send();
      expect(sentTo()).toHaveLength(4);
    });

    test("count together across plus tags, dots and domain aliases", async () => {
      for (const address of ["anna@gmail.com", "anna+1@gmail.com", "an.na@googlemail.com"]) {
        await setup.queue({ recipient: address });
      }
      await setup.send();
      for (const address of ["A.nna+a.b+c@gmail.com", "anna+2@googlemail.com"]) {
        await setup.queue({ recipient: address });
      }
      await setup.queue({ recipient: "anna@segums.example" });
      await setup.send();
      expect(sentTo().sort()).toEqual([...Array(3).fill("anna@gmail.com"), "anna@segums.example"]);
    });

    test("are three again a day later; refused ones do not count", async () => {
      for (let i = 0; i < 5; i++) await setup.queue();
      await setup.send();
      await setup.rows(
        sql`update outgoing_mail set created_at = created_at - interval '25 hours',
          tried_at = tried_at - interval '25 hours' where outcome = 'sent'`,
      );
      for (let i = 0; i < 4; i++) await setup.queue();
      await setup.send();
      expect(sentTo()).toHaveLength(6);
    });
  });

  test("on shutdown the mail under way is finished, and no other is begun", async () => {
    await setup.queue({ recipient: "anna1@jumts.example" });
    await setup.queue({ recipient: "anna2@jumts.example" });
    const leaving = new AbortController();
    const mailer = setup.createMailer();
    const send = mailer.send.bind(mailer);
    mailer.send = (mail) => {
      leaving.abort();
      return send(mail);
    };
    expect(await setup.send({ mailer, signal: leaving.signal })).toMatchObject({
      ended: "shutting down",
      sent: 1,
    });
    expect(setup.server.taken).toHaveLength(1);
    // The other one is due again at once.
    await setup.send();
    expect(setup.server.taken).toHaveLength(2);
  });

  test("a report goes to the owners, by their mailer, as it was composed", async () => {
    const content = {
      subject: "Hanked",
      html: "<p>h</p>",
      text: "t",
      date: "2026-11-18T06:00:00Z",
    };
    await setup.queue({ purpose: "report", addressHash: "", content });
    const mailer = setup.createMailer();
    const send = vi.spyOn(mailer, "send");
    const owners = { address: "owners@hanked.example", mailer };
    expect(await setup.send({ owners })).toMatchObject({ sent: 1 });
    expect(send).toHaveBeenCalledTimes(1);
    expect(setup.server.taken.map(({ to }) => to)).toEqual([["owners@hanked.example"]]);
    expect(await setup.server.parse()).toMatchObject({ subject: "Hanked" });
    mailer.close();
  });

  test("a purpose that this version does not know waits for one that does", async () => {
    await setup.queue({ purpose: "goodbye" });
    await setup.queue({ recipient: "bob@segums.example" });
    expect(await setup.send()).toMatchObject({ ended: "done", sent: 1 });
    expect((await setup.rows()).map(({ outcome }) => outcome)).toEqual([null, "sent"]);
  });

  test("waiting mails are counted, with the age of the oldest", async () => {
    const count = () => setup.database.asWeb(countMail);
    const none = { waiting: 0, due: 0, oldest: null };
    expect(await count()).toEqual({ letters: none, strangers: none });
    await setup.queue();
    await setup.queue({ recipient: "bob@jumts.example" });
    await setup.queue({ purpose: "goodbye" });
    await setup.rows(sql`update outgoing_mail set created_at = '2026-11-16T05:00Z'
      where address_hash = (select address_hash from mailboxes where address like 'bob%')`);
    expect(await count()).toEqual({
      letters: { waiting: 1, due: 1, oldest: expect.any(Date) },
      strangers: { waiting: 2, due: 2, oldest: new Date("2026-11-16T05:00:00Z") },
    });
    await setup.claim();
    await setup.claim();
    expect((await count()).strangers).toMatchObject({ waiting: 2, due: 0 });
  });

  test("mails and mailboxes are forgotten after a month; waiting ones are not", async () => {
    await setup.queue({ recipient: "anna1@jumts.example" });
    await setup.send();
    await setup.queue({ recipient: "anna2@jumts.example" });
    setup.server.answers.data = 451;
    await setup.send();
    const forgetAfter = async (days: number) => {
      await setup.rows(sql`update outgoing_mail set created_at = created_at - ${days}::int * interval '1 day',
        settled_at = settled_at - ${days}::int * interval '1 day'`);
      await setup.rows(
        sql`update mailboxes set created_at = created_at - ${days}::int * interval '1 day'`,
      );
      await setup.database.asSender(forgetMail);
      return (await setup.rows(sql`select address from mailboxes order by 1`)).map(
        ({ address }) => address,
      );
    };
    expect(await forgetAfter(29)).toEqual(["anna1@jumts.example", "anna2@jumts.example"]);
    expect(await setup.rows()).toHaveLength(2);
    expect(await forgetAfter(2)).toEqual(["anna2@jumts.example"]);
    expect(await setup.rows()).toHaveLength(1);
  });
});
