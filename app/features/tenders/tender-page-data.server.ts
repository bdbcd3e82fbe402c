import type { PageLifetime } from "../../http/page-lifetime.ts";
import { formatMoney } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { localDay, nextMidnight } from "../../site/local-time.ts";
import { paths } from "../../site/paths.ts";
import type { CpvCatalogue } from "../cpv/cpv-catalogue.server.ts";
import { type NamedCode, nameCodes } from "./code-names.ts";
import { fill } from "./fill.ts";
import type { FullTender, Lot } from "./find-tender.server.ts";
import { tendersMessages } from "./messages.ts";
import { dateAndTime, shortDate } from "./phrases.ts";
import { nameRegions } from "./regions.ts";
import { registerZone } from "./register-zone.ts";
import { isNew, isOpen, newUntil, type Tender } from "./tender.ts";
import { describeDeadline } from "./tender-list-item.ts";
import { tenderPageMessages } from "./tender-page-messages.ts";

/** The full record of one tender, ready to be shown. */
export function tenderPageData(
  tender: FullTender,
  catalogue: CpvCatalogue,
  language: Language,
  now: number,
) {
  const t = textsIn(language);
  const digits = [...new Set([...tender.cpv, ...tender.lots.flatMap(({ cpv }) => cpv)])];
  const named = nameCodes(catalogue, digits, language);
  const byDigits = new Map(named.map((code) => [code.code.slice(0, 8), code]));
  const pick = (codes: string[]) => codes.flatMap((code) => byDigits.get(code) ?? []);
  const open = isOpen(tender, now);
  const title = tender.title || t.untitled;
  const due = describeDeadline(tender.deadline, { t, language, now, zone: registerZone });
  return {
    known: true as const,
    t,
    language,
    id: tender.id,
    title,
    path: paths.tender(tender.id),
    open,
    reason: open ? null : closedReason(tender, t.one),
    isNew: open && isNew(tender, now),
    demo: tender.demo,
    due: { ...due, text: tender.deadline === null ? null : timeText(tender.deadline, language) },
    buyers: tender.buyers.map((buyer) => ({ ...buyer, path: paths.buyer(buyer.name) })),
    facts: factsOf(tender, t, language),
    cpv: pick(tender.cpv),
    description: tender.description,
    lots: tender.lots.map((lot) => lotData(lot, pick(lot.cpv), language)),
    url: tender.url,
    summary: fill(t.one.description, {
      title,
      buyer: tender.buyers[0]?.name ?? t.noBuyer,
      deadline: due.deadline?.text ?? t.noDeadline,
    }).slice(0, 300),
  };
}

/** A tender has the words of the list, and of its own page. */
function textsIn(language: Language) {
  return { ...tendersMessages[language], one: tenderPageMessages[language] };
}

export type TenderPageData = ReturnType<typeof tenderPageData>;

export function unknownTenderData(language: Language) {
  const { title, offer } = tendersMessages[language];
  const one = tenderPageMessages[language];
  return { known: false as const, path: paths.activeTenders(), t: { title, offer, one } };
}

export type UnknownTenderData = ReturnType<typeof unknownTenderData>;

/** The page changes at midnight (days left), at the deadline, and when its 'new' badge ends. */
export function limitTenderLifetime(lifetime: PageLifetime, tender: Tender, now: number): void {
  lifetime.dependsOn("tenders");
  for (const end of [nextMidnight(now, registerZone), tender.deadline, newUntil(tender)]) {
    if (end !== null && end > now) lifetime.endsAt(new Date(end));
  }
}

function closedReason(
  { closed, closedReason: reason }: Tender,
  t: { awarded: string; terminated: string; over: string },
): string {
  if (closed === null) return t.over;
  if (reason === "awarded") return t.awarded;
  return reason === "terminated" ? t.terminated : t.over;
}

function factsOf(tender: Tender, t: ReturnType<typeof textsIn>, language: Language) {
  const { value } = tender;
  const day = (moment: number | null) =>
    moment === null ? "" : shortDate(moment, language, registerZone);
  return [
    {
      name: t.value,
      text: value ? formatMoney(value.amount, value.currency, language) : t.noValue,
    },
    { name: t.one.reference, text: tender.reference },
    { name: t.one.published, text: day(tender.published) },
    { name: t.one.updated, text: changedLater(tender) ? day(tender.updated) : "" },
    { name: t.one.region, text: nameRegions(tender.region, language) },
  ].filter(({ text }) => text !== "");
}

/** Changes on the day of publication are not shown. */
function changedLater({ published, updated }: Tender): boolean {
  const day = (moment: number) => localDay(moment, registerZone);
  return updated !== null && (published === null || day(updated) > day(published));
}

function lotData(lot: Lot, cpv: NamedCode[], language: Language) {
  return {
    id: lot.id,
    title: lot.title || fill(tenderPageMessages[language].lot, { id: lot.id }),
    deadline: lot.deadline === null ? null : timeText(lot.deadline, language),
    value: lot.value ? formatMoney(lot.value.amount, lot.value.currency, language) : null,
    cpv,
  };
}

function timeText(moment: number, language: Language): string {
  return dateAndTime(moment, language, registerZone);
}
