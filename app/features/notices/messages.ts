import { defineMessages, fill, type Language } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";
import { countryNames } from "./countries.ts";
import type { ListKind } from "./notice-kind.ts";

/** Names of the kinds of notices, and the texts of each kind's list. */
export const kindMessages = defineMessages({
  lv: {
    /** Name of one notice's kind, on its badge. */
    badges: {
      tender: "Iepirkums",
      consultation: "Apspriede",
      plan: "Iecerēts iepirkums",
      contract: "Līgums",
      ending: "Līgums beidzas",
    },
    lists: {
      tender: {
        tab: "Iepirkumi",
        title: "Aktuālie iepirkumi {in}",
        lead: "{of} publiskie iepirkumi, kuros vēl var iesniegt piedāvājumu.",
        description:
          "{of} aktuālie publiskie iepirkumi vienā tabulā: pasūtītājs, termiņš un atlikušās dienas. Meklēšana, nozares, reģioni un kalendārs.",
        empty: "Pašlaik nav aktuālu iepirkumu",
        emptyFiltered: "Šiem nosacījumiem pašlaik neatbilst neviens iepirkums",
      },
      consultation: {
        tab: "Apspriedes",
        title: "Apspriedes ar piegādātājiem {in}",
        lead: "Pirms iepirkuma izsludināšanas pasūtītājs noskaidro piegādātāju viedokli. Šajās {of} pasūtītāju apspriedēs vēl var piedalīties.",
        description:
          "{of} pasūtītāju apspriedes ar piegādātājiem vienā tabulā: pasūtītājs un pieteikšanās termiņš. Meklēšana, nozares un ziņu plūsmas.",
        empty: "Pašlaik nav aktuālu apspriežu",
        emptyFiltered: "Šiem nosacījumiem pašlaik neatbilst neviena apspriede",
      },
      plan: {
        tab: "Iecerētie iepirkumi",
        title: "Iepriekšējie informatīvie paziņojumi {in}",
        lead: "Pēdējā gada laikā publicētie paziņojumi par to, ko {of} pasūtītāji iecerējuši iegādāties. Gada iepirkumu plānu, ko pasūtītāji publicē citur, šeit nav.",
        description:
          "{of} pasūtītāju iepriekšējie informatīvie paziņojumi vienā tabulā: ko un kad iecerēts iegādāties. Meklēšana, nozares un ziņu plūsmas.",
        empty: "Pēdējā gada laikā nav publicēts neviens iepriekšējais informatīvais paziņojums",
        emptyFiltered: "Šiem nosacījumiem neatbilst neviens iepriekšējais informatīvais paziņojums",
      },
      contract: {
        tab: "Līgumi",
        title: "Noslēgtie iepirkuma līgumi {in}",
        lead: "Pēdējo 90 dienu laikā publicētie {of} iepirkuma līgumi ar uzvarētāju un līgumcenu, ja pasūtītājs šos datus ir publicējis.",
        description:
          "{of} noslēgtie iepirkuma līgumi vienā tabulā: pasūtītājs, uzvarētājs un līgumcena. Meklēšana, nozares un ziņu plūsmas.",
        empty: "Pēdējo 90 dienu laikā nav publicēts neviens līgums",
        emptyFiltered: "Šiem nosacījumiem neatbilst neviens līgums",
      },
      ending: {
        tab: "Līgumu beigas",
        title: "Iepirkuma līgumi, kas {in} beigsies gada laikā",
        lead: "{of} iepirkuma līgumi, kas beigsies tuvāko 12 mēnešu laikā: drīz varētu sekot jauni iepirkumi. Ja beigu datums nav publicēts, tas aprēķināts, ņemot vērā līguma sākuma vai noslēgšanas dienu, darbības laiku un iespējamos pagarinājumus.",
        description:
          "{of} iepirkuma līgumi, kas beigsies gada laikā: pasūtītājs, piegādātājs, līgumcena un beigu datums. Filtri, kalendārs un ziņu plūsmas.",
        empty: "Nav zināms neviens līgums, kas beigtos tuvāko 12 mēnešu laikā",
        emptyFiltered: "Šiem nosacījumiem neatbilst neviens līgums, kas drīz beigsies",
      },
      all: {
        tab: "Visi",
        title: "Iepirkumu paziņojumi {in}",
        lead: "{of} iecerētie un izsludinātie iepirkumi, apspriedes un līgumi vienā sarakstā.",
        description:
          "{of} iecerētie iepirkumi, apspriedes ar piegādātājiem, aktuālie iepirkumi un noslēgtie līgumi vienā sarakstā. Meklēšana un ziņu plūsmas.",
        empty: "Pašlaik nav neviena paziņojuma",
        emptyFiltered: "Šiem nosacījumiem neatbilst neviens paziņojums",
      },
    },
    tabs: "Paziņojumu veidi",
  },
  lt: {
    badges: {
      tender: "Pirkimas",
      consultation: "Konsultacija",
      plan: "Išankstinis skelbimas",
      contract: "Sutartis",
      ending: "Sutartis baigiasi",
    },
    lists: {
      tender: {
        tab: "Pirkimai",
        title: "Vykstantys pirkimai {in}",
        lead: "{of} viešieji pirkimai, kurių pasiūlymų pateikimo terminas dar nesibaigė.",
        description:
          "{of} vykstantys viešieji pirkimai vienoje lentelėje: pirkėjas, terminas ir likusios dienos. Paieška, sritys, regionai ir kalendorius.",
        empty: "Šiuo metu vykstančių pirkimų nėra",
        emptyFiltered: "Šias sąlygas atitinkančių pirkimų šiuo metu nėra",
      },
      consultation: {
        tab: "Konsultacijos",
        title: "Rinkos konsultacijos {in}",
        lead: "Prieš skelbdamas pirkimą, pirkėjas tariasi su tiekėjais. Šiose {of} pirkėjų konsultacijose dar galima dalyvauti.",
        description:
          "{of} pirkėjų rinkos konsultacijos vienoje lentelėje: pirkėjas ir konsultacijos terminas. Paieška, sritys ir sklaidos kanalai.",
        empty: "Šiuo metu vykstančių konsultacijų nėra",
        emptyFiltered: "Šias sąlygas atitinkančių konsultacijų šiuo metu nėra",
      },
      plan: {
        tab: "Išankstiniai skelbimai",
        title: "Išankstiniai informaciniai skelbimai {in}",
        lead: "Pastarųjų 12 mėnesių skelbimai apie tai, ką {of} pirkėjai ketina pirkti. Metinių pirkimų planų čia nėra.",
        description:
          "{of} pirkėjų išankstiniai informaciniai skelbimai vienoje lentelėje: ką ir kada ketinama pirkti. Paieška, sritys ir sklaidos kanalai.",
        empty: "Per pastaruosius 12 mėnesių išankstinių skelbimų nepaskelbta",
        emptyFiltered: "Šias sąlygas atitinkančių išankstinių skelbimų nėra",
      },
      contract: {
        tab: "Sutartys",
        title: "Sudarytos pirkimo sutartys {in}",
        lead: "Per pastarąsias 90 dienų paskelbtos {of} pirkėjų sutartys; nurodomi laimėtojas ir vertė, jei pirkėjas šiuos duomenis paskelbė.",
        description:
          "{of} pirkėjų sudarytos sutartys vienoje lentelėje: pirkėjas, laimėtojas ir vertė. Paieška, sritys ir sklaidos kanalai.",
        empty: "Per pastarąsias 90 dienų sutarčių nepaskelbta",
        emptyFiltered: "Šias sąlygas atitinkančių sutarčių nėra",
      },
      ending: {
        tab: "Sutarčių pabaiga",
        title: "Per metus pasibaigsiančios sutartys {in}",
        lead: "{of} pirkėjų sutartys, kurios baigsis per artimiausius 12 mėnesių: netrukus gali būti paskelbtas naujas pirkimas. Jei pabaigos data nepaskelbta, ji apskaičiuojama pagal sutarties pradžios arba sudarymo datą, trukmę ir galimus pratęsimus.",
        description:
          "{of} pirkėjų sutartys, kurios baigsis per metus: pirkėjas, tiekėjas, vertė ir pabaigos data. Filtrai, kalendorius ir sklaidos kanalai.",
        empty: "Nežinome nė vienos sutarties, kuri baigtųsi per artimiausius 12 mėnesių",
        emptyFiltered: "Šias sąlygas atitinkančių besibaigiančių sutarčių nėra",
      },
      all: {
        tab: "Visi",
        title: "Pirkimų skelbimai {in}",
        lead: "{of} pirkėjų išankstiniai skelbimai, rinkos konsultacijos, pirkimai ir sutartys viename sąraše.",
        description:
          "{of} pirkėjų išankstiniai skelbimai, rinkos konsultacijos, vykstantys pirkimai ir sudarytos sutartys viename sąraše. Paieška ir sklaidos kanalai.",
        empty: "Šiuo metu skelbimų nėra",
        emptyFiltered: "Šias sąlygas atitinkančių skelbimų nėra",
      },
    },
    tabs: "Skelbimų rūšys",
  },
  et: {
    badges: {
      tender: "Hange",
      consultation: "Turukonsultatsioon",
      plan: "Eelteade",
      contract: "Leping",
      ending: "Leping lõpeb",
    },
    lists: {
      tender: {
        tab: "Hanked",
        title: "Aktiivsed hanked {in}",
        lead: "{of} riigihanked, milles saab praegu pakkumuse esitada.",
        description:
          "{of} aktiivsed riigihanked ühes tabelis: hankija, tähtaeg ja järelejäänud päevad. Otsing, piirkonnad, uudisvood ja kalender.",
        empty: "Hetkel pole aktiivseid hangeid saadaval",
        emptyFiltered: "Nendele tingimustele ei vasta praegu ükski hange",
      },
      consultation: {
        tab: "Turukonsultatsioonid",
        title: "Turukonsultatsioonid {in}",
        lead: "Turukonsultatsioonil (turu-uuringus) küsib hankija ettevõtjate arvamust enne hanke väljakuulutamist. Siin on {of} turukonsultatsioonid, millel saab praegu osaleda.",
        description:
          "{of} hankijate avatud turukonsultatsioonid ühes tabelis: hankija ja vastamise tähtaeg. Otsing, valdkonnad ja uudisvood.",
        empty: "Praegu ei ole ühtegi avatud turukonsultatsiooni",
        emptyFiltered: "Nendele tingimustele ei vasta praegu ükski turukonsultatsioon",
      },
      plan: {
        tab: "Eelteated",
        title: "Eelteated {in}",
        lead: "Viimase aasta jooksul registrites avaldatud eelteated: mida {of} hankijad osta kavatsevad. Hankeplaane, mis on ainult hankijate veebilehtedel, siin ei ole.",
        description:
          "{of} hankijate eelteated ühes tabelis: mida ja millal osta kavatsetakse. Otsing, valdkonnad ja uudisvood.",
        empty: "Viimase aasta jooksul ei ole ühtegi eelteadet avaldatud",
        emptyFiltered: "Nendele tingimustele ei vasta ükski eelteade",
      },
      contract: {
        tab: "Lepingud",
        title: "Sõlmitud hankelepingud {in}",
        lead: "Viimase 90 päeva jooksul avaldatud {of} hankelepingud koos võitja ja maksumusega, kui hankija on need andmed avaldanud.",
        description:
          "{of} hankelepingud ühes tabelis: hankija, võitja ja maksumus. Otsing, valdkonnad ja uudisvood.",
        empty: "Viimase 90 päeva jooksul ei ole ühtegi lepingut avaldatud",
        emptyFiltered: "Nendele tingimustele ei vasta ükski leping",
      },
      ending: {
        tab: "Lõppevad lepingud",
        title: "Aasta jooksul lõppevad hankelepingud {in}",
        lead: "{of} hankelepingud, mis lõpevad järgmise 12 kuu jooksul: peagi võib järgneda uus hange. Kui lõppkuupäeva ei ole avaldatud, on see arvutatud lepingu alguse või sõlmimise päeva, kestuse ja pikendamisvõimaluste järgi.",
        description:
          "{of} hankelepingud, mis lõpevad aasta jooksul: hankija, võitja, maksumus ja lõppkuupäev. Filtrid, kalender ja uudisvood.",
        empty: "Järgmise 12 kuu jooksul lõppevaid lepinguid ei ole teada",
        emptyFiltered: "Nendele tingimustele ei vasta ükski lõppev leping",
      },
      all: {
        tab: "Kõik",
        title: "Hanketeated {in}",
        lead: "{of} eelteated, turukonsultatsioonid, hanked ja lepingud ühes nimekirjas.",
        description:
          "{of} eelteated, turukonsultatsioonid, aktiivsed hanked ja sõlmitud lepingud ühes nimekirjas. Otsing, valdkonnad ja uudisvood.",
        empty: "Praegu ei ole ühtegi teadet",
        emptyFiltered: "Nendele tingimustele ei vasta ükski teade",
      },
    },
    tabs: "Teadete liigid",
  },
});

