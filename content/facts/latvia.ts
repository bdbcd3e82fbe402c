import type { Fact } from "./fact.ts";
import { latviaComplaints } from "./latvia/complaints.ts";
import { latviaPurchases } from "./latvia/purchases.ts";
import { latviaTenderers } from "./latvia/tenderers.ts";
import { latviaTerms } from "./latvia/terms.ts";

/** Labels and sources in Latvian; ids begin with `lv-`. */
export const latvia = {
  ...latviaPurchases,
  ...latviaTenderers,
  ...latviaTerms,
  ...latviaComplaints,
} satisfies Record<string, Fact>;
