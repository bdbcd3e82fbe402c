/**
 * Normalises the query to the keys that a route uses. The route sees nothing else of it, and the page cache's key
 * has nothing else. A route without a `ParseQuery` ignores its query.
 */
export type ParseQuery = (given: URLSearchParams) => PageQuery;

export interface PageQuery {
  text: string;
  /** Whether the answer may be cached: never for free text, of which there is no end. */
  cacheable: boolean;
}
