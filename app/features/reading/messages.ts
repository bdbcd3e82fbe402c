import { defineMessages, type Language } from "../../site/languages.ts";

/** Texts around guides and articles, in the language of the guide or article. */
export const readingMessages = defineMessages({
  lv: {
    contents: "Saturs",
    /** Below the contents of a guide to a trade. */
    letter: "Apskatīt šādu vēstuli",
    blog: "Blogs",
    guides: "Ceļveži",
    guide: "Ceļvedis",
    article: "Raksts",
    /** Who checks texts, until somebody is named in app/site/company.ts. */
    editors: "„Hanked” redakcija",
    published: "Publicēts:",
    updated: "Atjaunināts:",
    /** The last day on which the text was compared with its sources. */
    checked: "Pārbaudīts:",
    changes: "Izmaiņas",
    glossary: "Iepirkumu vārdnīca",
    /** Above the letters of the glossary. */
    alphabet: "Pēc alfabēta",
    readingTime: "Lasīšanas laiks: {minutes}\u00a0min",
    related: "Lasiet arī",
    sources: {
      title: "Skaitļi un to avoti",
      validFrom: "Spēkā no",
      /** Which version of the act was read. */
      edition: "Redakcija:",
      validUntil: "Bija spēkā līdz",
      /** Label for figures of our own. */
      shownFrom: "Publicēts",
      checkedOn: "Pārbaudīts",
      /** Precedes the address of the act. */
      checkText: "Spēkā esošo tekstu pārbaudiet tīmekļvietnē",
    },
    colophon: {
      article: "Par šo rakstu",
      guide: "Par šo ceļvedi",
      glossary: "Par šo vārdnīcu",
      text: "Teksts sniedz piegādātājiem vispārīgu informāciju un nav juridiska konsultācija. Pirms lēmuma pārbaudiet konkrētā iepirkuma dokumentus un spēkā esošos tiesību aktus. Pamanījāt neprecizitāti? Rakstiet uz",
      allArticles: "Visi raksti",
      allGuides: "Visi ceļveži",
    },
    cta: {
      newsletter: {
        title: "Jūsu nozares iepirkumi\u00a0– katru darbdienu vienā vēstulē",
        text: "Piesakieties dienas vēstulei: sūtīsim publisko un privāto iepirkumu paziņojumus, kas atlasīti pēc Jūsu darbības jomas un reģiona. Palīdzēsim izveidot profilu un izvēlēties filtrus.",
        button: "Saņemt piedāvājumu",
        digest: "Apskatīt savu vēstuli",
        /** To the trial form of the guide's trade. */
        try: "Izmēģināt 14\u00a0dienas bez maksas",
      },
      trial: {
        title: "Vispirms izmēģiniet",
        text: "Piesakieties dienas vēstulei un 14\u00a0dienas saņemiet to bez maksas: darbdienās plkst.\u00a07.30 sūtīsim iepirkumu paziņojumus, kas atlasīti pēc Jūsu darbības jomas un reģiona. Konts nav vajadzīgs, un izmēģinājums beidzas pats.",
        button: "Saņemt piedāvājumu",
        digest: "Sākt uzreiz",
        try: "Izmēģināt 14\u00a0dienas bez maksas",
      },
    },
    /** Links below the call to action: to the country's tenders, and to the CPV codes. */
    ways: {
      look: "Vispirms vēlaties pārliecināties? Apskatiet",
      tenders: "aktuālos iepirkumus Latvijā",
      find: "vai atrodiet savas jomas",
      codes: "CPV kodus",
    },
  },
  lt: {
    contents: "Turinys",
    letter: "Pažiūrėti tokį laišką",
    blog: "Tinklaraštis",
    guides: "Vadovai",
    guide: "Vadovas",
    article: "Straipsnis",
    editors: "„Hanked“ redakcija",
    published: "Paskelbta",
    updated: "Atnaujinta",
    checked: "Patikrinta",
    changes: "Pakeitimai",
    glossary: "Pirkimų žodynas",
    alphabet: "Pagal abėcėlę",
    readingTime: "Skaitoma {minutes}\u00a0min.",
    related: "Taip pat skaitykite",
    sources: {
      title: "Skaičiai ir jų šaltiniai",
      validFrom: "Galioja nuo",
      edition: "Redakcija:",
      validUntil: "Galiojo iki",
      shownFrom: "Skelbiama nuo",
      checkedOn: "Tikrinta",
      checkText: "Galiojantį tekstą pasitikrinkite svetainėje",
    },
    colophon: {
      article: "Apie šį straipsnį",
      guide: "Apie šį vadovą",
      glossary: "Apie šį žodyną",
      text: "Tekstas skirtas tiekėjams informuoti ir nėra teisinė konsultacija. Prieš priimdami sprendimą, pasitikrinkite konkretaus pirkimo sąlygas ir galiojančius teisės aktus. Pastebėjote netikslumą? Parašykite adresu",
      allArticles: "Visi straipsniai",
      allGuides: "Visi vadovai",
    },
    cta: {
      newsletter: {
        title: "Jūsų srities pirkimai\u00a0– kiekvieną darbo dieną viename laiške",
        text: "Užsisakykite dienos laišką: darbo dienomis atsiųsime viešųjų ir privačių pirkimų skelbimus, atrinktus pagal jūsų veiklos sritį ir regioną. Padėsime susikurti profilį ir parinkti filtrus.",
        button: "Gauti pasiūlymą",
        digest: "Pažiūrėti savo laišką",
        try: "Išbandyti 14\u00a0dienų nemokamai",
      },
      trial: {
        title: "Pirmiausia išbandykite",
        text: "Užsisakykite dienos laišką ir 14\u00a0dienų išbandykite jį nemokamai: darbo dienomis 7.30\u00a0val. gausite pirkimų skelbimus, atrinktus pagal jūsų veiklos sritį ir regioną. Paskyros nereikia, bandomasis laikotarpis baigiasi savaime.",
        /** Specified, with the way to the offer form. */
        button: "Išbandyti nemokamai",
        digest: "Pradėti iš karto",
        try: "Pradėti iš karto",
      },
    },
    ways: {
      look: "Norite pirmiausia apsižvalgyti? Peržiūrėkite",
      tenders: "vykstančius pirkimus Lietuvoje",
      find: "arba raskite savo srities",
      codes: "BVPŽ kodus",
    },
  },
  et: {
    contents: "Sisukord",
    letter: "Vaata sellist kirja",
    blog: "Blogi",
    guides: "Juhendid",
    guide: "Juhend",
    article: "Artikkel",
    editors: "Hanked.ee toimetus",
    published: "Avaldatud:",
    updated: "Uuendatud:",
    checked: "Kontrollitud:",
    changes: "Muudatused",
    glossary: "Hangete sõnastik",
    alphabet: "Tähestiku järgi",
    readingTime: "Lugemisaeg {minutes}\u00a0min",
    related: "Lugege ka",
    sources: {
      title: "Arvud ja nende allikad",
      validFrom: "Kehtib alates",
      edition: "Redaktsioon:",
      validUntil: "Kehtis kuni",
      shownFrom: "Avaldatud",
      checkedOn: "Kontrollitud",
      checkText: "Arv on võetud ülevaatest; seaduse tekst on veebilehel",
    },
    colophon: {
      article: "Artiklist",
      guide: "Juhendist",
      glossary: "Sõnastikust",
      text: "Tekst annab pakkujale üldist teavet ega asenda õigusnõu. Otsustamisel lähtuge konkreetse hanke alusdokumentidest. Märkasite ebatäpsust? Kirjutage aadressile",
      allArticles: "Kõik artiklid",
      allGuides: "Kõik juhendid",
    },
    cta: {
      newsletter: {
        title: "Teie valdkonna hanked igal tööpäeval ühes kirjas",
        text: "Tellige päevakiri: saadame tööpäeviti riigi- ja erahangete teated, mis on valitud teie tegevusala ja piirkonna järgi. Aitame luua profiili ja seadistada filtrid.",
        button: "Küsi pakkumist",
        digest: "Vaata oma kirja",
        try: "Proovi 14\u00a0päeva tasuta",
      },
      trial: {
        title: "Kõigepealt proovige",
        text: "Tellige päevakiri ja proovige seda 14\u00a0päeva tasuta: tööpäeviti kell\u00a07.30 saate hanketeated, mis on valitud teie tegevusala ja piirkonna järgi. Kontot ei ole vaja ja prooviaeg lõpeb automaatselt.",
        button: "Küsi pakkumist",
        digest: "Alusta kohe",
        try: "Proovi 14\u00a0päeva tasuta",
      },
    },
    ways: {
      look: "Tahate kõigepealt ringi vaadata? Siin on",
      tenders: "aktiivsed hanked Eestis",
      find: "ja teie valdkonna",
      codes: "CPV-koodid",
    },
  },
});

