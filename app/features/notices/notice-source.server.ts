import type { PageLifetime, PageRequest } from "../../http/page-request.ts";
import { VersionedData, type VersionedSource } from "../../http/versioned-data.ts";
import type { Country } from "../../site/sites.ts";
import { countries, countryConfig } from "./countries.ts";
import { CurrentNotices } from "./current-notices.ts";
import { type Freshness, loadFreshness } from "./notice-queries.server.ts";
import { listCurrentNotices } from "./notice-rows.server.ts";

export interface NoticeContext extends PageRequest {
  notices: NoticeSource;
}

interface CountryData {
  current: VersionedData<CurrentNotices>;
  freshness: VersionedData<Freshness>;
}

/** The current notices of each country, in memory; loaded on first use, and again after the table has changed. */
export class NoticeSource {
  private readonly data: Record<Country, CountryData>;

  constructor(source: VersionedSource) {
    this.data = Object.fromEntries(
      countries.map((country) => [country, dataOf(country, source)]),
    ) as Record<Country, CountryData>;
  }

  /** Throws 503 if loading fails, or takes longer than `patienceMs`, and nothing was loaded before. */
  current(country: Country, lifetime?: PageLifetime, patienceMs?: number): Promise<CurrentNotices> {
    return this.data[country].current.get(lifetime, patienceMs);
  }

  freshness(country: Country, lifetime?: PageLifetime): Promise<Freshness> {
    return this.data[country].freshness.get(lifetime);
  }
}

function dataOf(country: Country, { query, versions, onFailure }: VersionedSource): CountryData {
  return {
    current: new VersionedData({
      versions,
      onFailure,
      topics: ["tenders"],
      load: async () => {
        const notices = await query((tx) => listCurrentNotices(tx, country));
        return new CurrentNotices(notices, countryConfig(country).zone);
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
