import { availableParallelism, loadavg } from "node:os";

/**
 * The machine's peak load. Waiting for the notifier takes six seconds anywhere, but our own work takes longer in
 * proportion to the load.
 */
export class MachineLoad {
  private highest = 1;
  private readonly timer: NodeJS.Timeout;

  constructor() {
    this.timer = setInterval(() => this.look(), 2_000);
    this.timer.unref();
    this.look();
  }

  /** Load average per processor, at least 1. */
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
