import { keepMessagesTogether } from "../../content/line-breaks.ts";
import { defineMessages, type Language } from "../../site/languages.ts";
import type { IndustryKey } from "../cpv/industries.ts";

/** The meta description for search engines: 70–160 characters. */
const description: Record<Language, string> = {
  lv:
    "Darbdienās saņemiet e-pastā publisko un privāto iepirkumu paziņojumus, kas atlasīti pēc " +
    "Jūsu uzņēmuma darbības jomas un reģiona. Izmēģiniet bez maksas.",
  lt:
    "„Hanked“ darbo dienomis el. paštu atsiunčia viešųjų ir privačių pirkimų skelbimus, " +
    "atrinktus pagal jūsų įmonės veiklos sritį ir regioną. Išbandykite nemokamai.",
  et:
    "Hanked.ee saadab tööpäeviti e-kirja, milles on teie tegevusala ja piirkonna " +
    "riigihanked, erasektori hanked ja sõlmitud lepingud.",
};

/** The first screen: the title, and this morning's letter beside it, which ends with a question. */
const hero = defineMessages({
  lv: {
    title: "Jūsu nozares iepirkumi jau no rīta e-pastā",
    lead:
      "No oficiālajiem reģistriem un privātā sektora avotiem atlasām Jūsu jomas un reģiona " +
      "paziņojumus un darbdienās sūtām vienā vēstulē.",
    offer: "Saņemt piedāvājumu",
    /** A promise of the trial: links to the letter's page, where it begins. */
    trial: "Izmēģināt 14 dienas bez maksas",
    promises: ["Bez saistībām", "Bez slēptiem maksājumiem", "Bez konta un paroles"],
    country: "Visa Latvija",
    /** Shown while there are no notices: other works than in the inbox, which has deadlines of its own. */
    example: {
      category: "Telpu uzkopšana",
      tender: { title: "Skolas telpu ikdienas uzkopšana", org: "Vizbuļkalna pamatskola" },
      consultation: {
        title: "Poliklīnikas uzkopšana un logu mazgāšana",
        org: "Dzērvleju veselības centrs",
      },
    },
    question: "Ko piedāvā Jūsu uzņēmums?",
    /** Placeholder of the field. */
    hint: "piem., jumta remonts",
    button: "Parādīt manu vēstuli",
    searching: "Meklējam…",
    failed: "Neizdevās. Nospiediet „Parādīt manu vēstuli”.",
    /** Industries of most suppliers, with short names, and the most unlike first: phones show four. The letter's page
     * offers all of them, with full names. */
    fields: {
      construction: "Būvdarbi",
      it: "IT un sakari",
      medical: "Medicīna",
      food: "Pārtika",
      transport: "Transports",
      cleaning: "Uzkopšana",
    } satisfies Partial<Record<IndustryKey, string>>,
  },
  lt: {
    title: "Jūsų srities pirkimai – kasdien viename laiške",
    lead:
      "Skelbimus renkame iš oficialių registrų ir privačių šaltinių, atrenkame pagal jūsų " +
      "įmonės veiklą bei regioną ir darbo dienomis atsiunčiame el. paštu.",
    offer: "Gauti pasiūlymą",
    trial: "Išbandyti 14 dienų nemokamai",
    promises: ["Be įsipareigojimų", "Be paslėptų mokesčių", "Be paskyros ir slaptažodžio"],
    country: "Visa Lietuva",
    example: {
      category: "Patalpų valymas",
      tender: { title: "Mokyklos patalpų kasdienis valymas", org: "Rasupio pagrindinė mokykla" },
      consultation: {
        title: "Poliklinikos valymas ir langų plovimas",
        org: "Gintarupio poliklinika",
      },
    },
    question: "Ką siūlo jūsų įmonė?",
    hint: "pvz., stogo remontas",
    button: "Rodyti mano laišką",
    searching: "Ieškome…",
    failed: "Nepavyko. Paspauskite „Rodyti mano laišką“.",
    fields: {
      construction: "Statybos darbai",
      it: "IT ir ryšiai",
      medical: "Medicina",
      food: "Maisto produktai",
      transport: "Transportas",
      cleaning: "Valymas",
    },
  },
  et: {
    title: "Teie valdkonna hanked hommikul postkastis",
    lead:
      "Jälgime riigihangete registrit ja erasektori allikaid. Tööpäeviti saate ühe kirja: ainult " +
      "teie tegevusala ja piirkonna hanked.",
    offer: "Küsi pakkumist",
    trial: "Proovi 14 päeva tasuta",
    promises: ["Kohustusteta", "Varjatud tasudeta", "Kontota ja paroolita"],
    country: "Kogu Eesti",
    example: {
      category: "Koristus",
      tender: { title: "Koolimaja igapäevane koristus", org: "Pihlakõrve Põhikool" },
      consultation: {
        title: "Tervisekeskuse koristus ja akende pesu",
        org: "SA Uuskalda Tervisekeskus",
      },
    },
    question: "Mida teie ettevõte pakub?",
    hint: "nt katuse remont",
    button: "Vaata oma kirja",
    searching: "Otsime…",
    failed: "Ei õnnestunud. Vajutage nuppu „Vaata oma kirja“.",
    fields: {
      construction: "Ehitustööd",
      it: "IT ja side",
      medical: "Meditsiin",
      food: "Toiduained",
      transport: "Transport",
      cleaning: "Koristus",
    },
  },
});

