import { keepDates } from "../../../content/line-breaks.ts";
import { formatDay, formatMoney, formatNumber } from "../../../site/formats.ts";
import { fill, type Language } from "../../../site/languages.ts";
import type { Digest, DigestLink } from "../../digest/digest.ts";
import {
  type Announcement,
  type DigestFrame,
  digestFrame,
  type MailParts,
  mailFrame,
} from "../../digest/mail/digest-frame.ts";
import { renderDigestMail, renderShortMail } from "../../digest/mail/render-digest.ts";
import { mailMessages } from "../../digest/messages.ts";
import type { ComposedMail } from "../../mail/outgoing-mail.ts";
import { itemMessages } from "../../notices/messages.ts";
import { formatCount } from "../../notices/phrases.ts";
import { invitationMessages } from "../colleague-messages.ts";
import { goodbyeMessages, opinionMessages, trialMailMessages } from "../messages.ts";
import type { Rhythm } from "../rhythm.ts";
import { daysInWords } from "../rhythm-in-words.ts";
import { rhythmMailMessages } from "../rhythm-messages.ts";
import type { TrialTotals } from "../runs/trial-totals.ts";

/** Every mail of a trial, in the language of its site. */
export const trialMails = {
  /** With one large button. `replaces`: a trial is running already, and gets another profile. */
  confirm: ({
    site,
    origin,
    profile,
    confirm,
    replaces,
  }: MailParts & { profile: string; confirm: string; replaces: boolean }) => {
    const t = trialMailMessages[site.language];
    const texts = replaces ? t.replaces : t.confirm;
    return renderShortMail({
      mail: {
        ...texts,
        language: site.language,
        profile,
        button: { href: confirm, text: texts.button },
        otherwise: t.confirm.otherwise,
      },
      frame: strangersFrame({ site, origin }),
    });
  },

  /** Says that there was a trial already, and how to go on. */
  used: ({ site, origin, offer }: MailParts & { offer: string }) => {
    const t = trialMailMessages[site.language];
    return renderShortMail({
      mail: {
        ...t.used,
        language: site.language,
        profile: null,
        button: { href: offer, text: t.offer },
        otherwise: null,
      },
      frame: strangersFrame({ site, origin }),
    });
  },

  /** To somebody who has left, with a way back. */
  goodbye: ({ site, origin, comeBack }: MailParts & { comeBack: string }) => {
    const { button, ...texts } = goodbyeMessages[site.language];
    return renderShortMail({
      mail: {
        ...texts,
        language: site.language,
        profile: null,
        button: { href: comeBack, text: button },
        otherwise: null,
      },
      frame: mailFrame(
        { site, origin },
        fill(mailMessages[site.language].reasons.daily, { brand: site.brand }),
        [],
      ),
    });
  },

  /** The first digest, with everything that is open. It is sent at once, at any hour. */
  first: (digest: Digest, parts: TrialMailParts, rhythm: Rhythm = "daily") => {
    const { language } = parts.site;
    const { subject, all, next } = trialMailMessages[language].first;
    const onward = fill(next, { days: daysInWords([rhythm], language) });
    const intro = digest.step ? onward : `${all} ${onward}`;
    const said = { hour: null, subject, intro, remark: remarkOf(parts) };
    return renderDigestMail(digest, trialDigestFrame(parts, said));
  },

  /** The first digest, with notices of the last weeks, since nothing is open. */
  earlier: (digest: Digest, { broader, ...parts }: WithBroader<TrialMailParts>) => {
    const { subject, title, text } = trialMailMessages[parts.site.language].first.earlier;
    const announcement = { title, texts: [text], link: broader ?? changeLink(parts) };
    const said = { hour: null, subject, announcement, remark: remarkOf(parts) };
    return renderDigestMail(digest, trialDigestFrame(parts, said));
  },

  /** Instead of a first digest: nothing matched, not even in the last weeks. */
  nothingYet: (parts: WithBroader<TrialMailParts>) =>
    broaderMail(parts, trialMailMessages[parts.site.language].first.nothing),

  daily: (digest: Digest, parts: TrialMailParts, proposal: Proposal | null = null) =>
    renderDigestMail(
      digest,
      trialDigestFrame(parts, {
        remark: remarkOf(parts),
        ...(proposal && { closing: proposalBlock(proposal, parts.site.language) }),
      }),
    ),

  /** For the third empty day: says that nothing matched, and offers the nearest broader choice, if there is one. */
  word: ({ weekly = false, ...parts }: WithBroader<TrialMailParts> & { weekly?: boolean }) => {
    const { language } = parts.site;
    return broaderMail(parts, (weekly ? rhythmMailMessages : trialMailMessages)[language].word);
  },

  /** No digest has been sent by the end, so the trial goes on. `lastDay`: its new end. */
  prolonged: (parts: WithBroader<TrialMailParts>) => {
    const { site, lastDay } = parts;
    const { subject, heading, text } = trialMailMessages[site.language].prolonged;
    const date = keepDates(formatDay(lastDay, site.language));
    return broaderMail(parts, {
      subject: fill(subject, { date }),
      heading,
      text: fill(text, { date }),
    });
  },

  /** Sums up the trial. With a digest if there are open notices or new ones. */
  last: (digest: Digest | null, parts: LastMailParts) =>
    digest
      ? lastDigest(digest, parts)
      : parts.totals.notices > 0
        ? lastWord(parts)
        : lastNothing(parts),
};

