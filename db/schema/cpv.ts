import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

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
