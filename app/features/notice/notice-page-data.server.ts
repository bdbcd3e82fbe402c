import { localDay, nextMidnight } from "../../../calendar/local-time.ts";
import type { NoticeKind } from "../../../db/notice-kind.ts";
import type { PageLifetime } from "../../http/page-request.ts";
import { formatMoney } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import type { CpvCatalogue } from "../cpv/cpv-catalogue.server.ts";
import { breadcrumbsData } from "../frame/breadcrumbs.tsx";
import { type NamedCode, nameCodes } from "../notices/code-names.ts";
import { countryConfig, foreignLang } from "../notices/countries.ts";
import { describeDeadline } from "../notices/list-item.ts";
import { kindMessages, listTexts, noticeMessages } from "../notices/messages.ts";
import { nextLinksOfCodes } from "../notices/next-links.ts";
import { isNew, type Notice, newUntil } from "../notices/notice.ts";
import { listPath } from "../notices/notice-filter.ts";
import { believableDeadline, isCurrent, ownDeadline } from "../notices/notice-life.ts";
import { dateAndTime, shortDate } from "../notices/phrases.ts";
import { nameRegions } from "../notices/regions.ts";
import { creditOf, portalName, sourceOf } from "../notices/sources.ts";
import type { FoundNoticePage, NoticeLot } from "./find-notice.server.ts";
import { noticePageMessages, procedureMessages } from "./messages.ts";
import { findOriginal, procedureSteps, replacementOf } from "./procedure.ts";
import { procedureData } from "./procedure-data.server.ts";

export interface NoticePageView {
  language: Language;
  /** Country of the site, whose offer form is linked. */
  home: Country;
}

export function noticePageData(
  { tender, story }: FoundNoticePage,
  catalogue: CpvCatalogue,
  { language, home }: NoticePageView,
  now: number,
) {
  const t = textsIn(language);
  const { country, kind, source } = tender;
  const { zone } = countryConfig(country);
  const digits = [...new Set([...tender.cpv, ...tender.lots.flatMap(({ cpv }) => cpv)])];
  const named = nameCodes(catalogue, digits, language);
  const byDigits = new Map(named.map((code) => [code.code.slice(0, 8), code]));
  const pick = (codes: string[]) => codes.flatMap((code) => byDigits.get(code) ?? []);
  const open = isCurrent(tender, now);
  const title = tender.title || t.untitled;
  const path = paths.tender(tender.id);
  const list = listOf(country, language, kind);
  const lang = foreignLang(country, language);
  const deadline = believableDeadline(tender);
  const due = describeDeadline(deadline, { t, language, now, zone });
  const none = kind === "plan" ? t.table.missing.date : t.noDeadline;
  const time = (moment: number) => dateAndTime(moment, language, zone);
  const standIn = replacementOf(tender, story);
  const url = findOriginal(tender, procedureSteps(story, now));
  const { description, lots } = withoutRepeats(tender);
  const published = tender.published === null ? null : shortDate(tender.published, language, zone);
  return {
    known: true as const,
    t,
    language,
    lang,
    id: tender.id,
    kind,
    badge: kindMessages[language].badges[kind],
    /** What happened to the contract, if this is not its first notice. */
    stage: tender.stage && tender.stage !== "award" ? t.marks.stages[tender.stage] : null,
    title,
    path,
    list,
    breadcrumbs: breadcrumbsData(language, [list, { path, name: title, lang }]),
    ways: nextLinksOfCodes(country, tender.cpv, { language, home }),
    open,
    ended: open ? null : endOf(tender, t.one),
    isNew: open && isNew(tender, now),
    demo: tender.demo,
    listed: tender.listed,
    replacedBy: standIn && {
      path: paths.tender(standIn.id),
      text: fill(t.one.replaced, { source: sourceOf(standIn.source).short[language] }),
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
      doubt: tender.deadlineInDoubt && tender.deadline !== null ? t.marks.doubt : null,
    },
    buyers: tender.buyers.map((buyer) => ({ ...buyer, path: paths.buyer(buyer.name) })),
    winners: tender.winners,
    facts: factsTexts(tender, t, language),
    credit: creditOf(source, language),
    cpv: pick(tender.cpv),
    description: tender.demo || sourceOf(source).described ? description : [],
    lots: lots.map((lot) => lotData(lot, tender, pick(lot.cpv), { language, time })),
    story: procedureData(story, { id: tender.id, country, language }, now),
    procedureTexts: procedureMessages[language],
    url,
    original: url && fill(t.one.original, { source: portalName(url, source, language) }),
    summary: fill(t.one.description, {
      kind: kindMessages[language].badges[kind],
      title,
      buyer: tender.buyers[0]?.name ?? t.noBuyer,
      ...(kind === "contract"
        ? { label: t.one.published, date: published ?? t.noDeadline }
        : { label: t.one.dates[kind], date: due.deadline?.text ?? none }),
    })
      // A Latvian date at the end has its own full stop.
      .replace(/\.\.$/, ".")
      .slice(0, 300),
  };
}

