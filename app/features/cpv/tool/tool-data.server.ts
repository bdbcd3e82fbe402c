import { languageOf } from "../../../site/language.ts";
import { paths } from "../../../site/paths.ts";
import { countryOfLanguage } from "../../../site/sites.ts";
import { breadcrumbsData } from "../../frame/breadcrumbs-data.ts";
import { countryNames } from "../../notices/countries.ts";
import type { NoticeContext } from "../../notices/notice-source.server.ts";
import { quoted } from "../../notices/search-steps.ts";
import { indexOfCode, significantDigits } from "../../notices/vocabulary.ts";
import { digitsOf } from "../cpv-code.ts";
import {
  cleanQuery,
  type OpenOf,
  parseShown,
  type SearchResult,
  searchCodes,
} from "../cpv-search.ts";
import type { CpvContext } from "../cpv-source.server.ts";
import { type CpvMessages, cpvMessages } from "../messages.ts";
import { foundCode, type SimilarCode } from "./found-code.ts";
import { ancestorsOf, parseBranches, type TreeRow, visibleRows } from "./tree-rows.ts";

export type Tab = "search" | "hierarchy";

/** The tool's state from the query, so that the page is complete without JavaScript. */
export async function loadTool(context: ToolContext, params: URLSearchParams) {
  const { cpv, site, lifetime } = context;
  const catalogue = await cpv.catalogue(lifetime);
  const language = languageOf("cpv-tool", site);
  const t = cpvMessages[language];
  const q = cleanQuery(params.get("q"));
  const tab: Tab = params.get("tab") === "hierarchy" ? "hierarchy" : "search";
  const code = catalogue.findByDigits(digitsOf(params.get("code") ?? "") ?? "-");
  const vocabulary = catalogue.vocabulary(language);
  const branches = parseBranches(vocabulary, params.get("open"));
  const open = [...new Set([...branches, ...(code ? ancestorsOf(vocabulary, code) : [])])];
  const index = catalogue.searchIndex(language);
  const openOf = q ? await loadOpenOf(context) : () => 0;
  const shown = parseShown(params.get("n"));
  const { results: hits, total } = searchCodes(index, q, { openOf, limit: shown });
  const results = hits.map((result) => foundCode(vocabulary, result, openOf));
  const similar = await loadSimilar(context, q, hits);
  const rows: TreeRow[] = tab === "hierarchy" ? visibleRows(vocabulary, new Set(open)) : [];
  const sectors = catalogue.sectors(language);
  const digestCountry = countryOfLanguage(language);
  const documentPath = catalogue.document(language).path;
  const breadcrumbs = breadcrumbsData(language, [{ path: paths.cpvTool(), name: t.title }]);
  const ways = {
    tenders: {
      path: paths.noticesIn(site.country),
      text: t.ways.tenders.replace("{in}", countryNames[language][site.country].in),
    },
    digest: { path: paths.digest(digestCountry), text: t.ways.digest },
  };
  return {
    t,
    language,
    breadcrumbs,
    ways,
    documentPath,
    digestCountry,
    q,
    tab,
    code,
    open,
    results,
    /** How many there are, and how many of them are shown at most. */
    total,
    shown,
    similar,
    sectors,
    rows,
  };
}

export type ToolPageData = Awaited<ReturnType<typeof loadTool>>;

export interface ToolData
  extends Omit<ToolPageData, "sectors" | "t" | "breadcrumbs" | "ways" | "language"> {
  t: Pick<CpvMessages, "tabs" | "tree" | "loading" | "failed" | "retry"> & {
    basket: Omit<CpvMessages["basket"], "note">;
    search: Omit<CpvMessages["search"], "sectors" | "all">;
  };
}

interface ToolContext extends CpvContext, NoticeContext {}

/** How many tenders are open for a code, and those below it. Without the notices, the codes are shown without. */
async function loadOpenOf({
  notices,
  site,
  lifetime,
}: Pick<ToolContext, "notices" | "site" | "lifetime">): Promise<OpenOf> {
  const counts = await loadCounts({ notices, site, lifetime }).catch(
    () => new Map<string, number>(),
  );
  return (code) => counts.get(significantDigits(code)) ?? 0;
}

export async function loadCounts({
  notices,
  site,
  lifetime,
}: Pick<ToolContext, "notices" | "site" | "lifetime">): Promise<ReadonlyMap<string, number>> {
  return (await notices.current(site.country, lifetime)).openCounts(Date.now());
}

/** Codes to propose where the search itself finds few or none, best first. */
export async function loadSimilar(
  context: Pick<ToolContext, "cpv" | "notices" | "site" | "lifetime">,
  query: string,
  hits?: readonly SearchResult[],
): Promise<SimilarCode[]> {
  if (query === "") return [];
  const { cpv, site, lifetime } = context;
  const catalogue = await cpv.catalogue(lifetime);
  const language = languageOf("cpv-tool", site);
  const vocabulary = catalogue.vocabulary(language);
  const similar = await catalogue.similar(language);
  const codes = similar.find(query, hits);
  if (codes.length === 0) return [];
  const openOf = await loadOpenOf(context);
  const corrected = similar.correct(query);
  return codes.map((code) => ({
    ...foundCode(vocabulary, { position: indexOfCode(vocabulary.codes, code) }, openOf),
    ...(corrected !== query && { of: quoted(corrected, language) }),
  }));
}
