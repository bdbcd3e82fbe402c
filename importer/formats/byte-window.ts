/**
 * A sliding buffer over a document. It grows as more is read and shrinks as parts are dropped. Offsets count from its
 * start.
 */
export class ByteWindow {
  private bytes = Buffer.alloc(256 * 1024);
  private start = 0;
  private end = 0;
  private readonly chunks: AsyncIterator<Uint8Array>;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.chunks = chunks[Symbol.asyncIterator]();
  }

  get length(): number {
    return this.end - this.start;
  }

  /** Reads another chunk; false at the end of the document. */
  async more(): Promise<boolean> {
    const { value, done } = await this.chunks.next();
    if (done) return false;
    this.makeRoom(value.length);
    this.bytes.set(value, this.end);
    this.end += value.length;
    return true;
  }

  /** Reads until the buffer has this length; false if the document ends before. */
  async reach(length: number): Promise<boolean> {
    while (this.length < length) if (!(await this.more())) return false;
    return true;
  }

  at(place: number): number | undefined {
    return place < this.length ? this.bytes[this.start + place] : undefined;
  }

  /** Whether the text, which is ASCII, is at this offset. */
  has(text: string, place: number): boolean {
    for (let i = 0; i < text.length; i++) {
      if (this.at(place + i) !== text.charCodeAt(i)) return false;
    }
    return true;
  }

  /** The first occurrence in the range, within what has been read; -1 if there is none. */
  find(pattern: Buffer, from: number, to: number): number {
    return from >= to ? -1 : offset(this.view(from, to).indexOf(pattern), from);
  }

  /** Not a copy: valid until more is read. */
  view(from: number, to: number): Buffer {
    return this.bytes.subarray(this.start + from, this.start + to);
  }

  drop(length: number): void {
    this.start += length;
  }

  /** Ends the reading early, so that files and connections are closed. */
  async close(): Promise<void> {
    await this.chunks.return?.();
  }

  private makeRoom(wanted: number): void {
    if (this.end + wanted <= this.bytes.length) return;
    const kept = this.length;
    const target =
      kept + wanted <= this.bytes.length
        ? this.bytes
        : Buffer.alloc(Math.max(this.bytes.length * 2, kept + wanted));
    this.bytes.copy(target, 0, this.start, this.end);
    this.bytes = target;
    this.start = 0;
    this.end = kept;
  }
}

/** Searches for one pattern repeatedly without scanning the same bytes twice. */
export class Finder {
  private found = -1;
  private looked = 0;
  private readonly window: ByteWindow;
  private readonly pattern: Buffer;

  constructor(window: ByteWindow, text: string) {
    this.window = window;
    this.pattern = Buffer.from(text, "latin1");
  }

  /** The first occurrence in the range, by default up to the end of what has been read. */
  next(from: number, to = -1): number {
    if (this.found >= from) return this.found;
    const start = Math.max(from, this.looked);
    const end = to === -1 ? this.window.length : to;
    this.found = this.window.find(this.pattern, start, end);
    // A match can begin in the scanned bytes and end behind them.
    const looked = this.found === -1 ? end - this.pattern.length + 1 : this.found;
    this.looked = Math.max(start, looked);
    return this.found;
  }
}

function offset(found: number, from: number): number {
  return found === -1 ? -1 : found + from;
}

export function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
