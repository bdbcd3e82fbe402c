/** The document is invalid. It is refused as a whole, and stored rows stay unchanged. */
export class DocumentError extends Error {}

/** The sender has no such document, which is no failure early in a month. */
export class NoSuchDocument extends DocumentError {}

/** One notice is invalid. It is reported and left out; the others are imported. */
export class NoticeError extends Error {}
