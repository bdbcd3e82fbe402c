/**
 * The one schema. Table and column names of `leads`, `cpv_codes` and `tenders` are the
 * specification's; a database that already holds them is adopted (see db/migrations).
 */
export * from "./schema/cpv.ts";
export * from "./schema/follows.ts";
export * from "./schema/imports.ts";
export * from "./schema/leads.ts";
export * from "./schema/mail.ts";
export * from "./schema/site.ts";
export * from "./schema/tenders.ts";
export * from "./schema/trials.ts";
