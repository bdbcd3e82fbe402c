import { paths } from "../../site/paths.ts";
import { fill } from "./fill.ts";
import { listLink } from "./notice-filter.ts";
import type { TenderListData } from "./tender-list.server.ts";

/**
 * What the list is filtered by and the form has no field for, each with a link that removes it: CPV codes, and regions
 * beside the first; and that only what is new is shown.
 */
export function FilterChips({ data }: { data: TenderListData }) {
  const { t, country, codes, regions, filter } = data;
  const without = (change: Partial<typeof filter>) =>
    listLink(country, { ...filter, ...change, page: 1 });
  return (
    <>
      {codes.map(({ code, name }) => (
        <p key={code} className="filter-code chip">
          <span>
            {t.filter.code}{" "}
            <a href={paths.cpvCode(code)} className="chip-link">
              {code}
            </a>{" "}
            {name}
          </span>
          <a
            href={without({ cpv: filter.cpv.filter((digits) => !code.startsWith(digits)) })}
            className="chip-remove"
          >
            <span className="sr-only">{fill(t.filter.removeCode, { code })}</span>
          </a>
        </p>
      ))}
      {filter.fresh && (
        <p className="filter-code chip">
          <span>{t.filter.fresh}</span>
          <a href={without({ fresh: false })} className="chip-remove">
            <span className="sr-only">{t.filter.showOlder}</span>
          </a>
        </p>
      )}
      {regions.slice(1).map(({ code, name }) => (
        <p key={code} className="filter-code chip">
          <span>{name}</span>
          <a
            href={without({ region: filter.region.filter((other) => other !== code) })}
            className="chip-remove"
          >
            <span className="sr-only">{fill(t.filter.removeRegion, { region: name })}</span>
          </a>
        </p>
      ))}
    </>
  );
}
