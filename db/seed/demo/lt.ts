import type { DemoCountry } from "./demo-country.ts";
import { consultations, plans } from "./lt/announcements.ts";
import { buyers } from "./lt/buyers.ts";
import { contracts } from "./lt/contracts.ts";
import { firstCalls } from "./lt/first-calls.ts";
import { furtherCalls } from "./lt/further-calls.ts";
import { latest } from "./lt/latest.ts";
import { stories } from "./lt/stories.ts";

/** Lithuania. Places, institutions and companies do not exist: nobody is to be taken for the buyer of a made-up tender. */
export const lithuania: DemoCountry = {
  country: "LT",
  source: 3,
  timeZone: "Europe/Vilnius",
  hours: [10, 9],
  pages: "https://example.com/pirkimu-pavyzdziai",
  madeUp:
    "Pavyzdiniai duomenys: šis skelbimas išgalvotas, tokio pirkėjo ir pirkimo nėra, pasiūlymo pateikti negalima.",
  changed: "Pirkimo dokumentai patikslinti, pasiūlymų pateikimo terminas pratęstas.",
  cancelled: "Perkančioji organizacija pirkimo procedūras nutraukė.",
  buyers,
  calls: [...firstCalls, ...furtherCalls],
  plans,
  consultations,
  contracts,
  stories,
  latest,
};
