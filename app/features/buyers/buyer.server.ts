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

/** More than any buyer has open at once. */
const maxTenders = 100;

export interface BuyerParts {
  card: ContactCard | null;
  buyer: Buyer | null;
  /** Those that are active. */
  tenders: Tender[];
}

export async function loadBuyer(tx: Tx, requested: string, now: number): Promise<BuyerParts> {
  const card = findContactCard(requested);
  // A card is found by name or code; the buyer is then looked up by the card's name.
  const buyer = await findBuyer(tx, card?.name ?? requested);
  const tenders = buyer ? await listTendersOfBuyer(tx, buyer.keys, now, maxTenders) : [];
  return { card, buyer, tenders };
}

/**
 * The name to redirect to, if a buyer was requested by code or in another spelling. A former name keeps its page,
 * whose canonical address is that of the new name.
 */
export function canonicalName({ card, buyer }: BuyerParts, requested: string): string | undefined {
  const name = card?.name ?? buyer?.name;
  if (name === undefined || name === requested) return undefined;
  const isCode = hasLetter(name) && !hasLetter(requested);
  return card || isCode || foldName(requested) === foldName(name) ? name : undefined;
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
    caption: captionText(tendersMessages[language], 1, maxTenders, tenders.length),
    more: tenders.length === maxTenders ? fill(t.more, { count: maxTenders }) : null,
    demo: tenders.some(({ demo }) => demo),
    description: fill(t.description, { name }),
  };
}

export type BuyerData = ReturnType<typeof buyerData>;

/** The same page for every unknown name: the requested name is not repeated in it. */
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
