import { keepMessagesTogether } from "../../content/line-breaks.ts";
import { defineMessages } from "../../site/languages.ts";

/** Texts of the form beside the letter: for a trial, or for another profile of a running one. */
export const trialBoxMessages = keepMessagesTogether({
  lv: {
    title: "Šāda vēstule darbdienās plkst. 7.30, ja ir kas jauns",
    points: [
      "14 dienas bez maksas – izmēģinājums beidzas pats",
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
    title: "Toks laiškas darbo dienomis 7.30 val., jei yra naujų skelbimų",
    points: [
      "14 dienų nemokamai – bandomasis laikotarpis baigiasi savaime",
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
      choice: "Pirmiausia pasirinkite veiklos sritį arba įrašykite raktažodį.",
      away: "Šiuo metu prašymo priimti nepavyksta. Tai, ką įrašėte, išliko – po akimirkos pabandykite dar kartą.",
    },
    change: {
      title: "Pakeiskite savo laiškų pasirinkimą",
      text: "Pasirinkite, apie kokius pirkimus norite gauti laiškus. Čia pat pamatysite, kaip toks laiškas atrodytų.",
      save: "Išsaugoti ir gauti tokius laiškus",
      back: "Grįžti nieko nepakeitus",
    },
  },
  et: {
    title: "Selline kiri tööpäeviti kell 7.30, kui on midagi uut",
    points: [
      "14 päeva tasuta – prooviaeg lõpeb automaatselt",
      "Kontot ei ole vaja; loobuda saab igas kirjas oleva lingi kaudu",
    ],
    email: "E-posti aadress",
    submit: "Proovi 14 päeva tasuta",
    offer: "Küsi kohe pakkumist",
    choose: {
      text: "Valige kõigepealt tegevusala või sisestage märksõna – koostame kirja selle järgi.",
      link: "Tee oma valik",
    },
    errors: {
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

/** Texts of the page after a request for a trial; the same for everybody. */
export const askedMessages = keepMessagesTogether({
  lv: {
    title: "Ieskatieties savā e-pastā",
    text: "Dažu minūšu laikā saņemsiet apstiprinājuma vēstuli. Izmēģinājums sāksies, kad pieteikumu apstiprināsiet.",
    /** Whom the confirmation goes to, and how to correct that. */
    address: {
      text: "Apstiprinājuma vēstuli sūtām uz {email}.",
      wrong: "Adresē ir kļūda?",
      label: "Pareizā e-pasta adrese",
      save: "Sūtīt uz šo adresi",
    },
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
        title: "Izlasiet pirmo vēstuli",
        text: "To nosūtām uzreiz pēc apstiprināšanas: tajā ir visi pašlaik aktuālie paziņojumi vai ziņa, ka tādu vēl nav. Jaunos sūtām darbdienās plkst. 7.30.",
      },
    ],
    /** For people who get no mail: after a trial, or after leaving, no other trial starts by itself. */
    nothing: {
      title: "Vēstule tā arī nav pienākusi?",
      text: "Ja izmēģinājumu jau esat izmantojuši vai no vēstulēm atteikušies, jauns izmēģinājums automātiski nesākas. Tādā gadījumā rakstiet mums vai pieprasiet piedāvājumu.",
      write: "Rakstīt uz {email}",
      offer: "Pieprasīt piedāvājumu",
    },
    digest: "Atpakaļ pie vēstules",
  },
  lt: {
    title: "Pasitikrinkite el. paštą",
    text: "Per kelias minutes gausite laišką su mygtuku. Paspauskite jį, o atsivėrusiame puslapyje patvirtinkite, kad norite gauti laiškus, – ir bandomasis laikotarpis prasidės.",
    address: {
      text: "Laišką siunčiame adresu {email}.",
      wrong: "Adresas neteisingas?",
      label: "Teisingas el. pašto adresas",
      save: "Siųsti šiuo adresu",
    },
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
        title: "Perskaitykite pirmąjį laišką",
        text: "Jį išsiunčiame iš karto, kai patvirtinate: jame – visi šiuo metu aktualūs skelbimai arba žinia, kad jų dar nėra. Naujus siunčiame darbo dienomis 7.30 val.",
      },
    ],
    nothing: {
      title: "Laiškas vis neateina?",
      text: "Jei bandomuoju laikotarpiu jau pasinaudojote arba laiškų esate atsisakę, naujas automatiškai neprasideda. Tokiu atveju parašykite mums arba prašykite pasiūlymo.",
      write: "Rašyti adresu {email}",
      offer: "Prašyti pasiūlymo",
    },
    digest: "Grįžti prie laiško",
  },
  et: {
    title: "Vaadake oma postkasti",
    text: "Mõne minuti jooksul saate meilt kirja. Prooviaeg algab, kui vajutate selles olevat nuppu ja annate avaneval lehel kinnituse.",
    address: {
      text: "Saadame kirja aadressile {email}.",
      wrong: "Kas aadress on vale?",
      label: "Õige e-posti aadress",
      save: "Saada sellele aadressile",
    },
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
        title: "Lugege esimest kirja",
        text: "Saadame selle kohe pärast kinnitamist: selles on kõik praegu kehtivad teated või sõnum, et neid veel ei ole. Uued saadame tööpäeviti kell 7.30.",
      },
    ],
    nothing: {
      title: "Kirja ei tulegi?",
      text: "Kui olete prooviaja juba kasutanud või kirjadest loobunud, siis uus prooviaeg automaatselt ei alga. Sel juhul kirjutage meile või küsige pakkumist.",
      write: "Kirjuta aadressile {email}",
      offer: "Küsi pakkumist",
    },
    digest: "Tagasi kirja juurde",
  },
});

