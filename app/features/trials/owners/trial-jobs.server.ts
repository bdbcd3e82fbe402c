import type { Database } from "../../../../db/database.ts";
import { reasonOf } from "../../../../db/failures.ts";
import type { Log } from "../../../site/log.ts";
import type { Settings } from "../../../site/settings.ts";
import type { Notify } from "../../leads/notifier.server.ts";
import { sendTrialSummary } from "./trial-summary.server.ts";

interface TrialJobParts {
  settings: Pick<Settings, "hosts">;
  database: Database;
  notify: Notify;
  log: Log;
}

/** By the names of their queues. Whoever runs them tries again when one throws. */
export function createTrialJobs({ settings, database, notify, log }: TrialJobParts) {
  const { hosts } = settings;
  const logged = (message: string) => (error: unknown) => {
    log.error({ error: reasonOf(error) }, message);
    throw error;
  };
  return {
    "trials-summary": async () => {
      const trials = await sendTrialSummary({ database, notify, hosts }).catch(
        logged("the owners could not be told of trials; it is tried again"),
      );
      if (trials > 0) log.info({ trials }, "the owners were told of trials");
    },
  };
}
