import type { Language } from "../../site/languages.ts";

interface Step {
  title: string;
  text: string;
}

/** After a trial was asked for; the same for everybody. */
export interface AskedMessages {
  title: string;
  text: string;
  next: string;
  steps: [Step, Step, Step];
  /** No letter comes: who had a trial or left gets none by itself. */
  nothing: { title: string; text: string; write: string; offer: string };
  letter: string;
}

export const askedMessages = {
  lv: {
    title: "Ieskatieties savā pastkastē",
    text: "Dažu minūšu laikā Jūs saņemsiet vēstuli ar pogu. Nospiediet to, un izmēģinājums sāksies.",
    next: "Kas notiks tālāk",
    steps: [
      {
        title: "Atveriet mūsu vēstuli",
        text: "Ja dažu minūšu laikā tās nav, ieskatieties arī mēstuļu mapē.",
      },
      {
        title: "Nospiediet pogu tajā",
        text: "Bez Jūsu apstiprinājuma neko nesūtīsim, un pēc 48 stundām pieprasījums izzudīs.",
      },
      {
        title: "Gaidiet pirmo rīta vēstuli",
        text: "Vēstules pienāk darba dienās plkst. 7.30, kad ir kas jauns.",
      },
    ],
    nothing: {
      title: "Vēstule tā arī nepienāk?",
      text: "Ja izmēģinājums Jums jau ir bijis vai no vēstulēm esat atteikušies, jaunu automātiski nesākam. Tad rakstiet mums vai pieprasiet piedāvājumu.",
      write: "Rakstīt uz {email}",
      offer: "Pieprasīt piedāvājumu",
    },
    letter: "Atpakaļ pie vēstules",
  },
  lt: {
    title: "Pasitikrinkite el. paštą",
    text: "Per kelias minutes gausite laišką su mygtuku. Paspauskite jį – ir bandomasis laikotarpis prasidės.",
    next: "Kas bus toliau",
    steps: [
      {
        title: "Atverkite mūsų laišką",
        text: "Jei per kelias minutes jo nėra, pažiūrėkite ir šlamšto aplanke.",
      },
      {
        title: "Paspauskite jame esantį mygtuką",
        text: "Be jūsų patvirtinimo nieko nesiųsime, o po 48 valandų užklausa išnyks.",
      },
      {
        title: "Laukite pirmojo rytinio laiško",
        text: "Laiškai ateina darbo dienomis 7.30 val., kai yra naujienų.",
      },
    ],
    nothing: {
      title: "Laiškas vis neateina?",
      text: "Jei bandomuoju laikotarpiu jau naudojotės arba laiškų atsisakėte, naujo automatiškai nepradedame. Tada parašykite mums arba prašykite pasiūlymo.",
      write: "Rašyti adresu {email}",
      offer: "Prašyti pasiūlymo",
    },
    letter: "Grįžti prie laiško",
  },
  et: {
    title: "Vaadake oma postkasti",
    text: "Mõne minuti jooksul saate kirja, milles on nupp. Vajutage seda ja prooviaeg algab.",
    next: "Mis saab edasi",
    steps: [
      {
        title: "Avage meie kiri",
        text: "Kui seda mõne minuti jooksul ei tule, vaadake ka rämpsposti kausta.",
      },
      {
        title: "Vajutage kirjas nuppu",
        text: "Ilma teie kinnituseta me midagi ei saada ja 48 tunni pärast soov kaob.",
      },
      {
        title: "Oodake esimest hommikukirja",
        text: "Kirjad tulevad tööpäeviti kell 7.30, kui on midagi uut.",
      },
    ],
    nothing: {
      title: "Kirja ei tulegi?",
      text: "Kui prooviaeg on teil juba olnud või olete kirjadest loobunud, siis uut automaatselt ei alga. Sel juhul kirjutage meile või küsige pakkumist.",
      write: "Kirjuta aadressil {email}",
      offer: "Küsi pakkumist",
    },
    letter: "Tagasi kirja juurde",
  },
} satisfies Record<Language, AskedMessages>;
