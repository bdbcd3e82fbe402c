import { desc, eq, gte, sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { leadSubmissions, leads, outgoingMail } from "../../db/schema.ts";

/** A lead of an adopted table, or one added by hand, has no record of its delivery. */
export type DeliveryState = "delivered" | "pending" | "given up" | "flagged" | "not tracked";

interface Filter {
  since?: Date | undefined;
  limit?: number;
}

/** Leads with their submissions and sample letters, newest first. */
export function listLeadRecords(tx: Tx, { since, limit }: Filter) {
  const query = tx
    .select({ lead: leads, submission: leadSubmissions, sample: outgoingMail })
    .from(leads)
    .leftJoin(leadSubmissions, eq(leadSubmissions.lead_id, sql`${leads.id}::text`))
    .leftJoin(outgoingMail, eq(outgoingMail.lead_submission_id, leadSubmissions.id))
    .where(since && gte(leads.created_at, since))
    .orderBy(desc(leads.created_at))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

export type LeadRecord = Awaited<ReturnType<typeof listLeadRecords>>[number];

export function deliveryOf(submission: LeadRecord["submission"]): DeliveryState {
  if (!submission) return "not tracked";
  if (submission.honeypot) return "flagged";
  if (submission.delivered_at) return "delivered";
  return submission.gave_up_at ? "given up" : "pending";
}

export async function countLeadsByDelivery(tx: Tx): Promise<Map<DeliveryState, number>> {
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
