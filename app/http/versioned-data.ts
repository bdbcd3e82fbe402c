import { withTimeout } from "../../db/with-timeout.ts";
import type { DataTopic, PageLifetime, Query } from "./page-request.ts";
import { HttpError } from "./reply.ts";

interface Loading<T> {
  version: string;
  value: Promise<T>;
}

interface Cached<T> {
  version: string;
  value: T;
  loadedAt: number;
}

/** What `VersionedData` needs to load and to revalidate. */
export interface VersionedSource {
  query: Query;
  versions: { of(topic: DataTopic): number };
  onFailure(error: unknown): void;
}

interface Options<T> extends Omit<VersionedSource, "query"> {
  /** The tables that the data is made from. */
  topics: readonly DataTopic[];
  load(): Promise<T>;
  /**
   * How long data is used at least, even if its tables change, by how long it took to load: an import changes them again
   * and again. With this, no second load begins while one is under way.
   */
  atLeastMs?(tookMs: number): number;
}

/** A page made from data that may be outdated is rendered again after this long. */
const retryAfterMs = 10_000;
/** The same, while the data is still being loaded. */
const lateRetryAfterMs = 3_000;

/**
 * Data that many pages are made from, cached until its tables change. Concurrent requests share one load, but, except
 * with `atLeastMs`, never one that began before the version they know. If loading fails, the last value stays in use.
 */
export class VersionedData<T> {
  private readonly options: Options<T>;
  private cached: Cached<T> | undefined;
  private loading: Loading<T> | undefined;
  /** How long the cached value is used at least. */
  private atLeastMs = 0;

  constructor(options: Options<T>) {
    this.options = options;
  }

  /**
   * Throws if loading fails and there is no earlier value. Loading that takes longer than `patienceMs` counts as failed
   * for this page, and goes on for others.
   */
  async get(lifetime?: PageLifetime, patienceMs?: number): Promise<T> {
    const { topics, versions, onFailure } = this.options;
    for (const topic of topics) lifetime?.dependsOn(topic);
    const version = topics.map((topic) => versions.of(topic)).join(" ");
    if (this.cached?.version === version) return this.cached.value;
    if (this.cached && this.atLeastMs > 0) return this.reuse(this.cached, version, lifetime);
    if (this.isShared(version)) lifetime?.endsAt(new Date(Date.now() + retryAfterMs));
    const loading = this.load(version);
    try {
      if (patienceMs === undefined) return await loading;
      return await withTimeout(loading, patienceMs, () => {
        throw new TooLate();
      });
    } catch (error) {
      const isLate = error instanceof TooLate;
      if (isLate) loading.catch(onFailure);
      else onFailure(error);
      lifetime?.endsAt(new Date(Date.now() + (isLate ? lateRetryAfterMs : retryAfterMs)));
      if (!this.cached) throw error;
      return this.cached.value;
    }
  }

  /** Returns the cached value; slow data is reloaded in the background, one load at a time. */
  private reuse(cached: Cached<T>, version: string, lifetime?: PageLifetime): T {
    const { onFailure } = this.options;
    const { atLeastMs } = this;
    const now = Date.now();
    const restMs = cached.loadedAt + atLeastMs - now;
    // A clock that was set back must not keep the value for ever.
    const isRecent = restMs > 0 && restMs <= atLeastMs;
    if (!isRecent && !this.loading) this.load(version).catch(onFailure);
    lifetime?.endsAt(new Date(now + (isRecent ? restMs : retryAfterMs)));
    return cached.value;
  }

  /** Whether the load under way serves this version too, though it may have begun before the last change. */
  private isShared(version: string): boolean {
    return this.options.atLeastMs !== undefined && (this.loading?.version ?? version) !== version;
  }

  private load(version: string): Promise<T> {
    if (this.loading && (this.loading.version === version || this.isShared(version))) {
      return this.loading.value;
    }
    const began = performance.now();
    const loading: Loading<T> = { version, value: this.options.load() };
    this.loading = loading;
    const finish = () => {
      if (this.loading === loading) this.loading = undefined;
    };
    loading.value
      .then(
        (value) => {
          // A load that was overtaken by a newer one must not replace its value.
          if (this.loading !== loading) return;
          this.cached = { version, value, loadedAt: Date.now() };
          this.atLeastMs = this.options.atLeastMs?.(performance.now() - began) ?? 0;
        },
        () => {},
      )
      .then(finish);
    return loading.value;
  }
}

class TooLate extends HttpError {
  constructor() {
    super(503, { "Retry-After": "30" });
  }
}
