import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
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
    /** Which letter was asked for: the query of app/features/letter/profile.ts. Empty: none was chosen. */
    profile: words("profile"),
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
    /** 1: the Estonian register, 2: IUB, 3: CVP IS, 4: TED. */
    source: integer("source"),
    /** 6: a call for tenders. Ours of other kinds: see notice-kind.ts. */
    type: integer("type"),
    /** As specified: value or estimatedValue, url, cpv. Also demo, on what was made up. */
    raw_data: jsonb("raw_data"),
    /** The notice that the row was made from. The pair is the register's key. */
    notice_id: text("notice_id"),
    notice_version: text("notice_version"),
    /** ContractFolderID: what notices, changes and awards of one procurement share. */
    procedure_id: text("procedure_id"),
    /** The register's own number, as people know it. */
    reference: text("reference"),
    /** The page for people. */
    url: text("url"),
    buyer_code: text("buyer_code"),
    /** The first buyer's registry code, else its folded name. */
    buyer_key: text("buyer_key"),
    /** All of them: {name, code}. */
    buyers: jsonb("buyers"),
    /** Eight digits each, the main one first. */
    cpv: text("cpv").array(),
    /** The first two digits of the main code. */
    division: text("division"),
    value_amount: numeric("value_amount"),
    value_currency: text("value_currency"),
    region: text("region").array(),
    /** {id, title, deadline, cpv, value} of each. */
    lots: jsonb("lots"),
    updated_at: moment("updated_at"),
    closed_at: moment("closed_at"),
    /** awarded or terminated. */
    closed_reason: text("closed_reason"),
    /** Derived by a trigger, whoever writes the row (0011_notices.sql): title, buyers and winners, a line each, without case and marks. */
    search_text: text("search_text"),
    /** Derived: CPV codes and the reference: ` 45260000 45261900 #313192#`. */
    search_codes: text("search_codes"),
    /** Derived: registry codes and folded names of all buyers. */
    buyer_keys: text("buyer_keys").array(),
    /** plan, consultation, tender or contract. By the type where nobody writes it; null: none of ours. */
    kind: text("kind"),
    /** EE, LV or LT. */
    country: text("country"),
    /** Of a contract: award, direct, modification or completion. */
    stage: text("stage"),
    /** With source and kind, the key of the row: a call's procedure, another notice's own id. */
    row_key: text("row_key"),
    /** What it shares with other notices of its procedure: see importer/links.ts. */
    links: text("links").array(),
    /** The procedure: rows of all kinds and sources that are linked have the same. */
    story: text("story"),
    /** False where another row stands in its place: a newer version, the national copy, the next step. */
    listed: boolean("listed").notNull().default(true),
    /** The notice that this one changes. */
    changes: text("changes"),
    /** open, invited or system: see notice-kind.ts. */
    access: text("access"),
    /** {name, code} of each company that won. */
    winners: jsonb("winners"),
  },
  (t) => [
    // Without fastupdate's pending list, which would be scanned in full after an import.
    index("tenders_buyers_idx").using("gin", t.buyer_keys).with({ fastupdate: false }),
    index("tenders_deadline_idx").on(t.source, t.type, t.deadline_date.asc().nullsLast()),
    // What lists are read by: what is open, and what was published lately.
    index("tenders_open_idx")
      .on(t.country, t.kind, t.deadline_date.asc().nullsLast(), t.id)
      .where(sql`listed and closed_at is null`),
    index("tenders_latest_idx")
      .on(t.country, t.kind, t.publication_date.desc().nullsLast(), t.id)
      .where(sql`listed`),
    index("tenders_links_idx").using("gin", t.links).with({ fastupdate: false }),
    index("tenders_story_idx").on(t.story),
    uniqueIndex("tenders_row_idx").on(t.source, t.kind, t.row_key).where(sql`row_key is not null`),
    index("tenders_publication_idx").on(t.source, t.type, t.publication_date.desc().nullsLast()),
  ],
);

/** What letters tell of a notice that was there before. Written by a trigger of `tenders` (0012_letters.sql). */
export const tenderChanges = pgTable(
  "tender_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    /** Text, because an adopted `tenders` table may number its rows in its own way. */
    tender_id: text("tender_id").notNull(),
    changed_at: moment("changed_at").notNull().defaultNow(),
    /** deadline or cancelled. */
    what: text("what").notNull(),
    /** Of a moved deadline. */
    deadline_before: moment("deadline_before"),
  },
  (t) => [index("tender_changes_changed_at_idx").on(t.changed_at)],
);

