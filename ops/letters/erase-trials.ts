import { join } from "node:path";
import { sql } from "drizzle-orm";
import { loadLinkKey } from "../../app/features/mail/mail-settings.server.ts";
import { hashMailbox } from "../../app/features/mail/mailbox-hash.ts";
import { parseMailAddress } from "../../app/site/mail-address.ts";
import type { Database, Tx } from "../../db/database.ts";
import { eraseFiles, isDigestTo } from "../leads/erase-files.ts";
import { isOf } from "./find-person.ts";

export interface Erasure {
  email: string;
  /** Whether to erase also the hash that keeps us from writing to somebody who has left. */
  forgetHash: boolean;
}

/** Returns counts only, no data. */
export async function eraseTrials(
  database: Database,
  dataDir: string,
  erasure: Erasure,
): Promise<string> {
  const erased = await database.asOwner((tx) => eraseTrialRows(tx, erasure));
  const files = await eraseFiles(join(dataDir, "outbox"), isDigestTo(erased.isTheirs));
  return `${describeErased(erased)}, ${files} files of the outbox\n${describeKept(erased)}`;
}

export function describeErased({ trials, kept, digests }: ErasedTrials): string {
  return `erased: ${trials - kept} trials, ${digests} mails`;
}

export function describeKept({ kept }: ErasedTrials): string {
  if (kept === 0) return "";
  return `kept: a hash for ${kept} that were left, bounced or complained of, so that they get no more mail; --forget-hash erases it\n`;
}

/** Runs in the caller's transaction. */
export async function eraseTrialRows(tx: Tx, { email, forgetHash }: Erasure) {
  const address = parseMailAddress(email) ?? email;
  const theirs = await isOf(tx, email);
  const key = await loadLinkKey(tx);
  const hash = hashMailbox(key, address);
  await tx.execute(sql`select from mailboxes where ${theirs} for update`);
  const { rows } = await tx.execute(sql`select from trials where ${theirs} for update`);
  const mails = await tx.execute(sql`
    delete from outgoing_mail where ${theirs} or lower(recipient) in (lower(${email}::text), lower(${address}::text))`);
  const keepsHash = sql`coalesce(end_reason, '') in ('left', 'bounced', 'complained') and ${!forgetHash}`;
  const kept = await tx.execute(sql`
    update trials set profile = '', invited_as = '', utm_source = '', utm_medium = '', utm_campaign = '', landing_page = ''
    where ${theirs} and ${keepsHash}`);
  await tx.execute(sql`
    delete from notice_opinions where trial_profile_id in (select id from trial_profiles
      where trial_id in (select id from trials where ${theirs}))`);
  await tx.execute(sql`
    delete from trial_profiles where trial_id in (select id from trials where ${theirs})`);
  await tx.execute(sql`delete from trials where ${theirs} and not (${keepsHash})`);
  await tx.execute(sql`delete from follows where ${theirs}`);
  await tx.execute(sql`
    update mailboxes set address = null where ${theirs} and suppressed is not null and ${!forgetHash}`);
  await tx.execute(
    sql`delete from mailboxes where ${theirs} and (suppressed is null or ${forgetHash})`,
  );
  return {
    trials: rows.length,
    /** How many of them leave a hash behind. */
    kept: kept.rowCount ?? 0,
    /** Mails of trials: digests and confirmations. */
    digests: mails.rowCount ?? 0,
    /** Whether a file of the outbox goes to them: the same mailbox may be spelled otherwise there. */
    isTheirs: (to: string) => hashMailbox(key, to) === hash,
  };
}

type ErasedTrials = Awaited<ReturnType<typeof eraseTrialRows>>;
