import { type Job, PgBoss } from "pg-boss";
import type { Log } from "../app/process/log.ts";
import type { Database } from "../db/database.ts";
import { reasonOf } from "../db/failures.ts";
import {
  backendOf,
  bouncesSchedule,
  digestRunsSchedule,
  ownSheetsSchedule,
  type QueueName,
  queueDatabase,
} from "../db/queues.ts";
import { saveHeartbeat } from "./heartbeat.ts";
import type { SendMail } from "./mail-job.ts";
import type { SyncNotices } from "./sync-job.ts";
import { createSyncWork, scheduleSync } from "./sync-queue.ts";

export interface Jobs {
  /** Queues jobs to send this many due mails, for any process that is free. */
  offerMail(due: number): Promise<void>;
  stop(): Promise<void>;
}

/** Work that not every process does. */
interface JobWork {
  syncNotices?: SyncNotices | undefined;
  mail?: MailWork | undefined;
  trials?: QueueWork<"trials-summary" | "letters-bounces"> | undefined;
  /** Work for the owners. */
  owners?: QueueWork<"owners-morning" | "leads-forget" | "tenders-own"> | undefined;
}

type QueueWork<Name extends QueueName> = Partial<
  Record<Name, (signal: AbortSignal) => Promise<void>>
>;

export interface MailWork {
  /** Opens and closes digest runs, and queues what is new about followed procurements. */
  lookAtRuns(): Promise<void>;
  countDue(): Promise<number>;
  send: SendMail;
}

/** One sending process per thousand mails, at most eight: a mail server seldom accepts more at once. */
const mailsOfJob = 1_000;
const mostSendJobs = 8;

/** A queue without a handler here is left to other processes. */
type Handlers = Partial<Record<QueueName, (job: Job) => Promise<void>>>;

/** Processes the queues. Any number of processes share them; each job runs once. */
export async function startJobs(
  database: Database,
  processName: string,
  log: Log,
  { syncNotices, mail, trials = {}, owners = {} }: JobWork = {},
  pollingIntervalSeconds = 2,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: queueDatabase(database, "asWeb"),
    ...backendOf(database),
    migrate: false,
  });
  boss.on("error", (error) => log.error({ error: reasonOf(error) }, "background jobs"));

  const leaving = new AbortController();
  const offerMail = async (due: number) => {
    const jobs = Math.min(Math.ceil(due / mailsOfJob), mostSendJobs);
    for (let place = 1; place <= jobs; place++) {
      await boss.send("letters-send", {}, { singletonKey: String(place) });
    }
  };
  const workOnNotices = syncNotices && createSyncWork(boss, syncNotices, log);
  const handlers: Handlers = {
    heartbeat: () => saveHeartbeat(database, processName),
    ...(workOnNotices && { "tenders-sync": (job) => workOnNotices(job, leaving.signal) }),
    ...(mail && {
      "letters-morning": () => mail.lookAtRuns(),
      "letters-send": async () => {
        // Other processes may have sent them meanwhile.
        if ((await mail.countDue()) > 0) await mail.send(leaving.signal);
      },
    }),
  };
  for (const [name, work] of Object.entries({ ...trials, ...owners })) {
    handlers[name as QueueName] = () => work(leaving.signal);
  }
  try {
    await boss.start();
    if (trials["letters-bounces"]) await boss.schedule("letters-bounces", bouncesSchedule);
    if (owners["tenders-own"]) await boss.schedule("tenders-own", ownSheetsSchedule);
    if (syncNotices) await scheduleSync(boss);
    if (mail) {
      await boss.schedule("letters-morning", digestRunsSchedule);
      // Also right after a start: a digest run may have been missed.
      await boss.send("letters-morning");
    }
    for (const [name, handle] of Object.entries(handlers)) {
      // Jobs of one group run one at a time.
      const options = { pollingIntervalSeconds, groupConcurrency: 1 };
      await boss.work(name, options, async ([job]: Job[]) => {
        if (job) await handle(job);
      });
    }
  } catch (error) {
    // Otherwise what has started would go on beside the next attempt.
    await boss.stop({ graceful: false, close: false });
    throw error;
  }
  return {
    offerMail,
    stop() {
      leaving.abort();
      // Waits for the mail that is being sent, so that its outcome is recorded.
      return boss.stop({ graceful: true, close: false, timeout: 12_000 });
    },
  };
}
