import { supplierCode } from "../../../db/supplier-code.ts";
import type { PageLifetime } from "../../http/page-request.ts";
import { formatMoney, formatNumber } from "../../site/formats.ts";
import { fill, type Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import type { CpvCatalogue } from "../cpv/cpv-catalogue.server.ts";
import { breadcrumbsData } from "../frame/breadcrumbs-data.ts";
import { listOf, type NoticePageView, unknownPageData } from "../notice/notice-page-data.server.ts";
import { nameCodes, sectorNames } from "../notices/code-names.ts";
import { countryConfig, foreignLang } from "../notices/countries.ts";
import { captionText, columnNames, layoutOf, noticeListItem } from "../notices/list-columns.ts";
import { noticeMessages } from "../notices/messages.ts";
import { nextLinksOfCodes } from "../notices/next-links.ts";
import { isNew, newUntil } from "../notices/notice.ts";
import { supplierMessages } from "./messages.ts";
import { maxContracts, type SupplierContracts } from "./supplier-contracts.server.ts";

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
  const shown = { t: noticeTexts, language, sectors: sectorNames(catalogue, language), now, zone };
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
    limited: contracts < maxContracts ? null : fill(t.limited, { count: number(contracts) }),
    contracts: number(contracts),
    lots: number(lots),
    values: values.map((value) => formatMoney(value.amount, value.currency, language)),
    valueOf: fill(t.valueOf, { known: number(supplier.priced), all: number(contracts) }),
    years: bars(supplier.years, (year) => year.lots).map(({ one, percent }) => ({
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
    groups: bars(supplier.groups, (group) => group.contracts).flatMap(({ one, percent }) => {
      const [named] = nameCodes(catalogue, [`${one.digits}00000`], language);
      if (!named?.name) return [];
      const text = number(one.contracts);
      return [{ key: named.code, ...named, path: paths.cpvCode(named.code), percent, text }];
    }),
    latest: {
      columns: columnNames(kinds, noticeTexts),
      layout: layoutOf(kinds),
      caption:
        latest.length < contracts ? captionText(noticeTexts, 1, latest.length, contracts) : null,
      items: latest.map((notice) => noticeListItem(notice, { ...shown, kinds })),
    },
  };
}

export type SupplierData = ReturnType<typeof supplierData>;

/** With the length of each bar, in percent of the longest. */
function bars<T>(found: T[], countOf: (one: T) => number) {
  const most = Math.max(1, ...found.map(countOf));
  return found.map((one) => ({ one, percent: (100 * countOf(one)) / most }));
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
