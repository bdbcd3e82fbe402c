import type { Language } from "../../site/languages.ts";

interface Step {
  title: string;
  text: string;
}

export interface ThankYouMessages {
  title: string;
  text: string;
  next: string;
  steps: [Step, Step, Step];
  call: string;
  home: string;
}

export const thankYouMessages = {
  lv: {
    title: "Paldies, pieteikums saņemts",
    text: "Jūsu pieteikums ir saņemts. Mūsu komanda drīz ar Jums sazināsies.",
    next: "Kas notiks tālāk",
    steps: [
      {
        title: "Sazināsimies ar Jums",
        text: "Darba dienās no 9.00 līdz 18.00 – parasti tajā pašā vai nākamajā darba dienā.",
      },
      {
        title: "Pārrunāsim vajadzības",
        text: "Noskaidrosim Jūsu darbības jomu, reģionu un to, kādi iepirkumi Jūs interesē.",
      },
      {
        title: "Nosūtīsim piedāvājumu",
        text: "Saņemsiet individuālu piedāvājumu un vēstules paraugu.",
      },
    ],
    call: "Ja steidzas, zvaniet:",
    home: "Uz sākumlapu",
  },
  lt: {
    title: "Ačiū, užklausą gavome",
    text: "Jūsų užklausa gauta. Mūsų komanda netrukus su jumis susisieks.",
    next: "Kas bus toliau",
    steps: [
      {
        title: "Susisieksime su jumis",
        text: "Darbo dienomis nuo 9 iki 18 val. – paprastai tą pačią arba kitą darbo dieną.",
      },
      {
        title: "Aptarsime poreikius",
        text: "Išsiaiškinsime jūsų veiklos sritį, regioną ir kokie pirkimai jums rūpi.",
      },
      {
        title: "Atsiųsime pasiūlymą",
        text: "Gausite individualų pasiūlymą ir laiško pavyzdį.",
      },
    ],
    call: "Jei skubate, skambinkite:",
    home: "Į pradinį puslapį",
  },
  et: {
    title: "Aitäh, päring on käes",
    text: "Saime teie päringu kätte. Meie meeskond võtab teiega peagi ühendust.",
    next: "Mis saab edasi",
    steps: [
      {
        title: "Võtame teiega ühendust",
        text: "Tööpäeviti kell 9–18, tavaliselt samal või järgmisel tööpäeval.",
      },
      {
        title: "Räägime vajadused läbi",
        text: "Selgitame välja teie tegevusala, piirkonna ja selle, millised hanked teid huvitavad.",
      },
      {
        title: "Saadame pakkumise",
        text: "Saate just teile koostatud pakkumise ja näidiskirja.",
      },
    ],
    call: "Kui on kiire, helistage:",
    home: "Avalehele",
  },
} satisfies Record<Language, ThankYouMessages>;
