import type { Language } from "../../app/site/languages.ts";

/** A text of one language, or of all three where pages of several use it. */
export type FactText = string | Record<Language, string>;

/** A number of law or contract, with all that a reader needs to judge it. Days are ISO days: `2026-11-15`. */
export interface Fact {
  value: number;
  /** What the number is, in the language of the pages that use it; by language where several use it. */
  label: FactText;
  unit?: FactText;
  /** The act and its article. */
  source: FactText;
  /** Deep link to the act, never a home page. Of a figure of our own: the page of ours that sets it. */
  url: string;
  /** Since when it holds; or, where the act does not say, the edition that was read: its day or its number. */
  validFrom?: string;
  edition?: string;
  /** Last day, of figures no longer in force. */
  validUntil?: string;
  checkedOn: string;
  /** Rests on one secondary source: the page says where the current text is to be checked. */
  checkText?: true;
  /** A figure of our own (terms, editorial), not of a law. */
  ours?: true;
}
