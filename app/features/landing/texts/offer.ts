import { defineMessages } from "../../../site/languages.ts";

export const offer = defineMessages({
  lv: {
    title: "Saņemiet individuālu piedāvājumu",
    trial: "Vai arī vispirms izmēģiniet 14 dienas bez maksas",
    panel: "Ko Jūs saņemsiet",
    receives: [
      {
        title: "Individuāls piedāvājums",
        text: "Jūsu darbības jomai un reģionam, ar skaidri norādītu cenu.",
      },
      {
        title: "Vēstules paraugs",
        text: "Ar Jūsu nozares iepirkumiem.",
      },
      {
        title: "Konsultācija",
        text: "Palīdzam iestatīt filtrus.",
      },
    ],
    write: "Ja Jums tā ērtāk, sazinieties ar mums tieši.",
  },
  lt: {
    title: "Paprašykite pasiūlymo",
    trial: "Arba pirmiausia išbandykite 14 dienų nemokamai",
    panel: "Ką gausite",
    receives: [
      {
        title: "Individualų pasiūlymą",
        text: "Pagal jūsų veiklos sritį ir regioną, su aiškiai nurodyta kaina.",
      },
      {
        title: "Laiško pavyzdį",
        text: "Su jūsų srities pirkimais.",
      },
      {
        title: "Konsultaciją",
        text: "Padedame nustatyti filtrus.",
      },
    ],
    write: "Jei patogiau, susisiekite su mumis tiesiogiai.",
  },
  et: {
    title: "Küsige oma ettevõttele pakkumist",
    trial: "Või proovige teenust kõigepealt 14 päeva tasuta",
    panel: "Mida te saate",
    receives: [
      {
        title: "Teile koostatud pakkumine",
        text: "Teie tegevusala ja piirkonna järgi, kindla hinnaga.",
      },
      {
        title: "Näidiskiri",
        text: "Teie valdkonna hangetega.",
      },
      {
        title: "Nõustamine",
        text: "Aitame filtrid seadistada.",
      },
    ],
    write: "Kui nii on mugavam, võtke meiega otse ühendust.",
  },
});
