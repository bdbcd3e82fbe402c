import { addDays, localDay, mondayOf, nextMidnight } from "../../../calendar/local-time.ts";
import type { PageRequest } from "../../http/page-request.ts";
import { languageOf } from "../../site/language.ts";
import { paths } from "../../site/paths.ts";
import type { Country, Site } from "../../site/sites.ts";
import { limitBuyerLifetime, loadBuyer } from "../buyers/buyer.server.ts";
import type { Section } from "../buyers/buyer-notices.server.ts";
import { digitsOf } from "../cpv/cpv-code.ts";
import { cleanQuery } from "../cpv/cpv-search.ts";
import type { CpvContext } from "../cpv/cpv-source.server.ts";
import { withoutForeignText } from "../feeds/archive.server.ts";
import { endWithBadges, rightsOf } from "../feeds/feed.server.ts";
import { feedItem, iso } from "../feeds/feed-item.ts";
import { feedLots } from "../feeds/feed-lots.server.ts";
import { findNotice } from "../notice/find-notice.server.ts";
import { countries, countryConfig } from "../notices/countries.ts";
import { noticeMessages } from "../notices/messages.ts";
import type { Notice } from "../notices/notice.ts";
import type { NoticeFilter } from "../notices/notice-filter.ts";
import type { NoticeContext } from "../notices/notice-source.server.ts";
import { sourceOf } from "../notices/sources.ts";
import { indexOfCode, significantDigits } from "../notices/vocabulary.ts";
import { canonicalCode, limitSupplierLifetime } from "../suppliers/supplier.server.ts";
import { loadSupplierContracts } from "../suppliers/supplier-contracts.server.ts";
import type {
  BuyerAnswer,
  CodeAnswer,
  CodesAnswer,
  CountsAnswer,
  NoticeAnswer,
  SupplierAnswer,
} from "./answer-schemas.ts";

export interface DataContext extends CpvContext, NoticeContext {}

/** Codes in one answer of a search. */
export const maxCodesFound = 20;

const maxWinners = 20;

/** One notice with its lots and its procedure; null if there is none. */
export async function findNoticeAnswer(
  { site, query, lifetime }: PageRequest,
  id: string,
): Promise<NoticeAnswer | null> {
  const found = await findNotice(query, id);
  if (!found) return null;
  const now = Date.now();
  const { procedure } = found;
  const notice = withoutForeignText(found.notice);
  const documents = notice.terms.find((terms) => terms.documents)?.documents ?? null;
  lifetime.dependsOn("tenders");
  endWithBadges(lifetime, [notice], now);
  return {
    ...itemOf(notice, site, now),
    rights: rightsOf([notice.source], site.language),
    buyers: notice.buyers.map(({ name, code }) => ({
      name,
      code,
      page: addressOn(site, paths.buyer(name)),
    })),
    documents: documents && URL.canParse(documents) ? documents : null,
    lots: feedLots(notice.lots, notice.terms, notice.procedure),
    procedureNotices: procedure.map((one) => ({
      id: one.id,
      kind: one.kind,
      stage: one.stage,
      source: sourceOf(one.source).short.et,
      published: iso(one.published),
      deadline: iso(one.deadline),
      closed: iso(one.closed),
      closedReason: one.closedReason || null,
      page: addressOn(site, paths.notice(one.id)),
      url: one.url,
      listed: one.listed,
    })),
  };
}

/** By name or register code; null if no notice has such a buyer. */
export async function findBuyerAnswer(
  { site, query, lifetime }: PageRequest,
  name: string,
): Promise<BuyerAnswer | null> {
  const now = Date.now();
  const parts = await query((tx) => loadBuyer(tx, name, now));
  const { buyer } = parts;
  if (!buyer) return null;
  limitBuyerLifetime(lifetime, parts, now);
  const section = ({ notices, total }: Section) => ({
    total,
    notices: notices.map((notice) => itemOf(withoutForeignText(notice), site, now)),
  });
  return {
    name: buyer.name,
    code: buyer.code,
    country: buyer.country,
    page: addressOn(site, paths.buyer(buyer.name)),
    known: buyer.seen,
    current: section(buyer.current),
    plans: section(buyer.plans),
    contracts: section(buyer.signed),
    winners: buyer.results.winners
      .slice(0, maxWinners)
      .map((winner) => ({ name: winner.name, code: winner.code, lots: winner.lots })),
    months: buyer.months.map(({ month, counts }) => ({ month, ...counts })),
  };
}

