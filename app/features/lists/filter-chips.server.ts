import type { ProcedureKind } from "../../../db/notice-kind.ts";
import { formatDay, formatMoney } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import type { NamedCode } from "../notices/code-names.ts";
import { filterMessages } from "../notices/messages.ts";
import { everySource, hasValue, listLink, type NoticeFilter } from "../notices/notice-filter.ts";
import { nameRegions } from "../notices/regions.ts";
import { sourceOf } from "../notices/sources.ts";

export interface ListView {
  country: Country;
  filter: NoticeFilter;
  language: Language;
  /** What was typed as an amount and is none. */
  unread?: string;
}

export interface Chip {
  text: string;
  /** Shown before the text, with a link to the code's page. */
  code?: { of: string; code: string; path: string };
  remove: { text: string; path: string };
}

/**
 * Filters that no field of the form shows, each with a link that removes it: only new notices, sectors, CPV codes, and
 * regions after the first.
 */
export function filterChips(
  { country, filter, language }: ListView,
  codes: readonly NamedCode[],
  sectorNames: Record<string, string>,
): Chip[] {
  const t = filterMessages[language];
  const remove = (text: string, change: Partial<NoticeFilter>) => ({
    text,
    path: listLink(country, { ...filter, ...change, page: 1 }),
  });
  return [
    ...(filter.fresh ? [{ text: t.fresh, remove: remove(t.showOlder, { fresh: false }) }] : []),
    ...filter.sector.map((division) => {
      const name = sectorNames[division] ?? division;
      const sector = filter.sector.filter((other) => other !== division);
      return { text: name, remove: remove(fill(t.removeSector, { sector: name }), { sector }) };
    }),
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

/** Describes the filter in words, so that two feeds of one list can be told apart. */
export function filterParts(filter: NoticeFilter, language: Language): string[] {
  const { q, sector, cpv, region, value, closing, fresh, source, procedure, place } = filter;
  const codes = [...sector, ...cpv];
  const t = filterMessages[language];
  return [
    q,
    codes.length > 0 ? `${t.code} ${codes.join(", ")}` : "",
    nameRegions(region, language),
    source === everySource ? t.allSources : source && sourceOf(Number(source)).short[language],
    t.procedures[procedure as ProcedureKind] ?? "",
    place,
    hasValue(value) ? rangeText(value, language) : "",
    closingText(closing, language),
    fresh ? t.fresh : "",
  ].filter((part) => part !== "");
}

function rangeText({ from, to }: NoticeFilter["value"], language: Language): string {
  const money = (amount: number | null) =>
    amount === null ? "" : formatMoney(amount, "EUR", language);
  return `${money(from)} – ${money(to)}`.trim();
}

function closingText(closing: string, language: Language): string {
  const { within7, withinMonths, week } = filterMessages[language];
  if (closing === "3m" || closing === "6m") return withinMonths[closing];
  if (closing === "7") return within7;
  return closing && fill(week, { day: formatDay(closing, language) });
}
