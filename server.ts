import type { AddressInfo } from "node:net";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pino from "pino";
import { createSitePages } from "./app/entry.server.tsx";
import {
  bouncesEnvironment,
  importerEnvironment,
  parseSettings,
  retentionEnvironment,
  SettingsError,
  senderEnvironment,
} from "./app/env.server.ts";
import { FollowRuns } from "./app/features/follows/follow-runs.server.ts";
import { loadDkimKey } from "./app/features/mail/dkim-key.server.ts";
import { countMail } from "./app/features/mail/outbox.server.ts";
import { createDailyReportJob } from "./app/features/owners/daily-report-job.server.ts";
import { ErrorNotes } from "./app/features/owners/error-notes.server.ts";
import { requireBounceFolder } from "./app/features/trials/owners/bounce-folder.server.ts";
import { createTrialJobs } from "./app/features/trials/owners/trial-summary.server.ts";
import { DigestRuns } from "./app/features/trials/runs/digest-runs.server.ts";
import { loadAssets } from "./app/http/assets.ts";
import type { Settings } from "./app/process/settings.ts";
import { describeStart, warnOperator } from "./app/server/announce.ts";
import { composeSite } from "./app/server/compose-site.ts";
import { Drain } from "./app/server/drain.ts";
import { closeServer, createHttpServer, listen } from "./app/server/http-server.ts";
import { deferPipelined, limitConnections } from "./app/server/limits/connection-limits.ts";
import { serveMetrics } from "./app/server/metrics/metrics.ts";
import { requireOwnFolder } from "./app/server/own-folder.ts";
import { PreviousAssets } from "./app/server/previous-assets.ts";
import { createRequestReport } from "./app/server/request-report.ts";
import { baseHeaders, contentSecurityPolicy } from "./app/server/security-headers.ts";
import { createShutdown } from "./app/server/shutdown.ts";
import { loadStaticFiles } from "./app/server/static-files.ts";
import { FolderInUse } from "./db/embedded/folder-lock.ts";
import { reasonOf } from "./db/failures.ts";
import { KnownDatabase } from "./db/known-database.ts";
import { openDatabase, openPostgres } from "./db/open-database.ts";
import { maySend } from "./db/prepare.ts";
import { prepareOrWait, retryWhileUnavailable } from "./db/prepare-or-wait.ts";
import { requireWritable } from "./db/private-folder.ts";
import { builtProgram, projectRoot } from "./db/project-root.ts";
import { createSendMail } from "./workers/mail-job.ts";
import { createOwnSheetsJob } from "./workers/own-sheets-job.ts";
import { createWorkerJob } from "./workers/run-worker.ts";
import { type Jobs, type MailWork, startJobs } from "./workers/start-jobs.ts";
import { createNoticeSync } from "./workers/sync-job.ts";

/** After this time the process exits, finished or not. Supervisors wait longer (deploy, compose.yaml). */
const shutdownMs = 15_000;
/** Connections for opening digest runs, summaries and bounces. The sending processes have their own. */
const senderConnections = 2;
/** Pino's number for errors; 60 is fatal. */
const errorLevel = 50;