/** By register code; null if no company with a page has it. */
export async function findSupplierAnswer(
  { site, query, lifetime }: PageRequest,
  requested: string,
): Promise<SupplierAnswer | null> {
  const code = canonicalCode(requested);
  const found = code && (await query((tx) => loadSupplierContracts(tx, code)));
  if (!found) return null;
  const now = Date.now();
  limitSupplierLifetime(lifetime, found, now);
  const { name, country, contracts, lots, priced, values, years, groups } = found;
  return {
    name,
    code: found.code,
    country,
    page: addressOn(site, paths.supplier(found.code)),
    contracts,
    lots,
    priced,
    values,
    years,
    buyers: found.buyers.map((buyer) => ({
      name: buyer.name,
      lots: buyer.lots,
      page: addressOn(site, paths.buyer(buyer.name)),
    })),
    groups,
    latest: found.latest.map((notice) => itemOf(withoutForeignText(notice), site, now)),
  };
}

/** One CPV code, with or without its check digit; null if the vocabulary has none. */
export async function findCodeAnswer(
  { site, cpv, notices, lifetime }: DataContext,
  requested: string,
): Promise<CodeAnswer | null> {
  const catalogue = await cpv.catalogue(lifetime);
  const code = catalogue.findByDigits(digitsOf(requested) ?? "");
  if (!code) return null;
  const now = Date.now();
  const { codes, parents, children, names } = catalogue.vocabulary("en");
  const position = indexOfCode(codes, code);
  const parent = parents[position] ?? -1;
  const open = await Promise.all(
    countries.map(async (one) => {
      const current = await notices.current(one, lifetime);
      const end = current.nextEnd(now);
      if (end !== null) lifetime.endsAt(new Date(end));
      return [one, current.openCounts(now).get(significantDigits(code)) ?? 0] as const;
    }),
  );
  const nameIn = (language: "lv" | "lt" | "et" | "en") =>
    catalogue.vocabulary(language).names[position] ?? "";
  return {
    code,
    names: { lv: nameIn("lv"), lt: nameIn("lt"), et: nameIn("et"), en: nameIn("en") },
    page: addressOn(site, paths.cpvCode(code)),
    parent: codes[parent] ?? null,
    children: (children[position] ?? []).map((at) => ({
      code: codes[at] ?? "",
      name: names[at] ?? "",
    })),
    open: Object.fromEntries(open) as Record<Country, number>,
  };
}

/** The codes that a search of the CPV tool finds first; those that its words resemble, if it finds none. */
export async function searchCodesAnswer(
  { site, cpv, notices, lifetime }: DataContext,
  text: string,
): Promise<CodesAnswer> {
  const catalogue = await cpv.catalogue(lifetime);
  const language = languageOf("cpv-tool", site);
  const q = cleanQuery(text);
  const counts = (await notices.current(site.country, lifetime)).openCounts(Date.now());
  const openOf = (code: string) => counts.get(significantDigits(code)) ?? 0;
  const { results, total, similar } = (await catalogue.similar(language)).search(q, {
    openOf,
    limit: maxCodesFound,
  });
  const found = results.map(({ position }) => position);
  const resembling = similar.map((code) => indexOfCode(catalogue.codes, code));
  const shown = found.length > 0 ? found : resembling.slice(0, maxCodesFound);
  const { codes, names } = catalogue.vocabulary(language);
  const english = catalogue.vocabulary("en").names;
  return {
    total: total || similar.length,
    codes: shown.map((position) => ({
      code: codes[position] ?? "",
      name: names[position] ?? "",
      english: english[position] ?? "",
      page: addressOn(site, paths.cpvCode(codes[position] ?? "")),
      open: openOf(codes[position] ?? ""),
    })),
  };
}

/** How many notices of a list match, by every choice that the list offers. */
export async function countNotices(
  { notices, lifetime }: NoticeContext,
  country: Country,
  filter: NoticeFilter,
): Promise<CountsAnswer> {
  const now = Date.now();
  const current = await notices.current(country, lifetime);
  const { moment } = await notices.freshness(country, lifetime);
  const { total, kinds, facets, weeks, freshUntil } = current.select(
    { ...filter, page: 1 },
    now,
    1,
  );
  const { zone } = countryConfig(country);
  // 'Within seven days' and the first week begin with another day.
  for (const end of [nextMidnight(now, zone), current.nextEnd(now), freshUntil]) {
    if (end !== null) lifetime.endsAt(new Date(end));
  }
  const monday = mondayOf(localDay(now, zone));
  return {
    asOf: new Date(moment ?? now).toISOString(),
    total,
    kinds,
    sectors: Object.fromEntries(facets.sector),
    regions: Object.fromEntries(facets.region),
    sources: Object.fromEntries(
      [...facets.source].map(([number, count]) => [sourceOf(Number(number)).short.et, count]),
    ),
    procedures: Object.fromEntries(facets.procedure),
    places: Object.fromEntries(facets.place),
    weeks: weeks.map((count, week) => ({ monday: addDays(monday, 7 * week), notices: count })),
  };
}

function itemOf(notice: Notice, site: Site, now: number) {
  const { surface } = countryConfig(notice.country);
  return feedItem(notice, { t: noticeMessages[languageOf(surface, site)], host: site.host, now });
}

export function addressOn({ host }: Site, path: string): string {
  return `https://${host}${path}`;
}