/** What is open now, in the words of the lists that it links to. The number precedes each text. */
const proof = defineMessages({
  lv: {
    open: {
      zero: "aktuālu iepirkumu",
      one: "aktuāls iepirkums",
      few: "aktuāli iepirkumi",
      other: "aktuāli iepirkumi",
    },
    new: {
      zero: "jaunu iepirkumu pēdējā diennaktī",
      one: "jauns iepirkums pēdējā diennaktī",
      few: "jauni iepirkumi pēdējā diennaktī",
      other: "jauni iepirkumi pēdējā diennaktī",
    },
  },
  lt: {
    open: {
      zero: "vykstančių pirkimų",
      one: "vykstantis pirkimas",
      few: "vykstantys pirkimai",
      other: "vykstančių pirkimų",
    },
    new: {
      zero: "naujų pirkimų per pastarąją parą",
      one: "naujas pirkimas per pastarąją parą",
      few: "nauji pirkimai per pastarąją parą",
      other: "naujų pirkimų per pastarąją parą",
    },
  },
  et: {
    open: {
      zero: "aktiivset hanget",
      one: "aktiivne hange",
      few: "aktiivset hanget",
      other: "aktiivset hanget",
    },
    new: {
      zero: "uut hanget viimase ööpäeva jooksul",
      one: "uus hange viimase ööpäeva jooksul",
      few: "uut hanget viimase ööpäeva jooksul",
      other: "uut hanget viimase ööpäeva jooksul",
    },
  },
});

/** The kinds of notices in the letter, and what a register alone does not do. */
const services = defineMessages({
  lv: {
    title: "Par ko mēs Jums ziņojam",
    lead: "Vienā vēstulē, atlasīts pēc Jūsu profila.",
    cards: [
      {
        title: "Publiskie iepirkumi",
        text: "Valsts un pašvaldību pasūtītāji – no mazā iepirkuma līdz atklātam konkursam.",
      },
      {
        title: "Privāto uzņēmumu konkursi",
        text: "Valsts reģistros uzņēmumu konkursus un cenu aptaujas neatradīsiet. Tos savācam paši.",
      },
      {
        title: "Uzvarētāji un noslēgtie līgumi",
        text: "Kurš uzvarēja, par kādu summu un cik bija pretendentu – arī iepriekšējā reizē, ja tas publicēts.",
      },
    ],
    versus: {
      title: "Reģistrs vai vēstule?",
      register: "Reģistrs",
      ours: "Mūsu vēstule",
      rows: [
        ["Avoti", "tikai viens", "IUB, TED un mūsu savāktie"],
        ["Privātie iepirkumi", "nav", "savācam"],
        ["Kāpēc atlasīts", "–", "kods vai vārds katrā rindā"],
        [
          "Iepriekšējā reize",
          "citā paziņojumā",
          "uzvarētājs, cena, pretendentu skaits, ja publicēti",
        ],
      ] satisfies Comparison[],
      source: "Salīdzinājums un avoti",
      /** To the answer for those who have another service. */
      both: "Jau saņemat citu vēstuli? 14 dienas salīdziniet abas",
    },
  },
  lt: {
    title: "Ką randate dienos laiške",
    lead: "Viename laiške, atrinkta pagal jūsų profilį.",
    cards: [
      {
        title: "Viešųjų pirkimų skelbimai",
        text: "Ministerijų, savivaldybių, mokyklų, ligoninių ir kitų perkančiųjų organizacijų pirkimai.",
      },
      {
        title: "Privačių įmonių konkursai",
        text: "Privačių įmonių kvietimų sistemoje CVP IS nėra. Juos surenkame patys.",
      },
      {
        title: "Laimėtojai ir sudarytos sutartys",
        text: "Kas laimėjo, už kiek ir kiek buvo dalyvių – ir praėjusį kartą, jei tai paskelbta TED.",
      },
    ],
    versus: {
      title: "CVP IS prenumerata ar laiškas?",
      register: "CVP IS prenumerata",
      ours: "Mūsų laiškas",
      rows: [
        ["Atranka", "pagal visą BVPŽ skyrių", "pagal kodą, žodžius, regioną ir pirkėją"],
        ["Šaltiniai", "tik CVP IS", "CVP IS, TED ir mūsų surinkti skelbimai"],
        ["Privatūs pirkimai", "nėra", "renkame"],
        [
          "Ankstesnis rezultatas",
          "atskirame skelbime",
          "laimėtojas, vertė, dalyvių skaičius, jei yra TED",
        ],
      ],
      source: "Palyginimas ir šaltiniai",
      both: "Jau gaunate kitą laišką? 14 dienų lyginkite abu",
    },
  },
  et: {
    title: "Mida te kirjast leiate",
    lead: "Ühes kirjas, valitud teie profiili järgi.",
    cards: [
      {
        title: "Riigihanked",
        text:
          "Riigi, omavalitsuste ja teiste hankijate hanked – lihthangetest rahvusvahelist piirmäära " +
          "ületavateni.",
      },
      {
        title: "Eraettevõtete hanked",
        text: "Ettevõtete hinnapäringuid riigihangete registris ei ole. Neid kogume ise.",
      },
      {
        title: "Võitjad ja sõlmitud lepingud",
        text: "Kes võitis, mis summaga ja mitu pakkumust oli – ka eelmisel korral, kui see on avaldatud.",
      },
    ],
    versus: {
      title: "Register või kiri?",
      register: "Register",
      ours: "Meie kiri",
      rows: [
        ["Allikad", "ainult oma teated", "register ja meie kogutud"],
        ["Erahanked", "ei ole", "kogume"],
        ["Miks teade valiti", "ei ole märgitud", "kood või sõna igal real"],
        ["Eelmine kord", "teises teates", "võitja, hind, pakkumuste arv, kui avaldatud"],
      ],
      source: "Võrdlus ja allikad",
      both: "Saate juba teist kirja? Võrrelge 14 päeva mõlemat",
    },
  },
});