/** Texts of the list and of a notice's own page. */
function textsIn(language: Language) {
  return { ...noticeMessages[language], one: noticePageMessages[language] };
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
  const ways = nextLinksOfCodes(country, [], { language, home: country });
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
    ways,
    offer,
  };
}

export type UnknownPageData = ReturnType<typeof unknownPageData>;

/** The page expires at midnight (days left), at a deadline of its procedure, and when its 'new' badge ends. */
export function limitNoticeLifetime(
  lifetime: PageLifetime,
  { tender, story }: FoundNoticePage,
  now: number,
): void {
  lifetime.dependsOn("tenders");
  const midnight = nextMidnight(now, countryConfig(tender.country).zone);
  const deadlines = story.map(({ deadline }) => deadline);
  for (const end of [midnight, newUntil(tender), ...deadlines]) {
    if (end !== null && end > now) lifetime.endsAt(new Date(end));
  }
}

/** Why nothing can be submitted any more; null for plans and contracts, which take no submissions. */
function endOf(
  { kind, closed, closedReason: reason }: Notice,
  t: (typeof noticePageMessages)["et"],
): { title: string; text: string } | null {
  if (kind === "consultation") return { title: t.closedConsultation, text: t.overConsultation };
  if (kind !== "tender") return null;
  const known = closed !== null && (reason === "awarded" || reason === "terminated");
  return known ? { title: t.closed, text: t[reason] } : { title: t.notAccepted, text: t.over };
}

function factsTexts(tender: Notice, t: ReturnType<typeof textsIn>, language: Language) {
  const { value, kind, access } = tender;
  const { zone } = countryConfig(tender.country);
  const day = (moment: number | null) => (moment === null ? "" : shortDate(moment, language, zone));
  return [
    {
      name: kind === "contract" ? t.one.contractValue : t.value,
      text: value ? formatMoney(value.amount, value.currency, language) : t.table.missing.value,
    },
    { name: t.one.access, text: access === "open" ? "" : t.marks[access] },
    { name: t.one.reference, text: tender.reference },
    { name: t.one.published, text: day(tender.published) },
    { name: t.one.updated, text: changedLater(tender, zone) ? day(tender.updated) : "" },
    { name: t.one.region, text: nameRegions(tender.region, language) },
  ].filter(({ text }) => text !== "");
}

/** Changes on the day of publication are not shown. */
function changedLater({ published, updated }: Notice, zone: string): boolean {
  const day = (moment: number) => localDay(moment, zone);
  return updated !== null && (published === null || day(updated) > day(published));
}

function lotData(
  lot: NoticeLot,
  tender: Notice,
  cpv: NamedCode[],
  { language, time }: { language: Language; time: (moment: number) => string },
) {
  const deadline = ownDeadline(lot, tender);
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
    description: description.filter((line, place) => place > 0 || !isTitle(line)),
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
