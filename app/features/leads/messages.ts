import { defineMessages } from "../../site/languages.ts";

/** Version of the two consent texts below; change it with them, for it is recorded with every lead. */
export const consentTextVersion = "2026-11-16";

export const leadFormMessages = defineMessages({
  lv: {
    title: "Pieteikuma veidlapa",
    required: "Visi lauki ir obligāti, ja nav norādīts citādi.",
    /** The form's two parts; the style sheet numbers them. */
    steps: ["Jūsu uzņēmums", "Kontakti un darbības joma"],
    labels: {
      company_code: "Uzņēmuma reģistrācijas numurs",
      company: "Uzņēmuma nosaukums",
      name: "Vārds, uzvārds",
      email: "E-pasts",
      phone: "Tālrunis",
      industry: "Darbības joma",
      referral_source: "Kā par mums uzzinājāt?",
    },
    activity: "Jūsu dalība iepirkumos",
    activities: {
      active: "Aktīvi piedalāmies iepirkumos",
      starting: "Vēlamies sākt piedalīties",
      specific: "Meklējam konkrētu iepirkumu",
    },
    choose: "Izvēlieties",
    /** `{link}` is where the linked words stand. */
    privacy: "Esmu iepazinies (-usies) ar {link}.",
    privacyLink: "privātuma politiku",
    marketing: "Piekrītu e-pastā saņemt reklāmu (jaunumus un piedāvājumus) saskaņā ar {link}.",
    marketingLink: "mārketinga noteikumiem",
    optional: "(nav\u00a0obligāti)",
    submit: "Nosūtīt pieteikumu",
    submitting: "Nosūta...",
    /** Beside the button: what sending the form does not bind to, and when somebody answers. */
    assurance:
      "Pieteikums nav pasūtījums un neuzliek pienākumu maksāt. Atbildam tajā pašā vai nākamajā darba dienā.",
    codeHint: "Iespējams, reģistrācijas numurā ir kļūda. Ja numurs ir pareizs, turpiniet.",
    /** For an e-mail address or a phone number that cannot be right. */
    typingHint: "Lūdzu, pārbaudiet, vai nav ieviesusies kļūda.",
    infoTitle: "Meklējat konkrētu iepirkumu?",
    infoText:
      "Konkrētu iepirkumu visātrāk atradīsiet Iepirkumu uzraudzības biroja tīmekļvietnē vai Elektronisko iepirkumu sistēmā (EIS).",
    infoVisit: "Atvērt iub.gov.lv",
    infoClose: "Aizvērt",
    honeypot: "Atstājiet šo lauku tukšu",
  },
  lt: {
    title: "Užklausos forma",
    required: "Visi laukai privalomi, jei nenurodyta kitaip.",
    steps: ["Jūsų įmonė", "Kontaktai ir veiklos sritis"],
    labels: {
      company_code: "Įmonės kodas",
      company: "Įmonės pavadinimas",
      name: "Vardas ir pavardė",
      email: "El. paštas",
      phone: "Telefonas",
      industry: "Veiklos sritis",
      referral_source: "Iš kur apie mus sužinojote?",
    },
    activity: "Jūsų dalyvavimas pirkimuose",
    activities: {
      active: "Aktyviai dalyvaujame pirkimuose",
      starting: "Norime pradėti dalyvauti",
      specific: "Ieškome konkretaus pirkimo",
    },
    choose: "Pasirinkite",
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
    infoTitle: "Ieškote konkretaus pirkimo?",
    infoText:
      "Konkretų pirkimą greičiausia rasti sistemoje CVP IS (viesiejipirkimai.lt). Nuorodą į ją ir paaiškinimus rasite Viešųjų pirkimų tarnybos svetainėje.",
    infoVisit: "Atverti vpt.lrv.lt",
    infoClose: "Užverti",
    honeypot: "Šį lauką palikite tuščią",
  },
  et: {
    title: "Päringuvorm",
    required: "Kõik väljad on kohustuslikud, kui ei ole märgitud teisiti.",
    steps: ["Teie ettevõte", "Kontakt ja tegevusala"],
    labels: {
      company_code: "Ettevõtte registrikood",
      company: "Ettevõtte nimi",
      name: "Ees- ja perekonnanimi",
      email: "E-post",
      phone: "Telefon",
      industry: "Tegevusala",
      referral_source: "Kust te meist kuulsite?",
    },
    activity: "Hangetes osalemine",
    activities: {
      active: "Osaleme juba aktiivselt",
      starting: "Soovime osalema hakata",
      specific: "Otsime kindlat hanget",
    },
    choose: "Valige",
    privacy: "Olen tutvunud {link}.",
    privacyLink: "privaatsuspoliitikaga",
    marketing: "Olen nõus saama e-postiga reklaami (uudiseid ja pakkumisi) {link} kohaselt.",
    marketingLink: "turundusreeglite",
    optional: "(vabatahtlik)",
    submit: "Saada päring",
    submitting: "Saatmine…",
    assurance: "Päring ei kohusta teid midagi ostma. Vastame samal või järgmisel tööpäeval.",
    codeHint: "Eesti registrikoodis on 8 numbrit. Kui kood on siiski õige, jätkake.",
    typingHint: "Kontrollige, ega siin pole näpuviga.",
    infoTitle: "Kas otsite kindlat hanget?",
    infoText:
      "Kui teate, millist riigihanget otsite, leiate selle kõige kiiremini riigihangete registrist.",
    infoVisit: "Ava riigihanked.riik.ee",
    infoClose: "Sulge",
    honeypot: "Jätke see väli tühjaks",
  },
});

