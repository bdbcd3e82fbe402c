import { localDay } from "../../../calendar/local-time.ts";
import type { Database } from "../../../db/database.ts";
import { reasonOf } from "../../../db/failures.ts";
import type { Log } from "../../process/log.ts";
import type { Settings } from "../../process/settings.ts";
import type { Mailer } from "../mail/outgoing-mail.ts";
import { composeDailyReport } from "./daily-report.ts";
import type { ErrorNotes } from "./error-notes.server.ts";
import { loadReportFacts, ownersZone } from "./report-facts.server.ts";

interface DailyReportParts {
  settings: Pick<Settings, "hosts" | "dataDir" | "owners" | "digests">;
  database: Pick<Database, "asWeb">;
  /** Sends to the owners' address or writes a file. */
  mailer: Mailer;
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
      const sent = await sendDailyReport(parts, message === "news").catch((error) => {
        log.error(
          { error: reasonOf(error) },
          "the daily report could not be sent; it is tried again",
        );
        throw error;
      });
      if (sent) log.info({}, "the daily report was sent");
    },
  };
}

/**
 * The report's id is made from the day. If the process is killed between sending and recording, the report is sent
 * again as the same file or with the same Message-ID, so mail programs show it once.
 */
async function sendDailyReport(parts: DailyReportParts, onlyNews: boolean): Promise<boolean> {
  const { settings, database, mailer, errors } = parts;
  const now = parts.now?.() ?? new Date();
  const facts = await loadReportFacts({
    database,
    dataDir: settings.dataDir,
    loadErrors: (since) => errors.load(since),
    now,
  });
  const { hasNews, ...content } = composeDailyReport(facts, ownersZone);
  if (onlyNews && !hasNews) return false;
  await mailer.send({
    ...content,
    id: `owners-${localDay(now.getTime(), ownersZone)}`,
    recipient: settings.owners.address,
    siteHost: settings.hosts.ee,
    date: now.toISOString(),
    writtenIn: "en",
  });
  return true;
}
