import type { PageLifetime, PageRequest } from "../../http/page-request.ts";
import { VersionedData, type VersionedSource } from "../../http/versioned-data.ts";
import type { Wordbooks } from "../notices/notice-source.server.ts";
import { CpvCatalogue, listCodeRows } from "./cpv-catalogue.server.ts";

export interface CpvContext extends PageRequest {
  cpv: CpvSource;
}

/** The codes in memory, reloaded when the table has changed. */
export class CpvSource {
  private readonly codes: VersionedData<CpvCatalogue>;

  constructor({ query, versions, onFailure }: VersionedSource) {
    this.codes = new VersionedData({
      topics: ["cpv"],
      load: async () => new CpvCatalogue(await query(listCodeRows)),
      versions,
      onFailure,
    });
  }

  /** What the words of a language stand for. */
  readonly wordbooks: Wordbooks = async (language) => (await this.catalogue()).wordbook(language);

  /** Throws 503 if loading fails and nothing was loaded before. */
  catalogue(lifetime?: PageLifetime): Promise<CpvCatalogue> {
    return this.codes.get(lifetime);
  }
}
