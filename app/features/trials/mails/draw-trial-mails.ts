import { keepDates } from "../../../content/line-breaks.ts";
import { formatDay } from "../../../site/formats.ts";
import { fill } from "../../../site/languages.ts";
import type { Digest, DigestLink } from "../../digest/digest.ts";
import {
  type DigestFrame,
  digestFrame,
  type MailParts,
  mailFrame,
} from "../../digest/mail/digest-frame.ts";
import { renderDigestMail, renderShortMail } from "../../digest/mail/render-digest.ts";
import { mailMessages } from "../../digest/messages.ts";
import type { ComposedMail } from "../../mail/outgoing-mail.ts";
import { goodbyeMessages, trialMailMessages } from "../messages.ts";

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

  daily: (digest: Digest, parts: TrialMailParts) =>
    renderDigestMail(digest, trialDigestFrame(parts, { remark: remarkOf(parts) })),

  /** For the third empty day: says that nothing matched, and offers the nearest broader choice, if there is one. */
  word: ({ broader, ...parts }: TrialMailParts & { broader: DigestLink | null }) => {
    const { links, site, profile } = parts;
    const t = trialMailMessages[site.language];
    const remark = remarkOf(parts);
    return renderShortMail({
      mail: {
        language: site.language,
        subject: t.word.subject,
        heading: t.word.heading,
        profile,
        texts: [t.word.text, broader ? t.word.broader : t.word.none],
        button: broader ?? { href: links.letterPage, text: t.change },
        otherwise: null,
        notes: [t.goesOn, remark.text],
      },
      frame: trialDigestFrame(parts, {}),
    });
  },

  /** With new notices, if there are any. */
  last: (digest: Digest | null, parts: TrialMailParts) =>
    digest ? lastDigest(digest, parts) : lastWord(parts),
};

export type TrialMails = typeof trialMails;

function lastDigest(digest: Digest, parts: TrialMailParts): ComposedMail {
  const t = trialMailMessages[parts.site.language];
  const { subject, title, text } = t.last.withNotices;
  const announcement = { title, text, link: { href: parts.links.offer, text: t.offer } };
  const mail = renderDigestMail(digest, {
    ...trialDigestFrame(parts, { announcement, letterPage: null }),
    actions: [leaveLink(parts)],
  });
  return { ...mail, subject: fill(subject, { subject: mail.subject }) };
}

function lastWord(parts: TrialMailParts): ComposedMail {
  const { site, profile, links } = parts;
  const t = trialMailMessages[site.language];
  return renderShortMail({
    mail: {
      ...t.last,
      language: site.language,
      profile,
      button: { href: links.offer, text: t.offer },
      otherwise: null,
      notes: [t.last.forgotten],
    },
    frame: mailFrame(
      parts,
      fill(mailMessages[site.language].reasons.daily, { brand: site.brand }),
      [leaveLink(parts)],
    ),
  });
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
  return { ...digestFrame(parts, "daily", links.letterPage, actions), ...said };
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
