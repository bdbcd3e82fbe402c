import type { IncomingMessage } from "node:http";
import { type DataTopic, dataTopics, type PageLifetime } from "../http/page-lifetime.ts";
import type { DataVersions } from "./data-versions.ts";
import { codingFor, type Page, readyPage, recompressPage, sizeOf } from "./page.ts";

interface Entry {
  page: Page;
  madeFrom: { topic: DataTopic; version: number }[];
  expiresAt: number;
  bytes: number;
  /** The cache's own clock when it was last asked for. */
  usedAt: number;
  /** Its data has changed, and somebody's request makes it anew. */
  remaking?: boolean;
}

/** With the seconds until a change is seen, less than the five that it may take to reach visitors. */
const graceMs = 2_000;

/** The vocabulary of the CPV tool is the largest that many ask for. */
const largestRecompressed = 768 * 1024;

const unpackedMs = 10_000;
const mostUnpacked = 20;

/** Of an entry, its headers and its key, in bytes. */
const overhead = 3_072;

/**
 * Rendered pages by site and path, the least recently asked for dropped first. An entry remembers
 * the data versions known before it was rendered, so a change that lands meanwhile outdates it.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly underWay = new Map<string, Promise<Page>>();
  private readonly unpacked = new Map<string, Promise<Page>>();
  private readonly versions: DataVersions;
  private readonly limit: number;
  private clock = 0;
  private recompressing = false;
  bytes = 0;

  constructor(versions: DataVersions, limitBytes: number) {
    this.versions = versions;
    this.limit = limitBytes;
  }

  get size(): number {
    return this.entries.size;
  }

  find(key: string): Page | undefined {
    const entry = this.entries.get(key);
    if (!entry || !this.isFresh(entry)) return undefined;
    this.clock += 1;
    entry.usedAt = this.clock;
    this.recompress(entry.page);
    return entry.page;
  }

  /**
   * A page whose data has just changed, shown for a moment longer while the new one is made: nobody
   * waits for it, not even while an import keeps the database busy.
   */
  findOutdated(key: string, makeAnew: () => void): Page | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const now = Date.now();
    if (now >= entry.expiresAt || now - this.outdatedSince(entry) > graceMs) {
      this.remove(key, entry);
      return undefined;
    }
    if (!entry.remaking) {
      entry.remaking = true;
      makeAnew();
    }
    return entry.page;
  }

  /** A crowd that finds nothing kept waits for one rendering together. */
  renderOnce(key: string, render: () => Promise<Page>): Promise<Page> {
    if (this.limit === 0) return render();
    const waiting = this.underWay.get(key);
    if (waiting) return waiting;
    const rendering = render().finally(() => this.underWay.delete(key));
    this.underWay.set(key, rendering);
    return rendering;
  }

  /** Whether a page of this lifetime would be kept at all. */
  accepts(lifetime: PageLifetime): boolean {
    return this.limit > 0 && lifetime.expiresAt > Date.now();
  }

  /** To be taken before rendering begins. */
  snapshot(): (topic: DataTopic) => number {
    const before = new Map<DataTopic, number>(
      dataTopics.map((topic) => [topic, this.versions.of(topic)]),
    );
    return (topic) => before.get(topic) ?? 0;
  }

  save(
    key: string,
    page: Page,
    lifetime: PageLifetime,
    before: (topic: DataTopic) => number,
  ): void {
    const bytes = sizeOf(page) + overhead;
    if (bytes > this.limit) return;
    const old = this.entries.get(key);
    if (old) this.remove(key, old);
    this.clock += 1;
    this.bytes += bytes;
    this.entries.set(key, {
      page,
      bytes,
      usedAt: this.clock,
      madeFrom: [...lifetime.topics].map((topic) => ({ topic, version: before(topic) })),
      expiresAt: lifetime.expiresAt,
    });
    if (this.bytes > this.limit) this.makeRoom();
  }

  /**
   * A kept page in another coding than the one it is kept in. For some seconds all who ask get the same bytes:
   * a thousand slow readers of a large file hold one copy of it.
   */
  readyOnce(key: string, page: Page, request: IncomingMessage): Promise<Page> {
    const wanted = `${codingFor(page, request)} ${page.etag} ${key}`;
    const known = this.unpacked.get(wanted);
    if (known) return known;
    const ready = readyPage(page, request);
    if (this.unpacked.size < mostUnpacked) {
      this.unpacked.set(wanted, ready);
      setTimeout(() => this.unpacked.delete(wanted), unpackedMs).unref();
    }
    ready.then((made) => this.saveGzip(key, made)).catch(() => this.unpacked.delete(wanted));
    return ready;
  }

  /** In gzip too, once somebody has asked for it. Hardly anyone takes a page uncompressed: that is made each time. */
  private saveGzip(key: string, { etag, bodies: { gzip } }: Page): void {
    const entry = this.entries.get(key);
    if (!gzip || entry?.page.etag !== etag || entry.page.bodies.gzip) return;
    entry.page.bodies.gzip = gzip;
    entry.bytes += gzip.bytes.length;
    this.bytes += gzip.bytes.length;
    if (this.bytes > this.limit) this.makeRoom();
  }

  /** A tenth at a time, so that the sorting is paid for by many pages. */
  private makeRoom(): void {
    const byAge = [...this.entries].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [key, entry] of byAge) {
      if (this.bytes <= this.limit * 0.9) break;
      this.remove(key, entry);
    }
  }

  /**
   * Worth it from the second visitor on. One at a time, and nothing large: the few threads that compress
   * also write leads to the disk.
   */
  private recompress(page: Page): void {
    if (page.recompressed || this.recompressing || page.length > largestRecompressed) return;
    page.recompressed = true;
    this.recompressing = true;
    recompressPage(page)
      .catch(() => {})
      .finally(() => {
        this.recompressing = false;
      });
  }

  private remove(key: string, entry: Entry): void {
    this.entries.delete(key);
    this.bytes -= entry.bytes;
  }

  /** Since the change was heard of, whoever asked when: a page that is rarely asked for may be hours old. */
  private outdatedSince({ madeFrom }: Entry): number {
    const over = madeFrom.filter(({ topic, version }) => this.versions.of(topic) !== version);
    return Math.min(...over.map(({ topic, version }) => this.versions.replacedAt(topic, version)));
  }

  private isFresh(entry: Entry): boolean {
    if (Date.now() >= entry.expiresAt) return false;
    for (const { topic, version } of entry.madeFrom) {
      if (this.versions.of(topic) !== version) return false;
    }
    return true;
  }
}
