import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";
import { syncFolder } from "../../db/private-folder.ts";
import { inFolder } from "../plain-files.ts";

/**
 * Deletes leads older than this many months, with their notifications and samples, and files as old: damaged ones, what
 * is left of a journal, and the outbox. Keeps a lead in a file that waits for the database: nobody has seen it yet.
 * Returns counts only, no data.
 */
export async function forgetLeads(
  database: Database,
  dataDir: string,
  months: number | undefined,
  now: Date,
): Promise<string> {
  if (months === undefined) throw new Error("say --months, or set LEADS_KEEP_MONTHS");
  const until = monthsBefore(now, months);
  const { leads, submissions, samples } = await database.asOwner((tx) => forgetRows(tx, until));
  const files =
    (await removeOld(join(dataDir, "leads"), /\.(stored|unreadable)\.json$/, until)) +
    (await removeOld(join(dataDir, "outbox"), /\.(json|eml)(\.draft)?$/, until));
  return (
    `older than ${months} months, deleted: ${leads} leads, ${submissions} submissions, ` +
    `${samples} mails, ${files} files\n`
  );
}

/** The same day of that month, or its last day. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return then;
}

/** Also deletes what is left of a lead that was deleted by hand: its notification names the person. */
async function forgetRows(tx: Tx, until: Date) {
  const moment = sql`${until.toISOString()}::timestamptz`;
  const samples = await tx.execute(sql`
    delete from outgoing_mail m where m.lead_submission_id is not null and m.created_at < ${moment}`);
  const submissions = await tx.execute(sql`
    delete from lead_submissions s where s.created_at < ${moment}`);
  const leads = await tx.execute(sql`delete from leads where created_at < ${moment}`);
  return {
    leads: leads.rowCount ?? 0,
    submissions: submissions.rowCount ?? 0,
    samples: samples.rowCount ?? 0,
  };
}

async function removeOld(folder: string, meant: RegExp, until: Date): Promise<number> {
  const removed = await inFolder(folder, async (path) => {
    let count = 0;
    for (const name of (await readdir(path)).filter((each) => meant.test(each))) {
      const found = await lstat(join(path, name)).catch(() => undefined);
      if (!found?.isFile() || found.mtime >= until) continue;
      await rm(join(path, name), { force: true });
      count += 1;
    }
    // So that a power cut does not bring the files back.
    if (count > 0) await syncFolder(path);
    return count;
  });
  return removed ?? 0;
}
