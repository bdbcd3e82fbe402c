import type { Tx } from "../../db/database.ts";
import type { Log } from "../process/log.ts";
import type { OpenParts } from "../process/settings.ts";
import type { SiteHosts } from "../site/host.ts";
import type { Site } from "../site/sites.ts";

/** A request as features see it: nothing of the visitor, since its page is cached for everyone. */
export interface PageRequest {
  site: Site;
  requestId: string;
  /** How long the page made for this request may be cached. */
  lifetime: PageLifetime;
  params: Record<string, string>;
  /** With the site's own host, and of the query only what the route uses. */
  url: URL;
  hosts: SiteHosts;
  signupUrl: string;
  /** The owners' tag container, if they use one. */
  gtmId: string | undefined;
  /** Which answers for programs the owners have switched on. */
  open: OpenParts;
  query: Query;
  log: Pick<Log, "error">;
}

/** A query as hanked_web; answers 503 when the database does not. */
export type Query = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The tables that pages are made from, as named in `data_versions`. */
export const dataTopics = ["cpv", "tenders", "imports"] as const;

export type DataTopic = (typeof dataTopics)[number];

/** A page declares what it was made from; the cache keeps it until one of these changes or it expires. */
export class PageLifetime {
  readonly topics = new Set<DataTopic>();
  expiresAt = Number.POSITIVE_INFINITY;
  /** Pages are cached by default; any other answer only with this. */
  cacheFile = false;

  dependsOn(topic: DataTopic): void {
    this.topics.add(topic);
  }

  /** The answer is for this request only. */
  preventCaching(): void {
    this.expiresAt = 0;
  }

  endsAt(moment: Date): void {
    this.expiresAt = Math.min(this.expiresAt, moment.getTime());
  }
}

/**
 * Normalises the query to the keys that a route uses: neither the route nor the page cache's key sees anything else. A
 * route without a `ParseQuery` ignores its query.
 */
export type ParseQuery = (given: URLSearchParams) => PageQuery;

export interface PageQuery {
  text: string;
  /** Whether the answer may be cached: never for free text, which has endless variants. */
  cacheable: boolean;
}
