import { hash, randomBytes } from "node:crypto";
import type { ClientKey } from "./client-keys.ts";

/**
 * The limits of one client: uncached pages, posted forms, and forms above that limit, which come back with what was
 * typed. VISITOR_PAGES_PER_SECOND sets the first.
 */
export function createRateLimits(pages: Rate) {
  return {
    pages: new RateLimiter(pages),
    forms: new RateLimiter({ perSecond: 10 / 60, burst: 10 }),
    returnedForms: new RateLimiter({ perSecond: 20 / 60, burst: 20 }),
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Share images take tens of milliseconds to draw; a 404 or a redirect takes a tenth of a page's work. */
export const costOfPicture = 5;
export const costOfUnknownPath = 0.1;

interface Rate {
  /** Units: a page is one, unless its route says otherwise. */
  perSecond: number;
  burst: number;
}

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

  constructor({ perSecond, burst }: Rate) {
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
