import { localDay, nextMidnight } from "../../../calendar/local-time.ts";
import type { NoticeWord } from "../../../content/glossary.ts";
import { endOf } from "../../../db/lot-results.ts";
import type { LotTerms } from "../../../db/lot-terms.ts";
import type { NoticeKind } from "../../../db/notice-kind.ts";
import { supplierCode } from "../../../db/supplier-code.ts";
import { termPath } from "../../content/term-paths.ts";
import type { PageLifetime } from "../../http/page-request.ts";
import { capitalised, formatDay, formatMoney, formatNumber } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import { type Country, countryOfLanguage } from "../../site/sites.ts";
import type { CpvCatalogue } from "../cpv/cpv-catalogue.server.ts";
import { breadcrumbsData } from "../frame/breadcrumbs-data.ts";
import { type NamedCode, nameCodes } from "../notices/code-names.ts";
import { countryConfig, foreignLang } from "../notices/countries.ts";
import { describeDeadline, lotAnchor, procedureName } from "../notices/list-columns.ts";
import {
  filterMessages,
  kindMessages,
  listTexts,
  type NoticeMessages,
  noticeMessages,
} from "../notices/messages.ts";
import { nextLinksOfCodes } from "../notices/next-links.ts";
import { isNew, lotNumbers, type Notice, type NoticeLot, newUntil } from "../notices/notice.ts";
import { listPath, noFilter, pastFilter } from "../notices/notice-filter.ts";
import { hasDeadline } from "../notices/notice-kind.ts";
import { believableDeadline, isCurrent, ownDeadline } from "../notices/notice-life.ts";
import { dateAndTime, shortDate } from "../notices/phrases.ts";
import { nameRegions } from "../notices/regions.ts";
import { creditOf, portalName, sourceOf } from "../notices/sources.ts";
import { tradeGuideOf } from "../reading/trade-guides.ts";
import type { FoundNoticePage, FullNotice } from "./find-notice.server.ts";
import { daysOf } from "./last-time.server.ts";
import { daysText, earlierData } from "./last-time.ts";
import { commonTerms, describeTerms, type TermsContext } from "./lot-terms.ts";
import { noticePageMessages, procedureMessages, termsMessages } from "./messages.ts";
import { findOriginal, procedureSteps, replacementOf } from "./procedure.ts";
import { procedureData } from "./procedure-data.server.ts";

export interface NoticePageView {
  language: Language;
  /** Country of the site, whose offer form is linked. */
  home: Country;
}

