import type { SisterSite } from "../../../site/sites.ts";
import type { Letter, LetterLink } from "../../letter/letter.ts";
import type { LetterMail } from "../../letter/mail/render-letter.ts";

/** All mails of a trial, drawn. */
export interface TrialMails {
  /** With one large button; `replaces`: letters come already, and will be about something else. */
  confirm(parts: MailParts & { profile: string; confirm: string; replaces: boolean }): LetterMail;
  /** There was a trial already: how to go on. */
  used(parts: MailParts & { offer: string }): LetterMail;
  /** As every morning. */
  daily(letter: Letter, parts: TrialMailParts): LetterMail;
  /** Of the third empty day: nothing fitted so far, and the nearest broader choice, if there is one. */
  word(parts: TrialMailParts & { broader: LetterLink | null }): LetterMail;
  /** The last of them, with what is new, if anything is. */
  last(letter: Letter | null, parts: TrialMailParts): LetterMail;
}

export interface MailParts {
  site: SisterSite;
  /** `https://hanked.lv` */
  origin: string;
}

/** Of a trial that runs. Links are whole addresses. */
export interface TrialMailParts extends MailParts {
  /** What was chosen, in words. */
  profile: string;
  /** The fourteenth day: `2026-11-30`. */
  lastDay: string;
  links: {
    /** The page of the trial: change, pause, leave. */
    manage: string;
    /** Leaves, after one more button. */
    leave: string;
    /** The letter's page, with what was chosen and whose trial it is: a change is saved there. */
    letterPage: string;
    /** The offer form, with what was chosen. */
    offer: string;
  };
}
