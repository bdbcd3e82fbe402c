import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import type { DataTopic } from "../http/page-request.ts";

/** Each is called once per outage. */
interface DatabaseReport {
  onFailure(error: Error): void;
  onReturn(): void;
}

/** Longer than an outdated page may still be shown (page-cache.ts). */
const rememberedMs = 10_000;

/**
 * Follows `data_versions` by polling, which also works through a pooler and on the embedded
 * database, where LISTEN does not. A change is seen well within five seconds.
 */
export class DataVersions {
  private versions = new Map<string, number>();
  /** Versions replaced within the last `rememberedMs`, oldest first, and when the poll noticed. */
  private replaced: { topic: string; version: number; noticedAt: number }[] = [];
  private timer: NodeJS.Timeout | undefined;
  private failing = false;
  private stopped = false;

  private readonly database: Database;
  private readonly report: DatabaseReport;

  constructor(database: Database, report: DatabaseReport) {
    this.database = database;
    this.report = report;
  }

  async start(everyMs = 2_000): Promise<void> {
    await this.poll();
    const again = async () => {
      await this.poll();
      if (this.stopped) return;
      this.timer = setTimeout(again, everyMs);
      this.timer.unref();
    };
    this.timer = setTimeout(again, everyMs);
    this.timer.unref();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Whether the database did not answer the last poll. */
  get isAway(): boolean {
    return this.failing;
  }

  of(topic: DataTopic): number {
    return this.versions.get(topic) ?? 0;
  }

  /** When the poll noticed that a version was replaced; -Infinity if that was longer ago than is remembered. */
  replacedAt(topic: DataTopic, version: number): number {
    const found = this.replaced.find((known) => known.topic === topic && known.version >= version);
    return found?.noticedAt ?? Number.NEGATIVE_INFINITY;
  }

  private update(versions: Map<string, number>): void {
    const now = Date.now();
    this.replaced = this.replaced.filter(({ noticedAt }) => now - noticedAt < rememberedMs);
    for (const [topic, version] of this.versions) {
      if (versions.get(topic) !== version) this.replaced.push({ topic, version, noticedAt: now });
    }
    this.versions = versions;
  }

  private async poll(): Promise<void> {
    try {
      const { rows } = await this.database.asWeb((tx) =>
        tx.execute<{ topic: string; version: string }>(
          sql`select topic, version from data_versions`,
        ),
      );
      this.update(new Map(rows.map((row) => [row.topic, Number(row.version)])));
      if (this.failing) this.report.onReturn();
      this.failing = false;
    } catch (error) {
      // Cached pages are still served.
      if (!this.failing) this.report.onFailure(error as Error);
      this.failing = true;
    }
  }
}
