import type { Language } from "../../site/languages.ts";

export interface CpvMessages {
  title: string;
  description: string;
  lead: string;
  /** After the lead: from a code on to tenders, `{in}` the site's country, and to the letter. */
  ways: { once: string; tenders: string; or: string; letter: string };
  tabs: { label: string; search: string; hierarchy: string };
  search: {
    label: string;
    hint: string;
    button: string;
    prompt: string;
    examples: string;
    /** Three searches to try, each with results. */
    words: [string, string, string];
    found: string;
    first: string;
    none: string;
    similar: string;
    sectors: string;
    /** Leads from the sectors to the whole hierarchy. */
    all: string;
    inTree: string;
  };
  tree: { label: string; empty: string; keys: string };
  loading: string;
  failed: string;
  retry: string;
  basket: {
    add: string;
    remove: string;
    title: string;
    full: string;
    clear: string;
    ask: string;
    /** Leads to the letter of these codes. */
    letter: string;
    /** In the offer form. */
    chosen: string;
    note: string;
  };
}

export const cpvMessages = {
  lv: {
    title: "CPV kodi",
    description:
      "Atrodiet īsto CPV kodu pēc nosaukuma vai cipariem: visi 9454 Eiropas Savienības kopējās iepirkuma vārdnīcas kodi ar oficiālajiem nosaukumiem latviešu valodā.",
    lead: "Visi 9454 Eiropas Savienības kopējās iepirkuma vārdnīcas kodi ar oficiālajiem nosaukumiem. Rakstiet, un rezultāti parādīsies uzreiz.",
    ways: {
      once: "Kad kods atrasts, apskatiet",
      tenders: "aktuālos iepirkumus {in}",
      or: "vai",
      letter: "vēstuli, kādu Jūs saņemtu",
    },
    tabs: { label: "CPV kodu skati", search: "Meklēšana", hierarchy: "Hierarhija" },
    search: {
      label: "Meklēt pēc koda vai nosaukuma",
      hint: "Piemēram, jumta vai 4526",
      button: "Meklēt",
      prompt: "Ierakstiet koda ciparus vai nosaukuma daļu.",
      examples: "Piemēri:",
      words: ["jumta", "programmatūra", "4526"],
      found: "Atrastie kodi: {count}",
      first: "rāda pirmos 100",
      none: "Nav atrasts neviens CPV kods. Mēģiniet mainīt meklēšanas kritērijus.",
      similar: "Līdzīgi kodi: {count}",
      sectors: "Nozares un kodu skaits",
      all: "Visi kodi hierarhijā",
      inTree: "Rādīt hierarhijā",
    },
    tree: {
      label: "CPV kodu hierarhija",
      empty: "Nav atrasti CPV kodi.",
      keys: "Tastatūra: bultiņas, Enter (koda lapa), atstarpe (pievienot kodu).",
    },
    loading: "Ielādē CPV kodus…",
    failed: "CPV kodus neizdevās ielādēt.",
    retry: "Mēģināt vēlreiz",
    basket: {
      add: "Pievienot {code}",
      remove: "Noņemt: {code}",
      title: "Izvēlētie kodi: {count}",
      full: "Sarakstā var būt ne vairāk kā 20 kodu.",
      clear: "Notīrīt sarakstu",
      ask: "Saņemt paziņojumus par šādiem iepirkumiem",
      letter: "Skatīt vēstuli",
      chosen: "Izvēlētie CPV kodi",
      note: "Piedāvājumu sagatavosim tieši šiem kodiem.",
    },
  },
  lt: {
    title: "BVPŽ (CPV) kodai",
    description:
      "Raskite tinkamą BVPŽ (CPV) kodą pagal pavadinimą ar skaitmenis: visi 9454 Bendrojo viešųjų pirkimų žodyno kodai su oficialiais lietuviškais pavadinimais.",
    lead: "Visi 9454 Bendrojo viešųjų pirkimų žodyno kodai su oficialiais pavadinimais. Rašykite – rezultatus matysite iš karto.",
    ways: {
      once: "Radę kodą, peržiūrėkite",
      tenders: "vykstančius pirkimus {in}",
      or: "arba",
      letter: "laišką, kokį gautumėte",
    },
    tabs: { label: "BVPŽ kodų rodiniai", search: "Paieška", hierarchy: "Hierarchija" },
    search: {
      label: "Ieškoti pagal kodą ar pavadinimą",
      hint: "Pavyzdžiui, stogo arba 4526",
      button: "Ieškoti",
      prompt: "Įveskite kodo skaitmenis arba pavadinimo dalį.",
      examples: "Pavyzdžiai:",
      words: ["stogo", "programinė įranga", "4526"],
      found: "Rasta kodų: {count}",
      first: "rodomi pirmieji 100",
      none: "Nerasta nė vieno BVPŽ kodo. Pabandykite pakeisti paieškos kriterijus.",
      similar: "Panašūs kodai: {count}",
      sectors: "Sritys ir kodų skaičius",
      all: "Visi kodai hierarchijoje",
      inTree: "Rodyti hierarchijoje",
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
      full: "Sąraše gali būti ne daugiau kaip 20 kodų.",
      clear: "Išvalyti",
      ask: "Gauti pirkimų skelbimus pagal šiuos kodus",
      letter: "Žiūrėti laišką",
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
      letter: "kirja, mille te saaksite",
    },
    tabs: { label: "CPV-koodide vaated", search: "Otsing", hierarchy: "Hierarhia" },
    search: {
      label: "Otsi koodi või nimetuse järgi",
      hint: "Näiteks katuse või 4526",
      button: "Otsi",
      prompt: "Sisestage kood, selle algus või osa nimetusest.",
      examples: "Näited:",
      words: ["katuse", "tarkvara", "4526"],
      found: "Leitud koode: {count}",
      first: "näidatud on esimesed 100",
      none: "Ühtegi CPV-koodi ei leitud. Proovige otsingut muuta.",
      similar: "Sarnaseid koode: {count}",
      sectors: "Valdkonnad ja koodide arv",
      all: "Kõik koodid hierarhias",
      inTree: "Näita hierarhias",
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
      full: "Nimekirjas võib olla kuni 20 koodi.",
      clear: "Tühjenda",
      ask: "Soovin nende koodidega hanketeateid",
      letter: "Vaata kirja",
      chosen: "Valitud CPV-koodid",
      note: "Koostame pakkumise just nende koodide järgi.",
    },
  },
} satisfies Record<Language, CpvMessages>;
