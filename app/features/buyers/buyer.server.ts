import { nextMidnight } from "../../../calendar/local-time.ts";
import { foldName } from "../../../db/buyer-key.ts";
import type { Tx } from "../../../db/database.ts";
import type { NoticeKind } from "../../../db/notice-kind.ts";
import type { PageLifetime } from "../../http/page-request.ts";
import { formatNumber } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import type { CpvCatalogue } from "../cpv/cpv-catalogue.server.ts";
import { buyerChoiceMessages } from "../digest/buyer-choice-messages.ts";
import { breadcrumbsData } from "../frame/breadcrumbs-data.ts";
import { listOf, type NoticePageView, unknownPageData } from "../notice/notice-page-data.server.ts";
import { codeNames } from "../notices/code-names.ts";
import { countryConfig } from "../notices/countries.ts";
import {
  captionText,
  columnNames,
  layoutOf,
  noticeListItem,
  scaleText,
} from "../notices/list-columns.ts";
import { noticeMessages } from "../notices/messages.ts";
import { nextLinksOfBuyer } from "../notices/next-links.ts";
import { isNew, newUntil } from "../notices/notice.ts";
import { hasDeadline } from "../notices/notice-kind.ts";
import { buyerCode, parseProfile, profileQuery } from "../notices/profile.ts";
import { newestText, resultCharts } from "../results/result-figures.ts";
import {
  type BuyerNotices,
  loadBuyerNotices,
  maxAwards,
  resultMonths,
  type Section,
} from "./buyer-notices.server.ts";
import { listBuyerKeys } from "./buyers.server.ts";
import { buyerMessages } from "./messages.ts";
import { winnersData } from "./winners-data.ts";
import { yearData, yearTotals } from "./year-data.ts";

interface BuyerParts {
  card: ContactCard | null;
  buyer: BuyerNotices | null;
}

export async function loadBuyer(tx: Tx, requested: string, now: number): Promise<BuyerParts> {
  const card = findContactCard(requested);
  // A card is found by name or code; the buyer is then looked up by the card's name.
  const name = card?.name ?? requested;
  const keys = await listBuyerKeys(tx, name);
  const buyer = keys.length > 0 ? await loadBuyerNotices(tx, keys, now) : null;
  return { card, buyer: buyer && { ...buyer, name: buyer.name || name } };
}

/**
 * The name to redirect to, if a buyer was requested by code or in another spelling. A former name keeps its page,
 * whose canonical address is that of the new name.
 */
export function canonicalName({ card, buyer }: BuyerParts, requested: string): string | undefined {
  const name = card?.name ?? buyer?.name;
  if (name === undefined || name === requested) return undefined;
  const isCode = hasLetter(name) && !hasLetter(requested);
  return card || isCode || foldName(requested) === foldName(name) ? name : undefined;
}

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** Takes the country from the buyer's notices, else from its card. */
function countryOf({ card, buyer }: BuyerParts): Country {
  return buyer?.country ?? card?.country ?? "EE";
}

