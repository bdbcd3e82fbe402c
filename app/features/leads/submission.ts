import type { Language } from "../../site/languages.ts";
import type { LeadNotification } from "./lead-message.ts";
import type { Lead } from "./lead-schema.ts";

/** A lead on its way: all that is needed to store it, tell the owners, and show what was agreed to. */
export interface Submission {
  receivedAt: string;
  formKey: string;
  /** Of the lead's own fields: the same form with edited text is a new version. */
  contentHash: string;
  lead: Lead;
  notification: LeadNotification;
  honeypot: boolean;
  filledInMs: number | null;
  siteHost: string;
  language: Language;
  privacyText: string;
  marketingText: string | null;
}

/** What the visitor is told. The lead is kept in both cases, if there is any place to keep it. */
export type SubmissionOutcome = "received" | "not-delivered";
