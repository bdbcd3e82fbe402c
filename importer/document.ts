import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { DocumentError, NoSuchDocument } from "./document-error.ts";

/** Something to import, opened lazily. */
export interface Document {
  /** For messages and the table of imports. */
  name: string;
  open(): Promise<OpenDocument>;
}

export interface OpenDocument {
  chunks: AsyncIterable<Uint8Array>;
  /** Undefined if the source does not say. */
  totalBytes: number | undefined;
  readBytes(): number;
  /** When it was sent, or the file last written. */
  asOf: Date;
  /** For the next, conditional request. */
  etag?: string;
  lastModified?: string;
}

/** Facts about a document besides its bytes. */
interface SentFacts {
  asOf: Date;
  etag?: string;
  lastModified?: string;
  /** Compressed in transit, so the decoded content may itself be a gzip file. */
  packed?: boolean;
}

/** A month's document has 30 to 40 MB. */
const maxBytes = 1024 * 1024 * 1024;

export function fileDocument(path: string): Document {
  return {
    name: basename(path),
    async open() {
      const { size, mtime } = await stat(path);
      const stream = createReadStream(path, { highWaterMark: 64 * 1024 });
      return openStream(stream, size, { asOf: mtime });
    },
  };
}

export function bytesDocument(name: string, bytes: Uint8Array, asOf: Date): Document {
  return {
    name,
    open: async () => openStream(Readable.from([bytes]), bytes.length, { asOf }),
  };
}

/** Recognises plain or gzip by the first bytes. Throws a DocumentError beyond the limits. */
export function openStream(
  source: Readable,
  totalBytes: number | undefined,
  { packed = false, ...facts }: SentFacts = { asOf: new Date() },
): OpenDocument {
  let read = 0;
  async function* counted() {
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      read += chunk.length;
      if (read > maxBytes) throw tooLarge();
      yield chunk;
    }
  }
  const unpacked = decompress(counted(), () => read);
  const chunks = packed ? decompress(unpacked, () => read) : unpacked;
  return { ...facts, chunks, totalBytes, readBytes: () => read };
}

/** XML compresses ten- to twentyfold; two-hundredfold is a decompression bomb. */
const maxExpansion = 200;

async function* decompress(chunks: AsyncGenerator<Uint8Array>, compressedBytes: () => number) {
  const first = await chunks.next();
  if (first.done) return;
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) {
    yield first.value;
    yield* chunks;
    return;
  }
  const gunzip = createGunzip();
  const feeding = feed(gunzip, first.value, chunks);
  // Its error surfaces where the decompressed bytes are read.
  feeding.catch((error) => gunzip.destroy(error));
  let decompressed = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Uint8Array>) {
      decompressed += chunk.length;
      if (decompressed > maxBytes || decompressed > 1_000_000 + compressedBytes() * maxExpansion) {
        throw tooLarge();
      }
      yield chunk;
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith("Z_")) throw new DocumentError(`is not sound gzip: ${message}`);
    throw error;
  } finally {
    gunzip.destroy();
  }
}

async function feed(
  gunzip: NodeJS.WritableStream & { destroyed: boolean },
  first: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
) {
  const put = async (chunk: Uint8Array) => {
    if (gunzip.destroyed || gunzip.write(chunk)) return;
    await new Promise<void>((resolve) => {
      const goOn = () => {
        gunzip.off("drain", goOn);
        gunzip.off("close", goOn);
        resolve();
      };
      gunzip.on("drain", goOn);
      gunzip.on("close", goOn);
    });
  };
  await put(first);
  for await (const chunk of rest) {
    if (gunzip.destroyed) return;
    await put(chunk);
  }
  gunzip.end();
}

export function notThere(): NoSuchDocument {
  return new NoSuchDocument("is not there (yet)");
}

function tooLarge(): DocumentError {
  return new DocumentError("is far larger than a month can be");
}
