/*
 * What a notice says of a lot besides its subject: how tenders are compared, how long the contract lasts, and how it
 * ended. Stored in `tenders.terms`, apart from the lots, because lists do not need it, and of results
 * without a contract in `tender_outcomes.terms`. A missing field was not
 * published; a published 0 is 0.
 */

export const durationUnits = ["day", "week", "month", "year"] as const;

export type DurationUnit = (typeof durationUnits)[number];

export const criterionKinds = ["price", "cost", "quality"] as const;

export type CriterionKind = (typeof criterionKinds)[number];

/** What the weight of a criterion counts: percent, points, or the place in the order of importance. */
export const weightUnits = ["percent", "points", "order"] as const;

export type WeightUnit = (typeof weightUnits)[number];

export interface AwardCriterion {
  kind: CriterionKind;
  weight?: { amount: number; unit: WeightUnit };
}

export interface LotTerms {
  /** The id of the lot; without one, what is said of the whole procurement. */
  lot?: string;
  /** How the lot ended, according to a result. `open`: without a winner so far. */
  outcome?: "awarded" | "terminated" | "open";
  /** How many tenders were received. */
  bids?: number;
  awarded?: { amount: number; currency: string };
  winners?: { name: string | null; code: string | null }[];
  /** When the contract was concluded, begins and ends: days, `2026-11-18`. */
  signed?: string;
  start?: string;
  end?: string;
  duration?: { amount: number; unit: DurationUnit };
  /** How many times the contract can be renewed at most. */
  renewals?: number;
  isFramework?: boolean;
  isDynamic?: boolean;
  criteria?: AwardCriterion[];
  /** Whether a tender must come with a guarantee. */
  guarantee?: boolean;
  /** Until when questions are answered, as an ISO time. */
  questions?: string;
  /** Where the procurement documents are. */
  documents?: string;
}

/** Whether only the price or the costs count; undefined if no criterion is published. */
export function isPriceOnly({ criteria = [] }: LotTerms): boolean | undefined {
  if (criteria.length === 0) return undefined;
  return criteria.every(({ kind }) => kind !== "quality");
}
