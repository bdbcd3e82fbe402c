import { keepMessagesTogether } from "../../content/line-breaks.ts";
import { defineMessages } from "../../site/languages.ts";

/** Texts of the page 'See your letter', except for its form and the letter itself. */
export const digestPageMessages = keepMessagesTogether({
  lv: {
    title: "Apskatiet savu vēstuli",
    description:
      "Izvēlieties darbības jomu, atslēgvārdus un reģionu, un uzreiz redzēsiet, kādu iepirkumu vēstuli saņemtu Jūsu uzņēmums. Bez reģistrācijas.",
    lead: "Izvēlieties darbības jomu, un uzreiz redzēsiet, kādu vēstuli Jūs saņemtu.",
    /** Introduces the example that is shown before anything is chosen. */
    example: "Piemērs: būvdarbi. Izvēlieties savu darbības jomu, un šeit būs Jūsu vēstule.",
    /** Below a letter; `{count}`: what else is open. */
    waiting:
      "Agrāk publicēti un joprojām aktuāli: {count}. Tos saņemsiet pirmajā vēstulē, turpmāk – tikai jaunos.",
    /** Leads to the list that has these. */
    toList: "Skatīt visus aktuālos",
    /** What a trial begins with; `any`: before anything is chosen, `earlier`: nothing is open, `nothing`: nothing was found either. */
    first: {
      any: "Pirmā vēstule uzreiz pēc apstiprināšanas – ar visiem aktuālajiem paziņojumiem vai ziņu, ka tādu vēl nav",
      open: "Pirmā vēstule uzreiz pēc apstiprināšanas – ar visiem pašlaik aktuālajiem paziņojumiem ({count})",
      earlier:
        "Pirmā vēstule uzreiz pēc apstiprināšanas – ar jaunākajiem pēdējo 12 nedēļu paziņojumiem, jo aktuālu pašlaik nav",
      nothing: "Uzreiz pēc apstiprināšanas – ziņa, ka atbilstošu paziņojumu vēl nav",
    },
    /** Shown if there is nothing new today; `{date}` is the day of the letter. */
    earlier: "Šodien jaunumu vēl nav; šī ir {date} vēstule.",
    /** Shown with the letter that is next. */
    ofNext: "Tā pagaidām izskatās nākamā vēstule ({date}).",
    /** Leads to it. */
    upcoming: "Nākamajā vēstulē jau ir {notices}.",
    /** Shown if the visitor asked for an earlier day. */
    ofDay: "Šī ir agrākas dienas vēstule ({date}).",
    today: "Jaunākā vēstule",
    frequency: "Apmēram {notices} nedēļā, tostarp {tenders}",
    /** Used where there is less than one a week. */
    inWeeks: "Pēdējās 12 nedēļās: {notices}",
    /** Used if all or none of the notices are tenders. */
    frequencyOnly: "Apmēram {notices} nedēļā",
    /** Leads to the trial form. */
    call: "Saņemt šādas vēstules 14 dienas bez maksas",
    /** The same button where there are few notices. */
    callFew: "Saņemt ziņu, kad parādīsies kas jauns",
    /** The same button while the profile of a trial is being changed. */
    save: "Saglabāt šo izvēli",
    chart: {
      title: "Pēdējās 12 nedēļas",
      name: "Paziņojumi pa nedēļām: vismazāk {least}, visvairāk {most}",
      week: "Nedēļas sākums",
      notices: "Visi paziņojumi",
      tenders: "Iepirkumi",
    },
    /** Choices beside the letter, each with the number of notices that it adds, or leaves. */
    choices: {
      letters: "Citas vēstules pēdējās 12 nedēļās:",
      broader: "Plašāka izvēle (papildu paziņojumi 12 nedēļās):",
      gives: {
        value: "jebkura līgumcena",
        kind: "visi paziņojumu veidi",
        words: "neizslēdzot vārdus",
        phrase: "pietiek ar vienu vārdu",
        code: "{code}",
        region: "{region}",
        all: "{all}",
      },
      narrower: "Šaurāka izvēle (paziņojumi nedēļā):",
      tenders: "tikai iepirkumi",
      codes: "Pievienot kodu, kas atbilst Jūsu vārdiem:",
      related: "Saistītie vārdi un kodi (papildu paziņojumi 12 nedēļās):",
    },
    empty: {
      title: "Pēdējās 12 nedēļās atbilstošu paziņojumu nav bijis",
      text: "Šai izvēlei 12 nedēļu laikā neatbilda neviens paziņojums, tāpēc nebūtu bijis arī vēstules.",
      ofDay: "Šajā dienā atbilstošu paziņojumu nebija.",
      toLatest: "Rādīt jaunāko vēstuli",
      broader: "Paplašiniet izvēli",
      /** Used if there is no broader choice, above some fields. */
      advice: "Izmēģiniet citu atslēgvārdu vai izvēlieties darbības jomu.",
      /** By what the broader choice gives up; `{notices}`: its matches in twelve weeks. */
      gives: {
        value: "Ar jebkuru līgumcenu: {notices} 12 nedēļās",
        kind: "Visi paziņojumu veidi: {notices} 12 nedēļās",
        words: "Neizslēdzot nevienu vārdu: {notices} 12 nedēļās",
        phrase: "Pietiek ar vienu no vārdiem: {notices} 12 nedēļās",
        code: "Ar plašāku kodu {code}: {notices} 12 nedēļās",
        region: "Plašākā teritorijā ({region}): {notices} 12 nedēļās",
        all: "Visplašākā izvēle ({all}): {notices} 12 nedēļās",
      },
    },
    excess: {
      cpv: "Vienai vēstulei var izvēlēties ne vairāk kā {count} CPV kodu. Ņēmām vērā pirmos.",
      q: "Vienai vēstulei atslēgvārdu ir par daudz. Ņēmām vērā pirmos.",
      region: "Vienai vēstulei var izvēlēties ne vairāk kā {count} reģionu. Ņēmām vērā pirmos.",
    },
    loading: "Sagatavojam vēstuli…",
    failed: {
      title: "Vēstuli pašlaik neizdodas parādīt",
      text: "Jūsu izvēle ir saglabāta šīs lapas adresē. Pēc brīža mēģiniet vēlreiz.",
      retry: "Mēģināt vēlreiz",
    },
  },
  lt: {
    title: "Pažiūrėkite, kaip atrodytų jūsų laiškas",
    description:
      "Pasirinkite veiklos sritį, raktažodžius bei regioną ir iš karto pamatykite pirkimų laišką, kokį gautų jūsų įmonė. Registruotis nereikia.",
    lead: "Pasirinkite savo veiklos sritį ir iš karto pamatysite, kokį laišką gautumėte.",
    example: "Pavyzdys: statybos darbai. Pasirinkite savo sritį – čia matysite savo laišką.",
    waiting:
      "Anksčiau paskelbti ir tebeaktualūs: {count}. Juos gausite pirmajame laiške, paskui – tik naujus.",
    toList: "Žiūrėti visus aktualius",
    first: {
      any: "Pirmasis laiškas iš karto, kai patvirtinsite, – su visais aktualiais skelbimais arba žinia, kad jų dar nėra",
      open: "Pirmasis laiškas iš karto, kai patvirtinsite, – su visais šiuo metu aktualiais skelbimais ({count})",
      earlier:
        "Pirmasis laiškas iš karto, kai patvirtinsite, – su naujausiais pastarųjų 12 savaičių skelbimais, nes aktualių šiuo metu nėra",
      nothing: "Iš karto, kai patvirtinsite, – žinia, kad tinkamų skelbimų dar nėra",
    },
    earlier: "Šiandien naujienų dar nėra, rodome {date} laišką.",
    ofNext: "Taip kol kas atrodo kitas laiškas ({date}).",
    upcoming: "Kitame laiške jau yra {notices}.",
    ofDay: "Tai ankstesnės dienos laiškas ({date}).",
    today: "Naujausias laiškas",
    frequency: "Maždaug {notices} per savaitę, iš jų {tenders}",
    inWeeks: "Per pastarąsias 12 savaičių: {notices}",
    frequencyOnly: "Maždaug {notices} per savaitę",
    call: "Gauti tokius laiškus 14 dienų nemokamai",
    callFew: "Gauti laišką, kai atsiras naujas skelbimas",
    save: "Išsaugoti šį pasirinkimą",
    chart: {
      title: "Pastarosios 12 savaičių",
      name: "Skelbimai pagal savaites: mažiausiai {least}, daugiausia {most}",
      week: "Savaitės pradžia",
      notices: "Visi skelbimai",
      tenders: "Pirkimai",
    },
    choices: {
      letters: "Kiti pastarųjų 12 savaičių laiškai:",
      broader: "Platesnis pasirinkimas (papildomų skelbimų per 12 savaičių):",
      gives: {
        value: "bet kokia vertė",
        kind: "visos skelbimų rūšys",
        words: "neatmetant žodžių",
        phrase: "pakanka vieno žodžio",
        code: "{code}",
        region: "{region}",
        all: "{all}",
      },
      narrower: "Siauresnis pasirinkimas (skelbimų per savaitę):",
      tenders: "tik pirkimai",
      codes: "Pridėti jūsų žodžius atitinkantį kodą:",
      related: "Susiję žodžiai ir kodai (papildomų skelbimų per 12 savaičių):",
    },
    empty: {
      title: "Per pastarąsias 12 savaičių nieko tinkamo nerasta",
      text: "Jūsų pasirinkimą atitinkančių skelbimų per 12 savaičių nebuvo, todėl nebūtumėte gavę ir laiško.",
      ofDay: "Tą dieną tinkamų skelbimų nebuvo.",
      toLatest: "Rodyti naujausią laišką",
      broader: "Artimiausias platesnis pasirinkimas",
      advice: "Pabandykite kitą raktažodį arba pasirinkite veiklos sritį.",
      gives: {
        value: "Bet kokia vertė: {notices} per 12 savaičių",
        kind: "Visos skelbimų rūšys: {notices} per 12 savaičių",
        words: "Neatmetant nė vieno žodžio: {notices} per 12 savaičių",
        phrase: "Pakanka vieno iš žodžių: {notices} per 12 savaičių",
        code: "Platesnis kodas {code}: {notices} per 12 savaičių",
        region: "Platesnė teritorija ({region}): {notices} per 12 savaičių",
        all: "Plačiausias pasirinkimas ({all}): {notices} per 12 savaičių",
      },
    },
    excess: {
      cpv: "Vienam laiškui galima pasirinkti ne daugiau kaip {count} BVPŽ kodų. Atsižvelgėme į pirmuosius.",
      q: "Vienam laiškui raktažodžių per daug. Atsižvelgėme į pirmuosius.",
      region:
        "Vienam laiškui galima pasirinkti ne daugiau kaip {count} regionų. Atsižvelgėme į pirmuosius.",
    },
    loading: "Rengiame laišką…",
    failed: {
      title: "Laiško šiuo metu parodyti nepavyksta",
      text: "Jūsų pasirinkimas išsaugotas šio puslapio adrese. Po akimirkos pabandykite dar kartą.",
      retry: "Bandyti dar kartą",
    },
  },
  et: {
    title: "Vaadake oma päevakirja",
    description:
      "Valige tegevusala, märksõnad ja piirkond ning näete kohe, millise hangete päevakirja teie ettevõte saaks. Registreeruda ei ole vaja.",
    lead: "Valige oma tegevusala ja näete kohe, milline kiri teile tuleks.",
    example: "Näide: ehitustööd. Valige oma tegevusala ja siia ilmub teie kiri.",
    waiting:
      "Varem avaldatud ja endiselt kehtivaid teateid on {count}. Need saate esimeses kirjas, edaspidi ainult uued.",
    toList: "Vaata kõiki kehtivaid",
    first: {
      any: "Esimene kiri kohe pärast kinnitamist – kõigi kehtivate teadetega või sõnumiga, et neid veel ei ole",
      open: "Esimene kiri kohe pärast kinnitamist – kõigi praegu kehtivate teadetega ({count})",
      earlier:
        "Esimene kiri kohe pärast kinnitamist – viimase 12 nädala uusimate teadetega, sest kehtivaid praegu ei ole",
      nothing: "Kohe pärast kinnitamist – sõnum, et sobivaid teateid veel ei ole",
    },
    earlier: "Täna uusi teateid veel ei ole; näitame {date} kirja.",
    ofNext: "Selline on praegu järgmine kiri ({date}).",
    upcoming: "Järgmises kirjas on juba {notices}.",
    ofDay: "See on varasema päeva kiri ({date}).",
    today: "Uusim kiri",
    frequency: "Umbes {notices} nädalas, neist {tenders}",
    inWeeks: "Viimase 12 nädala jooksul: {notices}",
    frequencyOnly: "Umbes {notices} nädalas",
    call: "Soovin selliseid kirju 14 päeva tasuta",
    callFew: "Soovin kirja, kui ilmub midagi uut",
    save: "Salvesta see valik",
    chart: {
      title: "Viimased 12 nädalat",
      name: "Teated nädalate kaupa: kõige vähem {least}, kõige rohkem {most}",
      week: "Nädala algus",
      notices: "Kõik teated",
      tenders: "Hanked",
    },
    choices: {
      letters: "Teised viimase 12 nädala kirjad:",
      broader: "Laiem valik (lisanduvaid teateid 12 nädala jooksul):",
      gives: {
        value: "mis tahes maksumus",
        kind: "kõik teadete liigid",
        words: "sõnu välistamata",
        phrase: "piisab ühest sõnast",
        code: "{code}",
        region: "{region}",
        all: "{all}",
      },
      narrower: "Kitsam valik (teateid nädalas):",
      tenders: "ainult hanked",
      codes: "Lisa otsisõnadele vastav kood:",
      related: "Seotud sõnad ja koodid (lisanduvaid teateid 12 nädala jooksul):",
    },
    empty: {
      title: "Viimase 12 nädala jooksul sobivaid teateid ei olnud",
      text: "Sellele valikule ei vastanud 12 nädala jooksul ükski teade, nii et ka kirja ei oleks tulnud.",
      ofDay: "Sel päeval sobivaid teateid ei olnud.",
      toLatest: "Näita uusimat kirja",
      broader: "Lähim laiem valik",
      advice: "Proovige teist märksõna või valige tegevusala.",
      gives: {
        value: "Mis tahes maksumus: 12 nädala jooksul {notices}",
        kind: "Kõik teadete liigid: 12 nädala jooksul {notices}",
        words: "Ühtki sõna välistamata: 12 nädala jooksul {notices}",
        phrase: "Piisab ühest sõnast: 12 nädala jooksul {notices}",
        code: "Laiem kood {code}: 12 nädala jooksul {notices}",
        region: "Laiem piirkond ({region}): 12 nädala jooksul {notices}",
        all: "Kõige laiem valik ({all}): 12 nädala jooksul {notices}",
      },
    },
    excess: {
      cpv: "Ühe kirja jaoks saab valida kuni {count} CPV-koodi. Arvestasime ainult esimesi.",
      q: "Märksõnu on ühe kirja jaoks liiga palju. Arvestasime ainult esimesi.",
      region: "Ühe kirja jaoks saab valida kuni {count} piirkonda. Arvestasime ainult esimesi.",
    },
    loading: "Koostame kirja…",
    failed: {
      title: "Kirja ei õnnestu praegu näidata",
      text: "Teie valik on selle lehe aadressis alles. Proovige hetke pärast uuesti.",
      retry: "Proovi uuesti",
    },
  },
});

