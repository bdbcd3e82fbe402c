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

export interface OutgoingLetter extends LetterContent {
  /** Of its row; the Message-ID is made from it. */
  id: string;
  recipient: string;
  siteHost: string;
  /** Else in its site's language. */
  writtenIn?: "en";
}

/** What a sample is made from: a profile's query or, where that is empty, the field of activity. */
export interface SampleRequest {
  profile: string;
  industry: string;
  siteHost: string;
  language: Language;
}

/** What a trial's confirmation, or that there was one already, is made from. */
export interface TrialMailRequest {
  trialId: string;
  siteHost: string;
}

export type ComposedMail = Pick<LetterContent, "subject" | "html" | "text">;

/** By what a letter is for. Null: whatever asked for it is gone, and so is the letter. */
export interface MailComposers {
  sample(request: SampleRequest): Promise<ComposedMail | null>;
  confirm(request: TrialMailRequest): Promise<ComposedMail | null>;
  used(request: TrialMailRequest): Promise<ComposedMail | null>;
}

export type MailPurpose = keyof MailComposers;

/** The one mailer of the product: see create-mailer.server.ts. */
export interface Mailer {
  /** Resolves once the mail server has taken the letter, or its file is on disk; otherwise throws a MailFailure. */
  send(letter: OutgoingLetter): Promise<void>;
  /** Also ends what is under way, which then fails. */
  close(): void;
}
