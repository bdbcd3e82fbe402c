import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A proxy to a local site that gives its visitor an address of their own: only ten forms a minute are accepted from one
 * client, and not every driver can send a header.
 */
export async function startProxy(sitePort: number, address: string) {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    const passed = request(
      {
        ...{ agent, host: "127.0.0.1", port: sitePort, method, path },
        headers: { ...headers, "x-forwarded-for": address },
      },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    passed.on("error", () => answer.destroy());
    // The browser has left the page.
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
