import type { Tx } from "../../../db/database.ts";
import type { DataTopic, PageLifetime } from "../../http/page-lifetime.ts";
import { VersionedData } from "../../http/versioned-data.ts";
import { OpenTenders } from "./open-tenders.ts";
import { registerZone } from "./register-zone.ts";
import { type Freshness, findFreshness, listOpenTenders } from "./tenders.server.ts";

interface SourceParts {
  query<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  versions: { of(topic: DataTopic): number };
  onFailure(error: unknown): void;
}

/** The open tenders in memory, read anew when the table has changed. */
export class TenderSource {
  private readonly tenders: VersionedData<OpenTenders>;
  private readonly stamp: VersionedData<Freshness>;

  constructor({ query, versions, onFailure }: SourceParts) {
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
