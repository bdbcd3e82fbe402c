import type { PageContext } from "../../http/page-context.ts";
import type { PageLifetime } from "../../http/page-lifetime.ts";
import { VersionedData, type VersionedSource } from "../../http/versioned-data.ts";
import { OpenTenders } from "./open-tenders.ts";
import { registerZone } from "./register-zone.ts";
import { type Freshness, findFreshness, listOpenTenders } from "./tender-queries.server.ts";

/** Of a request whose answer is made from them. */
export interface TenderContext extends PageContext {
  tenders: TenderSource;
}

/** The open tenders in memory, read anew when the table has changed. */
export class TenderSource {
  private readonly tenders: VersionedData<OpenTenders>;
  private readonly stamp: VersionedData<Freshness>;

  constructor({ query, versions, onFailure }: VersionedSource) {
    const common = { versions, onFailure };
    this.tenders = new VersionedData({
      ...common,
      topics: ["tenders"],
      load: async () => new OpenTenders(await query(listOpenTenders), registerZone),
    });
    this.stamp = new VersionedData({
      ...common,
      topics: ["tenders", "imports"],
      load: () => query(findFreshness),
    });
  }

  /** Throws 503 when they have never been read and cannot be now. */
  open(lifetime?: PageLifetime): Promise<OpenTenders> {
    return this.tenders.get(lifetime);
  }

  freshness(lifetime?: PageLifetime): Promise<Freshness> {
    return this.stamp.get(lifetime);
  }
}
