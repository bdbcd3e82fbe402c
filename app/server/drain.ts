import type { IncomingMessage, RequestListener } from "node:http";

/** The least time between two requests that are sent elsewhere: one is enough for a proxy to know. */
const sendElsewhereEveryMs = 1_000;

/**
 * A process that leaves goes on answering for a while, and says with each answer that it leaves. If it closed its
 * connections at once, a form that a proxy has just sent on one of them would be lost: a proxy must not send it again, for
 * it cannot know whether it was taken.
 *
 * - Every answer closes its connection, so a proxy has none left when the listening ends.
 * - A proxy without health checks learns of it by 502, if it says that it tries a 502 elsewhere. Only what may be tried
 *   twice is answered so, and rarely: where there is no other process, it comes back and is answered.
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