/** The sample letter among other mail, with invented notices. */
const inbox = defineMessages({
  lv: {
    title: "Tā izskatās dienas vēstule",
    lead: "Katrā rindā ir galvenais: ko pērk, kas ir pasūtītājs un kāds ir termiņš vai līgumcena.",
    example: "Paraugs: iepirkumi un pasūtītāji ir izdomāti.",
    own: "Apskatīt savas nozares vēstuli",
    sender: "Hanked",
    subject: "Šodienas iepirkumu jaunumi: {count}",
    folders: {
      received: "Iesūtne",
      starred: "Ar zvaigznīti",
      postponed: "Atliktās",
      archive: "Arhīvs",
      trash: "Miskaste",
      categories: "Kategorijas",
    },
    category: "Jumta darbi",
    types: {
      tender: "Iepirkums",
      consultation: "Apspriede",
      plan: "Iecerēts iepirkums",
      contract: "Līgums",
    },
    /** What the right-hand value of a row means, if it is not a deadline with its days. */
    meaning: {
      plan: "Plānotais laiks",
      contract: "Līgumcena",
    },
    /** `{quarter}` is 1–4 in Roman numerals, `{year}` four digits. */
    period: "{year}. gada {quarter} ceturksnis",
    /** The deadline of the tender in the procedure that is drawn. */
    until: "līdz {date}",
    rows: {
      tender: {
        title: "Pamatskolas jumta seguma nomaiņa",
        org: "Vizbuļkalna novada pašvaldība",
      },
      consultation: {
        title: "Sporta halles plakanā jumta siltināšana",
        org: "Dzērvleju novada pašvaldība",
      },
      plan: {
        title: "Kultūras nama dakstiņu jumta atjaunošana",
        org: "Saulgravas novada pašvaldība",
      },
      /** A tender of a private company. */
      company: {
        title: "Daudzdzīvokļu mājas jumta remonts un notekcauruļu nomaiņa",
        org: "SIA „Vizbuļkalna namsaimnieks”",
      },
      contract: {
        title: "Bērnudārza ēkas jumta pārbūve",
        org: "Liepgravas novada pašvaldība",
      },
    },
  },
  lt: {
    title: "Taip atrodo dienos laiškas",
    lead: "Vienoje eilutėje – kas perkama, kas perka ir koks terminas ar sutarties vertė.",
    example: "Tai pavyzdys: pirkimai ir pirkėjai išgalvoti.",
    own: "Pažiūrėkite savo srities laišką",
    sender: "Hanked",
    subject: "Dienos pirkimai: {count} nauji skelbimai",
    folders: {
      received: "Gautieji",
      starred: "Su žvaigždute",
      postponed: "Atidėtieji",
      archive: "Archyvas",
      trash: "Šiukšliadėžė",
      categories: "Kategorijos",
    },
    category: "Stogų dengimo darbai",
    types: {
      tender: "Pirkimas",
      consultation: "Konsultacija",
      plan: "Planas",
      contract: "Sutartis",
    },
    meaning: {
      plan: "Planuojamas laikotarpis",
      contract: "Sutarties vertė",
    },
    period: "{year} m. {quarter} ketvirtis",
    until: "iki {date}",
    rows: {
      tender: {
        title: "Mokyklos pastato stogo dangos keitimas",
        org: "Rasupio pagrindinė mokykla",
      },
      consultation: {
        title: "Plokščiojo stogo šiltinimas ir hidroizoliavimas",
        org: "Gintarupio rajono savivaldybės administracija",
      },
      plan: {
        title: "Kultūros namų čerpinio stogo remontas",
        org: "Vėjakalnio kultūros centras",
      },
      company: {
        title: "Sandėlio stogo remontas ir lietvamzdžių keitimas",
        org: "Baldų gamybos įmonė (privatus konkursas)",
      },
      contract: {
        title: "Sporto salės stogo konstrukcijų ir dangos remontas",
        org: "Gintarupio sporto centras",
      },
    },
  },
  et: {
    title: "Selline näeb välja teie päevakiri",
    lead:
      "Igal real on teate liik, hanke nimetus, hankija ning tähtaeg, periood või summa. " +
      "Ühe pilguga näete, mida tasub lähemalt uurida.",
    example: "See on näidis: teated ja hankijad on välja mõeldud.",
    own: "Vaata oma valdkonna kirja",
    sender: "Hanked",
    subject: "Teie tänased hanked: {count} uut teadet",
    folders: {
      received: "Postkast",
      starred: "Tärniga",
      postponed: "Edasi lükatud",
      archive: "Arhiiv",
      trash: "Prügikast",
      categories: "Kategooriad",
    },
    category: "Katusetööd",
    types: {
      tender: "Hange",
      consultation: "Turukonsultatsioon",
      plan: "Eelteade",
      contract: "Leping",
    },
    meaning: {
      plan: "Kavandatud aeg",
      contract: "Lepingu maksumus",
    },
    period: "{year}. aasta {quarter} kvartal",
    until: "kuni {date}",
    rows: {
      tender: {
        title: "Põhikooli katuse rekonstrueerimine",
        org: "Pihlakõrve Vallavalitsus",
      },
      consultation: {
        title: "Lasteaia lamekatuse soojustamine",
        org: "Kaseranna Linnavalitsus",
      },
      plan: {
        title: "Kultuurimaja kivikatuse vahetamine",
        org: "Hõbenurme Vallavalitsus",
      },
      company: {
        title: "Laohoone lamekatuse remont ja katte vahetamine",
        org: "Logistikaettevõte (erahange)",
      },
      contract: {
        title: "Tervisekeskuse valtsplekk-katuse ehitus",
        org: "SA Uuskalda Tervisekeskus",
      },
    },
  },
});

