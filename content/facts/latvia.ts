import type { Fact } from "./fact.ts";

/** Labels and sources in Latvian; ids begin with `lv-`. */
export const latvia = {} satisfies Record<string, Fact>;
