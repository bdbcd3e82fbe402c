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
 * A free trial: fourteen days of digests to one mailbox. It is requested, confirmed and ended. The web process sees those
 * of one mailbox at a time, which it knows by the id in a link (0023_one_outbox.sql).
 */
export const trials = pgTable(
  "trials",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    created_at: moment("created_at").notNull().defaultNow(),
    /** EE, LV or LT: the site it was requested on. Digest runs follow the country's time and holidays. */
    country: text("country").notNull(),
    site_host: text("site_host").notNull(),
    /** What was asked for: a query of app/features/notices/profile.ts. Once confirmed, see trial_profiles. */
    profile: words("profile"),
    /** Its mailbox. Emptied a year after a trial that was simply over. */
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
    /** Number of digests with notices that were sent. */
    letters: integer("letters").notNull().default(0),
    paused_at: moment("paused_at"),
    ended_at: moment("ended_at"),
    /** over, left, bounced or complained. */
    end_reason: text("end_reason"),
    /** When the owners were told that it had begun. */
    summarised_at: moment("summarised_at"),
    /** How often it was prolonged because there was nothing to send. */
    prolonged: integer("prolonged").notNull().default(0),
    /** What the reader answered to the question why they left. */
    leave_reason: text("leave_reason"),
    /**
     * Set for a colleague's: the trial whose digests they get too, and ends with. Its owner sees no more of it than the
     * functions of 0025_profiles_and_rhythm.sql tell.
     */
    invited_by: uuid("invited_by"),
    /** `j…@firma.ee`, as its owner typed it. Emptied with the profile. */
    invited_as: words("invited_as"),
    /** How many colleagues were invited to this one: their number is limited, also of those who were removed. */
    invitations: integer("invitations").notNull().default(0),
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
    index("trials_invited_by_idx").on(t.invited_by).where(sql`invited_by is not null`),
  ],
);

/** What the digests of a trial are about; each profile has digests of its own. */
export const trialProfiles = pgTable(
  "trial_profiles",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    trial_id: uuid("trial_id").notNull(),
    created_at: moment("created_at").notNull().defaultNow(),
    /** A query of app/features/notices/profile.ts. Emptied a month after the trial has ended. */
    query: words("query"),
    /** The change batch up to which everything was told: see tender_changes.edition. */
    told_until: bigint("told_until", { mode: "number" }).notNull().default(0),
    /** Digest runs with nothing new. */
    empty_days: integer("empty_days").notNull().default(0),
    /** What its reader calls it; only with it can several be told apart. Emptied with the query. */
    name: words("name"),
    /** When its digests come: daily, weekly, or ISO weekdays (`2,4`). See app/features/trials/rhythm.ts. */
    rhythm: text("rhythm").notNull().default("daily"),
    /** Set for a colleague's: the profile that it is a copy of, renewed with each digest run. */
    repeats: uuid("repeats"),
  },
  (t) => [index("trial_profiles_trial_idx").on(t.trial_id)],
);

/** Whether a notice suits, as readers answered. Deleted a month after the trial has ended. */
export const noticeOpinions = pgTable(
  "notice_opinions",
  {
    trial_profile_id: uuid("trial_profile_id").notNull(),
    /** Text, as in tender_changes. */
    tender_id: text("tender_id").notNull(),
    suits: boolean("suits").notNull(),
    created_at: moment("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.trial_profile_id, t.tender_id] })],
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

/** A table with a single row. */
export const letterSettings = pgTable("letter_settings", {
  id: integer("id").primaryKey().default(1),
  /** Signs links and hashes addresses. A secret. */
  key: bytes("key").notNull(),
  /** Set while an operator has paused all digests. */
  paused_at: moment("paused_at"),
});