export function noticePageData(
  page: FoundNoticePage,
  catalogue: CpvCatalogue,
  { language, home }: NoticePageView,
  now: number,
) {
  const t = textsIn(language);
  const { notice, procedure, earlier, suppliers } = page;
  const { country, kind, source } = notice;
  const { zone } = countryConfig(country);
  const digits = [...new Set([...notice.cpv, ...notice.lots.flatMap(({ cpv }) => cpv)])];
  const named = nameCodes(catalogue, digits, language);
  const byDigits = new Map(named.map((code) => [code.code.slice(0, 8), code]));
  const pick = (codes: string[]) => codes.flatMap((code) => byDigits.get(code) ?? []);
  const open = isCurrent(notice, now);
  const title = notice.title || t.untitled;
  const path = paths.notice(notice.id);
  const list = listOf(country, language, kind);
  const lang = foreignLang(country, language);
  const deadline = believableDeadline(notice);
  const due = describeDeadline(deadline, { t, language, now, zone });
  const none = kind === "plan" ? t.table.missing.date : t.noDeadline;
  const time = (moment: number) => dateAndTime(moment, language, zone);
  const replacement = replacementOf(notice, procedure);
  const url = findOriginal(notice, procedureSteps(procedure, now));
  const { description, lots } = withoutRepeats(notice);
  const credit = creditOf(source, language);
  const numbers = lotNumbers(notice.lots);
  const hasResults = hasResultsByLot(notice);
  const common = commonTerms(
    hasResults ? notice.terms.map(withoutResult) : notice.terms,
    notice.lots.length,
  );
  const published = notice.published === null ? null : shortDate(notice.published, language, zone);
  return {
    known: true as const,
    t,
    language,
    lang,
    id: notice.id,
    kind,
    badge: kindMessages[language].badges[kind],
    /** What happened to the contract, if this is not its first notice. */
    stage: notice.stage && notice.stage !== "award" ? t.marks.stages[notice.stage] : null,
    title,
    path,
    list,
    past: pastOf(notice, language),
    breadcrumbs: breadcrumbsData(language, [list, { path, name: title, lang }]),
    /** Pages of the glossary, by the words that they explain. */
    explained: explainedWords(country, language),
    tradeGuide: tradeGuideOf(notice.cpv, country, language),
    nextLinks: nextLinksOfCodes(country, notice.cpv, { language, home }),
    open,
    ended: open ? null : closedMessage(notice, t.one),
    isNew: open && isNew(notice, now),
    demo: notice.demo,
    listed: notice.listed,
    replacedBy: replacement && {
      path: paths.notice(replacement.id),
      text: fill(t.one.replaced, { source: sourceOf(replacement.source).short[language] }),
    },
    due: {
      ...due,
      label: t.one.dates[kind],
      // The expected date of a plan has no time of day.
      text:
        deadline === null
          ? null
          : kind === "plan"
            ? shortDate(deadline, language, zone)
            : time(deadline),
      none,
      doubt: notice.deadlineInDoubt && notice.deadline !== null ? t.marks.doubt : null,
    },
    buyers: notice.buyers.map((buyer) => ({ ...buyer, path: paths.buyer(buyer.name) })),
    contact: notice.contact,
    answer: notice.answer,
    winners: notice.winners.map((winner) => withPage(winner, suppliers)),
    winnersFrom: page.award && {
      path: paths.notice(page.award.id),
      text: fill(t.one.winnersFrom, { date: shortDate(page.award.published, language, zone) }),
    },
    value: {
      name: kind === "contract" ? t.one.contractValue : t.value,
      text: notice.value
        ? formatMoney(notice.value.amount, notice.value.currency, language)
        : t.table.missing.value,
    },
    facts: [
      ...factsTexts(page, t, language),
      ...describeTerms(withoutRepeatedPrice(common, notice), { language, zone }).map(
        ({ name, text }) => ({ name, text: capitalised(text) }),
      ),
      ...endTexts(common, notice, language),
    ],
    documents: common.documents ?? null,
    credit: { ...credit, name: capitalised(credit.name) },
    cpv: pick(notice.cpv),
    // The last line of a made-up description says so, as the head of the page does.
    description: sourceOf(source).described
      ? description.slice(0, notice.demo ? -1 : undefined)
      : [],
    lotColumns: lotColumns(notice, hasResults, t),
    lots: lots.map((lot, index) => {
      const own = ownTerms(lot, notice);
      const terms = hasResults ? withoutResult(own) : own;
      const number = numbers[index] as number;
      // Results have no column for codes, and those of the whole are among its facts.
      const codes = hasResults ? lot.cpv.filter((code) => !notice.cpv.includes(code)) : lot.cpv;
      return {
        ...lotData(lot, notice, pick(codes), { language, time }),
        ...{ number, anchor: lotAnchor(number) },
        ...lotTermsData(terms, common, { language, zone }),
        result: hasResults ? lotResult(own, suppliers, t, language) : null,
      };
    }),
    procedure: procedureData(procedure, { id: notice.id, country, language }, now),
    procedureTexts: procedureMessages[language],
    earlier: earlier && earlierData(earlier, { language, zone }),
    url,
    original: url && fill(t.one.original, { source: portalName(url, source, language) }),
    summary: fill(t.one.description, {
      kind: kindMessages[language].badges[kind],
      title,
      buyer: notice.buyers[0]?.name ?? t.noBuyer,
      ...(kind === "contract"
        ? { label: t.one.published, date: published ?? t.noDeadline }
        : { label: t.one.dates[kind], date: due.deadline?.text ?? none }),
    })
      // A Latvian date at the end has its own full stop.
      .replace(/\.\.$/, ".")
      .slice(0, 300),
  };
}

/** With the address of the winner's page, if it has one. */
function withPage<T extends { name: string | null; code: string | null }>(
  winner: T,
  suppliers: ReadonlySet<string>,
) {
  const code = supplierCode(winner);
  return { ...winner, path: code !== null && suppliers.has(code) ? paths.supplier(code) : null };
}

/** Texts of the list and of a notice's own page. */
function textsIn(language: Language) {
  return {
    ...noticeMessages[language],
    one: { ...noticePageMessages[language], documents: termsMessages[language].documents },
  };
}

export type NoticePageData = ReturnType<typeof noticePageData>;

/** A link to the country's list of this kind. */
export function listOf(country: Country, language: Language, kind: NoticeKind = "tender") {
  const kinds = [kind];
  return {
    path: listPath(country, { kind: kinds }),
    name: listTexts(country, kinds, language).title,
  };
}

/** Contracts of all buyers with the notice's main code. */
function pastOf({ country, cpv: [code] }: Notice, language: Language) {
  if (!code) return null;
  const filter = pastFilter({ ...noFilter, cpv: [code] });
  return { path: listPath(country, filter), text: noticePageMessages[language].past };
}