export function readingTime(words: number, language: Language): string {
  // Words in these languages are long: people read about 180 a minute.
  const minutes = Math.max(1, Math.round(words / 180));
  return readingMessages[language].readingTime.replace("{minutes}", `${minutes}`);
}

/** Texts of the list of guides. */
export const guidesMessages = defineMessages({
  lv: {
    title: "Publisko iepirkumu ceļveži",
    description:
      "Ceļveži Latvijas uzņēmumiem: kā piedalīties iepirkumos, kur tos meklēt, sliekšņi, termiņi, sūdzības, CPV kodi un trīs nozares – būvdarbi, IT, medicīna.",
    lead: "Kas piegādātājam jāzina no pirmā paziņojuma līdz noslēgtam līgumam: soļi, sliekšņi, termiņi un likuma panti.",
    /** Precedes the name of the glossary. */
    terms: "Ko nozīmē termini:",
  },
  lt: {
    title: "Viešųjų pirkimų vadovai",
    description:
      "Vadovai Lietuvos tiekėjams: kas perka ir kas tiekia, kaip ieškoti CVP IS, parinkti BVPŽ kodus, dalyvauti mažos vertės, statybos, IT ir medicinos prekių pirkimuose.",
    lead: "Ką tiekėjui verta žinoti apie viešuosius pirkimus Lietuvoje: kas perka, kur skelbiama, kaip ieškoti ir dalyvauti.",
    terms: "Ką reiškia terminai:",
  },
  et: {
    title: "Riigihangete juhendid",
    description:
      "Praktilised juhendid Eesti ettevõttele: kuidas riigihankes osaleda, kust hankeid leida, piirmäärad, tähtajad ja vaidlustamine, CPV-koodi valimine.",
    lead: "Mida pakkuja peab teadma esimesest hanketeatest sõlmitud lepinguni: sammud, piirmäärad, tähtajad ja paragrahvid.",
    terms: "Mida mõisted tähendavad:",
  },
});

/** Link from the Lithuanian guides to the blog. */
export const toBlog = {
  lead: "Atsakymų į siauresnius klausimus, nuo EBVPD pildymo iki jungtinės veiklos sutarties, rasite",
  name: "tinklaraščio straipsniuose",
};

/** Texts of the list of articles. The blog is Lithuanian on every site. */
export const blogMessages = {
  title: "Viešųjų pirkimų tinklaraštis",
  description:
    "Praktiniai straipsniai tiekėjams: kaip rasti ir laimėti viešąjį pirkimą, parengti pasiūlymą, užpildyti EBVPD ir sėkmingai įvykdyti sutartį.",
  lead: "Praktiniai straipsniai tiekėjams: nuo pirmojo skelbimo iki įvykdytos sutarties.",
  paths: "Nuo ko pradėti",
  feed: "Naujų straipsnių sklaidos kanalas (Atom)",
};

/** Texts around legal pages. */
export const legalMessages = defineMessages({
  lv: { contents: "Saturs", version: "Redakcija:" },
  lt: { contents: "Turinys", version: "Redakcijos data:" },
  et: { contents: "Sisukord", version: "Viimati muudetud:" },
});

export type LegalMessages = (typeof legalMessages)["lv"];
