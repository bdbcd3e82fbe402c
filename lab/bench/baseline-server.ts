import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { loadAssets } from "../../app/http/assets.ts";
import type { SitePages } from "../../app/routing/render.ts";
import type { SharedServices } from "../../app/routing/route.ts";
import { createSiteResolver } from "../../app/site/host.ts";
import { builtProgram, projectRoot } from "../../db/project-root.ts";

/*
 * Either sends the bytes that it is given, or lets React render the landing page for each request. Nothing is cached,
 * compressed, counted or logged.
 */

const [{ headers, bytes }] = await once(process, "message");
const server = createServer(
  process.argv[2] === "react"
    ? await renderEachTime()
    : (_, response) => response.writeHead(200, headers).end(bytes),
);
server.listen(0, () => process.send?.((server.address() as AddressInfo).port));

async function renderEachTime(): Promise<RequestListener> {
  const hosts = { ee: "hanked.ee", lv: "hanked.lv", lt: "hanked.lt" };
  const { createSitePages } = await import(builtProgram("entry.server"));
  const shared = {
    hosts,
    signupUrl: "https://app.hanked.ee/",
    gtmId: undefined,
    open: { feeds: true, data: true, assistants: true, training: "all" },
    log: console,
  };
  const assets = loadAssets(`${projectRoot}/build`);
  const pages: SitePages = createSitePages(shared as unknown as SharedServices, assets);
  const site = createSiteResolver(hosts)("hanked.ee");
  const match = pages.find("/");
  if (!match) throw new Error("no landing page");
  return async (_, response) => {
    const reply = await pages.render(match, { site, requestId: "" }, {});
    response.writeHead(reply.status, reply.headers).end(reply.body);
  };
}