/** Texts of a trial's page: to confirm it, and then to manage it. */
export const trialPageMessages = keepMessagesTogether({
  lv: {
    confirm: {
      title: "Apstipriniet pieteikumu",
      text: "Atliek nospiest pogu, un sāksim Jums sūtīt vēstules.",
      button: "Apstiprināt un saņemt vēstules",
      note: "Pēc 14 dienām izmēģinājums beidzas pats, un maksas pakalpojums automātiski nesākas. Ja izmēģinājumam neesat pieteikušies, vienkārši aizveriet šo lapu.",
    },
    /** For an address with a running trial. */
    replace: {
      title: "Apstipriniet jauno izvēli",
      text: "Šai adresei izmēģinājums jau ir sākts. Turpmākās vēstules veidosim pēc jaunās izvēles.",
      button: "Apstiprināt jauno izvēli",
      note: "Izmēģinājuma pēdējā diena nemainās. Ja izvēli neesat mainījuši, vienkārši aizveriet šo lapu.",
    },
    running: {
      title: "Jūsu izmēģinājums",
      /** `{days}`: 'every working day', or those that were chosen. */
      text: "Vēstules sūtām {days} plkst. 7.30, ja ir kas jauns.",
    },
    paused: {
      title: "Vēstules ir apturētas",
      text: "Kamēr vēstules ir apturētas, izmēģinājuma dienas neskaitām. Ja 30 dienu laikā neatsāksiet saņemt vēstules, izmēģinājums beigsies.",
    },
    asked: {
      title: "Pieteikums vēl nav apstiprināts",
      text: "Atveriet mūsu vēstuli, nospiediet tajā pogu un atvērtajā lapā apstipriniet pieteikumu. Neapstiprinātu pieteikumu pēc 48 stundām dzēsīsim.",
    },
    facts: {
      address: "E-pasta adrese",
      profile: "Jūsu izvēle",
      first: "Pirmā vēstule",
      next: "Nākamā vēstule",
      digests: "Nosūtītās vēstules",
      last: "Izmēģinājuma pēdējā diena",
    },
    /** Adds the time of day to `{date}`. */
    run: "{date}, plkst. 7.30",
    /** When the first digest comes; `firstNote`: what it holds. */
    atOnce: "uzreiz pēc apstiprināšanas",
    firstNote: "ar visiem pašlaik aktuālajiem paziņojumiem vai ziņu, ka tādu vēl nav",
    /** Digests are sent only when there is something new. */
    runNote: "ja līdz tam būs kas jauns",
    /** Shown instead of a day while the trial is paused. */
    noRun: "sūtīšana ir apturēta",
    change: "Mainīt izvēli",
    pause: {
      text: "Dodaties atvaļinājumā? Apturiet vēstules uz laiku līdz 30 dienām – izmēģinājuma dienas nezudīs.",
      button: "Apturēt vēstules",
    },
    resume: {
      text: "Vēstules atsāksim sūtīt nākamās darbdienas rītā un izmēģinājumu pagarināsim par dienām, kad vēstules bija apturētas.",
      button: "Atsākt saņemt vēstules",
    },
    leave: {
      text: "Ja atteiksieties, izmēģinājums beigsies uzreiz: vēstules uz šo adresi vairs nesūtīsim un pēc 30 dienām adresi dzēsīsim.",
      button: "Atteikties no vēstulēm",
    },
    offer: {
      text: "Vēlaties saņemt vēstules arī pēc izmēģinājuma? Sagatavosim Jūsu izvēlei atbilstošu piedāvājumu.",
      button: "Pieprasīt piedāvājumu",
    },
    news: {
      confirmed: "Paldies! Izmēģinājums ir sācies, un pirmā vēstule jau ir ceļā.",
      changed: "Jaunā izvēle ir saglabāta; pēc tās veidosim jau nākamo vēstuli.",
      paused: "Vēstules ir apturētas.",
      returned: "Atteikšanās ir atsaukta: vēstules atkal sūtīsim.",
      /** Returned to a trial that is paused. */
      returnedPaused: "Atteikšanās ir atsaukta. Vēstules joprojām ir apturētas.",
      resumed: "Vēstules atkal sūtīsim.",
      unchanged: "Izvēle nav mainīta: nebija norādīta ne darbības joma, ne atslēgvārds.",
    },
  },
  lt: {
    confirm: {
      title: "Patvirtinkite, kad norite gauti laiškus",
      text: "Liko paspausti mygtuką, ir pradėsime siųsti laiškus.",
      button: "Patvirtinti ir gauti laiškus",
      note: "Po 14 dienų bandomasis laikotarpis baigsis savaime, mokėti nieko nereikės. Jei laiškų prašėte ne jūs, tiesiog užverkite šį puslapį.",
    },
    replace: {
      title: "Patvirtinkite naują pasirinkimą",
      text: "Šiuo adresu bandomasis laikotarpis jau prasidėjęs. Kai patvirtinsite, laiškus rengsime pagal naują pasirinkimą.",
      button: "Patvirtinti naują pasirinkimą",
      note: "Bandomojo laikotarpio pabaiga nesikeičia. Jei pasirinkimą keitėte ne jūs, tiesiog užverkite šį puslapį.",
    },
    running: {
      title: "Jūsų bandomasis laikotarpis",
      text: "Laiškus siunčiame {days} 7.30 val., jei yra naujų jums tinkamų skelbimų.",
    },
    paused: {
      title: "Laiškų siuntimas sustabdytas",
      text: "Kol siuntimas sustabdytas, bandomojo laikotarpio dienos neskaičiuojamos. Jei siuntimo neatnaujinsite per 30 dienų, bandomasis laikotarpis baigsis.",
    },
    asked: {
      title: "Bandomasis laikotarpis dar neprasidėjo",
      text: "Atverkite mūsų laišką, paspauskite jame esantį mygtuką ir patvirtinkite, kad norite gauti laiškus. Nepatvirtintą prašymą po 48 valandų ištrinsime.",
    },
    facts: {
      address: "El. paštas",
      profile: "Jūsų pasirinkimas",
      first: "Pirmasis laiškas",
      next: "Kitas laiškas",
      digests: "Išsiųsta laiškų",
      last: "Paskutinė bandomojo laikotarpio diena",
    },
    run: "{date}, 7.30 val.",
    atOnce: "iš karto, kai patvirtinsite",
    firstNote: "su visais šiuo metu aktualiais skelbimais arba žinia, kad jų dar nėra",
    runNote: "jei iki tol bus naujų skelbimų",
    noRun: "kai atnaujinsite siuntimą",
    change: "Pakeisti pasirinkimą",
    pause: {
      text: "Atostogaujate? Sustabdykite laiškų siuntimą ne ilgiau kaip 30 dienų – tiek pat pailgės ir bandomasis laikotarpis.",
      button: "Laikinai sustabdyti",
    },
    resume: {
      text: "Laiškus vėl siųsime nuo artimiausios darbo dienos ryto, o bandomąjį laikotarpį pratęsime tiek dienų, kiek truko pertrauka.",
      button: "Vėl gauti laiškus",
    },
    leave: {
      text: "Jei atsisakysite, bandomasis laikotarpis baigsis iš karto: šiuo adresu daugiau nerašysime, o patį adresą po 30 dienų ištrinsime.",
      button: "Atsisakyti laiškų",
    },
    offer: {
      text: "Norite gauti laiškus ir pasibaigus bandomajam laikotarpiui? Parengsime pasiūlymą.",
      button: "Prašyti pasiūlymo",
    },
    news: {
      confirmed: "Ačiū! Bandomasis laikotarpis prasidėjo, pirmasis laiškas jau siunčiamas.",
      changed: "Naujas pasirinkimas išsaugotas – pagal jį parengsime jau kitą laišką.",
      paused: "Kol kas laiškų nesiųsime.",
      returned: "Atsisakymas atšauktas – laiškus vėl siųsime.",
      returnedPaused: "Atsisakymas atšauktas. Laiškų siuntimas tebėra sustabdytas.",
      resumed: "Laiškus vėl siųsime.",
      unchanged: "Pasirinkimas nepasikeitė: nenurodėte nei veiklos srities, nei raktažodžio.",
    },
  },
  et: {
    confirm: {
      title: "Kinnitage prooviaeg",
      text: "Vajutage nuppu ja hakkame teile päevakirja saatma.",
      button: "Kinnita ja alusta prooviaega",
      note: "14 päeva pärast lõpeb prooviaeg automaatselt ja midagi maksta ei tule. Kui te ise prooviaega ei taotlenud, sulgege lihtsalt see leht.",
    },
    replace: {
      title: "Kinnitage uus valik",
      text: "Selle aadressi prooviaeg on juba alanud. Kui kinnitate uue valiku, koostame järgmised kirjad selle järgi.",
      button: "Kinnita uus valik",
      note: "Prooviaja viimane päev ei muutu. Kui te ise valikut ei muutnud, sulgege lihtsalt see leht.",
    },
    running: {
      title: "Teie prooviaeg",
      text: "Saadame kirju {days} kell 7.30, kui on uusi teie valikule vastavaid teateid.",
    },
    paused: {
      title: "Kirjad on peatatud",
      text: "Kuni kirjad on peatatud, prooviaja päevi ei loeta. Kui te 30 päeva jooksul kirjade saamist ei jätka, prooviaeg lõpeb.",
    },
    asked: {
      title: "Prooviaeg ei ole veel alanud",
      text: "Avage meie kiri, vajutage selles olevat nuppu ja kinnitage avaneval lehel prooviaeg. Kinnitamata taotluse kustutame 48 tunni pärast.",
    },
    facts: {
      address: "E-posti aadress",
      profile: "Teie valik",
      first: "Esimene kiri",
      next: "Järgmine kiri",
      digests: "Saadetud kirju",
      last: "Prooviaja viimane päev",
    },
    run: "{date} kell 7.30",
    atOnce: "kohe pärast kinnitamist",
    firstNote: "kõigi praegu kehtivate teadetega või sõnumiga, et neid veel ei ole",
    runNote: "kui selleks ajaks on uusi teateid",
    noRun: "saatmine on peatatud",
    change: "Muuda valikut",
    pause: {
      text: "Lähete puhkusele? Peatage kirjad kuni 30 päevaks – prooviaja päevad ei lähe kaotsi.",
      button: "Peata kirjad",
    },
    resume: {
      text: "Saadame kirju taas alates järgmise tööpäeva hommikust ja pikendame prooviaega nende päevade võrra, mil kirjad olid peatatud.",
      button: "Jätka kirjade saamist",
    },
    leave: {
      text: "Kui loobute, lõpeb prooviaeg kohe: me ei saada sellele aadressile enam kirju ja kustutame aadressi 30 päeva pärast.",
      button: "Loobu kirjadest",
    },
    offer: {
      text: "Kas soovite kirju ka pärast prooviaega? Koostame teie valiku järgi pakkumise.",
      button: "Küsi pakkumist",
    },
    news: {
      confirmed: "Täname! Prooviaeg on alanud ja esimene kiri on teel.",
      changed: "Uus valik on salvestatud. Selle järgi koostame juba järgmise kirja.",
      paused: "Kirjad on peatatud.",
      returned: "Loobumine on tagasi võetud: saadame taas kirju.",
      returnedPaused: "Loobumine on tagasi võetud. Kirjad on endiselt peatatud.",
      resumed: "Saadame teile jälle kirju.",
      unchanged: "Valik jäi samaks, sest te ei valinud tegevusala ega sisestanud märksõna.",
    },
  },
});

