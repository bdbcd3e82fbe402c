import { listContentPages } from "../../content/pages.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { languageOf } from "../../site/language.ts";
import { paths } from "../../site/paths.ts";
import { listCodePaths } from "../cpv/cpv-catalogue.server.ts";
import { countAddresses, listAddresses } from "../tenders/tender-addresses.server.ts";
import { mostEntries, type SitemapEntry } from "./sitemap-xml.ts";

/** Where addresses come from. A source with more than fit into one file has several. */
interface SitemapSource {
  count(context: RequestContext): Promise<number>;
  /** In batches, from the given one on. */
  list(context: RequestContext, from: number): AsyncIterable<SitemapEntry[]>;
}

export const sitemapSources: Record<string, SitemapSource> = {
  pages: fromList(async ({ site }) => [
    { path: paths.home() },
    { path: paths.cpvTool() },
    { path: paths.activeTenders() },
    ...listContentPages(languageOf("legal", site)).filter(({ path }) => !isArticle(path)),
  ]),
  articles: fromList(async ({ site }) =>
    listContentPages(languageOf("legal", site)).filter(({ path }) => isArticle(path)),
  ),
  codes: fromList(async ({ cpv }) =>
    listCodePaths(await cpv.catalogue()).map((path) => ({ path })),
  ),
  tenders: {
    count: ({ query }) => query((tx) => countAddresses(tx, Date.now())),
    list: ({ query }, from) => listAddresses(query, Date.now(), from),
  },
};

/** The files of a site, as the index names them. A file without an address would not be valid. */
export async function listFiles(context: RequestContext): Promise<string[]> {
  const files = [];
  for (const [name, source] of Object.entries(sitemapSources)) {
    const count = await source.count(context);
    for (let part = 1; part <= Math.ceil(count / mostEntries); part++) {
      files.push(paths.sitemap(name, part));
    }
  }
  return files;
}

/** Nothing when there is no such file. */
export async function findFile(
  context: RequestContext,
  file: string,
): Promise<AsyncIterable<SitemapEntry[]> | undefined> {
  const [, name = "", part] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  const source = Object.hasOwn(sitemapSources, name) ? sitemapSources[name] : undefined;
  const from = (Number(part) - 1) * mostEntries;
  if (!source || (await source.count(context)) <= from) return undefined;
  return source.list(context, from);
}

function fromList(read: (context: RequestContext) => Promise<SitemapEntry[]>): SitemapSource {
  return {
    count: async (context) => (await read(context)).length,
    async *list(context, from) {
      const entries = (await read(context)).slice(from, from + mostEntries);
      for (let at = 0; at < entries.length; at += batchSize)
        yield entries.slice(at, at + batchSize);
    },
  };
}

const batchSize = 1_000;

function isArticle(path: string): boolean {
  return path.startsWith(paths.article(""));
}
