import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/**
 * One procurement that somebody follows by mail. It is asked for, confirmed and ended, like a trial, and deleted a month after
 * its end. The web process sees those of one mailbox at a time (0024_follows.sql).
 */
export const follows = pgTable(
  "follows",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    created_at: moment("created_at").notNull().defaultNow(),
    /** Its mailbox. */
    address_hash: text("address_hash").notNull(),
    /** The notice it was asked for on; with it, all notices of its procedure are followed. */
    tender_id: text("tender_id").notNull(),
    /** The notice's: reminders follow its time and holidays. */
    country: text("country").notNull(),
    /** The site it was asked for on. */
    site_host: text("site_host").notNull(),
    language: text("language").notNull(),
    /** Which text of the consent was shown; empty if the address was confirmed before. */
    privacy_text: text("privacy_text").notNull().default(""),
    confirmed_at: moment("confirmed_at"),
    /** Working days before the deadline; 0: no reminder. */
    remind_days: smallint("remind_days").notNull().default(5),
    /** The deadline that needs no reminder any more. */
    reminded_of: moment("reminded_of"),
    /** What the reader knows: see ProcedureState. */
    told: jsonb("told").notNull(),
    /** What the last mail tells: see FollowNews. Set together with its row in the outbox. */
    news: jsonb("news"),
    ended_at: moment("ended_at"),
    /** left, over (the procedure), quiet (for a year), or why the mailbox gets no mail. */
    end_reason: text("end_reason"),
  },
  (t) => [
    index("follows_address_idx").on(t.address_hash),
    index("follows_running_idx")
      .on(t.tender_id)
      .where(sql`confirmed_at is not null and ended_at is null`),
    index("follows_created_at_idx").on(t.created_at),
  ],
);
