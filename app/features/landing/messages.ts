import { keepMessagesTogether } from "../../content/line-breaks.ts";
import type { Language } from "../../site/languages.ts";
import { about } from "./texts/about.ts";
import { advantages } from "./texts/advantages.ts";
import { contacts } from "./texts/contacts.ts";
import { cycle } from "./texts/cycle.ts";
import { hero } from "./texts/hero.ts";
import { inbox } from "./texts/inbox.ts";
import { news } from "./texts/news.ts";
import { offer } from "./texts/offer.ts";
import { procurements } from "./texts/procurements.ts";
import { proof } from "./texts/proof.ts";
import { questions } from "./texts/questions.ts";
import { sell } from "./texts/sell.ts";
import { services } from "./texts/services.ts";

/** The meta description for search engines: 70–160 characters. */
const description: Record<Language, string> = {
  lv:
    "Darba dienās saņemiet e-pastā publisko un privāto iepirkumu paziņojumus, kas atlasīti pēc " +
    "Jūsu uzņēmuma darbības jomas un reģiona. Izmēģiniet bez maksas.",
  lt:
    "„Hanked“ darbo dienomis el. paštu atsiunčia viešųjų ir privačių pirkimų skelbimus, " +
    "atrinktus pagal jūsų įmonės veiklos sritį ir regioną. Išbandykite nemokamai.",
  et:
    "Hanked.ee saadab tööpäeviti e-kirja, milles on teie tegevusala ja piirkonna " +
    "riigihanked, erasektori hanked ja sõlmitud lepingud.",
};

export const landingMessages = keepMessagesTogether({
  lv: messagesIn("lv"),
  lt: messagesIn("lt"),
  et: messagesIn("et"),
});

export type LandingMessages = (typeof landingMessages)["lv"];

function messagesIn(language: Language) {
  return {
    description: description[language],
    hero: hero[language],
    sell: sell[language],
    proof: proof[language],
    services: services[language],
    inbox: inbox[language],
    procurements: procurements[language],
    cycle: cycle[language],
    news: news[language],
    advantages: advantages[language],
    about: about[language],
    contacts: contacts[language],
    offer: offer[language],
    questions: questions[language],
  };
}
