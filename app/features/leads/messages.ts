import { keepMessagesTogether } from "../../content/line-breaks.ts";
import { defineMessages, type Language } from "../../site/languages.ts";

/** Version of the two consent texts below, recorded with every lead. Change it whenever they change. */
export const consentTextVersion = "2026-11-18";

export const leadFormMessages = defineMessages({
  lv: {
    title: "Pieteikuma veidlapa",
    allRequired: "Visi lauki ir obligāti, ja nav norādīts citādi.",
    companyStep: "Jūsu uzņēmums",
    contactStep: "Kontakti un darbības joma",
    company_code: "Uzņēmuma reģistrācijas numurs",
    company: "Uzņēmuma nosaukums",
    name: "Vārds, uzvārds",
    email: "E-pasts",
    phone: "Tālrunis",
    industry: "Darbības joma",
    referral_source: "Kā par mums uzzinājāt?",
    activity: "Jūsu dalība iepirkumos",
    active: "Aktīvi piedalāmies iepirkumos",
    starting: "Vēlamies sākt piedalīties",
    specific: "Meklējam konkrētu iepirkumu",
    choose: "Izvēlieties",
    /** Names the box below in the error summary. */
    privacy_consent: "Privātuma politika",
    privacy: "Ar {link} iepazinos.",
    privacyLink: "privātuma politiku",
    marketing: "Piekrītu e-pastā saņemt reklāmu (jaunumus un piedāvājumus) saskaņā ar {link}.",
    marketingLink: "mārketinga noteikumiem",
    optional: "(nav\u00a0obligāti)",
    submit: "Nosūtīt pieteikumu",
    submitting: "Nosūta...",
    /** Shown beside the button: sending the form is no commitment, and when somebody answers. */
    assurance:
      "Pieteikums nav pasūtījums un neuzliek pienākumu maksāt. Atbildam tajā pašā vai nākamajā darbdienā.",
    codeHint: "Iespējams, reģistrācijas numurā ir kļūda. Ja numurs ir pareizs, turpiniet.",
    /** Shown for a phone number that looks wrong, where it is not known by which country's rules. */
    typingHint: "Lūdzu, pārbaudiet, vai nav ieviesusies kļūda.",
    /** What is wrong with a code, a phone number or an address. There is room for some 34 characters. */
    faults: {
      digits: "{place} – {wanted} cipari, šeit – {count}.",
      phoneDigits: "Aiz +{code} – {wanted} cipari, šeit – {count}.",
      start: "{place} numurs nesākas ar {digit}.",
      check: "Kontrolcipars neatbilst.",
      ending: "Aiz @ trūkst galotnes, piem., .lv.",
    },
    places: { ee: "Igaunijā", lv: "Latvijā", lt: "Lietuvā" },
    /** Proposals to press: an address as it was probably meant, and a company's name by its code. */
    proposals: { email: "Vai bija domāts {domain}?", company: "Vai tas ir {name}?" },
    infoTitle: "Meklējat konkrētu iepirkumu?",
    infoText:
      "Konkrētu iepirkumu visātrāk atradīsiet Iepirkumu uzraudzības biroja tīmekļvietnē vai Elektronisko iepirkumu sistēmā (EIS).",
    infoVisit: "Atvērt iub.gov.lv",
    infoClose: "Aizvērt",
    honeypot: "Atstājiet šo lauku tukšu",
  },
  lt: {
    title: "Užklausos forma",
    allRequired: "Visi laukai privalomi, jei nenurodyta kitaip.",
    companyStep: "Jūsų įmonė",
    contactStep: "Kontaktai ir veiklos sritis",
    company_code: "Įmonės kodas",
    company: "Įmonės pavadinimas",
    name: "Vardas ir pavardė",
    email: "El. paštas",
    phone: "Telefonas",
    industry: "Veiklos sritis",
    referral_source: "Iš kur apie mus sužinojote?",
    activity: "Jūsų dalyvavimas pirkimuose",
    active: "Aktyviai dalyvaujame pirkimuose",
    starting: "Norime pradėti dalyvauti",
    specific: "Ieškome konkretaus pirkimo",
    choose: "Pasirinkite",
    privacy_consent: "Privatumo politika",
    privacy: "Susipažinau su {link}.",
    privacyLink: "privatumo politika",
    marketing: "Sutinku el. paštu gauti reklamą (naujienas ir pasiūlymus) pagal {link}.",
    marketingLink: "rinkodaros taisykles",
    optional: "(neprivaloma)",
    submit: "Siųsti užklausą",
    submitting: "Siunčiama…",
    assurance: "Užklausa neįpareigoja pirkti. Atsakome tą pačią arba kitą darbo dieną.",
    codeHint: "Tai nepanašu į įmonės kodą. Jei kodas teisingas, tęskite.",
    typingHint: "Patikrinkite, ar neįsivėlė klaida.",
    faults: {
      digits: "{place} skaitmenų – {wanted}, čia – {count}.",
      phoneDigits: "Po +{code} – {wanted} skaitmenys, čia – {count}.",
      start: "{place} numeris neprasideda {digit}.",
      check: "Netinka kontrolinis skaitmuo.",
      ending: "Po @ trūksta domeno galūnės, pvz., .lt.",
    },
    places: { ee: "Estijoje", lv: "Latvijoje", lt: "Lietuvoje" },
    proposals: { email: "Gal turėjote galvoje {domain}?", company: "Ar tai {name}?" },
    infoTitle: "Ieškote konkretaus pirkimo?",
    infoText:
      "Konkretų pirkimą greičiausia rasti sistemoje CVP IS (viesiejipirkimai.lt). Nuorodą į ją ir paaiškinimus rasite Viešųjų pirkimų tarnybos svetainėje.",
    infoVisit: "Atverti vpt.lrv.lt",
    infoClose: "Užverti",
    honeypot: "Šį lauką palikite tuščią",
  },
  et: {
    title: "Päringuvorm",
    allRequired: "Kõik väljad on kohustuslikud, kui ei ole märgitud teisiti.",
    companyStep: "Teie ettevõte",
    contactStep: "Kontakt ja tegevusala",
    company_code: "Ettevõtte registrikood",
    company: "Ettevõtte nimi",
    name: "Ees- ja perekonnanimi",
    email: "E-post",
    phone: "Telefon",
    industry: "Tegevusala",
    referral_source: "Kust te meist kuulsite?",
    activity: "Hangetes osalemine",
    active: "Osaleme juba aktiivselt",
    starting: "Soovime osalema hakata",
    specific: "Otsime kindlat hanget",
    choose: "Valige",
    privacy_consent: "Privaatsuspoliitika",
    privacy: "Olen tutvunud {link}.",
    privacyLink: "privaatsuspoliitikaga",
    marketing: "Olen nõus saama e-postiga reklaami (uudiseid ja pakkumisi) {link} kohaselt.",
    marketingLink: "turundusreeglite",
    optional: "(vabatahtlik)",
    submit: "Saada päring",
    submitting: "Saatmine…",
    assurance:
      "Päring ei kohusta teid midagi ostma. Vastame tavaliselt samal või järgmisel tööpäeval.",
    codeHint: "Eesti registrikoodis on 8 numbrit. Kui kood on siiski õige, jätkake.",
    typingHint: "Kontrollige, ega siin pole näpuviga.",
    faults: {
      digits: "{place} on numbris {wanted} kohta, siin {count}.",
      phoneDigits: "+{code} järel on {wanted} numbrit, siin {count}.",
      start: "{place} ei alga telefoninumber {digit}-ga.",
      check: "Kontrollnumber ei klapi.",
      ending: "@-märgi järel puudub lõpp, nt .ee.",
    },
    places: { ee: "Eestis", lv: "Lätis", lt: "Leedus" },
    proposals: { email: "Kas pidasite silmas {domain}?", company: "Kas see on {name}?" },
    infoTitle: "Kas otsite kindlat hanget?",
    infoText:
      "Kui teate, millist riigihanget otsite, leiate selle kõige kiiremini riigihangete registrist.",
    infoVisit: "Ava riigihanked.riik.ee",
    infoClose: "Sulge",
    honeypot: "Jätke see väli tühjaks",
  },
});

