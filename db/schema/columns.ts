import { text, timestamp } from "drizzle-orm/pg-core";

/** Kinds of columns that tables of several subjects have. */
export const words = (name: string) => text(name).notNull().default("");
export const moment = (name: string) => timestamp(name, { withTimezone: true });
