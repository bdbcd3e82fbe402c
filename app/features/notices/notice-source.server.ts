import type { PageLifetime, PageRequest } from "../../http/page-request.ts";
import { VersionedData, type VersionedSource } from "../../http/versioned-data.ts";
import type { Language } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";
import { countries, countryConfig } from "./countries.ts";
import { CurrentNotices } from "./current-notices.ts";
import { loadNotices } from "./load-notices.server.ts";
import type { NoticeIndex } from "./notice-index.ts";
import { type Freshness, loadFreshness } from "./notice-queries.server.ts";
import type { Wordbook } from "./words/wordbook.ts";

export interface NoticeContext extends PageRequest {
  notices: NoticeSource;
}

interface CountryData {
  current: VersionedData<CurrentNotices>;
  freshness: VersionedData<Freshness>;
}

/** The words of a language, with the codes that they stand for. */
export type Wordbooks = (language: Language) => Promise<Wordbook>;

/** The notices of each country, in memory; loaded on first use, and again after the table has changed. */
export class NoticeSource {
  private readonly data: Record<Country, CountryData>;

  constructor(source: VersionedSource, books: Wordbooks) {
    this.data = Object.fromEntries(
      countries.map((country) => [country, dataOf(country, source, books)]),
    ) as Record<Country, CountryData>;
  }

  /** Throws 503 if loading fails, or takes longer than `patienceMs`, and nothing was loaded before. */
  current(country: Country, lifetime?: PageLifetime, patienceMs?: number): Promise<CurrentNotices> {
    return this.data[country].current.get(lifetime, patienceMs);
  }

  async index(country: Country, lifetime?: PageLifetime): Promise<NoticeIndex> {
    return (await this.current(country, lifetime)).index;
  }

  freshness(country: Country, lifetime?: PageLifetime): Promise<Freshness> {
    return this.data[country].freshness.get(lifetime);
  }
}

function dataOf(
  country: Country,
  { query, versions, onFailure }: VersionedSource,
  books: Wordbooks,
): CountryData {
  return {
    current: new VersionedData({
      versions,
      onFailure,
      topics: ["tenders", "cpv"],
      // Reading tens of thousands takes seconds.
      atLeastMs: (tookMs) => (tookMs > 1_000 ? 10 * tookMs : 0),
      load: async () => {
        const book = await books(countryConfig(country).language);
        return new CurrentNotices(await query((tx) => loadNotices(tx, country, { book })));
      },
    }),
    freshness: new VersionedData({
      versions,
      onFailure,
      topics: ["tenders", "imports"],
      load: () => query((tx) => loadFreshness(tx, country)),
    }),
  };
}
