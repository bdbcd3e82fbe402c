import { fill, type Language } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";
import { awardText, type LastAward } from "../digest/compose-digest.ts";
import { type MailParts, mailFrame } from "../digest/mail/digest-frame.ts";
import { fitText, textRoom } from "../digest/mail/fit-text.ts";
import { renderShortMail } from "../digest/mail/render-digest.ts";
import type { ComposedMail } from "../mail/outgoing-mail.ts";
import { countryConfig } from "../notices/countries.ts";
import { dateAndTime } from "../notices/phrases.ts";
import type { FollowNews } from "./decide-mail.ts";
import { followMailMessages } from "./messages.ts";
import type { NewsItem } from "./procedure-state.ts";

interface FollowMailParts extends MailParts {
  /** The notice's title as published; of what was typed nothing is repeated. */
  title: string;
  buyer: string;
  country: Country;
  /** What its procedure awarded, if that is known. */
  award?: LastAward | undefined;
}

interface FollowLinks {
  /** Full URLs: the notice's page, the page of the follow, and where it is ended. */
  notice: string;
  manage: string;
  end: string;
}

/** Every mail about followed procurements, in the language of the site it was asked for on. */
export const followMails = {
  confirm: ({ confirm, ...parts }: FollowMailParts & { confirm: string }): ComposedMail => {
    const { language, brand } = parts.site;
    const t = followMailMessages[language].confirm;
    return renderShortMail({
      mail: {
        language,
        subject: fill(t.subject, { title: titleOf(parts) }),
        heading: t.heading,
        profile: null,
        notice: noticeOf(parts),
        texts: [t.text],
        button: { href: confirm, text: t.button },
        otherwise: t.otherwise,
        notes: [t.note],
      },
      frame: mailFrame(parts, fill(t.reason, { brand }), []),
    });
  },

  following: ({ links, ...parts }: FollowMailParts & { links: FollowLinks }): ComposedMail => {
    const { language } = parts.site;
    const t = followMailMessages[language];
    const { subject, heading, text, note } = t.following;
    return withUnsubscribe(links, {
      mail: {
        language,
        subject: fill(subject, { title: titleOf(parts) }),
        heading,
        profile: null,
        notice: noticeOf(parts),
        texts: [text],
        button: { href: links.notice, text: t.button },
        otherwise: null,
        notes: [note],
      },
      frame: followFrame(parts, links),
    });
  },

  news: ({
    links,
    news,
    ...parts
  }: FollowMailParts & { links: FollowLinks; news: FollowNews }): ComposedMail => {
    const { language } = parts.site;
    const t = followMailMessages[language];
    const { items, reminder } = news;
    const isLast = items.some(({ what }) => isEnd(what));
    const heading = items.length === 0 ? "reminder" : isLast ? "end" : "news";
    const remind =
      reminder === null ? [] : [fill(t.reminder, { after: timeOf(reminder, parts, language) })];
    return withUnsubscribe(links, {
      mail: {
        language,
        subject: fill(t.subjects[subjectOf(items)], { title: titleOf(parts) }),
        heading: t.headings[heading],
        profile: null,
        notice: noticeOf(parts),
        texts: [...items.map((item) => itemText(item, parts)), ...remind],
        button: { href: links.notice, text: t.button },
        otherwise: null,
        notes: [t.check, ...(isLast ? [t.last] : [])],
      },
      // After the last mail there is nothing to change or to end.
      frame: followFrame(parts, isLast ? null : links),
    });
  },
};

export type FollowMails = typeof followMails;

function withUnsubscribe(
  { end }: FollowLinks,
  parts: Parameters<typeof renderShortMail>[0],
): ComposedMail {
  return { ...renderShortMail(parts), unsubscribe: end };
}

function isEnd(what: NewsItem["what"]): boolean {
  return what === "awarded" || what === "cancelled" || what === "nothing";
}

function subjectOf(items: NewsItem[]) {
  const [first] = items;
  if (!first) return "reminder";
  return items.length > 1 ? "many" : first.what;
}

function itemText(item: NewsItem, parts: FollowMailParts): string {
  const { language } = parts.site;
  const t = followMailMessages[language].items;
  const time = (moment: number) => timeOf(moment, parts, language);
  if (item.what === "deadline") {
    const after = time(item.after);
    if (item.before === null) return fill(t.deadlineSet, { after });
    return fill(t.deadline, { before: time(item.before), after });
  }
  if (item.what === "called") {
    return item.deadline === null ? t.called : fill(t.calledUntil, { after: time(item.deadline) });
  }
  const award = item.what === "awarded" && parts.award && awardText(parts.award, language);
  return award ? fill(t.awardedTo, { award: fitText(award, textRoom.title) }) : t[item.what];
}

/** By the clocks of the notice's country. */
function timeOf(moment: number, { country }: FollowMailParts, language: Language): string {
  return dateAndTime(moment, language, countryConfig(country).zone);
}

/** As long as in a digest: sources set no limit, and a mail has one. */
function titleOf({ title, site }: FollowMailParts): string {
  return fitText(title, textRoom.title) || followMailMessages[site.language].untitled;
}

function noticeOf(parts: FollowMailParts) {
  return { title: titleOf(parts), buyer: fitText(parts.buyer, textRoom.buyer) };
}

function followFrame(parts: FollowMailParts, links: FollowLinks | null) {
  const { language, brand } = parts.site;
  const t = followMailMessages[language];
  const ways = links && [
    { href: links.manage, text: t.manage },
    { href: links.end, text: t.end },
  ];
  return mailFrame(parts, fill(t.reason, { brand }), ways ?? []);
}
