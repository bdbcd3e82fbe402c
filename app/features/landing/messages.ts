import { keepMessagesTogether } from "../../content/line-breaks.ts";
import { defineMessages, type Language } from "../../site/languages.ts";
import type { IndustryKey } from "../cpv/industries.ts";

/** The meta description for search engines: 70–160 characters. */
const description: Record<Language, string> = {
  lv:
    "Darba dienās saņemiet e-pastā publisko un privāto iepirkumu paziņojumus, kas atlasīti pēc " +
    "Jūsu uzņēmuma darbības jomas un reģiona. Izmēģiniet bez maksas.",
  lt:
    "„Hanked“ darbo dienomis el. paštu atsiunčia viešųjų ir privačių pirkimų skelbimus, " +
    "atrinktus pagal jūsų įmonės veiklos sritį ir regioną. Išbandykite nemokamai.",
  et:
    "Hanked.ee saadab tööpäeviti e-kirja, milles on teie tegevusala ja piirkonna " +
    "riigihanked, erasektori hanked ja sõlmitud lepingud.",
};

/** The first screen: the title, and a letter drawn beside it. */
const hero = defineMessages({
  lv: {
    eyebrow: "Iepirkumi Latvijas uzņēmumiem",
    title: "Jūsu nozares iepirkumi jau no rīta e-pastā",
    lead:
      "Hanked atlasa oficiālo reģistru un privātā sektora pasūtītāju paziņojumus, kas atbilst Jūsu " +
      "uzņēmuma darbības jomai un reģionam. Darba dienās Jūs tos saņemat vienā pārskatāmā e\u2011pasta " +
      "vēstulē.",
    offer: "Saņemt piedāvājumu",
    sample: "Apskatīt e-pasta paraugu",
    /** The first promise is the trial, and links to the letter's page, where it begins. */
    promises: [
      "14 dienu bezmaksas izmēģinājums",
      "Bez slēptiem maksājumiem",
      "Palīdzam iestatīt filtrus",
    ],
    /** Texts of the open letter that is drawn beside the title. */
    digest: {
      greeting: "Labrīt! Šie paziņojumi atbilst Jūsu profilam.",
      /** Why the first notice is in the letter: a code and a region. */
      match: ["CPV 45261210-9", "Vidzeme"],
      parts: { kind: "Paziņojuma veids", deadline: "Termiņš", match: "Kāpēc tieši Jums" },
    },
  },
  lt: {
    eyebrow: "Viešieji ir privatūs pirkimai",
    title: "Jūsų srities pirkimai – kasdien viename laiške",
    lead:
      "Skelbimus renkame iš oficialių registrų ir privačių šaltinių, atrenkame pagal jūsų " +
      "įmonės veiklą bei regioną ir kartą per dieną atsiunčiame el. paštu.",
    offer: "Gauti pasiūlymą",
    sample: "Pažiūrėti, kaip atrodo laiškas",
    promises: [
      "Išbandykite 14 dienų nemokamai",
      "Be paslėptų mokesčių",
      "Padedame nustatyti filtrus",
    ],
    digest: {
      greeting: "Labas rytas! Šie skelbimai atitinka jūsų profilį.",
      match: ["BVPŽ 45261210-9", "Kaunas"],
      parts: { kind: "Skelbimo rūšis", deadline: "Terminas", match: "Kodėl būtent jums" },
    },
  },
  et: {
    eyebrow: "Riigihanked ja erasektori hanked",
    title: "Teie valdkonna hanked hommikul postkastis",
    lead:
      "Jälgime ametlikke registreid ja erasektori allikaid. Tööpäeviti saate ühe kirja: ainult " +
      "teie tegevusala ja piirkonna hanked.",
    offer: "Küsige pakkumist",
    sample: "Vaadake, milline kiri välja näeb",
    promises: ["14-päevane tasuta prooviaeg", "Varjatud tasudeta", "Aitame filtrid seadistada"],
    digest: {
      greeting: "Tere hommikust! Need teated vastavad teie profiilile.",
      match: ["CPV 45261210-9", "Lõuna-Eesti"],
      parts: { kind: "Teate liik", deadline: "Tähtaeg", match: "Miks just teile" },
    },
  },
});

