import { lstatSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Lead } from "../../app/features/leads/lead.ts";
import { LeadFiles } from "../../app/features/leads/lead-files.server.ts";
import type { LeadNotification, Submission } from "../../app/features/leads/submission.server.ts";
import type { Language } from "../../app/site/languages.ts";
import type { Database } from "../../db/database.ts";

interface Row extends Record<string, unknown> {
  created_at: Date | string;
  form_key: string;
  content_hash: string;
  lead: Lead & { profile: string };
  notification: LeadNotification | null;
  delivered: boolean;
  honeypot: boolean;
  filled_in_ms: number | null;
  site_host: string;
  language: Language;
  privacy_text: string;
  marketing_text: string | null;
  corrects: string | null;
  corrected_email: string | null;
  email_before: string | null;
  hash_before: string | null;
}

/** A correction has no lead of its own, and needs the address that the last version before it had. */
const submissions = sql`
  select s.created_at, s.form_key, s.content_hash, s.notification, s.delivered_at is not null as delivered, s.honeypot,
    s.filled_in_ms, s.site_host, s.language, s.privacy_text, s.marketing_text, s.corrects, s.corrected_email,
    before.email as email_before, before.hash as hash_before, to_jsonb(l) - 'id' - 'created_at' as lead
  from lead_submissions s
  left join lead_submissions whole on s.corrects is not null and whole.form_key = s.form_key and whole.content_hash = s.corrects
  join leads l on l.id::text = coalesce(s.lead_id, whole.lead_id)
  left join lateral (
    select coalesce(b.corrected_email, l.email) as email, b.content_hash as hash from lead_submissions b
    where b.form_key = s.form_key and b.created_at < s.created_at and (b.corrects = s.corrects or b.content_hash = s.corrects)
    order by b.created_at desc limit 1
  ) before on s.corrects is not null`;

/**
 * Saves leads as the files in which a site keeps them while its database is away. In the folder `leads` of a DATA_DIR,
 * they are stored by the site, each once, and nobody is notified of a lead again.
 */
export async function saveJournal(
  database: Database,
  { to, since }: { to: string; since: Date },
): Promise<number> {
  const { rows } = await database.asOwner((tx) =>
    tx.execute<Row>(
      sql`${submissions} where s.created_at >= ${since.toISOString()}::timestamptz order by s.created_at`,
    ),
  );
  if (lstatSync(to, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error(`${to} is a link: name the folder itself`);
  }
  const files = new LeadFiles(to);
  for (const row of rows) {
    const file = await files.write(submissionOf(row));
    if (row.delivered) await files.move(file, "notified");
  }
  return rows.length;
}

function submissionOf({ lead: { profile, ...lead }, ...row }: Row): Submission {
  const { corrects, corrected_email, email_before, hash_before } = row;
  return {
    receivedAt: new Date(row.created_at).toISOString(),
    formKey: row.form_key,
    contentHash: row.content_hash,
    lead: { ...lead, email: corrected_email ?? lead.email },
    profile,
    ...(corrects && {
      corrects: {
        contentHash: corrects,
        emailBefore: email_before ?? lead.email,
        hashBefore: hash_before ?? corrects,
      },
    }),
    // It is emptied once the owners were notified.
    notification: row.notification ?? { subject: "", from_name: "", message: "" },
    honeypot: row.honeypot,
    filledInMs: row.filled_in_ms,
    siteHost: row.site_host,
    language: row.language,
    privacyText: row.privacy_text,
    marketingText: row.marketing_text,
  };
}

export async function describeJournal(
  database: Database,
  options: { to: string; since: Date },
): Promise<string> {
  const saved = await saveJournal(database, options);
  return `written to ${options.to}: ${saved} leads, for the folder leads of a site's DATA_DIR\n`;
}