/** Texts of the profile form. Regions, kinds and value have the names of the lists of notices. */
export const profileFormMessages = keepMessagesTogether({
  lv: {
    label: "Kādus paziņojumus vēlaties saņemt",
    field: "Darbības joma",
    anyField: "Izvēlieties jomu",
    words: "Atslēgvārdi",
    wordsHint: "Komats nozīmē „vai”: jumta remonts, dakstiņi.",
    without: "Bez šiem vārdiem",
    withoutHint: "Paziņojumu ar kādu no šiem vārdiem vēstulē nebūs.",
    codes: "CPV kodi",
    addCode: "Pievienot CPV kodu",
    codeHint: "No 2 līdz 8 cipariem, piemēram, 45261",
    /** Below the field for codes, after words were typed into it. */
    wordsMoved: "„{words}” nav kods; pievienojām to atslēgvārdiem.",
    findCode: "Atrast kodu pēc nosaukuma",
    /** A field of activity after the first. */
    removeField: "Noņemt darbības jomu: {field}",
    /** `{codes}` are within the field of activity, and so change nothing. */
    within: "Izvēlētajā darbības jomā jau ietilpst: {codes}.",
    onlyCodes: "Atstāt tikai kodus",
    regionHint: "Ja nekas nav atzīmēts, izvēlēta ir {country}.",
    otherCountries: "Citas valstis",
    apply: "Rādīt",
    /** A tick box: notices need a code and a word, not one of them. */
    both: "Jāatbilst gan jomai vai kodam, gan kādam no vārdiem",
    clear: "Sākt no jauna",
  },
  lt: {
    label: "Kokius skelbimus norite gauti",
    field: "Veiklos sritis",
    anyField: "Pasirinkite sritį",
    words: "Raktažodžiai",
    wordsHint: "Kablelis reiškia „arba“: stogo remontas, čerpės.",
    without: "Be šių žodžių",
    withoutHint: "Skelbimų, kuriuose yra bent vienas iš šių žodžių, laiške nebus.",
    codes: "BVPŽ kodai",
    addCode: "Įtraukti BVPŽ (CPV) kodą",
    codeHint: "Nuo 2 iki 8 skaitmenų, pavyzdžiui, 45261",
    wordsMoved: "„{words}“ nėra kodas; įrašėme prie raktinių žodžių.",
    findCode: "Rasti kodą pagal pavadinimą",
    removeField: "Pašalinti veiklos sritį: {field}",
    within: "Į pasirinktą veiklos sritį jau įeina: {codes}.",
    onlyCodes: "Palikti tik kodus",
    regionHint: "Nieko nepažymėjus – {country}.",
    otherCountries: "Kitos šalys",
    apply: "Rodyti",
    both: "Turi sutapti ir sritis arba kodas, ir bent vienas žodis",
    clear: "Pradėti iš naujo",
  },
  et: {
    label: "Milliseid teateid soovite saada",
    field: "Tegevusala",
    anyField: "Valige tegevusala",
    words: "Märksõnad",
    wordsHint: "Koma tähendab „või“: katuse remont, kivikatus.",
    without: "Ilma nende sõnadeta",
    withoutHint: "Teateid, milles on mõni neist sõnadest, me kirja ei lisa.",
    codes: "CPV-koodid",
    addCode: "Lisa CPV-kood",
    codeHint: "2 kuni 8 numbrit, näiteks 45261",
    wordsMoved: "„{words}“ ei ole kood; lisasime selle märksõnadesse.",
    findCode: "Leia kood nimetuse järgi",
    removeField: "Eemalda tegevusala: {field}",
    within: "Valitud tegevusala hõlmab juba: {codes}.",
    onlyCodes: "Jäta alles ainult koodid",
    regionHint: "Kui te midagi ei märgi, on valitud {country}.",
    otherCountries: "Teised riigid",
    apply: "Näita",
    both: "Sobima peab ka sõna, mitte ainult tegevusala või kood",
    clear: "Alusta uuesti",
  },
});

