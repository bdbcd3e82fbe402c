import type { SourceName } from "./source.ts";

/** In `tenders.source` and in `tender_imports.source`. Apart from the parsers, so that whoever only counts loads none. */
export const sourceIds: Record<SourceName, number> = { riigihanked: 1, iub: 2, cvpis: 3, ted: 4 };
