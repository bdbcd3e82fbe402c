import type { Language } from "../../site/languages.ts";
import type { FieldProblems } from "./lead-schema.ts";

/** What comes back when a form was not accepted: the typed values, and what is wrong. */
export interface FormFailure {
  values: Record<string, string>;
  problems: FieldProblems;
  banner?: string;
  /** If it differs from that of the other messages. */
  bannerLanguage?: Language;
  /** The server never answered. */
  unsent?: boolean;
}