/** The search for one's own letter. */
const sell = defineMessages({
  lv: {
    title: "Ko piedāvā Jūsu uzņēmums?",
    lead: "Ierakstiet dažus vārdus vai izvēlieties jomu, un uzreiz redzēsiet savu vēstuli.",
    /** Placeholder of the field. */
    example: "piem., jumta remonts",
    button: "Parādīt manu vēstuli",
    /** Industries of most suppliers, with short names; the letter's page offers all of them, with full names. */
    fields: {
      construction: "Būvdarbi",
      materials: "Būvmateriāli",
      design: "Projektēšana",
      it: "IT un telekomunikācijas",
      medical: "Medicīna",
      transport: "Transports",
      food: "Pārtika",
      cleaning: "Uzkopšana",
    } satisfies Partial<Record<IndustryKey, string>>,
  },
  lt: {
    title: "Ką siūlo jūsų įmonė?",
    lead: "Įrašykite kelis žodžius arba pasirinkite sritį – iš karto pamatysite savo laišką.",
    example: "pvz., stogo remontas",
    button: "Rodyti mano laišką",
    fields: {
      construction: "Statybos darbai",
      materials: "Statybinės medžiagos",
      design: "Projektavimas",
      it: "IT ir ryšiai",
      medical: "Medicina",
      transport: "Transportas",
      food: "Maisto produktai",
      cleaning: "Valymas",
    },
  },
  et: {
    title: "Mida teie ettevõte pakub?",
    lead: "Kirjutage paar sõna või valige valdkond ja näete kohe oma kirja.",
    example: "nt katuse remont",
    button: "Näita minu kirja",
    fields: {
      construction: "Ehitustööd",
      materials: "Ehitusmaterjalid",
      design: "Projekteerimine",
      it: "IT ja side",
      medical: "Meditsiin",
      transport: "Transport",
      food: "Toiduained",
      cleaning: "Koristus",
    },
  },
});

/** Numbers of tenders, in the words of the lists that they link to. The number precedes each text. */
const proof = defineMessages({
  lv: {
    open: {
      zero: "aktuālu iepirkumu",
      one: "aktuāls iepirkums",
      few: "aktuāli iepirkumi",
      other: "aktuāli iepirkumi",
    },
    closing: "ar termiņu tuvākajās 7 dienās",
    new: {
      zero: "jaunu pēdējā diennaktī",
      one: "jauns pēdējā diennaktī",
      few: "jauni pēdējā diennaktī",
      other: "jauni pēdējā diennaktī",
    },
    due: "Tuvākie termiņi",
    /** CPV divisions in which much is bought, with short names: the official ones take two lines. */
    sectors: {
      "09": "Degviela un elektroenerģija",
      "15": "Pārtika",
      "30": "Datori un biroja tehnika",
      "33": "Medicīnas ierīces un zāles",
      "34": "Transportlīdzekļi",
      "39": "Mēbeles un aprīkojums",
      "44": "Būvmateriāli",
      "45": "Būvdarbi",
      "48": "Programmatūra",
      "50": "Remonts un apkope",
      "60": "Pārvadājumi",
      "71": "Projektēšana un būvuzraudzība",
      "72": "IT pakalpojumi",
      "77": "Mežsaimniecība un apzaļumošana",
      "79": "Uzņēmējdarbības pakalpojumi",
      "80": "Izglītība un mācības",
      "85": "Veselība un sociālā aprūpe",
      "90": "Uzkopšana, atkritumi un vide",
    },
  },
  lt: {
    open: {
      zero: "vykstančių pirkimų",
      one: "vykstantis pirkimas",
      few: "vykstantys pirkimai",
      other: "vykstančių pirkimų",
    },
    closing: "baigiasi per 7 dienas",
    new: {
      zero: "naujų per pastarąją parą",
      one: "naujas per pastarąją parą",
      few: "nauji per pastarąją parą",
      other: "naujų per pastarąją parą",
    },
    due: "Artimiausi terminai",
    sectors: {
      "09": "Kuras ir elektros energija",
      "15": "Maisto produktai",
      "30": "Kompiuteriai ir biuro technika",
      "33": "Medicinos įranga ir vaistai",
      "34": "Transporto priemonės",
      "39": "Baldai ir įranga",
      "44": "Statybinės medžiagos",
      "45": "Statybos darbai",
      "48": "Programinė įranga",
      "50": "Remontas ir priežiūra",
      "60": "Vežimo paslaugos",
      "71": "Projektavimas ir inžinerija",
      "72": "IT paslaugos",
      "77": "Miškininkystė ir apželdinimas",
      "79": "Verslo paslaugos",
      "80": "Švietimas ir mokymai",
      "85": "Sveikatos ir socialinės paslaugos",
      "90": "Valymas, atliekos ir aplinka",
    },
  },
  et: {
    open: {
      zero: "aktiivset hanget",
      one: "aktiivne hange",
      few: "aktiivset hanget",
      other: "aktiivset hanget",
    },
    closing: "tähtajaga 7 päeva jooksul",
    new: {
      zero: "uut viimase ööpäeva jooksul",
      one: "uus viimase ööpäeva jooksul",
      few: "uut viimase ööpäeva jooksul",
      other: "uut viimase ööpäeva jooksul",
    },
    due: "Lähimad tähtajad",
    sectors: {
      "09": "Kütus ja elekter",
      "15": "Toiduained",
      "30": "Arvutid ja kontoritehnika",
      "33": "Meditsiiniseadmed ja ravimid",
      "34": "Sõidukid",
      "39": "Mööbel ja sisustus",
      "44": "Ehitusmaterjalid",
      "45": "Ehitustööd",
      "48": "Tarkvara",
      "50": "Remont ja hooldus",
      "60": "Veoteenused",
      "71": "Projekteerimine ja järelevalve",
      "72": "IT-teenused",
      "77": "Metsandus ja haljastus",
      "79": "Äriteenused",
      "80": "Haridus ja koolitus",
      "85": "Tervishoid ja hoolekanne",
      "90": "Koristus, jäätmed ja keskkond",
    },
  },
});