export function unknownNoticeData(country: Country, language: Language) {
  return unknownPageData(country, language, noticePageMessages[language]);
}

export function unknownPageData(
  country: Country,
  language: Language,
  { unknownTitle: title, unknown: text }: { unknownTitle: string; unknown: string },
  eyebrow?: string,
) {
  const { offer } = noticeMessages[language];
  const list = listOf(country, language);
  const breadcrumbs = breadcrumbsData(language, [list, { path: list.path, name: title }]);
  const nextLinks = nextLinksOfCodes(country, [], { language, home: country });
  const { path } = list;
  return {
    known: false as const,
    path,
    language,
    eyebrow,
    title,
    text,
    list,
    breadcrumbs,
    nextLinks,
    offer,
  };
}

export type UnknownPageData = ReturnType<typeof unknownPageData>;

/** The page expires at midnight (days left), at a deadline of its procedure, and when its 'new' badge ends. */
export function limitNoticeLifetime(
  lifetime: PageLifetime,
  { notice, procedure }: FoundNoticePage,
  now: number,
): void {
  lifetime.dependsOn("tenders");
  const midnight = nextMidnight(now, countryConfig(notice.country).zone);
  const deadlines = procedure.map(({ deadline }) => deadline);
  for (const end of [midnight, newUntil(notice), ...deadlines]) {
    if (end !== null && end > now) lifetime.endsAt(new Date(end));
  }
}

/** Why nothing can be submitted any more; null for plans and contracts, which take no submissions. */
function closedMessage(
  { kind, closed, closedReason: reason }: Notice,
  t: (typeof noticePageMessages)["et"],
): { title: string; text: string } | null {
  if (kind === "consultation") return { title: t.closedConsultation, text: t.overConsultation };
  if (kind !== "tender") return null;
  const known = closed !== null && (reason === "awarded" || reason === "terminated");
  return known ? { title: t.closed, text: t[reason] } : { title: t.notAccepted, text: t.over };
}

/** Where the glossary explains words of the facts; it is about the notices of its own country. */
export function explainedWords(country: Country, language: Language): Record<string, string> {
  if (country !== countryOfLanguage(language)) return {};
  const t = textsIn(language);
  const { procedures } = filterMessages[language];
  const { badges } = kindMessages[language];
  const { criteria, guarantee, framework } = termsMessages[language];
  const words = Object.entries({
    ...{ ...procedures, criteria, guarantee, framework, system: t.marks.system },
    ...{ estimate: t.value, cpv: t.one.cpv, plan: badges.plan, consultation: badges.consultation },
  });
  const known = words.flatMap(([word, text]) => {
    const path =
      word === "other" || word === "private" ? null : termPath(word as NoticeWord, language);
    return path ? [[text, path]] : [];
  });
  return Object.fromEntries(known);
}

function factsTexts(
  { notice, deadlineBefore }: FoundNoticePage,
  t: ReturnType<typeof textsIn>,
  language: Language,
) {
  const { access } = notice;
  const days = daysOf(notice);
  const terms = termsMessages[language];
  const { zone } = countryConfig(notice.country);
  const day = (moment: number | null) => (moment === null ? "" : shortDate(moment, language, zone));
  return [
    { name: t.one.access, text: access === "open" ? "" : capitalised(t.marks[access]) },
    { name: t.one.reference, text: notice.reference },
    { name: t.one.published, text: day(notice.published) },
    { name: t.one.updated, text: changedLater(notice, zone) ? day(notice.updated) : "" },
    { name: t.one.moved, text: movedText(notice, deadlineBefore, language) },
    { name: t.one.days, text: days === null ? "" : daysText(days, language) },
    { name: t.one.region, text: capitalised(nameRegions(notice.region, language)) },
    { name: terms.place, text: notice.places.join(", ") },
    { name: terms.procedure, text: procedureName(notice, language) },
  ].filter(({ text }) => text !== "");
}

/** The price of the only lot is that of the contract. */
function withoutRepeatedPrice(common: LotTerms, { value }: Notice): LotTerms {
  const { awarded, ...others } = common;
  const isRepeated = awarded?.amount === value?.amount && awarded?.currency === value?.currency;
  return isRepeated ? others : common;
}

/** When a contract ends, if that is not published but can be computed. */
function endTexts(common: LotTerms, { kind }: Notice, language: Language) {
  const end = kind === "contract" ? endOf(common) : null;
  if (!end?.isComputed) return [];
  const { computedEnd } = noticeMessages[language].marks;
  const first = endOf({ ...common, renewals: 0 })?.day ?? end.day;
  const { unlessRenewed } = termsMessages[language];
  const earlier = fill(unlessRenewed, { day: formatDay(first, language) });
  const how = first === end.day ? computedEnd : `${computedEnd}; ${earlier}`;
  const text = `${formatDay(end.day, language)} (${how})`;
  return [{ name: kindMessages[language].badges.ending, text }];
}

