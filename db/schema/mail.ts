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

/**
 * Letters to visitors that are to be sent, and for a month that they were (an outbox). The web process adds rows and works
 * them through functions (0012_letters.sql); it cannot read them back.
 */
export const outgoingMail = pgTable(
  "outgoing_mail",
  {
    /** Its Message-ID too, before the site's host. */
    id: uuid("id").primaryKey().defaultRandom(),
    created_at: moment("created_at").notNull().defaultNow(),
    /** sample: the letter that the form promises. confirm: a trial to be confirmed. used: there was one already. */
    purpose: text("purpose").notNull(),
    recipient: text("recipient").notNull(),
    site_host: text("site_host").notNull(),
    language: text("language").notNull(),
    /** What it is made from: a profile's query, and where that is empty the field of activity. */
    profile: words("profile"),
    industry: words("industry"),
    lead_submission_id: uuid("lead_submission_id"),
    /** {subject, html, text, date}, kept before the first try, so that each sends the same; emptied once it was sent. */
    content: jsonb("content"),
    attempts: integer("attempts").notNull().default(0),
    next_attempt_at: moment("next_attempt_at").notNull().defaultNow(),
    /** No other process sends it before then; the lease of a process that died runs out. */
    leased_until: moment("leased_until").notNull().defaultNow(),
    /** The last try failed because of the mail server, not of this letter: tried again once another one was taken. */
    awaits_server: boolean("awaits_server").notNull().default(false),
    sent_at: moment("sent_at"),
    gave_up_at: moment("gave_up_at"),
    last_error: text("last_error"),
    /** Of a confirmation. */
    trial_id: uuid("trial_id"),
    /** The mailbox, hashed as in `trials`: limits and suppressions are kept by it. Empty in rows from before 0.6.0. */
    address_hash: words("address_hash"),
    /** When it was first tried. The hourly limits count by it, so that a retry does not count again. */
    tried_at: moment("tried_at"),
  },
  (t) => [
    uniqueIndex("outgoing_mail_lead_idx")
      .on(t.lead_submission_id)
      .where(sql`lead_submission_id is not null`),
    index("outgoing_mail_pending_idx")
      .on(t.next_attempt_at)
      .where(sql`sent_at is null and gave_up_at is null`),
    index("outgoing_mail_next_idx")
      .on(sql`(purpose = 'sample')`, t.next_attempt_at)
      .where(sql`sent_at is null and gave_up_at is null`),
    index("outgoing_mail_awaiting_idx")
      .on(t.next_attempt_at)
      .where(sql`awaits_server and sent_at is null and gave_up_at is null`),
    index("outgoing_mail_retries_idx")
      .on(t.next_attempt_at)
      .where(sql`tried_at is not null and sent_at is null and gave_up_at is null`),
    index("outgoing_mail_mailbox_idx").on(t.address_hash, t.tried_at),
    index("outgoing_mail_tried_at_idx").on(t.tried_at),
    index("outgoing_mail_domain_idx").on(
      sql`replace(lower(split_part(recipient, '@', -1)), 'googlemail.com', 'gmail.com')`,
      t.tried_at,
    ),
    index("outgoing_mail_created_at_idx").on(t.created_at),
  ],
);

/**
 * Mailboxes that nobody writes to any more, by the hash of their address: who left, whose mailbox does not exist, who
 * complained, and whom an operator has blocked. A trigger on `trials` adds the first three (0017_sender_role.sql).
 */
export const mailSuppressions = pgTable("mail_suppressions", {
  address_hash: text("address_hash").primaryKey(),
  created_at: moment("created_at").notNull().defaultNow(),
  /** left, bounced, complained or blocked. */
  reason: text("reason").notNull(),
});
