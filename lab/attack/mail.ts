import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { loadLinkKey } from "../../app/features/mail/mail-settings.server.ts";
import { rememberMailbox, suppressMailbox } from "../../app/features/mail/mailbox.server.ts";
import { hashMailbox } from "../../app/features/mail/mailbox-hash.ts";
import type { Database } from "../../db/database.ts";
import { openDatabase } from "../../db/open-database.ts";
import { backendOf, queueDatabase } from "../../db/queues.ts";
import { waitFor } from "../faults/pause.ts";
import { leadFields, post, sendMany } from "./send.ts";
import { longestWait } from "./slowing-others.ts";
import type { Target } from "./target.ts";

/** `withTarget` sets UNCONFIRMED_MAIL_PER_HOUR to this. */
export const mailsPerHour = 20;

const left = "left@stranger.example";

/** Asks for mail to three times as many strangers as an hour allows, with the attacker's words, and to one who left. */
export async function mailStrangers(target: Target) {
  await withDatabase(target, (database) =>
    database.asOwner(async (tx) => {
      const hash = hashMailbox(await loadLinkKey(tx), left);
      await rememberMailbox(tx, hash, left);
      await suppressMailbox(tx, hash, "left");
    }),
  );
  const strangers = Array.from({ length: 3 * mailsPerHour }, (_, n) => `a@stranger${n}.example`);
  const profile = new URLSearchParams({ q: "zvaniet 29123456", value: "29123456-" }).toString();
  // The notices of the attacked site are Estonian.
  const forms = [left, ...strangers].map((email) =>
    post(target, { ...leadFields(), email, profile }, { Host: "hanked.ee" }),
  );
  const statuses = await sendMany(forms);
  const mails = await readMails(target);
  if (mails.length === 0) throw new Error("no mail was sent, so nothing was tested");
  return {
    refused: statuses.filter((status) => status !== 303).length,
    mails: mails.length,
    // Lines of mail may break anywhere but within a number.
    repeating: mails.filter((mail) => /zvaniet|29123456|29 ?123 ?456/.test(mail)).length,
    toLeft: mails.filter((mail) => mail.includes(left)).length,
  };
}

/** Reads the outbox once no mail was added for three seconds. */
async function readMails({ dataDir }: Target): Promise<string[]> {
  const folder = join(dataDir, "outbox");
  const list = () => readdirSync(folder).filter((name) => name.endsWith(".eml"));
  let known = -1;
  for (let tries = 0; tries < 20; tries++) {
    await setTimeout(3_000);
    const { length } = list();
    if (length > 0 && length === known) break;
    known = length;
  }
  return list().map((name) => readFileSync(join(folder, name), "utf8").replaceAll("=\r\n", ""));
}

const people = [
  sql`insert into mailboxes (address_hash, address) select 'listed ' || n, n || '@listed.example' from generate_series(1, 1200) n`,
  sql`insert into trials (country, site_host, address_hash, privacy_text, confirmed_at)
    select 'LV', 'hanked.lv', 'listed ' || n, '', now() from generate_series(1, 1200) n`,
  sql`insert into outgoing_mail (purpose, address_hash, site_host, language, trial_id, confirmed)
    select 'goodbye', address_hash, site_host, 'lv', id, true from trials where address_hash like 'listed %'`,
];

/** How many trials' addresses the web role can list with all that it may call. Rolls back, so it leaves no trace. */
export async function listTrialAddresses(target: Target): Promise<number> {
  return withDatabase(target, async (database) => {
    for (const statement of people) {
      await database.asOwner((tx) => tx.execute(statement));
    }
    const seen = new Set<string>();
    const attempts = [
      sql`insert into letter_runs (country, day, send_until) values ('LV', now()::date, now() + interval '1 hour')`,
      sql`select recipient as address from claim_mail(1000000, 1000000, 1000000)`,
      sql`select address from mailboxes`,
      sql`update mailboxes set suppressed = 'left' returning address`,
      sql`select address_hash as address from mailboxes`,
      sql`select address_hash as address from trials`,
      sql`select address_hash as address from outgoing_mail`,
      sql`select recipient as address from outgoing_mail`,
      sql`select mailbox_of(trial_id) as address from outgoing_mail`,
      sql`select mailbox_of(id) as address from trials`,
      sql`select masked as address from mailboxes join trials using (address_hash)`,
    ];
    const attempt = database.asWeb(async (tx) => {
      for (const query of attempts) {
        await tx.execute(sql`savepoint attempt`);
        try {
          const { rows } = await tx.execute<{ address?: string }>(query);
          // A hash of a mailbox leads to its trial, so it counts as well.
          for (const { address } of rows) if (address) seen.add(address);
        } catch {
          await tx.execute(sql`rollback to savepoint attempt`);
        }
      }
      throw new Error("undone");
    });
    await attempt.catch(() => {});
    for (const table of ["outgoing_mail", "trials", "mailboxes"]) {
      await database.asOwner((tx) =>
        tx.execute(sql.raw(`delete from ${table} where address_hash like 'listed %'`)),
      );
    }
    return seen.size;
  });
}

/** Mails as large as the site reads them. The first kind once blocked it. */
const hostileMails: string[] = [
  ...Array(60).fill(`From: ${"a,".repeat(125_000)}\r\n\r\n`),
  ...Array(5).fill(`Subject: ${"x".repeat(1_000_000)}\r\n\r\n`),
  ...Array(5).fill(
    `References: ${"<0b6f7a52-6d1c-4f0e-9a57-3f1f2a1c9d10@evil.example> ".repeat(15_000)}\r\n\r\n`,
  ),
  ...Array(5).fill(nestedParts(6_000)),
];
const harmlessMails = hostileMails.map(() => "From: a\r\n\r\n");

function nestedParts(count: number): string {
  const part = (n: number) => `Content-Type: multipart/report; boundary=b${n}\r\n\r\n--b${n}\r\n`;
  return Array.from({ length: count }, (_, level) => part(level)).join("");
}

/** The longest wait for a cached page while hostile mails in the Maildir of MAIL_BOUNCES are read. */
export async function bounceHostileMails(target: Target): Promise<number> {
  const { bounces } = target;
  return withDatabase(target, async (database) => {
    const boss = new PgBoss({
      db: queueDatabase(database, "asOwner"),
      ...backendOf(database),
      migrate: false,
      supervise: false,
      schedule: false,
    });
    await boss.start();
    // Mails that were read are marked as seen.
    const isRead = () =>
      readdirSync(join(bounces, "new")).length === 0 &&
      readdirSync(join(bounces, "cur")).every((name) => name.endsWith("S"));
    const read = (mails: string[]) => async () => {
      for (const part of ["new", "cur"]) {
        rmSync(join(bounces, part), { recursive: true, force: true });
        mkdirSync(join(bounces, part));
      }
      for (const [name, text] of mails.entries())
        writeFileSync(join(bounces, "new", `${name}`), text);
      // The schedule alone would start it within five minutes.
      await boss.send("letters-bounces");
      if (!(await waitFor(isRead, 60_000, 100))) throw new Error("hostile mails stay unread");
    };
    const wait = await longestWait(target, read(hostileMails), read(harmlessMails));
    await boss.stop({ graceful: false, close: false });
    return wait;
  });
}

async function withDatabase<T>(target: Target, work: (database: Database) => Promise<T>) {
  const database = await openDatabase(target, "operate");
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
