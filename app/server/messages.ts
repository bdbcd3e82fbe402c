import { defineMessages } from "../site/languages.ts";

/** Answers given before any page is rendered. */
export const statusMessages = defineMessages({
  lv: {
    400: "Serveris nevar nolasīt šo adresi. Lūdzu, pārbaudiet to.",
    404: "Šādas lapas nav.",
    405: "Šādu pieprasījumu lapa nepieņem.",
    413: "Nosūtītais teksts ir pārāk garš.",
    429: "No jūsu adreses nāk ļoti daudz pieprasījumu. Lūdzu, mēģiniet vēlreiz pēc dažām sekundēm.",
    500: "Radusies kļūda. Lūdzu, mēģiniet vēlreiz.",
    503: "Lapa īslaicīgi nav pieejama. Lūdzu, mēģiniet vēlreiz pēc brīža.",
  },
  lt: {
    400: "Serveris šio adreso nesupranta. Prašome jį patikrinti.",
    404: "Tokio puslapio nėra.",
    405: "Tokios užklausos puslapis nepriima.",
    413: "Atsiųstas tekstas per ilgas.",
    429: "Iš jūsų adreso gauname labai daug užklausų. Prašome pabandyti po kelių sekundžių.",
    500: "Įvyko klaida. Prašome bandyti dar kartą.",
    503: "Puslapis laikinai nepasiekiamas. Prašome bandyti šiek tiek vėliau.",
  },
  et: {
    400: "Server ei saa sellest aadressist aru. Palun kontrollige, kas see on õige.",
    404: "Sellist lehte ei ole.",
    405: "Leht ei võta sellist päringut vastu.",
    413: "Saadetud tekst on liiga pikk.",
    429: "Teie aadressilt tuleb väga palju päringuid. Palun proovige mõne sekundi pärast uuesti.",
    500: "Tekkis viga. Palun proovige uuesti.",
    503: "Leht ei ole praegu kättesaadav. Palun proovige hetke pärast uuesti.",
  },
});

export type PlainStatus = keyof (typeof statusMessages)["lv"];
