import type { Tx } from "../../db/database.ts";
import type { Log } from "../process/log.ts";
import type { SiteHosts } from "../site/host.ts";
import type { Site } from "../site/sites.ts";
import type { PageLifetime } from "./page-lifetime.ts";

/** What features know about the request. */
export interface PageContext extends SharedContext {
  site: Site;
  requestId: string;
  /** How long the page made for this request may be cached. */
  lifetime: PageLifetime;
}

/** The same for all requests of a process. */
export interface SharedContext {
  hosts: SiteHosts;
  signupUrl: string;
  /** The owners' tag container, if they use one. */
  gtmId: string | undefined;
  query: Query;
  log: Pick<Log, "error">;
}

/** A query as hanked_web; answers 503 when the database does not. */
export type Query = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
