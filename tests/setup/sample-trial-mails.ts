import type { Digest } from "../../app/features/digest/digest.ts";
import type { ComposedMail } from "../../app/features/mail/outgoing-mail.ts";

import type {
  TrialMailParts,
  TrialMails,
} from "../../app/features/trials/mails/draw-trial-mails.ts";
import type { Language } from "../../app/site/languages.ts";
import { sisterSites } from "../../app/site/sites.ts";
import { sampleDigest } from "./sample-digest.ts";

export interface SampleTrialMail {
  draw(mails: TrialMails): ComposedMail;
  /** Its links besides those of every mail and those to its notices. */
  links: string[];
}

interface Changes {
  digest?: Digest;
  profile?: string;
  broader?: string;
  token?: string;
}

/** How the letter page names the nearest broader profile. */
export const broaderTexts: Record<Language, string> = {
  lv: "Ar plašāku kodu 45260000-7 Jumta seguma darbi: 14 paziņojumi 12 nedēļās",
  lt: "Platesnis kodas 45260000-7 Stogo dengimo darbai: 14 skelbimų per 12 savaičių",
  et: "Laiem kood 45260000-7 Katusetööd: 12 nädala jooksul 14 teadet",
};

/** A trial request without its id and address. */
export const sampleTrialRequest = {
  country: "LV",
  siteHost: "hanked.lv",
  language: "lv",
  profile: "cpv=45261000&q=jumts",
  campaign: { utm_source: "", utm_medium: "", utm_campaign: "", landing_page: "/" },
  privacyText: "1",
} as const;

const totals = { notices: 34, valued: 12, value: 1_240_000, open: 5 };
const nothing = { notices: 0, valued: 0, value: 0, open: 0 };

/** Every mail of a trial, by kind. */
export function sampleTrialMails(
  language: Language,
  changes: Changes = {},
): Record<string, SampleTrialMail> {
  const digest = changes.digest ?? sampleDigest(language);
  const { profile = digest.profile, token = "AbC-_0123456789" } = changes;
  const site = sisterSites[language === "et" ? "ee" : language];
  const origin = `https://${site.host}`;
  const links: TrialMailParts["links"] = {
    manage: `${origin}/proov/${token}`,
    leave: `${origin}/proov/${token}/lahku`,
    letterPage: `${origin}/naidiskiri?cpv=45261000&trial=${token}`,
    offer: `${origin}/?cpv=45261000&q=jumts#piedavajums`,
  };
  const parts: TrialMailParts = { site, origin, profile, lastDay: "2026-11-30", links };
  const { manage, leave, letterPage, offer } = links;
  const broader = {
    href: `${letterPage}&wide=1`,
    text: changes.broader ?? broaderTexts[language],
  };
  const confirm = `${origin}/proov/${token}`;
  const asked = { site, origin, profile, confirm };
  const mail = (draw: SampleTrialMail["draw"], to: string[]) => ({ draw, links: to });
  return {
    confirm: mail((mails) => mails.confirm({ ...asked, replaces: false }), [confirm]),
    replaces: mail((mails) => mails.confirm({ ...asked, replaces: true }), [confirm]),
    used: mail((mails) => mails.used({ site, origin, offer }), [offer]),
    daily: mail((mails) => mails.daily(digest, parts), [letterPage, manage, leave, offer]),
    word: mail(
      (mails) => mails.word({ ...parts, broader }),
      [broader.href, letterPage, manage, leave],
    ),
    "word-alone": mail(
      (mails) => mails.word({ ...parts, broader: null }),
      [letterPage, manage, leave],
    ),
    first: mail((mails) => mails.first(digest, parts), [letterPage, manage, leave, offer]),
    earlier: mail(
      (mails) => mails.earlier(digest, { ...parts, broader }),
      [broader.href, letterPage, manage, leave, offer],
    ),
    "nothing-yet": mail(
      (mails) => mails.nothingYet({ ...parts, broader }),
      [broader.href, letterPage, manage, leave],
    ),
    prolonged: mail(
      (mails) => mails.prolonged({ ...parts, lastDay: "2026-12-14", broader }),
      [broader.href, letterPage, manage, leave],
    ),
    last: mail((mails) => mails.last(digest, { ...parts, totals, broader: null }), [offer, leave]),
    "last-closed": mail(
      (mails) => mails.last(null, { ...parts, totals: { ...totals, open: 0 }, broader: null }),
      [offer, leave],
    ),
    "last-nothing": mail(
      (mails) => mails.last(null, { ...parts, totals: nothing, broader }),
      [broader.href, offer, leave],
    ),
    goodbye: mail((mails) => mails.goodbye({ site, origin, comeBack: manage }), [manage]),
  };
}
