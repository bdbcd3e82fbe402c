import { keepMessagesTogether } from "../../../content/line-breaks.ts";

/** Texts of the page after a request for a trial; the same for everybody. */
export const askedMessages = keepMessagesTogether({
  lv: {
    title: "Ieskatieties savā e-pastā",
    text: "Dažu minūšu laikā saņemsiet apstiprinājuma vēstuli. Izmēģinājums sāksies, kad pieteikumu apstiprināsiet.",
    next: "Kas notiks tālāk",
    steps: [
      {
        title: "Atveriet mūsu vēstuli",
        text: "Ja dažu minūšu laikā tā nepienāk, ieskatieties arī mēstuļu mapē.",
      },
      {
        title: "Apstipriniet pieteikumu",
        text: "Poga vēstulē atver lapu, kurā pieteikumu var apstiprināt. Bez apstiprinājuma vairs nerakstīsim un pēc 48 stundām pieteikumu dzēsīsim.",
      },
      {
        title: "Gaidiet pirmo rīta vēstuli",
        text: "Vēstules sūtām darba dienās plkst. 7.30, ja ir kas jauns.",
      },
    ],
    /** For people who get no mail: after a trial, or after leaving, no other trial starts by itself. */
    nothing: {
      title: "Vēstule tā arī nav pienākusi?",
      text: "Ja izmēģinājumu jau esat izmantojuši vai no vēstulēm atteikušies, jauns izmēģinājums automātiski nesākas. Tādā gadījumā rakstiet mums vai pieprasiet piedāvājumu.",
      write: "Rakstīt uz {email}",
      offer: "Pieprasīt piedāvājumu",
    },
    letter: "Atpakaļ pie vēstules",
  },
  lt: {
    title: "Pasitikrinkite el. paštą",
    text: "Per kelias minutes gausite laišką su mygtuku. Paspauskite jį, o atsivėrusiame puslapyje patvirtinkite, kad norite gauti laiškus, – ir bandomasis laikotarpis prasidės.",
    next: "Kas bus toliau",
    steps: [
      {
        title: "Atverkite mūsų laišką",
        text: "Jei po kelių minučių jo nematote, patikrinkite ir nepageidaujamų laiškų aplanką.",
      },
      {
        title: "Paspauskite mygtuką ir patvirtinkite",
        text: "Jei nepatvirtinsite, daugiau nieko nesiųsime, o po 48 valandų jūsų prašymą ir adresą ištrinsime.",
      },
      {
        title: "Laukite pirmojo rytinio laiško",
        text: "Laiškus siunčiame darbo dienomis 7.30 val., jei yra naujų jums tinkamų skelbimų.",
      },
    ],
    nothing: {
      title: "Laiškas vis neateina?",
      text: "Jei bandomuoju laikotarpiu jau pasinaudojote arba laiškų esate atsisakę, naujas automatiškai neprasideda. Tokiu atveju parašykite mums arba prašykite pasiūlymo.",
      write: "Rašyti adresu {email}",
      offer: "Prašyti pasiūlymo",
    },
    letter: "Grįžti prie laiško",
  },
  et: {
    title: "Vaadake oma postkasti",
    text: "Mõne minuti jooksul saate meilt kirja. Prooviaeg algab, kui vajutate selles olevat nuppu ja annate avaneval lehel kinnituse.",
    next: "Mis saab edasi",
    steps: [
      {
        title: "Avage meie kiri",
        text: "Kui seda mõne minuti jooksul ei tule, vaadake ka rämpsposti kausta.",
      },
      {
        title: "Vajutage nuppu ja kinnitage",
        text: "Kinnituseta me rohkem ei kirjuta ning kustutame taotluse koos aadressiga 48 tunni pärast.",
      },
      {
        title: "Oodake esimest päevakirja",
        text: "Saadame päevakirja tööpäeviti kell 7.30, kui on uusi teie valikule vastavaid teateid.",
      },
    ],
    nothing: {
      title: "Kirja ei tulegi?",
      text: "Kui olete prooviaja juba kasutanud või kirjadest loobunud, siis uus prooviaeg automaatselt ei alga. Sel juhul kirjutage meile või küsige pakkumist.",
      write: "Kirjutage aadressile {email}",
      offer: "Küsige pakkumist",
    },
    letter: "Tagasi kirja juurde",
  },
});
