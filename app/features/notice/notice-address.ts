import { paths } from "../../site/paths.ts";
import type { Tender } from "../notices/notice.ts";

/** A notice's address for search engines, and when the notice last changed. */
export function tenderAddress(
  { id, updated, published, created }: Pick<Tender, "id" | "updated" | "published" | "created">,
  now: number,
) {
  const changed = updated ?? published ?? created;
  // A time in the future is an error in the data.
  const known = changed !== null && changed <= now;
  return {
    path: paths.tender(id),
    lastmod: known ? `${new Date(changed).toISOString().slice(0, 19)}Z` : undefined,
  };
}
