import type { EventEmitter } from "node:events";
import type { ClientKey } from "./client-keys.ts";

/** Limits what one client may hold at a time. Nothing is remembered of a client that holds nothing. */
export class ConcurrencyLimiter {
  private readonly held = new Map<string, number>();
  private total = 0;
  private readonly max: number;

  constructor(max: number) {
    this.max = max;
  }

  /** Most requests are answered at once, so who asks is looked up only when some client may hold too much. */
  allows(client: () => readonly ClientKey[]): boolean {
    if (this.total < this.max) return true;
    return client().every(({ key, share }) => this.heldBy(key) < share * this.max);
  }

  /** A connection or an answer, until it is closed. */
  hold(client: readonly ClientKey[], what: EventEmitter): void {
    this.count(client, 1);
    what.once("close", () => this.count(client, -1));
  }

  private count(client: readonly ClientKey[], change: 1 | -1): void {
    this.total += change;
    for (const { key } of client) {
      const held = this.heldBy(key) + change;
      if (held > 0) this.held.set(key, held);
      else this.held.delete(key);
    }
  }

  private heldBy(key: string): number {
    return this.held.get(key) ?? 0;
  }
}
