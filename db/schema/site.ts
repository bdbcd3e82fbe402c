import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

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
