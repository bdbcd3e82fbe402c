import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, words } from "./columns.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * A free trial: fourteen days of digests to one address. It is requested, confirmed and ended. The web process knows a
 * trial only by its id, through functions (0013_trials.sql), and cannot list trials.
 */
export const trials = pgTable(
  "trials",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    created_at: moment("created_at").notNull().defaultNow(),
    /** EE, LV or LT: the site it was requested on. Digest runs follow the country's time and holidays. */
    country: text("country").notNull(),
    site_host: text("site_host").notNull(),
    /** What the digests are about: the query of app/features/notices/profile.ts. Emptied with the address. */
    profile: words("profile"),
    /** Emptied a month after the trial has ended. */
    address: text("address"),
    /** Hash of the mailbox, with letter_settings' key. Outlives the address, so that nobody is written to again. */
    address_hash: text("address_hash").notNull(),
    utm_source: words("utm_source"),
    utm_medium: words("utm_medium"),
    utm_campaign: words("utm_campaign"),
    landing_page: words("landing_page"),
    /** Which text of the consent was shown. */
    privacy_text: text("privacy_text").notNull(),
    confirmed_at: moment("confirmed_at"),
    /** The fourteenth day, and the working day on or before it, when the last digest is sent. */
    last_day: date("last_day", { mode: "string" }),
    closing_day: date("closing_day", { mode: "string" }),
    /** The change batch up to which everything was sent: see tender_changes.edition. */
    told_until: bigint("told_until", { mode: "number" }).notNull().default(0),
    /** Digest runs with nothing new for this trial. */
    empty_days: integer("empty_days").notNull().default(0),
    /** Number of digests sent. */
    letters: integer("letters").notNull().default(0),
    paused_at: moment("paused_at"),
    soft_bounces: integer("soft_bounces").notNull().default(0),
    ended_at: moment("ended_at"),
    /** over, left, bounced or complained. */
    end_reason: text("end_reason"),
    /** When the owners were told that it had begun. */
    summarised_at: moment("summarised_at"),
  },
  (t) => [
    index("trials_address_idx").on(t.address_hash),
    uniqueIndex("trials_running_idx")
      .on(t.address_hash)
      .where(sql`confirmed_at is not null and ended_at is null`),
    index("trials_country_idx")
      .on(t.country)
      .where(sql`confirmed_at is not null and ended_at is null`),
    index("trials_created_at_idx").on(t.created_at),
  ],
);

/** How many trial requests were deleted because nobody confirmed them, for the owners' report. */
export const vanishedRequests = pgTable(
  "vanished_requests",
  {
    /** The Monday of the week. */
    week: date("week", { mode: "string" }).notNull(),
    site_host: text("site_host").notNull(),
    utm_source: text("utm_source").notNull(),
    utm_campaign: text("utm_campaign").notNull(),
    requests: integer("requests").notNull(),
  },
  (t) => [primaryKey({ columns: [t.week, t.site_host, t.utm_source, t.utm_campaign] })],
);

/** Digest runs: one per country and working day. The id also numbers the change batch of what was new by then. */
export const letterRuns = pgTable(
  "letter_runs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    country: text("country").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    opened_at: moment("opened_at").notNull().defaultNow(),
    /** Noon. What was not sent by then goes into the next run's digest. */
    send_until: moment("send_until").notNull(),
    closed_at: moment("closed_at"),
  },
  (t) => [uniqueIndex("letter_runs_once_idx").on(t.country, t.day)],
);

/** One person's digest of one run; the id is also its Message-ID. */
export const trialLetters = pgTable(
  "trial_letters",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    run_id: bigint("run_id", { mode: "number" }).notNull(),
    trial_id: uuid("trial_id").notNull(),
    created_at: moment("created_at").notNull().defaultNow(),
    /** notices, nothing, word (on the third empty day) or last. Set when it is composed. */
    kind: text("kind"),
    /** The composed digest, packed. Saved before the first try, so that every try sends the same; emptied once sent. */
    content: bytes("content"),
    attempts: integer("attempts").notNull().default(0),
    next_attempt_at: moment("next_attempt_at").notNull().defaultNow(),
    /** No other process sends it before then. */
    leased_until: moment("leased_until").notNull().defaultNow(),
    /** Whether it is being handed to the mail server at this moment, or was when its process died. */
    under_way: boolean("under_way").notNull().default(false),
    /** sent, nothing, joined (to the next run's), refused, or left (the recipient did). Null: waits. */
    outcome: text("outcome"),
    settled_at: moment("settled_at"),
    last_error: text("last_error"),
  },
  (t) => [
    uniqueIndex("trial_letters_once_idx").on(t.run_id, t.trial_id),
    index("trial_letters_trial_idx").on(t.trial_id),
    index("trial_letters_waiting_idx").on(t.next_attempt_at, t.id).where(sql`outcome is null`),
    index("trial_letters_created_at_idx").on(t.created_at),
  ],
);

/** A table with a single row. */
export const letterSettings = pgTable("letter_settings", {
  id: integer("id").primaryKey().default(1),
  /** Signs links and hashes addresses. A secret. */
  key: bytes("key").notNull(),
  /** Set while an operator has paused all digests. */
  paused_at: moment("paused_at"),
});
