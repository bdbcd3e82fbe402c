import type { DemoCountry } from "./demo-country.ts";
import { consultations, plans } from "./ee/announcements.ts";
import { buyers } from "./ee/buyers.ts";
import { contracts } from "./ee/contracts.ts";
import { firstCalls } from "./ee/first-calls.ts";
import { furtherCalls } from "./ee/further-calls.ts";
import { latest } from "./ee/latest.ts";
import { stories } from "./ee/stories.ts";

/** Estonia. Places, institutions and companies do not exist: nobody is to be taken for the buyer of a made-up tender. */
export const estonia: DemoCountry = {
  country: "EE",
  source: 1,
  timeZone: "Europe/Tallinn",
  hours: [11, 10, 12],
  pages: "https://example.com/naidishanked",
  madeUp:
    "Näidisandmed: see teade on välja mõeldud, sellist hankijat ega hanget ei ole olemas ja pakkumust esitada ei saa.",
  changed: "Hanke alusdokumente on muudetud ja pakkumuste esitamise tähtaega pikendatud.",
  cancelled: "Hankija on hankemenetluse kehtetuks tunnistanud.",
  buyers,
  calls: [...firstCalls, ...furtherCalls],
  plans,
  consultations,
  contracts,
  stories,
  latest,
};
