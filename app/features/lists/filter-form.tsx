import { useId } from "react";
import { fill } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import { type Option, useParts } from "../../ui/kept-parts.tsx";
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
  const { place, part, parts, optionsOf, join } = useParts();
  const choice = (name: string, label: string, chosen: string, options: Option[]) =>
    part(Choice, {
      id: `${id}-${name}`,
      name,
      label,
      chosen,
      options: optionsOf(options, chosen),
    });
  const hidden = [
    ...kindNames(filter.kind).map((value) => ({ name: "kind", value })),
    ...filter.cpv.map((value) => ({ name: "cpv", value })),
    ...filter.region.slice(1).map((value) => ({ name: "region", value })),
    ...(filter.fresh ? [{ name: "new", value: "1" }] : []),
  ];
  const { sector, region, closing, value, sort } = filter;
  const { withinMonths } = t.filter;
  const isEnding = filter.kind.includes("ending");
  const hasSort = filter.kind.some((kind) => kind !== "contract");
  const more = data.moreChoices.map(({ name, label, all, chosen, options }) =>
    choice(name, label, chosen, [
      { value: "", text: all },
      ...options.map((option) => ({
        value: option.value,
        text: withCount(option.name, option.count),
      })),
    ]),
  );
  const fields = part(FilterFields, {
    id,
    hidden: parts(HiddenField, hidden, ({ name, value }) => `${name} ${value}`),
    label: t.filter.q,
    q: filter.q,
    apply: t.filter.apply,
    more: t.filter.more,
    folded: data.folded > 0 ? ` (${data.folded})` : null,
    sector: choice("sector", t.filter.sector, sector, [
      { value: "", text: t.filter.allSectors },
      ...data.sectorChoices.map(({ sector: value, name, count }) => ({
        value,
        text: withCount(name, count),
      })),
    ]),
    region:
      data.regionChoices.length > 0
        ? choice("region", t.filter.region, region[0] ?? "", [
            { value: "", text: t.filter.allRegions },
            ...regionChoices(data).map(({ code, name, count }) => ({
              value: code,
              text: withCount(name, count),
            })),
          ])
        : null,
    closing: filter.kind.some(hasDeadline)
      ? choice("closing", t.filter.closing, closing, [
          { value: "", text: t.filter.anyTime },
          { value: "7", text: t.filter.within7 },
          ...(closing.length > 2
            ? [{ value: closing, text: fill(t.filter.week, { day: data.closingWeek ?? closing }) }]
            : []),
        ])
      : null,
    ending: isEnding
      ? choice("closing", t.filter.ends, closing, [
          { value: "", text: withinMonths["12m"] },
          { value: "6m", text: withinMonths["6m"] },
          { value: "3m", text: withinMonths["3m"] },
        ])
      : null,
    value: t.filter.value,
    valueFrom: t.filter.valueFrom,
    valueTo: t.filter.valueTo,
    from: value.from,
    to: value.to,
    sort: hasSort
      ? choice("sort", t.filter.sort, sort, [
          { value: "deadline", text: isEnding ? t.filter.byEnd : t.filter.byDeadline },
          { value: "published", text: t.filter.byPublished },
        ])
      : null,
    isOpen: data.moreChoices.some(({ chosen }) => chosen),
    moreChoices: more.length > 0 ? join(more) : null,
  });
  return (
    <search aria-label={t.filter.title}>
      <form
        action={`${paths.noticesIn(country)}#${listAnchor}`}
        onSubmit={submit}
        className="tender-filter"
      >
        {place(fields)}
      </form>
      <FilterChips chips={data.chips} />
      {place(
        part(FilterLinks, {
          clear: t.filter.clear,
          clearPath: isNarrowed(filter) ? listPath(country, { kind: filter.kind, sort }) : null,
          copy: t.filter.copy,
          copied: t.filter.copied,
          path: listPath(country, filter),
        }),
      )}
    </search>
  );
}

interface FilterFieldsProps {
  id: string;
  hidden: React.ReactNode;
  label: string;
  q: string;
  apply: string;
  more: string;
  folded: string | null;
  sector: React.ReactNode;
  region: React.ReactNode;
  closing: React.ReactNode;
  ending: React.ReactNode;
  value: string;
  valueFrom: string;
  valueTo: string;
  from: number | null;
  to: number | null;
  sort: React.ReactNode;
  isOpen: boolean;
  moreChoices: React.ReactNode;
}

function FilterFields(props: FilterFieldsProps) {
  const { id, hidden, label, q, apply, more, folded } = props;
  return (
    <>
      {hidden}
      <div className="field">
        <label htmlFor={`${id}-q`}>{label}</label>
        <input
          id={`${id}-q`}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={maxSearchLength}
          className="control"
        />
      </div>
      <button type="submit" className="button button-quiet">
        {apply}
      </button>
      <details className="filter-choices">
        <summary>
          {more}
          {folded}
        </summary>
        <div>
          {props.sector}
          {props.region}
          {props.closing}
          {props.ending}
          <fieldset className="field filter-value">
            <legend>{props.value}</legend>
            <ValueField label={props.valueFrom} name="value_from" value={props.from} />
            <span aria-hidden="true">–</span>
            <ValueField label={props.valueTo} name="value_to" value={props.to} />
          </fieldset>
          {props.sort}
          {props.moreChoices && (
            <details className="filter-more" open={props.isOpen}>
              <summary>{more}</summary>
              <div>{props.moreChoices}</div>
            </details>
          )}
        </div>
      </details>
    </>
  );
}

function HiddenField({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} />;
}

interface ChoiceProps {
  id: string;
  label: string;
  name: string;
  chosen: string;
  options: React.ReactNode;
}

function Choice({ id, label, name, chosen, options }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={chosen} className="control">
        {options}
      </select>
    </div>
  );
}

interface FilterLinksProps {
  clear: string;
  clearPath: string | null;
  copy: string;
  copied: string;
  path: string;
}

function FilterLinks({ clear, clearPath, copy, copied, path }: FilterLinksProps) {
  return (
    <p className="filter-links">
      {clearPath && (
        <a href={clearPath} className="text-link">
          {clear}
        </a>
      )}
      <CopyLink t={{ copy, copied }} path={path} />
    </p>
  );
}

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