/** The sources of the notices. */
const procurements = defineMessages({
  lv: {
    title: "Publiskie iepirkumi vienuviet",
    lead: "Vietas, kur meklēt paziņojumus, pārskatām Jūsu vietā.",
    /** Says what the number of each source is. */
    counted: "Skaitļi rāda, cik iepirkumu pašlaik ir aktuāli.",
    ways: { tenders: "Aktuālie iepirkumi", sources: "Visi avoti un skaitļi" },
    cards: [
      {
        title: "IUB un EIS",
        text: "Paziņojumi no IUB Publikāciju vadības sistēmas ar saiti uz dokumentiem, kas parasti atrodas EIS.",
      },
      {
        title: "TED – iepirkumi Eiropas Savienībā",
        text: "Iepirkumi, kuru paredzamā līgumcena sasniedz ES robežvērtību.",
      },
      {
        title: "Zemsliekšņa iepirkumi un citi avoti",
        text: "Reģistros nepublicētas cenu aptaujas savācam paši.",
      },
    ],
  },
  lt: {
    title: "Viešieji pirkimai vienoje vietoje",
    lead: "Po skirtingas sistemas išsibarsčiusius skelbimus surenkame mes.",
    counted: "Skaičiai rodo, kiek pirkimų vyksta dabar.",
    ways: { tenders: "Vykstantys pirkimai", sources: "Visi šaltiniai ir skaičiai" },
    cards: [
      {
        title: "CVP IS skelbimai",
        text: "Pirkimai ir konsultacijos iš viesiejipirkimai.lt: be aprašymų, dalių, verčių ir laimėtojų.",
      },
      {
        title: "Tarptautiniai pirkimai",
        text: "Pirkimai nuo tarptautinio pirkimo ribos, su dalimis ir rezultatais, – iš svetainės TED.",
      },
      {
        title: "Mažos vertės pirkimai ir kiti šaltiniai",
        text: "Registruose neskelbiamus pirkimus renkame patys.",
      },
    ],
  },
  et: {
    title: "Riigihanked ühes kohas",
    lead: "Koondame eri kohtades ilmunud teated ühte kirja.",
    counted: "Arvud näitavad, mitu hanget on praegu avatud.",
    ways: { tenders: "Aktiivsed hanked", sources: "Kõik allikad ja arvud" },
    cards: [
      {
        title: "Riigihangete register",
        text: "Lihthanked ja hankemenetlused aadressilt riigihanked.riik.ee.",
      },
      {
        title: "Rahvusvahelised hanked",
        text: "Eesti hankeid näitame registrist ka üle rahvusvahelise piirmäära; TED-ist loeme Läti ja Leedu omi.",
      },
      {
        title: "Väikeostud ja erahanked",
        text: "Väikeoste ja erahankeid, mida registris ei ole, kogume käsitsi.",
      },
    ],
  },
});

