import { defineMessages, type Language } from "../../site/languages.ts";
import { asideMessages } from "./aside-messages.ts";
import { filterMessages } from "./filter-messages.ts";
import { itemMessages } from "./item-messages.ts";
import { listMessages } from "./list-messages.ts";

/** Where the data comes from, and how old it is. */
const originMessages = defineMessages({
  lv: {
    demo: "Šie ir parauga dati: paziņojumi ir izdomāti, un piedāvājumus iesniegt nevar.",
    asOf: "Dati atjaunināti {time}",
    source: "Avots:",
    stale: "Dati pēdējā laikā nav atjaunināti. Termiņus pārbaudiet oficiālajā avotā.",
  },
  lt: {
    demo: "Tai pavyzdiniai duomenys: skelbimai išgalvoti, pasiūlymų pagal juos pateikti negalima.",
    asOf: "Duomenys atnaujinti {time}",
    source: "Šaltinis:",
    stale: "Duomenys pastaruoju metu neatnaujinti. Terminus pasitikrinkite šaltinyje.",
  },
  et: {
    demo: "Siin on näidisandmed: need teated on välja mõeldud ja nende põhjal pakkumust esitada ei saa.",
    asOf: "Andmed seisuga {time}",
    source: "Allikas:",
    stale: "Andmeid ei ole viimasel ajal uuendatud. Kontrollige tähtaegu algallikast.",
  },
});

export const tendersMessages = {
  lv: messagesIn("lv"),
  lt: messagesIn("lt"),
  et: messagesIn("et"),
};

export type TendersMessages = ReturnType<typeof messagesIn>;

function messagesIn(language: Language) {
  return {
    ...listMessages[language],
    ...itemMessages[language],
    ...originMessages[language],
    ...asideMessages[language],
    filter: filterMessages[language],
  };
}
