import { NoticeError } from "../../importer/document-error.ts";
import type { ListedNotice, Notice, OutcomeNotice } from "../../importer/notice/notice.ts";
import type { Source } from "../../importer/source.ts";

export interface ReadDocument {
  /** How many notices there were, including those that failed. */
  count: number;
  notices: Notice[];
  listed: ListedNotice[];
  outcomes: OutcomeNotice[];
  skipped: string[];
  /** Each as `label: reason`. */
  failed: string[];
}

/** Reads everything that a source finds in a document, given as a JSON value, text or bytes. */
export async function readSource(
  source: Source,
  content: unknown,
  { name = "18-09-2026.json", asOf = new Date("2026-09-19T01:00:00Z") } = {},
): Promise<ReadDocument> {
  const isRaw = typeof content === "string" || content instanceof Uint8Array;
  const bytes = Buffer.from(isRaw ? content : JSON.stringify(content));
  const notices: Notice[] = [];
  const failed: string[] = [];
  let count = 0;
  for await (const read of source.read(portions(bytes), { name, asOf })) {
    count += 1;
    try {
      notices.push(...read.parse());
    } catch (error) {
      if (!(error instanceof NoticeError)) throw error;
      failed.push(`${read.label()}: ${error.message}`);
    }
  }
  return {
    count,
    notices,
    listed: notices.filter((notice) => notice.role === "listed"),
    outcomes: notices.filter((notice) => notice.role === "outcome"),
    skipped: notices.flatMap((notice) => (notice.role === "skipped" ? [notice.reason] : [])),
    failed,
  };
}

async function* portions(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
