import type { PageLifetime, PageRequest } from "../../http/page-request.ts";
import { VersionedData, type VersionedSource } from "../../http/versioned-data.ts";
import { listSupplierCodes } from "./supplier-contracts.server.ts";

export interface SupplierContext extends PageRequest {
  suppliers: SupplierSource;
}

/** The codes of all companies that have a page, in memory; loaded on first use, and again after the table has changed. */
export class SupplierSource {
  private readonly data: VersionedData<string[]>;

  constructor({ query, versions, onFailure }: VersionedSource) {
    this.data = new VersionedData({
      versions,
      onFailure,
      topics: ["tenders"],
      // All contracts are read, of which there may be half a million.
      atLeastMs: (tookMs) => (tookMs > 100 ? 100 * tookMs : 0),
      load: () => query(listSupplierCodes),
    });
  }

  codes(lifetime?: PageLifetime): Promise<string[]> {
    return this.data.get(lifetime);
  }
}
