import type { Language } from "../../app/site/languages.ts";

/** A text in one language, or in all three if pages in several languages use it. */
export type FactText = string | Record<Language, string>;

/** A number from a law or contract, with all that a reader needs to judge it. Days are ISO days: `2026-11-15`. */
export interface Fact {
  value: number;
  /** What the number is. */
  label: FactText;
  unit?: FactText;
  /** The act and its article. */
  source: FactText;
  /** Deep link to the act, never a home page. For a number of our own, our page that sets it. */
  url: string;
  /** First day in force. */
  validFrom?: string;
  /** The text that was checked, by its day or number. */
  edition?: string;
  /** Last day in force, for numbers that no longer apply. */
  validUntil?: string;
  checkedOn: string;
  /** Rests on one secondary source, so the page says where to check the current text. */
  checkText?: true;
  /** A number of our own (terms, editorial), not from a law. */
  ours?: true;
}
