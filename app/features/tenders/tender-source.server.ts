import type { PageContext } from "../../http/page-context.ts";
import type { PageLifetime } from "../../http/page-lifetime.ts";
import { VersionedData, type VersionedSource } from "../../http/versioned-data.ts";
import { OpenTenders } from "./open-tenders.ts";
import { registerZone } from "./register-zone.ts";
import { type Freshness, listOpenTenders, loadFreshness } from "./tender-queries.server.ts";

/** The context of routes that use tenders. */
export interface TenderContext extends PageContext {
  tenders: TenderSource;
}

/** The open tenders in memory, reloaded when the table has changed. */
export class TenderSource {
  private readonly tenders: VersionedData<OpenTenders>;
  private readonly freshnessData: VersionedData<Freshness>;

  constructor({ query, versions, onFailure }: VersionedSource) {
    const common = { versions, onFailure };
    this.tenders = new VersionedData({
      ...common,
      topics: ["tenders"],
      load: async () => new OpenTenders(await query(listOpenTenders), registerZone),
    });
    this.freshnessData = new VersionedData({
      ...common,
      topics: ["tenders", "imports"],
      load: () => query(loadFreshness),
    });
  }

  /** Throws 503 if loading fails and nothing was loaded before. */
  open(lifetime?: PageLifetime): Promise<OpenTenders> {
    return this.tenders.get(lifetime);
  }

  freshness(lifetime?: PageLifetime): Promise<Freshness> {
    return this.freshnessData.get(lifetime);
  }
}
