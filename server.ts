import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { hostname } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pino from "pino";
import type { createSitePages } from "./app/entry.server.tsx";
import {
  importerEnvironment,
  readSettings,
  type Settings,
  SettingsError,
} from "./app/env.server.ts";
import { CpvSource } from "./app/features/cpv/cpv-source.server.ts";
import { LeadFiles } from "./app/features/leads/lead-files.server.ts";
import { createLeadCounter } from "./app/features/leads/lead-intake.server.ts";
import { LeadRounds } from "./app/features/leads/lead-retry-loop.server.ts";
import { createNotifier } from "./app/features/leads/notifier.server.ts";
import { ShareImages } from "./app/features/sharing/share-images.server.ts";
import { TenderSource } from "./app/features/tenders/tender-source.server.ts";
import { readAssets } from "./app/http/assets.ts";
import { createQuery } from "./app/http/database-query.ts";
import { whatFailed } from "./app/http/what-failed.ts";
import { inTurn, limitConnections } from "./app/server/connection-limits.ts";
import { DataVersions } from "./app/server/data-versions.ts";
import { FairShare } from "./app/server/fair-share.ts";
import { createHealth } from "./app/server/health.ts";
import { createMetrics, serveMetrics } from "./app/server/metrics.ts";
import { PageCache } from "./app/server/page-cache.ts";
import { createRequestReport } from "./app/server/request-report.ts";
import { baseHeaders, contentSecurityPolicy } from "./app/server/security-headers.ts";
import { createSiteServer } from "./app/server/site-server.ts";
import { readStaticFiles } from "./app/server/static-files.ts";
import { company } from "./app/site/company.ts";
import { createSiteResolver } from "./app/site/host.ts";
import { sisterSites, siteIds } from "./app/site/sites.ts";
import { FolderInUse } from "./db/embedded/folder-guard.ts";
import { KnownDatabase } from "./db/known-database.ts";
import { openDatabase } from "./db/open-database.ts";
import { prepareOrWait } from "./db/prepare-or-wait.ts";
import { type Jobs, startJobs } from "./jobs/start-jobs.ts";
import { createTendersSync } from "./jobs/tenders-sync.ts";

/** What the build makes of app/entry.server.tsx. */
interface Bundle {
  createSitePages: typeof createSitePages;
}