/** On the plain host these are in Lithuanian, except `fallback`, which is in Latvian: the specification says so. */
export const leadErrorMessages = defineMessages({
  lv: {
    /** Shown for an empty field; a choice asks to choose. */
    required: {
      activity: "Izvēlieties atbildi.",
      company: "Norādiet uzņēmuma nosaukumu.",
      company_code: "Norādiet uzņēmuma reģistrācijas numuru.",
      name: "Norādiet vārdu un uzvārdu.",
      phone: "Norādiet tālruņa numuru.",
      email: "Norādiet e-pasta adresi.",
      industry: "Izvēlieties darbības jomu.",
      referral_source: "Izvēlieties atbildi.",
      privacy_consent: "Aplieciniet, ka esat iepazinušies ar privātuma politiku.",
    },
    "too-short": "Reģistrācijas numurā jābūt vismaz 5 zīmēm.",
    "no-at-sign": "E-pasta adresē jābūt simbolam @.",
    "no-domain": "Norādiet pilnu e-pasta adresi, piemēram, vards@uznemums.lv.",
    "no-digit": "Reģistrācijas numurā jābūt cipariem.",
    "too-few-digits": "Norādiet pilnu tālruņa numuru, piem., +371 20 000 000.",
    summary: "Lūdzu, pārbaudiet šos laukus:",
    notDelivered:
      "Pieteikumu neizdevās nosūtīt. Lūdzu, mēģiniet vēlreiz vai sazinieties ar mums pa tālruni.",
    unreadable: "Veidlapas datus neizdevās nolasīt. Lūdzu, mēģiniet vēlreiz.",
    tooMany: "Īsā laikā saņemts pārāk daudz pieteikumu. Lūdzu, mēģiniet vēlreiz pēc minūtes.",
    fallback: "Radusies kļūda. Lūdzu, mēģiniet vēlreiz.",
  },
  lt: {
    required: {
      activity: "Pasirinkite atsakymą.",
      company: "Įrašykite įmonės pavadinimą.",
      company_code: "Įrašykite įmonės kodą.",
      name: "Įrašykite vardą ir pavardę.",
      phone: "Įrašykite telefono numerį.",
      email: "Įrašykite el. pašto adresą.",
      industry: "Pasirinkite veiklos sritį.",
      referral_source: "Pasirinkite atsakymą.",
      privacy_consent: "Patvirtinkite, kad susipažinote su privatumo politika.",
    },
    "too-short": "Įmonės kodas turi būti bent 5 simbolių.",
    "no-at-sign": "El. pašto adresas turi turėti @ simbolį.",
    "no-domain": "Įrašykite visą el. pašto adresą: vardas@imone.lt.",
    "no-digit": "Įmonės kode turi būti skaitmenų.",
    "too-few-digits": "Įrašykite visą telefono numerį, pvz., +370 600 00 000.",
    summary: "Patikrinkite šiuos laukus:",
    notDelivered:
      "Įvyko klaida siunčiant formą. Prašome bandyti dar kartą arba susisiekti su mumis telefonu.",
    unreadable:
      "Formos duomenų nepavyko perskaityti. Atverkite puslapį iš naujo, užpildykite formą ir išsiųskite dar kartą.",
    tooMany: "Per trumpą laiką gauta per daug užklausų. Prašome bandyti dar kartą po minutės.",
    fallback: "Įvyko klaida. Prašome bandyti dar kartą.",
  },
  et: {
    required: {
      activity: "Valige üks vastus.",
      company: "Sisestage ettevõtte nimi.",
      company_code: "Sisestage registrikood.",
      name: "Sisestage ees- ja perekonnanimi.",
      phone: "Sisestage telefoninumber.",
      email: "Sisestage e-posti aadress.",
      industry: "Valige tegevusala.",
      referral_source: "Valige üks vastus.",
      privacy_consent: "Kinnitage, et olete privaatsuspoliitikaga tutvunud.",
    },
    "too-short": "Registrikoodis peab olema vähemalt 5 märki.",
    "no-at-sign": "E-posti aadressis peab olema @-märk.",
    "no-domain": "Sisestage täielik e-posti aadress, nt nimi@ettevote.ee.",
    "no-digit": "Registrikoodis peab olema numbreid.",
    "too-few-digits": "Sisestage kogu telefoninumber, nt +372 5000 0000.",
    summary: "Palun kontrollige järgmisi välju:",
    notDelivered: "Vormi saatmisel tekkis viga. Palun proovige uuesti või helistage meile.",
    unreadable: "Vormi ei õnnestunud lugeda. Palun proovige uuesti.",
    tooMany:
      "Lühikese aja jooksul on saadetud liiga palju päringuid. Palun proovige minuti pärast uuesti.",
    fallback: "Tekkis viga. Palun proovige uuesti.",
  },
});

