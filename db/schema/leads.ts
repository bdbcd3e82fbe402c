import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, words } from "./columns.ts";

export const leads = pgTable(
  "leads",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    created_at: moment("created_at").notNull().defaultNow(),
    company_code: words("company_code"),
    company: words("company"),
    name: words("name"),
    phone: words("phone"),
    email: words("email"),
    industry: words("industry"),
    activity: words("activity"),
    referral_source: words("referral_source"),
    utm_source: words("utm_source"),
    utm_medium: words("utm_medium"),
    utm_campaign: words("utm_campaign"),
    utm_adgroup: words("utm_adgroup"),
    utm_term: words("utm_term"),
    utm_query: words("utm_query"),
    utm_device: words("utm_device"),
    utm_placement: words("utm_placement"),
    utm_matchtype: words("utm_matchtype"),
    utm_network: words("utm_network"),
    landing_page: words("landing_page"),
    privacy_consent: boolean("privacy_consent").notNull().default(false),
    marketing_consent: boolean("marketing_consent").notNull().default(false),
    /** The digest asked for, as the query of app/features/notices/profile.ts. Empty if none was chosen. */
    profile: words("profile"),
  },
  (t) => [index("leads_created_at_idx").on(t.created_at)],
);

/**
 * How a lead was submitted and whether the owners were notified. The row is the pending notification (an outbox): it is
 * written in the lead's transaction and retried until `delivered_at` is set.
 */
export const leadSubmissions = pgTable(
  "lead_submissions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    created_at: moment("created_at").notNull().defaultNow(),
    /** One per rendered form; with the hash it makes double clicks and retries one lead. */
    form_key: text("form_key").notNull(),
    content_hash: text("content_hash").notNull(),
    /** Text, because an adopted `leads` table may number its rows in its own way. */
    lead_id: text("lead_id"),
    /** What is sent to the owners; emptied once it has been delivered. */
    notification: jsonb("notification"),
    honeypot: boolean("honeypot").notNull().default(false),
    /** How long filling in the form took; recorded, but no reason to refuse it. */
    filled_in_ms: integer("filled_in_ms"),
    /** The consent record: which texts were shown, where and in which language. */
    site_host: text("site_host").notNull(),
    language: text("language").notNull(),
    privacy_text: text("privacy_text").notNull(),
    marketing_text: text("marketing_text"),
    attempts: integer("attempts").notNull().default(0),
    next_attempt_at: moment("next_attempt_at").notNull().defaultNow(),
    /** No other process sends it before then; the lease of a process that died runs out. */
    leased_until: moment("leased_until").notNull().defaultNow(),
    delivered_at: moment("delivered_at"),
    gave_up_at: moment("gave_up_at"),
    last_error: text("last_error"),
    /** When an operator or a visitor last asked for a retry: the 28 hours count from then. */
    retried_at: moment("retried_at"),
    /** Set for a correction: the hash of the lead whose address is corrected, under the same key. It has no lead of its own. */
    corrects: text("corrects"),
    corrected_email: text("corrected_email"),
  },
  (t) => [
    uniqueIndex("lead_submissions_once_idx").on(t.form_key, t.content_hash),
    index("lead_submissions_pending_idx")
      .on(t.next_attempt_at)
      .where(sql`delivered_at is null and gave_up_at is null`),
    index("lead_submissions_given_up_idx")
      .on(t.gave_up_at)
      .where(sql`gave_up_at is not null and delivered_at is null`),
  ],
);
