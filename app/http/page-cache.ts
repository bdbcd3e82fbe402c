import type { DataVersions } from "./data-versions.ts";
import { type Page, polishPage } from "./page.ts";
import type { DataTopic, PageLifetime } from "./page-lifetime.ts";

interface Entry {
  page: Page;
  madeFrom: [DataTopic, number][];
  expiresAt: number;
  bytes: number;
}

/**
 * Rendered pages by site and path, the least recently asked for dropped first. An entry remembers
 * the data versions known before it was rendered, so a change that lands meanwhile outdates it.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly versions: DataVersions;
  private readonly limit: number;
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
    if (!entry) return undefined;
    this.remove(key, entry);
    if (!this.isFresh(entry)) return undefined;
    this.add(key, entry);
    if (!entry.page.polished) {
      polishPage(entry.page).catch(() => {});
    }
    return entry.page;
  }

  /** To be taken before rendering begins. */
  snapshot(): (topic: DataTopic) => number {
    const before = new Map<DataTopic, number>(topics.map((t) => [t, this.versions.of(t)]));
    return (topic) => before.get(topic) ?? 0;
  }

  save(
    key: string,
    page: Page,
    lifetime: PageLifetime,
    before: (topic: DataTopic) => number,
  ): void {
    const bytes = page.brotli.length + page.gzip.length + 1_024;
    if (bytes > this.limit) return;
    const old = this.entries.get(key);
    if (old) this.remove(key, old);
    this.add(key, {
      page,
      bytes,
      madeFrom: [...lifetime.topics].map((topic) => [topic, before(topic)]),
      expiresAt: lifetime.expiresAt,
    });
    for (const [oldest, entry] of this.entries) {
      if (this.bytes <= this.limit) break;
      this.remove(oldest, entry);
    }
  }

  private add(key: string, entry: Entry): void {
    this.entries.set(key, entry);
    this.bytes += entry.bytes;
  }

  private remove(key: string, entry: Entry): void {
    this.entries.delete(key);
    this.bytes -= entry.bytes;
  }

  private isFresh(entry: Entry): boolean {
    return (
      Date.now() < entry.expiresAt &&
      entry.madeFrom.every(([topic, version]) => this.versions.of(topic) === version)
    );
  }
}

const topics: DataTopic[] = ["cpv", "tenders"];
