import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { type DataTopic, dataTopics, type PageLifetime } from "../http/page-lifetime.ts";
import { SingleFlight } from "../process/single-flight.ts";
import type { DataVersions } from "./data-versions.ts";
import { codingFor, type Page, readyPage, recompressPage, sizeOf } from "./page.ts";

interface Entry {
  page: Page;
  madeFrom: { topic: DataTopic; version: number }[];
  expiresAt: number;
  /** Its data has changed, and somebody's request makes it anew. */
  remaking?: boolean;
}

/** With the seconds until a change is seen, less than the five that it may take to reach visitors. */
const graceMs = 2_000;

/** The vocabulary of the CPV tool is the largest that many ask for. */
const largestRecompressed = 768 * 1024;

/** They are large, and go by themselves when their time is over. */
const unpackedLimits = { max: 20, ttl: 10_000, ttlAutopurge: true };

/** Of an entry, its headers and its key, in bytes. */
const overhead = 3_072;

/**
 * Rendered pages by site and path, the least recently asked for dropped first. An entry remembers
 * the data versions known before it was rendered, so a change that lands meanwhile outdates it.
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
   * A page whose data has just changed, shown for a moment longer while the new one is made: nobody
   * waits for it, not even while an import keeps the database busy.
   */
  findOutdated(key: string, makeAnew: () => void): Page | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const now = Date.now();
    if (now >= entry.expiresAt || now - this.outdatedSince(entry) > graceMs) {
      this.entries.delete(key);
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
    return this.keeps ? this.rendering.once(key, render) : render();
  }

  /** Whether a page of this lifetime would be kept at all. */
  accepts(lifetime: PageLifetime): boolean {
    return this.keeps && lifetime.expiresAt > Date.now();
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
    this.entries.set(key, {
      page,
      madeFrom: [...lifetime.topics].map((topic) => ({ topic, version: before(topic) })),
      expiresAt: lifetime.expiresAt,
    });
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
    this.unpacked.set(wanted, ready);
    ready.then((made) => this.saveGzip(key, made)).catch(() => this.unpacked.delete(wanted));
    return ready;
  }

  /** In gzip too, once somebody has asked for it. Hardly anyone takes a page uncompressed: that is made each time. */
  private saveGzip(key: string, { etag, bodies: { gzip } }: Page): void {
    const entry = this.entries.get(key);
    if (!gzip || entry?.page.etag !== etag || entry.page.bodies.gzip) return;
    entry.page.bodies.gzip = gzip;
    // As another entry, or its size is not counted anew.
    this.entries.set(key, { ...entry });
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
