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
