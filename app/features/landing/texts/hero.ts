import type { Language } from "../../../site/languages.ts";
import type { LandingMessages } from "./landing-texts.ts";

export const hero: Record<Language, LandingMessages["hero"]> = {
  lv: {
    eyebrow: "Iepirkumi Latvijas piegādātājiem",
    title: "Jūsu nozares iepirkumi katru dienu e-pastā",
    lead:
      "Hanked no oficiālajiem reģistriem un privātajiem avotiem atlasa paziņojumus, kas atbilst " +
      "Jūsu uzņēmuma darbības jomai un reģionam. Reizi dienā Jūs tos saņemat vienā pārskatāmā " +
      "vēstulē.",
    offer: "Saņemt piedāvājumu",
    sample: "Apskatīt vēstules paraugu",
    promises: [
      "14 dienu bezmaksas izmēģinājums",
      "Bez slēptiem maksājumiem",
      "Palīdzam iestatīt filtrus",
    ],
  },
  lt: {
    eyebrow: "Viešieji ir privatūs pirkimai",
    title: "Jūsų srities pirkimai – kasdien viename laiške",
    lead:
      "Skelbimus renkame iš oficialių registrų ir privačių šaltinių, atrenkame pagal jūsų " +
      "įmonės veiklą bei regioną ir kartą per dieną atsiunčiame el. paštu. " +
      "Matote visą pirkimo eigą – nuo plano iki sudarytos sutarties.",
    offer: "Gauti pasiūlymą",
    sample: "Pažiūrėti, kaip atrodo laiškas",
    promises: [
      "Išbandykite 14 dienų nemokamai",
      "Be paslėptų mokesčių",
      "Padedame nustatyti filtrus",
    ],
  },
  et: {
    eyebrow: "Riigihanked ja erasektori hanked",
    title: "Teie valdkonna hanked iga päev postkastis",
    lead:
      "Jälgime ametlikke registreid ja erasektori allikaid. Kord päevas saate kirja, milles " +
      "on teie tegevusala ja piirkonna teated.",
    offer: "Küsige pakkumist",
    sample: "Vaadake, milline kiri välja näeb",
    promises: ["14-päevane tasuta prooviaeg", "Varjatud tasudeta", "Aitame filtrid seadistada"],
  },
};
