import { reasonOf } from "../../db/failures.ts";
import type { Log } from "./log.ts";

interface BackgroundLoopParts {
  /** Run one after the other; a task runs even if one before it fails. */
  tasks: (() => Promise<void>)[];
  log: Log;
  /** What the log says when tasks begin to fail, and when all succeed again. */
  messages: { failing: string; recovered: string };
  /** Pause between two runs. */
  intervalMs?: number | undefined;
}

const usualIntervalMs = 2_000;

/** Repeats tasks beside answering requests. Runs never overlap, and the timer does not keep the process alive. */
export class BackgroundLoop {
  private readonly parts: BackgroundLoopParts;
  private timer: NodeJS.Timeout | undefined;
  private currentRun: Promise<void> | undefined;
  private lastFailure = "";
  private isStopped = false;

  constructor(parts: BackgroundLoopParts) {
    this.parts = parts;
  }

  /** A long task should check this from time to time. */
  get stopped(): boolean {
    return this.isStopped;
  }

  start(): void {
    if (this.isStopped) return;
    this.currentRun = this.run().finally(() => {
      this.timer = setTimeout(() => this.start(), this.parts.intervalMs ?? usualIntervalMs);
      this.timer.unref();
    });
  }

  /** Waits for the run that is under way. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.currentRun;
    clearTimeout(this.timer);
  }

  async run(): Promise<void> {
    const reasons = new Set<string>();
    for (const task of this.parts.tasks) {
      await task().catch((error: unknown) => reasons.add(reasonOf(error)));
    }
    this.logChange([...reasons].join("; "));
  }

  /** Runs follow each other closely, so a failure is logged only when it begins, changes or ends. */
  private logChange(reason: string): void {
    if (reason === this.lastFailure) return;
    this.lastFailure = reason;
    const { log, messages } = this.parts;
    if (reason) log.error({ error: reason }, messages.failing);
    else log.info({}, messages.recovered);
  }
}
