import { supplierCode } from "../../../db/supplier-code.ts";
import type { PageLifetime } from "../../http/page-request.ts";
import { formatMoney, formatNumber } from "../../site/formats.ts";
import { fill, type Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import type { Party } from "../../ui/parties.tsx";
import type { CpvCatalogue } from "../cpv/cpv-catalogue.server.ts";
import { breadcrumbsData } from "../frame/breadcrumbs-data.ts";
import { listOf, type NoticePageView, unknownPageData } from "../notice/notice-page-data.server.ts";
import { codeNames, nameCodes } from "../notices/code-names.ts";
import { countryConfig, foreignLang } from "../notices/countries.ts";
import { captionText, columnNames, noticeListItem, winnerOf } from "../notices/list-columns.ts";
import { noticeMessages } from "../notices/messages.ts";
import { nextLinksOfCodes } from "../notices/next-links.ts";
import { isNew, newUntil } from "../notices/notice.ts";
import { enoughToDraw, newestText, sumOf } from "../results/result-figures.ts";
import { supplierMessages } from "./messages.ts";
import { maxContracts, maxYears, type SupplierContracts } from "./supplier-contracts.server.ts";

/** The code that a requested one stands for, in any spelling; null if no company has such a code. */
export function canonicalCode(requested: string): string | null {
  // Whose code it is does not matter here: only companies' codes are stored.
  return supplierCode({ name: "SIA", code: requested.slice(0, 40) });
}

export function supplierData(
  supplier: SupplierContracts,
  catalogue: CpvCatalogue,
  { language, home }: NoticePageView,
  now: number,
) {
  const t = supplierMessages[language];
  const noticeTexts = noticeMessages[language];
  const { name, code, latest, contracts, lots, values } = supplier;
  const country = supplier.country ?? home;
  const kinds = ["contract"] as const;
  const { zone } = countryConfig(country);
  const shown = { t: noticeTexts, language, nameOf: codeNames(catalogue, language), now, zone };
  const number = (value: number) => formatNumber(value, language);
  const path = paths.supplier(code);
  const list = listOf(country, language, "contract");
  const lang = foreignLang(country, language);
  const digits = supplier.groups.map((group) => `${group.digits}00000`);
  return {
    known: true as const,
    t,
    noticeTexts,
    name,
    code,
    lang,
    path,
    breadcrumbs: breadcrumbsData(language, [list, { path, name, lang }]),
    nextLinks: nextLinksOfCodes(country, digits, { language, home }),
    description: fill(t.description, { name }),
    demo: latest.some(({ demo }) => demo),
    newest: newestText(contracts, maxContracts, language),
    totals: [
      { name: t.contracts, value: number(contracts) },
      { name: t.lots, value: number(lots) },
      ...values.map(({ amount, currency }) => ({
        name: t.value,
        value: formatMoney(amount, currency, language),
      })),
    ],
    valueOf: fill(t.valueOf, { known: number(supplier.priced), all: number(contracts) }),
    years: bars(everyYear(supplier.years), (year) => year.lots).map(({ one, percent }) => ({
      key: String(one.year),
      name: String(one.year),
      percent,
      text: fill(t.ofYear, { contracts: number(one.contracts), lots: number(one.lots) }),
    })),
    buyers: supplier.buyers.map((buyer) => ({
      name: buyer.name,
      path: paths.buyer(buyer.name),
      lots: number(buyer.lots),
      value: valueText(buyer, t, language),
    })),
    groups: bars(
      nameCodes(catalogue, digits, language)
        .map((group, index) => ({ ...group, count: supplier.groups[index]?.contracts ?? 0 }))
        .filter((group) => group.name !== ""),
      ({ count }) => count,
    ).map(({ one, percent }) => ({
      key: one.code,
      name: `${one.code} ${one.name}`,
      path: paths.cpvCode(one.code),
      percent,
      text: number(one.count),
    })),
    latest: {
      columns: columnNames(kinds, noticeTexts).toSpliced(winnerColumn, 1),
      // Without the winner, a row has two facts like that of a plan.
      layout: "plans" as const,
      scale: null,
      caption:
        latest.length < contracts ? captionText(noticeTexts, 1, latest.length, contracts) : null,
      items: latest.map((notice) => {
        const item = noticeListItem(notice, { ...shown, kinds });
        const [winner, ...cells] = item.cells;
        const parties = notice.winners.filter((one) => supplierCode(one) !== code).map(winnerOf);
        return {
          ...item,
          cells,
          winners:
            winner && parties.length > 0
              ? { label: t.others, cell: { ...winner, ...firstOf(parties) } }
              : null,
        };
      }),
    },
  };
}

export type SupplierData = ReturnType<typeof supplierData>;

/** The column that would repeat the company itself in each row. */
const winnerColumn = 2;

/** Framework agreements have dozens of winners. */
const maxOthers = 3;

function firstOf(parties: Party[]): { parties: Party[]; text: string } {
  const more = parties.length - maxOthers;
  return { parties: parties.slice(0, maxOthers), text: more > 0 ? ` + ${more}` : "" };
}

/** With the years between in which it won nothing, the latest first. */
function everyYear(years: SupplierContracts["years"]): SupplierContracts["years"] {
  const [latest, oldest] = [years[0]?.year ?? 0, years.at(-1)?.year ?? 1];
  return Array.from({ length: Math.min(maxYears, latest - oldest + 1) }, (_, index) => {
    const year = latest - index;
    return years.find((known) => known.year === year) ?? { year, contracts: 0, lots: 0 };
  });
}

/** With the length of each bar, in percent of the longest; null if too few are counted to draw any. */
function bars<T>(found: T[], countOf: (one: T) => number) {
  const counts = found.map(countOf);
  const most = Math.max(1, ...counts);
  const isDrawn = sumOf(counts) >= enoughToDraw;
  return found.map((one) => ({ one, percent: isDrawn ? (100 * countOf(one)) / most : null }));
}

function valueText(
  { values, complete }: SupplierContracts["buyers"][number],
  t: (typeof supplierMessages)["lv"],
  language: Language,
): string {
  if (!values?.length) return t.noValue;
  const amount = values.map((value) => formatMoney(value.amount, value.currency, language));
  return complete ? amount.join(", ") : fill(t.atLeast, { amount: amount.join(", ") });
}

/** The same page for every unknown code: the requested one is not repeated in it. */
export function unknownSupplierData(country: Country, language: Language) {
  const t = supplierMessages[language];
  return unknownPageData(country, language, t, t.kind);
}

/** The page changes with the table, and when a 'new' badge ends. */
export function limitSupplierLifetime(
  lifetime: PageLifetime,
  { latest }: SupplierContracts,
  now: number,
): void {
  lifetime.dependsOn("tenders");
  for (const end of latest.filter((notice) => isNew(notice, now)).map(newUntil)) {
    if (end !== null) lifetime.endsAt(new Date(end));
  }
}
