import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, gzip, constants as zlib } from "node:zlib";

export type Coding = "br" | "gzip" | "identity";

/** `once` is for one visitor who waits, `kept` for many; the smallest takes forty times as long as the first. */
export type Effort = "once" | "kept" | "smallest";

const brotliQuality: Record<Effort, number> = { once: 2, kept: 5, smallest: 11 };
const gzipLevel: Record<Effort, number> = { once: 4, kept: 6, smallest: 9 };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

/** Of Brotli. */
export const unpack = promisify<Buffer, Buffer>(brotliDecompress);

export async function compress(body: Buffer, coding: Coding, effort: Effort): Promise<Buffer> {
  if (coding === "identity") return body;
  if (coding === "gzip") return compressGzip(body, { level: gzipLevel[effort] });
  return compressBrotli(body, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
      // Its tables are made anew for each page, and take longer than the page itself.
      ...(effort === "once" && { [zlib.BROTLI_PARAM_LGWIN]: 16 }),
    },
  });
}