export const referralSources = {
  search: { lv: "Interneta meklētājā", lt: "Iš paieškos sistemos", et: "Otsingumootorist" },
  recommendation: {
    lv: "Ieteica cits uzņēmums",
    lt: "Iš pažįstamos įmonės",
    et: "Tuttavalt ettevõttelt",
  },
  social: { lv: "Sociālajos tīklos", lt: "Iš socialinių tinklų", et: "Sotsiaalmeediast" },
  advertisement: { lv: "Reklāmā", lt: "Iš reklamos", et: "Reklaamist" },
  email: { lv: "E-pasta vēstulē", lt: "Iš el. laiško", et: "E-kirjast" },
  call: { lv: "Man piezvanīja no „Hanked”", lt: "Iš jūsų skambučio", et: "Teie telefonikõnest" },
  event: {
    lv: "Pasākumā vai seminārā",
    lt: "Iš renginio ar mokymų",
    et: "Ürituselt või koolituselt",
  },
  other: { lv: "Citādi", lt: "Iš kitur", et: "Mujalt" },
} satisfies Record<string, Record<Language, string>>;

/** Texts about the requested digest: the form's, and from `title` on those of the thank-you page. */
export const profileMessages = keepMessagesTogether({
  lv: {
    chosen: "Ko vēlaties saņemt vēstulē",
    note: "Piedāvājumu un vēstules paraugu sagatavosim atbilstoši šai izvēlei.",
    removeAll: "Noņemt visu",
    /** One part of a profile in words. */
    exact: "tieši šie vārdi",
    title: "Jūsu vēstule",
    asked: "Jūsu izvēle: {profile}",
    open: "Atvērt vēstules lapu",
  },
  lt: {
    chosen: "Kokius skelbimus norite gauti",
    note: "Pasiūlymą ir laiško pavyzdį parengsime pagal šį pasirinkimą.",
    removeAll: "Pašalinti viską",
    exact: "tik šie žodžiai, be panašių",
    title: "Jūsų laiškas",
    asked: "Jūsų pasirinkimas: {profile}",
    open: "Atverti laiško puslapį",
  },
  et: {
    chosen: "Mida soovite kirjaga saada",
    note: "Koostame pakkumise ja näidiskirja selle valiku järgi.",
    removeAll: "Eemalda kõik",
    exact: "täpselt nende sõnadega",
    title: "Teie kiri",
    asked: "Teie valik: {profile}",
    open: "Ava kirja leht",
  },
});

