import type { SourceName } from "../db/source-ids.ts";
import type { Notice } from "./notice/notice.ts";

/** A publisher of notices. Each is one file in sources/. */
export interface Source {
  /** As in `sourceIds`. */
  id: number;
  name: SourceName;
  /** Whether one refused notice refuses the document: its author mends it and sends it again. */
  allOrNothing?: true;
  /** Splits a document into notices. Throws a DocumentError if it is invalid or incomplete. */
  read(chunks: AsyncIterable<Uint8Array>, document: DocumentFacts): AsyncIterable<ReadNotice>;
}

export interface DocumentFacts {
  /** The file's name or its address; it may contain the day of publication. */
  name: string;
  /** When it was sent, or the file last written. Where rows change in place, the later sending counts. */
  asOf: Date;
}

/** One notice of a document. Valid until the next is requested. */
export interface ReadNotice {
  /** For messages: as much of its key as can be found. */
  label(): string;
  /** Throws a NoticeError if it is relevant and invalid. */
  parse(): Notice[];
}
