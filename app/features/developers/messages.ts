import { defineMessages } from "../../site/languages.ts";

const english = {
  title: "For developers",
  heading: "Procurement data for programs",
  description:
    "Procurement notices of Estonia, Latvia and Lithuania as JSON, CSV, feeds and calendars, and tools for AI assistants: addresses, examples and terms of use. No key needed.",
  lead: "Everything on this site is public, and programs may read it too: no key, no registration, the same limits as for visitors.",
  contents: "On this page",
  otherLanguage: { text: "Latviski", lang: "lv" },
  start: {
    title: "The first answer",
    counts: "How many notices are current, by kind, sector, region and week:",
    search: "Open tenders that match some words, with their lots:",
    notice: "One notice, with all notices of its procedure from plan to contract:",
  },
  addresses: {
    title: "Addresses",
    /** `{openapi}` is a link. */
    intro: "All answers and their fields are described in {openapi} (OpenAPI 3.1).",
    filters:
      "A list takes the same filters as its page: choose them there, then add the query string of that page to any format of the list.",
    lists: "Lists:",
    countries: { EE: "Estonia", LV: "Latvia", LT: "Lithuania" },
    address: "Address",
    what: "What it gives",
    rows: {
      json: "Current notices with their lots, up to a thousand per page",
      jsonfeed: "The newest notices for feed readers (JSON Feed 1.1)",
      atom: "The same in Atom format",
      csv: "A table; rows=lots gives each lot a row of its own",
      ics: "Deadlines for a calendar; cancelled tenders are marked",
      counts: "How many notices each filter of the list would leave",
      archive: "All notices we have, closed ones too; by kind, cpv, from and to; also as .csv",
      notice: "One notice with lots, bids, winners and its procedure",
      calendar: "The deadlines of that notice for a calendar",
      buyer: "A buyer: what it plans and buys, and the contracts it has signed",
      supplier: "A company: what it has won, from whom and for how much",
      codes: "CPV codes by words or digits",
      code: "One CPV code, its names and open tenders",
    },
  },
  rules: {
    title: "What you can rely on",
    times:
      "Times are in UTC, in tables in local time. An unpublished value is null; a published zero is 0.",
    next: "If there is more, an answer gives the next address in next and in the Link header. Follow it until there is none. A search gives up to 50 notices at a time in JSON, 100 in tables and calendars.",
    unchanged: "Send the ETag back: if nothing has changed, the answer is an empty 304.",
    limits:
      "One IP address may request about five new answers a second, and up to forty in a burst; large answers count as several. Beyond that the answer is 429, and Retry-After says how many seconds to wait.",
    fields: "Fields may be added. At the same address, no field disappears or changes its meaning.",
  },
  assistants: {
    title: "AI assistants (MCP)",
    intro:
      "Assistants that speak the Model Context Protocol can search by themselves: streamable HTTP, read-only, without a key or a session.",
    config: "In most programs it is set up like this:",
    call: "The same by hand:",
    tools: "Tools:",
  },
  programs: {
    title: "In the programs you work with",
    intro:
      "Below every list, under “The same list in other formats”, one click gives you these addresses for your choice of filters.",
    sheet:
      "Google Sheets reloads the table about once an hour; in Excel, choose Data → From Web. If there are more than a hundred results, page=2 continues:",
    slack: "Slack, once its RSS app is added:",
    teams:
      "Teams: in Workflows, choose “When a feed item is published” and give the address of the Atom feed. Outlook for Windows takes the same address under RSS Feeds:",
    calendar:
      "Google Calendar (Other calendars → From URL) and Outlook (Add calendar → Subscribe from web):",
    letter:
      "The daily letter: a Slack or Teams channel can have an e-mail address. Ask for the trial with that address, and confirm it from the message in the channel.",
    letterLink: "Choose a letter",
  },
  terms: {
    title: "Terms of use and licences",
    use: "The data is free, for business too, on the terms of its sources. Wherever you show data, also show the rights field of the answer.",
    original:
      "The original notice is what counts: check deadlines at its source. We are not liable for errors or interruptions.",
    persons:
      "Notices may name people, as published by their source. If you store such data, you are responsible for it under data protection law.",
    own: "Guides, articles and the design of the site are ours and are not open data. What may be used for search and for training models is stated in robots.txt.",
    source: "Source",
    licence: "Licence",
    noLicence: "None named; descriptions are not given out",
    freeUse: "None named; its terms allow reuse if the source is named",
    questions: "Questions and errors:",
  },
};

