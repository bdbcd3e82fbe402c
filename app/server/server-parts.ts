import type { ShareImages } from "../features/sharing/share-images.server.ts";
import type { SitePages } from "../routing/render.ts";
import type { Health } from "./health.ts";
import type { ConcurrencyLimiter } from "./limits/concurrency-limiter.ts";
import type { RateLimits } from "./limits/rate-limiter.ts";
import type { Page } from "./page.ts";
import type { PageCache } from "./page-cache.ts";
import type { RequestReport } from "./request-report.ts";
import type { Ingress } from "./visit.ts";

/** The parts of a running site that all requests share. */
export interface SiteServer {
  ingress: Ingress;
  cache: PageCache;
  pages: SitePages;
  files: Map<string, Page>;
  /** Finds a built file of another version (previous assets). */
  findPreviousAsset(path: string): Promise<Page | undefined>;
  baseHeaders: Record<string, string>;
  shareImages: ShareImages;
  /** The Content-Security-Policy of pages. */
  pagePolicy: string;
  rateLimit: RateLimits;
  /** Limits the answers that are being made or read. */
  underWay: ConcurrencyLimiter;
  health: Pick<Health, "report">;
  report: RequestReport;
  /** Called for every landing page that is sent, since it holds the lead form. */
  onFormServed(): void;
}
