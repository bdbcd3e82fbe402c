import { foldName } from "../../../db/buyer-key.ts";
import type { Language } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";

export interface ContactCard {
  name: string;
  /** Of the name. */
  language: Language;
  country: Country;
  code: string;
  address: string;
  phone: string;
  email: string;
  website: string;
}

/**
 * The one card that ships with the product. Not in any register that we read, and not checked against
 * the organisation's own website yet: to be done before going live.
 */
const cards: ContactCard[] = [
  {
    name: "Vilniaus miesto savivaldybės administracija",
    language: "lt",
    country: "LT",
    code: "188710061",
    address: "Konstitucijos pr. 3, LT-09601 Vilnius",
    phone: "+370 5 211 2000",
    email: "savivaldybe@vilnius.lt",
    website: "https://vilnius.lt/",
  },
];

export function findContactCard(requested: string): ContactCard | null {
  const name = foldName(requested);
  return (
    cards.find((card) => card.code === requested.trim() || foldName(card.name) === name) ?? null
  );
}
