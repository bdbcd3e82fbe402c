import { isServiceDown } from "../http/database-query.ts";
import { loadLater } from "../http/load-later.ts";
import { Reply } from "../http/reply.ts";
import type { FileRoute, ProgramMessage, RouteRequest } from "../routing/route.ts";
import { normaliseHost } from "../site/host.ts";
import { parseUrl } from "../site/paths.ts";
import { sisterSites, siteIds } from "../site/sites.ts";

/** Tools for assistants: see docs/decisions/085-open-to-machines.md. */
export const mcp: FileRoute = {
  part: "assistants",
  usage: "mcp",
  answer: () => failed(405, "Post JSON-RPC messages to this address", { Allow: "POST" }),
  async receive(request, message) {
    const { host, headers } = message;
    // A page of another site could have a browser ask: by its own origin, or by a name that it has pointed to us.
    if (!isOurs(host, request)) return failed(403, "Host: is none of ours");
    const { origin } = headers;
    if (origin !== undefined && !isOurs(parseUrl(origin)?.host, request)) {
      return failed(403, "Origin: pages of other sites may not ask");
    }
    let parsed: unknown;
    try {
      parsed = JSON.parse(message.body.toString("utf8"));
    } catch {
      return failed(400, "The body is not JSON", {}, -32_700);
    }
    // A batch would be many calls for the price of one, and the protocol has none any more.
    if (Array.isArray(parsed)) return failed(400, "Send one message at a time", {}, -32_600);
    const load = () => import("../features/open-data/mcp/mcp-server.server.ts");
    const server = await loadLater(load).catch((error) => {
      if (!isServiceDown(error)) throw error;
    });
    if (!server) return failed(503, "Try again in half a minute", { "Retry-After": "30" });
    const answer = await server.answerMcp(request, {
      headers: headersOf(message),
      message: parsed,
      charge: message.charge,
    });
    const reply = new Reply(answer.body, answer.status, json);
    reply.usage = answer.tool;
    return reply;
  },
};

const json = { "Content-Type": "application/json" };

function failed(
  status: number,
  message: string,
  headers: Record<string, string> = {},
  code = -32_000,
): Reply {
  const body = JSON.stringify({ jsonrpc: "2.0", error: { code, message }, id: null });
  return new Reply(body, status, { ...json, ...headers });
}

/** One of the sites' hosts, or this machine. */
function isOurs(host: string | undefined, { hosts }: Pick<RouteRequest, "hosts">): boolean {
  const name = normaliseHost(host ?? "");
  return (
    siteIds.some((id) => name === hosts[id] || name === sisterSites[id].localHost) ||
    ["localhost", "127.0.0.1", "[::1]"].includes(name)
  );
}

/** Those that the protocol reads. */
function headersOf({ headers }: ProgramMessage): Headers {
  const known = new Headers();
  for (const name of ["accept", "content-type", "mcp-protocol-version"]) {
    const value = headers[name];
    if (typeof value === "string") known.set(name, value);
  }
  return known;
}