/** Texts for the end of a trial: the button to leave, what is said afterwards, and links that are no longer valid. */
export const trialEndMessages = keepMessagesTogether({
  lv: {
    leave: {
      title: "Atteikties no vēstulēm?",
      text: "Izmēģinājums beigsies uzreiz, un tā vēstules uz šo adresi vairs nesūtīsim – arī tad, ja izmēģinājumam pieteiksieties no jauna.",
      button: "Jā, atteikties",
      stay: "Nē, neatteikties",
    },
    ended: {
      over: {
        title: "Izmēģinājums ir beidzies",
        text: "Vēstules vairs nesūtām, maksas pakalpojums nav sācies, un Jums nekas nav jāmaksā. Adresi un izvēli dzēšam 30 dienas pēc izmēģinājuma beigām.",
      },
      left: {
        title: "Vēstules vairs nesūtīsim",
        text: "Izmēģinājums ir beidzies. Adresi un izvēli dzēsīsim pēc 30 dienām. Paliks izmēģinājuma ieraksts bez adreses un izvēles, kā arī no adreses iegūts kods, no kura vien adresi nolasīt nevar, lai mēs Jums nejauši neuzrakstītu vēlreiz.",
      },
      bounced: {
        title: "Vēstules vairs nesūtām",
        text: "Vēstuli uz Jūsu adresi neizdevās piegādāt, tāpēc izmēģinājumu izbeidzām.",
      },
      complained: {
        title: "Vēstules vairs nesūtām",
        text: "Mūsu vēstule tika atzīmēta kā mēstule, tāpēc izmēģinājumu uzreiz izbeidzām. Atvainojamies par traucējumu.",
      },
    },
    next: {
      title: "Ja vēlaties turpināt",
      text: "Sagatavosim Jūsu izvēlei atbilstošu piedāvājumu. Jautājumus varat uzdot arī e-pastā.",
      offer: "Pieprasīt piedāvājumu",
      digest: "Apskatīt jaunāko vēstuli",
      write: "Rakstīt uz {email}",
    },
    /** For somebody who has left. */
    left: {
      undo: {
        text: "Pārdomājāt? Atteikšanos var atsaukt 24 stundu laikā – vēstules sūtīsim tāpat kā līdz šim.",
        button: "Atsaukt atteikšanos",
      },
      why: {
        question: "Kāpēc atteicāties? (Atbildēt nav obligāti.)",
        reasons: {
          unsuitable: "Paziņojumi neatbilda tam, ko meklējam",
          "too-many": "Vēstuļu vai paziņojumu bija par daudz",
          "too-few": "Paziņojumu bija par maz",
          "no-need": "Pašlaik iepirkumos nepiedalāmies",
          other: "Cits iemesls",
        },
        button: "Nosūtīt atbildi",
        thanks: "Paldies, atbilde ir saņemta.",
      },
    },
    gone: {
      title: "Šī saite nav derīga",
      text: "Iespējams, tā jau ir izmantota, ir vecāka par 48 stundām vai nav nokopēta līdz galam. Ja izmēģinājumu vēl neesat sākuši, piesakieties no jauna.",
      again: "Pieteikties izmēģinājumam",
      write: "Rakstīt uz {email}",
    },
    /** For a confirmation link that was used before. `{address}` is masked. */
    confirmed: {
      title: "Izmēģinājums jau ir apstiprināts",
      text: "Vēstules sūtām uz adresi {address}. Mainīt izvēli, apturēt vēstules vai atteikties no tām varat, izmantojot saiti katras vēstules beigās.",
    },
  },
  lt: {
    leave: {
      title: "Atsisakyti laiškų?",
      text: "Bandomasis laikotarpis baigsis iš karto, ir šiuo adresu daugiau nerašysime.",
      button: "Taip, atsisakau",
      stay: "Toliau gauti laiškus",
    },
    ended: {
      over: {
        title: "Bandomasis laikotarpis baigėsi",
        text: "Mokėti nieko nereikia, laiškų daugiau nesiunčiame.",
      },
      left: {
        title: "Laiškų daugiau nesiųsime",
        text: "Bandomasis laikotarpis baigėsi. Adresą ir pasirinkimą po 30 dienų ištrinsime. Liks bandomojo laikotarpio įrašas be adreso ir pasirinkimo bei iš adreso gautas kodas, iš kurio paties adreso neperskaitysi, kad netyčia jums vėl neparašytume.",
      },
      bounced: {
        title: "Laiškų nebesiunčiame",
        text: "Jūsų pašto dėžutė mūsų laiškų nepriėmė, todėl bandomąjį laikotarpį nutraukėme.",
      },
      complained: {
        title: "Laiškų nebesiunčiame",
        text: "Mūsų laiškas buvo pažymėtas kaip nepageidaujamas, todėl bandomąjį laikotarpį iš karto nutraukėme. Atsiprašome, kad sutrukdėme.",
      },
    },
    next: {
      title: "Jei norite tęsti",
      text: "Parengsime pasiūlymą būtent pagal jūsų pasirinkimą. Jei turite klausimų, parašykite.",
      offer: "Prašyti pasiūlymo",
      digest: "Pažiūrėti naujausią laišką",
      write: "Rašyti adresu {email}",
    },
    left: {
      undo: {
        text: "Persigalvojote? Per 24 valandas atsisakymą galite atšaukti – laiškus siųsime kaip ir iki šiol.",
        button: "Atšaukti atsisakymą",
      },
      why: {
        question: "Kodėl atsisakėte? (Atsakyti neprivaloma.)",
        reasons: {
          unsuitable: "Skelbimai neatitiko to, ko ieškome",
          "too-many": "Laiškų ar skelbimų buvo per daug",
          "too-few": "Skelbimų buvo per mažai",
          "no-need": "Šiuo metu pirkimuose nedalyvaujame",
          other: "Kita priežastis",
        },
        button: "Siųsti atsakymą",
        thanks: "Ačiū, jūsų atsakymą gavome.",
      },
    },
    gone: {
      title: "Ši nuoroda nebegalioja",
      text: "Ji jau panaudota, išsiųsta daugiau kaip prieš 48 valandas arba nukopijuota ne visa. Bandomojo laikotarpio galite paprašyti iš naujo – pakanka el. pašto adreso.",
      again: "Prašyti iš naujo",
      write: "Rašyti adresu {email}",
    },
    confirmed: {
      title: "Bandomasis laikotarpis jau patvirtintas",
      text: "Laiškus siunčiame adresu {address}. Pakeisti pasirinkimą, laikinai sustabdyti laiškų siuntimą arba laiškų atsisakyti galite spustelėję nuorodą kiekvieno laiško pabaigoje.",
    },
  },
  et: {
    leave: {
      title: "Kas soovite kirjadest loobuda?",
      text: "Prooviaeg lõpeb kohe ja me ei saada sellele aadressile enam prooviaja kirju – ka siis, kui taotlete prooviaega uuesti. Kui jälgite mõnda hanget, lõpeb ka jälgimine.",
      button: "Jah, loobun",
      stay: "Ei, soovin kirju edasi saada",
    },
    ended: {
      over: {
        title: "Prooviaeg on lõppenud",
        text: "Me ei saada teile enam kirju. Tasulist teenust prooviajale ei järgne ja midagi maksta ei tule. Aadressi ja valiku kustutame, kui prooviaja lõpust on möödunud 30 päeva.",
      },
      left: {
        title: "Me ei saada teile enam kirju",
        text: "Prooviaeg on lõppenud. Aadressi ja valiku kustutame 30 päeva pärast. Alles jäävad prooviaja kirje ilma aadressi ja valikuta ning aadressist arvutatud kood, millest aadressi ennast välja lugeda ei saa, et me teile kogemata uuesti ei kirjutaks.",
      },
      bounced: {
        title: "Me ei saada enam kirju",
        text: "Kirja ei õnnestunud teie aadressile kohale toimetada, seepärast lõpetasime prooviaja.",
      },
      complained: {
        title: "Me ei saada enam kirju",
        text: "Meie kiri märgiti rämpspostiks, seepärast lõpetasime prooviaja kohe. Palume tülitamise pärast vabandust.",
      },
    },
    next: {
      title: "Kui soovite jätkata",
      text: "Koostame teie valiku järgi pakkumise. Kui teil on küsimusi, kirjutage meile.",
      offer: "Küsi pakkumist",
      digest: "Vaata uusimat kirja",
      write: "Kirjuta aadressile {email}",
    },
    left: {
      undo: {
        text: "Mõtlesite ümber? Loobumise saab 24 tunni jooksul tagasi võtta – siis saadame kirju nagu seni.",
        button: "Võta loobumine tagasi",
      },
      why: {
        question: "Miks te loobusite? (Vastama ei pea.)",
        reasons: {
          unsuitable: "Teated ei vastanud sellele, mida otsime",
          "too-many": "Kirju või teateid oli liiga palju",
          "too-few": "Teateid oli liiga vähe",
          "no-need": "Praegu me hangetes ei osale",
          other: "Muu põhjus",
        },
        button: "Saada vastus",
        thanks: "Aitäh, saime teie vastuse kätte.",
      },
    },
    gone: {
      title: "See link ei kehti",
      text: "Link on juba kasutatud, vanem kui 48 tundi või poolikult kopeeritud. Kui teie prooviaeg ei ole veel alanud, taotlege seda uuesti.",
      again: "Taotle prooviaega",
      write: "Kirjuta aadressile {email}",
    },
    confirmed: {
      title: "Prooviaeg on juba kinnitatud",
      text: "Saadame kirju aadressile {address}. Valikut muuta, kirjad peatada või neist loobuda saate iga kirja lõpus oleva lingi kaudu.",
    },
  },
});