/** The kinds of notices in the letter: tenders, calls of companies, contracts. */
const services = defineMessages({
  lv: {
    title: "Par ko mēs Jums ziņojam",
    lead:
      "Publiskie iepirkumi, privāto uzņēmumu konkursi un to rezultāti. Kuriem no tiem sekot, " +
      "izvēlaties Jūs.",
    cards: [
      {
        title: "Publiskie iepirkumi",
        text:
          "Valsts un pašvaldību iestāžu paziņojumi Jūsu darbības jomā un reģionā – no cenu " +
          "aptaujas līdz atklātam konkursam.",
      },
      {
        title: "Privāto uzņēmumu konkursi",
        text: "Arī uzņēmumi rīko konkursus un cenu aptaujas, kas valsts reģistros parasti neparādās.",
      },
      {
        title: "Uzvarētāji un noslēgtie līgumi",
        text:
          "Jūs redzat, kurš uzvarējis un par kādu summu noslēgts līgums. Tā iepazīstat " +
          "konkurentus, tirgus cenas un iespējamos sadarbības partnerus.",
      },
    ],
  },
  lt: {
    title: "Ką randate dienos laiške",
    lead:
      "Nebereikia kas rytą tikrinti kelių sistemų. " +
      "Viešojo ir privačiojo sektorių pirkimus stebime mes, o jūs skaitote tik savo srities skelbimus.",
    cards: [
      {
        title: "Viešųjų pirkimų skelbimai",
        text:
          "Ministerijų, savivaldybių, mokyklų, ligoninių ir kitų perkančiųjų organizacijų " +
          "pirkimai, atitinkantys jūsų profilį.",
      },
      {
        title: "Privačių įmonių konkursai",
        text:
          "Rangovų bei tiekėjų ieško ir verslas. " +
          "Įmonių kvietimus teikti pasiūlymus matote šalia viešųjų pirkimų.",
      },
      {
        title: "Laimėtojai ir sudarytos sutartys",
        text:
          "Sužinote, kas laimėjo ir už kokią kainą. " +
          "Taip lengviau pažinti konkurentus, kainas ir būsimus partnerius.",
      },
    ],
  },
  et: {
    title: "Mida te kirjast leiate",
    lead:
      "Avaliku sektori hanked, ettevõtete hinnapäringud ja hangete tulemused on koos ühes " +
      "ülevaates. Teated valime teie profiili järgi.",
    cards: [
      {
        title: "Riigihanked",
        text:
          "Riigi, omavalitsuste ja teiste hankijate ostud väikeostust kuni " +
          "rahvusvahelist piirmäära ületavate hangeteni.",
      },
      {
        title: "Eraettevõtete hanked",
        text:
          "Hinnapäringud ja pakkumiskutsed, mis riigihangete registrisse enamasti ei jõua. " +
          "Osaleda saab see, kes neist õigel ajal kuuleb.",
      },
      {
        title: "Võitjad ja sõlmitud lepingud",
        text:
          "Kes hanke võitis ja mis summaga leping sõlmiti. Nii teate, kellega konkureerite ja " +
          "milliste hindadega turul arvestada.",
      },
    ],
  },
});

