import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, words } from "./columns.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * Every mailbox that we write to, or must not write to, by the keyed hash of its address. The only table with addresses
 * of readers: hanked_web sees one row at a time, without the address (0023_one_outbox.sql).
 */
export const mailboxes = pgTable("mailboxes", {
  address_hash: text("address_hash").primaryKey(),
  /** Null once it is forgotten. */
  address: text("address"),
  /** `j…@firma.ee`: enough to recognise one's own address. */
  masked: text("masked").generatedAlwaysAs(
    sql`left(address, 1) || '…@' || split_part(address, '@', -1)`,
  ),
  created_at: moment("created_at").notNull().defaultNow(),
  /** When its reader first confirmed that it is theirs. */
  confirmed_at: moment("confirmed_at"),
  /** Why it gets no more mail: left, bounced, complained, or blocked by an operator. Outlives the address. */
  suppressed: text("suppressed"),
  suppressed_at: moment("suppressed_at"),
  /** Refusals other than for a missing mailbox. */
  soft_bounces: integer("soft_bounces").notNull().default(0),
});

/**
 * The outbox of all mail; that a mail was sent is recorded for a month. The web process adds rows and cannot read
 * recipients; the process that sends claims them through claim_mail (0023_one_outbox.sql).
 */
export const outgoingMail = pgTable(
  "outgoing_mail",
  {
    /** Also the Message-ID, before the site's host. */
    id: uuid("id").primaryKey().defaultRandom(),
    created_at: moment("created_at").notNull().defaultNow(),
    /** What it is, and so who composes it: see MailPurpose. */
    purpose: text("purpose").notNull(),
    /** Set by version 0.6, which has no `mailboxes`. */
    recipient: text("recipient"),
    site_host: text("site_host").notNull(),
    language: text("language").notNull(),
    /** What a sample is made from: a profile's query or, if that is empty, the field of activity. */
    profile: words("profile"),
    industry: words("industry"),
    lead_submission_id: uuid("lead_submission_id"),
    attempts: integer("attempts").notNull().default(0),
    next_attempt_at: moment("next_attempt_at").notNull().defaultNow(),
    /** No other process sends it before then; the lease of a process that died runs out. */
    leased_until: moment("leased_until").notNull().defaultNow(),
    /** Read by version 0.6. */
    sent_at: moment("sent_at"),
    gave_up_at: moment("gave_up_at"),
    last_error: text("last_error"),
    /** The trial and the profile that it is about. */
    trial_id: uuid("trial_id"),
    address_hash: words("address_hash"),
    /** When it was first tried. The hourly limits count by it, so that a retry does not count again. */
    tried_at: moment("tried_at"),
    trial_profile_id: uuid("trial_profile_id"),
    /** The digest run, or the change batch up to which it tells. */
    run_id: bigint("run_id", { mode: "number" }),
    /** To a reader who has confirmed: not limited as mail to strangers is, and stopped while letters are paused. */
    confirmed: boolean("confirmed").notNull().default(false),
    /** The lowest goes first. */
    priority: smallint("priority").notNull().default(9),
    /** What a digest turned out to be: notices, word (on the third empty day) or last. */
    kind: text("kind"),
    /** The composed mail, packed. Saved before the first try, so that every try sends the same; emptied once sent. */
    body: bytes("body"),
    /** Whether it is being handed to the mail server at this moment, or was when its process died. */
    under_way: boolean("under_way").notNull().default(false),
    /** sent, nothing (to say), joined (to the next run's), refused, or left (the reader did). Null: waits. */
    outcome: text("outcome"),
    settled_at: moment("settled_at"),
    /** The followed procurement that it is about. */
    follow_id: uuid("follow_id"),
  },
  (t) => [
    uniqueIndex("outgoing_mail_lead_idx")
      .on(t.lead_submission_id)
      .where(sql`lead_submission_id is not null`),
    index("outgoing_mail_due_idx")
      .on(t.confirmed, t.priority, t.next_attempt_at, t.id)
      .where(sql`outcome is null`),
    index("outgoing_mail_mailbox_idx").on(t.address_hash, t.tried_at),
    index("outgoing_mail_tried_at_idx").on(t.tried_at).where(sql`not confirmed`),
    uniqueIndex("outgoing_mail_digest_idx")
      .on(t.trial_profile_id, t.run_id)
      .where(sql`purpose = 'digest'`),
    index("outgoing_mail_run_idx").on(t.run_id).where(sql`run_id is not null and outcome is null`),
    index("outgoing_mail_follow_idx").on(t.follow_id).where(sql`follow_id is not null`),
    index("outgoing_mail_created_at_idx").on(t.created_at),
  ],
);
