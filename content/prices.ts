import type { Language } from "../app/site/languages.ts";

interface Amount {
  amount: number;
  period: "month" | "year";
}

/** What the service costs. The only place that says it: see docs/decisions/086-one-sheet-with-a-line-of-days.md. */
export interface Prices {
  /** In euros, for a period; the first one is named first. */
  amounts: [Amount, ...Amount[]];
  /** Whether value added tax comes on top of them. */
  withoutVat: boolean;
  /** Addresses that one price includes. */
  recipients: number;
  /** What is included, as the end of a sentence. */
  included: Record<Language, string>;
}

/** Null until the owners set them: then pages say that the offer names the price. */
export const prices: Prices | null = null;