export type LeadFormMessages = (typeof leadFormMessages)["lv"];

/** Their home language is Lithuanian; the fallback's is Latvian, as the specification has it. */
export const leadErrorMessages = defineMessages({
  lv: {
    problems: {
      required: "Aizpildiet šo lauku.",
      "too-short": "Uzņēmuma reģistrācijas numurā jābūt vismaz 5 rakstzīmēm.",
      "no-at-sign": "E-pasta adresē jābūt simbolam @.",
    },
    /** Where no field-specific words are given. */
    privacyRequired: "Aplieciniet, ka esat iepazinies (-usies) ar privātuma politiku.",
    summary: "Lūdzu, pārbaudiet šos laukus:",
    notDelivered:
      "Pieteikumu neizdevās nosūtīt. Lūdzu, mēģiniet vēlreiz vai sazinieties ar mums pa tālruni.",
    unreadable: "Veidlapas datus neizdevās nolasīt. Lūdzu, mēģiniet vēlreiz.",
    tooMany: "Īsā laikā saņemts pārāk daudz pieteikumu. Lūdzu, mēģiniet vēlreiz pēc minūtes.",
    fallback: "Radusies kļūda. Lūdzu, mēģiniet vēlreiz.",
  },
  lt: {
    problems: {
      required: "Šis laukas privalomas.",
      "too-short": "Įmonės kodas turi būti bent 5 simbolių.",
      "no-at-sign": "El. pašto adresas turi turėti @ simbolį.",
    },
    privacyRequired: "Patvirtinkite, kad susipažinote su privatumo politika.",
    summary: "Patikrinkite šiuos laukus:",
    notDelivered:
      "Įvyko klaida siunčiant formą. Prašome bandyti dar kartą arba susisiekti su mumis telefonu.",
    unreadable: "Formos duomenų nepavyko perskaityti. Prašome bandyti dar kartą.",
    tooMany: "Per trumpą laiką gauta per daug užklausų. Prašome bandyti dar kartą po minutės.",
    fallback: "Įvyko klaida. Prašome bandyti dar kartą.",
  },
  et: {
    problems: {
      required: "Täitke see väli.",
      "too-short": "Ettevõtte registrikoodis peab olema vähemalt 5 märki.",
      "no-at-sign": "E-posti aadressis peab olema @-märk.",
    },
    privacyRequired: "Kinnitage, et olete privaatsuspoliitikaga tutvunud.",
    summary: "Palun kontrollige järgmisi välju:",
    notDelivered: "Vormi saatmisel tekkis viga. Palun proovige uuesti või helistage meile.",
    unreadable: "Vormi ei õnnestunud lugeda. Palun proovige uuesti.",
    tooMany:
      "Lühikese aja jooksul on saadetud liiga palju päringuid. Palun proovige minuti pärast uuesti.",
    fallback: "Tekkis viga. Palun proovige uuesti.",
  },
});
