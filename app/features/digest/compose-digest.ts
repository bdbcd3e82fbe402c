import { startOfDay } from "../../../calendar/local-time.ts";
import { withCheckDigit } from "../../../db/seed/cpv-codes.ts";
import { sourceIds } from "../../../db/source-ids.ts";
import { termPath } from "../../content/term-paths.ts";
import { capitalised, formatDay, formatMoney } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import { countryOfLanguage } from "../../site/sites.ts";
import { type CodeNames, describeCode } from "../notices/code-names.ts";
import { countryConfig, foreignLang } from "../notices/countries.ts";
import {
  describeDeadline,
  describeLots,
  procedureName,
  scaleText,
  winnersText,
} from "../notices/list-columns.ts";
import { filterMessages, itemMessages, kindMessages, listMessages } from "../notices/messages.ts";
import { dayOfNumber, type IndexedNotice } from "../notices/notice.ts";
import { codesOf, type FoundPhrase, type NoticeMatch } from "../notices/notice-index.ts";
import { listKinds, noticeKindOf } from "../notices/notice-kind.ts";
import { dateAndTime, formatCount, shortDate } from "../notices/phrases.ts";
import type { Profile } from "../notices/profile.ts";
import { namePlaces, nameRegions } from "../notices/regions.ts";
import { describeSteps, quoted } from "../notices/search-steps.ts";
import { sourceOf } from "../notices/sources.ts";
import { significantDigits } from "../notices/vocabulary.ts";
import type { ChosenNotice } from "./choose-notices.ts";
import { describeProfile, describeUnconfirmed } from "./describe-profile.ts";
import type { Digest, DigestAnswers, DigestGroup, DigestItem, DigestLink } from "./digest.ts";
import { fitText } from "./mail/fit-text.ts";
import { digestMessages } from "./messages.ts";

/** What is the same for all digests that are written at one time. */
export interface DigestTime {
  language: Language;
  nameOf: CodeNames;
  /** Prefix for the paths of links: '' on pages of the site, `https://hanked.lv` in mails. */
  origin: string;
  /** The day of the digest, from which days left are counted: see `dayNumber`. */
  day: number;
  /** Cached texts of notices, which many digests have in common. */
  written: WeakMap<IndexedNotice, NoticeTexts>;
}

export interface DigestOptions extends DigestTime, NoticeDetails {
  profile: Profile;
  /** Set for a mail to an address that nobody has confirmed: it must not repeat what somebody typed. */
  unconfirmed?: boolean;
  /** Path of the page with all of `chosen`; null if there is none. */
  allPath: string | null;
  items: number;
  answers?: DigestAnswers;
  follow?: DigestLink;
  /** Phrases that were not found as they are written: said if they brought any of the notices. */
  phrases?: readonly FoundPhrase[];
  /** Shown first, in a group of their own. */
  best?: readonly ChosenNotice[];
  /** Shown last, in a group of their own: some of the notices that are open besides, and how many there are. */
  earlier?: { some: readonly ChosenNotice[]; total: number };
}

/** What mails say of their notices beyond what is in memory. */
export interface NoticeDetails {
  /** By the tender's id. */
  lastAwards?: ReadonlyMap<string, LastAward>;
  /** By the notice's id: what its description adds to its title. */
  abouts?: ReadonlyMap<string, string>;
}

/** What a tender's buyer awarded before. */
export interface LastAward extends Pick<IndexedNotice, "title" | "winners" | "value"> {
  /** How many tenders were received; null: not published. */
  bids: number | null;
}

/** What a digest says about a notice, the same for every reader. */
type NoticeTexts = Omit<
  DigestItem,
  "about" | "mark" | "change" | "lots" | "because" | "lastTime" | "unknown"
>;

