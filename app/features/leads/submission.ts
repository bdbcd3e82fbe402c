import type { Language } from "../../site/languages.ts";
import type { LeadNotification } from "./lead-message.ts";
import type { Lead } from "./lead-schema.ts";

/** A submitted lead: all that is needed to store it, notify the owners, and prove the consent. */
export interface Submission {
  receivedAt: string;
  formKey: string;
  /** Of the lead's own fields and its profile: the same form with edited text is a new version. */
  contentHash: string;
  lead: Lead;
  /** The letter that is asked for, as a query; empty if none is. Files of earlier versions lack it. */
  profile?: string;
  notification: LeadNotification;
  honeypot: boolean;
  filledInMs: number | null;
  siteHost: string;
  language: Language;
  privacyText: string;
  marketingText: string | null;
}

/** What the visitor is told. `not-delivered`: the owners were not notified; the lead is stored if at all possible. */
export type SubmissionOutcome = "received" | "not-delivered";
