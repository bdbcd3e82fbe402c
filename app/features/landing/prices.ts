import { type Prices, prices } from "../../../content/prices.ts";
import { locales } from "../../site/formats.ts";
import { fill, type Language } from "../../site/languages.ts";
import type { LandingMessages } from "./messages.ts";

const texts: Record<
  Language,
  { month: string; year: string; or: string; vat: string; answer: string }
> = {
  lv: {
    month: "{amount} mēnesī",
    year: "{amount} gadā",
    or: " vai ",
    vat: " bez PVN",
    answer:
      "{price}, saņēmēju skaits: {recipients}. Cenā ietilpst {included}. Slēptu maksājumu nav.",
  },
  lt: {
    month: "{amount} per mėnesį",
    year: "{amount} per metus",
    or: " arba ",
    vat: " be PVM",
    answer:
      "{price}, gavėjų skaičius: {recipients}. Į kainą įeina {included}. Paslėptų mokesčių nėra.",
  },
  et: {
    month: "{amount} kuus",
    year: "{amount} aastas",
    or: " või ",
    vat: " ilma käibemaksuta",
    answer:
      "{price}, saajate arv: {recipients}. Hinna sees on {included}. Varjatud tasusid ei ole.",
  },
};

/** '19 € a month or 190 € a year without VAT' */
export function priceText({ amounts, withoutVat }: Prices, language: Language): string {
  const t = texts[language];
  const euros = new Intl.NumberFormat(locales[language], {
    style: "currency",
    currency: "EUR",
    trailingZeroDisplay: "stripIfInteger",
  });
  const each = amounts.map(({ amount, period }) =>
    fill(t[period], { amount: euros.format(amount) }),
  );
  return each.join(t.or) + (withoutVat ? t.vat : "");
}

/** The texts with the price, in the hero, the offer and the answers. Unset, they are as they are. */
export function withPrices(
  t: LandingMessages,
  language: Language,
  given: Prices | null = prices,
): LandingMessages {
  if (!given) return t;
  const price = priceText(given, language);
  const { recipients, included } = given;
  const answer = fill(texts[language].answer, { price, recipients, included: included[language] });
  const [offer, ...receives] = t.offer.receives;
  const [asked, ...questions] = t.questions.list;
  if (!offer || !asked) return t;
  return {
    ...t,
    hero: { ...t.hero, promises: [price, ...t.hero.promises] },
    offer: { ...t.offer, receives: [{ ...offer, text: `${offer.text} ${price}.` }, ...receives] },
    questions: { ...t.questions, list: [{ ...asked, answer }, ...questions] },
  };
}

/** The price for search engines. Null until it is set. */
export function priceOffer(given: Prices | null = prices): object[] | null {
  if (!given) return null;
  return given.amounts.map(({ amount, period }) => ({
    "@type": "UnitPriceSpecification",
    price: amount,
    priceCurrency: "EUR",
    unitCode: period === "month" ? "MON" : "ANN",
    valueAddedTaxIncluded: !given.withoutVat,
  }));
}
