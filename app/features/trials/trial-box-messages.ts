import type { Language } from "../../site/languages.ts";

/** The form beside the letter: a trial of it, or another choice for one that runs. */
export interface TrialBoxMessages {
  title: string;
  points: [string, string, string];
  email: string;
  submit: string;
  /** To the offer form. */
  offer: string;
  /** Nothing was chosen yet. */
  choose: { text: string; link: string };
  errors: { address: string; choice: string; away: string };
  change: { title: string; text: string; save: string; back: string };
}

export const trialBoxMessages = {
  lv: {
    title: "Šāda vēstule katru darba rītu",
    points: [
      "Izmēģinājums 14 dienas bez maksas, darba dienās plkst. 7.30",
      "Beidzas pats – nekas nekļūst par maksas pakalpojumu",
      "Bez konta; atteikties var ar vienu klikšķi",
    ],
    email: "E-pasta adrese",
    submit: "Izmēģināt 14 dienas bez maksas",
    offer: "Uzreiz pieprasīt piedāvājumu",
    choose: {
      text: "Vispirms izvēlieties darbības jomu vai ierakstiet atslēgvārdu – vēstule būs tieši par to.",
      link: "Izvēlēties, par ko būs vēstule",
    },
    errors: {
      address: "Pārbaudiet e-pasta adresi – uz šādu adresi vēstuli nosūtīt nevar.",
      choice: "Vispirms izvēlieties darbības jomu vai ierakstiet atslēgvārdu.",
      away: "Pašlaik pieteikumu pieņemt neizdodas. Ierakstītais ir saglabājies – pēc brīža mēģiniet vēlreiz.",
    },
    change: {
      title: "Cita izvēle Jūsu vēstulēm",
      text: "Izvēlieties, par ko rakstīt turpmāk. Vēstule šajā lapā uzreiz parāda, ko Jūs saņemtu.",
      save: "Saglabāt šo izvēli manām vēstulēm",
      back: "Atpakaļ, neko nemainot",
    },
  },
  lt: {
    title: "Toks laiškas kiekvieną darbo rytą",
    points: [
      "14 dienų nemokamai, kiekvieną darbo dieną 7.30 val.",
      "Baigiasi savaime – niekas netampa mokama",
      "Be paskyros; atsisakyti galima vienu spustelėjimu",
    ],
    email: "El. pašto adresas",
    submit: "Išbandyti 14 dienų nemokamai",
    offer: "Iš karto prašyti pasiūlymo",
    choose: {
      text: "Pirmiausia pasirinkite veiklos sritį arba įrašykite raktažodį – laiškas bus būtent apie tai.",
      link: "Pasirinkti, apie ką bus laiškas",
    },
    errors: {
      address: "Patikrinkite el. pašto adresą – tokiu adresu laiško išsiųsti negalima.",
      choice: "Pirmiausia pasirinkite veiklos sritį arba įrašykite raktažodį.",
      away: "Šiuo metu užklausos priimti nepavyksta. Tai, ką įrašėte, išliko – po akimirkos bandykite dar kartą.",
    },
    change: {
      title: "Kitas pasirinkimas jūsų laiškams",
      text: "Pasirinkite, apie ką rašyti toliau. Šiame puslapyje iš karto matote, kokį laišką gautumėte.",
      save: "Išsaugoti šį pasirinkimą mano laiškams",
      back: "Grįžti nieko nekeičiant",
    },
  },
  et: {
    title: "Selline kiri igal tööpäeva hommikul",
    points: [
      "14 päeva tasuta, igal tööpäeval kell 7.30",
      "Lõpeb iseenesest – midagi ei muutu tasuliseks",
      "Kontot ei ole vaja; loobuda saab ühe klõpsuga",
    ],
    email: "E-posti aadress",
    submit: "Proovi 14 päeva tasuta",
    offer: "Küsi kohe pakkumist",
    choose: {
      text: "Kõigepealt valige tegevusala või kirjutage märksõna – kiri koostatakse just selle järgi.",
      link: "Vali, millest kiri on",
    },
    errors: {
      address: "Kontrollige e-posti aadressi – sellisel aadressil ei saa kirja saata.",
      choice: "Kõigepealt valige tegevusala või kirjutage märksõna.",
      away: "Praegu ei õnnestu soovi vastu võtta. Sisestatu on alles – proovige hetke pärast uuesti.",
    },
    change: {
      title: "Teie kirjade uus valik",
      text: "Valige, millest edaspidi kirjutada. Kiri sellel lehel näitab kohe, mida te saaksite.",
      save: "Salvesta see valik minu kirjade jaoks",
      back: "Tagasi ilma muutmata",
    },
  },
} satisfies Record<Language, TrialBoxMessages>;
