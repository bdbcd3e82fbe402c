import { company, contacts } from "../../../site/company.ts";
import { paths } from "../../../site/paths.ts";
import type { SisterSite } from "../../../site/sites.ts";
import { frameMessages } from "../../frame/messages.ts";
import { fill } from "../../tenders/fill.ts";
import type { LetterLink } from "../letter.ts";
import { mailMessages } from "./mail-messages.ts";

export type LetterPurpose = "sample" | "daily";

/** What stands around the notices of a letter, and is not known from them: who writes, why, and what can be done about it. */
export interface LetterFrame {
  purpose: LetterPurpose;
  /** 'Hanked.lv' */
  brand: string;
  /** Whole addresses, as all of a letter's. */
  home: string;
  /** With the profile: where the choice is seen and changed. */
  letterPage: string;
  privacyPage: string;
  /** Why it comes to whoever reads it. */
  reason: string;
  sender: LetterSender;
  /** What else the reader can do: pause, leave. */
  actions: LetterLink[];
}

export interface LetterSender {
  name: string;
  /** Registration number and address, one by one. */
  facts: string[];
  phone: string | null;
  email: string;
}

interface FrameParts {
  site: SisterSite;
  /** `https://hanked.lv` */
  origin: string;
  purpose: LetterPurpose;
  letterPage: string;
  actions?: LetterLink[];
}

export function letterFrame(parts: FrameParts): LetterFrame {
  const { site, origin, purpose, letterPage, actions = [] } = parts;
  return {
    purpose,
    brand: site.brand,
    home: origin + paths.home(),
    letterPage,
    privacyPage: origin + paths.privacy(),
    reason: fill(mailMessages[site.language].reasons[purpose], { brand: site.brand }),
    sender: letterSender(site),
    actions,
  };
}

/** A letter cannot be taken back, so it says nothing of the company that the owners have not confirmed. */
function letterSender(site: SisterSite): LetterSender {
  const { email, phone } = contacts[site.id];
  if (!company.confirmed) return { name: company.name, facts: [], phone: null, email };
  const number = `${frameMessages[site.language].registrationNumber} ${company.registrationNumber}`;
  return { name: company.name, facts: [number, company.address[site.language]], phone, email };
}
