import { foldName } from "../../../db/buyer-key.ts";
import type { Tx } from "../../../db/database.ts";
import type { PageLifetime } from "../../http/page-lifetime.ts";
import type { Language } from "../../site/languages.ts";
import { nextMidnight } from "../../site/local-time.ts";
import { paths } from "../../site/paths.ts";
import type { CpvCatalogue } from "../cpv/cpv-catalogue.server.ts";
import { sectorNames } from "../tenders/code-names.ts";
import { fill } from "../tenders/fill.ts";
import { tendersMessages } from "../tenders/messages.ts";
import { registerZone } from "../tenders/register-zone.ts";
import { isNew, newUntil, type Tender } from "../tenders/tender.ts";
import { captionText, tenderListItem } from "../tenders/tender-list-item.ts";
import { listTendersOfBuyer } from "../tenders/tender-queries.server.ts";
import { type Buyer, findBuyer } from "./buyers.server.ts";
import { type ContactCard, findContactCard } from "./contact-cards.ts";
import { buyerMessages } from "./messages.ts";

/** More than any buyer has open at once; the page of all tenders finds the others. */
const mostTenders = 100;

export interface BuyerParts {
  card: ContactCard | null;
  buyer: Buyer | null;
  /** Those that are active. */
  tenders: Tender[];
}

export async function loadBuyer(tx: Tx, asked: string, now: number): Promise<BuyerParts> {
  const card = findContactCard(asked);
  // The card's name and code lead to the same page.
  const buyer = await findBuyer(tx, card?.name ?? asked);
  const tenders = buyer ? await listTendersOfBuyer(tx, buyer.keys, now, mostTenders) : [];
  return { card, buyer, tenders };
}

/**
 * The one address of a buyer that was asked for by code, or by its name in another spelling. A name of long
 * ago has a page of its own, which names the new one as the page to be found.
 */
export function respelled({ card, buyer }: BuyerParts, asked: string): string | undefined {
  const name = card?.name ?? buyer?.name;
  if (name === undefined || name === asked) return undefined;
  const isCode = hasLetter(name) && !hasLetter(asked);
  return card || isCode || foldName(asked) === foldName(name) ? name : undefined;
}

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

export function buyerData(
  { card, buyer, tenders }: BuyerParts,
  catalogue: CpvCatalogue,
  language: Language,
  now: number,
) {
  const t = buyerMessages[language];
  const tenderTexts = tendersMessages[language];
  const name = card?.name ?? buyer?.name ?? "";
  const sectors = sectorNames(catalogue, language);
  const shown = { t: tenderTexts, language, sectors, now, zone: registerZone };
  return {
    known: true as const,
    t,
    tenderTexts,
    language,
    name,
    /** What the register wrote is Estonian. */
    nameLanguage: card?.language ?? "et",
    path: paths.buyer(name),
    code: card?.code ?? buyer?.code ?? "",
    card,
    seen: buyer ? fill(t.seen, { count: buyer.tenders }) : null,
    items: tenders.map((tender) => tenderListItem(tender, shown)),
    caption: captionText(tendersMessages[language], 1, mostTenders, tenders.length),
    more: tenders.length === mostTenders ? fill(t.more, { count: mostTenders }) : null,
    demo: tenders.some(({ demo }) => demo),
    description: fill(t.description, { name }),
  };
}

export type BuyerData = ReturnType<typeof buyerData>;

/** The same for every name that nobody knows: what was asked for is not repeated. */
export function unknownBuyerData(language: Language) {
  return {
    known: false as const,
    t: buyerMessages[language],
    tenderTexts: tendersMessages[language],
    path: paths.activeTenders(),
  };
}

export type UnknownBuyerData = ReturnType<typeof unknownBuyerData>;

export function limitBuyerLifetime(lifetime: PageLifetime, tenders: Tender[], now: number): void {
  lifetime.dependsOn("tenders");
  const badges = tenders.filter((tender) => isNew(tender, now)).map(newUntil);
  for (const end of [nextMidnight(now, registerZone), tenders[0]?.deadline ?? null, ...badges]) {
    if (end !== null && end > now) lifetime.endsAt(new Date(end));
  }
}