/** The steps of a procedure, from plan to contract. */
const cycle = defineMessages({
  lv: {
    title: "No plāna līdz noslēgtam līgumam",
    lead: "Iepirkums sākas krietni pirms izsludināšanas un nebeidzas ar piedāvājumu atvēršanu.",
    steps: {
      plan: {
        title: "Iepirkumu plāns",
        text: "Vēstulē ir iepriekšējie informatīvie paziņojumi, ne gada plāni. Jums ir laiks atrast partnerus.",
      },
      consultation: {
        title: "Apspriede ar piegādātājiem",
        text: "Šajā posmā vēl varat ieteikt samērīgas prasības un reālus termiņus.",
      },
      tender: {
        title: "Izsludināts iepirkums",
        text: "Nolikums ir publicēts, un termiņš rit. Jo agrāk uzzināt, jo vairāk laika piedāvājumam.",
      },
      contract: {
        title: "Noslēgts līgums",
        text: "Ir zināma cena un uzvarētājs, kam varat piedāvāt sadarbību kā apakšuzņēmējs.",
      },
    },
  },
  lt: {
    title: "Nuo pirkimų plano iki sutarties",
    lead: "Pirkimas prasideda gerokai anksčiau už skelbimą ir nesibaigia pateikus pasiūlymus.",
    steps: {
      plan: {
        title: "Pirkimų planas",
        text: "Laiške – išankstiniai skelbimai iš TED, ne metiniai planai. Turite laiko susirasti partnerių.",
      },
      consultation: {
        title: "Rinkos konsultacija",
        text: "Dar galite pateikti pastabų dėl techninės specifikacijos.",
      },
      tender: {
        title: "Paskelbtas pirkimas",
        text: "Pasiūlymų terminas jau skaičiuojamas. Kuo anksčiau pastebite, tuo daugiau laiko pasiūlymui.",
      },
      contract: {
        title: "Sudaryta sutartis",
        text: "Laimėtoją ir vertę imame iš TED. Galite pasisiūlyti subtiekėju ir palyginti kainas.",
      },
    },
  },
  et: {
    title: "Hankeplaanist lepinguni",
    lead: "Hange saab sageli alguse ammu enne hanketeate avaldamist ega lõpe pakkumuste avamisega.",
    steps: {
      plan: {
        title: "Hankeplaan",
        text: "Kirjas on registris avaldatud eelteated, mitte aastaplaanid. Jõuate leida tehnika ja partnerid.",
      },
      consultation: {
        title: "Turukonsultatsioon",
        text: "Selles etapis saate veel öelda, millised tingimused on mõistlikud.",
      },
      tender: {
        title: "Aktiivne hange",
        text: "Pakkumusi saab esitada tähtpäevani. Mida varem kuulete, seda rohkem jääb aega.",
      },
      contract: {
        title: "Sõlmitud leping",
        text: "Võitja ja maksumus on teada. Saate pakkuda end alltöövõtjaks ja hindu võrrelda.",
      },
    },
  },
});

/** How the service works. */
const news = defineMessages({
  lv: {
    title: "Iepirkumu jaunumi bez meklēšanas",
    lead: "Katru rītu vairs nav jāpārskata vairākas sistēmas.",
    cards: [
      {
        title: "Individuāla pieeja",
        text: "Profilā ir Jūsu CPV kodi, vārdi jebkurā locījumā, reģioni un pasūtītāji.",
      },
      {
        title: "Vienkārša vēstule katru darbdienu",
        text: "Plkst. 7.30, bez konta un paroles. Ja nekas neatbilst, vēstules nav.",
      },
      {
        title: "Laiks svarīgākajam",
        text: "Pie iepirkuma ir termiņš un atlikušās dienas: redzat, vai vēl pagūsiet.",
      },
    ],
    button: "Saņemt individuālu piedāvājumu",
  },
  lt: {
    title: "Pirkimų naujienos be paieškų",
    lead: "Kas rytą nebereikia peržiūrėti kelių sistemų.",
    cards: [
      {
        title: "Pradedame nuo jūsų",
        text: "Profilą sudaro jūsų BVPŽ kodai, žodžiai bet kuria forma, regionai ir pirkėjai.",
      },
      {
        title: "Paprastas kasdienis laiškas",
        text: "Darbo dienomis 7.30 val., be paskyros. Jei nieko tinkamo nėra, nesiunčiame.",
      },
      {
        title: "Laikas svarbesniam darbui",
        text: "Prie pirkimo – terminas ir likusios dienos: matote, ar spėsite.",
      },
    ],
    button: "Gauti individualų pasiūlymą",
  },
  et: {
    title: "Hanked tulevad ise teieni",
    lead: "Igal hommikul ei pea enam mitut allikat läbi vaatama.",
    cards: [
      {
        title: "Teie ettevõtte järgi",
        text: "Profiilis on teie CPV-koodid, sõnad igas käändes, piirkonnad ja hankijad.",
      },
      {
        title: "Lihtne igapäevane kiri",
        text: "Tööpäeviti kell 7.30, kontota ja paroolita. Sobivate teadeteta päeval kirja ei tule.",
      },
      {
        title: "Säästetud aeg",
        text: "Hanke juures on tähtaeg ja alles jäänud päevad: näete, kas veel jõuate.",
      },
    ],
    button: "Küsi personaalset pakkumist",
  },
});