/** Texts of a trial's mails. Those of any digest are in features/digest. */
export const trialMailMessages = defineMessages({
  lv: {
    confirm: {
      subject: "Iepirkumu vēstule: apstipriniet pieteikumu",
      heading: "Apstipriniet, ka vēlaties saņemt vēstules",
      texts: [
        "Tiklīdz pieteikumu apstiprināsiet, nosūtīsim visus pašlaik aktuālos iepirkumu paziņojumus, kas atbilst Jūsu izvēlei, vai ziņu, ka tādu vēl nav. Pēc tam 14\u00a0dienas katru darbdienu plkst.\u00a07.30 sūtīsim jaunos. Ja jaunumu nebūs, nebūs arī vēstules.",
        "Izmēģinājums ir bez maksas un beidzas pats – maksas pakalpojums automātiski nesākas.",
      ],
      button: "Apstiprināt pieteikumu",
      /** Below the button: how long the link is valid, and what to do if it was somebody else. */
      notes: [
        "Saite atver lapu, kurā pieteikumu var apstiprināt, un ir derīga 48\u00a0stundas.",
        "Ja izmēģinājumam neesat pieteikušies, nekas nav jādara: bez apstiprinājuma vairs nerakstīsim un pēc 48\u00a0stundām adresi dzēsīsim.",
      ],
      otherwise: "Ja poga nedarbojas, atveriet šo saiti:",
    },
    /** For an address with a running trial. */
    replaces: {
      subject: "Iepirkumu vēstule: apstipriniet jauno izvēli",
      heading: "Apstipriniet jauno izvēli",
      texts: [
        "Šai adresei iepirkumu vēstules izmēģinājums jau ir sākts. Kad jauno izvēli apstiprināsiet, turpmākās vēstules veidosim pēc tās.",
        "Izmēģinājums beigsies pats paredzētajā dienā, un maksas pakalpojums automātiski nesāksies.",
      ],
      button: "Apstiprināt jauno izvēli",
      notes: [
        "Saite atver lapu, kurā izvēli var apstiprināt, un ir derīga 48\u00a0stundas.",
        "Ja izvēli neesat mainījuši, nekas nav jādara: vēstules arī turpmāk veidosim pēc līdzšinējās izvēles.",
      ],
    },
    used: {
      subject: "Izmēģinājums jau ir izmantots – kā saņemt vēstules arī turpmāk",
      heading: "Izmēģinājums jau ir izmantots",
      texts: [
        "Uz šo adresi bezmaksas izmēģinājuma vēstules jau esam sūtījuši, tāpēc jauns izmēģinājums nesākas.",
        "Ja vēlaties saņemt iepirkumu vēstules arī turpmāk, atstājiet kontaktinformāciju, un mēs sagatavosim Jūsu izvēlei atbilstošu piedāvājumu. Maksas pakalpojums sākas tikai tad, ja Jūs piedāvājumu apstiprināt.",
      ],
      notes: ["Ja izmēģinājumam neesat pieteikušies, nekas nav jādara."],
    },
    /** Why an address that is not confirmed yet gets a mail. */
    asked:
      "Šo vēstuli saņemat, jo tīmekļvietnē {brand} bezmaksas izmēģinājumam norādīta Jūsu e-pasta adrese.",
    /** `{date}`: the last day of the trial. */
    remark: {
      text: "Jūsu bezmaksas izmēģinājums ilgst līdz {date} un beidzas pats.",
      link: "Vēlos saņemt vēstules arī turpmāk",
    },
    /** The digest that is sent as soon as a trial is confirmed. */
    first: {
      /** With everything that is open now. `all` is left out where the digest says that not all of it matches. */
      subject: "Pirmā vēstule: {subject}",
      all: "Šeit ir visi pašlaik aktuālie paziņojumi, kas atbilst Jūsu izvēlei.",
      next: "Turpmāk {days} plkst.\u00a07.30 sūtīsim tikai jaunos.",
      /** With notices of the last weeks, since nothing is open. */
      earlier: {
        subject: "Pirmā vēstule: pēdējo 12\u00a0nedēļu paziņojumi",
        title: "Pašlaik Jūsu izvēlei neatbilst neviens aktuāls paziņojums",
        text: "Lai Jūs zinātu, ko gaidīt, rādām jaunākos pēdējo 12\u00a0nedēļu paziņojumus. Tiklīdz parādīsies kas jauns, rakstīsim darbdienā plkst.\u00a07.30. Ja vēlaties saņemt vairāk paziņojumu, paplašiniet izvēli:",
      },
      /** Nothing matches, not even in the last weeks. */
      nothing: {
        subject: "Pirmā vēstule: atbilstošu paziņojumu vēl nav",
        heading: "Atbilstošu paziņojumu vēl nav",
        text: "Izmēģinājums ir sācies, taču pēdējās 12\u00a0nedēļās Jūsu izvēlei nav atbildis neviens paziņojums.",
      },
    },
    /** `{date}`: the new last day. */
    prolonged: {
      subject: "Izmēģinājums pagarināts līdz {date}",
      heading: "Jūsu izmēģinājums ir pagarināts",
      text: "Izmēģinājuma laikā Jūsu izvēlei neatbilda neviens jauns paziņojums, tāpēc nevienu dienas vēstuli nenosūtījām. Bezmaksas izmēģinājumu pagarinājām līdz {date} – par 14\u00a0dienām. Šādi izmēģinājumu pagarinām ne vairāk kā divas reizes.",
    },
    /** Sent on the third empty day: with a broader choice (`broader`), or without one (`none`). */
    word: {
      subject: "Trīs rīti bez jaunumiem: vai paplašināt izvēli?",
      heading: "Trīs rīti bez jaunumiem",
      text: "Vēstuli nesūtām, ja Jūsu izvēlei neatbilst neviens jauns paziņojums. Izmēģinājuma laikā tā ir bijis jau trīs rītus.",
      broader: "Ar plašāku izvēli paziņojumu būtu vairāk:",
      none: "Varbūt palīdzēs cits atslēgvārds, plašāks CPV kods vai vēl kāds reģions.",
    },
    change: "Mainīt izvēli",
    goesOn:
      "Ja neko nemainīsiet, meklēsim pēc līdzšinējās izvēles un rakstīsim, tiklīdz kas atradīsies.",
    /** The last digest sums up the trial. `{notices}`: '34 notices'. */
    last: {
      found: "Izmēģinājuma laikā Jūsu izvēlei atbilda {notices}.",
      valued: "Iepirkumi ar zināmu paredzamo līgumcenu: {count}, kopā {value}.",
      open: "Vēl aktuāli iepirkumi: {count}.",
      over: "Izmēģinājums ir beidzies; maksas pakalpojums automātiski nesākas.",
      goOn: "Ja vēlaties saņemt iepirkumu vēstules arī turpmāk, atstājiet kontaktinformāciju, un mēs sagatavosim Jūsu izvēlei atbilstošu piedāvājumu.",
      /** With the three best notices that are still open, and this morning's. */
      withNotices: {
        subject: "Izmēģinājuma kopsavilkums: {notices} (vēl aktuāli: {count})",
        title: "Jūsu izmēģinājuma kopsavilkums",
      },
      /** Nothing is open any more. */
      closed: {
        subject: "Izmēģinājums ir beidzies – kā saņemt vēstules arī turpmāk",
        heading: "Jūsu izmēģinājums ir beidzies",
      },
      /** There was nothing at all. */
      nothing: {
        subject: "Izmēģinājums beidzies bez atbilstošiem paziņojumiem: vai paplašināt izvēli?",
        heading: "Jūsu izmēģinājums ir beidzies",
        text: "Izmēģinājuma laikā Jūsu izvēlei neatbilda neviens paziņojums.",
        broader: "Ar plašāku izvēli paziņojumi būtu bijuši:",
      },
      forgotten: "Izmēģinājumam norādīto adresi un izvēli pēc 30\u00a0dienām dzēsīsim.",
    },
    offer: "Pieprasīt piedāvājumu",
    pause: "Apturēt vēstules uz laiku",
    leave: "Atteikties no vēstulēm",
  },
  lt: {
    confirm: {
      subject: "Patvirtinkite, kad norite gauti pirkimų laiškus",
      heading: "Patvirtinkite, kad norite gauti laiškus",
      texts: [
        "Kai tik patvirtinsite, atsiųsime visus šiuo metu aktualius jūsų pasirinkimą atitinkančius pirkimų skelbimus arba žinią, kad jų dar nėra. Paskui 14\u00a0dienų kiekvieną darbo dieną 7.30\u00a0val. siųsime naujus. Jei nieko naujo nebus, nebus ir laiško.",
        "Bandomasis laikotarpis nemokamas ir baigiasi savaime – mokama paslauga po jo automatiškai neprasideda.",
      ],
      button: "Patvirtinti",
      notes: [
        "Nuoroda atvers puslapį, kuriame patvirtinsite, kad norite gauti laiškus. Ji galioja 48\u00a0valandas.",
        "Jei laiškų neprašėte, nieko daryti nereikia: be patvirtinimo daugiau nerašysime, o po 48\u00a0valandų adresą ištrinsime.",
      ],
      otherwise: "Jei mygtukas neveikia, atverkite šį adresą:",
    },
    replaces: {
      subject: "Patvirtinkite naują pirkimų laiškų pasirinkimą",
      heading: "Patvirtinkite naują pasirinkimą",
      texts: [
        "Šiuo adresu pirkimų laiškų bandomasis laikotarpis jau prasidėjęs. Kai patvirtinsite naują pasirinkimą, kitus laiškus rengsime pagal jį.",
        "Bandomojo laikotarpio pabaiga nesikeičia: jis baigsis savaime, mokama paslauga po jo automatiškai neprasidės.",
      ],
      button: "Patvirtinti naują pasirinkimą",
      notes: [
        "Nuoroda atvers puslapį, kuriame patvirtinsite naują pasirinkimą. Ji galioja 48\u00a0valandas.",
        "Jei pasirinkimo nekeitėte, nieko daryti nereikia: laiškus ir toliau rengsime pagal dabartinį.",
      ],
    },
    used: {
      subject: "Bandomuoju laikotarpiu jau pasinaudota – kaip gauti laiškus toliau",
      heading: "Bandomuoju laikotarpiu jau pasinaudota",
      texts: [
        "Šiuo adresu nemokamo bandomojo laikotarpio laiškus jau siuntėme, todėl naujas bandomasis laikotarpis neprasidės.",
        "Jei pirkimų laiškus norite gauti ir toliau, palikite kontaktinius duomenis – parengsime pasiūlymą pagal jūsų pasirinkimą. Mokama paslauga prasidės tik tada, kai sutiksite su pasiūlymu ir kaina.",
      ],
      notes: ["Jei bandomojo laikotarpio neprašėte, nieko daryti nereikia."],
    },
    asked:
      "Šį laišką gavote, nes jūsų adresas svetainėje {brand} nurodytas prašant nemokamo bandomojo laikotarpio.",
    remark: {
      text: "Paskutinė jūsų nemokamo bandomojo laikotarpio diena – {date}; jis baigsis savaime.",
      link: "Noriu gauti laiškus ir toliau",
    },
    first: {
      subject: "Pirmasis laiškas: {subject}",
      all: "Čia yra visi šiuo metu aktualūs jūsų pasirinkimą atitinkantys skelbimai.",
      next: "Nuo šiol {days} 7.30\u00a0val. siųsime tik naujus.",
      earlier: {
        subject: "Pirmasis laiškas: pastarųjų 12\u00a0savaičių skelbimai",
        title: "Šiuo metu jūsų pasirinkimo neatitinka nė vienas aktualus skelbimas",
        text: "Kad matytumėte, ko galite tikėtis, čia pateikiame naujausius pastarųjų 12\u00a0savaičių skelbimus. Kai tik atsiras naujų, parašysime darbo dieną 7.30\u00a0val. Jei norite gauti daugiau skelbimų, išplėskite pasirinkimą:",
      },
      nothing: {
        subject: "Pirmasis laiškas: tinkamų skelbimų dar nėra",
        heading: "Tinkamų skelbimų dar nėra",
        text: "Bandomasis laikotarpis prasidėjo, tačiau per pastarąsias 12\u00a0savaičių jūsų pasirinkimo neatitiko nė vienas skelbimas.",
      },
    },
    prolonged: {
      subject: "Bandomasis laikotarpis pratęstas iki {date}",
      heading: "Pratęsėme jūsų bandomąjį laikotarpį",
      text: "Per bandomąjį laikotarpį jūsų pasirinkimo neatitiko nė vienas naujas skelbimas, todėl dienos laiškų nesiuntėme. Nemokamą bandomąjį laikotarpį pratęsėme 14\u00a0dienų – iki {date}. Taip pratęsiame ne daugiau kaip du kartus.",
    },
    word: {
      subject: "Trys rytai be naujienų: gal paieškoti plačiau?",
      heading: "Trys rytai be naujienų",
      text: "Laiško nesiunčiame, kai jūsų pasirinkimo neatitinka nė vienas naujas skelbimas. Per bandomąjį laikotarpį taip buvo jau tris rytus.",
      broader: "Kiek platesnį pasirinkimą atitiktų daugiau skelbimų:",
      none: "Gal padės kitas raktažodis, platesnis BVPŽ kodas ar daugiau regionų.",
    },
    change: "Pakeisti pasirinkimą",
    goesOn:
      "Jei nieko nekeisite, toliau ieškosime pagal dabartinį pasirinkimą ir parašysime, kai ką nors rasime.",
    last: {
      found: "Per bandomąjį laikotarpį jūsų pasirinkimą atitiko {notices}.",
      valued: "Pirkimai, kurių numatoma vertė žinoma: {count}, bendra vertė – {value}.",
      open: "Dar vykstantys pirkimai: {count}.",
      over: "Bandomasis laikotarpis baigėsi, mokama paslauga automatiškai neprasideda.",
      goOn: "Jei pirkimų laiškus norite gauti ir toliau, palikite kontaktinius duomenis – parengsime pasiūlymą pagal jūsų pasirinkimą.",
      withNotices: {
        subject: "Bandomojo laikotarpio santrauka: {notices} (dar vyksta: {count})",
        title: "Jūsų bandomojo laikotarpio santrauka",
      },
      closed: {
        subject: "Bandomasis laikotarpis baigėsi – kaip gauti laiškus toliau",
        heading: "Jūsų bandomasis laikotarpis baigėsi",
      },
      nothing: {
        subject: "Bandomasis laikotarpis baigėsi be tinkamų skelbimų: gal paieškoti plačiau?",
        heading: "Jūsų bandomasis laikotarpis baigėsi",
        text: "Per bandomąjį laikotarpį jūsų pasirinkimo neatitiko nė vienas skelbimas.",
        broader: "Pasirinkus plačiau, skelbimų būtų buvę:",
      },
      forgotten:
        "Bandomajam laikotarpiui nurodytą adresą ir pasirinkimą po 30\u00a0dienų ištrinsime.",
    },
    offer: "Prašyti pasiūlymo",
    pause: "Laikinai sustabdyti laiškų siuntimą",
    leave: "Atsisakyti laiškų",
  },
  et: {
    confirm: {
      subject: "Kinnitage hangete päevakirja prooviaeg",
      heading: "Kinnitage, et soovite kirju saada",
      texts: [
        "Kohe pärast kinnitamist saadame kõik praegu kehtivad teated, mis vastavad teie valikule, või sõnumi, et neid veel ei ole. Edasi saadame 14\u00a0päeva jooksul igal tööpäeval kell\u00a07.30 uued teated. Kui midagi uut ei ole, siis kirja ei tule.",
        "Prooviaeg on tasuta ja lõpeb automaatselt – tasulist teenust sellele ei järgne.",
      ],
      button: "Kinnita prooviaeg",
      notes: [
        "Link avab lehe, kus saate prooviaja kinnitada, ja kehtib 48\u00a0tundi.",
        "Kui te ise prooviaega ei taotlenud, ei ole vaja midagi teha: kinnituseta me rohkem ei kirjuta ja 48\u00a0tunni pärast kustutame aadressi.",
      ],
      otherwise: "Kui nupp ei tööta, avage see link:",
    },
    replaces: {
      subject: "Kinnitage oma päevakirja uus valik",
      heading: "Kinnitage uus valik",
      texts: [
        "Selle aadressi hangete päevakirja prooviaeg on juba alanud. Kui kinnitate uue valiku, koostame järgmised kirjad selle järgi.",
        "Prooviaja viimane päev ei muutu: prooviaeg lõpeb automaatselt ja tasulist teenust sellele ei järgne.",
      ],
      button: "Kinnita uus valik",
      notes: [
        "Link avab lehe, kus saate uue valiku kinnitada, ja kehtib 48\u00a0tundi.",
        "Kui te ise valikut ei muutnud, ei ole vaja midagi teha: koostame kirju edasi senise valiku järgi.",
      ],
    },
    used: {
      subject: "Prooviaeg on juba kasutatud – kuidas saada päevakirja ka edaspidi",
      heading: "Prooviaeg on juba kasutatud",
      texts: [
        "Sellel aadressil on tasuta prooviaeg juba olnud, seepärast uus prooviaeg ei alga.",
        "Kui soovite hangete päevakirja ka edaspidi, jätke oma kontaktandmed ja koostame teie valiku järgi pakkumise. Tasuline teenus algab ainult siis, kui olete pakkumise kinnitanud.",
      ],
      notes: ["Kui te ise prooviaega ei taotlenud, ei ole vaja midagi teha."],
    },
    asked:
      "Saite selle kirja, sest veebilehel {brand} taotleti teie e-posti aadressile tasuta prooviaega.",
    remark: {
      text: "Teie tasuta prooviaja viimane päev on {date}; prooviaeg lõpeb automaatselt.",
      link: "Soovin päevakirja ka edaspidi",
    },
    first: {
      subject: "Esimene kiri: {subject}",
      all: "Siin on kõik praegu kehtivad teated, mis vastavad teie valikule.",
      next: "Edaspidi saadame {days} kell\u00a07.30 ainult uued.",
      earlier: {
        subject: "Esimene kiri: viimase 12\u00a0nädala teated",
        title: "Praegu ei vasta teie valikule ükski kehtiv teade",
        text: "Et näeksite, mida oodata, on siin viimase 12\u00a0nädala uusimad teated. Kui ilmub midagi uut, kirjutame järgmisel tööpäeval kell\u00a07.30. Kui soovite rohkem teateid, tehke laiem valik:",
      },
      nothing: {
        subject: "Esimene kiri: sobivaid teateid veel ei ole",
        heading: "Sobivaid teateid veel ei ole",
        text: "Prooviaeg on alanud, kuid viimase 12\u00a0nädala jooksul ei ole teie valikule vastanud ükski teade.",
      },
    },
    prolonged: {
      subject: "Teie prooviaega on pikendatud kuni {date}",
      heading: "Pikendasime teie prooviaega",
      text: "Prooviaja jooksul ei vastanud teie valikule ükski uus teade, seepärast me ühtegi päevakirja ei saatnud. Pikendasime tasuta prooviaega 14\u00a0päeva võrra: viimane päev on nüüd {date}. Nii pikendame seda kõige rohkem kaks korda.",
    },
    word: {
      subject: "Kolm hommikut uute teadeteta: kas otsida laiemalt?",
      heading: "Kolm hommikut uute teadeteta",
      text: "Me ei saada kirja, kui teie valikule ei vasta ükski uus teade. Prooviaja jooksul on nii olnud juba kolmel hommikul.",
      broader: "Laiema valiku korral oleks teateid rohkem:",
      none: "Ehk aitab mõni teine märksõna, laiem CPV-kood või veel mõni piirkond.",
    },
    change: "Muuda valikut",
    goesOn:
      "Kui te midagi ei muuda, otsime edasi senise valiku järgi ja kirjutame, kui midagi leidub.",
    last: {
      found: "Prooviaja jooksul vastas teie valikule {notices}.",
      valued: "Teadaoleva eeldatava maksumusega hankeid: {count}, kokku {value}.",
      open: "Veel aktiivseid hankeid: {count}.",
      over: "Prooviaeg on lõppenud ja tasulist teenust sellele ei järgne.",
      goOn: "Kui soovite hangete päevakirja ka edaspidi, jätke oma kontaktandmed ja koostame teie valiku järgi pakkumise.",
      withNotices: {
        subject: "Prooviaja kokkuvõte: {notices} (veel aktiivseid hankeid: {count})",
        title: "Teie prooviaja kokkuvõte",
      },
      closed: {
        subject: "Prooviaeg on lõppenud – kuidas saada päevakirja ka edaspidi",
        heading: "Teie prooviaeg on lõppenud",
      },
      nothing: {
        subject: "Prooviaeg lõppes sobivate teadeteta: kas otsida laiemalt?",
        heading: "Teie prooviaeg on lõppenud",
        text: "Prooviaja jooksul ei vastanud teie valikule ükski teade.",
        broader: "Laiema valiku korral oleks teateid olnud:",
      },
      forgotten: "Prooviajaks antud aadressi ja valiku kustutame 30\u00a0päeva pärast.",
    },
    offer: "Küsi pakkumist",
    pause: "Peata kirjad mõneks ajaks",
    leave: "Loobu kirjadest",
  },
});

