import type { EventEmitter } from "node:events";
import type { ClientKey } from "./client-keys.ts";

/** Limits what one client may hold at a time. A client that holds nothing takes no memory. */
export class ConcurrencyLimiter {
  private readonly held = new Map<string, number>();
  private total = 0;
  private readonly max: number;

  constructor(max: number) {
    this.max = max;
  }

  /** Whether the total is so low that no client can be over its limit. */
  get hasRoom(): boolean {
    return this.total < this.max;
  }

  allows(client: readonly ClientKey[]): boolean {
    return this.hasRoom || client.every(({ key, share }) => this.heldBy(key) < share * this.max);
  }

  /** Counts a connection or an answer until it is closed. */
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
