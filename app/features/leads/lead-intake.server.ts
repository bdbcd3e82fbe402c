import { reasonOf } from "../../../db/failures.ts";
import { LeadReceiver, type LeadReceiverParts } from "./lead-receiver.server.ts";
import { countLeads } from "./lead-store.server.ts";
import type { Submission, SubmissionOutcome } from "./submission.ts";

/** What routes use to submit leads. */
export interface LeadIntake {
  submit(submission: Submission): Promise<SubmissionOutcome>;
  /** Runs a query in the background; a failure is only logged. */
  testConnection(): void;
}

export function createLeadIntake(parts: LeadReceiverParts): LeadIntake {
  const receiver = new LeadReceiver(parts);
  let testing = false;
  let testedAt = Number.NEGATIVE_INFINITY;
  return {
    submit: (submission) => receiver.submit(submission),
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