export type DeveloperMessages = typeof english;

/** In our own languages. */
export const translatedDeveloperMessages = defineMessages<DeveloperMessages>({
  lv: {
    title: "Izstrādātājiem",
    heading: "Iepirkumu dati programmām",
    description:
      "Igaunijas, Latvijas un Lietuvas iepirkumu paziņojumi JSON un CSV formātā, ziņu plūsmās un kalendāros, kā arī rīki mākslīgā intelekta asistentiem: adreses, piemēri un lietošanas noteikumi. Bez atslēgas.",
    lead: "Viss šajā tīmekļvietnē ir publisks, un to var lasīt arī programmas: bez atslēgas, bez reģistrēšanās, ar tādiem pašiem ierobežojumiem, kādi ir apmeklētājiem.",
    contents: "Šajā lapā",
    otherLanguage: { text: "In English", lang: "en" },
    start: {
      title: "Pirmā atbilde",
      counts: "Aktuālo paziņojumu skaits pa veidiem, nozarēm, reģioniem un nedēļām:",
      search: "Aktuālo iepirkumu meklēšana pēc vārdiem, ar iepirkuma daļām:",
      notice: "Viens paziņojums ar visiem tās pašas procedūras paziņojumiem no plāna līdz līgumam:",
    },
    addresses: {
      title: "Adreses",
      intro: "Visas atbildes un to lauki ir aprakstīti failā {openapi} (OpenAPI 3.1).",
      filters:
        "Filtri ir tādi paši kā saraksta lapā: izvēlieties tos lapā un adreses daļu aiz jautājuma zīmes pievienojiet jebkuram saraksta formātam.",
      lists: "Saraksti:",
      countries: { EE: "Igaunija", LV: "Latvija", LT: "Lietuva" },
      address: "Adrese",
      what: "Saturs",
      rows: {
        json: "Aktuālie paziņojumi ar iepirkuma daļām, līdz tūkstotim lapā",
        jsonfeed: "Jaunākie paziņojumi ziņu lasītājiem (JSON Feed 1.1)",
        atom: "Tas pats Atom formātā",
        csv: "Tabula; ar rows=lots katrai iepirkuma daļai sava rinda",
        ics: "Termiņi kalendāram; pārtrauktie iepirkumi ir atzīmēti",
        counts: "Cik paziņojumu paliktu, ja izvēlētos attiecīgo saraksta filtru",
        archive:
          "Visi paziņojumi mūsu datos, arī tie, kuru termiņš beidzies; filtri kind, cpv, from, to; arī .csv",
        notice: "Viens paziņojums ar daļām, piedāvājumu skaitu, uzvarētājiem un procedūru",
        calendar: "Tā termiņi kalendāram",
        buyer: "Pasūtītājs: ko plāno, ko iepērk un par ko noslēdzis līgumus",
        supplier: "Uzņēmums: kādus līgumus, no kuriem pasūtītājiem un par kādu summu ieguvis",
        codes: "CPV kodi pēc vārdiem vai cipariem",
        code: "Viens CPV kods, tā nosaukumi un aktuālie iepirkumi",
      },
    },
    rules: {
      title: "Uz ko var paļauties",
      times:
        "Laiks norādīts pēc UTC, tabulās – vietējais laiks. Nepublicēta vērtība ir null, publicēta nulle ir 0.",
      next: "Ja atbildei ir turpinājums, nākamā adrese ir laukā next un galvenē Link. Sekojiet tai, kamēr tā ir norādīta. Meklēšana vienā JSON atbildē dod līdz 50 paziņojumiem, tabulā un kalendārā – līdz 100.",
      unchanged:
        "Nosūtiet atpakaļ saņemto ETag: ja nekas nav mainījies, atbilde ir tukša, ar kodu 304.",
      limits:
        "Uz vienu IP adresi nosūtām aptuveni piecas jaunas atbildes sekundē, vienā reizē līdz četrdesmit; lielāku atbildi skaitām kā vairākas. Pēc tam atbilde ir 429, un Retry-After norāda, cik sekunžu jāgaida.",
      fields: "Laukus varam pievienot. Tajā pašā adresē nevienu nenoņemam un tā nozīmi nemainām.",
    },
    assistants: {
      title: "Mākslīgā intelekta asistenti (MCP)",
      intro:
        "Asistenti, kas lieto Model Context Protocol, var meklēt paši: streamable HTTP, tikai lasīšana, bez atslēgas un sesijas.",
      config: "Lielākajā daļā programmu to iestata šādi:",
      call: "Tas pats manuāli:",
      tools: "Rīki:",
    },
    programs: {
      title: "Programmās, ar kurām strādājat",
      intro:
        "Zem katra saraksta, sadaļā „Saraksts citos formātos”, šīs adreses pēc Jūsu izvēles var izveidot ar vienu klikšķi.",
      sheet:
        "Google izklājlapas tabulu no jauna nolasa aptuveni reizi stundā; programmā Excel izvēlieties Dati → No tīmekļa. Ja rezultātu ir vairāk par simtu, turpinājums ir ar page=2:",
      slack: "Slack, kad pievienota tā RSS lietotne:",
      teams:
        "Teams: sadaļā Workflows izvēlieties „When a feed item is published” un norādiet Atom plūsmas adresi. Outlook for Windows to pašu adresi pieņem sadaļā RSS plūsmas:",
      calendar:
        "Google kalendārs (Citi kalendāri → No URL) un Outlook (Pievienot kalendāru → Abonēt no tīmekļa):",
      letter:
        "Dienas vēstule: Slack un Teams kanālam ir sava e\u2011pasta adrese. Piesakiet tai izmēģinājumu un apstipriniet to ar saiti vēstulē, kas pienāk kanālā.",
      letterLink: "Izvēlēties vēstuli",
    },
    terms: {
      title: "Lietošanas noteikumi un licences",
      use: "Datus var lietot bez maksas, arī komerciāli, ja ievēro avotu noteikumus. Kopā ar datiem rādiet atbildes lauku rights.",
      original:
        "Noteicošais ir paziņojuma oriģināls: termiņus pārbaudiet tā avotā. Par kļūdām un pārtraukumiem neatbildam.",
      persons:
        "Paziņojumos var būt minētas personas tā, kā tās publicējis avots. Ja šādus datus glabājat, par tiem saskaņā ar datu aizsardzības tiesību aktiem atbildat Jūs.",
      own: "Ceļveži, raksti un tīmekļvietnes izskats ir mūsu un nav atvērtie dati. Ko drīkst izmantot meklētājprogrammās un ko – modeļu apmācībā, norādīts failā robots.txt.",
      source: "Avots",
      licence: "Licence",
      noLicence: "Nav norādīta; aprakstus neizsniedzam",
      freeUse: "Nav norādīta; noteikumi atļauj izmantot, norādot avotu",
      questions: "Jautājumi un kļūdas:",
    },
  },
  lt: {
    title: "Programuotojams",
    heading: "Pirkimų duomenys programoms",
    description:
      "Estijos, Latvijos ir Lietuvos pirkimų skelbimai JSON ir CSV formatais, sklaidos kanalais ir kalendoriais, taip pat įrankiai dirbtinio intelekto asistentams: adresai, pavyzdžiai ir naudojimo sąlygos. Be rakto.",
    lead: "Viskas šioje svetainėje yra vieša, tad skaityti gali ir programos: be rakto, be registracijos, su tokiais pačiais apribojimais, kokie taikomi ir lankytojams.",
    contents: "Šiame puslapyje",
    otherLanguage: { text: "In English", lang: "en" },
    start: {
      title: "Pirmasis atsakymas",
      counts: "Kiek skelbimų galioja pagal rūšį, sritį, regioną ir savaitę:",
      search: "Vykstantys pirkimai pagal žodžius, su pirkimo dalimis:",
      notice:
        "Vienas skelbimas su visais tos pačios procedūros skelbimais, nuo išankstinio iki sutarties:",
    },
    addresses: {
      title: "Adresai",
      intro: "Visi atsakymai ir jų laukai aprašyti faile {openapi} (OpenAPI 3.1).",
      filters:
        "Filtrai tokie patys kaip sąrašo puslapyje: pasirinkite juos puslapyje ir adreso dalį po klaustuko pridėkite prie bet kurio sąrašo formato.",
      lists: "Sąrašai:",
      countries: { EE: "Estija", LV: "Latvija", LT: "Lietuva" },
      address: "Adresas",
      what: "Turinys",
      rows: {
        json: "Galiojantys skelbimai su pirkimo dalimis, iki tūkstančio puslapyje",
        jsonfeed: "Naujausi skelbimai naujienų skaityklėms (JSON Feed 1.1)",
        atom: "Tas pats Atom formatu",
        csv: "Lentelė; su rows=lots kiekvienai pirkimo daliai – atskira eilutė",
        ics: "Terminai kalendoriui; nutraukti pirkimai pažymėti",
        counts: "Kiek skelbimų liktų pasirinkus kiekvieną sąrašo filtrą",
        archive:
          "Visi mūsų turimi skelbimai, taip pat pasibaigę; filtrai kind, cpv, from, to; ir .csv",
        notice: "Vienas skelbimas su dalimis, pasiūlymų skaičiumi, laimėtojais ir procedūra",
        calendar: "Jo terminai kalendoriui",
        buyer: "Pirkėjas: ką planuoja, perka ir dėl ko sudarė sutartis",
        supplier: "Įmonė: ką laimėjo, su kokiais pirkėjais ir už kiek sudarė sutartis",
        codes: "BVPŽ kodai pagal žodžius arba skaitmenis",
        code: "Vienas BVPŽ kodas, jo pavadinimai ir vykstantys pirkimai",
      },
    },
    rules: {
      title: "Kuo galima remtis",
      times:
        "Laikas nurodomas UTC, lentelėse – vietinis. Nepaskelbta reikšmė yra null, paskelbtas nulis – 0.",
      next: "Jei atsakymas turi tęsinį, kitas adresas nurodytas lauke next ir antraštėje Link. Kreipkitės juo, kol jis nurodomas. Paieškos JSON atsakyme yra iki 50 skelbimų, lentelėje ir kalendoriuje – iki 100.",
      unchanged: "Atsiųskite ETag: jei niekas nepasikeitė, atsakymas tuščias, kodas 304.",
      limits:
        "Iš vieno IP adreso galima gauti maždaug penkis naujus atsakymus per sekundę, iš karto – keturiasdešimt; dideli atsakymai skaičiuojami kaip keli. Viršijus atsakoma 429, o Retry-After nurodo, kiek sekundžių palaukti.",
      fields:
        "Naujų laukų gali atsirasti, bet tuo pačiu adresu nė vieno nepašaliname ir nė vieno reikšmės nekeičiame.",
    },
    assistants: {
      title: "Dirbtinio intelekto asistentai (MCP)",
      intro:
        "Asistentai, naudojantys Model Context Protocol, gali ieškoti patys: streamable HTTP, tik skaitymas, be rakto ir be seanso.",
      config: "Daugumoje programų nustatoma taip:",
      call: "Tas pats rankiniu būdu:",
      tools: "Įrankiai:",
    },
    programs: {
      title: "Į programas, kuriomis dirbate",
      intro:
        "Po kiekvienu sąrašu, dalyje „Sąrašas kitais formatais“, šie adresai pagal jūsų pasirinkimą sudaromi vienu paspaudimu.",
      sheet:
        "„Google“ skaičiuoklė lentelę iš naujo nuskaito maždaug kas valandą; programoje „Excel“ pasirinkite Duomenys → Iš žiniatinklio. Jei rezultatų daugiau kaip šimtas, tęsinys – su page=2:",
      slack: "„Slack“, kai pridėta jos RSS programėlė:",
      teams:
        "„Teams“: dalyje Workflows pasirinkite „When a feed item is published“ ir nurodykite Atom kanalo adresą. „Windows“ skirta „Outlook“ tą patį adresą priima dalyje „RSS kanalai“:",
      calendar:
        "„Google“ kalendorius (Kiti kalendoriai → Iš URL) ir „Outlook“ (Pridėti kalendorių → Prenumeruoti iš žiniatinklio):",
      letter:
        "Dienos laiškas: „Slack“ ir „Teams“ kanalas turi el.\u00a0pašto adresą. Užsisakykite bandomąjį laikotarpį tuo adresu ir patvirtinkite jį iš pranešimo kanale.",
      letterLink: "Pasirinkti laišką",
    },
    terms: {
      title: "Naudojimo sąlygos ir licencijos",
      use: "Duomenys nemokami, taip pat ir komerciniam naudojimui, pagal šaltinių sąlygas. Kartu su duomenimis rodykite atsakymo lauką rights.",
      original:
        "Galioja skelbimo originalas: terminus pasitikrinkite jo šaltinyje. Už klaidas ir sutrikimus neatsakome.",
      persons:
        "Skelbimuose gali būti minimi asmenys taip, kaip juos paskelbė šaltinis. Jei tokius duomenis saugote, už juos pagal duomenų apsaugos teisės aktus atsakote patys.",
      own: "Vadovai, straipsniai ir svetainės išvaizda yra mūsų ir nėra atvirieji duomenys. Kas leidžiama paieškos sistemoms ir modeliams mokyti, nurodyta faile robots.txt.",
      source: "Šaltinis",
      licence: "Licencija",
      noLicence: "Nenurodyta; aprašymų neteikiame",
      freeUse: "Nenurodyta; sąlygos leidžia naudoti nurodžius šaltinį",
      questions: "Klausimai ir klaidos:",
    },
  },
  et: {
    title: "Arendajatele",
    heading: "Hankeandmed programmidele",
    description:
      "Eesti, Läti ja Leedu hanketeated JSON- ja CSV-vormingus, uudisvoogude ja kalendritena ning tööriistad tehisintellektiabilistele: aadressid, näited ja kasutustingimused. Võtit ei ole vaja.",
    lead: "Kõik sellel veebilehel on avalik ja seda võivad lugeda ka programmid: ilma võtmeta, registreerumata ja samade piirangutega, mis kehtivad külastajatele.",
    contents: "Sellel lehel",
    otherLanguage: { text: "In English", lang: "en" },
    start: {
      title: "Esimene vastus",
      counts: "Mitu teadet praegu kehtib liikide, valdkondade, piirkondade ja nädalate kaupa:",
      search: "Aktiivsed hanked sõnade järgi koos hanke osadega:",
      notice: "Üks teade koos sama menetluse kõigi teadetega eelteatest lepinguni:",
    },
    addresses: {
      title: "Aadressid",
      intro: "Kõik vastused ja nende väljad on kirjeldatud failis {openapi} (OpenAPI 3.1).",
      filters:
        "Filtrid on samad mis nimekirja lehel: tehke valik lehel ja lisage aadressi küsimärgile järgnev osa nimekirja mis tahes vormingu aadressile.",
      lists: "Nimekirjad:",
      countries: { EE: "Eesti", LV: "Läti", LT: "Leedu" },
      address: "Aadress",
      what: "Sisu",
      rows: {
        json: "Kehtivad teated koos hanke osadega, kuni tuhat teadet leheküljel",
        jsonfeed: "Uusimad teated uudisvoo lugejatele (JSON Feed 1.1)",
        atom: "Sama Atom-vormingus",
        csv: "Tabel; rows=lots annab igale hanke osale oma rea",
        ics: "Tähtajad kalendrisse; lepinguta lõppenud hanked on märgitud",
        counts: "Arvud nimekirja valikute kaupa",
        archive: "Kõik meil olevad teated, ka lõppenud; filtrid kind, cpv, from, to; ka .csv",
        notice: "Üks teade koos osade, pakkumuste arvu, võitjate ja menetlusega",
        calendar: "Selle teate tähtajad kalendrisse",
        buyer: "Hankija: mida kavandab ja ostab ning millised lepingud on sõlminud",
        supplier: "Ettevõte: millised lepingud, millise hankijaga ja mis summaga",
        codes: "CPV-koodid sõnade või numbrite järgi",
        code: "Üks CPV-kood, selle nimetused ja aktiivsed hanked",
      },
    },
    rules: {
      title: "Millega võib arvestada",
      times:
        "Ajad on UTC-s, tabelites kohalikus ajas. Avaldamata väärtuse asemel on tühiväärtus null, avaldatud nulli tähistab arv 0.",
      next: "Kui vastusel on järg, on järgmine aadress väljal next ja päises Link. Liikuge nii edasi, kuni järge enam ei ole. Otsing annab JSON-is korraga kuni 50, tabelis ja kalendris kuni 100 teadet.",
      unchanged: "Saatke ETag tagasi: kui midagi ei ole muutunud, on vastus tühi ja kood 304.",
      limits:
        "Ühelt aadressilt saab umbes viis uut vastust sekundis, korraga kuni nelikümmend; suurem vastus läheb arvesse mitmena. Piiri ületades saate vastuse 429 ja Retry-After ütleb, mitu sekundit oodata.",
      fields: "Välju võib lisanduda. Samal aadressil ei kao ükski väli ega muutu selle tähendus.",
    },
    assistants: {
      title: "Tehisintellektiabilised (MCP)",
      intro:
        "Abilised, mis kasutavad Model Context Protocoli, saavad ise otsida: streamable HTTP, ainult lugemiseks, ilma võtme ja seansita.",
      config: "Enamikus programmides seadistatakse see nii:",
      call: "Sama käsitsi:",
      tools: "Tööriistad:",
    },
    programs: {
      title: "Programmides, millega töötate",
      intro:
        "Iga nimekirja all, jaotises „Sama nimekiri muus vormingus“, saate need aadressid oma valiku järgi ühe vajutusega kätte.",
      sheet:
        "Google’i arvutustabel loeb tabeli umbes kord tunnis uuesti; Excelis valige Andmed → Veebist. Kui tulemusi on üle saja, saab järje lisandiga page=2:",
      slack: "Slack, kui selle RSS-rakendus on lisatud:",
      teams:
        "Teams: valige jaotises Workflows „When a feed item is published“ ja andke Atom-voo aadress. Outlooki Windowsi-versioonis lisage sama aadress jaotises RSS-kanalid:",
      calendar:
        "Google’i kalender (Muud kalendrid → URL-ilt) ja Outlook (Lisa kalender → Telli veebist):",
      letter:
        "Igapäevane kiri: Slacki ja Teamsi kanalil on oma e\u2011posti aadress. Tellige prooviaeg sellele ja kinnitage see kanalisse saabunud kirja kaudu.",
      letterLink: "Vali kiri",
    },
    terms: {
      title: "Kasutustingimused ja litsentsid",
      use: "Andmed on tasuta, ka äriliseks kasutuseks, allikate tingimustel. Avaldage andmete juures see, mis on vastuse väljal rights.",
      original:
        "Määrav on algne teade: kontrollige tähtaegu algallikast. Vigade ja katkestuste eest me ei vastuta.",
      persons:
        "Teadetes võib olla inimeste nimesid nii, nagu allikas need avaldas. Kui selliseid andmeid talletate, vastutate nende eest andmekaitseõiguse järgi ise.",
      own: "Juhendid, artiklid ja veebilehe kujundus on meie omad ega ole avaandmed. Mida tohib kasutada otsinguks ja mudelite treenimiseks, on kirjas failis robots.txt.",
      source: "Allikas",
      licence: "Litsents",
      noLicence: "Nimetamata; kirjeldusi me ei väljasta",
      freeUse: "Nimetamata; tingimused lubavad kasutada allikale viidates",
      questions: "Küsimused ja vead:",
    },
  },
});

export const developerMessages = { ...translatedDeveloperMessages, en: english };
