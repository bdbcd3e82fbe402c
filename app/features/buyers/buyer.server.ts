import type { Tx } from "../../../db/database.ts";
import type { PageLifetime } from "../../http/page-lifetime.ts";
import type { Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import { fill } from "../tenders/fill.ts";
import { tendersMessages } from "../tenders/messages.ts";
import { listSectors } from "../tenders/sectors.server.ts";
import { nextMidnight } from "../tenders/tallinn-time.ts";
import { isNew, newUntil, type Tender } from "../tenders/tender.ts";
import { captionText, tenderItem } from "../tenders/tender-item.ts";
import { listTendersOfBuyer } from "../tenders/tenders.server.ts";
import { cleanText } from "../tenders/untrusted-text.ts";
import { type Buyer, findBuyer } from "./buyers.server.ts";
import { findContactCard } from "./contact-cards.ts";
import { buyerMessages } from "./messages.ts";

/** More than any buyer has open at once; the page of all tenders finds the others. */
const mostTenders = 100;

export interface BuyerParts {
  asked: string;
  buyer: Buyer | null;
  tenders: Tender[];
  sectors: Record<string, string>;
}

export async function readBuyer(
  tx: Tx,
  asked: string,
  language: Language,
  now: number,
): Promise<BuyerParts> {
  // The card's name and code lead to the same page.
  const name = findContactCard(asked)?.name ?? asked;
  const buyer = await findBuyer(tx, name);
  return {
    asked: name,
    buyer,
    tenders: buyer ? await listTendersOfBuyer(tx, buyer.keys, now, mostTenders) : [],
    sectors: await listSectors(tx, language),
  };
}

export function showBuyer(parts: BuyerParts, language: Language, now: number) {
  const { asked, buyer, tenders, sectors } = parts;
  const t = buyerMessages[language];
  const tenderTexts = tendersMessages[language];
  const card = findContactCard(asked);
  const name = card?.name ?? buyer?.name ?? cleanText(asked, 200);
  return {
    t,
    tenderTexts,
    language,
    name,
    /** What the register wrote is Estonian. */
    nameLanguage: card?.language ?? (buyer ? "et" : undefined),
    path: paths.buyer(name),
    known: !!(card || buyer),
    code: card?.code ?? buyer?.code ?? "",
    card,
    seen: buyer ? fill(t.seen, { count: buyer.tenders }) : null,
    items: tenders.map((tender) => tenderItem(tender, { t: tenderTexts, language, sectors, now })),
    caption: captionText(tendersMessages[language], 1, mostTenders, tenders.length),
    more: tenders.length === mostTenders ? fill(t.more, { count: mostTenders }) : null,
    demo: tenders.some(({ demo }) => demo),
    description: fill(t.description, { name }),
    unknown: fill(t.unknown, { name }),
  };
}

export type BuyerData = ReturnType<typeof showBuyer>;

/** A name that nobody knows is not worth keeping a page for: there is no end of them. */
export function limitBuyerLifetime(
  lifetime: PageLifetime,
  { known, tenders, now }: { known: boolean; tenders: Tender[]; now: number },
): void {
  if (!known) lifetime.endsAtOnce();
  for (const topic of ["tenders", "cpv"] as const) lifetime.dependsOn(topic);
  const badges = tenders.filter((tender) => isNew(tender, now)).map(newUntil);
  for (const end of [nextMidnight(now), tenders[0]?.deadline ?? null, ...badges]) {
    if (end !== null && end > now) lifetime.endsAt(new Date(end));
  }
}
