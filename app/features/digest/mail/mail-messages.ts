import { defineMessages } from "../../../site/languages.ts";

export const mailMessages = defineMessages({
  lv: {
    /** `{subject}`: the digest's own subject. */
    sampleSubject: "Paraugs: {subject}",
    sampleIntro:
      "Šis ir Jūsu dienas vēstules paraugs: tajā ir paziņojumi, kas atbilst Jūsu izvēlei.",
    reasons: {
      sample: "Šo paraugu saņemat, jo vietnē {brand} pieprasījāt piedāvājumu.",
      daily: "Šo vēstuli saņemat, jo esat to pasūtījuši vietnē {brand}.",
    },
    choice: "Jūsu izvēle",
    changeChoice: "Apskatīt vai mainīt izvēli vietnē",
    questions: "Ja Jums ir jautājumi, atbildiet uz šo vēstuli.",
    privacy: "Privātuma politika",
  },
  lt: {
    sampleSubject: "Pavyzdys: {subject}",
    sampleIntro: "Tai dienos laiško pavyzdys: jame – jūsų pasirinkimą atitinkantys skelbimai.",
    reasons: {
      sample: "Šį pavyzdį gavote, nes svetainėje {brand} paprašėte pasiūlymo.",
      daily: "Šį laišką gaunate, nes jį užsisakėte svetainėje {brand}.",
    },
    choice: "Jūsų pasirinkimas",
    changeChoice: "Peržiūrėti arba pakeisti pasirinkimą svetainėje",
    questions: "Jei turite klausimų, tiesiog atsakykite į šį laišką.",
    privacy: "Privatumo politika",
  },
  et: {
    sampleSubject: "Näidiskiri: {subject}",
    sampleIntro: "See on teie päevakirja näidis: siin on teated, mis vastavad teie valikule.",
    reasons: {
      sample: "Saite selle näidiskirja, sest küsisite veebilehel {brand} pakkumist.",
      daily: "Saate seda kirja, sest olete selle veebilehel {brand} tellinud.",
    },
    choice: "Teie valik",
    changeChoice: "Vaadake või muutke oma valikut veebilehel",
    questions: "Kui teil on küsimusi, vastake sellele kirjale.",
    privacy: "Privaatsuspoliitika",
  },
});