/** The texts of a country's list; for several kinds, those of the list of all kinds. */
export function listTexts(country: Country, kinds: readonly ListKind[], language: Language) {
  const [only] = kinds;
  const list = only && kinds.length === 1 ? only : "all";
  const key = `${country} ${list} ${language}`;
  const known = filledTexts.get(key) ?? fillListTexts(country, list, language);
  filledTexts.set(key, known);
  return known;
}

type ListTexts = ReturnType<typeof fillListTexts>;

const filledTexts = new Map<string, ListTexts>();

function fillListTexts(country: Country, list: ListKind | "all", language: Language) {
  const texts = kindMessages[language].lists[list];
  const names = { ...countryNames[language][country] };
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, fill(text, names)]),
  ) as typeof texts;
}

/** Lead of every list: where to look up CPV codes to search for, and how to take part. */
export const lookUpMessages = defineMessages({
  lv: {
    find: "Savas jomas kodu atradīsiet",
    codes: "CPV kodu meklētājā",
    advice: "padomus piegādātājiem\u00a0–",
    guides: "ceļvežos",
  },
  lt: {
    find: "Savo srities kodą rasite",
    codes: "BVPŽ kodų paieškoje",
    advice: "patarimų tiekėjams\u00a0–",
    guides: "vadovuose",
  },
  et: {
    find: "Oma valdkonna koodi leiate",
    codes: "CPV-koodide otsingust",
    advice: "nõuandeid pakkujale",
    guides: "juhenditest",
  },
});