/** The digest's own texts. Those for kinds, counts and what a notice does not state are in features/notices. */
export const digestMessages = defineMessages({
  lv: {
    /** `{work}`: work, place and value of the first notice. Then how many more there are. */
    subject: "{work} (un vēl {count})",
    /** Used if a broader code or some of the words brought every notice. */
    farSubject: "Precīzi atbilstošu nav, līdzīgi paziņojumi – {count}",
    marks: { changed: "Izmaiņas", cancelled: "Bez līguma" },
    /** Links of a notice: to our page, and to the notice at its source. */
    links: { ours: "Paziņojuma lapa", original: "Oriģināls" },
    /** Heading of the best notices of a whole trial. */
    best: "Piemērotākie paziņojumi, kuru termiņš vēl nav beidzies",
    /** Heading, on the letter page, of what is open besides. */
    earlier: "Pirmajā vēstulē arī: agrāk publicēti, joprojām aktuāli",
    moved: "Termiņš pārcelts: {before} → {after}",
    cancelled: "Iepirkums beidzies bez līguma.",
    due: {
      tender: "Termiņš",
      consultation: "Termiņš",
      plan: "Plānotais laiks",
      contract: "Uzvarētājs",
      ending: "Līgums beidzas",
    },
    ending: "Līgumi, kas beigsies 6 mēnešu laikā",
    value: { contract: "Līgumcena", other: "Paredzamā līgumcena" },
    because: "Atbilst: {reasons}",
    /** What the buyer awarded before: title, winner, price and how many tenders there were, as far as they are known. */
    lastTime: {
      text: "Pagājušoreiz: {parts}",
      named: "Pagājušoreiz ({title}): {parts}",
      bids: {
        zero: "{count} piedāvājumu",
        one: "{count} piedāvājums",
        few: "{count} piedāvājumi",
        other: "{count} piedāvājumi",
      },
    },
    broader: "plašāks kods {code}",
    more: "Skatīt visu sarakstu tīmekļvietnē ({notices})",
    /** Precedes names of procedures, which are links to the glossary. */
    terms: "Vārdnīcā:",
    demonstration: "Parauga dati: paziņojumi un pasūtītāji ir izdomāti.",
    without: "bez: {words}",
    everything: "visas nozares",
    /** Part of a profile that needs a code and a word. */
    both: "jāatbilst gan kodam, gan vārdam",
    /** Instead of the words themselves, in a mail to an address that nobody has confirmed; `matchedWords` after `because`. */
    ownWords: "atslēgvārdi (tos redzēsiet, atverot saiti)",
    matchedWords: "Jūsu atslēgvārdi",
    valueRange: { from: "no {from}", to: "līdz {to}", both: "no {from} līdz {to}" },
  },
  lt: {
    subject: "{work} (ir dar {count})",
    farSubject: "Tiksliai atitinkančių nėra, panašių skelbimų – {count}",
    marks: { changed: "Pakeista", cancelled: "Neįvyko" },
    links: { ours: "Skelbimo puslapis", original: "Originalas" },
    best: "Tinkamiausi skelbimai, kurių terminas dar nepasibaigė",
    earlier: "Pirmajame laiške dar ir anksčiau paskelbti, tebeaktualūs",
    moved: "Terminas perkeltas: {before} → {after}",
    cancelled: "Pirkimas baigtas nesudarius sutarties.",
    due: {
      tender: "Terminas",
      consultation: "Terminas",
      plan: "Planuojama pradžia",
      contract: "Laimėtojas",
      ending: "Sutartis baigiasi",
    },
    ending: "Sutartys, kurios baigsis per 6 mėnesius",
    value: { contract: "Sutarties vertė", other: "Numatoma vertė" },
    because: "Atitinka: {reasons}",
    lastTime: {
      text: "Praėjusį kartą: {parts}",
      named: "Praėjusį kartą ({title}): {parts}",
      bids: {
        zero: "{count} pasiūlymų",
        one: "{count} pasiūlymas",
        few: "{count} pasiūlymai",
        other: "{count} pasiūlymų",
      },
    },
    broader: "platesnis kodas {code}",
    more: "Žiūrėti viską svetainėje ({notices})",
    terms: "Žodyne:",
    demonstration: "Pavyzdiniai duomenys: skelbimai ir pirkėjai išgalvoti.",
    without: "išskyrus: {words}",
    everything: "visos sritys",
    both: "turi sutapti ir kodas, ir žodis",
    ownWords: "raktažodžiai (juos pamatysite atvėrę nuorodą)",
    matchedWords: "jūsų raktažodžiai",
    valueRange: { from: "nuo {from}", to: "iki {to}", both: "nuo {from} iki {to}" },
  },
  et: {
    subject: "{work} (ja veel {count})",
    farSubject: "Täpseid vasteid ei ole, sarnaseid teateid on {count}",
    marks: { changed: "Muudetud", cancelled: "Lõppenud" },
    links: { ours: "Teate leht", original: "Algallikas" },
    best: "Sobivaimad teated, mille tähtaeg ei ole veel möödas",
    earlier: "Esimeses kirjas ka varem avaldatud, endiselt kehtivad",
    moved: "Tähtaeg on muutunud: {before} → {after}",
    cancelled: "Hange lõppes lepinguta.",
    due: {
      tender: "Tähtaeg",
      consultation: "Tähtaeg",
      plan: "Kavandatud aeg",
      contract: "Võitja",
      ending: "Leping lõpeb",
    },
    ending: "Lepingud, mis lõpevad 6 kuu jooksul",
    value: { contract: "Lepingu maksumus", other: "Eeldatav maksumus" },
    because: "Vaste: {reasons}",
    lastTime: {
      text: "Eelmisel korral: {parts}",
      named: "Eelmisel korral ({title}): {parts}",
      bids: {
        zero: "{count} pakkumust",
        one: "{count} pakkumus",
        few: "{count} pakkumust",
        other: "{count} pakkumust",
      },
    },
    broader: "laiem kood {code}",
    more: "Vaata kogu nimekirja veebilehel ({notices})",
    terms: "Sõnastikus:",
    demonstration: "Näidisandmed: teated ja hankijad on välja mõeldud.",
    without: "välistatud: {words}",
    everything: "kõik valdkonnad",
    both: "sobima peab nii kood kui ka sõna",
    ownWords: "märksõnad (näete neid, kui avate lingi)",
    matchedWords: "teie märksõnad",
    valueRange: { from: "alates {from}", to: "kuni {to}", both: "{from} kuni {to}" },
  },
});

