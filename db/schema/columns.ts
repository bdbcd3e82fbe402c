import { text, timestamp } from "drizzle-orm/pg-core";

/** Column types that several tables share. */
export const words = (name: string) => text(name).notNull().default("");
export const moment = (name: string) => timestamp(name, { withTimezone: true });