/** Search and filters, above the list. */
export const filterMessages = defineMessages({
  lv: {
    title: "Meklēšana un filtri",
    q: "Meklēt pēc nosaukuma, pasūtītāja vai CPV koda",
    sector: "Nozare",
    allSectors: "Visas nozares",
    /** In the same field, once there are chosen ones. */
    addSector: "Pievienot vēl nozari",
    removeSector: "Noņemt nozari: {sector}",
    region: "Reģions",
    allRegions: "Visi reģioni",
    source: "Avots",
    allSources: "Visi avoti",
    beside: "Vēl mūsu apkopotie privātie un zemsliekšņa iepirkumi: {count}",
    procedure: "Procedūra",
    allProcedures: "Visas procedūras",
    procedures: {
      open: "Atklāts konkurss",
      restricted: "Slēgts konkurss",
      negotiated: "Konkursa procedūra ar sarunām",
      dialogue: "Konkursa dialogs",
      innovation: "Inovācijas partnerība",
      direct: "Sarunu procedūra bez izsludināšanas",
      small: "Mazais iepirkums",
      private: "Privāts iepirkums",
      other: "Cita procedūra",
    },
    /** A small purchase that no register has. */
    unpublished: "Zemsliekšņa iepirkums",
    place: "Izpildes vieta",
    allPlaces: "Visas vietas",
    more: "Citi filtri",
    removeRegion: "Noņemt reģionu: {region}",
    value: "Līgumcena (€)",
    valueFrom: "Līgumcena no (eiro)",
    valueTo: "Līgumcena līdz (eiro)",
    /** Above the list, of what was typed as an amount. */
    unread: "„{text}” nav summa, tāpēc to neņēmām vērā.",
    closing: "Termiņš",
    anyTime: "Visi termiņi",
    within7: "7 dienu laikā",
    /** For the list of contracts that end. */
    ends: "Beidzas",
    withinMonths: { "3m": "3 mēnešu laikā", "6m": "6 mēnešu laikā", "12m": "12 mēnešu laikā" },
    /** If there are too many for all. A Latvian date has its own full stop. */
    endsUntil: "Šeit ir līgumi, kas beigsies līdz {day} Vēlākos parādīsim, kad tuvosies to beigas.",
    byEnd: "Tuvākais beigu datums",
    /** For the list of contracts. */
    publishedIn: "Publicēti",
    within90: "90 dienu laikā",
    within36: "36 mēnešu laikā",
    past: "Meklēt arī agrākos līgumos (36 mēneši)",
    week: "Nedēļā, kas sākas {day}",
    /** Matches the period of the 'new' badge. */
    fresh: "Pēdējās diennakts jaunumi",
    showOlder: "Rādīt arī agrākos paziņojumus",
    sort: "Kārtošana",
    byDeadline: "Tuvākais termiņš",
    byPublished: "Jaunākie",
    apply: "Meklēt",
    /** The same button, below the filters that a phone unfolds. */
    show: "Rādīt paziņojumus",
    clear: "Notīrīt filtrus",
    code: "CPV",
    removeCode: "Noņemt kodu {code}",
    copy: "Kopēt saiti",
    copied: "Saite nokopēta",
  },
  lt: {
    title: "Paieška ir filtrai",
    q: "Ieškoti pagal pavadinimą, pirkėją arba BVPŽ kodą",
    sector: "Sritis",
    allSectors: "Visos sritys",
    addSector: "Pridėti dar sritį",
    removeSector: "Pašalinti sritį: {sector}",
    region: "Regionas",
    allRegions: "Visi regionai",
    source: "Šaltinis",
    allSources: "Visi šaltiniai",
    beside: "Taip pat mūsų surinkti privatūs ir mažos vertės pirkimai: {count}",
    procedure: "Pirkimo būdas",
    allProcedures: "Visi pirkimo būdai",
    procedures: {
      open: "Atviras konkursas",
      restricted: "Ribotas konkursas",
      negotiated: "Skelbiamos derybos",
      dialogue: "Konkurencinis dialogas",
      innovation: "Inovacijų partnerystė",
      direct: "Neskelbiamos derybos",
      small: "Supaprastintas pirkimas (ir mažos vertės)",
      private: "Privatus pirkimas",
      other: "Kitas būdas",
    },
    unpublished: "Mažos vertės pirkimas",
    place: "Vykdymo vieta",
    allPlaces: "Visos vietos",
    more: "Daugiau filtrų",
    removeRegion: "Pašalinti regioną: {region}",
    value: "Vertė (€)",
    valueFrom: "Vertė nuo (eurais)",
    valueTo: "Vertė iki (eurais)",
    unread: "„{text}“ nėra suma, todėl į tai neatsižvelgėme.",
    closing: "Terminas",
    anyTime: "Visi terminai",
    within7: "Per 7 dienas",
    ends: "Baigiasi",
    withinMonths: { "3m": "Per 3 mėnesius", "6m": "Per 6 mėnesius", "12m": "Per 12 mėnesių" },
    endsUntil:
      "Čia – sutartys, kurios baigsis iki {day}. Vėlesnes parodysime, kai artės jų pabaiga.",
    byEnd: "Artimiausia pabaigos data",
    publishedIn: "Paskelbta",
    within90: "Per 90 dienų",
    within36: "Per 36 mėnesius",
    past: "Ieškoti ir ankstesnių sutarčių (36 mėn.)",
    week: "Savaitę, prasidedančią {day}",
    fresh: "Nauji per pastarąją parą",
    showOlder: "Rodyti ir ankstesnius skelbimus",
    sort: "Rikiavimas",
    byDeadline: "Artimiausias terminas",
    byPublished: "Naujausi",
    apply: "Ieškoti",
    show: "Rodyti skelbimus",
    clear: "Išvalyti filtrus",
    code: "BVPŽ",
    removeCode: "Pašalinti kodą {code}",
    copy: "Kopijuoti nuorodą",
    copied: "Nuoroda nukopijuota",
  },
  et: {
    title: "Otsing ja filtrid",
    q: "Otsi pealkirja, hankija või CPV-koodi järgi",
    sector: "Valdkond",
    allSectors: "Kõik valdkonnad",
    addSector: "Lisa veel valdkond",
    removeSector: "Eemalda valdkond {sector}",
    region: "Piirkond",
    allRegions: "Kõik piirkonnad",
    source: "Allikas",
    allSources: "Kõik allikad",
    beside: "Lisaks meie kogutud erahankeid ja väikeoste: {count}",
    procedure: "Menetluse liik",
    allProcedures: "Kõik menetlused",
    procedures: {
      open: "Avatud hankemenetlus",
      restricted: "Piiratud hankemenetlus",
      negotiated: "Läbirääkimistega hankemenetlus",
      dialogue: "Võistlev dialoog",
      innovation: "Innovatsioonipartnerlus",
      direct: "Väljakuulutamiseta läbirääkimistega hankemenetlus",
      small: "Lihthange või väikeost",
      private: "Erahange",
      other: "Muu menetlus",
    },
    unpublished: "Väikeost",
    place: "Täitmise koht",
    allPlaces: "Kõik kohad",
    more: "Veel filtreid",
    removeRegion: "Eemalda piirkond {region}",
    value: "Maksumus (€)",
    valueFrom: "Vähim maksumus eurodes",
    valueTo: "Suurim maksumus eurodes",
    unread: "„{text}“ ei ole summa, seepärast jätsime selle arvestamata.",
    closing: "Tähtaeg",
    anyTime: "Kõik tähtajad",
    within7: "7 päeva jooksul",
    ends: "Lõpeb",
    withinMonths: { "3m": "3 kuu jooksul", "6m": "6 kuu jooksul", "12m": "12 kuu jooksul" },
    endsUntil:
      "Siin on lepingud, mis lõpevad hiljemalt {day}. Hilisemaid näitame, kui nende lõpp läheneb.",
    byEnd: "Varem lõppevad eespool",
    publishedIn: "Avaldatud",
    within90: "90 päeva jooksul",
    within36: "36 kuu jooksul",
    past: "Otsi ka varasemate lepingute seast (36 kuud)",
    week: "Nädalal, mis algab {day}",
    fresh: "Uued viimase ööpäeva jooksul",
    showOlder: "Näita ka varasemaid",
    sort: "Järjestus",
    byDeadline: "Lähim tähtaeg eespool",
    byPublished: "Uuemad eespool",
    apply: "Otsi",
    show: "Näita teateid",
    clear: "Tühista filtrid",
    code: "CPV",
    removeCode: "Eemalda kood {code}",
    copy: "Kopeeri link",
    copied: "Link on kopeeritud",
  },
});

