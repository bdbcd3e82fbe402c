import { keepMessagesTogether } from "../../content/line-breaks.ts";

/** Texts of the form on a notice's page. */
export const followBoxMessages = keepMessagesTogether({
  lv: {
    title: "Sekojiet līdzi šim iepirkumam",
    text: "Uzrakstīsim, ja mainīsies termiņš, dokumenti vai apraksts, un paziņosim rezultātu. Pirms termiņa vienreiz atgādināsim. Konts nav vajadzīgs.",
    email: "E-pasta adrese",
    submit: "Sekot līdzi iepirkumam",
    errors: {
      away: "Pašlaik pieteikumu pieņemt neizdodas. Pēc brīža mēģiniet vēlreiz.",
    },
  },
  lt: {
    title: "Stebėkite šį pirkimą",
    text: "Parašysime, jei pasikeis terminas, dokumentai ar aprašymas, ir pranešime, kuo pirkimas baigėsi. Prieš terminą vieną kartą priminsime. Paskyros nereikia.",
    email: "El. pašto adresas",
    submit: "Stebėti pirkimą",
    errors: {
      away: "Šiuo metu prašymo priimti nepavyksta. Po akimirkos pabandykite dar kartą.",
    },
  },
  et: {
    title: "Jälgige seda hanget",
    text: "Kirjutame, kui muutub tähtaeg, dokumendid või kirjeldus, ja anname teada, kuidas hange lõppes. Enne tähtaega saadame ühe meeldetuletuse. Kontot ei ole vaja.",
    email: "E-posti aadress",
    submit: "Jälgi hanget",
    errors: {
      away: "Praegu ei õnnestu taotlust vastu võtta. Proovige hetke pärast uuesti.",
    },
  },
});

/** Texts of the page after a request; the same for everybody. */
export const followAskedMessages = keepMessagesTogether({
  lv: {
    title: "Ieskatieties savā e-pastā",
    text: "Dažu minūšu laikā saņemsiet vēstuli par šo iepirkumu. Ja Jūsu adrese vēl nav apstiprināta, nospiediet vēstulē pogu un atvērtajā lapā apstipriniet, ka vēlaties sekot līdzi iepirkumam.",
    nothing: {
      title: "Vēstule tā arī nav pienākusi?",
      text: "Ieskatieties arī mēstuļu mapē. Vēstule nepienāk, ja šim iepirkumam jau sekojat līdzi vai no mūsu vēstulēm esat atteikušies.",
      write: "Rakstīt uz {email}",
    },
    list: "Uz iepirkumu sarakstu",
  },
  lt: {
    title: "Pasitikrinkite el. paštą",
    text: "Per kelias minutes gausite laišką apie šį pirkimą. Jei adresas dar nepatvirtintas, paspauskite laiške esantį mygtuką ir atsivėrusiame puslapyje patvirtinkite, kad norite stebėti pirkimą.",
    nothing: {
      title: "Laiškas vis neateina?",
      text: "Patikrinkite ir nepageidaujamų laiškų aplanką. Laiško nebus, jei šį pirkimą jau stebite arba mūsų laiškų esate atsisakę.",
      write: "Rašyti adresu {email}",
    },
    list: "Į pirkimų sąrašą",
  },
  et: {
    title: "Vaadake oma postkasti",
    text: "Mõne minuti jooksul saate meilt selle hanke kohta kirja. Kui teie aadress ei ole veel kinnitatud, vajutage kirjas olevat nuppu ja kinnitage avaneval lehel, et soovite hanget jälgida.",
    nothing: {
      title: "Kirja ei tulegi?",
      text: "Vaadake ka rämpsposti kausta. Kirja ei tule, kui te juba jälgite seda hanget või olete meie kirjadest loobunud.",
      write: "Kirjuta aadressile {email}",
    },
    list: "Ava hangete nimekiri",
  },
});

