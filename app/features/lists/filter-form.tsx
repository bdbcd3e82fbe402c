import { useId } from "react";
import { fill } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import { ValueField } from "../../ui/value-field.tsx";
import { CopyLink } from "../notices/copy-link.tsx";
import {
  isNarrowed,
  kindNames,
  listAnchor,
  listLink,
  listPath,
  maxSearchLength,
  parseFilter,
} from "../notices/notice-filter.ts";
import { hasDeadline } from "../notices/notice-kind.ts";
import type { Chip } from "./filter-chips.server.ts";
import type { NoticeListData } from "./notice-list.server.ts";

interface FilterFormProps {
  data: NoticeListData;
  onFilter(path: string): void;
}

/** A plain GET form; with JavaScript, empty fields are left out of the address. */
export function FilterForm({ data, onFilter }: FilterFormProps) {
  const { t, country, filter } = data;
  const id = useId();
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const params = new URLSearchParams([...given].map(([key, value]) => [key, String(value)]));
    onFilter(listLink(country, parseFilter(params)));
  };
  return (
    <search aria-label={t.filter.title}>
      <form
        action={`${paths.noticesIn(country)}#${listAnchor}`}
        onSubmit={submit}
        className="tender-filter"
      >
        {kindNames(filter.kind).map((kind) => (
          <input key={kind} type="hidden" name="kind" value={kind} />
        ))}
        {filter.cpv.map((code) => (
          <input key={code} type="hidden" name="cpv" value={code} />
        ))}
        {filter.region.slice(1).map((code) => (
          <input key={code} type="hidden" name="region" value={code} />
        ))}
        {filter.fresh && <input type="hidden" name="new" value="1" />}
        <div className="field">
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
        <button type="submit" className="button button-quiet">
          {t.filter.apply}
        </button>
        <details className="filter-choices">
          <summary>
            {t.filter.more}
            {data.folded > 0 && ` (${data.folded})`}
          </summary>
          <div>
            <Choice
              id={`${id}-sector`}
              label={t.filter.sector}
              name="sector"
              chosen={filter.sector}
            >
              <option value="">{t.filter.allSectors}</option>
              {data.sectorChoices.map(({ sector, name, count }) => (
                <option key={sector} value={sector}>
                  {withCount(name, count)}
                </option>
              ))}
            </Choice>
            {data.regionChoices.length > 0 && (
              <Choice
                id={`${id}-region`}
                label={t.filter.region}
                name="region"
                chosen={filter.region[0] ?? ""}
              >
                <option value="">{t.filter.allRegions}</option>
                {regionChoices(data).map(({ code, name, count }) => (
                  <option key={code} value={code}>
                    {withCount(name, count)}
                  </option>
                ))}
              </Choice>
            )}
            {filter.kind.some(hasDeadline) && (
              <Choice
                id={`${id}-closing`}
                label={t.filter.closing}
                name="closing"
                chosen={filter.closing}
              >
                <option value="">{t.filter.anyTime}</option>
                <option value="7">{t.filter.within7}</option>
                {filter.closing.length > 2 && (
                  <option value={filter.closing}>
                    {fill(t.filter.week, { day: data.closingWeek ?? filter.closing })}
                  </option>
                )}
              </Choice>
            )}
            {filter.kind.includes("ending") && (
              <Choice
                id={`${id}-closing`}
                label={t.filter.ends}
                name="closing"
                chosen={filter.closing}
              >
                <option value="">{t.filter.withinMonths["12m"]}</option>
                <option value="6m">{t.filter.withinMonths["6m"]}</option>
                <option value="3m">{t.filter.withinMonths["3m"]}</option>
              </Choice>
            )}
            <fieldset className="field filter-value">
              <legend>{t.filter.value}</legend>
              <ValueField label={t.filter.valueFrom} name="value_from" value={filter.value.from} />
              <span aria-hidden="true">–</span>
              <ValueField label={t.filter.valueTo} name="value_to" value={filter.value.to} />
            </fieldset>
            {filter.kind.some((kind) => kind !== "contract") && (
              <Choice id={`${id}-sort`} label={t.filter.sort} name="sort" chosen={filter.sort}>
                <option value="deadline">
                  {filter.kind.includes("ending") ? t.filter.byEnd : t.filter.byDeadline}
                </option>
                <option value="published">{t.filter.byPublished}</option>
              </Choice>
            )}
            {data.moreChoices.length > 0 && (
              <details className="filter-more" open={data.moreChoices.some(({ chosen }) => chosen)}>
                <summary>{t.filter.more}</summary>
                <div>
                  {data.moreChoices.map(({ name, label, all, chosen, options }) => (
                    <Choice
                      key={name}
                      id={`${id}-${name}`}
                      label={label}
                      name={name}
                      chosen={chosen}
                    >
                      <option value="">{all}</option>
                      {options.map((option) => (
                        <option key={option.value} value={option.value}>
                          {withCount(option.name, option.count)}
                        </option>
                      ))}
                    </Choice>
                  ))}
                </div>
              </details>
            )}
          </div>
        </details>
      </form>
      <FilterChips chips={data.chips} />
      <p className="filter-links">
        {isNarrowed(filter) && (
          <a
            href={listPath(country, { kind: filter.kind, sort: filter.sort })}
            className="text-link"
          >
            {t.filter.clear}
          </a>
        )}
        <CopyLink t={t.filter} path={listPath(country, filter)} />
      </p>
    </search>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  name: string;
  chosen: string;
  children: React.ReactNode;
}

function Choice({ id, label, name, chosen, children }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={chosen} className="control">
        {children}
      </select>
    </div>
  );
}

/** One text: React draws a page's hundred options sooner, and without a comment between each two texts. */
function withCount(name: string, count?: number): string {
  return count === undefined ? name : `${name} (${count})`;
}

/** A region that is not on the list, such as a whole country, stays chosen. */
function regionChoices({ regionChoices: listed, regions }: NoticeListData): typeof listed {
  const [chosen] = regions;
  const isListed = !chosen || listed.some(({ code }) => code === chosen.code);
  return isListed ? listed : [chosen, ...listed];
}

function FilterChips({ chips }: { chips: Chip[] }) {
  return chips.map(({ text, code, remove }) => (
    <p key={remove.path} className="filter-code chip">
      <span>
        {code && (
          <>
            {code.of}{" "}
            <a href={code.path} className="chip-link">
              {code.code}
            </a>{" "}
          </>
        )}
        {text}
      </span>
      <a href={remove.path} className="chip-remove">
        <span className="sr-only">{remove.text}</span>
      </a>
    </p>
  ));
}
