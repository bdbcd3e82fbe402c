import { formatDay, formatMoney } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import { countryConfig, foreignLang } from "../notices/countries.ts";
import { describeDeadline, lotText, winnersText } from "../notices/list-columns.ts";
import { itemMessages, kindMessages, listMessages } from "../notices/messages.ts";
import { dayOfNumber, type IndexedNotice } from "../notices/notice.ts";
import type { NoticeMatch } from "../notices/notice-index.ts";
import { hasDeadline, listKinds, noticeKindOf } from "../notices/notice-kind.ts";
import { dateAndTime, formatCount, shortDate } from "../notices/phrases.ts";
import type { Profile } from "../notices/profile.ts";
import { quoted } from "../notices/search-steps.ts";
import type { ChosenNotice } from "./choose-notices.ts";
import {
  type CodeNames,
  describeCode,
  describeProfile,
  describeUnconfirmed,
} from "./describe-profile.ts";
import type { Digest, DigestGroup, DigestItem } from "./digest.ts";
import { digestMessages } from "./messages.ts";

/** What is the same for all digests that are written at one time. */
export interface DigestTime {
  language: Language;
  nameOf: CodeNames;
  /** Prefix for the paths of links: '' on pages of the site, `https://hanked.lv` in mails. */
  origin: string;
  now: number;
  /** Cached texts of notices, which many digests have in common. */
  written: WeakMap<IndexedNotice, NoticeTexts>;
}

export interface DigestOptions extends DigestTime {
  profile: Profile;
  /** Set for a mail to an address that nobody has confirmed: it must not repeat what somebody typed. */
  unconfirmed?: boolean;
  allPath: string;
  items: number;
  /** By the tender's id. Mails have it; the letter page is made too often. */
  lastAwards?: ReadonlyMap<string, LastAward> | undefined;
}

/** What a tender's buyer awarded before. */
export interface LastAward extends Pick<IndexedNotice, "winners" | "value"> {
  /** How many tenders were received; null: not published. */
  bids: number | null;
}

/** What a digest says about a notice, the same for every reader. */
type NoticeTexts = Omit<DigestItem, "mark" | "change" | "lot" | "because" | "lastTime" | "unknown">;

/** The digest of a day, in words. `chosen`: all notices of the day, in order. */
export function composeDigest(
  chosen: readonly ChosenNotice[],
  day: number,
  context: DigestOptions,
): Digest {
  const { language, profile, nameOf, origin, allPath } = context;
  const t = digestMessages[language];
  const shown = firstOf(chosen, context.items);
  const local = dayOfNumber(day);
  const date = formatDay(local, language);
  const notices = formatCount(itemMessages[language].notices, chosen.length, language);
  return {
    language,
    day: local,
    date,
    subject: subjectOf(shown, { notices, date }, language),
    preheader: shown
      .slice(0, 3)
      .map(({ notice }) => titleOf(notice.title, language))
      .join(" · "),
    profile: (context.unconfirmed ? describeUnconfirmed : describeProfile)(
      profile,
      language,
      nameOf,
    ),
    groups: listKinds.flatMap((kind): DigestGroup[] => {
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
    }),
    total: chosen.length,
    more:
      shown.length < chosen.length
        ? { href: origin + allPath, text: fill(t.more, { notices }) }
        : null,
    demonstration: shown.some(({ notice }) => notice.demo) ? t.demonstration : null,
  };
}

/** Ids of the tenders among the notices that a digest shows. */
export function shownTenders(chosen: readonly ChosenNotice[], items: number): string[] {
  return firstOf(chosen, items).flatMap(({ notice }) =>
    notice.kind === "tender" ? [notice.id] : [],
  );
}

/** Contracts that end have places of their own at the end, since each is told only once. */
function firstOf(chosen: readonly ChosenNotice[], items: number): ChosenNotice[] {
  const isEnding = ({ notice }: ChosenNotice) => notice.kind === "ending";
  const ending = chosen.filter(isEnding).slice(0, endingItems);
  const others = chosen.filter((one) => !isEnding(one));
  return [...others.slice(0, items - ending.length), ...ending];
}

const endingItems = 10;

/** Names the soonest deadline that can still be met. */
function subjectOf(
  shown: readonly ChosenNotice[],
  texts: { notices: string; date: string },
  language: Language,
): string {
  const { subject } = digestMessages[language];
  const [soonest] = shown
    .map(({ notice }) => notice)
    .filter(({ kind, deadline, closed }) => hasDeadline(kind) && deadline !== null && !closed)
    .sort((a, b) => (a.deadline ?? 0) - (b.deadline ?? 0));
  if (!soonest) return fill(subject.undated, texts);
  const { zone } = countryConfig(soonest.country);
  const deadline = shortDate(soonest.deadline ?? 0, language, zone);
  return fill(subject.due, { ...texts, deadline });
}