/** The sample letter among other mail, with invented notices. */
const inbox = defineMessages({
  lv: {
    title: "Tā izskatās dienas apkopojums",
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
      plan: "Plāns",
      contract: "Līgums",
    },
    /** What the right-hand value of a row means, by type: deadline, period or value. */
    meaning: {
      tender: "Piedāvājumu iesniegšanas termiņš",
      consultation: "Pieteikšanās termiņš",
      plan: "Plānotais laiks",
      contract: "Līgumcena",
    },
    /** `{quarter}` is 1–4 in Roman numerals, `{year}` four digits. */
    period: "{year}. gada {quarter} ceturksnis",
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
      tender: "Pasiūlymų pateikimo terminas",
      consultation: "Konsultacijos terminas",
      plan: "Planuojamas laikotarpis",
      contract: "Sutarties vertė",
    },
    period: "{year} m. {quarter} ketvirtis",
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
    own: "Vaadake oma valdkonna kirja",
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
      plan: "Hankeplaan",
      contract: "Leping",
    },
    meaning: {
      tender: "Pakkumuste esitamise tähtaeg",
      consultation: "Vastamise tähtaeg",
      plan: "Kavandatud aeg",
      contract: "Lepingu maksumus",
    },
    period: "{year}. aasta {quarter} kvartal",
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
    lead:
      "Publisko iepirkumu likums nosaka, kas jāpublicē, taču vietu, kur meklēt, ir daudz. " +
      "Mēs tās pārskatām Jūsu vietā.",
    ways: {
      look: "Apskatiet",
      tenders: "aktuālos iepirkumus",
      and: "un",
      codes: "CPV kodus",
    },
    cards: [
      {
        title: "IUB un EIS",
        text:
          "Paziņojumi no Iepirkumu uzraudzības biroja Publikāciju vadības sistēmas un " +
          "Elektronisko iepirkumu sistēmas.",
      },
      {
        title: "TED – iepirkumi Eiropas Savienībā",
        text:
          "ES Oficiālā Vēstneša papildinājumā TED publicētie iepirkumi, kuru paredzamā līgumcena " +
          "sasniedz ES robežvērtības.",
      },
      {
        title: "Zemsliekšņa iepirkumi un citi avoti",
        text:
          "Cenu aptaujas un citi nelieli pirkumi, par kuriem pasūtītāji ziņo ārpus " +
          "kopējiem reģistriem.",
      },
    ],
    /** For each card the short names of its sources. */
    sources: ["IUB un EIS", "TED", "Vietnes un uzņēmumi"],
  },
  lt: {
    title: "Viešieji pirkimai vienoje vietoje",
    lead:
      "Skelbimai išsibarstę po skirtingas sistemas ir svetaines. " +
      "Mes juos surenkame ir suskirstome.",
    ways: {
      look: "Peržiūrėkite",
      tenders: "vykstančius pirkimus",
      and: "ir",
      codes: "BVPŽ kodus",
    },
    cards: [
      {
        title: "CVP IS skelbimai",
        text:
          "Pirkimai iš Centrinės viešųjų pirkimų informacinės sistemos (viesiejipirkimai.lt), " +
          "kurią administruoja Viešųjų pirkimų tarnyba (VPT).",
      },
      {
        title: "Tarptautiniai pirkimai",
        text:
          "Pirkimai, kurių vertė pasiekia tarptautinio pirkimo vertės ribą, skelbiami ir Europos " +
          "Sąjungos viešųjų pirkimų svetainėje TED. Stebime ir ją.",
      },
      {
        title: "Mažos vertės pirkimai ir kiti šaltiniai",
        text:
          "Nedidelį pirkimą lengva praleisti pro akis, todėl, be oficialių registrų, stebime ir " +
          "kitus, tarp jų privačius, šaltinius.",
      },
    ],
    sources: ["CVP IS", "TED", "Svetainės ir įmonės"],
  },
  et: {
    title: "Riigihanked ühes kohas",
    lead:
      "Hanke avaldamise koht sõltub selle maksumusest ja hankijast. Meie koondame eri " +
      "kohtades ilmunud teated ühte kirja.",
    ways: {
      look: "Vaadake",
      tenders: "aktiivseid hankeid",
      and: "ja",
      codes: "CPV-koode",
    },
    cards: [
      {
        title: "Riigihangete register",
        text:
          "Lihthanked ja hankemenetlused aadressilt riigihanked.riik.ee. Registrit haldab " +
          "Riigi Tugiteenuste Keskus.",
      },
      {
        title: "Euroopa Liidu hanketeated",
        text:
          "Rahvusvahelist piirmäära ületavate hangete teated TED-ist, Euroopa Liidu ametlikust " +
          "hankeportaalist.",
      },
      {
        title: "Väikeostud ja muud allikad",
        text:
          "Alla lihthanke piirmäära jäävate ostude kohta leiab teate sageli ainult hankija " +
          "veebilehelt või mõnest muust avalikust allikast. Jälgime ka neid.",
      },
    ],
    sources: ["Riigihangete register", "TED", "Veebilehed ja ettevõtted"],
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
        text:
          "Pasūtītājs pircēja profilā paziņo, ko un kad iecerējis pirkt. Jums ir laiks sarunāt " +
          "partnerus un saplānot darbus.",
      },
      consultation: {
        title: "Apspriede ar piegādātājiem",
        text:
          "Pasūtītājs noskaidro, ko spēj piedāvāt tirgus. Šajā brīdī vēl varat ieteikt samērīgas " +
          "prasības un reālus termiņus.",
      },
      tender: {
        title: "Izsludināts iepirkums",
        text: "Nolikums ir publicēts, un termiņš rit. Jo agrāk uzzināsiet, jo vairāk laika piedāvājumam.",
      },
      contract: {
        title: "Noslēgts līgums",
        text:
          "Ir zināms, ar ko un par kādu cenu pasūtītājs vienojies. Varat piedāvāt uzvarētājam " +
          "sadarbību kā apakšuzņēmējs un gatavoties nākamajai reizei.",
      },
    },
  },
  lt: {
    title: "Nuo pirkimų plano iki sutarties",
    lead:
      "Viešųjų pirkimų įstatymas įpareigoja skelbti ne tik pirkimus, bet ir jų planus bei " +
      "sudarytas sutartis.",
    steps: {
      plan: {
        title: "Pirkimų planas",
        text:
          "Perkančioji organizacija skelbia, ką šiemet ketina pirkti. " +
          "Turite laiko suplanuoti darbus ir susirasti partnerių.",
      },
      consultation: {
        title: "Rinkos konsultacija",
        text:
          "Prieš skelbdamas pirkimą, pirkėjas tariasi su rinkos dalyviais. " +
          "Tada galite pateikti pastabų dėl techninės specifikacijos.",
      },
      tender: {
        title: "Paskelbtas pirkimas",
        text:
          "Sąlygos paskelbtos, pasiūlymų pateikimo terminas jau eina. " +
          "Kuo anksčiau pastebite, tuo daugiau laiko pasiūlymui.",
      },
      contract: {
        title: "Sudaryta sutartis",
        text:
          "Matote laimėtoją ir sutarties vertę. " +
          "Galite palyginti kainas, pasisiūlyti subtiekėju ir numatyti, kada gali būti perkama vėl.",
      },
    },
  },
  et: {
    title: "Hankeplaanist lepinguni",
    lead:
      "Hange saab sageli alguse ammu enne hanketeate avaldamist. Meie kirjast näete, mis " +
      "etapis hange parajasti on.",
    steps: {
      plan: {
        title: "Hankeplaan",
        text:
          "Hankija paneb kirja, mida ta aasta jooksul osta kavatseb. Nii jääb teile aega " +
          "leida inimesed, tehnika ja partnerid.",
      },
      consultation: {
        title: "Turukonsultatsioon",
        text:
          "Hankija uurib turgu ja küsib ettevõtjate arvamust. Selles etapis saate veel " +
          "öelda, millised tingimused on mõistlikud.",
      },
      tender: {
        title: "Käimasolev hange",
        text:
          "Pakkumusi saab esitada kuni tähtajani. Mida varem hankest kuulete, seda hoolikamalt " +
          "jõuate alusdokumendid läbi töötada.",
      },
      contract: {
        title: "Sõlmitud leping",
        text:
          "Võitja ja maksumus on teada. Saate pakkuda end alltöövõtjaks või arvestada, millal " +
          "leping lõpeb ja uus hange võib tulla.",
      },
    },
  },
});