/** The digest of a day, in words. `chosen`: all notices of the day, in order. */
export function composeDigest(chosen: readonly ChosenNotice[], context: DigestOptions): Digest {
  const { language, profile, nameOf, origin, allPath, best = [], earlier } = context;
  const t = digestMessages[language];
  const shown = firstOf(chosen, context.items - best.length);
  const all = [...best, ...shown];
  const local = dayOfNumber(context.day);
  const notices = formatCount(itemMessages[language].notices, chosen.length, language);
  const others = earlier && earlier.some.length > 0 ? earlier.total : 0;
  const total = best.length + chosen.length + others;
  const groups = listKinds.flatMap((kind): DigestGroup[] => {
    const ofKind = shown.filter(({ notice }) => notice.kind === kind);
    if (ofKind.length === 0) return [];
    return [
      {
        kind,
        title: kind === "ending" ? t.ending : kindMessages[language].lists[kind].tab,
        total: chosen.filter(({ notice }) => notice.kind === kind).length,
        items: ofKind.map((one) => composeItem(one, context)),
      },
    ];
  });
  if (earlier && earlier.some.length > 0) {
    const items = earlier.some.map((one) => composeItem(one, context));
    groups.push({ kind: "earlier", title: t.earlier, total: earlier.total, items });
  }
  const bestItems = best.map((one) => composeItem(one, context));
  const hasLine = [...bestItems, ...groups.flatMap(({ items }) => items)].some(
    ({ line }) => line !== null,
  );
  const first = firstNamed(all);
  const subject = subjectOf(first, total, language);
  return {
    language,
    day: local,
    date: formatDay(local, language),
    subject,
    heading: total > 1 ? subject : notices,
    preheader: all
      .filter((one) => one !== first)
      .slice(0, 3)
      .map(({ notice }) => titleOf(notice.title, language))
      .join(" · "),
    profile: (context.unconfirmed ? describeUnconfirmed : describeProfile)(
      profile,
      language,
      nameOf,
    ),
    step: context.unconfirmed ? null : stepText(all, context),
    groups:
      bestItems.length > 0
        ? [{ kind: "best", title: t.best, total: bestItems.length, items: bestItems }, ...groups]
        : groups,
    total,
    more:
      allPath && shown.length < chosen.length
        ? { href: origin + allPath, text: fill(t.more, { notices }) }
        : null,
    terms: termsOf(
      all.map(({ notice }) => notice),
      context,
    ),
    scale: hasLine ? scaleText(language) : null,
    links: t.links,
    answers: context.answers ?? null,
    follow: context.follow ?? null,
    demonstration: all.some(({ notice }) => notice.demo) ? t.demonstration : null,
  };
}

/** More would be a glossary of its own. */
const termsShown = 3;

/** Kinds of procedures by their names, in the country whose glossary explains them. */
function termsOf(
  shown: readonly IndexedNotice[],
  { language, origin }: DigestTime,
): Digest["terms"] {
  const kinds = shown.flatMap(({ procedure, source, country }) =>
    procedure &&
    source !== sourceIds.own &&
    procedure !== "other" &&
    procedure !== "private" &&
    country === countryOfLanguage(language)
      ? [procedure]
      : [],
  );
  const links = [...new Set(kinds)].flatMap((kind) => {
    const path = termPath(kind, language);
    return path ? [{ href: origin + path, text: filterMessages[language].procedures[kind] }] : [];
  });
  const text = digestMessages[language].terms;
  return links.length > 0 ? { text, links: links.slice(0, termsShown) } : null;
}

/** The notices that a digest shows, without those of `best`. */
export function shownNotices(chosen: readonly ChosenNotice[], items: number): IndexedNotice[] {
  return firstOf(chosen, items).map(({ notice }) => notice);
}

/** Contracts that end have places of their own at the end, since each is told only once. */
function firstOf(chosen: readonly ChosenNotice[], items: number): ChosenNotice[] {
  const isEnding = ({ notice }: ChosenNotice) => notice.kind === "ending";
  const ending = chosen.filter(isEnding).slice(0, endingItems);
  const others = chosen.filter((one) => !isEnding(one));
  return [...others.slice(0, items - ending.length), ...ending];
}

const endingItems = 10;

/** Bytes of a title in a subject: inboxes show some seventy letters of all. */
const titleInSubject = 56;

/** The notice of the subject: one that can be answered, and that is what was asked for. */
function firstNamed(shown: readonly ChosenNotice[]): ChosenNotice | undefined {
  const isNear = ({ explain }: ChosenNotice) => explain().isNear;
  return shown.find((one) => one.tone !== "cancelled" && isNear(one)) ?? shown.find(isNear);
}

