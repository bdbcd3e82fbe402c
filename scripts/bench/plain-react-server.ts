import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { loadAssets } from "../../app/http/assets.ts";
import type { SharedContext } from "../../app/http/page-context.ts";
import type { SitePages } from "../../app/routing/site-pages.ts";
import { createSiteResolver } from "../../app/site/host.ts";

/**
 * The baseline: React renders the landing page for each request, and node:http sends it. Nothing is cached, compressed,
 * counted or logged.
 */
const built = fileURLToPath(new URL("../../build", import.meta.url));
const hosts = { ee: "hanked.ee", lv: "hanked.lv", lt: "hanked.lt" };
const { createSitePages } = await import(`${built}/server/entry.server.js`);
const shared = { hosts, signupUrl: "https://app.hanked.ee/", gtmId: undefined, log: console };
const pages: SitePages = createSitePages(shared as unknown as SharedContext, loadAssets(built));
const site = createSiteResolver(hosts)("hanked.ee");
const match = pages.find("/");
if (!match) throw new Error("no landing page");

const server = createServer(async (_, response) => {
  const visit = { site, path: "/", query: "", requestId: "" };
  const { reply } = await pages.render(match, visit, {});
  response.writeHead(reply.status, reply.headers).end(reply.body);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
