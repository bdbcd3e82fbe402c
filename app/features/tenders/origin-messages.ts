import type { Language } from "../../site/languages.ts";

/** Where the data comes from, and how old it is. */
export interface OriginMessages {
  demo: string;
  asOf: string;
  source: string;
  sourceName: string;
  licence: string;
  stale: string;
}

export const originMessages: Record<Language, OriginMessages> = {
  et: {
    demo: "Siin on näidisandmed: need hanked on välja mõeldud ja neile pakkumust esitada ei saa.",
    asOf: "Andmed seisuga {time}",
    source: "Allikas:",
    sourceName: "riigihangete register",
    licence: "CC BY-SA 3.0 EE",
    stale: "Andmeid ei ole viimasel ajal uuendatud. Kontrollige tähtaegu registrist.",
  },
  lv: {
    demo: "Šie ir parauga dati: iepirkumi ir izdomāti, un piedāvājumu tajos iesniegt nevar.",
    asOf: "Dati atjaunināti {time}",
    source: "Avots:",
    sourceName: "Igaunijas publisko iepirkumu reģistrs",
    licence: "CC BY-SA 3.0 EE",
    stale: "Dati pēdējā laikā nav atjaunināti. Termiņus pārbaudiet reģistrā.",
  },
  lt: {
    demo: "Tai pavyzdiniai duomenys: pirkimai išgalvoti, pasiūlymų jiems pateikti negalima.",
    asOf: "Duomenys atnaujinti {time}",
    source: "Šaltinis:",
    sourceName: "Estijos viešųjų pirkimų registras",
    licence: "CC BY-SA 3.0 EE",
    stale: "Duomenys pastaruoju metu neatnaujinti. Terminus pasitikrinkite registre.",
  },
};
