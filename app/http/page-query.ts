/**
 * What a route looks at in its query, written in one way; whatever else is in it, the route does not see and
 * the page cache does not know. A route without one has no query.
 */
export type ParseQuery = (given: URLSearchParams) => PageQuery;

export interface PageQuery {
  text: string;
  /** Whether an answer made for it may be kept: never for free text, which has no end. */
  cacheable: boolean;
}
