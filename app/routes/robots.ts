import { Reply } from "../http/reply.ts";
import type { OpenParts } from "../process/settings.ts";
import type { FileRoute } from "../routing/route.ts";
import { dataPaths, paths } from "../site/paths.ts";
import { sisterSites, siteIds } from "../site/sites.ts";

/**
 * Everything may be crawled: a crawler must read a page to see the `noindex` that hides it from search engines. Those
 * that collect texts to train models with have rules of their own, which AI_TRAINING sets.
 */
export const robots: FileRoute = {
  answer({ site, open, lifetime }) {
    lifetime.cacheFile = true;
    const lines = [
      ...everyone[open.training],
      "User-agent: *",
      "Allow: /",
      "",
      ...(open.training === "all" ? [] : [...trainers.map((name) => `User-agent: ${name}`)]),
      ...(open.training === "notices" ? noticePaths.map((path) => `Allow: ${path}`) : []),
      ...(open.training === "all" ? [] : ["Disallow: /", ""]),
      `Sitemap: https://${site.host}${paths.sitemapIndex()}`,
      "",
    ];
    return new Reply(lines.join("\n"), 200, {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    });
  },
};

/** For people who read it, since crawlers read no wishes. */
const everyone: Record<OpenParts["training"], string[]> = {
  all: ["# Search engines, assistants and the training of models: welcome.", ""],
  notices: [
    "# Search engines, and assistants that answer somebody: everything.",
    "# Training of models: notices, buyers, suppliers and codes, on the terms of their sources; not our own texts.",
    "",
  ],
  none: [
    "# Search engines, and assistants that answer somebody: everything. Training of models: nothing.",
    "",
  ],
};

/** Crawlers that collect for training. Those that fetch a page for somebody who asks have other names. */
const trainers = [
  "GPTBot",
  "ClaudeBot",
  "Google-Extended",
  "Applebot-Extended",
  "CCBot",
  "meta-externalagent",
  "Amazonbot",
  "Bytespider",
];

/** Public data of others, not our texts. */
const noticePaths = [
  ...siteIds.map((id) => paths.noticesIn(sisterSites[id].country)),
  paths.notice(""),
  paths.buyer(""),
  paths.supplier(""),
  paths.cpvTool(),
  dataPaths.openApi(),
  "/robots.txt",
  "/sitemap",
];
