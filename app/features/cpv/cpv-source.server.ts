import type { Tx } from "../../../db/database.ts";
import type { DataTopic, PageLifetime } from "../../http/page-lifetime.ts";
import { VersionedData } from "../../http/versioned-data.ts";
import { CpvCatalogue, listCodeRows } from "./cpv-catalogue.server.ts";

interface SourceParts {
  query<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  versions: { of(topic: DataTopic): number };
  onFailure(error: unknown): void;
}

/** The codes in memory, read anew when the table has changed. */
export class CpvSource {
  private readonly codes: VersionedData<CpvCatalogue>;

  constructor({ query, versions, onFailure }: SourceParts) {
    this.codes = new VersionedData({
      topics: ["cpv"],
      load: async () => new CpvCatalogue(await query(listCodeRows)),
      versions,
      onFailure,
    });
  }

  /** Throws 503 when they have never been read and cannot be now. */
  catalogue(lifetime?: PageLifetime): Promise<CpvCatalogue> {
    return this.codes.get(lifetime);
  }
}
