import { localDay } from "../../../calendar/local-time.ts";
import type { Database } from "../../../db/database.ts";
import { reasonOf } from "../../../db/failures.ts";
import type { Log } from "../../process/log.ts";
import type { Settings } from "../../process/settings.ts";
import { queueMail, uuidOf } from "../mail/outbox.server.ts";
import { composeDailyReport } from "./daily-report.ts";
import type { ErrorNotes } from "./error-notes.server.ts";
import { loadReportFacts, ownersZone } from "./report-facts.server.ts";

interface DailyReportParts {
  settings: Pick<Settings, "hosts" | "dataDir" | "owners" | "digests">;
  database: Pick<Database, "asWeb">;
  errors: Pick<ErrorNotes, "load">;
  log: Log;
  now?: () => Date;
}

/** The job under its queue name. The queue tries it again when it throws. */
export function createDailyReportJob(parts: DailyReportParts) {
  const { settings, log } = parts;
  const { message } = settings.owners;
  // A process that sends no digests, such as one on a copy of the database, sends no daily report either.
  if (message === "off" || !settings.digests) return {};
  return {
    "owners-morning": async () => {
      const queued = await queueDailyReport(parts, message === "news").catch((error) => {
        log.error(
          { error: reasonOf(error) },
          "the daily report could not be made; it is tried again",
        );
        throw error;
      });
      if (queued) log.info({}, "the daily report is in the outbox");
    },
  };
}

/** The report's id is made from the day, so that a job that is repeated adds no second one. */
async function queueDailyReport(parts: DailyReportParts, onlyNews: boolean): Promise<boolean> {
  const { settings, database, errors } = parts;
  const now = parts.now?.() ?? new Date();
  const facts = await loadReportFacts({
    database,
    dataDir: settings.dataDir,
    loadErrors: (since) => errors.load(since),
    now,
  });
  const { hasNews, ...content } = composeDailyReport(facts, ownersZone);
  if (onlyNews && !hasNews) return false;
  const report = {
    purpose: "report",
    id: uuidOf(`owners ${localDay(now.getTime(), ownersZone)}`),
    addressHash: "",
    siteHost: settings.hosts.ee,
    language: "et",
    content: { ...content, date: now.toISOString(), writtenIn: "en" },
  } as const;
  await database.asWeb((tx) => queueMail(tx, report));
  return true;
}
