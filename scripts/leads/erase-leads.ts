import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";
import { eraseFiles, holdsLeadOf, tellsOfLeadOf } from "./erase-files.ts";

/**
 * Files first: a remaining one would be replayed into the database. Returns counts only, no data.
 */
export async function eraseLeads(
  database: Database,
  dataDir: string,
  email: string,
): Promise<string> {
  const files = await eraseFiles(join(dataDir, "leads"), holdsLeadOf(email));
  const outbox = await eraseFiles(join(dataDir, "outbox"), tellsOfLeadOf(email));
  const { leads, submissions } = await database.asOwner((tx) => eraseRows(tx, email));
  return (
    `erased: ${leads} leads, ${submissions} submissions, ` +
    `${files} files of the spool and journal, ${outbox} files of the outbox\n`
  );
}

/** Also a submission whose lead somebody has deleted by hand: its notification still names them. */
async function eraseRows(tx: Tx, email: string): Promise<{ leads: number; submissions: number }> {
  const submissions = await tx.execute(sql`
    delete from lead_submissions s
    where s.lead_id in (select l.id::text from leads l where lower(trim(l.email)) = lower(${email}::text))
      or position(lower(E'\\nEmail: ' || ${email}::text || E'\\n') in lower(s.notification ->> 'message')) > 0`);
  const leads = await tx.execute(sql`
    delete from leads where lower(trim(email)) = lower(${email}::text)`);
  return { leads: leads.rowCount ?? 0, submissions: submissions.rowCount ?? 0 };
}
