import { languageOf } from "../../../site/language.ts";
import { paths } from "../../../site/paths.ts";
import { countryOfLanguage } from "../../../site/sites.ts";
import { breadcrumbsData } from "../../frame/breadcrumbs.tsx";
import { countryNames } from "../../notices/countries.ts";
import { indexOfCode } from "../../notices/vocabulary.ts";
import { digitsOf } from "../cpv-code.ts";
import { cleanQuery, type SearchResult, searchCodes } from "../cpv-search.ts";
import type { CpvContext } from "../cpv-source.server.ts";
import { type CpvMessages, cpvMessages } from "../messages.ts";
import { type FoundCode, foundCode } from "./found-code.ts";
import { ancestorsOf, parseBranches, type TreeRow, visibleRows } from "./tree-rows.ts";

export type Tab = "search" | "hierarchy";

/** The tool's state from the query, so that the page is complete without JavaScript. */
export async function loadTool({ cpv, site, lifetime }: CpvContext, params: URLSearchParams) {
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
  const hits = searchCodes(index, q);
  const results: FoundCode[] = hits.map((result) => foundCode(vocabulary, result));
  const similar = await loadSimilar({ cpv, site, lifetime }, q, hits);
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

/** Codes to propose where the search itself finds few or none, best first. */
export async function loadSimilar(
  { cpv, site, lifetime }: Pick<CpvContext, "cpv" | "site" | "lifetime">,
  query: string,
  hits?: readonly SearchResult[],
): Promise<FoundCode[]> {
  if (query === "") return [];
  const catalogue = await cpv.catalogue(lifetime);
  const language = languageOf("cpv-tool", site);
  const vocabulary = catalogue.vocabulary(language);
  const codes = (await catalogue.similar(language)).find(query, hits);
  return codes.map((code) =>
    foundCode(vocabulary, { position: indexOfCode(vocabulary.codes, code) }),
  );
}
