import type { PageQuery } from "../../http/page-query.ts";
import { parseCodes } from "./cpv-code.ts";
import { cleanQuery } from "./cpv-search.ts";

/** Not cacheable with a search or an opened code, whose number is unbounded. */
export function parseToolQuery(given: URLSearchParams): PageQuery {
  const q = cleanQuery(given.get("q"));
  const code = (given.get("code") ?? "").slice(0, 12).toWellFormed();
  const known = new URLSearchParams();
  if (q) known.set("q", q);
  if (given.get("tab") === "hierarchy") known.set("tab", "hierarchy");
  if (code) known.set("code", code);
  return { text: known.toString(), cacheable: !q && !code };
}

export function parseBasketQuery(given: URLSearchParams): PageQuery {
  const codes = parseCodes(given.getAll("cpv").join(","));
  return { text: codes.length === 0 ? "" : `cpv=${codes.join(",")}`, cacheable: false };
}
