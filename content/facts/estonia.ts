import type { Fact } from "./fact.ts";

/** Labels and sources in Estonian; ids begin with `ee-`. */
export const estonia = {} satisfies Record<string, Fact>;
