import { defineMessages } from "../../site/languages.ts";

/** Where the data comes from, and how old it is. */
export const originMessages = defineMessages({
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
