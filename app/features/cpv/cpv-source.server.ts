import type { Tx } from "../../../db/database.ts";
import type { DataTopic, PageLifetime } from "../../http/page-lifetime.ts";
import { CpvCatalogue, listCodeRows } from "./cpv-catalogue.server.ts";
import { listActiveTenders, TenderCounts } from "./tender-counts.server.ts";

interface SourceParts {
  query<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  versions: { of(topic: DataTopic): number };
  log: { error(details: object, message: string): void };
}

interface Kept<T> {
  value: T;
  version: number;
  madeAt: number;
}

/** A page made from what may be outdated is made again soon. */
const doubtMs = 10_000;

/** Deadlines pass without any change of the table. */
const countsAgeMs = 5 * 60_000;

/** Codes and counts in memory, read anew when the database's version of them has changed. */
export class CpvSource {
  private readonly parts: SourceParts;
  private readonly codes: Keeper<CpvCatalogue>;
  private readonly counts: Keeper<TenderCounts>;

  constructor(parts: SourceParts) {
    this.parts = parts;
    this.codes = new Keeper(async () => {
      const rows = await parts.query(listCodeRows);
      return new CpvCatalogue(rows);
    });
    this.counts = new Keeper(
      async () => new TenderCounts(await parts.query(listActiveTenders)),
      countsAgeMs,
    );
  }

  /** Throws 503 when they have never been read and cannot be now. */
  async catalogue(lifetime?: PageLifetime): Promise<CpvCatalogue> {
    lifetime?.dependsOn("cpv");
    try {
      return await this.codes.get(this.parts.versions.of("cpv"));
    } catch (error) {
      this.parts.log.error({ error: explain(error) }, "the CPV codes could not be loaded");
      if (!this.codes.kept) throw error;
      lifetime?.endsAt(new Date(Date.now() + doubtMs));
      return this.codes.kept.value;
    }
  }

  /** How many tenders are active for a code or below it. A page does without when it cannot be told. */
  async countTenders(code: string, lifetime: PageLifetime): Promise<number> {
    lifetime.dependsOn("tenders");
    try {
      const counts = await this.counts.get(this.parts.versions.of("tenders"));
      const { count, until } = counts.of(code);
      if (until) lifetime.endsAt(until);
      return count;
    } catch (error) {
      this.parts.log.error({ error: explain(error) }, "the tenders could not be counted");
      lifetime.endsAt(new Date(Date.now() + doubtMs));
      return 0;
    }
  }
}

/** A crowd that finds the value outdated waits for one reading together. */
class Keeper<T> {
  kept: Kept<T> | undefined;
  private underWay: Promise<Kept<T>> | undefined;
  private readonly make: () => Promise<T>;
  private readonly maxAgeMs: number;

  constructor(make: () => Promise<T>, maxAgeMs = Number.POSITIVE_INFINITY) {
    this.make = make;
    this.maxAgeMs = maxAgeMs;
  }

  async get(version: number): Promise<T> {
    const { kept } = this;
    if (kept?.version === version && Date.now() - kept.madeAt < this.maxAgeMs) return kept.value;
    this.underWay ??= this.read(version).finally(() => {
      this.underWay = undefined;
    });
    return (await this.underWay).value;
  }

  private async read(version: number): Promise<Kept<T>> {
    this.kept = { value: await this.make(), version, madeAt: Date.now() };
    return this.kept;
  }
}

function explain(error: unknown): string {
  return error instanceof Error ? error.message : "the database does not answer";
}