/** Reasons to subscribe. */
const advantages = defineMessages({
  lv: {
    title: "Uz ko varat paļauties",
    lead: "To varat pārbaudīt paši.",
    items: {
      accuracy: {
        title: "Precizitāte",
        text: "Pie paziņojuma ir kods vai vārds, pēc kura tas atrasts. Liekos vārdus var izslēgt.",
      },
      time: {
        title: "Laika ietaupījums",
        text: "Katru darbdienu nolasām IUB un TED. Kas ir abos, vēstulē ir vienreiz.",
      },
      experience: {
        title: "15+ gadu pieredze",
        text: "Lapā „Avoti” saskaitīts, ko katrā atradām, un pateikts, kā tur nav.",
      },
      individual: {
        title: "Katram sava vēstule",
        text: "Ierakstiet lapas augšā, ko piedāvājat, un savu vēstuli redzēsiet tūlīt.",
      },
      help: {
        title: "Profesionāls atbalsts",
        text: "Atbildam tajā pašā vai nākamajā darbdienā no 9.00 līdz 18.00.",
      },
      reliability: {
        title: "Uzticamība",
        text: "Slēptu maksājumu nav. Atteikšanos no bezmaksas vēstulēm var atsaukt 24 stundu laikā.",
      },
    },
  },
  lt: {
    title: "Kuo galite pasikliauti",
    lead: "Tai galite patikrinti patys.",
    items: {
      accuracy: {
        title: "Tikslumas",
        text: "Prie skelbimo – kodas ar žodis, pagal kurį rastas.",
      },
      time: {
        title: "Sutaupytas laikas",
        text: "Kasdien skaitome CVP IS, darbo dienomis – TED. Kas yra abiejuose, rodome kartą.",
      },
      experience: {
        title: "15+ metų patirtis",
        text: "Puslapyje „Šaltiniai“ suskaičiuota, ką kur radome, ir pasakyta, ko neturime.",
      },
      individual: {
        title: "Individualus požiūris",
        text: "Puslapio viršuje įrašykite, ką siūlote, ir iš karto matysite savo laišką.",
      },
      help: {
        title: "Profesionali pagalba",
        text: "Atsakome tą pačią arba kitą darbo dieną, 9.00–18.00.",
      },
      reliability: {
        title: "Patikimumas",
        text: "Paslėptų mokesčių nėra. Nemokamų laiškų atsisakymą galima atšaukti per 24 valandas.",
      },
    },
  },
  et: {
    title: "Mida võite meilt oodata",
    lead: "Seda saate ise kontrollida.",
    items: {
      accuracy: {
        title: "Täpsus",
        text: "Teate juures on kood või sõna, mille järgi see leiti. Liigseid sõnu saab välistada.",
      },
      time: {
        title: "Ajavõit",
        text: "Riigihangete registrit loeme iga tund; uued hanked on järgmises kirjas.",
      },
      experience: {
        title: "15+ aastat kogemust",
        text: "Lehel „Allikad“ on kirjas, mida me kust leidsime ja mida seal ei ole.",
      },
      individual: {
        title: "Igaühele oma valik",
        text: "Kirjutage lehe algusse, mida pakute, ja näete kohe oma kirja.",
      },
      help: {
        title: "Asjatundlik abi",
        text: "Vastame tavaliselt samal või järgmisel tööpäeval kell 9–18.",
      },
      reliability: {
        title: "Usaldusväärsus",
        text: "Varjatud tasusid ei ole. Tasuta kirjadest loobumise saab 24 tunni jooksul tagasi võtta.",
      },
    },
  },
});

/** The company and its partners. */
const about = defineMessages({
  lv: {
    title: "Par mums",
    lead:
      "„Hanked” palīdz maziem un vidējiem uzņēmumiem laikus uzzināt par iepirkumiem, kuros ir " +
      "vērts piedalīties.",
    text: "Uz Jūsu jautājumiem atbild cilvēks.",
    figures: {
      years: { value: "15+", label: "gadu pieredze" },
      team: { value: "10", label: "cilvēki komandā" },
      digest: { value: "1", label: "vēstule dienā" },
    },
    partners: "Mūsu kontakti Baltijā",
    regions: { ee: "Igaunija", lv: "Latvija", lt: "Lietuva" },
  },
  lt: {
    title: "Apie mus",
    lead: "„Hanked“ padeda mažoms ir vidutinėms įmonėms laiku sužinoti apie pirkimus.",
    text: "Į jūsų klausimus atsako žmogus.",
    figures: {
      years: { value: "15+", label: "metų patirties" },
      team: { value: "10", label: "žmonių komandoje" },
      digest: { value: "1", label: "laiškas per dieną" },
    },
    partners: "Kontaktai Baltijos šalyse",
    regions: { ee: "Estija", lv: "Latvija", lt: "Lietuva" },
  },
  et: {
    title: "Kes me oleme",
    lead: "Hanked.ee taga on meeskond, kes tegeleb riigi- ja erahangete teadetega iga päev.",
    text: "Teie küsimustele vastab inimene: Eestis, Lätis ja Leedus.",
    figures: {
      years: { value: "15+", label: "aastat kogemust" },
      team: { value: "10", label: "inimest meeskonnas" },
      digest: { value: "1", label: "kiri päevas" },
    },
    partners: "Kontaktid Baltimaades",
    regions: { ee: "Eesti", lv: "Läti", lt: "Leedu" },
  },
});

