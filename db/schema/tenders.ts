import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Notices of all four kinds: plans, consultations, tenders and contracts. The specification gives the table its name. */
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
    /** See ../source-ids.ts. */
    source: integer("source"),
    /** 6: a call for tenders. For our values for other kinds see ../notice-kind.ts. */
    type: integer("type"),
    /** As specified: value or estimatedValue, url, cpv. Also demo, in made-up notices. */
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
    /** All buyers: {name, code}; the first one with its office's {website, town, email, phone}. */
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
    /** No longer written. The version before reads both, so they stay for as long as one can go back to it. */
    search_text: text("search_text"),
    search_codes: text("search_codes"),
    /** Derived by a trigger (0021_derive_less.sql): registry codes and folded names of all buyers. */
    buyer_keys: text("buyer_keys").array(),
    /** plan, consultation, tender or contract. Derived from the type if not written; null: not one of ours. */
    kind: text("kind"),
    /** EE, LV or LT. */
    country: text("country"),
    /** For a contract: award, direct, modification or completion. */
    stage: text("stage"),
    /** With source and kind, the key of the row: a tender's procedure, another notice's own id. */
    row_key: text("row_key"),
    /** Identifiers that it shares with other notices of its procedure: see importer/notice/links.ts. */
    links: text("links").array(),
    /** The procedure: linked rows of all kinds and sources have the same value. */
    story: text("story"),
    /** False if another row is listed instead: a newer version, the national copy, the next step. */
    listed: boolean("listed").notNull().default(true),
    /** The notice that this one changes. */
    changes: text("changes"),
    /** open, invited or system: see ../notice-kind.ts. */
    access: text("access"),
    /** {name, code, lots, value} of each company that won: see ../lot-results.ts. */
    winners: jsonb("winners"),
    /** The kind of procedure: see `procedureKinds` in ../notice-kind.ts. Null: the source does not say. */
    procedure: text("procedure"),
    /** Towns or municipalities where the contract is performed, as the source writes them. */
    places: text("places").array(),
    /** What is said of each lot besides: see ../lot-terms.ts. */
    terms: jsonb("terms"),
    /** Codes of the companies that won the contract and have a page. Derived, like the next four: see ../lot-results.ts. */
    suppliers: text("suppliers").array(),
    /** Tenders received, for each lot of which it is known. */
    lot_bids: integer("lot_bids").array(),
    /** Price ÷ expected value, for each lot of which both are known: see importer/store/save-procedures.ts. */
    price_ratios: real("price_ratios").array(),
    contract_end: date("contract_end"),
    /** Whether the end is not published, but computed from signature, duration and renewals. */
    contract_end_computed: boolean("contract_end_computed"),
  },
  (t) => [
    // Without fastupdate's pending list, which would be scanned in full after an import.
    index("tenders_buyers_idx").using("gin", t.buyer_keys).with({ fastupdate: false }),
    index("tenders_suppliers_idx").using("gin", t.suppliers).with({ fastupdate: false }),
    // What a buyer awarded last in a group of codes: see last-awards.server.ts.
    index("tenders_awards_idx")
      .on(t.buyer_key, sql`left(cpv[1], 4)`, t.publication_date.desc())
      .where(sql`kind = 'contract' and listed`),
    index("tenders_ending_idx")
      .on(t.country, t.contract_end, t.id)
      .where(sql`listed and contract_end is not null`),
    index("tenders_deadline_idx").on(t.source, t.type, t.deadline_date.asc().nullsLast()),
    // For the lists of open and of recently published notices.
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

/** Changes of notices that digests report. Written by a trigger on `tenders` (0012_letters.sql, 0013_trials.sql). */
export const tenderChanges = pgTable(
  "tender_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    /** Text, because an adopted `tenders` table may number its rows in its own way. */
    tender_id: text("tender_id").notNull(),
    changed_at: moment("changed_at").notNull().defaultNow(),
    /** added, deadline, cancelled, or ending: a contract came within six months of its end. */
    what: text("what").notNull(),
    /** The earlier deadline, if it was moved. */
    deadline_before: moment("deadline_before"),
    /**
     * The change batch: the first digest run that saw the change (letter_runs.id); null until then. Not a time:
     * changes of a long import become visible later than their time says.
     */
    edition: bigint("edition", { mode: "number" }),
  },
  (t) => [
    index("tender_changes_changed_at_idx").on(t.changed_at),
    // Changes that pages show. Additions are only for digests, and there are many.
    index("tender_changes_told_idx").on(t.changed_at).where(sql`what <> 'added'`),
    index("tender_changes_unsealed_idx").on(t.id).where(sql`edition is null`),
    index("tender_changes_edition_idx").on(t.edition),
    index("tender_changes_tender_idx").on(t.tender_id),
  ],
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
    /** awarded or terminated; open if lots continue that an older notice ended. */
    reason: text("reason").notNull(),
    /** The lots concerned, empty for all; the suffix ` open` marks one that continues. */
    lots: text("lots").array().notNull(),
    country: text("country"),
    links: text("links").array(),
    story: text("story"),
    terms: jsonb("terms"),
  },
  (t) => [
    // One notice can come from two sources.
    primaryKey({ columns: [t.source, t.notice_id] }),
    index("tender_outcomes_links_idx").using("gin", t.links).with({ fastupdate: false }),
    index("tender_outcomes_story_idx").on(t.story),
  ],
);
