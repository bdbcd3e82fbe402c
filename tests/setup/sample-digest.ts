import type { Digest, DigestGroup, DigestItem } from "../../app/features/digest/digest.ts";
import { digestFrame, sampleDigestFrame } from "../../app/features/digest/mail/digest-frame.ts";
import { digestMessages } from "../../app/features/digest/messages.ts";
import { itemMessages, kindMessages } from "../../app/features/notices/messages.ts";
import { formatCount } from "../../app/features/notices/phrases.ts";
import type { Language } from "../../app/site/languages.ts";
import { sisterSites } from "../../app/site/sites.ts";
import type { NoticeKind } from "../../db/notice-kind.ts";
import { type SampleItem, sampleDigestTexts } from "./sample-digest-texts.ts";

/** A digest as of 16 November 2026: two tenders, a consultation, a plan and a contract. */
export function sampleDigest(language: Language): Digest {
  const t = sampleDigestTexts[language];
  const groups = (["tender", "consultation", "plan", "contract"] as const).map((kind) =>
    groupOf(
      language,
      kind,
      t.items.filter((item) => item.kind === kind),
    ),
  );
  return {
    language,
    day: "2026-11-16",
    date: t.date,
    subject: t.subject,
    heading: t.subject,
    preheader: t.items.map(({ title }) => title).join(" · "),
    profile: t.profile,
    groups,
    total: t.items.length,
    more: null,
    scale: formatCount(itemMessages[language].days, 30, language),
    links: digestMessages[language].links,
    answers: null,
    follow: null,
    terms: null,
    demonstration: null,
    step: null,
  };
}

/** The longest possible digest: thirty of 54 notices, with long titles. */
export function longDigest(language: Language): Digest {
  const t = sampleDigestTexts[language];
  const numbers: [NoticeKind, number, number][] = [
    ["tender", 18, 33],
    ["consultation", 3, 3],
    ["plan", 4, 9],
    ["contract", 5, 9],
  ];
  const groups = numbers.map(([kind, shown, total]) => {
    const models = t.items.filter((item) => item.kind === kind);
    const items = Array.from({ length: shown }, (_, place): SampleItem => {
      const model = models[place % models.length] as SampleItem;
      return {
        ...model,
        title: `${model.title}, ${t.longer}`,
      };
    });
    return { ...groupOf(language, kind, items), total };
  });
  const more = { href: `${originOf(language)}/hange`, text: t.more };
  const subject = t.subject.replace(/\d+\)$/, "53)");
  const { demonstration } = t;
  return { ...sampleDigest(language), subject, groups, total: 54, more, demonstration };
}

export function sampleFrame(language: Language, purpose: "sample" | "daily" = "sample") {
  const letterPage = `${originOf(language)}/laisko-pavyzdys?cpv=45261000&q=jumts`;
  const parts = { site: siteOf(language), origin: originOf(language) };
  const frame =
    purpose === "sample"
      ? sampleDigestFrame(parts, letterPage)
      : digestFrame(parts, purpose, letterPage);
  return { ...frame, sender: { ...frame.sender, ...sampleDigestTexts[language].sender } };
}

function groupOf(language: Language, kind: NoticeKind, items: SampleItem[]): DigestGroup {
  const { lists } = kindMessages[language];
  return {
    kind,
    title: lists[kind].tab,
    total: items.length,
    items: items.map(
      (item, place): DigestItem => ({
        id: `${kind.length}${1000 + place}`,
        href: `${originOf(language)}/hange/${kind.length}${1000 + place}`,
        original: null,
        lang: undefined,
        facts: null,
        about: null,
        code: null,
        line: null,
        mark: null,
        change: null,
        due: null,
        value: null,
        lots: null,
        because: null,
        lastTime: null,
        unknown: null,
        ...item,
      }),
    ),
  };
}

function siteOf(language: Language) {
  return sisterSites[language === "et" ? "ee" : language];
}

function originOf(language: Language): string {
  return `https://${siteOf(language).host}`;
}
