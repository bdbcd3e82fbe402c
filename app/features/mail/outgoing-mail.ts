/** Content of a mail, composed once and kept until it was sent, so that every try sends the same. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
  /** When it was composed, ISO 8601. */
  date: string;
  /** Set for letters: the URL to which a mail program posts that its reader leaves (RFC 8058). */
  unsubscribe?: string;
  /** Set if it is not in its site's language. */
  writtenIn?: "en";
}

export interface OutgoingMail extends MailContent {
  /** Id of its row; the Message-ID is made from it. */
  id: string;
  recipient: string;
  siteHost: string;
}

export type ComposedMail = Omit<MailContent, "date">;

/** The one mailer of the product: see create-mailer.server.ts. */
export interface Mailer {
  /** Resolves once the mail server has taken the mail, or its file is on disk; otherwise throws a MailFailure. */
  send(mail: OutgoingMail): Promise<void>;
  /** Also aborts mails that are being sent: their `send` fails. */
  close(): void;
}
