import type { IncomingMessage, ServerResponse } from "node:http";
import type { ShareImages } from "../features/sharing/share-images.server.ts";
import type { SitePages } from "../routing/site-pages.ts";
import type { FairShare } from "./fair-share.ts";
import type { Health } from "./health.ts";
import type { Page } from "./page.ts";
import type { PageCache } from "./page-cache.ts";
import type { RequestReport } from "./request-report.ts";
import type { Ingress, Visit } from "./visit.ts";

/** All that requests are answered with. */
export interface SiteServer {
  ingress: Ingress;
  cache: PageCache;
  pages: SitePages;
  files: Map<string, Page>;
  baseHeaders: Record<string, string>;
  shareImages: ShareImages;
  /** What the pages' scripts may do. */
  pagePolicy: string;
  /** Of the work that is done for one visitor alone, and of the forms that one may post. */
  fairShare: { pages: FairShare; forms: FairShare };
  health: Pick<Health, "report">;
  report: RequestReport;
  /** Called with every landing page that is sent, for the lead form is on it. */
  onFormServed(): void;
}

/** What was asked, by whom, and where the answer goes. */
export interface Asked {
  server: SiteServer;
  request: IncomingMessage;
  response: ServerResponse;
  visit: Visit;
}