/** Phone, address and opening hours. */
const contacts = defineMessages({
  lv: {
    title: "Kontakti",
    lead: "Labprāt atbildēsim uz jautājumiem.",
    labels: { phone: "Tālrunis", email: "E-pasts", address: "Adrese", hours: "Darba laiks" },
    weekdays: "Darbdienās",
    weekend: "Sestdienās un svētdienās",
    closed: "slēgts",
    openNow: "Birojs pašlaik atvērts",
    closedNow: "Birojs pašlaik slēgts",
  },
  lt: {
    title: "Kontaktai",
    lead: "Paskambinkite arba parašykite.",
    labels: { phone: "Telefonas", email: "El. paštas", address: "Adresas", hours: "Darbo laikas" },
    weekdays: "Darbo dienomis",
    weekend: "Savaitgaliais",
    closed: "nedirbame",
    openNow: "Dabar dirbame",
    closedNow: "Dabar nedirbame",
  },
  et: {
    title: "Kontakt",
    lead: "Helistage või kirjutage.",
    labels: { phone: "Telefon", email: "E-post", address: "Aadress", hours: "Tööaeg" },
    weekdays: "Esmaspäev–reede",
    weekend: "Laupäev–pühapäev",
    closed: "suletud",
    openNow: "Praegu avatud",
    closedNow: "Praegu suletud",
  },
});

/** What is beside the lead form. */
const offer = defineMessages({
  lv: {
    title: "Saņemiet individuālu piedāvājumu",
    trial: "Vai arī vispirms izmēģiniet 14 dienas bez maksas",
    panel: "Ko Jūs saņemsiet",
    receives: [
      {
        title: "Individuāls piedāvājums",
        text: "Jūsu darbības jomai un reģionam.",
      },
      { title: "Vēstules paraugs", text: "Ar Jūsu nozares iepirkumiem." },
      { title: "Konsultācija", text: "Palīdzam iestatīt filtrus." },
    ],
    /** What is certain before a price is known: the terms say the same. */
    cost: {
      title: "Cik tas maksā",
      /** The first leads to the trial. */
      lines: [
        ["0 €", "izmēģinājums; pēc 14 dienām beidzas pats"],
        ["0 €", "piedāvājums, kurā norādīta cena"],
        ["7 dienas", "līguma uzteikuma termiņš"],
      ],
    },
  },
  lt: {
    title: "Paprašykite pasiūlymo",
    trial: "Arba pirmiausia išbandykite 14 dienų nemokamai",
    panel: "Ką gausite",
    receives: [
      {
        title: "Individualų pasiūlymą",
        text: "Pagal jūsų veiklos sritį ir regioną.",
      },
      { title: "Laiško pavyzdį", text: "Su jūsų srities pirkimais." },
      { title: "Konsultaciją", text: "Padedame nustatyti filtrus." },
    ],
    cost: {
      title: "Kiek tai kainuoja",
      lines: [
        ["0 €", "bandomasis laikotarpis; po 14 dienų baigiasi savaime"],
        ["0 €", "pasiūlymas, kuriame nurodyta kaina"],
        ["7 dienos", "įspėjimo terminas nutraukiant sutartį"],
      ],
    },
  },
  et: {
    title: "Küsige oma ettevõttele pakkumist",
    trial: "Või proovige teenust kõigepealt 14 päeva tasuta",
    panel: "Mida te saate",
    receives: [
      {
        title: "Teile koostatud pakkumine",
        text: "Teie tegevusala ja piirkonna järgi.",
      },
      { title: "Näidiskiri", text: "Teie valdkonna hangetega." },
      { title: "Nõustamine", text: "Aitame filtrid seadistada." },
    ],
    cost: {
      title: "Mis see maksab",
      lines: [
        ["0 €", "prooviaeg; lõpeb 14 päeva pärast ise"],
        ["0 €", "pakkumine, milles on hind kirjas"],
        ["7 päeva", "lepingu lõpetamise etteteatamisaeg"],
      ],
    },
  },
});

