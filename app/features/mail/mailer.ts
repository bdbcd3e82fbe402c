import type { OutgoingLetter } from "./outgoing-letter.ts";

/** The one mailer of the product: see create-mailer.server.ts. */
export interface Mailer {
  /** Resolves once the mail server has taken the letter, or its file is on disk; otherwise throws a MailFailure. */
  send(letter: OutgoingLetter): Promise<void>;
  /** Also ends what is under way, which then fails. */
  close(): void;
}
