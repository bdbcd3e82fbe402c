import { keepMessagesTogether } from "../../../content/line-breaks.ts";

/** Texts of the form beside the letter: for a trial, or for another profile of a running one. */
export const trialBoxMessages = keepMessagesTogether({
  lv: {
    title: "Šāda vēstule katras darba dienas rītā",
    points: [
      "14 dienas bez maksas – darba dienās plkst. 7.30, ja ir kas jauns",
      "Izmēģinājums beidzas pats – nekas nav jāmaksā",
      "Konts nav vajadzīgs; atteikties var ar saiti katrā vēstulē",
    ],
    email: "E-pasta adrese",
    submit: "Izmēģināt 14 dienas bez maksas",
    offer: "Uzreiz pieprasīt piedāvājumu",
    choose: {
      text: "Vispirms izvēlieties darbības jomu vai ierakstiet atslēgvārdu – vēstule būs tieši par to.",
      link: "Izvēlēties, par ko būs vēstule",
    },
    errors: {
      address: "Pārbaudiet e-pasta adresi: tā nav ierakstīta vai tajā ir kļūda.",
      choice: "Vispirms izvēlieties darbības jomu vai ierakstiet atslēgvārdu.",
      away: "Pašlaik pieteikumu pieņemt neizdodas. Ierakstītais ir saglabājies – pēc brīža mēģiniet vēlreiz.",
    },
    change: {
      title: "Mainiet savu izvēli",
      text: "Izvēlieties, par ko Jums rakstīt turpmāk, un saglabājiet izvēli. Vēstule šajā lapā uzreiz parāda, ko Jūs saņemtu.",
      save: "Saglabāt šo izvēli savām vēstulēm",
      back: "Atpakaļ, neko nemainot",
    },
  },
  lt: {
    title: "Toks laiškas kiekvieną darbo dienos rytą",
    points: [
      "14 dienų nemokamai – darbo dienomis 7.30 val., jei yra ko nors naujo",
      "Bandomasis laikotarpis baigiasi savaime – mokėti nieko nereikia",
      "Paskyros nereikia; atsisakyti galite spustelėję nuorodą bet kuriame laiške",
    ],
    email: "El. pašto adresas",
    submit: "Išbandyti 14 dienų nemokamai",
    offer: "Iš karto prašyti pasiūlymo",
    choose: {
      text: "Pirmiausia pasirinkite veiklos sritį arba įrašykite raktažodį – pagal tai rengsime laišką.",
      link: "Pasirinkti, apie ką bus laiškas",
    },
    errors: {
      address: "Patikrinkite el. pašto adresą: jis neįrašytas arba įrašytas su klaida.",
      choice: "Pirmiausia pasirinkite veiklos sritį arba įrašykite raktažodį.",
      away: "Šiuo metu prašymo priimti nepavyksta. Tai, ką įrašėte, neprapuolė – po akimirkos pabandykite dar kartą.",
    },
    change: {
      title: "Pakeiskite savo laiškų pasirinkimą",
      text: "Pasirinkite, apie kokius pirkimus norite gauti laiškus. Čia pat pamatysite, kaip toks laiškas atrodytų.",
      save: "Išsaugoti ir gauti tokius laiškus",
      back: "Grįžti nieko nepakeitus",
    },
  },
  et: {
    title: "Selline kiri igal tööpäeva hommikul",
    points: [
      "14 päeva tasuta – tööpäeviti kell 7.30, kui on midagi uut",
      "Prooviaeg lõpeb automaatselt – midagi maksta ei tule",
      "Kontot ei ole vaja; loobuda saab igas kirjas oleva lingi kaudu",
    ],
    email: "E-posti aadress",
    submit: "Proovige 14 päeva tasuta",
    offer: "Küsige kohe pakkumist",
    choose: {
      text: "Valige kõigepealt tegevusala või sisestage märksõna – koostame kirja selle järgi.",
      link: "Tehke oma valik",
    },
    errors: {
      address: "Kontrollige e-posti aadressi: see on sisestamata või vigane.",
      choice: "Valige kõigepealt tegevusala või sisestage märksõna.",
      away: "Praegu ei õnnestu taotlust vastu võtta. Sisestatu on alles – proovige hetke pärast uuesti.",
    },
    change: {
      title: "Muutke oma valikut",
      text: "Valige, milliste hangete kohta soovite edaspidi kirju saada, ja salvestage valik. Siinsamas näete kohe, millise kirja te saaksite.",
      save: "Salvesta minu kirjade valik",
      back: "Tagasi valikut muutmata",
    },
  },
});
