import { DocumentError } from "../document-error.ts";
import { ByteWindow } from "./byte-window.ts";

export interface TarEntry {
  name: string;
  /** Valid until the next entry is requested. Empty where there is a problem. */
  bytes: Buffer;
  problem?: string;
}

const block = 512;
const maxEntryBytes = 16 * 1024 * 1024;
/** Limit for records that carry a long name. */
const maxNameBytes = 64 * 1024;
const cutShort = "is a tar file that ends in the middle";

/**
 * Reads the regular files of a tar stream in order: ustar, with long names in the GNU and pax formats. Links, folders
 * and devices are skipped, and nothing is ever written to disk. A file that is too large is given by name only. Throws
 * a DocumentError if it is no tar file, or is incomplete.
 */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const window = new ByteWindow(chunks);
  try {
    let longName: string | undefined;
    for (;;) {
      const header = await readHeader(window);
      if (!header) return;
      const { type, size } = header;
      const name = longName ?? header.name;
      const carriesName = type === "L" || type === "x";
      if (carriesName && size > maxNameBytes)
        throw new DocumentError("is a tar file of strange names");
      if (!carriesName && (type !== "0" || size > maxEntryBytes)) {
        if (type === "0") yield { name, bytes: Buffer.alloc(0), problem: "is too large" };
        // A global record or the long name of a link says nothing about the next file.
        if (type !== "g" && type !== "K") longName = undefined;
        await skip(window, size);
        continue;
      }
      if (!(await window.reach(padded(size)))) throw new DocumentError(cutShort);
      const bytes = window.view(0, size);
      if (type === "L") longName = textOf(bytes);
      else if (type === "x") longName = pathOfPax(bytes) ?? longName;
      else {
        yield { name, bytes };
        longName = undefined;
      }
      window.drop(padded(size));
    }
  } finally {
    await window.close();
  }
}

/** Undefined at the end, which is a block of zeros. */
async function readHeader(window: ByteWindow) {
  if (!(await window.reach(block))) throw new DocumentError(cutShort);
  const header = window.view(0, block);
  if (header.every((byte) => byte === 0)) {
    // The rest is padding. Read it, so that the connection and gzip reach their end.
    do window.drop(window.length);
    while (await window.more());
    return undefined;
  }
  const size = octal(header.subarray(124, 136));
  if (octal(header.subarray(148, 156)) !== checksum(header) || size === undefined) {
    throw new DocumentError("is no tar file");
  }
  const prefix = header.toString("latin1", 257, 262) === "ustar" && header[262] === 0;
  const folder = prefix ? textOf(header.subarray(345, 500)) : "";
  const name = textOf(header.subarray(0, 100));
  const type = header[156] === 0 ? "0" : String.fromCharCode(header[156] ?? 0);
  window.drop(block);
  return { name: folder ? `${folder}/${name}` : name, type: type === "7" ? "0" : type, size };
}

/** The sum of the header's bytes, counting its own field as blanks. */
function checksum(header: Buffer): number {
  let sum = 8 * 0x20;
  for (const [place, byte] of header.entries()) if (place < 148 || place >= 156) sum += byte;
  return sum;
}

/** Undefined for sizes beyond 8 GB: they are written in another way, and are beyond our limits. */
function octal(field: Buffer): number | undefined {
  const digits = textOf(field).trim();
  return /^[0-7]{1,12}$/.test(digits) ? Number.parseInt(digits, 8) : undefined;
}

/** Up to the first NUL. */
function textOf(field: Buffer): string {
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end === -1 ? field.length : end);
}

/** Records are `LENGTH KEY=VALUE\n`, the length counting all of it in bytes. */
function pathOfPax(bytes: Buffer): string | undefined {
  let path: string | undefined;
  for (let at = 0; at < bytes.length; ) {
    const blank = bytes.indexOf(0x20, at);
    const length =
      blank === -1 ? 0 : Number(bytes.toString("latin1", at, Math.min(blank, at + 10)));
    if (!Number.isSafeInteger(length) || length < 5 || at + length > bytes.length) break;
    const record = bytes.toString("utf8", blank + 1, at + length - 1);
    if (record.startsWith("path=")) path = record.slice(5);
    at += length;
  }
  return path;
}

async function skip(window: ByteWindow, size: number): Promise<void> {
  let left = padded(size);
  while (left > 0) {
    if (window.length === 0 && !(await window.more())) throw new DocumentError(cutShort);
    const step = Math.min(left, window.length);
    window.drop(step);
    left -= step;
  }
}

function padded(size: number): number {
  return Math.ceil(size / block) * block;
}
