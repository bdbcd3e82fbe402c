import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { createServer as createVite } from "vite";
import type { createSitePages } from "../app/entry.server.tsx";
import { parseSettings } from "../app/env.server.ts";
import { createMailer } from "../app/features/mail/create-mailer.server.ts";
import { developmentAssets } from "../app/http/assets.ts";
import type { SitePages } from "../app/routing/render.ts";
import { inertPolicy } from "../app/server/security-headers.ts";
import { createShutdown } from "../app/server/shutdown.ts";
import { sisterSites, siteIds } from "../app/site/sites.ts";
import { openDatabase } from "../db/open-database.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { seedDemoNotices } from "../db/seed/demo-notices.ts";
import { exitWithMessage } from "../ops/command-line.ts";
import { closeEndpoints, guardOptions, isOwnHost, loopbackAddress } from "./dev-guard.ts";
import { makeFont, makeShareFonts } from "./make-font.ts";

/** The same server with Vite in front: every change shows at once, nothing is cached. */
try {
  const settings = parseSettings();
  const bindAddress = loopbackAddress(settings);
  await makeFont();
  await makeShareFonts({ keep: true });
  const database = await openDatabase(settings, "serve");
  await prepareDatabase(database);
  await seedDemoNotices(database);
  const log = pino({ level: "warn" });
  const httpServer = createServer();
  const vite = await createVite({
    appType: "custom",
    server: { ...guardOptions(settings), middlewareMode: true, ws: { server: httpServer } },
  });
  closeEndpoints(vite.middlewares);
  // Pages are rendered on the server, so a change needs a reload. Styles are hot-swapped.
  vite.watcher.on("change", (file) => {
    if (!file.endsWith(".css")) vite.environments.client.hot.send({ type: "full-reload" });
  });

  let shared: Parameters<typeof createSitePages>[0];
  const loadPages = async (): Promise<SitePages> => {
    const bundle = await vite.ssrLoadModule("app/entry.server.tsx");
    const create: typeof createSitePages = bundle["createSitePages"];
    return create(shared, developmentAssets);
  };
  let pages: SitePages;
  // Loaded through Vite, like the pages, because Node cannot read TSX.
  const { composeSite }: typeof import("../app/server/compose-site.ts") = (await vite.ssrLoadModule(
    "app/server/compose-site.ts",
  )) as never;
  const site = await composeSite({
    settings,
    database,
    log,
    pageCacheBytes: 0,
    visitorRate: { perSecond: 1_000, burst: 1_000 },
    files: new Map(),
    findPreviousAsset: async () => undefined,
    baseHeaders: {},
    pagePolicy: inertPolicy,
    // Delegates to `pages`, which is loaded anew for every request.
    createPages: (given) => {
      shared = given;
      return {
        find: (path) => pages.find(path),
        render: (match, asked, sent) => pages.render(match, asked, sent),
        renderBrief: (site, facts) => pages.renderBrief(site, facts),
      };
    },
    createReport: () => ({
      answered: () => {},
      used: () => {},
      flush: () => {},
      failed: (error) => {
        vite.ssrFixStacktrace(error as Error);
        log.error(error);
      },
    }),
  });
  pages = await loadPages();
  site.retryLoop.start();
  const leaving = new AbortController();
  const { createMailSender }: typeof import("../app/server/create-mail-sender.ts") =
    (await vite.ssrLoadModule("app/server/create-mail-sender.ts")) as never;
  // Sends in this process, without the jobs that start another one.
  const mailer = createMailer(settings);
  site.mailWatch.onDue = async () => {
    const given = { database, mailer, log, signal: leaving.signal, limits: { lingerMs: 0 } };
    await (await createMailSender(settings, given)).run();
  };
  site.mailWatch.start();
  httpServer.on("request", (request, response) => {
    if (!isOwnHost(request.headers.host, settings.hosts)) {
      return void response
        .writeHead(403)
        .end("Only localhost and the sites' own names are served.\n");
    }
    // Vite injects scripts and styles of its own, which our content security policy would block.
    const { writeHead } = response;
    response.writeHead = ((status: number, headers: string[] | Record<string, string>) => {
      const place = Array.isArray(headers) ? headers.indexOf("content-security-policy") : -1;
      if (Array.isArray(headers) && place >= 0) headers.splice(place, 2);
      return writeHead.call(response, status, headers as Record<string, string>);
    }) as typeof writeHead;
    vite.middlewares(request, response, async () => {
      try {
        pages = await loadPages();
      } catch (error) {
        vite.ssrFixStacktrace(error as Error);
        log.error(error);
      }
      site.listener(request, response);
    });
  });
  httpServer.listen(settings.port, bindAddress, () => {
    const { port } = httpServer.address() as AddressInfo;
    const hosts = ["localhost", ...siteIds.map((id) => sisterSites[id].localHost)];
    const lines = hosts.map((host) => `  http://${host}:${port}/`);
    process.stdout.write(`\nHanked, for development:\n${lines.join("\n")}\n\n`);
  });
  const leave = createShutdown({
    withinMs: 5_000,
    steps: [
      () => {
        leaving.abort();
        return [vite.close(), site.retryLoop.stop(), site.mailWatch.stop()];
      },
      () => [database.close()],
    ],
    onFailure: (error) => log.error(error),
    exit: (code) => process.exit(code),
  });
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.once(signal, () => {
      site.versions.stop();
      return leave();
    });
  }
} catch (error) {
  exitWithMessage(error);
}
