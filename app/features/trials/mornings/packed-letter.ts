import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { LetterContent } from "../../mail/outgoing-letter.ts";

/** A letter of a trial, as it is frozen. `unsubscribe`: what mail programs post to, see RFC 8058. */
export interface TrialLetterContent extends LetterContent {
  unsubscribe: string;
}

const maxBytes = 1_000_000;
/** The quickest. */
const params = { [constants.ZSTD_c_compressionLevel]: 1 };

/** A tenth of its size: a hundred thousand of them wait in the database on one morning. */
export function packLetter(letter: TrialLetterContent): Buffer {
  const packed = zstdCompressSync(JSON.stringify(letter), { params });
  if (packed.length > maxBytes) throw new Error("the letter is too large");
  return packed;
}

export function unpackLetter(packed: Buffer): TrialLetterContent {
  return JSON.parse(
    zstdDecompressSync(packed, { maxOutputLength: 20 * maxBytes }).toString("utf8"),
  );
}