/** Texts of a list of notices, on any page. */
export const listMessages = defineMessages({
  lv: {
    table: {
      tender: "Iepirkums",
      notice: "Paziņojums",
      buyer: "Pasūtītājs",
      deadline: "Termiņš",
      daysLeft: "Atlikušās dienas",
      expected: "Plānotais laiks",
      published: "Publicēts",
      winner: "Uzvarētājs",
      value: "Līgumcena",
      deadlineOrValue: "Termiņš vai līgumcena",
      ends: "Beidzas",
      link: "Saite",
      /** Shown instead of what the buyer did not publish. */
      missing: { winner: "Nav publicēts", value: "Nav publicēta", date: "Nav publicēts" },
    },
    caption: "Rāda {from}.–{to}. no {total}",
    bids: "Saņemtie piedāvājumi: {count}",
    new: "Jaunums",
    view: "Skatīt",
    external: "ārēja saite",
    loading: "Ielādējam iepirkumu datus…",
    showAll: "Rādīt visu sarakstu",
    errorTitle: "Datus neizdevās ielādēt",
    errorText: "Pēc brīža mēģiniet vēlreiz; paziņojumi ir arī oficiālajā avotā.",
    retry: "Mēģināt vēlreiz",
    refreshed: "Saraksts atjaunināts plkst. {time}, kopā {tenders}.",
    paging: {
      label: "Lapas",
      previous: "Iepriekšējā",
      next: "Nākamā",
      page: "{page}. lapa",
    },
    marks: {
      invited: "tikai uzaicinātajiem piegādātājiem",
      system: "sistēma, kurā var iestāties jebkurā laikā",
      doubt: "pārbaudiet laiku oficiālajā avotā",
      computedEnd: "beigu datums aprēķināts",
      successor: "Šis pasūtītājs jau izsludinājis vai plāno līdzīgu iepirkumu",
      stages: {
        direct: "bez iepirkuma izsludināšanas",
        modification: "līguma grozījumi",
        completion: "līgums izpildīts",
      },
      notStated: "nav datu: {what}",
    },
    /** Aspects that can be filtered by but that a notice may not state. */
    aspects: { cpv: "CPV kods", region: "reģions", value: "līgumcena" },
    /**
     * Said where words of a search find nothing by themselves, and something else is shown; `none` where nothing is, `noneHere` in this list.
     * `{words}` and `{place}` are in quotation marks, `{region}` is not. `corrected`, `take` and `exactWords` are
     * about typing mistakes.
     */
    steps: {
      codes:
        "Meklējot {words}, aktuālu iepirkumu neatradām, tāpēc rādām paziņojumus ar atbilstošiem kodiem: {codes}.",
      also: "Parādīti arī paziņojumi, kuru kods atbilst meklētajam {words}: {codes}.",
      broader:
        "Meklējot {words}, aktuālu iepirkumu neatradām, tāpēc rādām paziņojumus ar plašāku kodu: {codes}.",
      renamed:
        "Meklējot {words}, aktuālu iepirkumu neatradām, tāpēc rādām paziņojumus, kuros to pašu sauc citādi.",
      any: "Nevienā paziņojumā nav visu vārdu {words}, tāpēc rādām tos, kuros ir kāds no šiem vārdiem.",
      none: "Meklētajam {words} atbilst kodi: {codes}. Paziņojumu ar tiem pašlaik nav.",
      noneHere: "Meklētajam {words} atbilst kodi: {codes}. Šajā sarakstā paziņojumu ar tiem nav.",
      noneChosen:
        "Meklētajam {words} atbilst kodi: {codes}. Paziņojumu, kas atbilstu arī pārējai Jūsu izvēlei, nav.",
      corrected: "Meklējām: {words}.",
      take: "Aizstāt ar {words}",
      place: {
        named: "{place} sapratām kā vietu: rādām paziņojumus, kas uz to attiecas.",
        region:
          "{place} sapratām kā vietu. Tur šādu iepirkumu pašlaik nav, tāpēc rādām visu reģionu: {region}.",
        country:
          "{place} sapratām kā vietu. Ne tur, ne tuvākajā apkārtnē šādu iepirkumu pašlaik nav, tāpēc rādām visus.",
      },
      exact: "Rādīt tikai paziņojumus ar šiem vārdiem",
      exactWords: "Meklēt tieši {words}",
    },
    notStatedLast: "Paziņojumi, kuros šie dati nav norādīti, ir saraksta beigās ({list}).",
  },
  lt: {
    table: {
      tender: "Pirkimas",
      notice: "Skelbimas",
      buyer: "Pirkėjas",
      deadline: "Terminas",
      daysLeft: "Liko dienų",
      expected: "Planuojama pradžia",
      published: "Paskelbta",
      winner: "Laimėtojas",
      value: "Sutarties vertė",
      deadlineOrValue: "Terminas arba vertė",
      ends: "Baigiasi",
      link: "Nuoroda",
      missing: { winner: "Nepaskelbtas", value: "Nepaskelbta", date: "Nepaskelbta" },
    },
    caption: "{from}–{to} iš {total}",
    bids: "Gauta pasiūlymų: {count}",
    new: "NAUJAS",
    view: "Žiūrėti",
    external: "išorinė nuoroda",
    loading: "Įkeliami pirkimų duomenys…",
    showAll: "Rodyti visą sąrašą",
    errorTitle: "Klaida įkeliant duomenis",
    errorText: "Nepavyko įkelti pirkimų informacijos",
    retry: "Bandyti dar kartą",
    refreshed: "Sąrašas atnaujintas {time} val., iš viso {tenders}.",
    paging: {
      label: "Puslapiai",
      previous: "Ankstesnis",
      next: "Kitas",
      page: "{page} puslapis",
    },
    marks: {
      invited: "tik pakviestiems tiekėjams",
      system: "tiekėjams nuolat atvira sistema",
      doubt: "laiką pasitikrinkite šaltinyje",
      computedEnd: "pabaigos data apskaičiuota",
      successor: "Šis pirkėjas jau paskelbė arba planuoja panašų pirkimą",
      stages: {
        direct: "neskelbiamas pirkimas",
        modification: "sutarties pakeitimas",
        completion: "sutartis įvykdyta",
      },
      notStated: "nenurodyta: {what}",
    },
    aspects: { cpv: "BVPŽ kodas", region: "regionas", value: "vertė" },
    steps: {
      codes:
        "Vykstančių pirkimų pagal paiešką {words} neradome, todėl rodome atitinkamų kodų skelbimus: {codes}.",
      also: "Rodomi ir tie skelbimai, kurių kodas atitinka paiešką {words}: {codes}.",
      broader:
        "Vykstančių pirkimų pagal paiešką {words} neradome, todėl rodome platesnio kodo skelbimus: {codes}.",
      renamed:
        "Vykstančių pirkimų pagal paiešką {words} neradome, todėl rodome skelbimus, kuriuose tas pats vadinamas kitaip.",
      any: "Nė viename skelbime nėra visų žodžių {words}, todėl rodome tuos, kuriuose yra bent vienas iš jų.",
      none: "Paieškai {words} tinka šie kodai, tačiau skelbimų su jais dabar nėra: {codes}.",
      noneHere:
        "Paieškai {words} tinka šie kodai, tačiau šiame sąraše skelbimų su jais nėra: {codes}.",
      noneChosen:
        "Paieškai {words} tinka šie kodai, tačiau skelbimų, atitinkančių ir kitus jūsų pasirinkimus, nėra: {codes}.",
      corrected: "Ieškojome: {words}.",
      take: "Pakeisti į {words}",
      place: {
        named: "{place} supratome kaip vietovę: rodome su ja susijusius skelbimus.",
        region:
          "{place} supratome kaip vietovę. Ten tokių pirkimų dabar nėra, todėl rodome visą regioną: {region}.",
        country:
          "{place} supratome kaip vietovę. Nei ten, nei aplinkui tokių pirkimų dabar nėra, todėl rodome visus.",
      },
      exact: "Rodyti tik tiksliai atitinkančius skelbimus",
      exactWords: "Ieškoti būtent {words}",
    },
    notStatedLast: "Skelbimai, kuriuose šie duomenys nenurodyti, yra sąrašo gale ({list}).",
  },
  et: {
    table: {
      tender: "Hange",
      notice: "Teade",
      buyer: "Hankija",
      deadline: "Tähtaeg",
      daysLeft: "Päevi jäänud",
      expected: "Kavandatud aeg",
      published: "Avaldatud",
      winner: "Võitja",
      value: "Lepingu maksumus",
      deadlineOrValue: "Tähtaeg või maksumus",
      ends: "Lõpeb",
      link: "Link",
      missing: { winner: "Avaldamata", value: "Avaldamata", date: "Avaldamata" },
    },
    caption: "Näidatud {from}-{to} / {total}",
    bids: "Esitatud pakkumusi: {count}",
    new: "UUS",
    view: "Vaata",
    external: "väline link",
    loading: "Laadin hangete andmeid...",
    showAll: "Näita kõiki",
    errorTitle: "Viga andmete laadimisel",
    errorText: "Hangeinfo laadimine ebaõnnestus",
    retry: "Proovi uuesti",
    refreshed: "Nimekirja uuendati kell {time}, kokku {tenders}.",
    paging: {
      label: "Leheküljed",
      previous: "Eelmine",
      next: "Järgmine",
      page: "Lehekülg {page}",
    },
    marks: {
      invited: "ainult kutse saanud ettevõtjatele",
      system: "liitumiseks pidevalt avatud süsteem",
      doubt: "kontrollige kellaaega algallikast",
      computedEnd: "arvutuslik lõppkuupäev",
      successor: "See hankija on juba avaldanud sarnase hanketeate või eelteate",
      stages: {
        direct: "väljakuulutamiseta läbirääkimistega hankemenetlus",
        modification: "lepingu muudatus",
        completion: "leping täidetud",
      },
      notStated: "märkimata: {what}",
    },
    aspects: { cpv: "CPV-kood", region: "piirkond", value: "maksumus" },
    steps: {
      codes:
        "Otsingule {words} ei vasta praegu ükski aktiivne hange, seepärast näitame sobivate koodidega teateid: {codes}.",
      also: "Näidatud on ka teated, mille kood vastab otsingule {words}: {codes}.",
      broader:
        "Otsingule {words} ei vasta praegu ükski aktiivne hange, seepärast näitame laiema koodiga teateid: {codes}.",
      renamed:
        "Otsingule {words} ei vasta praegu ükski aktiivne hange, seepärast näitame teateid, kus sama tööd nimetatakse teisiti.",
      any: "Üheski teates ei ole kõiki sõnu {words}, seepärast näitame teateid, milles on neist vähemalt üks.",
      none: "Otsingule {words} vastavad koodid, millega praegu teateid ei ole: {codes}.",
      noneHere:
        "Otsingule {words} vastavad koodid, millega selles nimekirjas teateid ei ole: {codes}.",
      noneChosen:
        "Otsingule {words} vastavad koodid, kuid teateid, mis sobiksid ka ülejäänud valikuga, ei ole: {codes}.",
      corrected: "Otsisime: {words}.",
      take: "Paranda: {words}",
      place: {
        named: "Tõlgendasime otsisõna {place} kohanimena ja näitame selle kohaga seotud teateid.",
        region:
          "Tõlgendasime otsisõna {place} kohanimena. Seal selliseid hankeid praegu ei ole, seepärast näitame tervet piirkonda: {region}.",
        country:
          "Tõlgendasime otsisõna {place} kohanimena. Ei seal ega lähiümbruses selliseid hankeid praegu ole, seepärast näitame kõiki piirkondi.",
      },
      exact: "Näita ainult täpseid vasteid",
      exactWords: "Otsi täpselt {words}",
    },
    notStatedLast: "Teated, milles need andmed on märkimata, on nimekirja lõpus ({list}).",
  },
});

