import type { IncomingMessage, RequestListener } from "node:http";

/** Least time between two requests that are sent elsewhere: one is enough to tell a proxy. */
const sendElsewhereEveryMs = 1_000;

/**
 * A process that shuts down goes on answering for a while, and announces the shutdown with each answer. If it closed
 * its connections at once, a form that a proxy has just sent on one of them would be lost: the proxy cannot know
 * whether it was received, so it must not send it again.
 *
 * - Every answer closes its connection, so a proxy has none left when the process stops listening.
 * - A proxy without health checks learns it by a 502, if it says that it retries a 502 elsewhere. Only requests that
 *   may be repeated get one, and rarely: if there is no other process, the retry comes back here and is answered.
 */
export class Drain {
  private begun = false;
  private sentElsewhereAt = Number.NEGATIVE_INFINITY;
  private readonly trustProxy: (address: string, hop: number) => boolean;

  constructor(trustProxy: (address: string, hop: number) => boolean) {
    this.trustProxy = trustProxy;
  }

  begin(): void {
    this.begun = true;
  }

  listen(listener: RequestListener): RequestListener {
    return (request, response) => {
      if (this.begun) {
        response.shouldKeepAlive = false;
        if (this.isForAnother(request)) {
          response.writeHead(502, { "Cache-Control": "no-store", "Content-Length": 0 }).end();
          return;
        }
      }
      listener(request, response);
    };
  }

  private isForAnother({ method, headers, socket }: IncomingMessage): boolean {
    if (method !== "GET" && method !== "HEAD") return false;
    if (headers["x-retries-502"] !== "1") return false;
    if (!this.trustProxy(socket.remoteAddress ?? "", 0)) return false;
    const now = performance.now();
    if (now - this.sentElsewhereAt < sendElsewhereEveryMs) return false;
    this.sentElsewhereAt = now;
    return true;
  }
}
