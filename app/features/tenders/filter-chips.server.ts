import { paths } from "../../site/paths.ts";
import type { NamedCode } from "./code-names.ts";
import { fill } from "./fill.ts";
import { filterMessages } from "./filter-messages.ts";
import type { ListView } from "./list-view.ts";
import { listLink, type NoticeFilter } from "./notice-filter.ts";
import { nameRegions } from "./regions.ts";

export interface Chip {
  text: string;
  /** Stands before the text, and leads to its page. */
  code?: { of: string; code: string; path: string };
  remove: { text: string; path: string };
}

/**
 * What the list is filtered by and the form has no field for, each with a link that removes it: that only what is new is
 * shown, CPV codes, and regions beside the first.
 */
export function filterChips(
  { country, filter, language }: ListView,
  codes: readonly NamedCode[],
): Chip[] {
  const t = filterMessages[language];
  const remove = (text: string, change: Partial<NoticeFilter>) => ({
    text,
    path: listLink(country, { ...filter, ...change, page: 1 }),
  });
  return [
    ...(filter.fresh ? [{ text: t.fresh, remove: remove(t.showOlder, { fresh: false }) }] : []),
    ...codes.map(({ code, name }) => ({
      text: name,
      code: { of: t.code, code, path: paths.cpvCode(code) },
      remove: remove(fill(t.removeCode, { code }), {
        cpv: filter.cpv.filter((digits) => !code.startsWith(digits)),
      }),
    })),
    ...filter.region.slice(1).map((code) => {
      const name = nameRegions([code], language);
      const region = filter.region.filter((other) => other !== code);
      return { text: name, remove: remove(fill(t.removeRegion, { region: name }), { region }) };
    }),
  ];
}
