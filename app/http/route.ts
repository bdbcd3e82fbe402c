import type { IncomingHttpHeaders } from "node:http";
import type { ReactNode } from "react";
import type { SurfaceName } from "../site/language.ts";
import type { PageHead } from "../site/page-head.ts";
import type { Site } from "../site/sites.ts";
import type { StyleName } from "./assets.ts";
import type { RequestContext } from "./request-context.ts";

type Awaitable<T> = T | Promise<T>;

/** A page: what its address shows. The data is read, then drawn by React, on the server alone. */
export interface PageRoute<Loaded> {
  /** The part of the product that gives the page its language. */
  surface: SurfaceName;
  /** Style sheets beside the one that all pages have. */
  styles?: readonly StyleName[];
  load(request: PageRequest): Awaitable<Loaded>;
  /** The answer to a form that was posted to the page: a redirect, or the page again. */
  post?(request: PageRequest, form: PostedForm): Promise<Response | Answer<DataOf<Loaded>>>;
  head(data: DataOf<Loaded>, site: Site): PageHead;
  View(props: { data: DataOf<Loaded> }): ReactNode;
}

/** What is shown, whatever the status. */
type DataOf<Loaded> = Loaded extends Answer<infer Data> ? Data : Loaded;

/** Anything that is no page: a feed, a sitemap, a redirect. */
export type FileRoute = (request: PageRequest) => Awaitable<Response>;

export type Route = PageRoute<unknown> | FileRoute;

export interface PageRequest extends RequestContext {
  params: Record<string, string>;
  /** The site's own address; of the query only what the page is known to look at. */
  url: URL;
}

/** A form, and what its sender says of itself. A page that is only read never sees headers. */
export interface PostedForm {
  headers: IncomingHttpHeaders;
  fields(): Promise<FormData>;
}

/** Data with a status other than 200. */
export class Answer<Data> {
  readonly data: Data;
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(data: Data, status: number, headers: Record<string, string> = {}) {
    this.data = data;
    this.status = status;
    this.headers = headers;
  }
}

/** Lets the types of `head` and `View` follow from what `load` returns. */
export function definePage<Loaded>(page: PageRoute<Loaded>): PageRoute<unknown> {
  return page as unknown as PageRoute<unknown>;
}

/** To be returned or thrown. The target is always one of ours, never taken from the request. */
export function redirect(path: string, status: 301 | 302 | 303): Response {
  return new Response(null, { status, headers: { Location: path } });
}
