import type { Tx } from "../../../db/database.ts";
import type { PageLifetime, PageRequest } from "../../http/page-request.ts";
import { VersionedData, type VersionedSource } from "../../http/versioned-data.ts";
import type { Country } from "../../site/sites.ts";
import { countries } from "../notices/countries.ts";
import { type AwardExamples, loadAwardExamples } from "./awarded-procedures.server.ts";
import { listSupplierCodes } from "./awards.server.ts";
import { type CodeAwards, loadCodeAwards } from "./code-awards.server.ts";
import { loadSectorFigures } from "./result-figures.server.ts";
import type { ResultFigures } from "./result-figures.ts";

export interface ResultContext extends PageRequest {
  results: ResultSource;
}

type SectorFigures = ReadonlyMap<string, ResultFigures>;

/** What is read from all contracts, in memory; loaded on first use, and again some time after the table has changed. */
export class ResultSource {
  private readonly codes: VersionedData<string[]>;
  private readonly sectors: Record<Country, VersionedData<SectorFigures>>;
  private readonly awards: Record<Country, VersionedData<CodeAwards>>;
  private readonly examples: Record<Country, VersionedData<AwardExamples>>;

  constructor({ query, versions, onFailure }: VersionedSource) {
    // There may be half a million contracts.
    const atLeastMs = (tookMs: number) => (tookMs > 100 ? 100 * tookMs : 0);
    const parts = { versions, onFailure, topics: ["tenders" as const], atLeastMs };
    this.codes = new VersionedData({ ...parts, load: () => query(listSupplierCodes) });
    const perCountry = <T>(load: (tx: Tx, country: Country) => Promise<T>) =>
      Object.fromEntries(
        countries.map((country) => [
          country,
          new VersionedData<T>({ ...parts, load: () => query((tx) => load(tx, country)) }),
        ]),
      ) as Record<Country, VersionedData<T>>;
    this.sectors = perCountry<SectorFigures>(loadSectorFigures);
    this.awards = perCountry(loadCodeAwards);
    this.examples = perCountry(loadAwardExamples);
  }

  /** The newest contracts, by CPV code. */
  codeAwards(country: Country, lifetime?: PageLifetime): Promise<CodeAwards> {
    return this.awards[country].get(lifetime);
  }

  /** How procurements ended. Throws if that takes longer than `patienceMs`. */
  awardExamples(
    country: Country,
    lifetime: PageLifetime,
    patienceMs: number,
  ): Promise<AwardExamples> {
    return this.examples[country].get(lifetime, patienceMs);
  }

  /** The codes of all companies that have a page. */
  supplierCodes(lifetime?: PageLifetime): Promise<string[]> {
    return this.codes.get(lifetime);
  }

  /** By CPV division, two digits. */
  sectorFigures(country: Country, lifetime?: PageLifetime): Promise<SectorFigures> {
    return this.sectors[country].get(lifetime);
  }
}
