import { company, contacts } from "../../../site/company.ts";
import { fill } from "../../../site/languages.ts";
import { paths, sourcesPath } from "../../../site/paths.ts";
import type { SisterSite } from "../../../site/sites.ts";
import { frameMessages } from "../../frame/messages.ts";
import type { DigestLink } from "../digest.ts";
import { trialBoxId } from "../digest-path.ts";
import { mailMessages } from "../messages.ts";

/** What is around the text of a mail: who sends it, why, and what the reader can do. */
export interface MailFrame {
  /** 'Hanked.lv' */
  brand: string;
  /** Full URLs, like all links in a mail. */
  home: string;
  privacyPage: string;
  /** Why the reader gets this mail. */
  reason: string;
  sender: MailSender;
  /** Links at the end: change, pause, leave. */
  actions: DigestLink[];
}

/** What is around the notices of a digest. */
export interface DigestFrame extends MailFrame {
  /** '7.30', unless the digest is sent at another time. */
  hour: string | null;
  /** Pattern of the subject, around that of the digest: 'Sample: {subject}'. */
  subject: string;
  /** A sentence above the notices. */
  intro: string | null;
  /** Whose profile it is: 'Your choice'. */
  choice: string;
  /** Link of the profile: where it can be seen and changed. Null: it is too late for that, or somebody else's to change. */
  letterPage: string | null;
  announcement: Announcement | null;
  /** The same below the notices. */
  closing: Announcement | null;
  /** A quiet line below the notices. */
  remark: { text: string; link: DigestLink } | null;
}

export interface Announcement {
  title: string;
  texts: string[];
  link: DigestLink;
}

export interface MailParts {
  site: SisterSite;
  /** `https://hanked.lv` */
  origin: string;
}

export function mailFrame(
  { site, origin }: MailParts,
  reason: string,
  actions: DigestLink[],
): MailFrame {
  return {
    brand: site.brand,
    home: origin + paths.home(),
    privacyPage: origin + paths.privacy(),
    reason,
    sender: mailSender(site),
    actions,
  };
}

/** `actions`: links that follow the one that changes the profile. */
export function digestFrame(
  parts: MailParts,
  purpose: "sample" | "daily",
  letterPage: string | null,
  actions: DigestLink[] = [],
): DigestFrame {
  const { site } = parts;
  const t = mailMessages[site.language];
  const change = letterPage ? [{ href: letterPage, text: `${t.changeChoice} ${site.brand}` }] : [];
  const sources = {
    href: parts.origin + sourcesPath(site.country),
    text: frameMessages[site.language].sources,
  };
  const reason = fill(t.reasons[purpose], { brand: site.brand });
  return {
    ...mailFrame(parts, reason, [...change, ...actions, sources]),
    hour: "7.30",
    subject: "{subject}",
    intro: null,
    choice: t.choice,
    letterPage,
    announcement: null,
    closing: null,
    remark: null,
  };
}

/** Ends with a button for the trial, which begins on the letter page. */
export function sampleDigestFrame(parts: MailParts, letterPage: string): DigestFrame {
  const t = mailMessages[parts.site.language];
  const { title, text, button } = t.sampleOffer;
  return {
    ...digestFrame(parts, "sample", letterPage),
    subject: t.sampleSubject,
    intro: t.sampleIntro,
    closing: { title, texts: [text], link: { href: `${letterPage}#${trialBoxId}`, text: button } },
  };
}

/** A mail cannot be taken back, so it says nothing about the company that the owners have not confirmed. */
function mailSender(site: SisterSite) {
  const { email, phone } = contacts[site.id];
  if (!company.confirmed) return { name: company.name, facts: [], phone: null, email };
  const number = `${frameMessages[site.language].registrationNumber} ${company.registrationNumber}`;
  return { name: company.name, facts: [number, company.address[site.language]], phone, email };
}

type MailSender = ReturnType<typeof mailSender>;
