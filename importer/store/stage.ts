import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  isNewer,
  isNewerOutcome,
  type ListedNotice,
  type OutcomeNotice,
} from "../notice/notice.ts";

interface Place {
  at: number;
  bytes: number;
}

/** A statement needs several times the memory of its rows. */
const maxBatchBytes = 2_000_000;

/** Holds a document's notices in a file until the whole document has been checked. */
export class Stage {
  private readonly folder = mkdtempSync(join(tmpdir(), "hanked-import-"));
  private readonly file = openSync(join(this.folder, "notices"), "w+", 0o600);
  private end = 0;
  readonly listed = new Map<string, Place>();
  readonly outcomes = new Map<string, Place>();

  constructor() {
    // An open file can be removed on Unix, so that even a killed process leaves nothing behind.
    if (process.platform !== "win32") rmSync(this.folder, { recursive: true, force: true });
  }

  /** Keeps only the newest notice of a row. */
  add(notice: ListedNotice | OutcomeNotice): void {
    const places = notice.role === "listed" ? this.listed : this.outcomes;
    const key = keyOf(notice);
    const before = places.get(key);
    if (before && !this.replaces(notice, before)) return;
    places.set(detach(key), this.write(notice));
  }

  listedBatches(size: number): Generator<ListedNotice[]> {
    return this.batches<ListedNotice>(this.listed, size);
  }

  outcomeBatches(size: number): Generator<OutcomeNotice[]> {
    return this.batches<OutcomeNotice>(this.outcomes, size);
  }

  close(): void {
    closeSync(this.file);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private replaces(notice: ListedNotice | OutcomeNotice, place: Place): boolean {
    if (notice.role === "listed") return isNewer(notice, this.read<ListedNotice>(place));
    return isNewerOutcome(notice, this.read<OutcomeNotice>(place));
  }

  private *batches<T>(places: Map<string, Place>, size: number): Generator<T[]> {
    let batch: T[] = [];
    let bytes = 0;
    for (const place of places.values()) {
      if (batch.length === size || (batch.length > 0 && bytes + place.bytes > maxBatchBytes)) {
        yield batch;
        batch = [];
        bytes = 0;
      }
      batch.push(this.read<T>(place));
      bytes += place.bytes;
    }
    if (batch.length > 0) yield batch;
  }

  private write(notice: object): Place {
    const bytes = Buffer.from(JSON.stringify(notice));
    const place = { at: this.end, bytes: bytes.length };
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(this.file, bytes, done, bytes.length - done, this.end + done);
    }
    this.end += bytes.length;
    return place;
  }

  private read<T>({ at, bytes }: Place): T {
    const buffer = Buffer.alloc(bytes);
    for (let done = 0; done < bytes; ) {
      const got = readSync(this.file, buffer, done, bytes - done, at + done);
      if (got === 0) throw new Error("the file of staged notices is shorter than it was");
      done += got;
    }
    return JSON.parse(buffer.toString("utf8"));
  }
}

function keyOf(notice: ListedNotice | OutcomeNotice): string {
  const { source } = notice;
  return notice.role === "listed"
    ? `${source} ${notice.kind} ${notice.key}`
    : `${source} ${notice.noticeId}`;
}

/** Copies the string: a slice keeps its parent in memory, here a quarter of a megabyte. */
function detach(text: string): string {
  return Buffer.from(text).toString();
}