export const thankYouMessages = keepMessagesTogether({
  lv: {
    title: "Paldies par pieteikumu",
    text: "Jūsu pieteikums ir saņemts. Mūsu komanda drīz ar Jums sazināsies.",
    next: "Kas notiks tālāk",
    steps: [
      {
        title: "Sazināsimies ar Jums",
        text: "Parasti zvanām vai rakstām tajā pašā vai nākamajā darbdienā no plkst. 9:00 līdz 18:00.",
      },
      {
        title: "Pārrunāsim vajadzības",
        text: "Noskaidrosim Jūsu darbības jomu, reģionu un to, kādi iepirkumi Jūs interesē.",
      },
      {
        title: "Nosūtīsim piedāvājumu",
        text: "Saņemsiet savam uzņēmumam sagatavotu piedāvājumu un paši izlemsiet, vai tas der.",
      },
    ],
    /** Whom the sample goes to, and how to correct that. Nobody must learn whether an address has left: all read the same. */
    address: {
      text: "Vēstules paraugu sūtām uz {email}, ja no mūsu vēstulēm neesat atteikušies.",
      corrected: "Adrese izlabota.",
      wrong: "Adresē ir kļūda?",
      label: "Pareizā e-pasta adrese",
      save: "Izlabot adresi",
      late: "Šeit adresi vairs nevar izlabot. Lūdzu, sazinieties ar mums.",
      away: "Pašlaik adresi izlabot neizdodas. Lūdzu, pēc brīža mēģiniet vēlreiz.",
    },
    /** A number that looks wrong, and what is wrong with it. The contact address follows. */
    phone: "Norādījāt tālruni {number}. {fault} Ja numurs nav pareizs, uzrakstiet mums:",
    code: "Norādījāt reģistrācijas numuru {number}. {fault} Ja tas nav pareizs, uzrakstiet mums:",
    checkDigit:
      "Reģistrācijas numura {number} kontrolcipars neatbilst. Lūdzu, salīdziniet un, ja kļūdījāties, uzrakstiet mums:",
    call: "Ja steidzaties, zvaniet:",
    /** Instead, while the office is closed. */
    closed: {
      today: "Birojs pašlaik ir slēgts. Zvaniet šodien no plkst. 9:00:",
      later: "Birojs pašlaik ir slēgts. Zvaniet {date} no plkst. 9:00:",
    },
    /** The trial needs no offer: whoever waits for one can have letters meanwhile. */
    trial: {
      text: "Kamēr gatavojam piedāvājumu, varat vēstules jau saņemt – 14 dienas bez maksas.",
      button: "Izmēģināt 14 dienas bez maksas",
    },
    /** Instead of the trial's text, if the page was opened without sending the form, as far as we know. */
    unsent: "Pieteikums vēl nav nosūtīts? Aizpildiet veidlapu",
    home: "Uz sākumlapu",
  },
  lt: {
    title: "Ačiū, užklausą gavome",
    text: "Mūsų komanda peržiūrės jūsų užklausą ir netrukus su jumis susisieks.",
    next: "Kas bus toliau",
    steps: [
      {
        title: "Susisieksime su jumis",
        text: "Skambiname arba rašome darbo dienomis 9:00–18:00, paprastai tą pačią arba kitą darbo dieną.",
      },
      {
        title: "Aptarsime poreikius",
        text: "Išsiaiškinsime, kuo užsiimate, kuriame regione dirbate ir kokie pirkimai jums rūpi.",
      },
      {
        title: "Atsiųsime pasiūlymą",
        text: "Gausite jūsų įmonei parengtą pasiūlymą ir patys nuspręsite, ar jis tinka.",
      },
    ],
    address: {
      text: "Laiško pavyzdį siunčiame adresu {email}, jei mūsų laiškų nesate atsisakę.",
      corrected: "Adresas ištaisytas.",
      wrong: "Adresas neteisingas?",
      label: "Teisingas el. pašto adresas",
      save: "Ištaisyti adresą",
      late: "Čia adreso ištaisyti nebegalima. Susisiekite su mumis.",
      away: "Šiuo metu adreso ištaisyti nepavyksta. Po akimirkos pabandykite dar kartą.",
    },
    phone: "Nurodėte telefono numerį {number}. {fault} Jei jis neteisingas, parašykite mums:",
    code: "Nurodėte įmonės kodą {number}. {fault} Jei jis neteisingas, parašykite mums:",
    checkDigit:
      "Įmonės kodo {number} kontrolinis skaitmuo netinka. Palyginkite ir, jei suklydote, parašykite mums:",
    call: "Jei skubate, skambinkite:",
    closed: {
      today: "Dabar nedirbame. Skambinkite šiandien nuo 9:00:",
      later: "Dabar nedirbame. Skambinkite {date} nuo 9:00:",
    },
    trial: {
      text: "Kol rengiame pasiūlymą, laiškus jau galite gauti – 14 dienų nemokamai.",
      button: "Išbandyti 14 dienų nemokamai",
    },
    unsent: "Dar neišsiuntėte užklausos? Užpildykite formą",
    home: "Į pradinį puslapį",
  },
  et: {
    title: "Täname päringu eest",
    text: "Saime teie päringu kätte. Meie meeskond võtab teiega peagi ühendust.",
    next: "Mis saab edasi",
    steps: [
      {
        title: "Võtame teiega ühendust",
        text: "Helistame või kirjutame tööpäeviti 9:00–18:00, tavaliselt samal või järgmisel tööpäeval.",
      },
      {
        title: "Räägime vajadused läbi",
        text: "Uurime, mis on teie tegevusala ja piirkond ning millised hanked teid huvitavad.",
      },
      {
        title: "Saadame pakkumise",
        text: "Saate oma ettevõttele koostatud pakkumise ja otsustate ise, kas see sobib.",
      },
    ],
    address: {
      text: "Saadame näidiskirja aadressile {email}, kui te ei ole meie kirjadest loobunud.",
      corrected: "Aadress on parandatud.",
      wrong: "Kas aadress on vale?",
      label: "Õige e-posti aadress",
      save: "Paranda aadress",
      late: "Siin ei saa aadressi enam parandada. Palun võtke meiega ühendust.",
      away: "Praegu ei õnnestu aadressi parandada. Palun proovige hetke pärast uuesti.",
    },
    phone: "Teie telefoninumber on {number}. {fault} Kui see on vale, kirjutage meile:",
    code: "Teie registrikood on {number}. {fault} Kui see on vale, kirjutage meile:",
    checkDigit:
      "Registrikoodi {number} kontrollnumber ei klapi. Palun võrrelge ja kui eksisite, kirjutage meile:",
    call: "Kui on kiire, helistage:",
    closed: {
      today: "Kontor on suletud, avame täna kell 9:00. Telefon:",
      later: "Kontor on suletud, avame {date} kell 9:00. Telefon:",
    },
    trial: {
      text: "Kuni pakkumist koostame, võite kirju juba saada – 14 päeva tasuta.",
      button: "Proovi 14 päeva tasuta",
    },
    unsent: "Kas päring on veel saatmata? Täitke vorm",
    home: "Avalehele",
  },
});