/** Forms for the categories of `Intl.PluralRules`. Every language lists the first four, though none needs them all. */
export interface PluralForms {
  zero: string;
  one: string;
  few: string;
  other: string;
  /** Fractions, in Lithuanian; elsewhere `other`. */
  many?: string;
}

/** Short texts about a notice, on pages and in feeds. */
export const itemMessages = defineMessages({
  lv: {
    untitled: "Iepirkums bez nosaukuma",
    /** A lot of a notice, by its number. */
    lot: "{number}. daļa: {title}",
    /** Before lots, if all of them match. */
    allLots: "Atbilst visas daļas ({count}):",
    moreLots: {
      zero: "un vēl {count} daļu",
      one: "un vēl {count} daļa",
      few: "un vēl {count} daļas",
      other: "un vēl {count} daļas",
    },
    noBuyer: "Pasūtītājs nav norādīts",
    aboutSources: "Kas ir katrā avotā",
    noDeadline: "Nav norādīts",
    today: "Šodien",
    days: {
      // A genitive would do too, but then one list would have both.
      zero: "{count} dienas",
      one: "{count} diena",
      few: "{count} dienas",
      other: "{count} dienas",
    },
    /** `{days}`: '16 days', before a deadline. */
    left: "vēl {days}",
    tenders: {
      zero: "{count} iepirkumu",
      one: "{count} iepirkums",
      few: "{count} iepirkumi",
      other: "{count} iepirkumi",
    },
    /** Notices of any kind. */
    notices: {
      zero: "{count} paziņojumu",
      one: "{count} paziņojums",
      few: "{count} paziņojumi",
      other: "{count} paziņojumi",
    },
    value: "Paredzamā līgumcena",
    noValue: "Līgumcena nav publicēta",
  },
  lt: {
    untitled: "Pirkimas be pavadinimo",
    lot: "{number} dalis: {title}",
    allLots: "Atitinka visos dalys ({count}):",
    moreLots: {
      zero: "ir dar {count} dalių",
      one: "ir dar {count} dalis",
      few: "ir dar {count} dalys",
      other: "ir dar {count} dalių",
    },
    noBuyer: "Pirkėjas nenurodytas",
    aboutSources: "Kas yra kiekviename šaltinyje",
    noDeadline: "Nenurodytas",
    today: "Šiandien",
    days: {
      zero: "{count} dienų",
      one: "{count} diena",
      few: "{count} dienos",
      other: "{count} dienų",
    },
    left: "liko {days}",
    tenders: {
      zero: "{count} pirkimų",
      one: "{count} pirkimas",
      few: "{count} pirkimai",
      other: "{count} pirkimų",
    },
    notices: {
      zero: "{count} skelbimų",
      one: "{count} skelbimas",
      few: "{count} skelbimai",
      other: "{count} skelbimų",
    },
    value: "Numatoma vertė",
    noValue: "Vertė nepaskelbta",
  },
  et: {
    untitled: "Pealkirjata hange",
    lot: "{number}. osa: {title}",
    allLots: "Vastavad kõik osad ({count}):",
    moreLots: {
      zero: "ja veel {count} osa",
      one: "ja veel {count} osa",
      few: "ja veel {count} osa",
      other: "ja veel {count} osa",
    },
    noBuyer: "Organisatsioon määramata",
    aboutSources: "Mis igas allikas on",
    noDeadline: "Määramata",
    today: "Täna",
    days: {
      zero: "{count} päeva",
      one: "{count} päev",
      few: "{count} päeva",
      other: "{count} päeva",
    },
    left: "veel {days}",
    tenders: {
      zero: "{count} hanget",
      one: "{count} hange",
      few: "{count} hanget",
      other: "{count} hanget",
    },
    notices: {
      zero: "{count} teadet",
      one: "{count} teade",
      few: "{count} teadet",
      other: "{count} teadet",
    },
    value: "Eeldatav maksumus",
    noValue: "Maksumust ei ole avaldatud",
  },
});