/** The process: settings, database, listening, and leaving in good order. */
async function main(): Promise<void> {
  const settings = readSettings();
  // Lines are gathered and written together; a flush at the end loses none.
  const destination = pino.destination({ sync: false, minLength: 16_000, periodicFlush: 500 });
  const log = pino({ level: settings.logLevel, base: null }, destination);
  const started = performance.now();
  const database = await openDatabase(settings, "serve");
  const { demoTenders, waiting } = await prepareOrWait(database, new KnownDatabase(settings));

  const versions = new DataVersions(database, (error) =>
    log.error(
      { error: error.message },
      "the database does not answer; kept pages are still served",
    ),
  );
  await versions.start();
  const cache = new PageCache(versions, settings.pageCacheBytes);
  const metrics = createMetrics(cache, versions);
  const health = createHealth(database);
  const headers = baseHeaders(settings);
  const leadParts = {
    database,
    files: new LeadFiles(join(settings.dataDir, "leads")),
    notify: createNotifier(settings),
    log,
  };
  const rounds = new LeadRounds({
    ...leadParts,
    onGivenUp: metrics.countGivenUp,
  });
  const leads = createLeadCounter(leadParts);
  const query = createQuery(database);
  const onFailure = (error: unknown) =>
    log.error({ error: whatFailed(error) }, "data that pages are made from could not be read");
  const cpv = new CpvSource({ query, versions, onFailure });
  const tenders = new TenderSource({ query, versions, onFailure });
  const built = fileURLToPath(new URL("./build", import.meta.url));
  const bundle: Bundle = await import(join(built, "server/entry.server.js"));

  const report = createRequestReport(log, destination, metrics);
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      // How often Node looks whether either is over; by itself only every half minute.
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 65_000,
      // A request for a page has no body to wait for: one kept page in twenty more.
      optimizeEmptyRequests: true,
    },
    inTurn(
      createSiteServer({
        door: { resolveSite: createSiteResolver(settings.hosts), trustProxy: settings.trustProxy },
        cache,
        pages: bundle.createSitePages(
          {
            hosts: settings.hosts,
            signupUrl: settings.signupUrl,
            gtmId: settings.gtmId,
            query,
            cpv,
            tenders,
            leads,
            log,
          },
          readAssets(built),
        ),
        files: readStaticFiles(join(built, "client"), headers),
        baseHeaders: headers,
        shareImages: new ShareImages(),
        pagePolicy: contentSecurityPolicy(settings.gtmId !== undefined),
        fairShare: {
          pages: new FairShare(settings.fairShare),
          // Far more than the ten leads a minute that one sender may hand in, and more than any person would.
          forms: new FairShare({ perSecond: 2, atOnce: 40 }),
        },
        health,
        report,
        onFormServed: leads.testConnection,
      }),
    ),
  );
  limitConnections(server, settings.trustProxy);
  const port = await listen(server, settings);
  const metricsServer = await serveMetrics(metrics.registry, settings.metricsPort);
  rounds.start();
  const syncTenders = settings.tendersSync
    ? createTendersSync(log, importerEnvironment())
    : undefined;
  let jobs: Jobs | undefined;
  const startWork = async () => {
    jobs = await startJobs(database, `${hostname()}:${process.pid}`, log, syncTenders);
  };
  if (waiting) {
    log.error("started without the database, which does not answer; leads wait in files");
    waiting
      .then(startWork)
      .then(() => log.info("the database is back"))
      .catch(fail);
  } else await startWork();

  announce(settings, port, (metricsServer.address() as AddressInfo).port, database.kind);
  log.info({ port, database: database.kind, ms: Math.round(performance.now() - started) }, "ready");
  if (!settings.leadNotify) {
    log.warn(`LEAD_NOTIFY_URL is not set: notifications are written to ${settings.dataDir}/outbox`);
  }
  if (settings.production && !settings.behindProxy) {
    log.warn("TRUST_PROXY is not set: behind a proxy that speaks TLS every form would be refused");
  }
  if (demoTenders > 0) {
    log.warn(`DEMONSTRATION: ${demoTenders} made-up tenders were added to the empty database`);
  }
  if (settings.production && !company.confirmed) {
    log.warn("the company facts in app/site/company.ts have not been confirmed by the owners");
  }

  let leaving = false;
  const leave = async (reason: string, code = 0) => {
    if (leaving) return;
    leaving = true;
    log.info({ reason }, "leaving");
    health.drain();
    // Who is still connected finds another process with their next request.
    server.prependListener("request", (_request, response) => {
      response.shouldKeepAlive = false;
    });
    versions.stop();
    metricsServer.close();
    // Requests under way are answered; those that take too long are not waited for.
    setTimeout(() => process.exit(1), 15_000).unref();
    await Promise.all([closeServer(server), jobs?.stop(), rounds.stop()]);
    await database.close();
    report.flush();
    log.flush(() => process.exit(code));
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => leave(signal));
  // A full disk, say. Whoever is sending a lead this moment still gets an answer.
  database.lost.then((error) => {
    log.fatal({ error: error.message }, "the embedded database has ended");
    return leave("no database", 1);
  });
}

function listen(server: Server, settings: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: settings.port, host: settings.bindAddress }, () =>
      resolve((server.address() as AddressInfo).port),
    );
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 10_000).unref();
  });
}

function announce(settings: Settings, port: number, metricsPort: number, kind: string): void {
  const hosts = ["localhost", ...siteIds.map((id) => sisterSites[id].localHost)];
  const lines = hosts.map((host) => `  http://${host}:${port}/`);
  const database = kind === "embedded" ? `embedded, in ${settings.dataDir}` : "PostgreSQL";
  process.stdout.write(
    `\nHanked is ready:\n${lines.join("\n")}\n  metrics  http://127.0.0.1:${metricsPort}/\n  database ${database}\n\n`,
  );
}

/** What an operator can mend is said in one line; anything else shows where it happened. */
function explain(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error instanceof SettingsError || error instanceof FolderInUse) return error.message;
  if (error.code === "EADDRINUSE") return `port ${error.port} is in use; set another`;
  if (error.code === "ECONNREFUSED") return "the database at DATABASE_URL does not answer";
  return error.code ? error.message : (error.stack ?? error.message);
}

function fail(error: Error): never {
  process.stderr.write(`hanked: ${explain(error)}\n`);
  process.exit(1);
}

main().catch(fail);
