import type { Language } from "../../site/languages.ts";

/** Content of a mail, composed once and kept until it was sent, so that every try sends the same. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
  /** When it was composed, ISO 8601. */
  date: string;
  /** Set for daily digests: the URL to which a mail program posts that its reader leaves (RFC 8058). */
  unsubscribe?: string;
}

export interface OutgoingMail extends MailContent {
  /** Id of its row; the Message-ID is made from it. */
  id: string;
  recipient: string;
  siteHost: string;
  /** Set if it is not in its site's language. */
  writtenIn?: "en";
}

/** What a sample is made from: a profile's query or, where that is empty, the field of activity. */
export interface SampleRequest {
  profile: string;
  industry: string;
  siteHost: string;
  language: Language;
}

/** What the `confirm` and `used` mails of a trial are made from. */
export interface TrialMailRequest {
  trialId: string;
  siteHost: string;
}

export type ComposedMail = Pick<MailContent, "subject" | "html" | "text">;

/** One composer per purpose. Null: the request behind the mail is gone, so there is nothing to send. */
export interface MailComposers {
  sample(request: SampleRequest): Promise<ComposedMail | null>;
  confirm(request: TrialMailRequest): Promise<ComposedMail | null>;
  used(request: TrialMailRequest): Promise<ComposedMail | null>;
}

export type MailPurpose = keyof MailComposers;

/** The one mailer of the product: see create-mailer.server.ts. */
export interface Mailer {
  /** Resolves once the mail server has taken the mail, or its file is on disk; otherwise throws a MailFailure. */
  send(mail: OutgoingMail): Promise<void>;
  /** Also aborts mails that are being sent: their `send` fails. */
  close(): void;
}