/** Where the data comes from, and how old it is. */
const originMessages = defineMessages({
  lv: {
    demo: "Šie ir parauga dati: paziņojumi ir izdomāti, un piedāvājumus iesniegt nevar.",
    asOf: "Dati atjaunināti {time}",
    source: "Avots:",
    stale: "Dati pēdējā laikā nav atjaunināti. Termiņus pārbaudiet oficiālajā avotā.",
  },
  lt: {
    demo: "Tai pavyzdiniai duomenys: skelbimai išgalvoti, pasiūlymų pagal juos pateikti negalima.",
    asOf: "Duomenys atnaujinti {time}",
    source: "Šaltinis:",
    stale: "Duomenys pastaruoju metu neatnaujinti. Terminus pasitikrinkite šaltinyje.",
  },
  et: {
    demo: "Siin on näidisandmed: need teated on välja mõeldud ja nende põhjal pakkumust esitada ei saa.",
    asOf: "Andmed seisuga {time}",
    source: "Allikas:",
    stale: "Andmeid ei ole viimasel ajal uuendatud. Kontrollige tähtaegu algallikast.",
  },
});

/** Texts beside the list, or beside one notice. */
export const asideMessages = defineMessages({
  lv: {
    market: {
      title: "Tirgus pašlaik",
      bySector: "Nozares",
      byWeek: "Termiņi pa nedēļām",
    },
    feeds: {
      title: "Saraksts citos formātos",
      text: "Plūsmas un faili atbilst izvēlētajiem filtriem.",
      atom: "Ziņu plūsma (Atom)",
      jsonfeed: "Ziņu plūsma (JSON Feed)",
      csv: "Tabula (CSV)",
      csvLots: "Tabula pa iepirkuma daļām (CSV)",
      ics: "Termiņi kalendārā (iCalendar)",
      json: "Dati (JSON)",
    },
    /** Brings the list into another program by one press. */
    programs: {
      title: "Šis saraksts Jūsu programmās",
      google: "Google kalendārs",
      outlook: "Outlook kalendārs",
      sheet: "Google izklājlapas",
      teams: "Teams un Outlook (RSS)",
      copyFormula: "Kopēt formulu",
      copyCommand: "Kopēt komandu",
      copyAddress: "Kopēt adresi",
      copied: "Nokopēts",
      developers: "Izstrādātājiem: visi dati, piemēri un noteikumi",
    },
    /** Beside one notice or buyer: links to the offer form and to the letter for its CPV codes. */
    offer: {
      // The word joiner keeps a line from ending after the hyphen of 'e-pastā'.
      title: "Jūsu nozares iepirkumi e-\u2060pastā katru darbdienu",
      text: "Sūtīsim paziņojumus par publiskajiem un privātajiem iepirkumiem, kas atbilst Jūsu darbības jomai un reģionam.",
      /** The same, if the notice or buyer has codes. */
      ofCodes: {
        title: "Šādi iepirkumi Jūsu e-\u2060pastā katru darbdienu",
        text: "Sūtīsim paziņojumus par iepirkumiem ar tiem pašiem CPV kodiem. Kodus un reģionu varat mainīt.",
      },
      /** The same, of a buyer who buys very different things. */
      ofBuyer: {
        title: "Šī pasūtītāja iepirkumi Jūsu e-\u2060pastā katru darbdienu",
        text: "Sūtīsim visus šī pasūtītāja paziņojumus. Izvēli varat mainīt.",
      },
      button: "Saņemt piedāvājumu",
      digest: "Apskatīt šādu vēstuli",
    },
    /** Beside the list, or between its rows: a link to the letter for what the list is filtered by. */
    subscribe: {
      title: "Jaunie iepirkumi Jūsu e-\u2060pastā",
      chosen: "Jūsu izvēle: {profile}",
      text: "Darbdienās plkst. 7.30 sūtīsim jaunos paziņojumus, kas atbilst Jūsu izvēlei. 14 dienas bez maksas; izmēģinājums beidzas pats.",
      button: "Apskatīt vēstuli un izmēģināt",
    },
  },
  lt: {
    market: {
      title: "Pirkimų apžvalga",
      bySector: "Sritys",
      byWeek: "Terminai pagal savaites",
    },
    feeds: {
      title: "Sąrašas kitais formatais",
      text: "Sklaidos kanalai ir failai sudaromi pagal pasirinktus filtrus.",
      atom: "Sklaidos kanalas (Atom)",
      jsonfeed: "Sklaidos kanalas (JSON Feed)",
      csv: "Lentelė (CSV)",
      csvLots: "Lentelė pagal pirkimo dalis (CSV)",
      ics: "Terminai kalendoriuje (iCalendar)",
      json: "Duomenys (JSON)",
    },
    programs: {
      title: "Šis sąrašas jūsų programose",
      google: "„Google“ kalendorius",
      outlook: "„Outlook“ kalendorius",
      sheet: "„Google“ skaičiuoklė",
      teams: "„Teams“ ir „Outlook“ (RSS)",
      copyFormula: "Kopijuoti formulę",
      copyCommand: "Kopijuoti komandą",
      copyAddress: "Kopijuoti adresą",
      copied: "Nukopijuota",
      developers: "Programuotojams: visi duomenys, pavyzdžiai ir sąlygos",
    },
    offer: {
      title: "Jūsų srities pirkimai el.\u00a0pašte\u00a0– kiekvieną darbo dieną",
      text: "Atsiųsime viešųjų ir privačių pirkimų skelbimus, atrinktus pagal jūsų veiklos sritį ir regioną.",
      ofCodes: {
        title: "Tokie pirkimai el.\u00a0pašte\u00a0– kiekvieną darbo dieną",
        text: "Atsiųsime pirkimų skelbimus pagal tuos pačius BVPŽ kodus. Kodus ir regioną galite keisti.",
      },
      ofBuyer: {
        title: "Šio pirkėjo pirkimai el.\u00a0pašte\u00a0– kiekvieną darbo dieną",
        text: "Atsiųsime visus šio pirkėjo skelbimus. Pasirinkimą galite keisti.",
      },
      button: "Gauti pasiūlymą",
      digest: "Pažiūrėti tokį laišką",
    },
    subscribe: {
      title: "Nauji pirkimai\u00a0– jūsų el.\u00a0pašte",
      chosen: "Jūsų pasirinkimas: {profile}",
      text: "Darbo dienomis 7.30\u00a0val. atsiųsime naujus skelbimus pagal jūsų pasirinkimą. 14\u00a0dienų nemokamai, bandomasis laikotarpis baigiasi savaime.",
      button: "Pažiūrėti laišką ir išbandyti",
    },
  },
  et: {
    market: {
      title: "Turg praegu",
      bySector: "Valdkonnad",
      byWeek: "Tähtajad nädalate kaupa",
    },
    feeds: {
      title: "Sama nimekiri muus vormingus",
      text: "Vood ja failid vastavad valitud filtritele.",
      atom: "Uudisvoog (Atom)",
      jsonfeed: "Uudisvoog (JSON Feed)",
      csv: "Tabel (CSV)",
      csvLots: "Tabel osade kaupa (CSV)",
      ics: "Tähtajad kalendrisse (iCalendar)",
      json: "Andmed (JSON)",
    },
    programs: {
      title: "See nimekiri teie programmides",
      google: "Google’i kalender",
      outlook: "Outlooki kalender",
      sheet: "Google’i arvutustabel",
      teams: "Teams ja Outlook (RSS)",
      copyFormula: "Kopeeri valem",
      copyCommand: "Kopeeri käsk",
      copyAddress: "Kopeeri aadress",
      copied: "Kopeeritud",
      developers: "Arendajatele: kõik andmed, näited ja tingimused",
    },
    offer: {
      title: "Teie valdkonna hanked igal tööpäeval postkastis",
      text: "Saadame riigi- ja erahangete teated, mis vastavad teie tegevusalale ja piirkonnale.",
      ofCodes: {
        title: "Sellised hanked igal tööpäeval postkastis",
        text: "Saadame teateid samade CPV-koodidega hangete kohta. Koode ja piirkonda saate ise muuta.",
      },
      ofBuyer: {
        title: "Selle hankija hanked igal tööpäeval postkastis",
        text: "Saadame kõik selle hankija teated. Valikut saate ise muuta.",
      },
      button: "Küsi pakkumist",
      digest: "Vaata sellist kirja",
    },
    subscribe: {
      title: "Uued hanked teie postkasti",
      chosen: "Teie valik: {profile}",
      text: "Tööpäeviti kell 7.30 saadame uued teated, mis vastavad teie valikule. 14 päeva tasuta, prooviaeg lõpeb automaatselt.",
      button: "Vaata kirja ja proovi",
    },
  },
});