/** Answers promise nothing that the terms do not say (content/lv/legal/noteikumi.md and its translations). */
const questions = defineMessages({
  lv: {
    title: "Bieži uzdoti jautājumi",
    list: [
      {
        question: "Cik tas maksā?",
        answer:
          "Cenu norādām piedāvājumā, pirms slēdzam līgumu. Slēptu maksājumu nav. Rēķins jāapmaksā 7 dienu laikā.",
      },
      {
        question: "Kā beidzas izmēģinājums?",
        answer:
          "Pēc 14 dienām tas beidzas pats. Maksas pakalpojums sākas tikai tad, ja apstiprināt piedāvājumu.",
      },
      {
        question: "Ko darīt, ja paziņojumus jau saņemam citur?",
        answer: "Nesteidzieties: {link} un salīdziniet, ko katra atrod un ko palaiž garām.",
        link: "14 dienas saņemiet abas vēstules",
      },
      {
        question: "Kas notiek, ja nekas neatbilst?",
        answer: "Tad tajā dienā vēstules nebūs. Ja tā notiek bieži, palīdzam precizēt filtrus.",
      },
      {
        question: "Kā atteikties?",
        answer:
          "No bezmaksas vēstulēm – ar saiti katrā no tām; no līguma – 7 dienas iepriekš par to paziņojot e-pastā. Iemesls nav jānorāda.",
      },
      {
        question: "Kur atrodat privātos iepirkumus?",
        answer:
          "Uzņēmumu konkursus un cenu aptaujas mūsu komanda savāc no publiski pieejamiem avotiem. Cik to ir pašlaik, redzams lapā „Avoti”.",
      },
      {
        question: "Kāpēc līgums ar Igaunijas uzņēmumu?",
        answer:
          "Strādājam visā Baltijā, bet reģistrēti esam Igaunijā, un līgumam piemēro tās tiesību aktus.",
      },
    ] satisfies Question[],
  },
  lt: {
    title: "Dažniausi klausimai",
    list: [
      {
        question: "Kiek tai kainuoja?",
        answer:
          "Kainą nurodome pasiūlyme, prieš sudarydami sutartį. Paslėptų mokesčių nėra. Sąskaita apmokama per 7 dienas.",
      },
      {
        question: "Kaip baigiasi bandomasis laikotarpis?",
        answer: "Po 14 dienų – savaime. Mokama paslauga prasideda tik jums sutikus su pasiūlymu.",
      },
      {
        question: "O jei skelbimus jau gauname kitur?",
        answer: "{link} ir palyginkite, ką kuris randa ir ką praleidžia.",
        link: "14 dienų gaukite abu laiškus",
      },
      {
        question: "O jei nieko tinkamo nėra?",
        answer: "Tą dieną laiško nesiunčiame. Jei taip būna dažnai, padedame patikslinti filtrus.",
      },
      {
        question: "Kaip atsisakyti?",
        answer:
          "Nemokamų laiškų – juose esančia nuoroda, sutarties – el. laišku, įspėję prieš 7 dienas.",
      },
      {
        question: "Iš kur privatūs pirkimai?",
        answer:
          "Įmonių kvietimus teikti pasiūlymus renkame iš viešų šaltinių. Kiek jų dabar, matyti puslapyje „Šaltiniai“.",
      },
      {
        question: "Kodėl sutartis su Estijos įmone?",
        answer:
          "Dirbame visose Baltijos šalyse, o registruoti esame Estijoje, todėl sutarčiai taikoma jos teisė. Vartotojo teisių pagal jo šalies įstatymus tai neriboja.",
      },
    ],
  },
  et: {
    title: "Korduma kippuvad küsimused",
    list: [
      {
        question: "Mis see maksab?",
        answer:
          "Hinna saate teada pakkumisest, enne kui teenus algab. Varjatud tasusid ei ole. Arve tuleb tasuda 7 päeva jooksul.",
      },
      {
        question: "Kuidas prooviaeg lõpeb?",
        answer:
          "Automaatselt 14 päeva pärast. Tasuline teenus algab ainult siis, kui olete pakkumise selgelt kinnitanud.",
      },
      {
        question: "Aga kui saame hanketeateid juba mujalt?",
        answer:
          "Ärge vahetage kohe: {link} ja võrrelge, mida kumbki leiab ja mis jääb kummalgi leidmata.",
        link: "laske 14 päeva jooksul mõlemal kirjal tulla",
      },
      {
        question: "Mis siis, kui sobivaid teateid ei ole?",
        answer: "Sel päeval kirja ei tule. Kui nii juhtub tihti, aitame filtreid täpsustada.",
      },
      {
        question: "Kuidas loobuda?",
        answer:
          "Tasuta kirjadest neis oleva lingi kaudu, lepingust e-kirjaga, teatades 7 päeva ette. Põhjust ei pea nimetama.",
      },
      {
        question: "Kust tulevad erahanked?",
        answer:
          "Ettevõtete hinnapäringuid ja hankeid kogub meie meeskond avalikest allikatest. Kui palju neid praegu on, näete lehel „Allikad“.",
      },
      {
        question: "Kellega leping sõlmitakse?",
        answer:
          "Eestis registreeritud ettevõttega, Eesti õiguse järgi. Hankeid jälgime kõigis Balti riikides.",
      },
    ],
  },
});

export interface Question {
  question: string;
  /** `{link}` marks the place of the link. */
  answer: string;
  /** Text of a link to the letter's page. */
  link?: string;
}

/** What is compared, what a register does, what the letter does. */
type Comparison = [what: string, register: string, letter: string];

/** The sections in the order of the page. */
export const landingMessages = keepMessagesTogether({
  lv: messagesIn("lv"),
  lt: messagesIn("lt"),
  et: messagesIn("et"),
});

export type LandingMessages = (typeof landingMessages)["lv"];

function messagesIn(language: Language) {
  return {
    description: description[language],
    hero: hero[language],
    proof: proof[language],
    services: services[language],
    inbox: inbox[language],
    procurements: procurements[language],
    cycle: cycle[language],
    news: news[language],
    advantages: advantages[language],
    about: about[language],
    contacts: contacts[language],
    offer: offer[language],
    questions: questions[language],
  };
}
