import type { IncomingHttpHeaders } from "node:http";
import { setTimeout } from "node:timers/promises";

export type Sleep = (ms: number) => Promise<unknown>;

interface Pauses {
  pauseMs: number;
  now?: () => number;
  sleep?: Sleep;
  /** Called with each answer's headers and the time, by our clock, at which it was requested. */
  onAnswer?: OnAnswer | undefined;
}

export type OnAnswer = (headers: IncomingHttpHeaders, askedMs: number) => void;

/** Limits requests to one source: one at a time, and a pause after each answer. */
export class Pace {
  readonly sleep: Sleep;
  readonly onAnswer: OnAnswer | undefined;
  private readonly pauseMs: number;
  private readonly now: () => number;
  private turn: Promise<void> = Promise.resolve();
  private readyAt = 0;

  constructor({ pauseMs, now = Date.now, sleep = (ms) => setTimeout(ms), onAnswer }: Pauses) {
    this.onAnswer = onAnswer;
    this.pauseMs = pauseMs;
    this.now = now;
    this.sleep = sleep;
  }

  /** Resolves when a request may begin. Call the returned function when the answer has ended. */
  async begin(): Promise<() => void> {
    const before = this.turn;
    let end = () => {};
    this.turn = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    const wait = this.readyAt - this.now();
    if (wait > 0) await this.sleep(wait);
    return () => {
      this.readyAt = this.now() + this.pauseMs;
      end();
    };
  }
}
