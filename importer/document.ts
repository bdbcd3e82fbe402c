import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { DocumentError, NoSuchDocument } from "./document-error.ts";

/** Something to import, opened when its turn comes. */
export interface Document {
  /** For messages and the table of imports. */
  name: string;
  open(): Promise<OpenDocument>;
}

export interface OpenDocument {
  chunks: AsyncIterable<Uint8Array>;
  /** How many bytes will come and how many have; unknown where the sender does not say. */
  totalBytes: number | undefined;
  readBytes(): number;
}

/** A month is 30 to 40 MB; ten times a large one is no month. */
export const mostBytes = 1024 * 1024 * 1024;

export function fileDocument(path: string): Document {
  return {
    name: basename(path),
    async open() {
      const { size } = await stat(path);
      return openStream(createReadStream(path, { highWaterMark: 64 * 1024 }), size);
    },
  };
}

/** Plain or gzip, told apart by the first bytes. Ends with a DocumentError beyond the limits. */
export function openStream(source: Readable, totalBytes: number | undefined): OpenDocument {
  let read = 0;
  async function* counted() {
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      read += chunk.length;
      if (read > mostBytes) throw tooLarge();
      yield chunk;
    }
  }
  return { chunks: unpack(counted(), () => read), totalBytes, readBytes: () => read };
}

/** XML shrinks to a tenth or a twentieth; what shrinks to a two-hundredth was made to do harm. */
const mostGrowth = 200;

async function* unpack(chunks: AsyncGenerator<Uint8Array>, packedBytes: () => number) {
  const first = await chunks.next();
  if (first.done) return;
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) {
    yield first.value;
    yield* chunks;
    return;
  }
  const gunzip = createGunzip();
  const feeding = feed(gunzip, first.value, chunks);
  // Its failure comes out where the unpacked bytes are read.
  feeding.catch((error) => gunzip.destroy(error));
  let unpacked = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Uint8Array>) {
      unpacked += chunk.length;
      if (unpacked > mostBytes || unpacked > 1_000_000 + packedBytes() * mostGrowth) {
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
    await new Promise((resolve) => {
      gunzip.once("drain", resolve);
      gunzip.once("close", resolve);
    });
  };
  await put(first);
  for await (const chunk of rest) {
    if (gunzip.destroyed) return;
    await put(chunk);
  }
  gunzip.end();
}

/** Some senders answer 'there is nothing' as if it were the document. */
export function requirePresent(beginning: string, missing: string): void {
  if (beginning.slice(0, 4_000).includes(missing)) throw new NoSuchDocument("is not there (yet)");
}

function tooLarge(): DocumentError {
  return new DocumentError("is far larger than a month can be");
}
