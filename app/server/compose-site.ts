import type { RequestListener } from "node:http";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import { reasonOf, traceOf } from "../../db/failures.ts";
import { CpvSource } from "../features/cpv/cpv-source.server.ts";
import { Follows } from "../features/follows/follows.server.ts";
import { LeadFiles } from "../features/leads/lead-files.server.ts";
import { LeadReceiver } from "../features/leads/lead-receiver.server.ts";
import { LeadRetryLoop } from "../features/leads/lead-retry-loop.server.ts";
import {
  createNotifier,
  NotificationWatch,
  type Notify,
} from "../features/leads/notifier.server.ts";
import { MailWatch } from "../features/mail/mail-watch.server.ts";
import { NoticeSource } from "../features/notices/notice-source.server.ts";
import { ResultSource } from "../features/results/result-source.server.ts";
import { ShareImages } from "../features/sharing/share-images.server.ts";
import { Trials } from "../features/trials/trials.server.ts";
import { createQuery } from "../http/database-query.ts";
import type { Settings } from "../process/settings.ts";
import type { SitePages } from "../routing/render.ts";
import type { SharedServices } from "../routing/route.ts";
import { company } from "../site/company.ts";
import { createSiteResolver } from "../site/host.ts";
import { ClockWatch } from "./clock-watch.ts";
import { DataVersions } from "./data-versions.ts";
import { createHealth, type Health } from "./health.ts";
import { ConcurrencyLimiter } from "./limits/concurrency-limiter.ts";
import { createRateLimits } from "./limits/rate-limiter.ts";
import { createFollowMetrics } from "./metrics/follow-metrics.ts";
import { createLeadMetrics } from "./metrics/lead-metrics.ts";
import { createMailMetrics, type MailMetrics } from "./metrics/mail-metrics.ts";
import { createMetrics, type Metrics } from "./metrics/metrics.ts";
import { createTrialMetrics } from "./metrics/trial-metrics.ts";
import { createUpkeepMetrics } from "./metrics/upkeep-metrics.ts";
import { WaitingReport } from "./metrics/waiting-report.ts";
import { PageCache } from "./page-cache.ts";
import type { RequestReport } from "./request-report.ts";
import type { SiteServer } from "./server-parts.ts";
import { createSiteServer } from "./site-server.ts";

interface SiteParts
  extends Pick<SiteServer, "files" | "findPreviousAsset" | "baseHeaders" | "pagePolicy"> {
  settings: Settings;
  database: Database;
  log: Logger;
  /** Zero caches nothing. */
  pageCacheBytes: number;
  /** How much uncached work one visitor may ask for. */
  visitorRate: Settings["rateLimit"];
  createPages(shared: SharedServices): SitePages;
  createReport(metrics: Metrics): RequestReport;
}

export interface ComposedSite {
  listener: RequestListener;
  versions: DataVersions;
  metrics: Metrics;
  health: Health;
  report: RequestReport;
  /** Shared by everything that notifies the owners, so that a failure is logged once. */
  notify: Notify;
  /** The watches and loops are not started yet. */
  clockWatch: ClockWatch;
  retryLoop: LeadRetryLoop;
  mailWatch: MailWatch;
  mailMetrics: MailMetrics;
}

/**
 * Answers that one client may have under way: as many as the pages that may be rendered for it at once. Cached pages
 * and files are sent immediately, so an office behind one address has only a few under way.
 */
const maxUnderWay = 40;

/** Puts the parts of a site together, for `server.ts` and for `npm run dev`. */
export async function composeSite(parts: SiteParts): Promise<ComposedSite> {
  const { settings, database, log } = parts;
  const versions = new DataVersions(database, {
    onFailure: (error) =>
      log.error(
        { error: reasonOf(error) },
        "the database does not answer; kept pages are still served",
      ),
    onReturn: () => log.info("the database answers again"),
  });
  await versions.start();
  const cache = new PageCache(versions, parts.pageCacheBytes);
  const metrics = createMetrics(cache, versions);
  const report = parts.createReport(metrics);
  const notifications = new NotificationWatch(createNotifier(settings), log);
  const waiting = new WaitingReport(database, settings.dataDir);
  const health = createHealth(database, waiting);
  createLeadMetrics(metrics.registry, waiting, notifications);
  createUpkeepMetrics(metrics.registry, database, settings.dataDir);
  const leadParts = {
    database,
    files: new LeadFiles(join(settings.dataDir, "leads")),
    notify: notifications.notify,
    log,
  };
  const leads = new LeadReceiver(leadParts);
  const query = createQuery(database);
  const source = {
    query,
    versions,
    onFailure: (error: unknown) =>
      log.error({ error: traceOf(error) }, "data that pages are made from could not be read"),
  };
  const cpv = new CpvSource(source);
  const notices = new NoticeSource(source, cpv.wordbooks);
  const results = new ResultSource(source);
  const resolveSite = createSiteResolver(settings.hosts, settings.live && !company.confirmed);
  const listener = createSiteServer({
    ingress: { resolveSite, trustProxy: settings.trustProxy },
    cache,
    pages: parts.createPages({
      hosts: settings.hosts,
      signupUrl: settings.signupUrl,
      gtmId: settings.gtmId,
      open: settings.open,
      query,
      cpv,
      notices,
      results,
      leads,
      trials: new Trials(query),
      follows: new Follows(query),
      log,
    }),
    files: parts.files,
    findPreviousAsset: parts.findPreviousAsset,
    baseHeaders: parts.baseHeaders,
    shareImages: new ShareImages(),
    pagePolicy: parts.pagePolicy,
    rateLimit: createRateLimits(parts.visitorRate),
    underWay: new ConcurrencyLimiter(maxUnderWay),
    health,
    report,
    onFormServed: () => leads.testConnection(),
  });
  const retryLoop = new LeadRetryLoop({ ...leadParts, onGivenUp: metrics.countGivenUp });
  const mailMetrics = createMailMetrics(metrics.registry);
  const mailWatch = new MailWatch({ database, onCounted: mailMetrics.noteWaiting, log });
  createTrialMetrics(metrics.registry, database);
  createFollowMetrics(metrics.registry, database);
  return {
    listener,
    notify: notifications.notify,
    versions,
    metrics,
    health,
    report,
    retryLoop,
    mailWatch,
    mailMetrics,
    clockWatch: new ClockWatch({ database, log }),
  };
}
