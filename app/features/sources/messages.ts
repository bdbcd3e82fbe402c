import { defineMessages } from "../../site/languages.ts";

/** A row: what is compared, in the register's free messages, in our letter. */
type Comparison = [what: string, register: string, ours: string];

/**
 * The page about the sources of notices. What it says of a register's own messages was read where `versus.source` leads; what could
 * not be read there is not claimed.
 */
export const sourcesMessages = defineMessages({
  lv: {
    title: "No kurienes nāk paziņojumi",
    description:
      "Kādus avotus lasām, cik paziņojumu tajos bija pēdējās 30 dienās, kad tie nolasīti, kāda ir licence un ko pie mums neatradīsiet.",
    lead: "Nosaucam katru avotu un saskaitām, ko tajā atradām. Pasakām arī, ko pie mums neatradīsiet.",
    demo: "Skaitļi ir no izdomātiem parauga paziņojumiem: īstie vēl nav nolasīti.",
    counts: {
      title: "Pēdējās 30 dienas {country}",
      lead: "Tik daudz šajā laikā publicētu paziņojumu ir mūsu datubāzē. Ja iepirkums ir gan valsts reģistrā, gan TED, tas ieskaitīts abos; sarakstos un vēstulē to rādām vienu reizi.",
      source: "Avots",
      kinds: {
        plan: "Iepriekšējie informatīvie paziņojumi",
        consultation: "Apspriedes",
        tender: "Iepirkumi",
        contract: "Līgumi",
      },
      read: "Pēdējoreiz nolasīts",
      never: "vēl nav lasīts",
    },
    about: {
      title: "Kas ir katrā avotā",
      holds: "Ir",
      lacks: "Nav",
      rhythm: "Lasām",
      licence: "Licence",
      noLicence: "nav norādīta",
      /** Terms of reuse of TED. */
      tedTerms: "drīkst brīvi izmantot arī komerciāli, norādot avotu (Lēmums 2011/833/ES)",
      list: "Atvērt sarakstu",
      /** Beside the lists of TED. */
      estonia: "Igaunijas iepirkumus rādām no Igaunijas reģistra.",
    },
    sources: {
      riigihanked: {
        holds:
          "Igaunijas pasūtītāju iepriekšējie informatīvie paziņojumi, tirgus konsultācijas, iepirkumi un paziņojumi par noslēgtajiem līgumiem.",
        lacks: "Gada iepirkumu plānu un iepirkumu dokumentu.",
        rhythm: "katru stundu no reģistra atvērtajiem datiem",
      },
      iub: {
        holds:
          "Latvijas pasūtītāju iepriekšējie informatīvie paziņojumi, apspriedes ar piegādātājiem, iepirkumi – arī mazie, ko publicē saskaņā ar Publisko iepirkumu likuma 9. pantu, – un to rezultāti.",
        lacks: "Gada iepirkumu plānu un dokumentu, kas atrodas EIS: uz tiem ved paziņojuma saite.",
        rhythm: "katru dienu: birojs dienas datus publicē nākamajā dienā",
      },
      cvpis: {
        holds: "Lietuvas pasūtītāju iepirkumi un tirgus konsultācijas ar pašreizējo statusu.",
        lacks:
          "Aprakstu, iepirkuma daļu, uzvarētāju un līgumcenu; uzvarētājus un cenas ņemam no TED.",
        rhythm: "katru dienu, ar piekļuvi, ko devis sistēmas pārzinis",
      },
      ted: {
        holds:
          "Visu trīs valstu iepirkumi no ES robežvērtības, to iepriekšējie informatīvie paziņojumi un rezultāti.",
        lacks: "Iepirkumu zem ES robežvērtības, ja vien pasūtītājs tos neizsludina brīvprātīgi.",
        rhythm: "katru darbdienu",
      },
      own: {
        holds:
          "Privātu uzņēmumu iepirkumi un cenu aptaujas, kā arī zemsliekšņa iepirkumi, kuru nav reģistros. Katram ir valsts, termiņš, CPV kods un norāde, kā iesniegt piedāvājumu; pircējs var palikt nenosaukts.",
        lacks: "Fizisku personu datu: tos nepublicējam.",
        rhythm: "savāc mūsu komanda no publiski pieejamiem avotiem; programma pārbauda katru rindu",
      },
    },
    others: "{countries} avoti",
    own: {
      title: "Privātie un zemsliekšņa iepirkumi",
      none: "Pašlaik mūsu apkopoto iepirkumu, kuros vēl var piedalīties, nav. Kad tādi būs, šeit redzēsiet to skaitu, bet sarakstos un vēstulē – atzīmi „mūsu apkopots”.",
      some: "Pašlaik var piedalīties: privātie iepirkumi – {private}, zemsliekšņa iepirkumi – {small} (visās trijās valstīs). Sarakstos un vēstulē tiem ir atzīme „mūsu apkopots”.",
    },
    missing: {
      title: "Ko pie mums neatradīsiet",
      items: [
        "Pasūtītāju gada iepirkumu plāni. Par iecerētiem iepirkumiem saucam tos, par kuriem reģistrā publicēts iepriekšējais informatīvais paziņojums.",
        "Iepirkumu dokumenti, jautājumi un atbildes: tie ir sistēmā, uz kuru ved saite pie paziņojuma.",
        "Pirkumi, ko pasūtītājs nekur nepublicē, un uzaicinājumi, kas nosūtīti tikai dažiem piegādātājiem.",
        "Privātie iepirkumi slēgtās platformās, kurās jāreģistrējas.",
        "Citu valstu paziņojumi: lasām tikai Igaunijas, Latvijas un Lietuvas paziņojumus.",
      ],
    },
    versus: {
      title: "Reģistrs bez maksas vai mūsu vēstule",
      lead: "Reģistrs ir pirmavots, un tajā meklēt var bez maksas. Vēstule ietaupa laiku tiem, kam jāskatās vairākās vietās.",
      what: "Kas",
      register: "IUB un EIS bez maksas",
      ours: "Mūsu vēstule",
      rows: [
        [
          "Kā uzzināt",
          "jāmeklē pašiem; apraksta, kā paziņojumus abonēt e-pastā, IUB lapās neatradām",
          "e-pastā darbdienās plkst. 7.30",
        ],
        [
          "Atlase",
          "meklēšanas filtri",
          "CPV kods, vārdi jebkurā locījumā, reģions, pasūtītājs, līgumcena",
        ],
        ["Avoti", "tikai reģistrā publicētie paziņojumi", "IUB, TED un mūsu apkopotie"],
        ["Privātie iepirkumi", "nav", "{own}"],
        ["Kāpēc paziņojums atrasts", "–", "kods vai vārds pie katra paziņojuma"],
        [
          "Iepriekšējais rezultāts",
          "atsevišķā paziņojumā",
          "uzvarētājs, cena un pretendentu skaits, ja tie publicēti",
        ],
      ] satisfies Comparison[],
      ownNone: "savācam; pašlaik {country} nav neviena",
      ownSome: "savācam; pašlaik {country} {count}",
      source: "IUB, Iepirkumu izziņošana",
      /** To the letter page, and to the trial on it. */
      letter: "Parādīt manu vēstuli",
      trial: "Izmēģināt 14 dienas bez maksas",
      url: "https://www.iub.gov.lv/lv/iepirkumu-izzinosana",
      checked: "pārbaudīts 2026. gada 19. novembrī",
    },
  },
  lt: {
    title: "Iš kur gauname skelbimus",
    description:
      "Kokius šaltinius skaitome, kiek juose buvo skelbimų per 30 dienų, kada jie perskaityti, kokia licencija ir ko neturime.",
    lead: "Įvardijame kiekvieną šaltinį ir suskaičiuojame, ką jame radome. Pasakome ir tai, ko neturime.",
    demo: "Skaičiai – iš išgalvotų pavyzdinių skelbimų: tikri dar neperskaityti.",
    counts: {
      title: "Pastarosios 30 dienų {country}",
      lead: "Tiek šio laikotarpio skelbimų turime savo duomenų bazėje. Jei pirkimas yra ir nacionalinėje sistemoje, ir TED, jis skaičiuojamas abiejuose šaltiniuose; sąrašuose ir laiške rodome jį vieną kartą.",
      source: "Šaltinis",
      kinds: {
        plan: "Išankstiniai informaciniai skelbimai",
        consultation: "Konsultacijos",
        tender: "Pirkimai",
        contract: "Sutartys",
      },
      read: "Paskutinį kartą perskaityta",
      never: "dar neskaityta",
    },
    about: {
      title: "Kas yra kiekviename šaltinyje",
      holds: "Yra",
      lacks: "Nėra",
      rhythm: "Skaitome",
      licence: "Licencija",
      noLicence: "nenurodyta",
      tedTerms:
        "galima laisvai naudoti, taip pat komerciniais tikslais, nurodant šaltinį (Sprendimas 2011/833/ES)",
      list: "Atverti sąrašą",
      estonia: "Estijos pirkimus rodome iš Estijos registro.",
    },
    sources: {
      riigihanked: {
        holds:
          "Estijos pirkėjų išankstiniai skelbimai, rinkos konsultacijos, pirkimai ir skelbimai apie sudarytas sutartis.",
        lacks: "Metinių pirkimų planų ir pirkimo dokumentų.",
        rhythm: "kas valandą iš registro atvirųjų duomenų",
      },
      iub: {
        holds:
          "Latvijos pirkėjų išankstiniai skelbimai, konsultacijos su tiekėjais, pirkimai, tarp jų ir mažos vertės, bei jų rezultatai.",
        lacks: "Metinių pirkimų planų ir pirkimo dokumentų.",
        rhythm: "kasdien: praėjusios dienos duomenys pateikiami kitą dieną",
      },
      cvpis: {
        holds: "Lietuvos pirkėjų pirkimai ir rinkos konsultacijos su dabartine būsena.",
        lacks:
          "Aprašymų, pirkimo dalių, laimėtojų ir sutarčių verčių; laimėtojus ir vertes imame iš TED. Pirkimų planų taip pat nėra.",
        rhythm: "kasdien, naudodamiesi sistemos valdytojo suteikta prieiga",
      },
      ted: {
        holds:
          "Visų trijų šalių tarptautinės vertės pirkimai, jų išankstiniai skelbimai ir rezultatai.",
        lacks:
          "Pirkimų, kurių vertė mažesnė už tarptautinio pirkimo ribą, nebent pirkėjas juos skelbia savo noru.",
        rhythm: "kiekvieną darbo dieną",
      },
      own: {
        holds:
          "Privačių įmonių pirkimai ir kainų apklausos, taip pat mažos vertės pirkimai, kurių registruose nėra. Prie kiekvieno nurodyti šalis, terminas, BVPŽ kodas ir pasiūlymo pateikimo būdas; pirkėjas gali būti neįvardytas.",
        lacks: "Fizinių asmenų duomenų: jų neskelbiame.",
        rhythm: "renkame patys iš viešų šaltinių; kiekvieną eilutę patikrina programa",
      },
    },
    others: "{countries} šaltiniai",
    own: {
      title: "Privatūs ir mažos vertės pirkimai",
      none: "Šiuo metu vykstančių mūsų surinktų pirkimų nėra. Kai jų bus, čia matysite jų skaičių, o sąrašuose ir laiške – žymą „mūsų surinktas“.",
      some: "Šiuo metu vyksta: privatūs pirkimai – {private}, mažos vertės pirkimai – {small} (visose trijose šalyse). Sąrašuose ir laiške jie turi žymą „mūsų surinktas“.",
    },
    missing: {
      title: "Ko neturime",
      items: [
        "Metinių pirkėjų pirkimų planų. Apie ketinimus pirkti turime tik išankstinius informacinius skelbimus, kuriuos skelbia registrai.",
        "Pirkimo dokumentų, klausimų ir atsakymų: jie yra sistemoje, į kurią veda skelbimo nuoroda.",
        "Pirkimų, kurių pirkėjas niekur neskelbia, ir kvietimų, išsiųstų tik keliems tiekėjams.",
        "Privačių pirkimų uždarose platformose, kuriose reikia registruotis.",
        "Kitų šalių skelbimų: skaitome tik Estijos, Latvijos ir Lietuvos skelbimus.",
      ],
    },
    versus: {
      title: "Nemokama CVP IS prenumerata ar mūsų laiškas",
      lead: "CVP IS yra pirminis šaltinis, o jos prenumerata nemokama. Laiškas taupo laiką tiems, kuriems skyriaus per daug, o vieno šaltinio per mažai.",
      what: "Požymis",
      register: "CVP IS prenumerata",
      ours: "Mūsų laiškas",
      rows: [
        [
          "Kaip sužinote",
          "sistemos pranešimai visiems tiekėjo naudotojams (nuo 2025-09-12)",
          "el. paštu darbo dienomis 7.30 val.",
        ],
        [
          "Atranka",
          "pagal visą BVPŽ skyrių, pavyzdžiui, 45",
          "pagal bet kurio lygmens kodą, žodžius bet kuria forma, regioną, pirkėją, vertę",
        ],
        ["Šaltiniai", "tik CVP IS", "CVP IS, TED ir mūsų surinkti skelbimai"],
        ["Privatūs pirkimai", "nėra", "{own}"],
        ["Kodėl skelbimas atrinktas", "sutapo skyrius", "kodas arba žodis prie kiekvieno skelbimo"],
        [
          "Ankstesnis rezultatas",
          "atskirame skelbime",
          "laimėtojas, vertė ir dalyvių skaičius, jei paskelbti",
        ],
      ],
      ownNone: "renkame; šiuo metu {country} nė vieno",
      ownSome: "renkame; šiuo metu {country} {count}",
      source: "VPT instrukcijos tiekėjams",
      letter: "Rodyti mano laišką",
      trial: "Išbandyti 14 dienų nemokamai",
      url: "https://vpt.lrv.lt/lt/nauja-cvp-is-aktuali-nuo-2024-12-01/metodine-medziaga-instrukcijos/tiekejamsnaujaCVPIS/",
      checked: "tikrinta 2026-11-15",
    },
  },
  et: {
    title: "Kust teated tulevad",
    description:
      "Milliseid allikaid me loeme, kui palju teateid neis 30 päeva jooksul oli, millal neid viimati loeti, mis litsentsiga need on ja mida meil ei ole.",
    lead: "Nimetame iga allika ja näitame, kui palju teateid sealt leidsime. Ütleme ka, mida meil ei ole.",
    demo: "Arvud on väljamõeldud näidisteadete põhjal: päris teateid ei ole veel loetud.",
    counts: {
      title: "Viimased 30 päeva {country}",
      lead: "Nii palju selle aja jooksul avaldatud teateid on meie andmebaasis. Kui hange on nii riigi registris kui ka TED-is, on see arvestatud mõlema juures; nimekirjades ja kirjas näitame seda üks kord.",
      source: "Allikas",
      kinds: {
        plan: "Eelteated",
        consultation: "Turukonsultatsioonid",
        tender: "Hanked",
        contract: "Lepingud",
      },
      read: "Viimati loetud",
      never: "veel ei ole loetud",
    },
    about: {
      title: "Mis igas allikas on",
      holds: "Mis seal on",
      lacks: "Mida seal ei ole",
      rhythm: "Kuidas loeme",
      licence: "Litsents",
      noLicence: "ei ole märgitud",
      tedTerms: "vabalt kasutatav, ka äriliselt, allikale viidates (otsus 2011/833/EL)",
      list: "Ava nimekiri",
      estonia: "Eesti hankeid näitame Eesti registrist.",
    },
    sources: {
      riigihanked: {
        holds:
          "Eesti hankijate eelteated, turukonsultatsioonid, hanked ja sõlmitud lepingute teated.",
        lacks: "Hankeplaane ja riigihanke alusdokumente: viimaste juurde viib teate link.",
        rhythm: "iga tund registri avaandmetest",
      },
      iub: {
        holds:
          "Läti hankijate eelteated, konsultatsioonid pakkujatega, hanked, sealhulgas väikesed, ja nende tulemused.",
        lacks: "Hankeplaane ja alusdokumente.",
        rhythm: "iga päev: saame eelmise päeva andmed",
      },
      cvpis: {
        holds: "Leedu hankijate hanked ja turukonsultatsioonid koos praeguse olekuga.",
        lacks:
          "Kirjeldusi, hanke osi, võitjaid ja lepingu maksumusi; võitjad ja maksumused võtame TED-ist.",
        rhythm: "iga päev, süsteemi haldaja antud juurdepääsuga",
      },
      ted: {
        holds:
          "Kõigi kolme riigi rahvusvahelist piirmäära ületavad hanked, nende eelteated ja tulemused.",
        lacks:
          "Rahvusvahelisest piirmäärast väiksemaid hankeid, kui hankija neid vabatahtlikult ei avalda.",
        rhythm: "igal tööpäeval",
      },
      own: {
        holds:
          "Eraettevõtete hanked ja hinnapäringud ning väikeostud, mida registrites ei ole. Igal teatel on riik, tähtaeg, CPV-kood ja juhis, kuidas pakkumus esitada; ostja võib jääda nimetamata.",
        lacks: "Füüsiliste isikute andmeid: neid me ei avalda.",
        rhythm: "kogume käsitsi avalikest allikatest; iga rida kontrollib programm",
      },
    },
    others: "{countries} allikad",
    own: {
      title: "Erahanked ja väikeostud",
      none: "Praegu ei ole ühtegi meie kogutud hanget, milles saaks pakkumuse esitada. Kui neid on, näete siin nende arvu ning nimekirjades ja kirjas märget „meie kogutud“.",
      some: "Praegu on aktiivseid erahankeid {private} ja väikeoste {small} (kõigis kolmes riigis kokku). Nimekirjades ja kirjas on neil märge „meie kogutud“.",
    },
    missing: {
      title: "Mida meil ei ole",
      items: [
        "Hankeplaane, mis on ainult hankija veebilehel. Registrites avaldatud kavatsused on eelteated.",
        "Riigihanke alusdokumente, küsimusi ja vastuseid: need on süsteemis, kuhu viib teate link.",
        "Oste, mida hankija kusagil ei avalda, ja kutseid, mis on saadetud ainult mõnele pakkujale.",
        "Erahankeid suletud keskkondades, kuhu tuleb sisse logida.",
        "Teiste riikide teateid: loeme ainult Eesti, Läti ja Leedu allikaid.",
      ],
    },
    versus: {
      title: "Registri tasuta teavitus või meie kiri",
      lead: "Riigihangete register on algallikas ja selle kasutamine on tasuta. Kiri säästab nende aega, kes peavad vaatama mitmesse kohta.",
      what: "Võrdlus",
      register: "Register (tasuta)",
      ours: "Meie kiri",
      rows: [
        [
          "Kuidas teada saate",
          "ise otsides või registri enda teavitustest",
          "e-kirjaga tööpäeviti kell 7.30",
        ],
        [
          "Valik",
          "registri otsingu tingimused",
          "mis tahes taseme CPV-kood, sõnad igas käändes, piirkond, hankija, maksumus",
        ],
        [
          "Allikad",
          "ainult registri teated",
          "register ja meie kogutud, Läti ja Leedu puhul ka TED",
        ],
        ["Erahanked", "ei ole", "{own}"],
        ["Miks teade valiti", "ei ole märgitud", "kood või sõna iga teate juures"],
        [
          "Eelmine kord",
          "teises teates",
          "võitja, maksumus ja pakkumuste arv, kui need on avaldatud",
        ],
      ],
      ownNone: "kogume; praegu ei ole {country} ühtegi",
      ownSome: "kogume; praegu {country} {count}",
      source: "registri kasutajajuhend pakkujale",
      letter: "Vaata oma kirja",
      trial: "Proovi 14 päeva tasuta",
      url: "https://www.rtk.ee/riigihangete-korraldamine/registri-haldamine/rhr-kasutusjuhendid",
      checked: "kontrollitud 19.11.2026",
    },
  },
});

export type SourcesMessages = (typeof sourcesMessages)["lv"];