/** How the service works. */
const news = defineMessages({
  lv: {
    title: "Iepirkumu jaunumi bez meklēšanas",
    lead: "Katru rītu vairs nav jāpārskata vairākas sistēmas. Par jaunāko uzzināsiet no vēstules.",
    cards: [
      {
        title: "Individuāla pieeja",
        text:
          "Sākam ar sarunu par to, ko darāt un kur strādājat. Pēc sarunas izveidojam Jūsu " +
          "uzņēmuma profilu.",
      },
      {
        title: "Vienkārša vēstule katru dienu",
        text:
          "Nav ne jāpieslēdzas, ne jāatceras parole: atverat e-pastu, pārskatāt sarakstu un " +
          "izvēlaties, kas interesē.",
      },
      {
        title: "Laiks svarīgākajam",
        text: "Laiku, ko līdz šim prasīja meklēšana, varat veltīt tāmei, piedāvājumam un pašam darbam.",
      },
    ],
    button: "Saņemt individuālu piedāvājumu",
  },
  lt: {
    title: "Pirkimų naujienos be paieškų",
    lead: "Laišką peržvelgiate greitai ir iš karto matote, kuriuose pirkimuose verta dalyvauti.",
    cards: [
      {
        title: "Pradedame nuo jūsų",
        text:
          "Paklausiame, kuo užsiimate ir kuriame regione dirbate. " +
          "Iš atsakymų sudarome profilį, pagal kurį atrenkame skelbimus.",
      },
      {
        title: "Paprastas kasdienis laiškas",
        text: "Nieko nereikia diegti, niekur nereikia prisijungti. Laiškas ateina į el. paštą.",
      },
      {
        title: "Laikas svarbesniam darbui",
        text:
          "Valandas, kurias atima skelbimų paieška, galite skirti sąlygoms išnagrinėti ir " +
          "kainai apskaičiuoti.",
      },
    ],
    button: "Gauti individualų pasiūlymą",
  },
  et: {
    title: "Hanked tulevad ise teieni",
    lead:
      "Te ei pea ise registreid ega veebilehti jälgima. Avate kirja, vaatate read läbi ja " +
      "teate, mis teie turul toimub.",
    cards: [
      {
        title: "Teie ettevõtte järgi",
        text: "Täpsustame teie tegevusala ja piirkonna. Kui teie töö muutub, muudame ka profiili.",
      },
      {
        title: "Lihtne igapäevane kiri",
        text:
          "Üks kiri päevas sinna, kus te nagunii oma posti loete. Kontot, parooli ega uut " +
          "programmi pole vaja.",
      },
      {
        title: "Säästetud aeg",
        text:
          "Aja, mis muidu kuluks teadete otsimisele, saate pühendada hinna arvutamisele ja " +
          "pakkumuse koostamisele.",
      },
    ],
    button: "Küsige personaalset pakkumist",
  },
});