export function buyerData(
  parts: BuyerParts,
  catalogue: CpvCatalogue,
  { language, home }: NoticePageView,
  now: number,
) {
  const { card, buyer } = parts;
  const t = buyerMessages[language];
  const noticeTexts = noticeMessages[language];
  const country = countryOf(parts);
  const facts = countryConfig(country);
  const name = card?.name ?? buyer?.name ?? "";
  const nameOf = codeNames(catalogue, language);
  const table = (section: Section | undefined, kinds: NoticeKind[]) => {
    const { notices: found = [], total = 0 } = section ?? {};
    const shown = { t: noticeTexts, language, nameOf, now, zone: facts.zone, kinds };
    return {
      columns: columnNames(kinds, noticeTexts),
      layout: layoutOf(kinds),
      scale: kinds.some(hasDeadline) ? scaleText(language) : null,
      caption: found.length < total ? captionText(noticeTexts, 1, found.length, total) : null,
      items: found.map((notice) => noticeListItem(notice, shown)),
    };
  };
  const path = paths.buyer(name);
  const code = card?.code ?? buyer?.code ?? "";
  const letterText = buyerChoiceMessages[language].letter;
  const list = listOf(country, language);
  const own = facts.language === language ? undefined : facts.language;
  return {
    known: true as const,
    t,
    noticeTexts,
    language,
    name,
    nameLanguage: card?.language ?? facts.language,
    /** Language of the titles, if the page is in another one. */
    lang: own,
    path,
    list,
    breadcrumbs: breadcrumbsData(language, [list, { path, name, lang: own }]),
    nextLinks: nextLinksOfBuyer({ country, code, codes: codesOf(buyer) }, { language, home }),
    code,
    /** The letter about everything of this buyer. */
    letter: buyerCode(code) ? { path: letterPath(code, country, home), text: letterText } : null,
    card,
    current: table(buyer?.current, ["tender", "consultation"]),
    plans: table(buyer?.plans, ["plan"]),
    signed: table(buyer?.signed, ["contract"]),
    /** By kind, of twelve months; and how many notices of all times we know. */
    totals: buyer ? yearTotals(buyer.months, language) : [],
    totalsNote: buyer ? `${t.year} · ${t.seen}: ${formatNumber(buyer.seen, language)}` : null,
    year: buyer ? yearData(buyer.months, language) : null,
    winners: buyer ? winnersData(buyer.results, resultMonths, language) : null,
    newest: buyer ? newestText(buyer.results.contracts, maxAwards, language) : null,
    results: buyer ? resultCharts(buyer.results.figures, resultMonths, language) : null,
    demo: listed(buyer).some(({ demo }) => demo),
    description: fill(t.description, { name }),
  };
}

export type BuyerData = ReturnType<typeof buyerData>;

function listed(buyer: BuyerNotices | null) {
  if (!buyer) return [];
  return [buyer.current, buyer.plans, buyer.signed].flatMap(({ notices }) => notices);
}

/** The CPV codes that the buyer uses most often first. */
function codesOf(buyer: BuyerNotices | null): string[] {
  const counts = new Map<string, number>();
  for (const { cpv } of listed(buyer)) {
    for (const code of new Set(cpv)) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([code]) => code);
}

/** The same page for every unknown name: the requested name is not repeated in it. */
export function unknownBuyerData(country: Country, language: Language) {
  const t = buyerMessages[language];
  return unknownPageData(country, language, t, t.kind);
}

export function limitBuyerLifetime(lifetime: PageLifetime, parts: BuyerParts, now: number): void {
  lifetime.dependsOn("tenders");
  const { buyer } = parts;
  const badges = listed(buyer)
    .filter((notice) => isNew(notice, now))
    .map(newUntil);
  const next = buyer?.current.notices[0]?.deadline ?? null;
  for (const end of [nextMidnight(now, countryConfig(countryOf(parts)).zone), next, ...badges]) {
    if (end !== null && end > now) lifetime.endsAt(new Date(end));
  }
}

interface ContactCard {
  name: string;
  language: Language;
  country: Country;
  code: string;
  address: string;
  phone: string;
  email: string;
  website: string;
}

/**
 * The one card that ships with the product. Not in any register that we read, and not checked against
 * the organisation's own website yet: to be done before going live.
 */
const cards: ContactCard[] = [
  {
    name: "Vilniaus miesto savivaldybės administracija",
    language: "lt",
    country: "LT",
    code: "188710061",
    address: "Konstitucijos pr. 3, LT-09601 Vilnius",
    phone: "+370 5 211 2000",
    email: "savivaldybe@vilnius.lt",
    website: "https://vilnius.lt/",
  },
];

function findContactCard(requested: string): ContactCard | null {
  const name = foldName(requested);
  return (
    cards.find((card) => card.code === requested.trim() || foldName(card.name) === name) ?? null
  );
}

function letterPath(code: string, country: Country, home: Country): string {
  const asked = new URLSearchParams({ buyer: code, region: country });
  return paths.digest(home, profileQuery(parseProfile(asked, home), home));
}
