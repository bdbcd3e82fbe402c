import type { Language } from "../../site/languages.ts";

/** `Intl.PluralRules` chooses; every language names all four, though none needs them all. */
export interface Forms {
  zero: string;
  one: string;
  few: string;
  other: string;
}

export interface TendersMessages {
  title: string;
  description: string;
  lead: string;
  table: {
    tender: string;
    buyer: string;
    deadline: string;
    daysLeft: string;
    link: string;
  };
  caption: string;
  new: string;
  view: string;
  external: string;
  loading: string;
  empty: string;
  emptyFiltered: string;
  showAll: string;
  errorTitle: string;
  errorText: string;
  untitled: string;
  noBuyer: string;
  noDeadline: string;
  today: string;
  days: Forms;
  tenders: Forms;
  value: string;
  noValue: string;
  refreshed: string;
  demo: string;
  asOf: string;
  source: string;
  sourceName: string;
  licence: string;
  stale: string;
  paging: { label: string; previous: string; next: string; page: string };
  filter: {
    title: string;
    q: string;
    sector: string;
    allSectors: string;
    closing: string;
    anyTime: string;
    within7: string;
    week: string;
    sort: string;
    byDeadline: string;
    byPublished: string;
    apply: string;
    clear: string;
    code: string;
    removeCode: string;
    copy: string;
    copied: string;
  };
  market: {
    title: string;
    text: string;
    bySector: string;
    byWeek: string;
  };
  feeds: { title: string; text: string; atom: string; csv: string; ics: string; json: string };
  /** The page of one tender. */
  one: {
    description: string;
    closed: string;
    awarded: string;
    terminated: string;
    over: string;
    facts: string;
    published: string;
    updated: string;
    reference: string;
    code: string;
    cpv: string;
    region: string;
    about: string;
    lots: string;
    lot: string;
    original: string;
    originalNote: string;
    noOriginal: string;
    more: string;
    calendar: string;
    home: string;
    path: string;
  };
  offer: { title: string; text: string; button: string };
}