function composeItem({ notice, tone, explain }: ChosenNotice, context: DigestOptions): DigestItem {
  const { language } = context;
  const match = explain();
  return {
    ...textsOf(notice, context),
    mark:
      notice.kind === "ending" || tone === "open"
        ? null
        : { tone, text: digestMessages[language].marks[tone] },
    change: changeText({ notice, tone }, language),
    lot: match.lot && lotText(match.lot, language),
    because: becauseText(match, context),
    lastTime: lastTimeText(context.lastAwards?.get(notice.id), language),
    unknown: unknownText(match, language),
  };
}

function textsOf(notice: IndexedNotice, time: DigestTime): NoticeTexts {
  const known = time.written.get(notice);
  if (known) return known;
  const texts = writeTexts(notice, time);
  time.written.set(notice, texts);
  return texts;
}

function writeTexts(notice: IndexedNotice, time: DigestTime): NoticeTexts {
  const { language, origin } = time;
  const t = digestMessages[language];
  const { kind, value } = notice;
  const money = value && formatMoney(value.amount, value.currency, language);
  return {
    href: origin + paths.notice(notice.id),
    kind: noticeKindOf(kind),
    badge: kindMessages[language].badges[kind],
    title: titleOf(notice.title, language),
    buyer: notice.buyer || itemMessages[language].noBuyer,
    lang: foreignLang(notice.country, language),
    due: dueOf(notice, time),
    value:
      money && `${t.value[noticeKindOf(kind) === "contract" ? "contract" : "other"]}: ${money}`,
  };
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

function dueOf(notice: IndexedNotice, { language, now }: DigestTime): DigestItem["due"] {
  const { kind, deadline, country } = notice;
  const label = digestMessages[language].due[kind];
  const { zone } = countryConfig(country);
  if (kind === "contract") {
    const text = winnersText(notice);
    return text ? { label, text, left: null, urgent: false } : null;
  }
  if (deadline === null) return null;
  if (kind === "plan" || kind === "ending") {
    return { label, text: shortDate(deadline, language, zone), left: null, urgent: false };
  }
  const t = itemMessages[language];
  const { daysLeft, urgent } = describeDeadline(deadline, { t, language, now, zone });
  const isOver = deadline <= now || notice.closed !== null;
  return {
    label,
    text: dateAndTime(deadline, language, zone),
    left: isOver ? null : leftText(daysLeft, language),
    urgent: urgent && !isOver,
  };
}

/** Says that the days are days left, since there is no column heading here. */
function leftText(days: string | null, language: Language): string | null {
  const { today } = itemMessages[language];
  return days && days !== today ? fill(digestMessages[language].left, { days }) : days;
}

/** What the notice was found by: at most two of each, since a notice can have dozens of codes. */
function becauseText(
  { codes, broader, phrases }: NoticeMatch,
  { language, nameOf, unconfirmed }: DigestOptions,
): string | null {
  const t = digestMessages[language];
  // A code that the vocabulary lacks was typed, and is in no mail to a stranger.
  const known = unconfirmed ? codes.filter((code) => nameOf(code) !== "") : codes;
  const words = unconfirmed
    ? phrases.slice(0, 1).map(() => t.ownWords)
    : phrases.slice(0, 2).map((phrase) => quoted(phrase, language));
  const reasons = [
    ...known.slice(0, 2).map((code) => describeCode(code, nameOf)),
    ...broader.slice(0, 2).map((code) => fill(t.broader, { code: describeCode(code, nameOf) })),
    ...words,
  ];
  return reasons.length > 0 ? fill(t.because, { reasons: reasons.join("; ") }) : null;
}

/** Leaves out what is not published. */
function lastTimeText(award: LastAward | undefined, language: Language): string | null {
  if (!award) return null;
  const t = digestMessages[language].lastTime;
  const { value, bids } = award;
  const parts = [
    winnersText(award),
    value && formatMoney(value.amount, value.currency, language),
    bids !== null && formatCount(t.bids, bids, language),
  ].filter(Boolean);
  return parts.length > 0 ? fill(t.text, { parts: parts.join(", ") }) : null;
}

function unknownText({ unknown }: NoticeMatch, language: Language): string | null {
  const { marks, aspects } = listMessages[language];
  if (unknown.length === 0) return null;
  const text = fill(marks.notStated, { what: unknown.map((what) => aspects[what]).join(", ") });
  // On a line of its own, unlike in lists, so it begins with a capital.
  return text.charAt(0).toUpperCase() + text.slice(1);
}
