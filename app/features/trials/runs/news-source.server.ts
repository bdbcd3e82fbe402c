import { LRUCache } from "lru-cache";
import type { Country } from "../../../site/sites.ts";
import type { CpvCatalogue } from "../../cpv/cpv-catalogue.server.ts";
import { countRecent } from "../../digest/choose-notices.ts";
import type { LastAward, NoticeDetails } from "../../digest/compose-digest.ts";
import { withBuyers } from "../../digest/describe-profile.ts";
import { loadNoticeDetails } from "../../digest/notice-details.server.ts";
import type { CodeNames } from "../../notices/code-names.ts";
import { countryConfig } from "../../notices/countries.ts";
import { loadNotices } from "../../notices/load-notices.server.ts";
import type { IndexedNotice } from "../../notices/notice.ts";
import type { NoticeIndex, ReadingOf } from "../../notices/notice-index.ts";
import { countriesOf, type Profile } from "../../notices/profile.ts";
import { loadNews } from "./load-news.server.ts";
import type { Ask, BatchRange, News } from "./news.ts";
import { sealChanges } from "./run-store.server.ts";

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
  private readonly catalogue: Pick<CpvCatalogue, "wordbook">;
  private readonly news = new LRUCache<string, News>({
    maxSize: mostNotices,
    sizeCalculation: ({ index }) => index.notices.length + 1,
  });
  /** By a notice's id. */
  private readonly details = new LRUCache<
    string,
    { award: LastAward | undefined; about: string | undefined }
  >({ max: mostNotices });
  private readonly recent = new LRUCache<Country, { index: NoticeIndex; batch: number }>({
    max: mostRecent,
  });

  constructor(ask: Ask, catalogue: Pick<CpvCatalogue, "wordbook">) {
    this.ask = ask;
    this.catalogue = catalogue;
  }

  /** All notices that the letter page knows, up to a change batch which is sealed now. */
  async currentOf(
    countries: readonly Country[],
  ): Promise<{ batch: number; indexes: NoticeIndex[] }> {
    const batch = await this.ask(sealChanges);
    const indexes: NoticeIndex[] = [];
    for (const country of countries) indexes.push(await this.recentOf(country, batch));
    return { batch, indexes };
  }

  async newsOf(country: Country, batches: BatchRange, now: number): Promise<News> {
    const key = `${country} ${batches.after} ${batches.until}`;
    const known = this.news.get(key);
    if (known) return known;
    const news = await loadNews(this.ask, country, batches, { book: this.bookOf(country), now });
    this.news.set(key, news);
    return news;
  }

  /** What mails say of these notices beyond what is in memory. Many digests have the same notices. */
  async detailsOf(notices: readonly IndexedNotice[]): Promise<Required<NoticeDetails>> {
    const unknown = notices.filter(({ id }) => !this.details.has(id));
    if (unknown.length > 0) {
      const { lastAwards, abouts } = await this.ask((tx) => loadNoticeDetails(tx, unknown));
      for (const { id } of unknown) {
        this.details.set(id, { award: lastAwards.get(id), about: abouts.get(id) });
      }
    }
    const lastAwards = new Map<string, LastAward>();
    const abouts = new Map<string, string>();
    for (const { id } of notices) {
      const { award, about } = this.details.get(id) ?? {};
      if (award) lastAwards.set(id, award);
      if (about) abouts.set(id, about);
    }
    return { lastAwards, abouts };
  }

  /**
   * How phrases are read, which the letter page decides by all notices that it knows, not by a day's news. Loads them
   * only for profiles with phrases.
   */
  async readingsFor(profile: Profile): Promise<(country: Country) => ReadingOf | undefined> {
    const indexes = await this.indexesFor(profile);
    if (indexes.length === 0) return () => undefined;
    const indexOf = (country: Country) => indexes.find((index) => index.country === country);
    return (country) => (phrase) => indexOf(country)?.findPhrase(phrase, profile.exact);
  }

  /** Those of the last weeks by which a profile's phrases are read; none if it has no phrases. */
  async indexesFor(profile: Profile): Promise<NoticeIndex[]> {
    const indexes: NoticeIndex[] = [];
    if (profile.phrases.length === 0) return indexes;
    for (const country of countriesOf(profile)) indexes.push(await this.recentOf(country));
    return indexes;
  }

  /** Matches in twelve weeks. Needed only for the few trials without matches on three days. */
  async countRecent(profile: Profile): Promise<number> {
    let count = 0;
    for (const country of countriesOf(profile)) {
      count += countRecent([await this.recentOf(country)], profile, Date.now());
    }
    return count;
  }

  /** Those of the last weeks, with everything up to a change batch. */
  async recentOf(country: Country, batch = 0): Promise<NoticeIndex> {
    const known = this.recent.get(country);
    if (known && known.batch >= batch) return known.index;
    const book = this.bookOf(country);
    const index = await this.ask((tx) => loadNotices(tx, country, { book }));
    this.recent.set(country, { index, batch });
    return index;
  }

  /** The names of codes, with those of the profile's buyers. Loads twelve weeks only for profiles with buyers. */
  async withBuyersOf(profile: Profile, nameOf: CodeNames): Promise<CodeNames> {
    if (profile.buyer.length === 0) return nameOf;
    const indexes: NoticeIndex[] = [];
    for (const country of countriesOf(profile)) indexes.push(await this.recentOf(country));
    return withBuyers(nameOf, indexes);
  }

  private bookOf(country: Country) {
    return this.catalogue.wordbook(countryConfig(country).language);
  }

  /** The next run has another change batch. */
  clear(): void {
    this.news.clear();
    this.details.clear();
    this.recent.clear();
  }
}