export type TrialMails = typeof trialMails;

/** What the reader could leave out, as their answers say. */
export interface Proposal {
  /** '45233000-9 Road works', '„ielas”' */
  what: string;
  /** Notices of twelve weeks, and how many of them would be left. */
  all: number;
  left: number;
  /** The letter page with the narrower profile, where it can be seen and saved. */
  href: string;
}

function proposalBlock({ what, all, left, href }: Proposal, language: Language): Announcement {
  const { title, text, link } = opinionMessages[language].proposal;
  const counts = { what, all: formatNumber(all, language), left: formatNumber(left, language) };
  return {
    title: fill(title, counts),
    texts: [fill(text, counts)],
    link: { href, text: link },
  };
}

/** `broader`: the nearest broader choice that has matches, if there is one. */
type WithBroader<Parts> = Parts & { broader: DigestLink | null };

type LastMailParts = WithBroader<TrialMailParts> & { totals: TrialTotals };

/** Says that nothing matched, and offers a broader choice. */
function broaderMail(
  { broader, ...parts }: WithBroader<TrialMailParts>,
  said: Record<"subject" | "heading" | "text", string>,
): ComposedMail {
  const { site, profile } = parts;
  const t = trialMailMessages[site.language];
  return renderShortMail({
    mail: {
      language: site.language,
      subject: said.subject,
      heading: said.heading,
      choice: choiceOf(parts),
      profile,
      texts: [said.text, broader ? t.word.broader : t.word.none],
      button: broader ?? changeLink(parts),
      otherwise: null,
      notes: [t.goesOn, remarkOf(parts).text],
    },
    frame: trialDigestFrame(parts, {}),
  });
}

function lastDigest(digest: Digest, parts: LastMailParts): ComposedMail {
  const { site, totals, links } = parts;
  const t = trialMailMessages[site.language];
  const { subject, title } = t.last.withNotices;
  const texts = [totalsText(totals, site.language), `${t.last.over} ${t.last.goOn}`];
  const notices = formatCount(itemMessages[site.language].notices, totals.notices, site.language);
  return renderDigestMail(digest, {
    ...trialDigestFrame(parts, {}),
    subject: fill(subject, { notices, count: totals.open }),
    announcement: { title, texts, link: { href: links.offer, text: t.offer } },
    letterPage: null,
    actions: [leaveLink(parts)],
  });
}

/** '34 notices matched. Tenders with a known value: 12, 840,000 €. Still open: 5.' */
function totalsText({ notices, valued, value, open }: TrialTotals, language: Language): string {
  const t = trialMailMessages[language].last;
  const texts = [
    fill(t.found, { notices: formatCount(itemMessages[language].notices, notices, language) }),
    valued > 0
      ? fill(t.valued, {
          count: formatNumber(valued, language),
          value: formatMoney(value, "EUR", language),
        })
      : "",
    open > 0 ? fill(t.open, { count: formatNumber(open, language) }) : "",
  ];
  return texts.filter((text) => text !== "").join(" ");
}

