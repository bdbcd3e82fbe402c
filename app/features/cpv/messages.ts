import { keepMessagesTogether } from "../../content/line-breaks.ts";
import { defineMessages } from "../../site/languages.ts";

/** Texts of the CPV tool: its search, its hierarchy and the list of chosen codes. */
export const cpvMessages = defineMessages({
  lv: {
    title: "CPV kodi",
    description:
      "Atrodiet īsto CPV kodu pēc nosaukuma vai cipariem: visi 9454 Eiropas Savienības kopējās iepirkuma vārdnīcas kodi ar oficiālajiem nosaukumiem latviešu valodā.",
    lead: "Visi 9454 Eiropas Savienības kopējās iepirkuma vārdnīcas kodi ar oficiālajiem nosaukumiem. Rakstiet, un rezultāti parādīsies uzreiz.",
    /** Follows the lead text: links to the tenders (`{in}` is the site's country) and to the letter page. */
    ways: {
      once: "Kad kods atrasts, apskatiet",
      tenders: "aktuālos iepirkumus {in}",
      or: "vai",
      digest: "vēstuli, kādu Jūs saņemtu",
    },
    tabs: { label: "CPV kodu skati", search: "Meklēšana", hierarchy: "Hierarhija" },
    search: {
      label: "Meklēt pēc koda vai nosaukuma",
      hint: "Piemēram, jumts vai 4526",
      button: "Meklēt",
      prompt: "Ierakstiet koda ciparus vai nosaukuma daļu.",
      examples: "Piemēri:",
      /** Three searches to try, each with results. */
      words: ["jumts", "programmatūra", "4526"],
      found: "Atrastie kodi: {count}",
      first: "rāda pirmos {shown}",
      more: "Rādīt vēl",
      /** Before the number of open tenders with a code. */
      open: "Aktuālie iepirkumi: {count}",
      none: "Nav atrasts neviens CPV kods. Mēģiniet mainīt meklēšanas kritērijus.",
      inexact: "Precīzas atbilstības nav.",
      similar: "Tuvākie kodi: {count}",
      corrected: "Meklējām: „{words}”.",
      sectors: "Nozares un kodu skaits",
      /** Link from the sectors to the whole hierarchy. */
      all: "Visi kodi hierarhijā",
      inTree: "Hierarhijā",
    },
    tree: {
      label: "CPV kodu hierarhija",
      empty: "Nav atrasti CPV kodi.",
      keys: "Tastatūra: bultiņas, Enter (koda lapa), atstarpe (pievienot kodu).",
    },
    loading: "Ielādējam CPV kodus…",
    failed: "CPV kodus neizdevās ielādēt.",
    retry: "Mēģināt vēlreiz",
    basket: {
      add: "Pievienot {code}",
      remove: "Noņemt: {code}",
      title: "Izvēlētie kodi: {count}",
      empty:
        "Šeit būs kodi, ko pievienosiet. Pēc tiem var apskatīt savu vēstuli vai pieprasīt piedāvājumu.",
      full: "Sarakstā var būt ne vairāk kā 20 kodu.",
      /** A code that another one contains. */
      within: "{code} jau ietilpst kodā {wider}.",
      clear: "Notīrīt sarakstu",
      ask: "Saņemt paziņojumus par šādiem iepirkumiem",
      offer: "Saņemt piedāvājumu",
      /** Shown in the lead form. */
      chosen: "Izvēlētie CPV kodi",
      note: "Piedāvājumu sagatavosim tieši pēc šiem kodiem.",
    },
  },
  lt: {
    title: "BVPŽ (CPV) kodai",
    description:
      "Raskite tinkamą BVPŽ (CPV) kodą pagal pavadinimą ar skaitmenis: visi 9\u00a0454 Bendrojo viešųjų pirkimų žodyno kodai su oficialiais lietuviškais pavadinimais.",
    lead: "Visi 9\u00a0454 Bendrojo viešųjų pirkimų žodyno kodai su oficialiais pavadinimais. Rašykite – rezultatus matysite iš karto.",
    ways: {
      once: "Radę kodą, peržiūrėkite",
      tenders: "vykstančius pirkimus {in}",
      or: "arba",
      digest: "laišką, kokį gautumėte",
    },
    tabs: { label: "BVPŽ kodų rodiniai", search: "Paieška", hierarchy: "Hierarchija" },
    search: {
      label: "Ieškoti pagal kodą ar pavadinimą",
      hint: "Pavyzdžiui, stogo arba 4526",
      button: "Ieškoti",
      prompt: "Įrašykite kodo skaitmenis arba pavadinimo dalį.",
      examples: "Pavyzdžiai:",
      words: ["stogo", "programinė įranga", "4526"],
      found: "Rasta kodų: {count}",
      first: "rodomi pirmieji {shown}",
      more: "Rodyti daugiau",
      open: "Vykstančių pirkimų: {count}",
      none: "Nerasta nė vieno BVPŽ kodo. Pabandykite pakeisti paieškos kriterijus.",
      inexact: "Tikslaus atitikmens nėra.",
      similar: "Artimiausi kodai: {count}",
      corrected: "Ieškojome: „{words}“.",
      sectors: "Sritys ir kodų skaičius",
      all: "Visi kodai hierarchijoje",
      inTree: "Hierarchijoje",
    },
    tree: {
      label: "BVPŽ kodų hierarchija",
      empty: "BVPŽ kodų nerasta.",
      keys: "Klaviatūra: rodyklės, „Enter“ (kodo puslapis), tarpas (įtraukti kodą).",
    },
    loading: "Įkeliami BVPŽ kodai…",
    failed: "BVPŽ kodų įkelti nepavyko.",
    retry: "Bandyti dar kartą",
    basket: {
      add: "Įtraukti {code}",
      remove: "Pašalinti: {code}",
      title: "Pasirinkti kodai: {count}",
      empty:
        "Čia matysite įtrauktus kodus. Pagal juos galėsite peržiūrėti savo laišką arba paprašyti pasiūlymo.",
      full: "Sąraše gali būti ne daugiau kaip 20 kodų.",
      within: "{code} jau įeina į kodą {wider}.",
      clear: "Išvalyti",
      ask: "Gauti pirkimų skelbimus pagal šiuos kodus",
      offer: "Gauti pasiūlymą",
      chosen: "Pasirinkti BVPŽ kodai",
      note: "Pasiūlymą parengsime būtent pagal šiuos kodus.",
    },
  },
  et: {
    title: "CPV-koodid",
    description:
      "Leidke õige CPV-kood nimetuse või numbri järgi: kõik 9454 ühtse riigihangete klassifikaatori (CPV) koodi koos ametlike eestikeelsete nimetustega.",
    lead: "Kõik 9454 ühtse riigihangete klassifikaatori (CPV) koodi ametlike nimetustega. Kirjutage ja tulemused ilmuvad kohe.",
    ways: {
      once: "Kui kood on leitud, vaadake",
      tenders: "aktiivseid hankeid {in}",
      or: "või",
      digest: "kirja, mille te saaksite",
    },
    tabs: { label: "CPV-koodide vaated", search: "Otsing", hierarchy: "Hierarhia" },
    search: {
      label: "Otsi koodi või nimetuse järgi",
      hint: "Näiteks katus või 4526",
      button: "Otsi",
      prompt: "Sisestage kood, selle algus või osa nimetusest.",
      examples: "Näited:",
      words: ["katus", "tarkvara", "4526"],
      found: "Leitud koode: {count}",
      first: "näidatud on esimesed {shown}",
      more: "Näita veel",
      open: "Aktiivseid hankeid: {count}",
      none: "Ühtegi CPV-koodi ei leitud. Proovige otsingut muuta.",
      inexact: "Täpset vastet ei ole.",
      similar: "Lähimad koodid: {count}",
      corrected: "Otsisime: „{words}“.",
      sectors: "Valdkonnad ja koodide arv",
      all: "Kõik koodid hierarhias",
      inTree: "Hierarhias",
    },
    tree: {
      label: "CPV-koodide hierarhia",
      empty: "CPV-koode ei leitud.",
      keys: "Klaviatuur: nooled, Enter (koodi leht), tühik (lisa kood).",
    },
    loading: "CPV-koodide laadimine…",
    failed: "CPV-koode ei õnnestunud laadida.",
    retry: "Proovi uuesti",
    basket: {
      add: "Lisa {code}",
      remove: "Eemalda: {code}",
      title: "Valitud koode: {count}",
      empty:
        "Siia kogunevad lisatud koodid. Nende järgi saate vaadata oma kirja või küsida pakkumist.",
      full: "Nimekirjas võib olla kuni 20 koodi.",
      within: "{code} kuulub juba koodi {wider} alla.",
      clear: "Tühjenda",
      ask: "Soovin nende koodidega hanketeateid",
      offer: "Küsi pakkumist",
      chosen: "Valitud CPV-koodid",
      note: "Koostame pakkumise just nende koodide järgi.",
    },
  },
});