function ownTerms({ id }: NoticeLot, { terms, lots }: LotsOfNotice): LotTerms {
  // An id that several lots have tells nothing.
  const isKnown = lots.filter((lot) => lot.id === id).length === 1;
  return (isKnown && terms.find(({ lot }) => lot === id)) || {};
}

type LotsOfNotice = Pick<FullNotice, "terms" | "lots">;

/** What is said of this lot and not of all. */
function lotTermsData(own: LotTerms, common: LotTerms, context: TermsContext) {
  const differing = Object.entries(own).filter(([name]) => !(name in common));
  return {
    facts: describeTerms(Object.fromEntries(differing), context),
    documents: common.documents ? null : (own.documents ?? null),
  };
}

/** Whether a contract tells of its lots apart how they ended. */
function hasResultsByLot({ kind, terms, lots }: Pick<Notice, "kind"> & LotsOfNotice): boolean {
  const isTold = ({ winners = [], awarded, bids }: LotTerms) =>
    winners.length > 0 || awarded !== undefined || bids !== undefined;
  return kind === "contract" && lots.length > 1 && terms.some(isTold);
}

/** The terms of a lot but for what the table of results says. */
function withoutResult({ winners, awarded, bids, outcome, ...others }: LotTerms): LotTerms {
  return others;
}

/** Says what is not published; a lot that ended without a contract has neither winner nor price. */
function lotResult(
  { winners = [], awarded, bids, outcome }: LotTerms,
  suppliers: ReadonlySet<string>,
  { table: { missing } }: NoticeMessages,
  language: Language,
) {
  const isTerminated = outcome === "terminated";
  return {
    winners: winners.map((winner) => withPage(winner, suppliers)),
    noWinner: isTerminated ? capitalised(termsMessages[language].terminated) : missing.winner,
    price: awarded
      ? formatMoney(awarded.amount, awarded.currency, language)
      : isTerminated
        ? "–"
        : missing.value,
    bids: bids === undefined ? missing.winner : formatNumber(bids, language),
  };
}

/** Headings of the table of lots; columns that would be empty are left out. */
function lotColumns(
  { lots }: LotsOfNotice,
  hasResults: boolean,
  t: ReturnType<typeof textsIn>,
): string[] {
  const { number, lot, code, bids } = t.one.lotTable;
  const columns = hasResults
    ? [t.one.winner, t.one.contractValue, bids]
    : [code, ...(lots.some(({ value }) => value) ? [t.value] : [])];
  return [number, lot, ...columns];
}

/** '12.11.2026 → 20.11.2026', with the hours if only those have changed. */
function movedText(
  { kind, deadline, country }: Notice,
  before: number | null,
  language: Language,
): string {
  if (!hasDeadline(kind) || before === null || deadline === null || before === deadline) return "";
  const { zone } = countryConfig(country);
  const isSameDay = localDay(before, zone) === localDay(deadline, zone);
  const write = isSameDay ? dateAndTime : shortDate;
  return `${write(before, language, zone)} → ${write(deadline, language, zone)}`;
}

/** Changes on the day of publication are not shown. */
function changedLater({ published, updated }: Notice, zone: string): boolean {
  const day = (moment: number) => localDay(moment, zone);
  return updated !== null && (published === null || day(updated) > day(published));
}

function lotData(
  lot: NoticeLot,
  notice: Notice,
  cpv: NamedCode[],
  { language, time }: { language: Language; time: (moment: number) => string },
) {
  const deadline = ownDeadline(lot, notice);
  return {
    id: lot.id,
    title: lot.title || fill(noticePageMessages[language].lot, { id: lot.id }),
    deadline: deadline === null ? null : time(deadline),
    value: lot.value ? formatMoney(lot.value.amount, lot.value.currency, language) : null,
    cpv,
  };
}

interface Described {
  title: string;
  description: string[];
  lots: { title: string }[];
}

/** Removes repeats of the title: many buyers write it again as the description, or as the name of the only lot. */
export function withoutRepeats<T extends Described>({
  title,
  description,
  lots,
}: T): Pick<T, "description" | "lots"> {
  const isTitle = (text: string) => bare(text) === bare(title);
  const [only] = lots;
  return {
    description: description.filter((line, index) => index > 0 || !isTitle(line)),
    lots: only && lots.length === 1 && isTitle(only.title) ? [] : lots,
  };
}

function bare(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
