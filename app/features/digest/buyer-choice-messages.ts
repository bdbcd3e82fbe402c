import { defineMessages } from "../../site/languages.ts";

/** Texts about buyers of whom everything is wanted. */
export const buyerChoiceMessages = defineMessages({
  lv: {
    /** One part of a profile in words. */
    of: "viss, ko pērk {buyer}",
    /** Name of the list of chosen buyers. */
    chosen: "Pasūtītāji",
    remove: "Noņemt pasūtītāju {buyer}",
    /** On a buyer's page: leads to the letter about it. */
    letter: "Saņemt visus šī pasūtītāja paziņojumus e-pastā",
  },
  lt: {
    of: "viskas, ką perka {buyer}",
    chosen: "Pirkėjai",
    remove: "Pašalinti pirkėją {buyer}",
    letter: "Gauti visus šio pirkėjo skelbimus el. paštu",
  },
  et: {
    of: "kõik, mida ostab {buyer}",
    chosen: "Hankijad",
    remove: "Eemalda hankija {buyer}",
    letter: "Telli kõik selle hankija teated e-postiga",
  },
});
