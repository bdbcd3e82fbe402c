import { join } from "node:path";
import { desc, eq, getTableColumns, gte, sql } from "drizzle-orm";
import { countLeadFiles } from "../../app/features/leads/lead-files.server.ts";
import { cleanText } from "../../app/site/clean-text.ts";
import { toCsv } from "../../app/site/csv.ts";
import type { Database, Tx } from "../../db/database.ts";
import { leadSubmissions, leads, mailboxes, outgoingMail } from "../../db/schema.ts";
import type { ExportOptions } from "../operator-options.ts";
import { textTable } from "../text-table.ts";
import { writeOutput } from "../write-output.ts";

type LeadRecord = Awaited<ReturnType<typeof loadRecords>>[number];

/** Leads with their submissions and sample digests, newest first. */
function loadRecords(tx: Tx, { since, limit }: { since?: Date | undefined; limit?: number }) {
  const query = tx
    .select({
      lead: leads,
      submission: leadSubmissions,
      correctedEmail: lastCorrection,
      sample: outgoingMail,
      mailbox: mailboxes,
    })
    .from(leads)
    .leftJoin(leadSubmissions, eq(leadSubmissions.lead_id, sql`${leads.id}::text`))
    .leftJoin(outgoingMail, eq(outgoingMail.lead_submission_id, leadSubmissions.id))
    .leftJoin(mailboxes, eq(mailboxes.address_hash, outgoingMail.address_hash))
    .where(since && gte(leads.created_at, since))
    .orderBy(desc(leads.created_at))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

/** The address to write to, if the visitor corrected the one that they had sent. */
const lastCorrection = sql<string | null>`(
  select c.corrected_email from lead_submissions c
  where c.form_key = ${leadSubmissions.form_key} and c.corrects = ${leadSubmissions.content_hash}
  order by c.created_at desc limit 1)`;

/** A lead of an adopted table, or one added by hand, has no record of its delivery. */
type DeliveryState = "delivered" | "pending" | "given up" | "flagged" | "not tracked";

function deliveryOf({ submission }: LeadRecord): DeliveryState {
  if (!submission) return "not tracked";
  if (submission.honeypot) return "flagged";
  if (submission.delivered_at) return "delivered";
  return submission.gave_up_at ? "given up" : "pending";
}

async function countByDelivery(tx: Tx): Promise<Map<DeliveryState, number>> {
  const { rows } = await tx.execute<{ state: DeliveryState; count: number }>(sql`
    select case
      when s.id is null then 'not tracked'
      when s.honeypot then 'flagged'
      when s.delivered_at is not null then 'delivered'
      when s.gave_up_at is not null then 'given up'
      else 'pending' end as state, count(*)::int as count
    from leads l left join lead_submissions s on s.lead_id = l.id::text
    group by 1`);
  return new Map(rows.map(({ state, count }) => [state, count]));
}

const limit = 50;
const header = ["received (UTC)", "company", "e-mail", "activity", "delivery"];

export async function listLeads(database: Database, dataDir: string): Promise<string> {
  const [records, counts] = await database.asOwner(
    async (tx) => [await loadRecords(tx, { limit }), await countByDelivery(tx)] as const,
  );
  const { waiting, unreadable } = await countLeadFiles(dataDir);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const count = (state: DeliveryState) => counts.get(state) ?? 0;
  const lines = [
    ...(records.length > 0 ? [...textTable([header, ...records.map(cellsOf)]), ""] : []),
    ...(total > records.length ? [`the latest ${records.length} of ${total}`] : []),
    `${total} leads: ${count("delivered")} delivered, ${count("pending")} pending, ` +
      `${count("given up")} given up, ${count("flagged")} flagged` +
      (count("not tracked") > 0 ? `, ${count("not tracked")} not tracked` : ""),
    ...(waiting > 0 ? [`${waiting} more in files, not in the database yet`] : []),
    ...(unreadable > 0
      ? [`${unreadable} damaged, to be looked at: *.unreadable.json in ${join(dataDir, "leads")}`]
      : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** Cleaned, since rows of an adopted table may hold terminal control sequences. */
function cellsOf(record: LeadRecord): string[] {
  const { created_at, company, email, activity } = record.lead;
  return [
    created_at?.toISOString().slice(0, 16).replace("T", " ") ?? "",
    cleanText(company, 30),
    cleanText(record.correctedEmail ?? email, 40),
    cleanText(activity, 10),
    deliveryOf(record),
  ];
}

/** Besides the lead's own columns: consent, delivery, and the sample digest, which is deleted after a month. */
const further: Record<string, (record: LeadRecord) => unknown> = {
  corrected_email: ({ correctedEmail }) => correctedEmail,
  consented_at: ({ submission }) => submission?.created_at,
  consent_host: ({ submission }) => submission?.site_host,
  consent_language: ({ submission }) => submission?.language,
  privacy_text: ({ submission }) => submission?.privacy_text,
  marketing_text: ({ submission }) => submission?.marketing_text,
  delivery: deliveryOf,
  attempts: ({ submission }) => submission?.attempts,
  delivered_at: ({ submission }) => submission?.delivered_at,
  gave_up_at: ({ submission }) => submission?.gave_up_at,
  last_error: ({ submission }) => submission?.last_error,
  filled_in_ms: ({ submission }) => submission?.filled_in_ms,
  // Rows of version 0.6 have their recipient themselves.
  sample_to: ({ sample, mailbox }) => mailbox?.address ?? sample?.recipient,
  sample_sent_at: ({ sample }) => (sample?.outcome === "sent" ? sample.settled_at : null),
  sample_gave_up_at: ({ sample }) => (sample?.outcome === "sent" ? null : sample?.settled_at),
  sample_error: ({ sample }) => sample?.last_error,
};

/** Known without a lead, so that an empty export still has its header. */
const columns = [...Object.keys(getTableColumns(leads)), ...Object.keys(further)];

export async function exportLeads(
  database: Database,
  { format, since, output, force }: ExportOptions,
): Promise<string> {
  const records = await database.asOwner((tx) => loadRecords(tx, { since }));
  const rows = records.map((record) => ({
    ...record.lead,
    ...Object.fromEntries(
      Object.entries(further).map(([column, read]) => [column, read(record) ?? null]),
    ),
  }));
  const text = format === "json" ? `${JSON.stringify(rows, null, 2)}\n` : toCsv(columns, rows);
  if (output === undefined) return text;
  await writeOutput(output, text, { replace: force });
  return `written to ${output}: ${rows.length} leads\n`;
}
