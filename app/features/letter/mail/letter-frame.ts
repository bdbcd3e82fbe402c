import { company, contacts } from "../../../site/company.ts";
import { paths } from "../../../site/paths.ts";
import type { SisterSite } from "../../../site/sites.ts";
import { frameMessages } from "../../frame/messages.ts";
import { fill } from "../../tenders/fill.ts";
import type { LetterLink } from "../letter.ts";
import { mailMessages } from "./mail-messages.ts";

export type LetterPurpose = "sample" | "daily";

/** What stands around the text of a mail: who writes, why, and what can be done about it. */
export interface MailFrame {
  /** 'Hanked.lv' */
  brand: string;
  /** Whole addresses, as all of a mail's. */
  home: string;
  privacyPage: string;
  /** Why it comes to whoever reads it. */
  reason: string;
  sender: LetterSender;
  /** What the reader can do, below it: change, pause, leave. */
  actions: LetterLink[];
}

/** And around the notices of a letter. */
export interface LetterFrame extends MailFrame {
  purpose: LetterPurpose;
  /** With the profile: where the choice is seen and changed. Null: it is too late for that. */
  letterPage: string | null;
  announcement: Announcement | null;
  /** A quiet line below the notices. */
  remark: { text: string; link: LetterLink } | null;
}

export interface Announcement {
  title: string;
  text: string;
  link: LetterLink;
}

interface MailFrameParts {
  site: SisterSite;
  /** `https://hanked.lv` */
  origin: string;
  reason: string;
  actions: LetterLink[];
}

export function mailFrame({ site, origin, reason, actions }: MailFrameParts): MailFrame {
  return {
    brand: site.brand,
    home: origin + paths.home(),
    privacyPage: origin + paths.privacy(),
    reason,
    sender: letterSender(site),
    actions,
  };
}

interface LetterFrameParts {
  site: SisterSite;
  origin: string;
  purpose: LetterPurpose;
  letterPage: string;
  /** After the change of the choice. */
  actions?: LetterLink[];
}

export function letterFrame(parts: LetterFrameParts): LetterFrame {
  const { site, origin, purpose, letterPage, actions = [] } = parts;
  const t = mailMessages[site.language];
  const change = { href: letterPage, text: `${t.changeChoice} ${site.brand}` };
  const reason = fill(t.reasons[purpose], { brand: site.brand });
  return {
    ...mailFrame({ site, origin, reason, actions: [change, ...actions] }),
    purpose,
    letterPage,
    announcement: null,
    remark: null,
  };
}

/** A letter cannot be taken back, so it says nothing of the company that the owners have not confirmed. */
function letterSender(site: SisterSite) {
  const { email, phone } = contacts[site.id];
  if (!company.confirmed) return { name: company.name, facts: [], phone: null, email };
  const number = `${frameMessages[site.language].registrationNumber} ${company.registrationNumber}`;
  return { name: company.name, facts: [number, company.address[site.language]], phone, email };
}

export type LetterSender = ReturnType<typeof letterSender>;
