import type { Tx } from "../../db/database.ts";
import type { CpvSource } from "../features/cpv/cpv-source.server.ts";
import type { Submission, SubmissionOutcome } from "../features/leads/submission.ts";
import type { TenderSource } from "../features/tenders/tender-source.server.ts";
import type { SiteHosts } from "../site/host.ts";
import type { Site } from "../site/sites.ts";
import type { PageLifetime } from "./page-lifetime.ts";

/** What the server hands to a route, one per request. */
export interface RequestContext extends SharedContext {
  site: Site;
  requestId: string;
  clientAddress: string;
  /** How long the page made from this request may be kept. */
  lifetime: PageLifetime;
}

/** The same for all requests of a process. */
export interface SharedContext {
  hosts: SiteHosts;
  signupUrl: string;
  /** The owners' tag container, if they use one. */
  gtmId: string | undefined;
  /** A query as hanked_web; answers 503 when the database does not. */
  query<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The CPV codes, in memory. */
  cpv: CpvSource;
  /** The open tenders, in memory. */
  tenders: TenderSource;
  leads: LeadCounter;
  log: { error(details: object, message: string): void };
}

/**
 * Who has handed in too many within a minute gets back what was typed; who goes on is not read any more, for even
 * that is work.
 */
export type Admission = "welcome" | "too-many" | "flood";

/** Where visitors hand in leads. */
export interface LeadCounter {
  /** Counts a sender, before anything that was sent is looked at. */
  admit(clientAddress: string): Promise<Admission>;
  submit(submission: Submission): Promise<SubmissionOutcome>;
  /** Asks the database for a count, in the background; a failure is only logged. */
  testConnection(): void;
}
