import { keepMessagesTogether } from "../../content/line-breaks.ts";
import { defineMessages } from "../../site/languages.ts";

/** Texts about the profiles of a trial, and when their digests come. */
export const rhythmMessages = keepMessagesTogether({
  lv: {
    title: "Par ko Jums rakstām",
    /** A profile without a name, if there are several. */
    unnamed: "{number}. izvēle",
    next: "Nākamā vēstule: {date}",
    daily: "Katru darbdienu",
    weekly: "Reizi nedēļā – pirmdienās",
    weekdays: "Izvēlētajās dienās",
    /** Monday to Friday, after which a summary needs no further words. */
    days: ["pirmdienās", "otrdienās", "trešdienās", "ceturtdienās", "piektdienās"],
    edit: "Mainīt nosaukumu un biežumu",
    name: "Nosaukums",
    nameHint: "Pēc tā vēstules varēsiet atšķirt.",
    rhythm: "Cik bieži sūtīt",
    rhythmHint: "Ja izvēlētā diena ir svētku diena, vēstuli saņemsiet nākamajā darbdienā.",
    save: "Saglabāt",
    remove: "Dzēst šo izvēli",
    add: {
      text: "Vienai adresei var būt ne vairāk kā trīs izvēles – katrai savs nosaukums un biežums.",
      link: "Pievienot vēl vienu izvēli",
    },
    /** The letter page, on which a further profile is chosen. */
    adding: {
      title: "Pievienojiet vēl vienu izvēli",
      text: "Izvēlieties, par ko vēl Jums rakstīt, un saglabājiet izvēli. Vēstule šajā lapā uzreiz parāda, ko Jūs saņemtu.",
    },
    /** The profile that another request replaces. */
    replaced: "Aizstājamā izvēle",
    news: {
      saved: "Saglabāts.",
      added: "Izvēle ir pievienota. Pirmajā vēstulē būs visi pašlaik aktuālie paziņojumi.",
      removed: "Izvēle ir dzēsta – pēc tās vairs nerakstīsim.",
      full: "Vairāk nekā trīs izvēles pievienot nevar. Vispirms dzēsiet kādu no saglabātajām.",
      "no-days": "Izvēlieties vismaz vienu dienu.",
    },
  },
  lt: {
    title: "Apie ką jums rašome",
    unnamed: "{number} pasirinkimas",
    next: "Kitas laiškas: {date}",
    daily: "Kiekvieną darbo dieną",
    weekly: "Kartą per savaitę – pirmadieniais",
    weekdays: "Pasirinktomis dienomis",
    days: [
      "pirmadieniais",
      "antradieniais",
      "trečiadieniais",
      "ketvirtadieniais",
      "penktadieniais",
    ],
    edit: "Keisti pavadinimą ir dažnumą",
    name: "Pavadinimas",
    nameHint: "Pagal jį atskirsite savo laiškus.",
    rhythm: "Kaip dažnai siųsti",
    rhythmHint: "Jei pasirinkta diena yra švenčių diena, laišką gausite artimiausią darbo dieną.",
    save: "Išsaugoti",
    remove: "Ištrinti šį pasirinkimą",
    add: {
      text: "Vienu adresu galite gauti laiškus pagal tris pasirinkimus; kiekvieno pavadinimas ir dažnumas gali būti kitoks.",
      link: "Pridėti dar vieną pasirinkimą",
    },
    adding: {
      title: "Pridėkite dar vieną pasirinkimą",
      text: "Pasirinkite, apie kokius dar pirkimus norite gauti laiškus, ir išsaugokite. Čia pat pamatysite, kaip toks laiškas atrodytų.",
    },
    replaced: "Keičiamas pasirinkimas",
    news: {
      saved: "Išsaugota.",
      added: "Pasirinkimas pridėtas. Pirmajame laiške bus visi šiuo metu aktualūs skelbimai.",
      removed: "Pasirinkimas ištrintas – pagal jį laiškų nebesiųsime.",
      full: "Daugiau kaip trijų pasirinkimų pridėti negalima. Pirmiausia ištrinkite vieną iš esamų.",
      "no-days": "Pasirinkite bent vieną dieną.",
    },
  },
  et: {
    title: "Mille kohta teile kirjutame",
    unnamed: "{number}. valik",
    next: "Järgmine kiri: {date}",
    daily: "Igal tööpäeval",
    weekly: "Kord nädalas – esmaspäeviti",
    weekdays: "Valitud päevadel",
    days: ["esmaspäeviti", "teisipäeviti", "kolmapäeviti", "neljapäeviti", "reedeti"],
    edit: "Muuda nime ja sagedust",
    name: "Nimi",
    nameHint: "Selle järgi saate kirju eristada.",
    rhythm: "Kui sageli saata",
    rhythmHint: "Kui valitud päev on riigipüha, saate kirja järgmisel tööpäeval.",
    save: "Salvesta",
    remove: "Kustuta see valik",
    add: {
      text: "Ühele aadressile võite saada kirju kuni kolme valiku järgi; igal valikul on oma nimi ja sagedus.",
      link: "Lisa veel üks valik",
    },
    adding: {
      title: "Lisage veel üks valik",
      text: "Valige, milliste hangete kohta soovite veel kirju saada, ja salvestage valik. Siinsamas näete kohe, millise kirja te saaksite.",
    },
    replaced: "Asendatav valik",
    news: {
      saved: "Salvestatud.",
      added: "Valik on lisatud. Esimeses kirjas on kõik praegu kehtivad teated.",
      removed: "Valik on kustutatud; selle järgi me enam kirju ei saada.",
      full: "Rohkem kui kolme valikut lisada ei saa. Kustutage enne mõni olemasolev.",
      "no-days": "Valige vähemalt üks päev.",
    },
  },
});

/** Texts of what a rhythm changes in mails. */
export const rhythmMailMessages = defineMessages({
  lv: {
    /** Group of a weekly digest. */
    soon: "Termiņš tuvāko 7 dienu laikā",
    /** In place of a weekly digest without notices, once. */
    word: {
      subject: "Nedēļa bez jaunumiem: vai paplašināt izvēli?",
      heading: "Nedēļa bez jaunumiem",
      text: "Vēstuli nesūtām, ja Jūsu izvēlei neatbilst neviens jauns paziņojums. Pēdējās nedēļas laikā tādu nebija.",
    },
  },
  lt: {
    soon: "Terminas baigiasi per artimiausias 7 dienas",
    word: {
      subject: "Savaitė be naujienų: gal paieškoti plačiau?",
      heading: "Savaitė be naujienų",
      text: "Laiško nesiunčiame, kai jūsų pasirinkimo neatitinka nė vienas naujas skelbimas. Per pastarąją savaitę jį atitinkančių skelbimų nebuvo.",
    },
  },
  et: {
    soon: "Tähtaeg lähema 7 päeva jooksul",
    word: {
      subject: "Nädal uute teadeteta: kas otsida laiemalt?",
      heading: "Nädal uute teadeteta",
      text: "Me ei saada kirja, kui teie valikule ei vasta ükski uus teade. Viimase nädala jooksul selliseid ei olnud.",
    },
  },
});
