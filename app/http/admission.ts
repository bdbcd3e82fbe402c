import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { senderOf } from "./sender.ts";

/**
 * `too-many`: over the limit, the form comes back with what was typed. `flood`: far over it, the form is not even
 * parsed.
 */
export type Admission = "admitted" | "too-many" | "flood";

export type Admit = (clientAddress: string) => Promise<Admission>;

/** So many forms a minute from one client, counted before they are parsed. */
export function createAdmission(maxPerMinute: number): Admit {
  const limiter = new RateLimiterMemory({ points: maxPerMinute, duration: 60 });
  return (address) =>
    limiter.consume(senderOf(address)).then(
      () => "admitted",
      ({ consumedPoints }: RateLimiterRes) =>
        consumedPoints > 3 * maxPerMinute ? "flood" : "too-many",
    );
}
