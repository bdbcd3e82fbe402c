import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { type MailSite, openMailSite } from "./setup/mail-site.ts";
import { everyCase } from "./setup/tier.ts";

// Separate processes take their time on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000 });
const soon = { timeout: 30_000, interval: 50 };

const hasPostgres = inject("postgresUrl") !== undefined;
const kinds = [
  { name: "embedded" as const, available: true, kills: [2] },
  { name: "postgres" as const, available: hasPostgres, kills: [2, 4] },
].filter(({ available }) => available);

describe.runIf(everyCase).each(kinds)("on $name", ({ name, kills }) => {
  const count = kills.length + 3;
  let site: MailSite;

  beforeAll(async () => {
    site = await openMailSite(name);
  });
  afterAll(() => site.close());

  test("if a server is killed when a mail was accepted, all mails arrive, and only that one twice", async () => {
    await site.queue(count);
    for (const place of kills) {
      // The mail server has accepted it, but its answer reaches nobody.
      const killed = new Promise<void>((resolve) => {
        site.mail.onTaken = (taken) => {
          if (taken !== place) return true;
          resolve(site.stop("SIGKILL"));
          return false;
        };
      });
      await site.start({ LETTERS: "on" });
      await killed;
      // As if the lease had expired.
      await site.rows(sql`update outgoing_mail set next_attempt_at = now(), leased_until = now()`);
    }
    site.mail.onTaken = undefined;
    await site.start({ LETTERS: "on" });
    // Each mail once, and once more those whose acceptance was not recorded.
    await vi.waitFor(() => expect(site.mail.taken).toHaveLength(count + kills.length), soon);
    // A process records what was accepted before it ends.
    await site.stop();
    expect(
      await site.rows(sql`select id from outgoing_mail where outcome is distinct from 'sent'`),
    ).toEqual([]);
    expect(site.mail.taken).toHaveLength(count + kills.length);
    const perPerson = Map.groupBy(site.mail.taken, ({ to }) => to[0]);
    expect(perPerson.size).toBe(count);
    for (const copies of perPerson.values()) {
      expect(new Set(copies.map(({ bytes }) => bytes.toString("latin1"))).size).toBe(1);
    }
  });

  // A queue is the same on both, and an embedded database opens slowly after a kill.
  test.runIf(name === "postgres")(
    "if a server is killed when the daily report was accepted, it is sent again with the same id",
    async () => {
      const env = { LETTERS: "on", OWNERS_MAIL: "owners@firma.example" };
      const before = site.mail.taken.length;
      const messages = () => site.mail.taken.slice(before);
      const killed = new Promise<void>((resolve) => {
        site.mail.onTaken = () => {
          resolve(site.stop("SIGKILL"));
          return false;
        };
      });
      await site.rows(sql`insert into pgboss.job (name, policy, retry_limit, retry_delay, expire_seconds)
      values ('owners-morning', 'exclusive', 30, 60, 120)`);
      await site.start(env);
      await killed;
      site.mail.onTaken = undefined;
      expect(await site.rows(stateOfReport)).toEqual([{ outcome: null, attempts: 1 }]);
      // As if the lease had expired.
      await site.rows(sql`update outgoing_mail set next_attempt_at = now(), leased_until = now()
        where outcome is null`);
      await site.start(env);
      await vi.waitFor(
        async () =>
          expect(await site.rows(stateOfReport)).toEqual([{ outcome: "sent", attempts: 2 }]),
        soon,
      );
      await site.stop();
      const [first, second, ...more] = await Promise.all(
        messages().map((_, place) => site.mail.parse(before + place)),
      );
      expect(more).toEqual([]);
      expect(first?.to).toMatchObject({ value: [{ address: "owners@firma.example" }] });
      expect(first?.messageId).toMatch(/^<[0-9a-f-]{36}@hanked\.ee>$/);
      expect(second?.messageId).toBe(first?.messageId);
    },
  );
});

const stateOfReport = sql`select outcome, attempts from outgoing_mail where purpose = 'report'`;
