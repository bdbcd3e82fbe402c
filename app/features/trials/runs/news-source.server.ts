import { LRUCache } from "lru-cache";
import type { Country } from "../../../site/sites.ts";
import type { NoticeIndex } from "../../notices/notice-index.ts";
import { countriesOf, type Profile } from "../../notices/profile.ts";
import { loadRecentNotices } from "../../notices/recent-notices.server.ts";
import { loadEdition } from "./load-news.server.ts";
import type { Ask, Edition, Editions } from "./news.ts";

/** Notices in memory, of all editions together; the least used go first. A usual morning has a thousand. */
const mostNotices = 30_000;
/** Twelve weeks of a country take a second to read and tens of megabytes. */
const mostRecent = 3;

/**
 * What letters are made from, in the process that sends them. The people of a morning have few different editions to be told
 * of, for most were told yesterday.
 */
export class EditionSource {
  private readonly ask: Ask;
  private readonly editions = new LRUCache<string, Edition>({
    maxSize: mostNotices,
    sizeCalculation: ({ index }) => index.notices.length + 1,
  });
  private readonly recent = new LRUCache<Country, NoticeIndex>({ max: mostRecent });

  constructor(ask: Ask) {
    this.ask = ask;
  }

  async editionOf(country: Country, editions: Editions, now: number): Promise<Edition> {
    const key = `${country} ${editions.after} ${editions.until}`;
    const known = this.editions.get(key);
    if (known) return known;
    const edition = await loadEdition(this.ask, country, editions, now);
    this.editions.set(key, edition);
    return edition;
  }

  /** In twelve weeks. Read for those few that nothing was found for on three mornings. */
  async countRecent(profile: Profile): Promise<number> {
    let count = 0;
    for (const country of countriesOf(profile)) {
      const index =
        this.recent.get(country) ?? (await this.ask((tx) => loadRecentNotices(tx, country)));
      this.recent.set(country, index);
      count += index.match(profile).places.length;
    }
    return count;
  }

  /** The next morning has another edition. */
  clear(): void {
    this.editions.clear();
    this.recent.clear();
  }
}