/** Reasons to subscribe. */
const advantages = defineMessages({
  lv: {
    title: "Uz ko varat paļauties",
    lead: "Apkopojumu veido komanda, kas pazīst iepirkumu tirgu.",
    items: {
      accuracy: {
        title: "Precizitāte",
        text:
          "Paziņojumus atlasām pēc Jūsu profila. Ja apkopojumā ir kas lieks vai kā pietrūkst, " +
          "precizējam filtrus.",
      },
      time: {
        title: "Laika ietaupījums",
        text:
          "Avotus pārskatām mēs. Jums atliek izlasīt vienu sarakstu un izlemt, kam gatavot " +
          "piedāvājumu.",
      },
      experience: {
        title: "15+ gadu pieredze",
        text: "Sistēmas un likumi mainās. Mēs zinām, kur paziņojumi parādās un kā tos lasīt.",
      },
      individual: {
        title: "Katram savs apkopojums",
        text: "Jumiķim Kurzemē vajadzīga viena izlase, IT uzņēmumam Rīgā – pavisam cita.",
      },
      help: {
        title: "Profesionāls atbalsts",
        text: "Mūsu komanda palīdz izveidot profilu un pielāgo filtrus, kad uzņēmums sāk ko jaunu.",
      },
      reliability: {
        title: "Uzticamība",
        text: "Viens apkopojums dienā, un cenu zināt pirms līguma. Slēptu maksājumu nav.",
      },
    },
  },
  lt: {
    title: "Kuo galite pasikliauti",
    lead: "Mūsų laiškas trumpas, tikslus ir ateina laiku.",
    items: {
      accuracy: {
        title: "Tikslumas",
        text:
          "Atrenkame pagal veiklos sritį, Bendrojo viešųjų pirkimų žodyno (BVPŽ) kodus ir " +
          "regioną, kad nereikalingų skelbimų būtų kuo mažiau.",
      },
      time: {
        title: "Sutaupytas laikas",
        text: "Vietoj daugybės svetainių – vienas sąrašas, kurį peržvelgiate kartą per dieną.",
      },
      experience: {
        title: "15+ metų patirtis",
        text: "Žinome, kur pirkimai skelbiami ir kaip pirkėjai aprašo savo poreikius.",
      },
      individual: {
        title: "Individualus požiūris",
        text:
          "Jei plečiate veiklą ar pradedate dirbti kitame regione, parašykite – pritaikysime " +
          "filtrus.",
      },
      help: {
        title: "Profesionali pagalba",
        text: "Profilį ir filtrus nustatome kartu. Kilus klausimų, atsako mūsų komandos narys.",
      },
      reliability: {
        title: "Patikimumas",
        text: "Remiamės oficialiais registrais, o kainą nurodome pasiūlyme – be paslėptų mokesčių.",
      },
    },
  },
  et: {
    title: "Mida võite meilt oodata",
    lead: "Hangete jälgimine on meie igapäevatöö. Teie ettevõttele tähendab see järgmist.",
    items: {
      accuracy: {
        title: "Täpsus",
        text: "Võrdleme iga teadet teie profiiliga, et te ei peaks lugema võõra valdkonna hankeid.",
      },
      time: {
        title: "Ajavõit",
        text:
          "Allikatel hoiame silma peal meie. Teie otsustate, millises hankes osaleda ja mida " +
          "pakkuda.",
      },
      experience: {
        title: "15+ aastat kogemust",
        text:
          "Oleme selle tööga tegelenud piisavalt kaua, et tunda allikaid, hankijate sõnavara " +
          "ja menetluste käiku.",
      },
      individual: {
        title: "Igaühele oma valik",
        text:
          "Katusemeister ja puhastusfirma ei vaja sama kirja. Seepärast on igal ettevõttel " +
          "oma filtrid.",
      },
      help: {
        title: "Asjatundlik abi",
        text:
          "Kui CPV-koodid või piirkonnad tekitavad küsimusi, paneb tugimeeskond need koos " +
          "teiega paika.",
      },
      reliability: {
        title: "Usaldusväärsus",
        text:
          "Teated võtame otse allikast. Kokku lepitud hinnale ei lisandu hiljem varjatud " +
          "tasusid.",
      },
    },
  },
});