/** Names the first notice by its work, place and value. */
function subjectOf(first: ChosenNotice | undefined, total: number, language: Language): string {
  if (!first) {
    return total > 0
      ? fill(digestMessages[language].farSubject, { count: total })
      : formatCount(itemMessages[language].notices, total, language);
  }
  const { title, region, value } = first.notice;
  const work = [
    fitText(titleOf(title, language), titleInSubject),
    nameRegions(region.slice(0, 1), language),
    value && formatMoney(value.amount, value.currency, language),
  ]
    .filter(Boolean)
    .join(", ");
  return total > 1 ? fill(digestMessages[language].subject, { work, count: total - 1 }) : work;
}

/** Says of the phrases that brought these notices how they were understood, as the letter page does. */
function stepText(
  shown: readonly ChosenNotice[],
  { phrases = [], language, nameOf }: DigestOptions,
): string | null {
  const brought = new Set(
    phrases.length > 0 ? shown.flatMap(({ explain }) => explain().stepped) : [],
  );
  const said = phrases.filter(({ phrase }) => brought.has(phrase));
  const named = (codes: string[]) =>
    codes.map((code) => ({ code: withCheckDigit(code), name: nameOf(code) }));
  return describeSteps(said, language, named)?.text ?? null;
}

function composeItem({ notice, tone, explain }: ChosenNotice, context: DigestOptions): DigestItem {
  const { language } = context;
  const match = explain();
  const texts = textsOf(notice, context);
  return {
    ...texts,
    about: context.abouts?.get(notice.id) ?? null,
    mark:
      tone === "changed" || tone === "cancelled"
        ? { tone, text: digestMessages[language].marks[tone] }
        : null,
    change: changeText({ notice, tone }, language),
    lots: describeLots(notice, match, language, context.origin),
    because: becauseText(match, notice, texts.code, context),
    lastTime: lastTimeText(context.lastAwards?.get(notice.id), language),
    unknown: unknownText(match, language),
  };
}

/** What any digest of that day says about a notice. */
export function textsOf(notice: IndexedNotice, time: DigestTime): NoticeTexts {
  const known = time.written.get(notice);
  if (known) return known;
  const texts = writeTexts(notice, time);
  time.written.set(notice, texts);
  return texts;
}

function writeTexts(notice: IndexedNotice, time: DigestTime): NoticeTexts {
  const { language, origin, nameOf } = time;
  const t = digestMessages[language];
  const { kind, value, url } = notice;
  const money = value && formatMoney(value.amount, value.currency, language);
  const [code] = notice.cpv;
  const due = dueOf(notice, time);
  return {
    id: notice.id,
    href: origin + paths.notice(notice.id),
    original: url && url.length <= longestUrl ? url : null,
    kind: noticeKindOf(kind),
    title: titleOf(notice.title, language),
    buyer: notice.buyer || itemMessages[language].noBuyer,
    lang: foreignLang(notice.country, language),
    facts: factsText(notice, language),
    code: code ? describeCode(code, nameOf) : null,
    due: due && { label: due.label, text: due.text, left: due.left, urgent: due.urgent },
    line: due?.line ?? null,
    value:
      money && `${t.value[noticeKindOf(kind) === "contract" ? "contract" : "other"]}: ${money}`,
  };
}

/** Longer ones would make a letter of thirty notices too long for mail programs. */
const longestUrl = 160;

/** 'Zemgale, Jelgava · Open procedure · IUB' */
function factsText(notice: IndexedNotice, language: Language): string {
  const { procedure, access, source } = notice;
  const facts = [
    capitalised(namePlaces(notice, language)),
    procedure === "other" ? "" : procedureName({ procedure, source }, language),
    access === "open" ? "" : listMessages[language].marks[access],
    sourceOf(source).short[language],
  ].filter((fact) => fact);
  return facts.join(" · ");
}

function titleOf(title: string, language: Language): string {
  return title || itemMessages[language].untitled;
}

