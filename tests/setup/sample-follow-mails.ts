import type { FollowNews } from "../../app/features/follows/decide-mail.ts";
import type { FollowMails } from "../../app/features/follows/follow-mails.ts";
import type { ComposedMail } from "../../app/features/mail/outgoing-mail.ts";
import type { Language } from "../../app/site/languages.ts";
import { sisterSites } from "../../app/site/sites.ts";
import { sampleDigest } from "./sample-digest.ts";

const deadline = Date.UTC(2026, 11, 4, 8);
const later = Date.UTC(2026, 11, 18, 8);

const news: Record<string, FollowNews> = {
  moved: { items: [{ what: "deadline", before: deadline, after: later }], reminder: null },
  called: { items: [{ what: "called", deadline }], reminder: null },
  several: {
    items: [
      { what: "deadline", before: deadline, after: later },
      { what: "text" },
      { what: "documents" },
    ],
    reminder: later,
  },
  reminder: { items: [], reminder: deadline },
  award: { items: [{ what: "award" }], reminder: null },
  awarded: { items: [{ what: "awarded" }], reminder: null },
  cancelled: { items: [{ what: "cancelled" }], reminder: null },
  nothing: { items: [{ what: "nothing" }], reminder: null },
};

const winners: Record<Language, string> = {
  lv: "SIA „Jumtu meistari”",
  lt: "UAB „Stogų meistrai“",
  et: "OÜ Katusemeistrid",
};

/** Every mail about a followed procurement, by kind. `title` replaces that of the notice. */
export function sampleFollowMails(
  mails: FollowMails,
  language: Language,
  title?: string,
): Record<string, ComposedMail> {
  const site = sisterSites[language === "et" ? "ee" : language];
  const origin = `https://${site.host}`;
  const [notice] = sampleDigest(language).groups.flatMap(({ items }) => items);
  const parts = {
    site,
    origin,
    country: site.country,
    title: title ?? notice?.title ?? "",
    buyer: title ?? notice?.buyer ?? "",
    award: {
      title: "",
      winners: [{ name: title ?? winners[language], code: "" }],
      value: { amount: 84_500, currency: "EUR" },
      bids: 4,
    },
  };
  const page = `${origin}/jalgi/AbC-_0123456789`;
  const links = { notice: `${origin}/hange/1`, manage: page, end: `${page}/lopeta` };
  const told = Object.entries(news).map(([name, one]) => [
    name,
    mails.news({ ...parts, links, news: one }),
  ]);
  return {
    confirm: mails.confirm({ ...parts, confirm: page }),
    following: mails.following({ ...parts, links }),
    ...Object.fromEntries(told),
  };
}
