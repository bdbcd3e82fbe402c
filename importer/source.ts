import type { Notice } from "./notice.ts";

/** Who publishes notices. Each is one file in sources/. */
export interface Source {
  /** In `tenders.source`: 1 the Estonian register, 2 IUB, 3 CVP IS, 4 TED. */
  id: number;
  /** On the command line and in messages. */
  name: SourceName;
  /** Splits a document into notices. Throws a DocumentError if it is none, or is not whole. */
  read(chunks: AsyncIterable<Uint8Array>, document: DocumentFacts): AsyncIterable<ReadNotice>;
}

export type SourceName = "riigihanked" | "iub" | "cvpis" | "ted";

export interface DocumentFacts {
  /** The file's name or its address; a day may stand in it. */
  name: string;
  /** When it was sent, or a file last written. Where rows change in place, the later sending counts. */
  asOf: Date;
}

/** One notice of a document. Valid until the next is requested. */
export interface ReadNotice {
  /** For messages: as much of its key as can be found. */
  label(): string;
  /** Throws a NoticeError if it is relevant and invalid. */
  parse(): Notice[];
}
