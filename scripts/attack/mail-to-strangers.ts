import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { loadLetterKey } from "../../app/features/mail/letter-settings.server.ts";
import { hashMailbox } from "../../app/features/mail/mailbox-hash.ts";
import type { Database } from "../../db/database.ts";
import { openDatabase } from "../../db/open-database.ts";
import { lead } from "./flooding.ts";
import { send } from "./send.ts";
import type { Target } from "./target.ts";

/** As openTarget sets UNCONFIRMED_MAIL_PER_HOUR. */
export const mailsPerHour = 20;

const typed = "zvaniet 29123456";
const left = "left@stranger.example";

export interface StrangersMail {
  /** Leads that were refused; none may be. */
  refused: number;
  mails: number;
  /** Mails that repeat what somebody typed. */
  repeating: number;
  toLeft: number;
}

/** Has mail sent to three times as many strangers as an hour allows, with words of the attacker, and to one who has left. */
export async function mailStrangers(target: Target): Promise<StrangersMail> {
  await withDatabase(target, async (database) => {
    await database.asOwner(async (tx) => {
      const hash = hashMailbox(await loadLetterKey(tx), left);
      await tx.execute(sql`select suppress_mailbox(${hash}, 'left')`);
    });
  });
  const strangers = Array.from({ length: 3 * mailsPerHour }, (_, n) => `a@stranger${n}.example`);
  let refused = 0;
  for (const email of [left, ...strangers]) {
    const sent = lead(target);
    const body = new URLSearchParams(sent.body);
    body.set("email", email);
    body.set("profile", new URLSearchParams({ q: typed, value: "29123456-" }).toString());
    // The notices of the attacked site are Estonian.
    const headers = { ...sent.headers, Host: "hanked.ee" };
    const { status } = await send({ ...sent, headers, body: body.toString() });
    if (status >= 400) refused += 1;
  }
  const mails = await readMails(target);
  if (mails.length === 0) throw new Error("no mail was sent, so nothing is known of it");
  return {
    refused,
    mails: mails.length,
    // Lines of mail are broken anywhere; digits are not.
    repeating: mails.filter((mail) => /zvaniet|29123456|29 ?123 ?456/.test(mail)).length,
    toLeft: mails.filter((mail) => mail.includes(left)).length,
  };
}

/** Once no more are added for three seconds. */
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

/** How many addresses of trials the web process's role can list, with all that it may call, leaving no trace. */
export async function listTrialAddresses(target: Target): Promise<number> {
  return withDatabase(target, async (database) => {
    await database.asOwner((tx) =>
      tx.execute(sql`insert into trials (country, site_host, address, address_hash, privacy_text, confirmed_at)
        select 'LV', 'hanked.lv', n || '@listed.example', 'listed ' || n, '', now() from generate_series(1, 1200) n`),
    );
    const seen = new Set<unknown>();
    const attempts = [
      sql`select open_letter_run('LV', now()::date, now() + interval '1 hour')`,
      sql`select address from claim_trial_letters(1000000)`,
      sql`select address from trials_to_tell() told, find_trial(told.id)`,
      sql`select address from trials`,
    ];
    await database
      .asWeb(async (tx) => {
        for (const attempt of attempts) {
          await tx.execute(sql`savepoint attempt`);
          await tx.execute<{ address: string }>(attempt).then(
            ({ rows }) => {
              for (const { address } of rows)
                if (address && !address.includes("…")) seen.add(address);
            },
            () => tx.execute(sql`rollback to savepoint attempt`),
          );
        }
        throw new Error("undone");
      })
      .catch(() => {});
    await database.asOwner((tx) =>
      tx.execute(sql`delete from trials where address_hash like 'listed %'`),
    );
    return seen.size;
  });
}

async function withDatabase<T>(
  target: Target,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(target, "operate");
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
