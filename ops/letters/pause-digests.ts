import { sql } from "drizzle-orm";
import { lockMailbox, suppressMailbox } from "../../app/features/mail/mailbox.server.ts";
import { resumedEnd } from "../../app/features/trials/trial-days.ts";
import {
  endMailbox,
  pauseTrial,
  resumeTrial,
} from "../../app/features/trials/trial-store.server.ts";
import type { Database, Tx } from "../../db/database.ts";
import { isBarred, isOf, listTrialsOf, mailboxHash } from "./find-person.ts";

/** Pauses everyone's digests, or one person's. Those being handed to the mail server at this moment still go out. */
export function pauseDigests(database: Database, email: string | undefined): Promise<string> {
  return database.asOwner(async (tx) => {
    if (email === undefined) {
      await tx.execute(sql`update letter_settings set paused_at = coalesce(paused_at, now())`);
      return "paused: no digests go out until npm run letters -- resume; the first run after it has everything\n";
    }
    const running = (await listTrialsOf(tx, email)).find(({ runs }) => runs);
    if (!running) throw new Error("no trial runs under that address");
    await pauseTrial(tx, running.id);
    return "paused: no digests go to this person until they or you resume; after 30 days the trial is over\n";
  });
}

export function resumeDigests(
  database: Database,
  email: string | undefined,
  now: number,
): Promise<string> {
  return database.asOwner(async (tx) => {
    if (email !== undefined) return resumePerson(tx, email, now);
    await tx.execute(sql`update letter_settings set paused_at = null`);
    return "resumed: digests go out again\n";
  });
}

/** For people who ask by telephone or letter not to be written to. Their leads are still accepted. */
export function blockMailbox(database: Database, email: string): Promise<string> {
  return database.asOwner(async (tx) => {
    const hash = await mailboxHash(tx, email);
    await lockMailbox(tx, hash);
    // Without its address, which a mailbox that is not written to does not need.
    await tx.execute(
      sql`insert into mailboxes (address_hash) values (${hash}) on conflict do nothing`,
    );
    await endMailbox(tx, hash, "blocked");
    return "blocked: nothing is sent to this mailbox any more, until npm run letters -- resume --email; leads are still accepted\n";
  });
}

async function resumePerson(tx: Tx, email: string, now: number): Promise<string> {
  const trials = await listTrialsOf(tx, email);
  const running = trials.find(({ runs }) => runs);
  if (running) {
    const { id, paused_at, last_day, country } = running;
    if (paused_at === null || last_day === null) return "digests to this person are not paused\n";
    const end = resumedEnd({ lastDay: last_day, pausedAt: new Date(paused_at) }, now, country);
    await resumeTrial(tx, id, end);
    return `resumed: digests go to this person again, until ${end.lastDay}\n`;
  }
  const lifted = await isBarred(tx, email);
  await suppressMailbox(tx, await mailboxHash(tx, email), null);
  if (!lifted && !trials.some(({ end_reason }) => end_reason !== null)) {
    throw new Error("no trial is known under that address, and it is not blocked");
  }
  // The row stays for the owners' report, but no longer says whose it was.
  await tx.execute(sql`
    update trials set address_hash = '', profile = ''
    where ${await isOf(tx, email)} and end_reason is not null`);
  return "lifted: this person can ask for digests on the site again; until then nothing is sent\n";
}