export const tendersMessages = {
  et: {
    title: "Aktiivsed hanked",
    description:
      "Eesti riigihangete registri avatud hanked ühes tabelis: hankija, tähtaeg ja järelejäänud päevad. Otsing, valdkonnad, uudisvood ja kalender.",
    lead: "Riigihangete registris avaldatud hanked, millele saab praegu pakkumuse esitada.",
    table: {
      tender: "Hange",
      buyer: "Hankija",
      deadline: "Tähtaeg",
      daysLeft: "Päevi jäänud",
      link: "Link",
    },
    caption: "Näidatud {from}-{to} / {total}",
    new: "UUS",
    view: "Vaata",
    external: "väline link",
    loading: "Laadin hangete andmeid...",
    empty: "Hetkel pole aktiivseid hangeid saadaval",
    emptyFiltered: "Nendele tingimustele ei vasta praegu ükski hange",
    showAll: "Näita kõiki hankeid",
    errorTitle: "Viga andmete laadimisel",
    errorText: "Hangeinfo laadimine ebaõnnestus",
    untitled: "Pealkirjata hange",
    noBuyer: "Organisatsioon määramata",
    noDeadline: "Määramata",
    today: "Täna",
    days: {
      zero: "{count} päeva",
      one: "{count} päev",
      few: "{count} päeva",
      other: "{count} päeva",
    },
    tenders: {
      zero: "{count} hanget",
      one: "{count} hange",
      few: "{count} hanget",
      other: "{count} hanget",
    },
    value: "Eeldatav maksumus",
    noValue: "Maksumust ei ole avaldatud",
    refreshed: "Nimekiri uuendati kell {time}, kokku {tenders}.",
    demo: "Siin on näidisandmed: need hanked on välja mõeldud ja neile pakkumust esitada ei saa.",
    asOf: "Andmed seisuga {time}",
    source: "Allikas:",
    sourceName: "riigihangete register",
    licence: "CC BY-SA 3.0 EE",
    stale: "Andmeid ei ole viimasel ajal uuendatud. Kontrollige tähtaegu registrist.",
    paging: {
      label: "Leheküljed",
      previous: "Eelmine",
      next: "Järgmine",
      page: "Lehekülg {page}",
    },
    filter: {
      title: "Otsing ja filtrid",
      q: "Otsi pealkirjast või hankija nimest",
      sector: "Valdkond",
      allSectors: "Kõik valdkonnad",
      closing: "Tähtaeg",
      anyTime: "Kõik tähtajad",
      within7: "7 päeva jooksul",
      week: "Nädalal, mis algab {day}",
      sort: "Järjestus",
      byDeadline: "Lähim tähtaeg ees",
      byPublished: "Viimati avaldatud ees",
      apply: "Otsi",
      clear: "Tühista filtrid",
      code: "CPV",
      removeCode: "Eemalda kood {code}",
      copy: "Kopeeri link",
      copied: "Link on kopeeritud",
    },
    market: {
      title: "Turg praegu",
      text: "Valige riba, et näha ainult neid hankeid.",
      bySector: "Valdkonnad",
      byWeek: "Tähtajad nädalate kaupa",
    },
    feeds: {
      title: "Sama nimekiri mujal",
      text: "Vood ja failid vastavad valitud filtritele.",
      atom: "Uudisvoog (Atom)",
      csv: "Tabel (CSV)",
      ics: "Tähtajad kalendrisse (iCalendar)",
      json: "Andmed (JSON)",
    },
    one: {
      description: "Hange: {title}. Hankija: {buyer}. Tähtaeg: {deadline}.",
      closed: "Hange on lõppenud",
      awarded: "Leping on sõlmitud või võitja välja kuulutatud.",
      terminated: "Hange lõppes võitjata.",
      over: "Pakkumuste esitamise tähtaeg on möödas.",
      facts: "Hanke andmed",
      published: "Avaldatud",
      updated: "Muudetud",
      reference: "Viitenumber",
      code: "Registrikood",
      cpv: "CPV-koodid",
      region: "Piirkond",
      about: "Kirjeldus",
      lots: "Hanke osad",
      lot: "Osa {id}",
      original: "Vaata hanget registris",
      originalNote: "Pakkumus esitatakse registris. Enne otsustamist kontrollige andmeid seal.",
      noOriginal: "Registri link puudub.",
      more: "Kõik aktiivsed hanked",
      calendar: "Tähtaeg kalendrisse",
      home: "Avaleht",
      path: "Asukoht veebilehel",
    },
    offer: {
      title: "Teie valdkonna hanked iga päev postkasti",
      text: "Saadame iga päev riigi- ja erahanked, mis vastavad teie tegevusalale ja piirkonnale.",
      button: "Küsige pakkumist",
    },
  },
  lv: {
    title: "Aktuālie iepirkumi",
    description:
      "Igaunijas publisko iepirkumu reģistra aktuālie iepirkumi vienā tabulā: pasūtītājs, termiņš un atlikušās dienas. Meklēšana, nozares un kalendārs.",
    lead: "Igaunijas publisko iepirkumu reģistrā izsludinātie iepirkumi, kuros vēl var iesniegt piedāvājumu.",
    table: {
      tender: "Iepirkums",
      buyer: "Pasūtītājs",
      deadline: "Termiņš",
      daysLeft: "Atlikušās dienas",
      link: "Saite",
    },
    caption: "Rāda {from}-{to} / {total}",
    new: "JAUNS",
    view: "Skatīt",
    external: "ārēja saite",
    loading: "Ielādē iepirkumu datus...",
    empty: "Pašlaik nav aktuālu iepirkumu",
    emptyFiltered: "Šiem nosacījumiem pašlaik neatbilst neviens iepirkums",
    showAll: "Rādīt visus iepirkumus",
    errorTitle: "Kļūda, ielādējot datus",
    errorText: "Neizdevās ielādēt informāciju par iepirkumiem",
    untitled: "Iepirkums bez nosaukuma",
    noBuyer: "Organizācija nav norādīta",
    noDeadline: "Nav norādīts",
    today: "Šodien",
    days: {
      zero: "{count} dienu",
      one: "{count} diena",
      few: "{count} dienas",
      other: "{count} dienas",
    },
    tenders: {
      zero: "{count} iepirkumu",
      one: "{count} iepirkums",
      few: "{count} iepirkumi",
      other: "{count} iepirkumi",
    },
    value: "Paredzamā līgumcena",
    noValue: "Līgumcena nav publicēta",
    refreshed: "Saraksts atjaunināts plkst. {time}, kopā {tenders}.",
    demo: "Šie ir parauga dati: iepirkumi ir izdomāti, un piedāvājumu tajos iesniegt nevar.",
    asOf: "Dati atjaunināti {time}",
    source: "Avots:",
    sourceName: "Igaunijas publisko iepirkumu reģistrs",
    licence: "CC BY-SA 3.0 EE",
    stale: "Dati pēdējā laikā nav atjaunināti. Termiņus pārbaudiet reģistrā.",
    paging: {
      label: "Lapas",
      previous: "Iepriekšējā",
      next: "Nākamā",
      page: "{page}. lapa",
    },
    filter: {
      title: "Meklēšana un filtri",
      q: "Meklēt pēc iepirkuma vai pasūtītāja nosaukuma",
      sector: "Nozare",
      allSectors: "Visas nozares",
      closing: "Termiņš",
      anyTime: "Visi termiņi",
      within7: "Tuvāko 7 dienu laikā",
      week: "Nedēļā, kas sākas {day}",
      sort: "Secība",
      byDeadline: "Vispirms tuvākais termiņš",
      byPublished: "Vispirms jaunākie",
      apply: "Meklēt",
      clear: "Notīrīt filtrus",
      code: "CPV",
      removeCode: "Noņemt kodu {code}",
      copy: "Kopēt saiti",
      copied: "Saite nokopēta",
    },
    market: {
      title: "Tirgus pašlaik",
      text: "Izvēlieties joslu, lai redzētu tikai šos iepirkumus.",
      bySector: "Nozares",
      byWeek: "Termiņi pa nedēļām",
    },
    feeds: {
      title: "Tas pats saraksts citur",
      text: "Plūsmas un faili atbilst izvēlētajiem filtriem.",
      atom: "Ziņu plūsma (Atom)",
      csv: "Tabula (CSV)",
      ics: "Termiņi kalendāram (iCalendar)",
      json: "Dati (JSON)",
    },
    one: {
      description: "Iepirkums: {title}. Pasūtītājs: {buyer}. Termiņš: {deadline}.",
      closed: "Iepirkums ir noslēdzies",
      awarded: "Ir paziņots uzvarētājs vai noslēgts līgums.",
      terminated: "Iepirkums beidzies bez uzvarētāja.",
      over: "Piedāvājumu iesniegšanas termiņš ir beidzies.",
      facts: "Iepirkuma dati",
      published: "Publicēts",
      updated: "Mainīts",
      reference: "Identifikācijas numurs",
      code: "Reģistrācijas numurs",
      cpv: "CPV kodi",
      region: "Reģions",
      about: "Apraksts",
      lots: "Iepirkuma daļas",
      lot: "Daļa {id}",
      original: "Skatīt iepirkumu reģistrā",
      originalNote: "Piedāvājumu iesniedz reģistrā. Pirms lēmuma pieņemšanas pārbaudiet datus tur.",
      noOriginal: "Saites uz reģistru nav.",
      more: "Visi aktuālie iepirkumi",
      calendar: "Termiņš kalendāram",
      home: "Sākums",
      path: "Navigācijas ceļš",
    },
    offer: {
      title: "Jūsu nozares iepirkumi e-pastā katru dienu",
      text: "Katru dienu nosūtīsim publiskos un privātos iepirkumus, kas atbilst Jūsu nozarei un reģionam.",
      button: "Saņemt piedāvājumu",
    },
  },
  lt: {
    title: "Vykstantys pirkimai",
    description:
      "Estijos viešųjų pirkimų registre skelbiami pirkimai vienoje lentelėje: pirkėjas, terminas ir likusios dienos. Paieška, sritys ir kalendorius.",
    lead: "Estijos viešųjų pirkimų registre paskelbti pirkimai, kuriems dar galima pateikti pasiūlymą.",
    table: {
      tender: "Pirkimas",
      buyer: "Pirkėjas",
      deadline: "Terminas",
      daysLeft: "Liko dienų",
      link: "Nuoroda",
    },
    caption: "Rodoma {from}-{to} / {total}",
    new: "NAUJAS",
    view: "Žiūrėti",
    external: "išorinė nuoroda",
    loading: "Įkeliami pirkimų duomenys...",
    empty: "Šiuo metu vykstančių pirkimų nėra",
    emptyFiltered: "Šias sąlygas atitinkančių pirkimų šiuo metu nėra",
    showAll: "Rodyti visus pirkimus",
    errorTitle: "Klaida įkeliant duomenis",
    errorText: "Nepavyko įkelti pirkimų informacijos",
    untitled: "Pirkimas be pavadinimo",
    noBuyer: "Organizacija nenurodyta",
    noDeadline: "Nenurodytas",
    today: "Šiandien",
    days: {
      zero: "{count} dienų",
      one: "{count} diena",
      few: "{count} dienos",
      other: "{count} dienų",
    },
    tenders: {
      zero: "{count} pirkimų",
      one: "{count} pirkimas",
      few: "{count} pirkimai",
      other: "{count} pirkimų",
    },
    value: "Numatoma vertė",
    noValue: "Vertė neskelbiama",
    refreshed: "Sąrašas atnaujintas {time}, iš viso {tenders}.",
    demo: "Tai pavyzdiniai duomenys: pirkimai išgalvoti, pasiūlymų jiems pateikti negalima.",
    asOf: "Duomenys atnaujinti {time}",
    source: "Šaltinis:",
    sourceName: "Estijos viešųjų pirkimų registras",
    licence: "CC BY-SA 3.0 EE",
    stale: "Duomenys pastaruoju metu neatnaujinti. Terminus pasitikrinkite registre.",
    paging: {
      label: "Puslapiai",
      previous: "Ankstesnis",
      next: "Kitas",
      page: "{page} puslapis",
    },
    filter: {
      title: "Paieška ir filtrai",
      q: "Ieškoti pagal pirkimo pavadinimą arba pirkėją",
      sector: "Sritis",
      allSectors: "Visos sritys",
      closing: "Terminas",
      anyTime: "Visi terminai",
      within7: "Per artimiausias 7 dienas",
      week: "Savaitę, prasidedančią {day}",
      sort: "Rikiavimas",
      byDeadline: "Pirma artimiausias terminas",
      byPublished: "Pirma naujausi",
      apply: "Ieškoti",
      clear: "Išvalyti filtrus",
      code: "BVPŽ",
      removeCode: "Pašalinti kodą {code}",
      copy: "Kopijuoti nuorodą",
      copied: "Nuoroda nukopijuota",
    },
    market: {
      title: "Rinka šiuo metu",
      text: "Pasirinkite juostą ir matysite tik tuos pirkimus.",
      bySector: "Sritys",
      byWeek: "Terminai pagal savaites",
    },
    feeds: {
      title: "Tas pats sąrašas kitur",
      text: "Sklaidos kanalai ir failai sudaromi pagal pasirinktus filtrus.",
      atom: "Sklaidos kanalas (Atom)",
      csv: "Lentelė (CSV)",
      ics: "Terminai kalendoriui (iCalendar)",
      json: "Duomenys (JSON)",
    },
    one: {
      description: "Pirkimas: {title}. Pirkėjas: {buyer}. Terminas: {deadline}.",
      closed: "Pirkimas baigtas",
      awarded: "Paskelbtas laimėtojas arba sudaryta sutartis.",
      terminated: "Pirkimas baigtas be laimėtojo.",
      over: "Pasiūlymų pateikimo terminas pasibaigė.",
      facts: "Pirkimo duomenys",
      published: "Paskelbta",
      updated: "Pakeista",
      reference: "Pirkimo numeris",
      code: "Įmonės kodas",
      cpv: "BVPŽ (CPV) kodai",
      region: "Regionas",
      about: "Aprašymas",
      lots: "Pirkimo dalys",
      lot: "Dalis {id}",
      original: "Žiūrėti pirkimą registre",
      originalNote:
        "Pasiūlymas teikiamas registre. Prieš priimdami sprendimą, duomenis pasitikrinkite ten.",
      noOriginal: "Nuorodos į registrą nėra.",
      more: "Visi vykstantys pirkimai",
      calendar: "Terminas kalendoriui",
      home: "Pradžia",
      path: "Naršymo kelias",
    },
    offer: {
      title: "Jūsų srities pirkimai – kasdien el. pašte",
      text: "Kasdien atsiųsime viešuosius ir privačius pirkimus, atrinktus pagal jūsų veiklos sritį ir regioną.",
      button: "Gauti pasiūlymą",
    },
  },
} satisfies Record<Language, TendersMessages>;

/** On the guide to construction tenders, which is Lithuanian. */
export const constructionMessages = {
  title: "Vykstantys statybos pirkimai",
  text: "Estijos viešųjų pirkimų registre skelbiami darbų pirkimai, kurių BVPŽ kodas prasideda skaitmenimis 45.",
  caption: "Pirkimai, kurių terminas artimiausias",
  empty: "Šiuo metu vykstančių statybos pirkimų nėra",
  all: "Visi vykstantys statybos pirkimai ({count})",
};
