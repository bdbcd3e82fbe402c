import { formatDay, formatMoney } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import { factsOf, foreignLang } from "../tenders/countries.ts";
import { fill } from "../tenders/fill.ts";
import { itemMessages } from "../tenders/item-messages.ts";
import { kindMessages } from "../tenders/kind-messages.ts";
import { listMessages } from "../tenders/list-messages.ts";
import { noticeKinds } from "../tenders/notice-kind.ts";
import { dateAndTime, formatCount, shortDate } from "../tenders/phrases.ts";
import { describeDeadline, winnersText } from "../tenders/tender-list-item.ts";
import type { ChosenNotice } from "./choose-notices.ts";
import { type CodeNames, describeCode, describeProfile, quoted } from "./describe-profile.ts";
import type { Letter, LetterGroup, LetterItem } from "./letter.ts";
import { letterMessages } from "./letter-messages.ts";
import { dayOfNumber } from "./letter-notice.ts";
import type { ProfileMatch } from "./notice-index.ts";
import type { Profile } from "./profile.ts";

export interface LetterContext {
  language: Language;
  profile: Profile;
  nameOf: CodeNames;
  /** Before the paths of links: '' on pages of the site, `https://hanked.lv` in mails. */
  origin: string;
  /** Where all of the day are shown. */
  allPath: string;
  now: number;
  /** At most. */
  items: number;
}

/** The letter of a day, in words. `chosen` are all of the day, in order. */
export function composeLetter(
  chosen: readonly ChosenNotice[],
  day: number,
  context: LetterContext,
): Letter {
  const { language, profile, nameOf, origin, allPath } = context;
  const t = letterMessages[language];
  const shown = chosen.slice(0, context.items);
  const local = dayOfNumber(day);
  const date = formatDay(local, language);
  const notices = formatCount(itemMessages[language].notices, chosen.length, language);
  return {
    language,
    day: local,
    date,
    subject: fill(t.subject, { date, notices }),
    preheader: shown
      .slice(0, 3)
      .map(({ notice }) => titleOf(notice.title, language))
      .join(" · "),
    profile: describeProfile(profile, language, nameOf),
    groups: noticeKinds.flatMap((kind): LetterGroup[] => {
      const ofKind = shown.filter(({ notice }) => notice.kind === kind);
      if (ofKind.length === 0) return [];
      return [
        {
          kind,
          title: kindMessages[language].lists[kind].tab,
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

function composeItem({ notice, tone, explain }: ChosenNotice, context: LetterContext): LetterItem {
  const { language, origin } = context;
  const t = letterMessages[language];
  const match = explain();
  return {
    href: origin + paths.tender(notice.id),
    kind: notice.kind,
    badge: kindMessages[language].badges[notice.kind],
    title: titleOf(notice.title, language),
    buyer: notice.buyer || itemMessages[language].noBuyer,
    lang: foreignLang(notice.country, language),
    mark: { tone, text: t.marks[tone] },
    change: changeText({ notice, tone }, language),
    due: dueOf(notice, context),
    value: notice.value
      ? `${t.value[notice.kind === "contract" ? "contract" : "other"]}: ${formatMoney(notice.value.amount, notice.value.currency, language)}`
      : null,
    because: becauseText(match, context),
    unknown: unknownText(match, language),
  };
}

function titleOf(title: string, language: Language): string {
  return title || itemMessages[language].untitled;
}

function changeText(
  { notice, tone }: Pick<ChosenNotice, "notice" | "tone">,
  language: Language,
): string | null {
  const t = letterMessages[language];
  if (tone === "cancelled") return t.cancelled;
  const { change, deadline, country } = notice;
  if (tone === "new" || !change?.before || deadline === null) return null;
  const { zone } = factsOf(country);
  return fill(t.moved, {
    before: shortDate(change.before, language, zone),
    after: shortDate(deadline, language, zone),
  });
}

function dueOf(notice: ChosenNotice["notice"], context: LetterContext): LetterItem["due"] {
  const { language, now } = context;
  const { kind, deadline, country } = notice;
  const label = letterMessages[language].due[kind];
  const { zone } = factsOf(country);
  if (kind === "contract") {
    const text = winnersText(notice);
    return text ? { label, text, left: null, urgent: false } : null;
  }
  if (deadline === null) return null;
  if (kind === "plan") {
    return { label, text: shortDate(deadline, language, zone), left: null, urgent: false };
  }
  const t = itemMessages[language];
  const { daysLeft, urgent } = describeDeadline(deadline, { t, language, now, zone });
  const isOver = deadline <= now || notice.closed !== null;
  return {
    label,
    text: dateAndTime(deadline, language, zone),
    left: isOver ? null : daysLeft,
    urgent: urgent && !isOver,
  };
}

/** What it was found by; at most two of each, for a notice can have dozens of codes. */
function becauseText(
  { codes, broader, phrases }: ProfileMatch,
  { language, nameOf }: LetterContext,
): string | null {
  const t = letterMessages[language];
  const reasons = [
    ...codes.slice(0, 2).map((code) => describeCode(code, nameOf)),
    ...broader.slice(0, 2).map((code) => fill(t.broader, { code: describeCode(code, nameOf) })),
    ...phrases.slice(0, 2).map(quoted),
  ];
  return reasons.length > 0 ? fill(t.because, { reasons: reasons.join("; ") }) : null;
}

function unknownText({ unknown }: ProfileMatch, language: Language): string | null {
  const { marks, aspects } = listMessages[language];
  if (unknown.length === 0) return null;
  return fill(marks.notStated, { what: unknown.map((what) => aspects[what]).join(", ") });
}
