import type { Language } from "../app/site/languages.ts";
import { estonia } from "./facts/estonia.ts";
import { europeanUnion } from "./facts/european-union.ts";
import type { Fact } from "./facts/fact.ts";
import { latviaComplaints } from "./facts/latvia/complaints.ts";
import { latviaPurchases } from "./facts/latvia/purchases.ts";
import { latviaTenderers } from "./facts/latvia/tenderers.ts";
import { latviaTerms } from "./facts/latvia/terms.ts";
import { latviaTrades } from "./facts/latvia/trades.ts";
import { lithuania } from "./facts/lithuania.ts";
import { ownTerms } from "./facts/own-terms.ts";

/** Labels and sources in Latvian; ids begin with `lv-`. */
const latvia = {
  ...latviaPurchases,
  ...latviaTenderers,
  ...latviaTerms,
  ...latviaComplaints,
  ...latviaTrades,
} satisfies Record<string, Fact>;

/**
 * Every number of law or contract that a page shows, in one place: a change in law is one edit here.
 * A page writes {{id}} and gets the number; its sources are listed at the foot of the page.
 */
export const facts = { ...europeanUnion, ...lithuania, ...latvia, ...estonia, ...ownTerms };

export type FactId = keyof typeof facts;

/** Facts of one country are in the language of its guides. */
export const factsByLanguage: Record<Language, Record<string, Fact>> = {
  lv: latvia,
  lt: lithuania,
  et: estonia,
};
