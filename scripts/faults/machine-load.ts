import { availableParallelism, loadavg } from "node:os";

/**
 * How busy the machine was, at its busiest. Waiting for the notifier takes six seconds anywhere, but
 * our own work around it takes longer in proportion where others compete for the processors.
 */
export class MachineLoad {
  private highest = 1;
  private readonly timer: NodeJS.Timeout;

  constructor() {
    this.timer = setInterval(() => this.look(), 2_000);
    this.timer.unref();
    this.look();
  }

  /** Programs that wanted to run, for each processor; 1 where nobody had to wait. */
  get perProcessor(): number {
    return this.highest;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    this.highest = Math.max(this.highest, (loadavg()[0] ?? 0) / availableParallelism());
  }
}