/** The mail to somebody who has left. */
export const goodbyeMessages = defineMessages({
  lv: {
    subject: "Vēstules vairs nesūtīsim",
    heading: "No vēstulēm esat atteikušies",
    texts: [
      "Izmēģinājums ir beidzies, un vēstules uz šo adresi vairs nesūtīsim. Šī ir pēdējā.",
      "Ja tā bija kļūda vai esat pārdomājuši, atteikšanos var atsaukt 24\u00a0stundu laikā.",
    ],
    button: "Atsaukt atteikšanos",
    notes: ["Izmēģinājumam norādīto adresi un izvēli pēc 30\u00a0dienām dzēsīsim."],
  },
  lt: {
    subject: "Laiškų daugiau nesiųsime",
    heading: "Laiškų atsisakėte",
    texts: [
      "Bandomasis laikotarpis baigėsi, šiuo adresu laiškų daugiau nesiųsime. Šis laiškas – paskutinis.",
      "Jei suklydote ar persigalvojote, atsisakymą galite atšaukti per 24\u00a0valandas.",
    ],
    button: "Atšaukti atsisakymą",
    notes: ["Bandomajam laikotarpiui nurodytą adresą ir pasirinkimą po 30\u00a0dienų ištrinsime."],
  },
  et: {
    subject: "Rohkem me kirju ei saada",
    heading: "Olete kirjadest loobunud",
    texts: [
      "Prooviaeg on lõppenud ja sellele aadressile me enam kirju ei saada. See kiri on viimane.",
      "Kui see oli eksitus või mõtlesite ümber, saab loobumise 24\u00a0tunni jooksul tagasi võtta.",
    ],
    button: "Võta loobumine tagasi",
    notes: ["Prooviajaks antud aadressi ja valiku kustutame 30\u00a0päeva pärast."],
  },
});

