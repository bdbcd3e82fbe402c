import { hash, randomBytes } from "node:crypto";

/** Each address finds its own slot; two that share one by chance also share its allowance. */
const slots = 65_536;

/**
 * How much work one sender may ask for: so many units a second in the long run, some more at once. A leaky
 * bucket for each sender, which needs only the moment when its bucket will be empty; so the memory is the same
 * for ten senders and for ten million. Which slot a sender has, nobody outside can tell.
 */
export class FairShare {
  private readonly emptyAt = new Float64Array(slots);
  private readonly secret = randomBytes(16).toString("hex");
  private readonly msPerUnit: number;
  private readonly burstMs: number;

  constructor({ perSecond, atOnce }: { perSecond: number; atOnce: number }) {
    this.msPerUnit = 1_000 / perSecond;
    this.burstMs = atOnce * this.msPerUnit;
  }

  /** Seconds until it may ask again; nothing when it may now. */
  take(sender: string, units = 1, now = performance.now()): number | undefined {
    const slot = Number.parseInt(hash("sha256", this.secret + sender, "hex").slice(0, 4), 16);
    const emptyAt = Math.max(this.emptyAt[slot] ?? 0, now) + units * this.msPerUnit;
    const over = emptyAt - now - this.burstMs;
    if (over > 0) return Math.ceil(over / 1_000);
    this.emptyAt[slot] = emptyAt;
    return undefined;
  }
}
