import type { Language } from "../../site/languages.ts";
import type { FieldProblems } from "./lead-schema.ts";
import type { ProfilePart } from "./profile-parts.ts";

/** A field of activity, and the codes that it stands for. */
export interface ProfileField {
  name: string;
  codes: string[];
}

/** What comes back when a form was not accepted: the typed values, and what is wrong. */
export interface FormFailure {
  values: Record<string, string>;
  problems: FieldProblems;
  banner?: string;
  /** If it differs from that of the other messages. */
  bannerLanguage?: Language;
  /** The letter that was asked for, in words and with a heading; for pages without JavaScript. */
  letter?: { chosen: string; parts: ProfilePart[]; field?: ProfileField | undefined };
  /** The server never answered. */
  unsent?: boolean;
}
