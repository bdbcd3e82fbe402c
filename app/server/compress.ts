import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  gzip,
  gzipSync,
  constants as zlib,
} from "node:zlib";
import Negotiator from "negotiator";

export type Coding = "br" | "gzip" | "identity";

/** `fast` is for one visitor who waits, `cached` for many; `smallest` takes a hundred times as long as `fast`. */
export type Effort = "fast" | "cached" | "smallest";

const brotliQuality: Record<Effort, number> = { fast: 0, cached: 5, smallest: 11 };
const gzipLevel: Record<Effort, number> = { fast: 1, cached: 6, smallest: 9 };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

export const decompressBrotli = promisify<Buffer, Buffer>(brotliDecompress);

/** Compressing so little fast takes less time than handing it to another thread: a page of 60 KB some 0.1 ms. */
const mostAtOnce = 128 * 1024;

export async function compress(body: Buffer, coding: Coding, effort: Effort): Promise<Buffer> {
  const atOnce = effort === "fast" && body.length <= mostAtOnce;
  if (coding === "identity") return body;
  if (coding === "gzip") {
    const options = { level: gzipLevel[effort] };
    return atOnce ? gzipSync(body, options) : compressGzip(body, options);
  }
  const options = {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
      // A smaller window: setting up Brotli's tables would take longer than compressing the page. One of 64 KB would be
      // smaller than many pages, which then take two turns.
      ...(effort === "fast" && { [zlib.BROTLI_PARAM_LGWIN]: 18 }),
    },
  };
  return atOnce ? brotliCompressSync(body, options) : compressBrotli(body, options);
}

/** The order among codings that a client accepts with equal weight. */
const smallestFirst: Coding[] = ["br", "gzip"];
const codings: Coding[] = [...smallestFirst, "identity"];

/** Browsers send a handful of different values. The limit keeps made-up ones from growing it. */
const remembered = new Map<string, Coding>();
const most = 50;

/** The coding that an `Accept-Encoding` prefers, by its weights; uncompressed if it accepts none of ours. */
export function preferredCoding(accepted = ""): Coding {
  const known = remembered.get(accepted);
  if (known) return known;
  const asked = new Negotiator({ headers: { "accept-encoding": accepted } });
  const preferred = asked.encoding(codings, { preferred: smallestFirst }) ?? "identity";
  if (remembered.size < most) remembered.set(accepted, preferred);
  return preferred;
}
