/** The document is invalid. It is refused as a whole, and stored rows stay unchanged. */
export class DocumentError extends Error {}

/** Rows of the document have faults that its author can mend. Nothing of it is stored. */
export class FaultyRows extends DocumentError {
  /** One line each, such as `row 4, deadline: is no date`. */
  readonly faults: readonly string[];

  constructor(faults: readonly string[], more = 0) {
    const count = faults.length + more;
    super(`has ${count === 1 ? "a fault" : `${count} faults`}: ${faults[0] ?? ""}`);
    this.faults = more > 0 ? [...faults, `… and ${more} more`] : faults;
  }
}

/** The source has no such document yet, which is no failure early in a month. */
export class NoSuchDocument extends DocumentError {}

/** The source answers that the document has not changed since the last import. */
export class NotModified extends DocumentError {
  override message = "is unchanged";
}

/** The source does not give us the document, for now or at all: a wrong key, too many requests, a bot check. */
export class RefusedDocument extends DocumentError {}

/** The answer has a status that none of the other errors covers. */
export class UnexpectedAnswer extends DocumentError {
  readonly status: number;

  constructor(status: number) {
    super(`was not sent: the answer is ${status}`);
    this.status = status;
  }
}

/** The document was not received, or not completely. The source's own copy may be fine. */
export class Interrupted extends DocumentError {}

/** No connection to the source could be made. */
export class Unreachable extends Interrupted {}

/** One notice is invalid. It is reported and left out; the others are imported. */
export class NoticeError extends Error {}