/** Texts of the page of one followed procurement: to confirm, to manage, and after the end. */
export const followPageMessages = keepMessagesTogether({
  lv: {
    confirm: {
      title: "Apstipriniet, ka vēlaties sekot līdzi",
      text: "Atliek nospiest pogu, un turpmāk rakstīsim, ja šajā iepirkumā kas mainīsies.",
      button: "Apstiprināt un sekot līdzi",
      note: "Ja to neesat lūguši, vienkārši aizveriet šo lapu: bez apstiprinājuma vairs nerakstīsim.",
    },
    /** For the reader of a digest, whose address is confirmed. */
    offer: {
      title: "Vai sekot līdzi šim iepirkumam?",
      text: "Uzrakstīsim, ja mainīsies termiņš, dokumenti vai apraksts, un paziņosim rezultātu.",
      button: "Sekot līdzi iepirkumam",
      full: "Vienlaikus var sekot līdzi ne vairāk kā {count} iepirkumiem, un tik daudziem Jūs jau sekojat. Pārtrauciet sekot kādam no tiem un mēģiniet vēlreiz.",
      over: "Šis iepirkums jau ir noslēdzies, tāpēc vairs nav kam sekot līdzi.",
    },
    running: {
      title: "Jūs sekojat līdzi iepirkumam",
      text: "Rakstām, kad kas mainās, bet ne biežāk kā reizi dienā. Kad iepirkums noslēgsies, šīs vēstules vairs nesūtīsim.",
    },
    facts: {
      procurement: "Iepirkums",
      address: "E-pasta adrese",
      deadline: "Termiņš",
      noDeadline: "nav norādīts",
    },
    reminder: {
      label: "Atgādināt pirms termiņa",
      none: "neatgādināt",
      days3: "3 darbdienas iepriekš",
      days5: "5 darbdienas iepriekš",
      days10: "10 darbdienas iepriekš",
      save: "Saglabāt",
    },
    end: {
      text: "Par šo iepirkumu vairs nerakstīsim. Pārējās mūsu vēstules saņemsiet kā līdz šim.",
      button: "Vairs nesekot",
    },
    asking: {
      title: "Vairs nesekot šim iepirkumam?",
      button: "Jā, vairs nesekot",
      stay: "Nē, sekot līdzi arī turpmāk",
    },
    ended: {
      left: {
        title: "Jūs vairs nesekojat šim iepirkumam",
        text: "Par to vairs nerakstīsim. Sekošanas datus dzēsīsim pēc 30 dienām.",
      },
      over: {
        title: "Iepirkums ir noslēdzies",
        text: "Rezultātu Jums jau paziņojām, tāpēc vairs nav kam sekot līdzi.",
      },
      quiet: {
        title: "Sekošana ir beigusies",
        text: "Par šo iepirkumu jau gadu nekas nav publicēts, tāpēc par to vairs nerakstām.",
      },
      barred: {
        title: "Uz šo adresi vairs nerakstām",
        text: "No mūsu vēstulēm esat atteikušies, vai arī tās neizdevās piegādāt.",
      },
    },
    restart: "Tomēr sekot līdzi",
    look: "Atvērt iepirkuma lapu",
    list: "Uz iepirkumu sarakstu",
    gone: {
      title: "Šī saite nav derīga",
      text: "Iespējams, tā ir vecāka par 48 stundām, iepirkums ir sen noslēdzies vai saite nav nokopēta līdz galam. Sekošanai varat pieteikties iepirkuma lapā.",
    },
    news: {
      following: "Paldies! Turpmāk sekosiet līdzi šim iepirkumam.",
      reminder: "Atgādinājums ir saglabāts.",
    },
  },
  lt: {
    confirm: {
      title: "Patvirtinkite, kad norite stebėti pirkimą",
      text: "Liko paspausti mygtuką, ir pranešime, kai šiame pirkime kas nors pasikeis.",
      button: "Patvirtinti ir stebėti",
      note: "Jei to prašėte ne jūs, tiesiog užverkite šį puslapį: nepatvirtinus daugiau nerašysime.",
    },
    offer: {
      title: "Stebėti šį pirkimą?",
      text: "Parašysime, jei pasikeis terminas, dokumentai ar aprašymas, ir pranešime, kuo pirkimas baigėsi.",
      button: "Stebėti pirkimą",
      full: "Vienu metu galima stebėti ne daugiau kaip {count} pirkimų, ir tiek jų jau stebite. Nustokite stebėti kurį nors iš jų ir pabandykite dar kartą.",
      over: "Šis pirkimas jau baigėsi, tad stebėti nebėra ko.",
    },
    running: {
      title: "Jūs stebite pirkimą",
      text: "Rašome, kai kas nors pasikeičia, bet ne dažniau kaip kartą per dieną. Pirkimui pasibaigus, šių laiškų nebesiųsime.",
    },
    facts: {
      procurement: "Pirkimas",
      address: "El. paštas",
      deadline: "Terminas",
      noDeadline: "nenurodytas",
    },
    reminder: {
      label: "Kada priminti apie terminą",
      none: "nepriminti",
      days3: "likus 3 darbo dienoms",
      days5: "likus 5 darbo dienoms",
      days10: "likus 10 darbo dienų",
      save: "Išsaugoti",
    },
    end: {
      text: "Apie šį pirkimą daugiau nerašysime. Kitus mūsų laiškus gausite kaip iki šiol.",
      button: "Nebestebėti",
    },
    asking: {
      title: "Nebestebėti šio pirkimo?",
      button: "Taip, nebestebėti",
      stay: "Ne, stebėti toliau",
    },
    ended: {
      left: {
        title: "Šio pirkimo nebestebite",
        text: "Apie jį daugiau nerašysime. Stebėjimo duomenis po 30 dienų ištrinsime.",
      },
      over: {
        title: "Pirkimas baigėsi",
        text: "Apie rezultatą jums jau parašėme, tad stebėti nebėra ko.",
      },
      quiet: {
        title: "Stebėjimas baigėsi",
        text: "Metus apie šį pirkimą nieko nebuvo paskelbta, todėl apie jį neberašome.",
      },
      barred: {
        title: "Šiuo adresu neberašome",
        text: "Mūsų laiškų atsisakėte arba jų nepavyko pristatyti.",
      },
    },
    restart: "Vis dėlto stebėti",
    look: "Atverti pirkimo puslapį",
    list: "Į pirkimų sąrašą",
    gone: {
      title: "Ši nuoroda nebegalioja",
      text: "Galbūt ji išsiųsta daugiau kaip prieš 48 valandas, pirkimas seniai baigėsi arba nuoroda nukopijuota ne visa. Pradėti stebėti pirkimą galite jo puslapyje.",
    },
    news: {
      following: "Nuo šiol stebite šį pirkimą.",
      reminder: "Priminimas išsaugotas.",
    },
  },
  et: {
    confirm: {
      title: "Kinnitage, et soovite hanget jälgida",
      text: "Vajutage nuppu ja anname edaspidi teada, kui selles hankes midagi muutub.",
      button: "Kinnita ja jälgi",
      note: "Kui te ise seda ei soovinud, sulgege lihtsalt see leht: kinnituseta me rohkem ei kirjuta.",
    },
    offer: {
      title: "Kas soovite seda hanget jälgida?",
      text: "Kirjutame, kui muutub tähtaeg, dokumendid või kirjeldus, ja anname teada, kuidas hange lõppes.",
      button: "Jälgi hanget",
      full: "Korraga saab jälgida kuni {count} hanget ja nii palju te neid juba jälgite. Lõpetage mõne hanke jälgimine ja proovige uuesti.",
      over: "See hange on juba lõppenud, nii et jälgida ei ole enam midagi.",
    },
    running: {
      title: "Te jälgite hanget",
      text: "Kirjutame, kui midagi muutub, tavaliselt mitte sagedamini kui kord päevas. Kui hange lõpeb, lõpevad ka need kirjad.",
    },
    facts: {
      procurement: "Hange",
      address: "E-posti aadress",
      deadline: "Tähtaeg",
      noDeadline: "märkimata",
    },
    reminder: {
      label: "Meeldetuletus enne tähtaega",
      none: "ei ole vaja",
      days3: "3 tööpäeva varem",
      days5: "5 tööpäeva varem",
      days10: "10 tööpäeva varem",
      save: "Salvesta",
    },
    end: {
      text: "Kui lõpetate jälgimise, me selle hanke kohta enam ei kirjuta. Muid meie kirju saate nagu seni.",
      button: "Lõpeta jälgimine",
    },
    asking: {
      title: "Kas lõpetada hanke jälgimine?",
      button: "Jah, lõpetan",
      stay: "Ei, jälgin edasi",
    },
    ended: {
      left: {
        title: "Te ei jälgi enam seda hanget",
        text: "Selle hanke kohta me enam ei kirjuta. Jälgimise andmed kustutame 30 päeva pärast.",
      },
      over: {
        title: "Hange on lõppenud",
        text: "Kirjutasime teile juba, kuidas hange lõppes, nii et jälgida ei ole enam midagi.",
      },
      quiet: {
        title: "Jälgimine on lõppenud",
        text: "Selle hanke kohta ei ole aasta jooksul midagi avaldatud, seepärast me sellest enam ei kirjuta.",
      },
      barred: {
        title: "Me ei kirjuta enam sellele aadressile",
        text: "Olete meie kirjadest loobunud või ei õnnestunud neid kohale toimetada.",
      },
    },
    restart: "Jälgi siiski edasi",
    look: "Ava hanke leht",
    list: "Ava hangete nimekiri",
    gone: {
      title: "See link ei kehti",
      text: "Võib-olla on link vanem kui 48 tundi või poolikult kopeeritud või on hange ammu lõppenud. Jälgimist saate alustada hanke lehel.",
    },
    news: {
      following: "Valmis! Nüüd jälgite seda hanget.",
      reminder: "Meeldetuletus on salvestatud.",
    },
  },
});

