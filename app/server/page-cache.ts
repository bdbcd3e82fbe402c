import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { type DataTopic, dataTopics, type PageLifetime } from "../http/page-request.ts";
import { SingleFlight } from "../process/single-flight.ts";
import type { DataVersions } from "./data-versions.ts";
import { codingFor, type Page, readyPage, recompressPage, sizeOf } from "./page.ts";

/**
 * A CDN may keep a page for a minute, and serve it a little longer while it revalidates; a browser
 * revalidates every time, and mostly gets a 304.
 */
export const cdnCaching =
  "public, max-age=0, s-maxage=60, stale-while-revalidate=30, stale-if-error=86400";

/** Search results: not cached here, but going back to them soon needs no request. */
export const searchCaching = "public, max-age=60";

interface Entry {
  page: Page;
  madeFrom: { topic: DataTopic; version: number }[];
  expiresAt: number;
  /** Its data has changed, and a request is rendering it again. */
  remaking?: boolean;
}

/** Together with the time until the poll sees a change, less than the five seconds it may take to reach visitors. */
const graceMs = 2_000;

/** Fits the CPV tool's vocabulary, the largest file that many visitors load. */
const largestRecompressed = 768 * 1024;

/** Unpacked bodies are large, so they are purged as soon as they expire. */
const unpackedLimits = { max: 20, ttl: 10_000, ttlAutopurge: true };

/** Bytes that an entry takes beside its bodies: its headers and its key. */
const overhead = 3_072;

/**
 * Rendered pages by site and path; the least recently requested is dropped first. An entry remembers the data versions
 * known before it was rendered, so a change that lands meanwhile outdates it.
 */
export class PageCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly rendering = new SingleFlight<Page>();
  private readonly unpacked = new LRUCache<string, Promise<Page>>(unpackedLimits);
  private readonly versions: DataVersions;
  private readonly keeps: boolean;
  private recompressing = false;

  constructor(versions: DataVersions, limitBytes: number) {
    this.versions = versions;
    this.keeps = limitBytes > 0;
    this.entries = new LRUCache({
      maxSize: Math.max(1, limitBytes),
      sizeCalculation: ({ page }) => sizeOf(page) + overhead,
    });
  }

  get size(): number {
    return this.entries.size;
  }

  get bytes(): number {
    return this.entries.calculatedSize;
  }

  find(key: string): Page | undefined {
    const entry = this.entries.get(key);
    if (!entry || !this.isFresh(entry)) return undefined;
    this.recompress(entry.page);
    return entry.page;
  }

  /**
   * A page whose data has just changed, shown for a moment longer while the new one is rendered: nobody waits for it,
   * not even while an import keeps the database busy. While the database is away it is shown on, since no newer one can be made.
   */
  findOutdated(key: string, rerender: () => void): Page | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const now = Date.now();
    if (now >= entry.expiresAt) {
      this.entries.delete(key);
      return undefined;
    }
    if (now - this.outdatedSince(entry) > graceMs && !this.versions.isAway) return undefined;
    if (!entry.remaking) {
      entry.remaking = true;
      rerender();
    }
    return entry.page;
  }

  /** Concurrent requests for an uncached page share one rendering. */
  renderOnce(key: string, render: () => Promise<Page>): Promise<Page> {
    return this.keeps ? this.rendering.once(key, render) : render();
  }

  /** Whether a page of this lifetime would be cached at all. */
  accepts(lifetime: PageLifetime): boolean {
    return this.keeps && lifetime.expiresAt > Date.now();
  }

  /** The data versions known now. Call it before rendering begins. */
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
    this.entries.set(key, {
      page,
      madeFrom: [...lifetime.topics].map((topic) => ({ topic, version: before(topic) })),
      expiresAt: lifetime.expiresAt,
    });
  }

  /**
   * A cached page in another coding than the cached one. For some seconds all requests share the same bytes: a thousand
   * slow readers of a large file hold one copy of it.
   */
  readyOnce(key: string, page: Page, request: IncomingMessage): Promise<Page> {
    const wanted = `${codingFor(page, request)} ${page.etag} ${key}`;
    const known = this.unpacked.get(wanted);
    if (known) return known;
    const ready = readyPage(page, request);
    this.unpacked.set(wanted, ready);
    ready.then((made) => this.saveGzip(key, made)).catch(() => this.unpacked.delete(wanted));
    return ready;
  }

  /** Caches gzip too, once somebody has asked for it. Hardly anyone wants a page uncompressed: made each time. */
  private saveGzip(key: string, { etag, bodies: { gzip } }: Page): void {
    const entry = this.entries.get(key);
    if (!gzip || entry?.page.etag !== etag || entry.page.bodies.gzip) return;
    entry.page.bodies.gzip = gzip;
    // A new object, or the cache would not count its size again.
    this.entries.set(key, { ...entry });
  }

  /**
   * Compresses a page better from its second visitor on. One at a time, and nothing large: the few threads that
   * compress also write leads to the disk.
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

  /** Counted from when the poll saw the change: a page that is rarely asked for may be hours old. */
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
