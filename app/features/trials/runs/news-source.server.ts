import { LRUCache } from "lru-cache";
import type { Country } from "../../../site/sites.ts";
import { countriesOf, type Profile } from "../../notices/profile.ts";
import type { NoticeIndex } from "../../notices/profile-matcher.ts";
import { loadRecentNotices } from "../../notices/recent-notices.server.ts";
import { loadNews } from "./load-news.server.ts";
import type { Ask, BatchRange, News } from "./news.ts";

/** Notices in memory, of all change batches together; the least recently used go first. A usual run has a thousand. */
const mostNotices = 30_000;
/** Countries in memory: twelve weeks of one take a second to read and tens of megabytes. */
const mostRecent = 3;

/**
 * Notices for the process that sends digests. The trials of a run need few different ranges of change batches, since
 * most were sent a digest yesterday.
 */
export class NewsSource {
  private readonly ask: Ask;
  private readonly news = new LRUCache<string, News>({
    maxSize: mostNotices,
    sizeCalculation: ({ index }) => index.notices.length + 1,
  });
  private readonly recent = new LRUCache<Country, NoticeIndex>({ max: mostRecent });

  constructor(ask: Ask) {
    this.ask = ask;
  }

  async newsOf(country: Country, batches: BatchRange, now: number): Promise<News> {
    const key = `${country} ${batches.after} ${batches.until}`;
    const known = this.news.get(key);
    if (known) return known;
    const news = await loadNews(this.ask, country, batches, now);
    this.news.set(key, news);
    return news;
  }

  /** Matches in twelve weeks. Needed only for the few trials without matches on three days. */
  async countRecent(profile: Profile): Promise<number> {
    let count = 0;
    for (const country of countriesOf(profile)) {
      const index =
        this.recent.get(country) ?? (await this.ask((tx) => loadRecentNotices(tx, country)));
      this.recent.set(country, index);
      count += index.match(profile).positions.length;
    }
    return count;
  }

  /** The next run has another change batch. */
  clear(): void {
    this.news.clear();
    this.recent.clear();
  }
}
