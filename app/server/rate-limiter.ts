import { hash, randomBytes } from "node:crypto";

/** Senders are hashed to slots. Two that fall into one slot share its allowance. */
const slots = 65_536;

/**
 * Limits the work that one sender may ask for: so many units a second on average, and a burst. A leaky bucket per
 * slot, stored as the moment when it will be empty, so memory does not grow with the number of senders. The hash is
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

  /** Seconds until the sender may ask again, or undefined if it may now. */
  take(sender: string, units = 1, now = performance.now()): number | undefined {
    const slot = Number.parseInt(hash("sha256", this.secret + sender, "hex").slice(0, 4), 16);
    const emptyAt = Math.max(this.emptyAt[slot] ?? 0, now) + units * this.msPerUnit;
    const over = emptyAt - now - this.burstMs;
    if (over > 0) return Math.ceil(over / 1_000);
    this.emptyAt[slot] = emptyAt;
    return undefined;
  }
}
