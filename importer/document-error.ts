/** A document that is not what it should be. It is refused whole, and what is stored stays. */
export class DocumentError extends Error {}

/** The sender has nothing there: no failure, where a month has only begun. */
export class NoSuchDocument extends DocumentError {}

/** One notice that cannot be read. It is reported and left out; the others are taken. */
export class NoticeError extends Error {}