/** All texts of a list and of what is around it. */
export const noticeMessages = {
  lv: messagesIn("lv"),
  lt: messagesIn("lt"),
  et: messagesIn("et"),
};

export type NoticeMessages = ReturnType<typeof messagesIn>;

function messagesIn(language: Language) {
  return {
    ...listMessages[language],
    ...itemMessages[language],
    ...originMessages[language],
    ...asideMessages[language],
    filter: filterMessages[language],
  };
}

/** The list of contracts of the last years. */
export const pastMessages = defineMessages({
  lv: {
    lead: "Kopš {since} publicētie {of} iepirkuma līgumi ar uzvarētāju, līgumcenu un piedāvājumu skaitu, ja pasūtītājs šos datus ir publicējis.",
    codes: "Parādīti arī līgumi ar kodiem, kas atbilst meklētajam: {codes}.",
    widened: "Pēdējās 90 dienās šādu līgumu nav, tāpēc rādām agrākos.",
  },
  lt: {
    lead: "Nuo {since} paskelbtos {of} pirkėjų sutartys; nurodomi laimėtojas, vertė ir gautų pasiūlymų skaičius, jei pirkėjas šiuos duomenis paskelbė.",
    codes: "Rodomos ir sutartys, kurių kodai atitinka paiešką: {codes}.",
    widened: "Per pastarąsias 90 dienų tokių sutarčių nėra, todėl rodome ankstesnes.",
  },
  et: {
    lead: "Alates {since} avaldatud {of} hankelepingud koos võitja, maksumuse ja pakkumuste arvuga, kui hankija on need andmed avaldanud.",
    codes: "Näidatud on ka lepingud, mille kood vastab otsingule: {codes}.",
    widened: "Viimase 90 päeva jooksul selliseid lepinguid ei ole, seepärast näitame varasemaid.",
  },
});
