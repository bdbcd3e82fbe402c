import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";
import {
  describeErased,
  describeKept,
  type Erasure,
  eraseTrialRows,
} from "../letters/erase-trials.ts";
import {
  collectFormKeys,
  eraseFiles,
  holdsLeadOf,
  isDigestTo,
  mentionsLeadOf,
} from "./erase-files.ts";

/**
 * Erases all that is kept of a person: leads, trials and mails. Lead files first: a remaining one would be replayed
 * into the database. The outbox last: what the database still holds would be written there. Returns only counts.
 */
export async function eraseLeads(
  database: Database,
  dataDir: string,
  { email, forgetHash }: Erasure,
): Promise<string> {
  const folder = join(dataDir, "leads");
  const keys = new Set(await database.asOwner((tx) => listFormKeys(tx, email)));
  await collectFormKeys(folder, email, keys);
  const files = await eraseFiles(folder, holdsLeadOf(email, keys));
  const { leads, submissions, erased } = await database.asOwner((tx) =>
    eraseRows(tx, { email, forgetHash }),
  );
  const outbox = join(dataDir, "outbox");
  const digests = await eraseFiles(outbox, isDigestTo(erased.isTheirs));
  const notifications = await eraseFiles(outbox, mentionsLeadOf(email));
  return (
    `${describeErased(erased)}, ${leads} leads, ${submissions} submissions, ` +
    `${files} files of the spool and journal, ${digests + notifications} files of the outbox\n${describeKept(erased)}`
  );
}

/** Keys of the forms that a person sent: a correction has their address, and then the lead itself a mistyped one. */
async function listFormKeys(tx: Tx, email: string): Promise<string[]> {
  const { rows } = await tx.execute<{ form_key: string }>(sql`
    select distinct s.form_key from lead_submissions s left join leads l on s.lead_id = l.id::text
    where lower(${email}::text) in (lower(trim(l.email)), lower(trim(s.corrected_email)))`);
  return rows.map(({ form_key }) => form_key);
}

/** Also erases a submission or mail whose lead was deleted by hand: it still names the person. */
async function eraseRows(tx: Tx, erasure: Erasure) {
  const { email } = erasure;
  const theirs = sql`form_key = any(${sql.param(await listFormKeys(tx, email))}::text[])`;
  const samples = await tx.execute(sql`
    delete from outgoing_mail where lead_submission_id in (select id from lead_submissions where ${theirs})`);
  const erased = await eraseTrialRows(tx, erasure);
  const leads = await tx.execute(sql`
    delete from leads where lower(trim(email)) = lower(${email}::text)
      or id::text in (select lead_id from lead_submissions where ${theirs})`);
  const submissions = await tx.execute(sql`
    delete from lead_submissions
    where ${theirs}
      or position(lower(E'\\nEmail: ' || ${email}::text || E'\\n') in lower(notification ->> 'message')) > 0`);
  return {
    leads: leads.rowCount ?? 0,
    submissions: submissions.rowCount ?? 0,
    erased: { ...erased, digests: erased.digests + (samples.rowCount ?? 0) },
  };
}
