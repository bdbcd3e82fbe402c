import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** State of the documents that a source publishes for a day or a month, so that a sync asks for missing ones. */
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
    /** Where reading page by page ended. */
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
    /** Notices in the document, and rows of `tenders` that it added, changed or closed. */
    notices: integer("notices").notNull().default(0),
    changed: integer("changed").notNull().default(0),
    skipped: integer("skipped").notNull().default(0),
    /** How many were skipped, by reason. */
    skipped_why: jsonb("skipped_why"),
    /** {notice, reason} of each that could not be read. */
    failed: jsonb("failed"),
    /** Why the whole document was refused; null if it was accepted. */
    error: text("error"),
    /** As in `tenders`; null in rows of earlier versions, which came from the Estonian register. */
    source: integer("source"),
  },
  (t) => [index("tender_imports_finished_at_idx").on(t.finished_at)],
);
