import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { type MailSite, openMailSite } from "./setup/mail-site.ts";

// Processes of their own take their time on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
const soon = { timeout: 30_000, interval: 50 };

const kinds = [
  // It opens slowly after a kill.
  { name: "embedded" as const, available: true, kills: [2] },
  { name: "postgres" as const, available: inject("postgresUrl") !== undefined, kills: [2, 4] },
];

describe.each(kinds.filter(({ available }) => available))("on $name", ({ name, kills }) => {
  const count = kills.length + 3;
  let site: MailSite;

  beforeAll(async () => {
    site = await openMailSite(name);
  });
  afterAll(() => site.close());

  test("a server that is killed when a letter was taken leaves none out, and sends none but that one twice", async () => {
    await site.queue(count);
    for (const place of kills) {
      // The mail server has it; that it has, nobody hears any more.
      const killed = new Promise<void>((resolve) => {
        site.mail.onTaken = (taken) => {
          if (taken !== place) return true;
          resolve(site.stop("SIGKILL"));
          return false;
        };
      });
      await site.start();
      await killed;
      // As if the lease were over.
      await site.rows(sql`update outgoing_mail set next_attempt_at = now(), leased_until = now()`);
    }
    site.mail.onTaken = undefined;
    await site.start();
    // Each letter, and once more those that nobody knew to have been taken.
    await vi.waitFor(() => expect(site.mail.taken).toHaveLength(count + kills.length), soon);
    // What was taken is settled before a process leaves.
    await site.stop();
    expect(await site.rows(sql`select id from outgoing_mail where sent_at is null`)).toEqual([]);
    expect(site.mail.taken).toHaveLength(count + kills.length);
    const perPerson = Map.groupBy(site.mail.taken, ({ to }) => to[0]);
    expect(perPerson.size).toBe(count);
    for (const copies of perPerson.values()) {
      expect(new Set(copies.map(({ bytes }) => bytes.toString("latin1"))).size).toBe(1);
    }
  });
});
