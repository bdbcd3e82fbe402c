import type { Query } from "./page-context.ts";
import type { DataTopic, PageLifetime } from "./page-lifetime.ts";

interface Loading<T> {
  version: string;
  value: Promise<T>;
}

/** What a source of such data works with. */
export interface VersionedSource {
  query: Query;
  versions: { of(topic: DataTopic): number };
  onFailure(error: unknown): void;
}

interface Options<T> extends Omit<VersionedSource, "query"> {
  /** The tables that it is made from. */
  topics: readonly DataTopic[];
  load(): Promise<T>;
}

/** A page made from what may be outdated is made again soon. */
const doubtMs = 10_000;

/**
 * What many pages are made from, kept in memory until the tables behind it change. A crowd waits for one
 * reading together, but never for one that began before the change it has heard of. When it cannot be
 * read again, the last value serves on.
 */
export class VersionedData<T> {
  private readonly options: Options<T>;
  private kept: { version: string; value: T } | undefined;
  private loading: Loading<T> | undefined;

  constructor(options: Options<T>) {
    this.options = options;
  }

  /** Throws when it has never been read and cannot be now. */
  async get(lifetime?: PageLifetime): Promise<T> {
    const { topics, versions, onFailure } = this.options;
    for (const topic of topics) lifetime?.dependsOn(topic);
    const version = topics.map((topic) => versions.of(topic)).join(" ");
    if (this.kept?.version === version) return this.kept.value;
    try {
      return await this.load(version);
    } catch (error) {
      onFailure(error);
      if (!this.kept) throw error;
      lifetime?.endsAt(new Date(Date.now() + doubtMs));
      return this.kept.value;
    }
  }

  private load(version: string): Promise<T> {
    if (this.loading?.version === version) return this.loading.value;
    const loading: Loading<T> = { version, value: this.options.load() };
    this.loading = loading;
    const over = () => {
      if (this.loading === loading) this.loading = undefined;
    };
    loading.value
      .then(
        (value) => {
          // An older reading that comes in late must not replace a newer one.
          if (this.loading === loading) this.kept = { version, value };
        },
        () => {},
      )
      .then(over);
    return loading.value;
  }
}
