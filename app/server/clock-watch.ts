import { describeOffset, isFarOff } from "../../calendar/clock-offset.ts";
import type { Database } from "../../db/database.ts";
import { readDatabaseClock } from "../../db/database-clock.ts";
import { BackgroundLoop } from "../process/background-loop.ts";
import type { Log } from "../process/log.ts";

interface ClockWatchParts {
  database: Pick<Database, "kind" | "asWeb">;
  log: Log;
  now?: () => number;
}

const intervalMs = 60_000;

/**
 * Compares this machine's clock with the database's, and logs when they drift apart and when they agree again. Leases,
 * digest runs and the reported ages depend on one or the other.
 */
export class ClockWatch {
  private readonly parts: ClockWatchParts;
  private readonly loop: BackgroundLoop;
  private farOff = false;

  constructor(parts: ClockWatchParts) {
    this.parts = parts;
    this.loop = new BackgroundLoop({
      tasks: [() => this.look()],
      log: parts.log,
      messages: { failing: "clocks cannot be compared", recovered: "clocks are compared again" },
      intervalMs,
    });
  }

  start(): void {
    // The embedded database uses this machine's clock.
    if (this.parts.database.kind === "postgres") this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  async look(): Promise<void> {
    const { database, log, now } = this.parts;
    // An unreachable database is logged by the code that needs it.
    const reading = await readDatabaseClock(database, now).catch(() => undefined);
    if (!reading || isFarOff(reading) === this.farOff) return;
    this.farOff = !this.farOff;
    if (this.farOff) {
      const offset = describeOffset(reading, "the database's");
      log.error({}, `${offset}: set both by NTP; digests and deadlines use them`);
    } else log.info({}, "this machine's clock and the database's agree again");
  }
}
