import type { PageLifetime } from "../../http/page-request.ts";
import { VersionedData, type VersionedSource } from "../../http/versioned-data.ts";
import type { Country } from "../../site/sites.ts";
import { countries } from "../notices/countries.ts";
import type { NoticeIndex } from "../notices/profile-matcher.ts";
import { loadRecentNotices } from "../notices/recent-notices.server.ts";

/** Time between reloads: reading twelve weeks takes a second, and an import changes the table many times. */
const atLeastMs = 60_000;

/** Recent notices of each country in memory, loaded on first use and after imports. */
export class RecentNoticeSource {
  private readonly recent: Record<Country, VersionedData<NoticeIndex>>;

  constructor({ query, versions, onFailure }: VersionedSource) {
    this.recent = Object.fromEntries(
      countries.map((country) => [
        country,
        new VersionedData({
          versions,
          onFailure,
          topics: ["tenders"],
          load: () => query((tx) => loadRecentNotices(tx, country)),
          atLeastMs,
        }),
      ]),
    ) as Record<Country, VersionedData<NoticeIndex>>;
  }

  /** Throws 503 if loading fails and nothing was loaded before. */
  noticesOf(country: Country, lifetime?: PageLifetime): Promise<NoticeIndex> {
    return this.recent[country].get(lifetime);
  }
}