/** Texts around a digest in a mail: for a sample and for daily digests. */
export const mailMessages = defineMessages({
  lv: {
    /** `{subject}`: the digest's own subject. */
    sampleSubject: "Paraugs: {subject}",
    sampleIntro:
      "Šis ir Jūsu dienas vēstules paraugs: tajā ir paziņojumi, kas atbilst Jūsu izvēlei.",
    sampleOffer: {
      title: "Vai šāda vēstule Jums noderētu?",
      text: "Saņemiet to 14\u00a0dienas bez maksas: katru darbdienu plkst.\u00a07.30, ja ir kas jauns. Izmēģinājums beidzas pats.",
      button: "Izmēģināt bez maksas",
    },
    reasons: {
      sample: "Šo paraugu saņemat, jo tīmekļvietnē {brand} pieprasījāt piedāvājumu.",
      daily: "Šo vēstuli saņemat, jo esat to pasūtījuši tīmekļvietnē {brand}.",
    },
    choice: "Jūsu izvēle",
    changeChoice: "Apskatīt vai mainīt izvēli tīmekļvietnē",
    questions: "Ja Jums ir jautājumi, atbildiet uz šo vēstuli.",
    privacy: "Privātuma politika",
  },
  lt: {
    sampleSubject: "Pavyzdys: {subject}",
    sampleIntro: "Tai dienos laiško pavyzdys: jame – jūsų pasirinkimą atitinkantys skelbimai.",
    sampleOffer: {
      title: "Ar toks laiškas jums praverstų?",
      text: "Gaukite jį 14\u00a0dienų nemokamai: kiekvieną darbo dieną 7.30\u00a0val., jei yra naujų skelbimų. Bandomasis laikotarpis baigiasi savaime.",
      button: "Išbandyti nemokamai",
    },
    reasons: {
      sample: "Šį pavyzdį gavote, nes svetainėje {brand} paprašėte pasiūlymo.",
      daily: "Šį laišką gaunate, nes jį užsisakėte svetainėje {brand}.",
    },
    choice: "Jūsų pasirinkimas",
    changeChoice: "Peržiūrėti arba pakeisti pasirinkimą svetainėje",
    questions: "Jei turite klausimų, tiesiog atsakykite į šį laišką.",
    privacy: "Privatumo politika",
  },
  et: {
    sampleSubject: "Näidiskiri: {subject}",
    sampleIntro: "See on teie päevakirja näidis: siin on teated, mis vastavad teie valikule.",
    sampleOffer: {
      title: "Kas sellisest kirjast oleks teile kasu?",
      text: "Võite seda 14\u00a0päeva tasuta saada: igal tööpäeval kell\u00a07.30, kui on midagi uut. Prooviaeg lõpeb automaatselt.",
      button: "Proovi tasuta",
    },
    reasons: {
      sample: "Saite selle näidiskirja, sest küsisite veebilehel {brand} pakkumist.",
      daily: "Saate seda kirja, sest tellisite veebilehel {brand} hangete päevakirja.",
    },
    choice: "Teie valik",
    changeChoice: "Vaata või muuda oma valikut veebilehel",
    questions: "Kui teil on küsimusi, vastake sellele kirjale.",
    privacy: "Privaatsuspoliitika",
  },
});
