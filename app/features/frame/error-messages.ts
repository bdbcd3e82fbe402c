import type { Language } from "../../site/languages.ts";

export interface ErrorMessages {
  title: string;
  text: string;
  unavailable: string;
  missing: string;
  again: string;
  home: string;
}

const latvian: ErrorMessages = {
  title: "Radās neparedzēta kļūda!",
  text: "Lūdzu, mēģiniet vēlreiz.",
  unavailable: "Lapa īslaicīgi nav pieejama. Lūdzu, mēģiniet vēlreiz pēc brīža.",
  missing: "Šādas lapas nav.",
  again: "Mēģināt vēlreiz",
  home: "Uz sākumlapu",
};

/** `plain` has the texts of the specification. */
export const errorMessages = {
  plain: { ...latvian, title: "Unexpected Application Error!" },
  lv: latvian,
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
} satisfies Record<Language | "plain", ErrorMessages>;
