import type { IncomingHttpHeaders } from "node:http";
import type { ReactNode } from "react";
import type { CpvSource } from "../features/cpv/cpv-source.server.ts";
import type { Follows } from "../features/follows/follows.server.ts";
import type { LeadReceiver } from "../features/leads/lead-receiver.server.ts";
import type { NoticeSource } from "../features/notices/notice-source.server.ts";
import type { Operation } from "../features/open-data/operation.ts";
import type { ResultSource } from "../features/results/result-source.server.ts";
import type { Trials } from "../features/trials/trials.server.ts";
import type { StyleName } from "../http/assets.ts";
import type { PageRequest, ParseQuery } from "../http/page-request.ts";
import type { PostedForm } from "../http/posted-form.ts";
import type { Reply } from "../http/reply.ts";
import type { OpenParts } from "../process/settings.ts";
import type { SurfaceName } from "../site/language.ts";
import type { PageHead } from "../site/page-head.ts";
import type { Site } from "../site/sites.ts";
import type { Html } from "../ui/html.ts";
import type { FindIslandFiles } from "../ui/island.tsx";

type Awaitable<T> = T | Promise<T>;

/** A page: its data is loaded, then rendered by React or written as HTML, on the server only. */
export interface PageRoute<Loaded> {
  /** The part of the product that gives the page its language; a function where it follows from what is shown. */
  surface: SurfaceName | ((data: DataOf<Loaded>) => SurfaceName);
  /** Added to the common style sheet, or the landing page's own; a function where not every answer needs them. */
  styles?: readonly StyleName[] | ((data: DataOf<Loaded>) => readonly StyleName[]);
  query?: ParseQuery;
  /** Units of the visitor's rate limit that rendering takes; 1 by default. */
  cost?: number;
  load(request: RouteRequest): Awaitable<Loaded>;
  /** Answers a form posted to the page: with a redirect, or with the page again. */
  post?(request: RouteRequest, form: PostedForm): Promise<Reply | Answer<DataOf<Loaded>>>;
  /** Also accepts forms of other origins, as from mail programs: the address itself authorises them. */
  allowCrossOrigin?: true;
  head(data: DataOf<Loaded>, site: Site): PageHead;
  /** A page has either of the two. */
  View?(props: { data: DataOf<Loaded> }): ReactNode;
  /** Writes it without React, which would take too long for a page that is never cached. */
  write?(data: DataOf<Loaded>, findFiles: FindIslandFiles): Html;
}

/** The data without the `Answer` that may wrap it. */
type DataOf<Loaded> = Loaded extends Answer<infer Data> ? Data : Loaded;

/** An answer that is no page: a feed, a sitemap, a redirect. */
export interface FileRoute {
  query?: ParseQuery;
  cost?: number;
  /** Set for answers for programs: how /openapi.json describes it. */
  operation?: Operation;
  /** Whose switch turns it off: it then answers 404. */
  part?: OpenPart;
  /** What requests for it are counted as, in metrics; one of a few. */
  usage?: string;
  answer(request: RouteRequest): Awaitable<Reply>;
  /** Answers a message that a program posts: of any type, never cached, limited like pages. */
  receive?(request: RouteRequest, message: ProgramMessage): Promise<Reply>;
}

export interface ProgramMessage {
  headers: IncomingHttpHeaders;
  /** The host that was asked for, as sent. */
  host: string | undefined;
  body: Buffer;
  /** Takes further units of the client's rate limit: seconds to wait, or undefined if it may go on. */
  charge(units: number): number | undefined;
}

/** Answers for programs that have a switch. */
export type OpenPart = Exclude<keyof OpenParts, "training">;

export type Route = PageRoute<unknown> | FileRoute;

/** A request as routes see it, with the services of features. Each of these is created once, when the process starts. */
export interface RouteRequest extends PageRequest {
  /** The CPV codes, in memory. */
  cpv: CpvSource;
  /** The notices, in memory. */
  notices: NoticeSource;
  /** What is read from all contracts, in memory. */
  results: ResultSource;
  leads: LeadReceiver;
  trials: Trials;
  follows: Follows;
}

/** The part of it that all requests of a process share. */
export type SharedServices = Omit<
  RouteRequest,
  "site" | "requestId" | "lifetime" | "params" | "url"
>;

/** Page data with a status and headers. */
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

/** A 404 that is the same for any address, so it is rendered once for each site. */
export class Missing<Data> extends Answer<Data> {
  constructor(data: Data) {
    super(data, 404);
  }
}

export function surfaceOf({ surface }: PageRoute<unknown>, data: unknown): SurfaceName {
  return typeof surface === "function" ? surface(data) : surface;
}

/** Lets the types of `head` and `View` follow from what `load` returns. */
export function definePage<Loaded>(page: PageRoute<Loaded>): PageRoute<unknown> {
  return page as unknown as PageRoute<unknown>;
}