/** Texts of the mails. `{title}` is the notice's, as published. */
export const followMailMessages = keepMessagesTogether({
  lv: {
    confirm: {
      subject: "Apstipriniet, ka vēlaties sekot līdzi: {title}",
      heading: "Vai vēlaties sekot līdzi šim iepirkumam?",
      text: "Kad apstiprināsiet, uzrakstīsim, ja mainīsies termiņš, dokumenti vai apraksts, vienreiz atgādināsim par termiņu un paziņosim rezultātu.",
      button: "Apstiprināt",
      otherwise: "Ja poga nedarbojas, atveriet šo saiti:",
      note: "Ja to neesat lūguši, neko nedariet: bez apstiprinājuma vairs nerakstīsim un pēc 48 stundām pieteikumu dzēsīsim.",
      reason: "Šo vēstuli nosūtījām, jo kāds tīmekļvietnē {brand} ierakstīja Jūsu adresi.",
    },
    following: {
      subject: "Sekojat līdzi: {title}",
      heading: "Jūs sekojat līdzi šim iepirkumam",
      text: "Uzrakstīsim, ja mainīsies termiņš, dokumenti vai apraksts, vienreiz atgādināsim par termiņu un paziņosim rezultātu.",
      note: "Ja to neesat lūguši, atsakieties no šīm vēstulēm ar saiti vēstules beigās.",
    },
    /** Subjects; `many` for a mail with several things. */
    subjects: {
      deadline: "Mainīts termiņš: {title}",
      called: "Izsludināts iepirkums: {title}",
      text: "Mainīts apraksts: {title}",
      documents: "Mainīti dokumenti: {title}",
      notice: "Publicēts jauns paziņojums: {title}",
      award: "Paziņots rezultāts par daļu iepirkuma: {title}",
      awarded: "Zināms rezultāts: {title}",
      cancelled: "Iepirkums pārtraukts: {title}",
      nothing: "Iepirkums beidzies bez līguma: {title}",
      reminder: "Tuvojas termiņš: {title}",
      many: "Vairākas izmaiņas: {title}",
    },
    headings: {
      news: "Jaunumi iepirkumā, kam sekojat līdzi",
      reminder: "Atgādinājums par termiņu",
      end: "Iepirkums, kam sekojāt līdzi, ir noslēdzies",
    },
    items: {
      deadline: "Termiņš ir mainīts: bija {before}, tagad {after}.",
      deadlineSet: "Ir noteikts termiņš: {after}.",
      called: "Iepirkums ir izsludināts.",
      calledUntil: "Iepirkums ir izsludināts. Piedāvājumu iesniegšanas termiņš: {after}.",
      text: "Mainīts iepirkuma nosaukums vai apraksts. Pārbaudiet, vai Jūsu piedāvājums joprojām atbilst prasībām.",
      documents: "Mainīta iepirkuma dokumentu adrese. Pārskatiet dokumentus vēlreiz.",
      notice: "Pasūtītājs ir publicējis labotu paziņojumu. Pārskatiet to un iepirkuma dokumentus.",
      award: "Par daļu iepirkuma publicēts rezultāts. Par pārējo vēl rakstīsim.",
      awardedTo: "Iepirkuma rezultāts: {award}.",
      awarded:
        "Iepirkuma rezultāts ir zināms. Uzvarētāji, ja tie ir publicēti, redzami iepirkuma lapā.",
      cancelled: "Iepirkums ir pārtraukts: piedāvājumus vairs nevar iesniegt.",
      nothing: "Iepirkums ir beidzies bez līguma.",
    },
    reminder: "Termiņš: {after}.",
    button: "Atvērt iepirkumu",
    check: "Pirms rīkojaties, pārbaudiet paziņojuma oriģinālu: saite uz to ir iepirkuma lapā.",
    last: "Šī ir pēdējā vēstule par šo iepirkumu.",
    reason: "Šo vēstuli saņemat, jo tīmekļvietnē {brand} sekojat līdzi šim iepirkumam.",
    manage: "Mainīt atgādinājumu",
    end: "Vairs nesekot",
    untitled: "Iepirkums bez nosaukuma",
  },
  lt: {
    confirm: {
      subject: "Patvirtinkite, kad norite stebėti: {title}",
      heading: "Ar norite stebėti šį pirkimą?",
      text: "Kai patvirtinsite, parašysime, jei pasikeis terminas, dokumentai ar aprašymas, vieną kartą priminsime apie terminą ir pranešime, kuo pirkimas baigėsi.",
      button: "Patvirtinti",
      otherwise: "Jei mygtukas neveikia, atverkite šį adresą:",
      note: "Jei to prašėte ne jūs, nieko nedarykite: nepatvirtinus daugiau nerašysime, o prašymą po 48 valandų ištrinsime.",
      reason: "Šį laišką išsiuntėme, nes kažkas svetainėje {brand} įrašė jūsų adresą.",
    },
    following: {
      subject: "Stebite: {title}",
      heading: "Jūs stebite šį pirkimą",
      text: "Parašysime, jei pasikeis terminas, dokumentai ar aprašymas, vieną kartą priminsime apie terminą ir pranešime, kuo pirkimas baigėsi.",
      note: "Jei to prašėte ne jūs, šių laiškų atsisakykite spustelėję nuorodą laiško pabaigoje.",
    },
    subjects: {
      deadline: "Pakeistas terminas: {title}",
      called: "Paskelbtas pirkimas: {title}",
      text: "Pakeistas aprašymas: {title}",
      documents: "Pakeisti dokumentai: {title}",
      notice: "Naujas skelbimas: {title}",
      award: "Paaiškėjo dalis rezultatų: {title}",
      awarded: "Paaiškėjo rezultatas: {title}",
      cancelled: "Pirkimas nutrauktas: {title}",
      nothing: "Pirkimas baigtas nesudarius sutarties: {title}",
      reminder: "Artėja terminas: {title}",
      many: "Keli pakeitimai: {title}",
    },
    headings: {
      news: "Naujienos apie jūsų stebimą pirkimą",
      reminder: "Priminimas apie terminą",
      end: "Jūsų stebėtas pirkimas baigėsi",
    },
    items: {
      /** A time ends with the point of `val.`. */
      deadline: "Pakeistas terminas: buvo {before}, dabar – {after}",
      deadlineSet: "Nustatytas terminas: {after}",
      called: "Pirkimas paskelbtas.",
      calledUntil: "Pirkimas paskelbtas. Pasiūlymų pateikimo terminas: {after}",
      text: "Pakeistas pirkimo pavadinimas arba aprašymas. Patikrinkite, ar pasiūlymas vis dar atitinka reikalavimus.",
      documents: "Pasikeitė pirkimo dokumentų adresas. Peržiūrėkite dokumentus dar kartą.",
      notice: "Pirkėjas patikslino skelbimą. Peržiūrėkite jį ir pirkimo dokumentus.",
      award: "Paskelbtas dalies pirkimo rezultatas. Apie likusias dalis dar parašysime.",
      awardedTo: "Pirkimo rezultatas: {award}.",
      awarded:
        "Paskelbtas pirkimo rezultatas. Laimėtojus, jei jie paskelbti, rasite pirkimo puslapyje.",
      cancelled: "Pirkimas nutrauktas: pasiūlymų teikti nebegalima.",
      nothing: "Pirkimas baigtas nesudarius sutarties.",
    },
    reminder: "Terminas: {after}",
    button: "Atverti pirkimą",
    check:
      "Prieš imdamiesi veiksmų, peržiūrėkite skelbimo originalą: nuoroda į jį yra pirkimo puslapyje.",
    last: "Tai paskutinis laiškas apie šį pirkimą.",
    reason: "Šį laišką gaunate, nes svetainėje {brand} stebite šį pirkimą.",
    manage: "Keisti priminimą",
    end: "Nebestebėti",
    untitled: "Pirkimas be pavadinimo",
  },
  et: {
    confirm: {
      subject: "Kinnitage, et soovite jälgida: {title}",
      heading: "Kas soovite seda hanget jälgida?",
      text: "Pärast kinnitamist kirjutame, kui muutub tähtaeg, dokumendid või kirjeldus, tuletame tähtaega ühe korra meelde ja anname teada, kuidas hange lõppes.",
      button: "Kinnita",
      otherwise: "Kui nupp ei tööta, avage see link:",
      note: "Kui te ise seda ei soovinud, ärge tehke midagi: kinnituseta me rohkem ei kirjuta ja kustutame taotluse 48 tunni pärast.",
      reason: "Saatsime selle kirja, sest keegi sisestas veebilehel {brand} teie aadressi.",
    },
    following: {
      subject: "Jälgite hanget: {title}",
      heading: "Te jälgite seda hanget",
      text: "Kirjutame, kui muutub tähtaeg, dokumendid või kirjeldus, tuletame tähtaega ühe korra meelde ja anname teada, kuidas hange lõppes.",
      note: "Kui te ise seda ei soovinud, loobuge neist kirjadest kirja lõpus oleva lingi kaudu.",
    },
    subjects: {
      deadline: "Tähtaeg muutus: {title}",
      called: "Hange on välja kuulutatud: {title}",
      text: "Kirjeldus muutus: {title}",
      documents: "Dokumendid muutusid: {title}",
      notice: "Avaldati uus teade: {title}",
      award: "Osa tulemustest on teada: {title}",
      awarded: "Tulemus on teada: {title}",
      cancelled: "Hange katkestati: {title}",
      nothing: "Hange lõppes lepinguta: {title}",
      reminder: "Tähtaeg läheneb: {title}",
      many: "Mitu muudatust: {title}",
    },
    headings: {
      news: "Uudised jälgitava hanke kohta",
      reminder: "Tähtaja meeldetuletus",
      end: "Jälgitud hange on lõppenud",
    },
    items: {
      deadline: "Tähtaeg muutus: oli {before}, nüüd {after}.",
      deadlineSet: "Määrati tähtaeg: {after}.",
      called: "Hange on välja kuulutatud.",
      calledUntil: "Hange on välja kuulutatud. Pakkumuste esitamise tähtaeg: {after}.",
      text: "Hanke nimetus või kirjeldus muutus. Kontrollige, kas teie pakkumus vastab endiselt nõuetele.",
      documents: "Alusdokumentide aadress muutus. Vaadake dokumendid uuesti üle.",
      notice: "Hankija avaldas parandatud teate. Vaadake üle teade ja alusdokumendid.",
      award: "Avaldati hanke mõne osa tulemus. Ülejäänud osade kohta kirjutame eraldi.",
      awardedTo: "Hanke tulemus: {award}.",
      awarded: "Hanke tulemus on teada. Võitjad, kui need on avaldatud, leiate hanke lehelt.",
      cancelled: "Hange katkestati: pakkumusi enam esitada ei saa.",
      nothing: "Hange lõppes lepinguta.",
    },
    reminder: "Tähtaeg: {after}.",
    button: "Vaata hanget",
    check: "Enne tegutsemist kontrollige teadet algallikast: link on hanke lehel.",
    last: "See on viimane kiri selle hanke kohta.",
    reason: "Saate selle kirja, sest jälgite seda hanget veebilehel {brand}.",
    manage: "Muuda meeldetuletust",
    end: "Lõpeta jälgimine",
    untitled: "Pealkirjata hange",
  },
});
