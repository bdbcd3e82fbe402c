import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";
import {
  describeErased,
  describeKept,
  type Erasure,
  eraseTrialRows,
} from "../letters/erase-trials.ts";
import { eraseFiles, holdsLeadOf, isDigestTo, mentionsLeadOf } from "./erase-files.ts";

/**
 * Erases all that is kept of a person: leads, trials and mails. Lead files first: a remaining one would be replayed
 * into the database. The outbox last: what the database still holds would be written there. Returns only counts.
 */
export async function eraseLeads(
  database: Database,
  dataDir: string,
  { email, forgetHash }: Erasure,
): Promise<string> {
  const files = await eraseFiles(join(dataDir, "leads"), holdsLeadOf(email));
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

/** Also erases a submission or mail whose lead was deleted by hand: it still names the person. */
async function eraseRows(tx: Tx, erasure: Erasure) {
  const { email } = erasure;
  const samples = await tx.execute(sql`
    delete from outgoing_mail m
    where m.lead_submission_id in (
      select s.id from lead_submissions s join leads l on s.lead_id = l.id::text
      where lower(trim(l.email)) = lower(${email}::text))`);
  const erased = await eraseTrialRows(tx, erasure);
  const submissions = await tx.execute(sql`
    delete from lead_submissions s
    where s.lead_id in (select l.id::text from leads l where lower(trim(l.email)) = lower(${email}::text))
      or position(lower(E'\\nEmail: ' || ${email}::text || E'\\n') in lower(s.notification ->> 'message')) > 0`);
  const leads = await tx.execute(sql`
    delete from leads where lower(trim(email)) = lower(${email}::text)`);
  return {
    leads: leads.rowCount ?? 0,
    submissions: submissions.rowCount ?? 0,
    erased: { ...erased, digests: erased.digests + (samples.rowCount ?? 0) },
  };
}