/** The company and its partners. */
const about = defineMessages({
  lv: {
    title: "Par mums",
    lead:
      "Hanked palīdz maziem un vidējiem uzņēmumiem laikus uzzināt par iepirkumiem, kuros ir " +
      "vērts piedalīties.",
    text: "Mūsu darbs ir izdevies, ja pēc vēstules izlasīšanas Jums skaidrs, ko darīt tālāk.",
    figures: {
      years: { value: "15+", label: "gadu pieredze" },
      team: { value: "10", label: "cilvēki komandā" },
      digest: { value: "1", label: "apkopojums dienā" },
    },
    partners: "Mūsu kontakti Baltijā",
    regions: { ee: "Igaunija", lv: "Latvija", lt: "Lietuva" },
  },
  lt: {
    title: "Apie mus",
    lead: "„Hanked“ padeda mažoms ir vidutinėms įmonėms laiku sužinoti apie pirkimus.",
    text:
      "Mums rūpi, kad nedidelė įmonė apie pirkimą sužinotų ne vėliau už tą, kuri turi atskirą " +
      "konkursų skyrių.",
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
    lead:
      "Hanked.ee taga on meeskond, kes tegeleb riigi- ja erahangete teadetega iga päev. " +
      "Meiega saab ühendust võtta Eestis, Lätis ja Leedus.",
    text:
      "Kogume teateid ametlikest registritest ja erasektori allikatest, liigitame need ning " +
      "saadame ettevõtetele, keda need puudutavad. Hoiame end kursis ka riigihangete seaduse " +
      "ja Rahandusministeeriumi juhiste muudatustega, sest neist oleneb, kus ja kuidas hankeid " +
      "avaldatakse. Teie küsimustele vastab inimene meie tugimeeskonnast.",
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
    lead: "Labprāt pastāstīsim par pakalpojumu un atbildēsim uz jautājumiem.",
    labels: { phone: "Tālrunis", email: "E-pasts", address: "Adrese", hours: "Darba laiks" },
    weekdays: "Darba dienās",
    weekend: "Sestdienās un svētdienās",
    closed: "slēgts",
    openNow: "Birojs pašlaik atvērts",
    closedNow: "Birojs pašlaik slēgts",
  },
  lt: {
    title: "Kontaktai",
    lead: "Paskambinkite arba parašykite – papasakosime, kaip veikia paslauga.",
    labels: { phone: "Telefonas", email: "El. paštas", address: "Adresas", hours: "Darbo laikas" },
    weekdays: "Darbo dienomis",
    weekend: "Savaitgaliais",
    closed: "nedirbame",
    openNow: "Dabar dirbame",
    closedNow: "Dabar nedirbame",
  },
  et: {
    title: "Kontakt",
    lead: "Helistage või kirjutage, kui soovite teenuse kohta midagi küsida või profiili muuta.",
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
        text: "Jūsu darbības jomai un reģionam, ar skaidri norādītu cenu.",
      },
      { title: "Vēstules paraugs", text: "Ar Jūsu nozares iepirkumiem." },
      { title: "Konsultācija", text: "Palīdzam iestatīt filtrus." },
    ],
    write: "Ja Jums tā ērtāk, sazinieties ar mums tieši.",
  },
  lt: {
    title: "Paprašykite pasiūlymo",
    trial: "Arba pirmiausia išbandykite 14 dienų nemokamai",
    panel: "Ką gausite",
    receives: [
      {
        title: "Individualų pasiūlymą",
        text: "Pagal jūsų veiklos sritį ir regioną, su aiškiai nurodyta kaina.",
      },
      { title: "Laiško pavyzdį", text: "Su jūsų srities pirkimais." },
      { title: "Konsultaciją", text: "Padedame nustatyti filtrus." },
    ],
    write: "Jei patogiau, susisiekite su mumis tiesiogiai.",
  },
  et: {
    title: "Küsige oma ettevõttele pakkumist",
    trial: "Või proovige teenust kõigepealt 14 päeva tasuta",
    panel: "Mida te saate",
    receives: [
      {
        title: "Teile koostatud pakkumine",
        text: "Teie tegevusala ja piirkonna järgi, kindla hinnaga.",
      },
      { title: "Näidiskiri", text: "Teie valdkonna hangetega." },
      { title: "Nõustamine", text: "Aitame filtrid seadistada." },
    ],
    write: "Kui nii on mugavam, võtke meiega otse ühendust.",
  },
});

