import { DocumentError } from "../document-error.ts";

/**
 * The text of a CSV file, whichever office program wrote it: UTF-8 with or without a mark, UTF-16 (Excel's "Unicode
 * text"), or the code page of Windows. Throws a DocumentError for anything else, rather than guess at letters.
 */
export function decodeTable(bytes: Uint8Array): string {
  if (isWorkbook(bytes)) throw new DocumentError("is a workbook, not CSV: save it as CSV");
  const wide = wideEncoding(bytes);
  if (wide) return decode(bytes, wide) ?? refuse();
  // Text in one of these encodings has no zero byte.
  if (bytes.includes(0)) refuse();
  return decode(bytes, "utf-8") ?? decodeCodePage(bytes);
}

function refuse(): never {
  throw new DocumentError("is not text: save the spreadsheet as CSV");
}

/** A zip archive (.xlsx, .ods) or an old Excel file. */
function isWorkbook([a, b, c, d]: Uint8Array): boolean {
  return (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0);
}

function wideEncoding([a, b]: Uint8Array): string | undefined {
  if (a === 0xff && b === 0xfe) return "utf-16le";
  return a === 0xfe && b === 0xff ? "utf-16be" : undefined;
}

/** Undefined if the bytes are not in this encoding. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Bytes of Š, š, Ž and ž in Windows-1252, which are no letters in Windows-1257. */
const westernLetters = [0x8a, 0x8e, 0x9a, 0x9e];

/**
 * Excel in the Baltic countries writes Windows-1257, on a machine with Western settings Windows-1252. The two have the same
 * Estonian vowels.
 */
function decodeCodePage(bytes: Uint8Array): string {
  if (hasUtf8Letter(bytes)) {
    throw new DocumentError("mixes two encodings of letters: save it again as CSV UTF-8");
  }
  const isWestern = westernLetters.some((letter) => bytes.includes(letter));
  const text = decode(bytes, isWestern ? "windows-1252" : "windows-1257");
  return text ?? refuse();
}

/** Whether a Baltic letter is written as in UTF-8, which here means that parts of the file come from two programs. */
function hasUtf8Letter(bytes: Uint8Array): boolean {
  return bytes.some((byte, place) => {
    const next = bytes[place + 1] ?? 0;
    return (byte === 0xc4 || byte === 0xc5) && next >= 0x80 && next <= 0xbf;
  });
}
