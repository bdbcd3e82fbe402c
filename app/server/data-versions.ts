import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import type { DataTopic } from "../http/page-lifetime.ts";

/** Longer than anyone shows what is over. */
const rememberedMs = 10_000;

/**
 * Follows `data_versions` by polling, which also works through a pooler and on the embedded
 * database, where LISTEN does not. A change is seen well within five seconds.
 */
export class DataVersions {
  private versions = new Map<string, number>();
  /** Versions that are over, the oldest first, and when that was heard. Only of the last moments. */
  private over: { topic: string; version: number; heardAt: number }[] = [];
  private timer: NodeJS.Timeout | undefined;
  private failing = false;
  private stopped = false;

  private readonly database: Database;
  private readonly onFailure: (error: Error) => void;

  constructor(database: Database, onFailure: (error: Error) => void) {
    this.database = database;
    this.onFailure = onFailure;
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

  of(topic: DataTopic): number {
    return this.versions.get(topic) ?? 0;
  }

  /** When it was heard that a version is over; long ago, if nobody remembers. */
  overSince(topic: DataTopic, version: number): number {
    const end = this.over.find((known) => known.topic === topic && known.version >= version);
    return end?.heardAt ?? Number.NEGATIVE_INFINITY;
  }

  private hear(versions: Map<string, number>): void {
    const now = Date.now();
    this.over = this.over.filter(({ heardAt }) => now - heardAt < rememberedMs);
    for (const [topic, version] of this.versions) {
      if (versions.get(topic) !== version) this.over.push({ topic, version, heardAt: now });
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
      this.hear(new Map(rows.map((row) => [row.topic, Number(row.version)])));
      this.failing = false;
    } catch (error) {
      // Pages already made are still right as far as anyone knows: keep serving them. Say it once.
      if (!this.failing) this.onFailure(error as Error);
      this.failing = true;
    }
  }
}