/** Answers promise nothing that the terms do not say (content/lv/legal/noteikumi.md and its translations). */
const questions = defineMessages({
  lv: {
    title: "Bieži uzdoti jautājumi",
    list: [
      {
        question: "Kāpēc maksāt, ja reģistri ir bez maksas?",
        answer: [
          ["Avoti.", "IUB, EIS, TED un citi avoti vienā vēstulē."],
          ["Laiks.", "Katru rītu vairs nav jāpārskata vairākas sistēmas."],
          ["Zemsliekšņa un privātie iepirkumi.", "Valsts reģistros tie parasti neparādās."],
        ],
      },
      {
        question: "Cik tas maksā?",
        answer: "Cenu norādām piedāvājumā, pirms slēdzam līgumu. Slēptu maksājumu nav.",
      },
      {
        question: "Kā beidzas izmēģinājums?",
        answer:
          "Pēc 14 dienām tas beidzas pats. Maksas pakalpojums sākas tikai tad, ja apstiprināt piedāvājumu.",
      },
      { question: "Kad pienāk vēstule?", answer: "Darba dienās plkst. 7.30." },
      {
        question: "Un ja nekas neatbilst?",
        answer: "Tad tajā dienā vēstules nebūs. Ja tā notiek bieži, palīdzam precizēt filtrus.",
      },
      {
        question: "Kā atteikties?",
        answer:
          "No bezmaksas vēstulēm – ar saiti katrā no tām; no līguma – 7 dienas iepriekš par to paziņojot e-pastā. Iemesls nav jānorāda.",
      },
      {
        question: "No kurienes nāk privātie iepirkumi?",
        answer: "Uzņēmumu konkursus un cenu aptaujas apkopojam no privātā sektora avotiem.",
      },
      {
        question: "Kāpēc Igaunijas uzņēmums?",
        answer:
          "Strādājam visā Baltijā, bet reģistrēti esam Igaunijā, un līgumam piemēro tās tiesību aktus.",
      },
    ] satisfies Question[],
  },
  lt: {
    title: "Dažniausi klausimai",
    list: [
      {
        question: "Už ką mokėti, jei registrai nemokami?",
        answer: [
          ["Šaltiniai.", "CVP IS, TED ir kiti šaltiniai viename laiške."],
          ["Laikas.", "Nebereikia kas rytą tikrinti kelių sistemų."],
          ["Mažos vertės ir privatūs pirkimai.", "Juos lengva praleisti pro akis."],
        ],
      },
      {
        question: "Kiek tai kainuoja?",
        answer: "Kainą nurodome pasiūlyme, prieš sudarydami sutartį. Paslėptų mokesčių nėra.",
      },
      {
        question: "Kaip baigiasi bandomasis laikotarpis?",
        answer: "Po 14 dienų – savaime. Mokama paslauga prasideda tik jums sutikus su pasiūlymu.",
      },
      { question: "Kada ateina laiškas?", answer: "Darbo dienomis 7.30 val." },
      {
        question: "O jei nieko tinkamo nėra?",
        answer: "Tą dieną laiško nesiunčiame. Jei taip būna dažnai, padedame patikslinti filtrus.",
      },
      {
        question: "Kaip atsisakyti?",
        answer:
          "Nemokamų laiškų – juose esančia nuoroda, sutarties – el. laišku prieš 7 dienas. Priežasties nurodyti nereikia.",
      },
      {
        question: "Iš kur privatūs pirkimai?",
        answer: "Įmonių kvietimus teikti pasiūlymus renkame iš privačių šaltinių.",
      },
      {
        question: "Kodėl sutartis su Estijos įmone?",
        answer:
          "Dirbame visose Baltijos šalyse, o registruoti esame Estijoje, todėl sutarčiai taikoma jos teisė.",
      },
    ],
  },
  et: {
    title: "Korduma kippuvad küsimused",
    list: [
      {
        question: "Miks maksta, kui register on tasuta?",
        answer: [
          ["Allikad.", "Riigihangete register, TED ja muud allikad ühes kirjas."],
          ["Aeg.", "Ei pea igal hommikul mitut kohta läbi vaatama."],
          ["Väikeostud ja erahanked.", "Riigihangete registrisse need enamasti ei jõua."],
        ],
      },
      {
        question: "Mis see maksab?",
        answer: "Hinna saate teada pakkumisest, enne kui teenus algab. Varjatud tasusid ei ole.",
      },
      {
        question: "Kuidas prooviaeg lõpeb?",
        answer:
          "14 päeva järel automaatselt. Tasuline teenus algab ainult siis, kui olete pakkumise selgelt kinnitanud.",
      },
      { question: "Millal kiri tuleb?", answer: "Tööpäeviti kell 7.30." },
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
          "Ka ettevõtted saadavad hinnapäringuid ja kutsuvad pakkumusi esitama. Kogume neid teateid erasektori allikatest.",
      },
      {
        question: "Kellega leping sõlmitakse?",
        answer:
          "Eestis registreeritud ettevõttega, Eesti õiguse järgi. Hankeid jälgime kõigis Balti riikides.",
      },
    ],
  },
});

interface Question {
  question: string;
  /** A text, or rows of a subject and what there is to say about it. */
  answer: string | [about: string, text: string][];
}

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
    sell: sell[language],
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
