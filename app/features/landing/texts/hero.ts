import { defineMessages } from "../../../site/languages.ts";

export const hero = defineMessages({
  lv: {
    eyebrow: "Iepirkumi Latvijas uzņēmumiem",
    title: "Jūsu nozares iepirkumi jau no rīta e-pastā",
    lead:
      "Hanked atlasa oficiālo reģistru un privātā sektora pasūtītāju paziņojumus, kas atbilst Jūsu " +
      "uzņēmuma darbības jomai un reģionam. Darba dienās Jūs tos saņemat vienā pārskatāmā e\u2011pasta " +
      "vēstulē.",
    offer: "Saņemt piedāvājumu",
    sample: "Apskatīt e-pasta paraugu",
    /** The first promise is the trial, and links to the letter's page, where it begins. */
    promises: [
      "14 dienu bezmaksas izmēģinājums",
      "Bez slēptiem maksājumiem",
      "Palīdzam iestatīt filtrus",
    ],
    /** Texts of the open letter that is drawn beside the title. */
    letter: {
      greeting: "Labrīt! Šie paziņojumi atbilst Jūsu profilam.",
      /** Why the first notice is in the letter: a code and a region. */
      match: ["CPV 45261210-9", "Vidzeme"],
      parts: { kind: "Paziņojuma veids", deadline: "Termiņš", match: "Kāpēc tieši Jums" },
    },
  },
  lt: {
    eyebrow: "Viešieji ir privatūs pirkimai",
    title: "Jūsų srities pirkimai – kasdien viename laiške",
    lead:
      "Skelbimus renkame iš oficialių registrų ir privačių šaltinių, atrenkame pagal jūsų " +
      "įmonės veiklą bei regioną ir kartą per dieną atsiunčiame el. paštu.",
    offer: "Gauti pasiūlymą",
    sample: "Pažiūrėti, kaip atrodo laiškas",
    promises: [
      "Išbandykite 14 dienų nemokamai",
      "Be paslėptų mokesčių",
      "Padedame nustatyti filtrus",
    ],
    letter: {
      greeting: "Labas rytas! Šie skelbimai atitinka jūsų profilį.",
      match: ["BVPŽ 45261210-9", "Kaunas"],
      parts: { kind: "Skelbimo rūšis", deadline: "Terminas", match: "Kodėl būtent jums" },
    },
  },
  et: {
    eyebrow: "Riigihanked ja erasektori hanked",
    title: "Teie valdkonna hanked hommikul postkastis",
    lead:
      "Jälgime ametlikke registreid ja erasektori allikaid. Tööpäeviti saate ühe kirja: ainult " +
      "teie tegevusala ja piirkonna hanked.",
    offer: "Küsige pakkumist",
    sample: "Vaadake, milline kiri välja näeb",
    promises: ["14-päevane tasuta prooviaeg", "Varjatud tasudeta", "Aitame filtrid seadistada"],
    letter: {
      greeting: "Tere hommikust! Need teated vastavad teie profiilile.",
      match: ["CPV 45261210-9", "Lõuna-Eesti"],
      parts: { kind: "Teate liik", deadline: "Tähtaeg", match: "Miks just teile" },
    },
  },
});
