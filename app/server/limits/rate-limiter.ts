import { hash, randomBytes } from "node:crypto";
import type { ClientKey } from "./client-keys.ts";

/** Keys are hashed to slots. Two that fall into one slot share its allowance. */
const slots = 65_536;

/**
 * Limits the work that one client may ask for: so many units a second on average, and a burst. A leaky bucket per
 * slot, stored as the moment when it will be empty, so memory does not grow with the number of clients. The hash is
 * keyed with a secret, so that nobody can choose to share a slot with a victim.
 */
export class RateLimiter {
  private readonly emptyAt = new Float64Array(slots);
  private readonly secret = randomBytes(16).toString("hex");
  private readonly msPerUnit: number;
  private readonly burstMs: number;

  constructor({ perSecond, burst }: { perSecond: number; burst: number }) {
    this.msPerUnit = 1_000 / perSecond;
    this.burstMs = burst * this.msPerUnit;
  }

  /** Seconds until the client may ask again, or undefined if it may now. A refusal is not counted. */
  take(client: readonly ClientKey[], units = 1, now = performance.now()): number | undefined {
    const buckets = client.map(({ key, share }) => {
      const slot = this.slotOf(key);
      const emptyAt = Math.max(this.emptyAt[slot] ?? 0, now);
      return { slot, emptyAt: emptyAt + (units * this.msPerUnit) / share };
    });
    const over = Math.max(...buckets.map(({ emptyAt }) => emptyAt)) - now - this.burstMs;
    if (over > 0) return Math.ceil(over / 1_000);
    for (const { slot, emptyAt } of buckets) this.emptyAt[slot] = emptyAt;
    return undefined;
  }

  private slotOf(key: string): number {
    return Number.parseInt(hash("sha256", this.secret + key, "hex").slice(0, 4), 16);
  }
}
