import type { ReactNode } from "react";
import type { StyleName } from "../http/assets.ts";
import type { PageContext } from "../http/page-context.ts";
import type { ParseQuery } from "../http/page-query.ts";
import type { PostedForm } from "../http/posted-form.ts";
import type { Reply } from "../http/reply.ts";
import type { SurfaceName } from "../site/language.ts";
import type { PageHead } from "../site/page-head.ts";
import type { Site } from "../site/sites.ts";
import type { SiteServices } from "./site-services.ts";

type Awaitable<T> = T | Promise<T>;

/** A page: what its address shows. The data is read, then drawn by React, on the server alone. */
export interface PageRoute<Loaded> {
  /** The part of the product that gives the page its language. */
  surface: SurfaceName;
  /** Style sheets beside the one that all pages have. */
  styles?: readonly StyleName[];
  query?: ParseQuery;
  /** How much of a visitor's share it takes to make one; 1 where nothing is said. */
  cost?: number;
  load(request: PageRequest): Awaitable<Loaded>;
  /** The answer to a form that was posted to the page: a redirect, or the page again. */
  post?(request: PageRequest, form: PostedForm): Promise<Reply | Answer<DataOf<Loaded>>>;
  head(data: DataOf<Loaded>, site: Site): PageHead;
  View(props: { data: DataOf<Loaded> }): ReactNode;
}

/** What is shown, whatever the status. */
type DataOf<Loaded> = Loaded extends Answer<infer Data> ? Data : Loaded;

/** Anything that is no page: a feed, a sitemap, a redirect. */
export interface FileRoute {
  query?: ParseQuery;
  cost?: number;
  answer(request: PageRequest): Awaitable<Reply>;
}

export type Route = PageRoute<unknown> | FileRoute;

export interface PageRequest extends PageContext, SiteServices {
  params: Record<string, string>;
  /** The site's own address; of the query only what the route looks at. */
  url: URL;
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
