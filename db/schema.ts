import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

/**
 * The one schema. Table and column names of `leads`, `cpv_codes` and `tenders` are the
 * specification's; a database that already holds them is adopted (see db/migrations).
 */
const words = (name: string) => text(name).notNull().default("");
const moment = (name: string) => timestamp(name, { withTimezone: true });

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
  },
  (t) => [index("leads_created_at_idx").on(t.created_at)],
);

export const cpvCodes = pgTable(
  "cpv_codes",
  {
    /** Eight digits, a hyphen and the check digit. */
    code: text("code").primaryKey(),
    name_lv: text("name_lv"),
    name_lt: text("name_lt"),
    name_et: text("name_et"),
    name_en: text("name_en"),
    /** 1 for a division. */
    level: integer("level"),
    parent_code: text("parent_code"),
  },
  (t) => [index("cpv_codes_parent_code_idx").on(t.parent_code)],
);

export const tenders = pgTable(
  "tenders",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    title: text("title"),
    buyer_name: text("buyer_name"),
    publication_date: moment("publication_date"),
    deadline_date: moment("deadline_date"),
    description: text("description"),
    created_at: moment("created_at").notNull().defaultNow(),
    /** 1: the Estonian register. */
    source: integer("source"),
    /** 6: an open call. */
    type: integer("type"),
    raw_data: jsonb("raw_data"),
  },
  (t) => [
    index("tenders_deadline_idx").on(t.source, t.type, t.deadline_date.asc().nullsLast()),
    index("tenders_publication_idx").on(t.source, t.type, t.publication_date.desc().nullsLast()),
  ],
);

/** Bumped by triggers when a table changes, so that every process drops the pages made from it. */
export const dataVersions = pgTable("data_versions", {
  topic: text("topic").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull().default(1),
  changed_at: moment("changed_at").notNull().defaultNow(),
});

/** One row each time the background scheduler ran: how /readyz knows that jobs are alive. */
export const heartbeats = pgTable(
  "heartbeats",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    ran_at: moment("ran_at").notNull().defaultNow(),
    process: text("process").notNull(),
  },
  (t) => [index("heartbeats_ran_at_idx").on(t.ran_at)],
);
