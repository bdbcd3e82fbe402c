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
 * Mails to visitors (an outbox); that one was sent is recorded for a month. The web process adds rows and processes
 * them through functions (0012_letters.sql); it cannot read them back.
 */
export const outgoingMail = pgTable(
  "outgoing_mail",
  {
    /** Also the Message-ID, before the site's host. */
    id: uuid("id").primaryKey().defaultRandom(),
    created_at: moment("created_at").notNull().defaultNow(),
    /** sample: the digest that the form promises. confirm: asks to confirm a trial. used: there was a trial already. */
    purpose: text("purpose").notNull(),
    recipient: text("recipient").notNull(),
    site_host: text("site_host").notNull(),
    language: text("language").notNull(),
    /** What the mail is made from: a profile's query or, if that is empty, the field of activity. */
    profile: words("profile"),
    industry: words("industry"),
    lead_submission_id: uuid("lead_submission_id"),
    /** {subject, html, text, date}, saved before the first try, so that every try sends the same; emptied once sent. */
    content: jsonb("content"),
    attempts: integer("attempts").notNull().default(0),
    next_attempt_at: moment("next_attempt_at").notNull().defaultNow(),
    /** No other process sends it before then; the lease of a process that died runs out. */
    leased_until: moment("leased_until").notNull().defaultNow(),
    /** The last try failed because of the mail server, not this mail: retried once the server has accepted another. */
    awaits_server: boolean("awaits_server").notNull().default(false),
    sent_at: moment("sent_at"),
    gave_up_at: moment("gave_up_at"),
    last_error: text("last_error"),
    /** The trial that a confirmation is about. */
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
 * Mailboxes that get no more mail, by the hash of their address: the person left or complained, the mailbox does not
 * exist, or an operator has blocked it. A trigger on `trials` adds all but the last (0017_sender_role.sql).
 */
export const mailSuppressions = pgTable("mail_suppressions", {
  address_hash: text("address_hash").primaryKey(),
  created_at: moment("created_at").notNull().defaultNow(),
  /** left, bounced, complained or blocked. */
  reason: text("reason").notNull(),
});
