import { paths } from "../../site/paths.ts";
import { fill } from "./fill.ts";
import { listLink } from "./tender-filter.ts";
import type { TenderListData } from "./tender-list.server.ts";

/** The CPV code that the list is filtered by, with a link that removes it: the form has no field for it. */
export function CodeChip({ data: { t, code, filter } }: { data: TenderListData }) {
  if (!code) return null;
  return (
    <p className="filter-code chip">
      <span>
        {t.filter.code}{" "}
        <a href={paths.cpvCode(code.code)} className="chip-link">
          {code.code}
        </a>{" "}
        {code.name}
      </span>
      <a href={listLink({ ...filter, cpv: "", page: 1 })} className="chip-remove">
        <span className="sr-only">{fill(t.filter.removeCode, { code: code.code })}</span>
      </a>
    </p>
  );
}
