import { useId } from "react";
import { paths } from "../../site/paths.ts";
import { CodeChip } from "./code-chip.tsx";
import { CopyLink } from "./copy-link.tsx";
import { fill } from "./fill.ts";
import {
  isFiltered,
  listAnchor,
  listLink,
  listPath,
  maxSearchLength,
  noFilter,
  parseFilter,
} from "./tender-filter.ts";
import type { TenderListData } from "./tender-list.server.ts";

interface FilterFormProps {
  data: TenderListData;
  onFilter(path: string): void;
}

/** A plain GET form; with JavaScript, empty fields are left out of the address. */
export function FilterForm({ data, onFilter }: FilterFormProps) {
  const { t, filter } = data;
  const id = useId();
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const params = new URLSearchParams([...given].map(([key, value]) => [key, String(value)]));
    onFilter(listLink(parseFilter(params)));
  };
  return (
    <search aria-label={t.filter.title}>
      <form
        action={`${paths.activeTenders()}#${listAnchor}`}
        onSubmit={submit}
        className="tender-filter"
      >
        <div className="field filter-q">
          <label htmlFor={`${id}-q`}>{t.filter.q}</label>
          <input
            id={`${id}-q`}
            type="search"
            name="q"
            defaultValue={filter.q}
            maxLength={maxSearchLength}
            className="control"
          />
        </div>
        <div className="field filter-sector">
          <label htmlFor={`${id}-sector`}>{t.filter.sector}</label>
          <select
            id={`${id}-sector`}
            name="sector"
            defaultValue={filter.sector}
            className="control"
          >
            <option value="">{t.filter.allSectors}</option>
            {data.sectorChoices.map(({ sector, name, count }) => (
              <option key={sector} value={sector}>
                {name} ({count})
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-closing`}>{t.filter.closing}</label>
          <select
            id={`${id}-closing`}
            name="closing"
            defaultValue={filter.closing}
            className="control"
          >
            <option value="">{t.filter.anyTime}</option>
            <option value="7">{t.filter.within7}</option>
            {filter.closing.length > 1 && (
              <option value={filter.closing}>
                {fill(t.filter.week, { day: data.closingWeek ?? filter.closing })}
              </option>
            )}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-sort`}>{t.filter.sort}</label>
          <select id={`${id}-sort`} name="sort" defaultValue={filter.sort} className="control">
            <option value="deadline">{t.filter.byDeadline}</option>
            <option value="published">{t.filter.byPublished}</option>
          </select>
        </div>
        {filter.cpv && <input type="hidden" name="cpv" value={filter.cpv} />}
        <button type="submit" className="button">
          {t.filter.apply}
        </button>
      </form>
      <CodeChip data={data} />
      <p className="filter-links">
        {isFiltered(filter) && (
          <a href={listPath({ ...noFilter, sort: filter.sort })} className="text-link">
            {t.filter.clear}
          </a>
        )}
        <CopyLink t={t.filter} path={listPath(filter)} />
      </p>
    </search>
  );
}
