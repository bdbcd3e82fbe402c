import type { Language } from "../../site/languages.ts";

/** What a letter says, composed once and then kept until it was sent: every try sends the same. */
export interface LetterContent {
  subject: string;
  html: string;
  text: string;
  /** When it was composed, ISO 8601. */
  date: string;
  /** Of a letter that comes again and again: where a mail program posts that its reader leaves (RFC 8058). */
  unsubscribe?: string;
}

/** One letter to one person. */
export interface OutgoingLetter extends LetterContent {
  /** Of its row; the Message-ID is made from it. */
  id: string;
  recipient: string;
  siteHost: string;
}

/** What a sample is made from: a profile's query or, where that is empty, the field of activity. */
export interface SampleRequest {
  profile: string;
  industry: string;
  siteHost: string;
  language: Language;
}

export type ComposeSample = (
  request: SampleRequest,
) => Promise<Pick<LetterContent, "subject" | "html" | "text">>;
