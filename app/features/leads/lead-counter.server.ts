import { isIPv6 } from "node:net";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { LeadCounter } from "../../http/request-context.ts";
import { LeadDesk, type LeadDeskParts, reasonOf } from "./lead-desk.server.ts";
import { countLeads } from "./lead-store.server.ts";

/** What the web process offers to visitors: the desk, with a limit in front of it. */
export function createLeadCounter(parts: LeadDeskParts): LeadCounter {
  const desk = new LeadDesk(parts);
  const limiter = new RateLimiterMemory({ points: 10, duration: 60 });
  let testing = false;
  let testedAt = Number.NEGATIVE_INFINITY;
  return {
    submit: (submission) => desk.submit(submission),
    allows: (address) =>
      limiter.consume(limitedAs(address)).then(
        () => true,
        () => false,
      ),
    testConnection() {
      // However many forms load, one at a time and one a second is enough.
      if (testing || performance.now() - testedAt < 1_000) return;
      testing = true;
      testedAt = performance.now();
      parts.database
        .asWeb(countLeads)
        .catch((error) => {
          parts.log.error({ error: reasonOf(error) }, "the connection test failed");
        })
        .finally(() => {
          testing = false;
        });
    },
  };
}

/**
 * A household or an office has a whole /64 of IPv6 addresses, so that is one sender. Some proxies add the
 * port, which is another with every connection.
 */
export function limitedAs(given: string): string {
  const address = given.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$|^\[(.+)\](:\d+)?$/, "$1$2");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