function changeText(
  { notice, tone }: Pick<ChosenNotice, "notice" | "tone">,
  language: Language,
): string | null {
  const t = digestMessages[language];
  if (tone === "cancelled") return t.cancelled;
  const { change, deadline, country } = notice;
  if (tone !== "changed" || !change?.before || deadline === null) return null;
  const { zone } = countryConfig(country);
  return fill(t.moved, {
    before: shortDate(change.before, language, zone),
    after: shortDate(deadline, language, zone),
  });
}

function dueOf(
  notice: IndexedNotice,
  { language, day }: DigestTime,
): (NonNullable<DigestItem["due"]> & { line: number | null }) | null {
  const { kind, deadline, country } = notice;
  const label = digestMessages[language].due[kind];
  const { zone } = countryConfig(country);
  const undated = { left: null, urgent: false, line: null };
  if (kind === "contract") {
    const text = winnersText(notice);
    return text ? { label, text, ...undated } : null;
  }
  if (deadline === null) return null;
  if (kind === "plan" || kind === "ending") {
    return { label, text: shortDate(deadline, language, zone), ...undated };
  }
  const text = dateAndTime(deadline, language, zone);
  const now = startOfDay(dayOfNumber(day), zone);
  if (deadline <= now || notice.closed !== null) return { label, text, ...undated };
  const t = itemMessages[language];
  const { left, urgent, line } = describeDeadline(deadline, { t, language, now, zone });
  return { label, text, left, urgent, line };
}

/** '12 days left' */
export function daysLeft(days: number, language: Language): string {
  const t = itemMessages[language];
  return fill(t.left, { days: formatCount(t.days, days, language) });
}

/** The code of a description such as '45261000-4 Roof works': '45261000-4'. */
const codeLength = 10;

/**
 * What the notice was found by: at most two codes of each kind, since a notice can have dozens, and five words, so that
 * a reader sees which of the trades that were asked for it has. The code is the notice's, since one above it, which was
 * asked for, would be another number; the first has been named in full already.
 */
function becauseText(
  { codes, broader, phrases }: NoticeMatch,
  notice: IndexedNotice,
  own: string | null,
  { language, nameOf, unconfirmed }: DigestOptions,
): string | null {
  const t = digestMessages[language];
  // A code that the vocabulary lacks was typed, and is in no mail to a stranger.
  const has = [...codesOf(notice)];
  const ownOf = (asked: string) =>
    has.find((code) => code.startsWith(significantDigits(asked))) ?? asked;
  const known = [...new Set(codes.map(ownOf))].filter(
    (code) => !unconfirmed || nameOf(code) !== "",
  );
  const words = unconfirmed
    ? phrases.slice(0, 1).map(() => t.matchedWords)
    : phrases.slice(0, 5).map((phrase) => quoted(phrase, language));
  const named = (code: string) =>
    own?.startsWith(code) ? own.slice(0, codeLength) : describeCode(code, nameOf);
  const reasons = [
    ...known.slice(0, 2).map(named),
    ...broader.slice(0, 2).map((code) => fill(t.broader, { code: named(code) })),
    ...words,
  ];
  return reasons.length > 0 ? fill(t.because, { reasons: reasons.join("; ") }) : null;
}

/** Bytes of the title of what the buyer awarded: the figures after it must fit, too. */
const titleInLastTime = 70;

/** Leaves out what is not published. */
function lastTimeText(award: LastAward | undefined, language: Language): string | null {
  if (!award) return null;
  const parts = awardText(award, language);
  if (parts === "") return null;
  const t = digestMessages[language].lastTime;
  const title = fitText(award.title, titleInLastTime);
  return fill(title ? t.named : t.text, { title: quoted(title, language), parts });
}

/** Who won, at what price, against how many; as far as it is known. */
export function awardText(award: LastAward, language: Language): string {
  const { value, bids } = award;
  const parts = [
    winnersText(award),
    value && formatMoney(value.amount, value.currency, language),
    bids !== null && formatCount(digestMessages[language].lastTime.bids, bids, language),
  ];
  return parts.filter(Boolean).join(", ");
}

function unknownText({ unknown }: NoticeMatch, language: Language): string | null {
  const { marks, aspects } = listMessages[language];
  if (unknown.length === 0) return null;
  const text = fill(marks.notStated, { what: unknown.map((what) => aspects[what]).join(", ") });
  // On a line of its own, unlike in lists.
  return capitalised(text);
}
