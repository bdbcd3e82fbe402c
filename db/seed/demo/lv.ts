import type { DemoCountry } from "./demo-country.ts";
import { consultations, plans } from "./lv/announcements.ts";
import { buyers } from "./lv/buyers.ts";
import { contracts } from "./lv/contracts.ts";
import { firstCalls } from "./lv/first-calls.ts";
import { furtherCalls } from "./lv/further-calls.ts";
import { latest } from "./lv/latest.ts";
import { stories } from "./lv/stories.ts";

/** Latvia. Places, institutions and companies do not exist: nobody is to be taken for the buyer of a made-up tender. */
export const latvia: DemoCountry = {
  country: "LV",
  source: 2,
  timeZone: "Europe/Riga",
  hours: [10, 9, 11],
  pages: "https://example.com/iepirkumu-paraugi",
  madeUp:
    "Parauga dati: šis paziņojums ir izdomāts, šāda pasūtītāja un iepirkuma nav, un piedāvājumu iesniegt nevar.",
  changed: "Iepirkuma dokumenti ir grozīti, un piedāvājumu iesniegšanas termiņš ir pagarināts.",
  cancelled: "Pasūtītājs iepirkuma procedūru ir pārtraucis.",
  buyers,
  calls: [...firstCalls, ...furtherCalls],
  plans,
  consultations,
  contracts,
  stories,
  latest,
};
