import { languageOf } from "../../../site/language.ts";
import { paths } from "../../../site/paths.ts";
import { countryOfLanguage } from "../../../site/sites.ts";
import { breadcrumbsData } from "../../frame/breadcrumbs-data.ts";
import { countryNames } from "../../notices/countries.ts";
import type { NoticeContext } from "../../notices/notice-source.server.ts";
import { indexOfCode, significantDigits } from "../../notices/vocabulary.ts";
import { digitsOf } from "../cpv-code.ts";
import { cleanQuery, type OpenOf, parseShown, resultLimit } from "../cpv-search.ts";
import type { CpvContext } from "../cpv-source.server.ts";
import { type CpvMessages, cpvMessages } from "../messages.ts";
import { foundCode, type SimilarAnswer } from "./found-code.ts";
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
  const shown = parseShown(params.get("n"));
  const { results, total, asWord, isFew, similar } = await loadSearch(context, q, shown);
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
    country: site.country,
    digestCountry,
    q,
    tab,
    code,
    open,
    results,
    /** How many there are, and how many of them are shown at most. */
    total,
    asWord,
    shown,
    isFew,
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

type SearchContext = Pick<ToolContext, "cpv" | "notices" | "site" | "lifetime">;

/** What a search finds, and what is proposed where that is little or nothing, best first. */
async function loadSearch(context: SearchContext, query: string, limit: number) {
  const similar: SimilarAnswer = { codes: [] };
  if (query === "") return { results: [], total: 0, asWord: 0, isFew: false, similar };
  const { cpv, site, lifetime } = context;
  const catalogue = await cpv.catalogue(lifetime);
  const language = languageOf("cpv-tool", site);
  const vocabulary = catalogue.vocabulary(language);
  const openOf = await loadOpenOf(context);
  const similarCodes = await catalogue.similar(language);
  const { corrected, ...found } = similarCodes.search(query, { openOf, limit });
  similar.codes = found.similar.map((code) =>
    foundCode(vocabulary, { position: indexOfCode(vocabulary.codes, code) }, openOf),
  );
  if (corrected) similar.corrected = corrected;
  const results = found.results.map((result) => foundCode(vocabulary, result, openOf));
  return { ...found, results, similar };
}

/** What the browser, which searches by itself, asks for where it finds little or nothing. */
export async function loadSimilar(context: SearchContext, query: string): Promise<SimilarAnswer> {
  return (await loadSearch(context, query, resultLimit)).similar;
}
