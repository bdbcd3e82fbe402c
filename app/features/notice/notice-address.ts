import { paths } from "../../site/paths.ts";
import type { Tender } from "../notices/notice.ts";

/** The page of a tender that search engines may show, and when it last changed. */
export function tenderAddress(
  { id, updated, published, created }: Pick<Tender, "id" | "updated" | "published" | "created">,
  now: number,
) {
  const changed = updated ?? published ?? created;
  // A time in the future is wrong.
  const known = changed !== null && changed <= now;
  return {
    path: paths.tender(id),
    lastmod: known ? `${new Date(changed).toISOString().slice(0, 19)}Z` : undefined,
  };
}