export type CpvMessages = (typeof cpvMessages)["lv"];

/** Texts of the page of one code, in addition to those of the tool. */
export const codeMessages = keepMessagesTogether({
  lv: {
    description:
      "CPV kods {code} – {name}. Nosaukums četrās valodās, vieta hierarhijā, apakškodi un saistītie kodi.",
    copy: "Kopēt kodu",
    copied: "Nokopēts",
    below: "Apakškodi",
    beside: "Tā paša līmeņa kodi",
    divisions: "Citas nodaļas",
    elsewhere: "Citās valodās",
    languages: { lv: "Latviski", lt: "Lietuviski", et: "Igauniski", en: "Angliski" },
    /** `{in}` becomes the site's country, as in 'in Latvia'. */
    tenders: "Aktuālie iepirkumi {in} ar šo kodu vai tā apakškodiem: {count}",
    tendersLink: "Skatīt aktuālos iepirkumus {in}",
    ask: "Saņemt paziņojumus ar šo kodu",
    digest: "Apskatīt vēstuli ar šo kodu",
    askTitle: "Šādi iepirkumi Jūsu e-pastā katru darbdienu",
    askText: "Izmēģiniet 14 dienas bez maksas: konts nav vajadzīgs, un izmēģinājums beidzas pats.",
    tree: "Rādīt hierarhijā",
    again: "Meklēt citu kodu",
  },
  lt: {
    description:
      "BVPŽ (CPV) kodas {code} – {name}. Pavadinimas keturiomis kalbomis, vieta hierarchijoje, žemesnio lygmens ir gretimi kodai.",
    copy: "Kopijuoti kodą",
    copied: "Nukopijuota",
    below: "Žemesnio lygmens kodai",
    beside: "Gretimi kodai",
    divisions: "Kiti skyriai",
    elsewhere: "Kitomis kalbomis",
    languages: { lv: "Latvių", lt: "Lietuvių", et: "Estų", en: "Anglų" },
    tenders: "Vykstantys pirkimai {in} pagal šį ar žemesnio lygmens kodą: {count}",
    tendersLink: "Žiūrėti vykstančius pirkimus {in}",
    ask: "Gauti tokių pirkimų skelbimus",
    digest: "Pažiūrėti laišką pagal šį kodą",
    askTitle: "Tokie pirkimai jūsų el. pašte\u00a0– kiekvieną darbo dieną",
    askText:
      "Išbandykite 14 dienų nemokamai: paskyros nereikia, bandomasis laikotarpis baigiasi savaime.",
    tree: "Rodyti hierarchijoje",
    again: "Ieškoti kito kodo",
  },
  et: {
    description:
      "CPV-kood {code} – {name}. Nimetus neljas keeles, koht hierarhias, alamkoodid ja sama taseme koodid.",
    copy: "Kopeeri kood",
    copied: "Kopeeritud",
    below: "Alamkoodid",
    beside: "Sama taseme koodid",
    divisions: "Teised divisjonid",
    elsewhere: "Teistes keeltes",
    languages: { lv: "läti keeles", lt: "leedu keeles", et: "eesti keeles", en: "inglise keeles" },
    tenders: "Selle koodi või alamkoodidega aktiivseid hankeid {in}: {count}",
    tendersLink: "Vaata aktiivseid hankeid {in}",
    ask: "Soovin selliseid hanketeateid",
    digest: "Vaata selle koodiga kirja",
    askTitle: "Sellised hanked igal tööpäeval teie postkastis",
    askText: "Proovige 14 päeva tasuta: kontot ei ole vaja ja prooviaeg lõpeb automaatselt.",
    tree: "Näita hierarhias",
    again: "Otsi teist koodi",
  },
});
