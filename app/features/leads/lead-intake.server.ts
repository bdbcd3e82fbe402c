import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { LeadCounter } from "../../http/page-context.ts";
import { senderOf } from "../../http/sender.ts";
import { LeadDesk, type LeadDeskParts, reasonOf } from "./lead-receiver.server.ts";
import { countLeads } from "./lead-store.server.ts";

const mostPerMinute = 10;

/** What the web process offers to visitors: the desk, with a limit in front of it. */
export function createLeadCounter(parts: LeadDeskParts): LeadCounter {
  const desk = new LeadDesk(parts);
  const limiter = new RateLimiterMemory({ points: mostPerMinute, duration: 60 });
  let testing = false;
  let testedAt = Number.NEGATIVE_INFINITY;
  return {
    submit: (submission) => desk.submit(submission),
    admit: (address) =>
      limiter.consume(senderOf(address)).then(
        () => "welcome",
        ({ consumedPoints }: RateLimiterRes) =>
          consumedPoints > 3 * mostPerMinute ? "flood" : "too-many",
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