/** Awards and terminations, also of procurements whose own notice is not imported yet. */
export const tenderOutcomes = pgTable(
  "tender_outcomes",
  {
    notice_id: text("notice_id").notNull(),
    notice_version: text("notice_version").notNull(),
    source: integer("source").notNull(),
    procedure_id: text("procedure_id"),
    published_at: moment("published_at").notNull(),
    /** awarded or terminated; open where lots go on that an older notice ended. */
    reason: text("reason").notNull(),
    /** The lots concerned, empty for all; the suffix ` open` marks one that continues. */
    lots: text("lots").array().notNull(),
    country: text("country"),
    links: text("links").array(),
    story: text("story"),
  },
  (t) => [
    // One notice can come from two sources.
    primaryKey({ columns: [t.source, t.notice_id] }),
    index("tender_outcomes_links_idx").using("gin", t.links).with({ fastupdate: false }),
    index("tender_outcomes_story_idx").on(t.story),
  ],
);

/** What is known of the documents that a source publishes for a day or a month, so that a sync asks for what is missing. */
export const sourceDocuments = pgTable(
  "source_documents",
  {
    source: integer("source").notNull(),
    /** The day or month, `2026-11-15` or `2026-11`. */
    period: text("period").notNull(),
    /** missing: asked for, and not there yet; imported: may still change; final: is not asked for again. */
    state: text("state").notNull(),
    checked_at: moment("checked_at").notNull().defaultNow(),
    /** How often it was missing. */
    tries: integer("tries").notNull().default(0),
    /** For conditional requests. */
    etag: text("etag"),
    last_modified: text("last_modified"),
    /** Where a walk through pages ended. */
    cursor: text("cursor"),
  },
  (t) => [primaryKey({ columns: [t.source, t.period] })],
);

/** One row for each document that was read. Without `finished_at` it is under way, or was killed. */
export const tenderImports = pgTable(
  "tender_imports",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    started_at: moment("started_at").notNull().defaultNow(),
    finished_at: moment("finished_at"),
    /** The file's name or the address. */
    source_name: text("source_name").notNull(),
    /** Notices in the document, and tenders that it added, changed or closed. */
    notices: integer("notices").notNull().default(0),
    changed: integer("changed").notNull().default(0),
    skipped: integer("skipped").notNull().default(0),
    /** How many were skipped, by reason. */
    skipped_why: jsonb("skipped_why"),
    /** {notice, reason} of each that could not be read. */
    failed: jsonb("failed"),
    /** Why the document was refused whole; null when it was taken. */
    error: text("error"),
    /** As in tenders; null in rows of earlier versions, which are the Estonian register's. */
    source: integer("source"),
  },
  (t) => [index("tender_imports_finished_at_idx").on(t.finished_at)],
);

/** Bumped by triggers when a table changes, so that every process drops the pages made from it. */
export const dataVersions = pgTable("data_versions", {
  topic: text("topic").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull().default(1),
  changed_at: moment("changed_at").notNull().defaultNow(),
});

/** One row each time the scheduler ran; /readyz reports the age of the last. */
export const heartbeats = pgTable(
  "heartbeats",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    ran_at: moment("ran_at").notNull().defaultNow(),
    process: text("process").notNull(),
  },
  (t) => [index("heartbeats_ran_at_idx").on(t.ran_at)],
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
  },
  (t) => [
    uniqueIndex("lead_submissions_once_idx").on(t.form_key, t.content_hash),
    index("lead_submissions_pending_idx")
      .on(t.next_attempt_at)
      .where(sql`delivered_at is null and gave_up_at is null`),
  ],
);

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
    /** sample: the letter that the form promises. */
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
  },
  (t) => [
    uniqueIndex("outgoing_mail_lead_idx")
      .on(t.lead_submission_id)
      .where(sql`lead_submission_id is not null`),
    index("outgoing_mail_pending_idx")
      .on(t.next_attempt_at)
      .where(sql`sent_at is null and gave_up_at is null`),
    index("outgoing_mail_awaiting_idx")
      .on(t.next_attempt_at)
      .where(sql`awaits_server and sent_at is null and gave_up_at is null`),
    index("outgoing_mail_recipient_idx").on(
      sql`lower(replace(split_part(split_part(recipient, '@', 1), '+', 1), '.', '') || '@' || split_part(recipient, '@', 2))`,
      t.created_at,
    ),
    index("outgoing_mail_created_at_idx").on(t.created_at),
  ],
);
