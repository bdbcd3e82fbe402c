import { keepMessagesTogether } from "../../content/line-breaks.ts";

export const thankYouMessages = keepMessagesTogether({
  lv: {
    title: "Paldies par pieteikumu",
    text: "Jūsu pieteikums ir saņemts. Mūsu komanda drīz ar Jums sazināsies.",
    next: "Kas notiks tālāk",
    steps: [
      {
        title: "Sazināsimies ar Jums",
        text: "Parasti tajā pašā vai nākamajā darba dienā no plkst. 9:00 līdz 18:00.",
      },
      {
        title: "Pārrunāsim vajadzības",
        text: "Noskaidrosim Jūsu darbības jomu, reģionu un to, kādi iepirkumi Jūs interesē.",
      },
      {
        title: "Nosūtīsim piedāvājumu",
        text: "Saņemsiet individuālu piedāvājumu. Vēstules paraugu nosūtām uzreiz – ieskatieties savā e-pastā.",
      },
    ],
    call: "Ja steidzaties, zvaniet:",
    home: "Uz sākumlapu",
  },
  lt: {
    title: "Ačiū, užklausą gavome",
    text: "Mūsų komanda peržiūrės jūsų užklausą ir netrukus su jumis susisieks.",
    next: "Kas bus toliau",
    steps: [
      {
        title: "Susisieksime su jumis",
        text: "Darbo dienomis 9:00–18:00, paprastai tą pačią arba kitą darbo dieną.",
      },
      {
        title: "Aptarsime poreikius",
        text: "Išsiaiškinsime, kuo užsiimate, kuriame regione dirbate ir kokie pirkimai jums rūpi.",
      },
      {
        title: "Atsiųsime pasiūlymą",
        text: "Gausite individualų pasiūlymą. Laiško pavyzdį išsiunčiame iš karto – pasitikrinkite el. paštą.",
      },
    ],
    call: "Jei skubate, skambinkite:",
    home: "Į pradinį puslapį",
  },
  et: {
    title: "Täname päringu eest",
    text: "Saime teie päringu kätte. Meie meeskond võtab teiega peagi ühendust.",
    next: "Mis saab edasi",
    steps: [
      {
        title: "Võtame teiega ühendust",
        text: "Vastame tööpäeviti 9:00–18:00, tavaliselt samal või järgmisel tööpäeval.",
      },
      {
        title: "Räägime vajadused läbi",
        text: "Uurime, mis on teie tegevusala ja piirkond ning millised hanked teid huvitavad.",
      },
      {
        title: "Saadame pakkumise",
        text: "Saate oma ettevõttele koostatud pakkumise. Näidiskirja saadame kohe – vaadake oma postkasti.",
      },
    ],
    call: "Kui on kiire, helistage:",
    home: "Avalehele",
  },
});
