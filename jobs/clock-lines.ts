import { clockLine } from "../importer/source-clocks.ts";

interface ClockLog {
  info(message: string): void;
  error(details: object, message: string): void;
}

/** Each sync says it of a clock that is far off; the log hears it when that begins and when it is over. */
export class ClockLines {
  private readonly log: ClockLog;
  private farOff = false;
  private said = false;

  constructor(log: ClockLog) {
    this.log = log;
  }

  /** Whether it is one of them. */
  take(line: string): boolean {
    if (!line.startsWith(clockLine)) return false;
    if (!this.farOff) this.log.error({}, line.slice(clockLine.length));
    this.farOff = true;
    this.said = true;
    return true;
  }

  /** After a sync in which sources have answered. */
  end(): void {
    if (this.farOff && !this.said) {
      this.log.info("this machine's clock and the sources' agree again");
      this.farOff = false;
    }
    this.said = false;
  }
}
