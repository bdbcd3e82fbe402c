import { defineMessages } from "../../site/languages.ts";

const messages = defineMessages({
  lv: {
    title: "Radās neparedzēta kļūda!",
    text: "Lūdzu, mēģiniet vēlreiz.",
    unavailable: "Lapa īslaicīgi nav pieejama. Lūdzu, mēģiniet vēlreiz pēc brīža.",
    missing: "Šādas lapas nav.",
    again: "Mēģināt vēlreiz",
    home: "Uz sākumlapu",
  },
  lt: {
    title: "Nenumatyta programos klaida!",
    text: "Prašome bandyti dar kartą.",
    unavailable: "Puslapis laikinai nepasiekiamas. Prašome bandyti šiek tiek vėliau.",
    missing: "Tokio puslapio nėra.",
    again: "Bandyti dar kartą",
    home: "Į pradinį puslapį",
  },
  et: {
    title: "Ootamatu viga rakenduses!",
    text: "Palun proovige uuesti.",
    unavailable: "Leht ei ole praegu kättesaadav. Palun proovige hetke pärast uuesti.",
    missing: "Sellist lehte ei ole.",
    again: "Proovi uuesti",
    home: "Avalehele",
  },
});

export type ErrorMessages = (typeof messages)["lv"];

/** `plain` has the texts of the specification. */
export const errorMessages = {
  ...messages,
  plain: { ...messages.lv, title: "Unexpected Application Error!" },
};
