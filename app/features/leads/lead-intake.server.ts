import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { reasonOf } from "../../../db/failures.ts";
import { senderOf } from "../../http/sender.ts";
import { LeadReceiver, type LeadReceiverParts } from "./lead-receiver.server.ts";
import { countLeads } from "./lead-store.server.ts";
import type { Submission, SubmissionOutcome } from "./submission.ts";

/**
 * `too-many`: over the limit, the form comes back with what was typed. `flood`: far over it, the form is not even
 * parsed.
 */
export type Admission = "admitted" | "too-many" | "flood";

/** What routes use to submit leads. */
export interface LeadIntake {
  /** Applies the rate limit, before the form is parsed. */
  admit(clientAddress: string): Promise<Admission>;
  submit(submission: Submission): Promise<SubmissionOutcome>;
  /** Runs a query in the background; a failure is only logged. */
  testConnection(): void;
}

const maxPerMinute = 10;

/** A lead receiver with a rate limit. */
export function createLeadIntake(parts: LeadReceiverParts): LeadIntake {
  const receiver = new LeadReceiver(parts);
  const limiter = new RateLimiterMemory({ points: maxPerMinute, duration: 60 });
  let testing = false;
  let testedAt = Number.NEGATIVE_INFINITY;
  return {
    submit: (submission) => receiver.submit(submission),
    admit: (address) =>
      limiter.consume(senderOf(address)).then(
        () => "admitted",
        ({ consumedPoints }: RateLimiterRes) =>
          consumedPoints > 3 * maxPerMinute ? "flood" : "too-many",
      ),
    testConnection() {
      // At most one at a time and one a second, however many forms are loaded.
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
