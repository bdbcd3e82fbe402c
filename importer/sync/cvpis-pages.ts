import { DocumentError } from "../document-error.ts";
import { fetchBytes } from "../fetch-document.ts";
import type { Pace } from "../pace.ts";

export interface Page {
  bytes: Buffer;
  asOf: Date;
  rows: number;
  /** The latest day of publication on it; undefined where no row has a valid one. */
  newest: string | undefined;
}

const pageSize = 500;
/** 500 rows have about a megabyte. */
const maxPageBytes = 32 * 1024 * 1024;
/** Five million procurements. */
const maxPageNumber = 10_000;

/** The export of CVP IS, page by page. */
export class CvpisPages {
  private readonly base: string;
  private readonly key: string;
  private readonly pace: Pace;
  private readonly address: string;

  constructor(base: string, key: string, pace: Pace) {
    this.base = base;
    this.key = key;
    this.pace = pace;
    this.address = new URL("cft-details-export", base).href;
  }

  nameOf(number: number): string {
    return `${this.address}, page ${number}`;
  }

  /** An empty page is asked for once more: it can be empty by mistake. */
  async load(number: number): Promise<Page> {
    const page = await this.fetch(number);
    return page.rows > 0 ? page : this.fetch(number);
  }

  /**
   * The last page that has rows: by doubling the step from the one that was the last before, then by halving. The number of
   * pages is not told. Throws a DocumentError where there is no page at all.
   */
  async findLast(remembered: number): Promise<number> {
    const start = Number.isSafeInteger(remembered) && remembered > 0 ? remembered : 1;
    let last = (await this.hasRows(start)) ? start : 0;
    if (last === 0 && start > 1) last = (await this.hasRows(1)) ? 1 : 0;
    if (last === 0) throw new DocumentError("has no page with rows");
    let step = 1;
    while (await this.hasRows(last + step)) {
      last += step;
      step *= 2;
      if (last > maxPageNumber) throw new DocumentError("has pages without end");
    }
    // Between a page with rows and one without.
    let empty = last + step;
    while (empty - last > 1) {
      const middle = Math.floor((last + empty) / 2);
      if (await this.hasRows(middle)) last = middle;
      else empty = middle;
    }
    return last;
  }

  private async hasRows(number: number): Promise<boolean> {
    return (await this.load(number)).rows > 0;
  }

  private async fetch(number: number): Promise<Page> {
    const { bytes, asOf } = await fetchBytes(
      this.address,
      {
        base: this.base,
        pace: this.pace,
        json: { pageSize, pageNum: number },
        headers: { Accept: "application/json" },
        key: { header: "apiKey", value: this.key },
      },
      maxPageBytes,
    );
    const rows = parseRows(bytes);
    const days = rows.map(publishedOn).filter((day) => day !== undefined);
    return { bytes, asOf, rows: rows.length, newest: days.sort().at(-1) };
  }
}

function parseRows(bytes: Buffer): unknown[] {
  try {
    const rows: unknown = JSON.parse(bytes.toString("utf8"));
    if (Array.isArray(rows)) return rows;
  } catch {
    // Not even JSON.
  }
  throw new DocumentError("is no list of procurements");
}

/** `15-11-2026 14:05:00` as `2026-11-15`. */
function publishedOn(row: unknown): string | undefined {
  const text = (row as { datePublished?: unknown } | null)?.datePublished;
  const [, day, month, year = ""] =
    /^(\d\d)-(\d\d)-(\d{4})\b/.exec(typeof text === "string" ? text : "") ?? [];
  return year >= "2000" && year <= "2100" ? `${year}-${month}-${day}` : undefined;
}