/** The process: settings, database, listening, and graceful shutdown. */
async function main(): Promise<void> {
  const settings = parseSettings();
  const { log, destination, errors } = createProcessLog(settings);
  const started = performance.now();
  // Do this before creating a database: it throws when the DKIM key is missing.
  loadDkimKey(settings.mail.dkim);
  requireBounceFolder(settings.mail.bounces);
  requireOwnFolder(settings.ownFolder);
  requireWritable(settings.dataDir);
  const database = await openDatabase(settings, "serve");
  const { demoNotices, waiting } = await prepareOrWait(database, new KnownDatabase(settings));

  const built = join(projectRoot, "build");
  const headers = baseHeaders(settings);
  const previousAssets = new PreviousAssets(join(settings.dataDir, "versions"), headers);
  previousAssets.start(join(built, "client"), (error) =>
    log.error({ error: reasonOf(error) }, "assets cannot be kept for other versions"),
  );
  const site = await composeSite({
    settings,
    database,
    log,
    pageCacheBytes: settings.pageCacheBytes,
    visitorRate: settings.rateLimit,
    files: loadStaticFiles(join(built, "client"), headers),
    findPreviousAsset: (path) => previousAssets.find(path),
    baseHeaders: headers,
    pagePolicy: contentSecurityPolicy(settings.gtmId !== undefined),
    createPages: (shared) => createSitePages(shared, loadAssets(built)),
    createReport: (metrics) => createRequestReport(log, destination, metrics),
  });
  const drain = new Drain(settings.trustProxy);
  const server = createHttpServer(drain.listen(deferPipelined(site.listener)));
  limitConnections(server, settings.trustProxy);
  const port = await listen(server, settings);
  const metricsServer = await serveMetrics(site.metrics.registry, settings.metricsPort);
  site.retryLoop.start();
  site.mailWatch.start();
  site.clockWatch.start();

  // With a separate login for sending, a process that serves visitors cannot read trial addresses: see decision 076.
  const senderDatabase = settings.databaseSenderUrl
    ? openPostgres(settings.databaseSenderUrl, senderConnections)
    : database;
  const createMailWork = (): MailWork => {
    const runs = new DigestRuns({ database: senderDatabase, log });
    const follows = new FollowRuns({ database: senderDatabase, log });
    return {
      async lookAtRuns() {
        // Each looks to its end, whatever becomes of the other.
        await Promise.all([runs.look(), follows.look()]);
      },
      async countDue() {
        const { letters, strangers } = await database.asWeb(countMail);
        return letters.due + strangers.due;
      },
      send: createSendMail({
        command: builtProgram("send-mail"),
        env: senderEnvironment(),
        log,
        onProgress: site.mailMetrics.countProgress,
      }),
    };
  };
  let jobs: Jobs | undefined;
  const startWork = async () => {
    const syncNotices = settings.tendersSync
      ? createNoticeSync({
          command: builtProgram("tenders"),
          env: importerEnvironment(),
          log,
        })
      : undefined;
    const isSender = await maySend(senderDatabase);
    const sends = settings.digests && isSender;
    const readsBounces = settings.mail.bounces !== undefined && isSender;
    if (settings.digests && !isSender) {
      log.error(
        "mails wait: this login may not send them. Set DATABASE_SENDER_URL, or LETTERS=off if another process sends",
      );
    }
    const mail = sends ? createMailWork() : undefined;
    const running = await startJobs(database, `${hostname()}:${process.pid}`, log, {
      syncNotices,
      mail,
      trials: {
        ...(sends &&
          createTrialJobs({ settings, database: senderDatabase, notify: site.notify, log })),
        ...(readsBounces && {
          "letters-bounces": createWorkerJob({
            command: builtProgram("read-bounces"),
            env: bouncesEnvironment(),
            timeoutMs: 90_000,
            subject: "bounces",
            failure: "bounces could not be read",
            log,
          }),
        }),
      },
      owners: {
        ...createDailyReportJob({ settings, database, errors, log }),
        ...(settings.ownFolder !== undefined && {
          "tenders-own": createOwnSheetsJob({
            folder: settings.ownFolder,
            command: builtProgram("tenders"),
            env: importerEnvironment(),
            log,
          }),
        }),
        ...(settings.leadsKeepMonths !== undefined && {
          // Runs in a process of its own, since it needs the database owner's rights.
          "leads-forget": createWorkerJob({
            command: builtProgram("leads"),
            args: ["forget"],
            env: retentionEnvironment(),
            timeoutMs: 25 * 60_000,
            subject: "leads",
            failure: "old leads could not be deleted; it is tried again",
            log,
          }),
        }),
      },
    });
    jobs = running;
    if (mail) site.mailWatch.onDue = (due) => running.offerMail(due);
  };
  if (waiting) {
    log.error("started without the database, which does not answer; leads wait in files");
    waiting
      .then(() => retryWhileUnavailable(startWork))
      .then(() => log.info("the database is back"))
      .catch(fail);
  } else await startWork();

  const shutDown = createShutdown({
    withinMs: shutdownMs,
    steps: [
      // Proxies learn of the shutdown, and requests under way are answered.
      () => [
        wait(settings.drainMs).then(() =>
          closeServer(server, shutdownMs - settings.drainMs - 2_000),
        ),
        site.retryLoop.stop(),
        site.mailWatch.stop(),
        site.clockWatch.stop(),
        ...(jobs ? [jobs.stop()] : []),
      ],
      () => {
        site.versions.stop();
        metricsServer.close();
        return [database.close(), ...(senderDatabase === database ? [] : [senderDatabase.close()])];
      },
    ],
    onFailure: (error) => log.error({ error: reasonOf(error) }, "could not shut down cleanly"),
    exit: (code) => {
      site.report.flush();
      errors.flush();
      log.flush(() => process.exit(code));
    },
  });
  const leave = (reason: string, code = 0) => {
    log.info({ reason }, "leaving");
    site.health.drain();
    drain.begin();
    return shutDown(code);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => leave(signal));
  // Happens for example on a full disk. Requests under way, such as a lead being posted, are still answered.
  database.lost.then((error) => {
    log.fatal({ error: reasonOf(error) }, "the embedded database has ended");
    return leave("no database", 1);
  });

  // Printed last: a supervisor that reads it may already ask for a graceful shutdown.
  const metricsPort = (metricsServer.address() as AddressInfo).port;
  const facts = { port, metricsPort, databaseKind: database.kind, demoNotices };
  process.stdout.write(describeStart(settings, facts));
  log.info({ port, database: database.kind, ms: Math.round(performance.now() - started) }, "ready");
  warnOperator(log, settings, facts);
}

/** The process's log on standard output; its errors are also noted for the owners' daily report. */
function createProcessLog(settings: Settings) {
  // Log lines are buffered and written together; shutdown flushes the rest.
  const destination = pino.destination({ sync: false, minLength: 16_000, periodicFlush: 500 });
  const errors = new ErrorNotes({ folder: join(settings.dataDir, "errors") });
  const log = pino(
    {
      level: settings.logLevel,
      base: null,
      hooks: {
        logMethod(line, write, level) {
          if (level >= errorLevel) errors.note(line);
          write.apply(this, line);
        },
      },
    },
    destination,
  );
  return { log, destination, errors };
}

function fail(error: Error): never {
  process.stderr.write(`hanked: ${explain(error)}\n`);
  process.exit(1);
}

/** Errors that an operator can fix are one line; any other comes with its stack. */
function explain(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error instanceof SettingsError || error instanceof FolderInUse) return error.message;
  if (error.code === "EADDRINUSE") return `port ${error.port} is in use; set another`;
  if (error.code === "ECONNREFUSED" || error.code === "ECONNRESET") {
    return "the database at DATABASE_URL does not answer";
  }
  return error.code ? error.message : (error.stack ?? error.message);
}

main().catch(fail);