/** Nothing is open any more. */
function lastWord(parts: LastMailParts): ComposedMail {
  const { site, profile, links, totals } = parts;
  const t = trialMailMessages[site.language];
  const { subject, heading } = t.last.closed;
  return renderShortMail({
    mail: {
      subject,
      heading,
      language: site.language,
      choice: choiceOf(parts),
      profile,
      texts: [totalsText(totals, site.language), t.last.over, t.last.goOn],
      button: { href: links.offer, text: t.offer },
      otherwise: null,
      notes: [t.last.forgotten],
    },
    frame: lastFrame(parts, [leaveLink(parts)]),
  });
}

/** There was nothing at all: a broader choice says more than an offer for this one. */
function lastNothing(parts: LastMailParts): ComposedMail {
  const { site, profile, links, broader } = parts;
  const t = trialMailMessages[site.language];
  const { subject, heading, text, broader: withBroader } = t.last.nothing;
  const offer = { href: links.offer, text: t.offer };
  return renderShortMail({
    mail: {
      subject,
      heading,
      language: site.language,
      choice: choiceOf(parts),
      profile,
      texts: [text, t.last.over, broader ? withBroader : t.last.goOn],
      button: broader ?? offer,
      otherwise: null,
      notes: [...(broader ? [t.last.goOn] : []), t.last.forgotten],
    },
    frame: lastFrame(parts, [...(broader ? [offer] : []), leaveLink(parts)]),
  });
}

function lastFrame(parts: TrialMailParts, actions: DigestLink[]) {
  const { brand, language } = parts.site;
  return mailFrame(parts, fill(mailMessages[language].reasons.daily, { brand }), actions);
}

/** For an address that somebody typed, maybe a stranger's: there is nothing to unsubscribe from yet. */
function strangersFrame(parts: MailParts) {
  const { language, brand } = parts.site;
  return mailFrame(parts, fill(trialMailMessages[language].asked, { brand }), []);
}

function trialDigestFrame(parts: TrialMailParts, said: Partial<DigestFrame>): DigestFrame {
  const { site, links } = parts;
  const pause = { href: links.manage, text: trialMailMessages[site.language].pause };
  const actions = [pause, leaveLink(parts)];
  const letterPage = parts.isColleague ? null : links.letterPage;
  const frame = digestFrame(parts, "daily", letterPage, actions);
  return { ...frame, choice: choiceOf(parts), ...said };
}

/** 'Your choice', or the colleague's. */
function choiceOf({ site, isColleague }: TrialMailParts): string {
  return (isColleague ? invitationMessages : mailMessages)[site.language].choice;
}

function changeLink({ site, links }: TrialMailParts): DigestLink {
  return { href: links.letterPage, text: trialMailMessages[site.language].change };
}

function leaveLink({ site, links }: TrialMailParts): DigestLink {
  return { href: links.leave, text: trialMailMessages[site.language].leave };
}

/** Says until when digests come, and that the trial ends by itself. */
function remarkOf({ site, lastDay, links }: TrialMailParts) {
  const { remark } = trialMailMessages[site.language];
  const date = keepDates(formatDay(lastDay, site.language));
  const text = fill(remark.text, { date });
  return { text, link: { href: links.offer, text: remark.link } };
}

/** What mails of a running trial contain. Links are full URLs. */
export interface TrialMailParts extends MailParts {
  /** The profile in words. */
  profile: string;
  /** Whether the profile is that of the reader's colleague. */
  isColleague?: boolean;
  /** The fourteenth day: `2026-11-30`. */
  lastDay: string;
  links: {
    /** The page of the trial: change, pause, leave. */
    manage: string;
    /** Ends the trial, after one more button. */
    leave: string;
    /** The letter page, with the profile and the trial's token: a change is saved there. */
    letterPage: string;
    /** The lead form, with the profile. */
    offer: string;
  };
}
