import type { SharePicture } from "../site/page-head.ts";
import { PageLifetime } from "./page-request.ts";

/**
 * A route's answer. Not the standard `Response`, whose body is read through a stream: that takes a quarter of
 * the time of rendering a page.
 */
export class Reply {
  readonly status: number;
  /** Their names are in lower case. */
  readonly headers: Record<string, string>;
  /** Text, or its bytes in UTF-8. */
  readonly body: string | Buffer;
  /** How long a page made of it may be cached. */
  lifetime = new PageLifetime();
  /** The page's share image. */
  picture: SharePicture | undefined;
  /** What an answer for programs is counted as, if not as its route says. */
  usage: string | undefined;
  /** Whether the very same reply is given to many requests. */
  isRepeated = false;

  constructor(body: string | Buffer, status = 200, headers: Record<string, string> = {}) {
    this.body = body;
    this.status = status;
    this.headers = lowerCased(headers);
  }
}

/** Can be returned or thrown. The target is always one of ours, never taken from the request. */
export function redirect(path: string, status: 301 | 302 | 303): Reply {
  return new Reply("", status, { Location: path });
}

export function notFound(): Reply {
  return new Reply("", 404);
}

export function jsonReply(
  data: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Reply {
  return new Reply(JSON.stringify(data), status, {
    "Content-Type": "application/json",
    ...headers,
  });
}

/** Thrown to answer with the error screen and this status. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, headers: Record<string, string> = {}) {
    super(`HTTP ${status}`);
    this.status = status;
    this.headers = headers;
  }
}

export function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
