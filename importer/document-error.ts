/** The document is invalid. It is refused as a whole, and stored rows stay unchanged. */
export class DocumentError extends Error {}

/** The sender has no such document, which is no failure early in a month. */
export class NoSuchDocument extends DocumentError {}

/** The sender says that the document is the one that was imported before. */
export class NotModified extends DocumentError {
  override message = "is as it was";
}

/** The sender does not give it to us, now or at all: a wrong key, too many requests, a test for browsers. */
export class RefusedDocument extends DocumentError {}

/** The answer has a status that means none of the others. */
export class UnexpectedAnswer extends DocumentError {
  readonly status: number;

  constructor(status: number) {
    super(`was not sent: the answer is ${status}`);
    this.status = status;
  }
}

/** It was not received, or not to its end. What the sender has may be sound. */
export class Interrupted extends DocumentError {}

/** Nobody answered: there is no way to the sender. */
export class Unreachable extends Interrupted {}

/** One notice is invalid. It is reported and left out; the others are imported. */
export class NoticeError extends Error {}