/** The page on which a reader says whether a notice suits, and the two links in a digest that lead there. */
export const opinionMessages = defineMessages({
  lv: {
    suits: "Der",
    doesNotSuit: "Neder",
    /** Beside the two: mails when something happens to the procurement. */
    follow: "Sekot",
    ask: {
      title: "Vai šis paziņojums Jums der?",
      text: "Atbilde palīdz precizēt izvēli. Bez Jūsu ziņas neko neslēpsim.",
    },
    done: {
      title: "Paldies, atbilde ir saglabāta",
      suits: "Vārdus un kodus no paziņojumiem, kas Jums der, izslēgt nepiedāvāsim.",
      doesNotSuit:
        "Ja trijos paziņojumos, kas Jums neder, atkārtosies viens un tas pats vārds vai kods, vēstulē piedāvāsim to izslēgt.",
    },
    back: "Manas vēstules un izvēle",
    /** `{what}`: a word or a code. `{left}` of `{all}` notices of twelve weeks would be left. */
    proposal: {
      title: "Ierosinām izslēgt: {what}",
      text: "Tas atkārtojas paziņojumos, kas Jums nederēja. Bez tā Jūsu izvēlei atbilstošo paziņojumu skaits pēdējās 12\u00a0nedēļās būtu bijis {left}, nevis {all}.",
      link: "Apskatīt un saglabāt izvēli",
    },
  },
  lt: {
    suits: "Tinka",
    doesNotSuit: "Netinka",
    follow: "Stebėti",
    ask: {
      title: "Ar šis skelbimas jums tinka?",
      text: "Atsakymas padeda patikslinti pasirinkimą. Be jūsų sutikimo nieko neatmesime.",
    },
    done: {
      title: "Ačiū, atsakymas išsaugotas",
      suits: "Žodžių ir kodų iš jums tinkamų skelbimų atmesti nesiūlysime.",
      doesNotSuit:
        "Jei trijuose jums netinkamuose skelbimuose pasikartos tas pats žodis ar kodas, laiške pasiūlysime jį atmesti.",
    },
    back: "Mano laiškai ir pasirinkimas",
    proposal: {
      title: "Siūlome atmesti: {what}",
      text: "Tai kartojasi skelbimuose, kurie jums netiko. Tai atmetus, jūsų pasirinkimą atitinkančių skelbimų per pastarąsias 12\u00a0savaičių būtų buvę {left}, o ne {all}.",
      link: "Peržiūrėti ir išsaugoti pasirinkimą",
    },
  },
  et: {
    suits: "Sobib",
    doesNotSuit: "Ei sobi",
    follow: "Jälgi",
    ask: {
      title: "Kas see teade sobib teile?",
      text: "Vastus aitab valikut täpsustada. Teie teadmata me midagi ei peida.",
    },
    done: {
      title: "Aitäh, vastus on salvestatud",
      suits: "Teile sobivate teadete sõnu ja koode me välistada ei paku.",
      doesNotSuit:
        "Kui kolmes teates, mis teile ei sobi, kordub sama sõna või kood, pakume kirjas võimalust see välistada.",
    },
    back: "Minu kirjad ja valik",
    proposal: {
      title: "Kas välistada {what}?",
      text: "See kordub teadetes, mis teile ei sobinud. Ilma selleta oleks viimase 12\u00a0nädala teadetest teie valikule vastanud {left}, mitte {all}.",
      link: "Vaata ja salvesta valik",
    },
  },
});
