import type { PageQuery } from "../../../http/page-request.ts";
import { paths } from "../../../site/paths.ts";
import { onEachSite } from "../../../site/sites.ts";
import { parseCodes } from "../cpv-code.ts";
import { cleanQuery, parseShown, resultLimit } from "../cpv-search.ts";
import type { ToolPageData } from "./tool-data.server.ts";
import { cleanBranches, formatBranches } from "./tree-rows.ts";

/** Pages with a search, a code or open branches are not cached: their number is unbounded. */
export function parseToolQuery(given: URLSearchParams): PageQuery {
  const q = cleanQuery(given.get("q"));
  const code = (given.get("code") ?? "").slice(0, 12).toWellFormed();
  const open = cleanBranches(given.get("open"));
  const known = new URLSearchParams();
  if (q) known.set("q", q);
  if (given.get("tab") === "hierarchy") known.set("tab", "hierarchy");
  if (code) known.set("code", code);
  if (open) known.set("open", open);
  const shown = parseShown(given.get("n"));
  if (q && shown > resultLimit) known.set("n", String(shown));
  return { text: known.toString(), cacheable: !q && !code && !open };
}

/** Codes are the same on every site. A search word belongs to one language, so it is left out. */
export function toolOnEachSite({
  q,
  tab,
  code,
  open,
}: Pick<ToolPageData, "q" | "tab" | "code" | "open">) {
  const branches = formatBranches(open);
  const tree = paths.cpvTree(code) + (branches ? `&open=${branches}` : "");
  const search = /^[\d-]+$/.test(q) ? paths.cpvSearch(q) : paths.cpvTool();
  return onEachSite(() => (tab === "hierarchy" ? tree : search));
}

/** Query of the address that answers with similar codes. */
export function parseSearchQuery(given: URLSearchParams): PageQuery {
  const q = cleanQuery(given.get("q"));
  return { text: q && new URLSearchParams({ q }).toString(), cacheable: false };
}

export function parseBasketQuery(given: URLSearchParams): PageQuery {
  const codes = parseCodes(given.getAll("cpv").join(","));
  return { text: codes.length === 0 ? "" : `cpv=${codes.join(",")}`, cacheable: false };
}
