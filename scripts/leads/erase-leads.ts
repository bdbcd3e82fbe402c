import { join } from "node:path";
import { sql } from "drizzle-orm";
import { parseMailAddress } from "../../app/site/mail-address.ts";
import type { Database, Tx } from "../../db/database.ts";
import { eraseFiles, holdsLeadOf, tellsOfLeadOf } from "./erase-files.ts";

/**
 * Files of leads first: a remaining one would be replayed into the database. The outbox last: what the database still holds
 * would be written there. Returns counts only, no data.
 */
export async function eraseLeads(
  database: Database,
  dataDir: string,
  email: string,
): Promise<string> {
  const files = await eraseFiles(join(dataDir, "leads"), holdsLeadOf(email));
  const { leads, submissions, letters } = await database.asOwner((tx) => eraseRows(tx, email));
  const outbox = await eraseFiles(join(dataDir, "outbox"), tellsOfLeadOf(email));
  return (
    `erased: ${leads} leads, ${submissions} submissions, ${letters} letters, ` +
    `${files} files of the spool and journal, ${outbox} files of the outbox\n`
  );
}

interface Erased {
  leads: number;
  submissions: number;
  letters: number;
}

/** Also a submission or a letter whose lead somebody has deleted by hand: it still names them. */
async function eraseRows(tx: Tx, email: string): Promise<Erased> {
  const letters = await tx.execute(sql`
    delete from outgoing_mail m
    where lower(m.recipient) in (lower(${email}::text), lower(${parseMailAddress(email) ?? email}::text))
      or m.lead_submission_id in (
        select s.id from lead_submissions s join leads l on s.lead_id = l.id::text
        where lower(trim(l.email)) = lower(${email}::text))`);
  const submissions = await tx.execute(sql`
    delete from lead_submissions s
    where s.lead_id in (select l.id::text from leads l where lower(trim(l.email)) = lower(${email}::text))
      or position(lower(E'\\nEmail: ' || ${email}::text || E'\\n') in lower(s.notification ->> 'message')) > 0`);
  const leads = await tx.execute(sql`
    delete from leads where lower(trim(email)) = lower(${email}::text)`);
  return {
    leads: leads.rowCount ?? 0,
    submissions: submissions.rowCount ?? 0,
    letters: letters.rowCount ?? 0,
  };
}
