import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { reasonOf } from "../../../db/failures.ts";
import { senderOf } from "../../http/sender.ts";
import { LeadReceiver, type LeadReceiverParts } from "./lead-receiver.server.ts";
import { countLeads } from "./lead-store.server.ts";
import type { Submission, SubmissionOutcome } from "./submission.ts";

/**
 * Who has handed in too many within a minute gets back what was typed; who goes on is not read any more, for even
 * that is work.
 */
export type Admission = "welcome" | "too-many" | "flood";

/** Where visitors hand in leads. */
export interface LeadIntake {
  /** Counts a sender, before anything that was sent is looked at. */
  admit(clientAddress: string): Promise<Admission>;
  submit(submission: Submission): Promise<SubmissionOutcome>;
  /** Asks the database for a count, in the background; a failure is only logged. */
  testConnection(): void;
}

const mostPerMinute = 10;

/** What the web process offers to visitors: a receiver of leads, with a limit in front of it. */
export function createLeadIntake(parts: LeadReceiverParts): LeadIntake {
  const desk = new LeadReceiver(parts);
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
