import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import pino from "pino";
import { createServer as createVite } from "vite";
import type { createSitePages } from "../app/entry.server.tsx";
import { readSettings } from "../app/env.server.ts";
import { CpvSource } from "../app/features/cpv/cpv-source.server.ts";
import { LeadFiles } from "../app/features/leads/lead-files.server.ts";
import { createLeadCounter } from "../app/features/leads/lead-intake.server.ts";
import { createNotifier } from "../app/features/leads/notifier.server.ts";
import { ShareImages } from "../app/features/sharing/share-images.server.ts";
import { TenderSource } from "../app/features/tenders/tender-source.server.ts";
import { developmentAssets } from "../app/http/assets.ts";
import { createQuery } from "../app/http/database-query.ts";
import { DataVersions } from "../app/server/data-versions.ts";
import { FairShare } from "../app/server/fair-share.ts";
import { createHealth } from "../app/server/health.ts";
import { PageCache } from "../app/server/page-cache.ts";
import { inertPolicy } from "../app/server/security-headers.ts";
import { createSiteServer, type SitePages } from "../app/server/site-server.ts";
import { createSiteResolver } from "../app/site/host.ts";
import { sisterSites, siteIds } from "../app/site/sites.ts";
import { openDatabase } from "../db/open-database.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { guardOptions, isOwnHost, loopbackAddress } from "./dev-guard.ts";
import { exitWithMessage } from "./exit-with-message.ts";
import { makeFont } from "./make-font.ts";
import { makeShareFonts } from "./make-share-fonts.ts";

/** The same server, with Vite in front: every change shows at once, nothing is kept. */
try {
  const settings = readSettings();
  const bindAddress = loopbackAddress(settings);
  await makeFont();
  await makeShareFonts();
  const database = await openDatabase(settings, "serve");
  await prepareDatabase(database);
  const log = pino({ level: "warn" });
  const httpServer = createServer();
  const vite = await createVite({
    appType: "custom",
    server: { ...guardOptions(settings), middlewareMode: true, ws: { server: httpServer } },
  });
  // Pages are drawn on the server, of whose files the browser knows nothing. Styles are swapped in place.
  vite.watcher.on("change", (file) => {
    if (!file.endsWith(".css")) vite.environments.client.hot.send({ type: "full-reload" });
  });

  const versions = new DataVersions(database, (error) => log.error(error.message));
  await versions.start();
  const query = createQuery(database);
  const onFailure = (error: unknown) => log.error(error);
  const cpv = new CpvSource({ query, versions, onFailure });
  const tenders = new TenderSource({ query, versions, onFailure });
  const shared = {
    hosts: settings.hosts,
    signupUrl: settings.signupUrl,
    gtmId: settings.gtmId,
    query,
    cpv,
    tenders,
    leads: createLeadCounter({
      database,
      files: new LeadFiles(join(settings.dataDir, "leads")),
      notify: createNotifier(settings),
      log,
    }),
    log,
  };
  const loadPages = async (): Promise<SitePages> => {
    const bundle = await vite.ssrLoadModule("app/entry.server.tsx");
    const create: typeof createSitePages = bundle["createSitePages"];
    return create(shared, developmentAssets);
  };
  let pages = await loadPages();
  const unlimited = new FairShare({ perSecond: 1_000, atOnce: 1_000 });
  const listener = createSiteServer({
    door: { resolveSite: createSiteResolver(settings.hosts), trustProxy: settings.trustProxy },
    cache: new PageCache(versions, 0),
    pages: {
      find: (path) => pages.find(path),
      render: (match, visit, sent) => pages.render(match, visit, sent),
    },
    files: new Map(),
    baseHeaders: {},
    shareImages: new ShareImages(),
    pagePolicy: inertPolicy,
    fairShare: { pages: unlimited, forms: unlimited },
    health: createHealth(database),
    onFormServed: () => {},
    report: {
      answered: () => {},
      flush: () => {},
      failed: (error) => {
        vite.ssrFixStacktrace(error as Error);
        log.error(error);
      },
    },
  });
  httpServer.on("request", (request, response) => {
    if (!isOwnHost(request.headers.host, settings.hosts)) {
      return void response
        .writeHead(403)
        .end("Only localhost and the sites' own names are served.\n");
    }
    // Vite injects scripts and styles of its own, which no policy made for our pages would allow.
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
      listener(request, response);
    });
  });
  httpServer.listen(settings.port, bindAddress, () => {
    const { port } = httpServer.address() as AddressInfo;
    const hosts = ["localhost", ...siteIds.map((id) => sisterSites[id].localHost)];
    const lines = hosts.map((host) => `  http://${host}:${port}/`);
    process.stdout.write(`\nHanked, for work on it:\n${lines.join("\n")}\n\n`);
  });
  const leave = async () => {
    versions.stop();
    await vite.close();
    await database.close();
    process.exit(0);
  };
  process.once("SIGINT", leave);
  process.once("SIGTERM", leave);
} catch (error) {
  exitWithMessage(error);
}
