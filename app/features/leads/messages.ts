import type { Language } from "../../site/languages.ts";
import type { Activity } from "./lead-fields.ts";
import type { FieldProblem } from "./lead-schema.ts";

export interface LeadFormMessages {
  title: string;
  required: string;
  labels: Record<
    "company_code" | "company" | "name" | "email" | "phone" | "industry" | "referral_source",
    string
  >;
  activity: string;
  activities: Record<Activity, string>;
  choose: string;
  /** `{link}` is where the linked words stand. */
  privacy: string;
  privacyLink: string;
  marketing: string;
  marketingLink: string;
  optional: string;
  submit: string;
  submitting: string;
  codeHint: string;
  infoTitle: string;
  infoText: string;
  infoVisit: string;
  infoClose: string;
  honeypot: string;
}

/** Version of the two consent texts below; change it with them, for it is recorded with every lead. */
export const consentTextVersion = "2026-11-15";

export const leadFormMessages = {
  lv: {
    title: "Pieteikuma veidlapa",
    required: "Visi lauki ir obligāti, ja nav norādīts citādi.",
    labels: {
      company_code: "Uzņēmuma reģistrācijas numurs",
      company: "Uzņēmuma nosaukums",
      name: "Vārds, uzvārds",
      email: "E-pasts",
      phone: "Tālrunis",
      industry: "Darbības joma",
      referral_source: "Kur uzzinājāt par mums?",
    },
    activity: "Jūsu dalība iepirkumos",
    activities: {
      active: "Aktīvi piedalāmies iepirkumos",
      starting: "Vēlamies sākt piedalīties",
      specific: "Meklējam konkrētu iepirkumu",
    },
    choose: "Izvēlieties",
    privacy: "Esmu iepazinies ar {link}.",
    privacyLink: "privātuma politiku",
    marketing: "Piekrītu saņemt jaunumus un piedāvājumus e-pastā saskaņā ar {link}.",
    marketingLink: "mārketinga noteikumiem",
    optional: "nav obligāti",
    submit: "Nosūtīt pieteikumu",
    submitting: "Nosūta...",
    codeHint: "Numurs neizskatās pēc uzņēmuma reģistrācijas numura. Ja tas ir pareizs, turpiniet.",
    infoTitle: "Meklējat konkrētu iepirkumu?",
    infoText:
      "Vienu zināmu iepirkumu visātrāk atradīsiet Iepirkumu uzraudzības biroja tīmekļvietnē. Mēs palīdzam sekot līdzi visiem, kas Jums piemēroti.",
    infoVisit: "Atvērt iub.gov.lv",
    infoClose: "Aizvērt",
    honeypot: "Atstājiet šo lauku tukšu",
  },
  lt: {
    title: "Užklausos forma",
    required: "Visi laukai privalomi, jei nenurodyta kitaip.",
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
    marketing: "Sutinku el. paštu gauti naujienas ir pasiūlymus pagal {link}.",
    marketingLink: "rinkodaros taisykles",
    optional: "neprivaloma",
    submit: "Siųsti užklausą",
    submitting: "Siunčiama...",
    codeHint: "Kodas nepanašus į įmonės kodą. Jei jis teisingas, tęskite.",
    infoTitle: "Ieškote konkretaus pirkimo?",
    infoText:
      "Vieną žinomą pirkimą greičiausiai rasite per Viešųjų pirkimų tarnybos svetainę. Mes padedame sekti visus, kurie jums tinka.",
    infoVisit: "Atverti vpt.lrv.lt",
    infoClose: "Užverti",
    honeypot: "Šį lauką palikite tuščią",
  },
  et: {
    title: "Päringuvorm",
    required: "Kõik väljad on kohustuslikud, kui pole märgitud teisiti.",
    labels: {
      company_code: "Ettevõtte registrikood",
      company: "Ettevõtte nimi",
      name: "Ees- ja perekonnanimi",
      email: "E-post",
      phone: "Telefon",
      industry: "Tegevusala",
      referral_source: "Kust te meist kuulsite?",
    },
    activity: "Teie osalemine hangetes",
    activities: {
      active: "Osaleme hangetes aktiivselt",
      starting: "Soovime osalemist alustada",
      specific: "Otsime konkreetset hanget",
    },
    choose: "Valige",
    privacy: "Olen tutvunud {link}.",
    privacyLink: "privaatsuspoliitikaga",
    marketing: "Soovin saada e-postiga uudiseid ja pakkumisi vastavalt {link}.",
    marketingLink: "turundusreeglitele",
    optional: "vabatahtlik",
    submit: "Saada päring",
    submitting: "Saadan...",
    codeHint: "See ei näe välja nagu ettevõtte registrikood. Kui kood on õige, jätkake.",
    infoTitle: "Kas otsite konkreetset hanget?",
    infoText:
      "Ühe teadaoleva hanke leiate kõige kiiremini riigihangete registrist. Meie aitame jälgida kõiki, mis teile sobivad.",
    infoVisit: "Avage riigihanked.riik.ee",
    infoClose: "Sulge",
    honeypot: "Jätke see väli tühjaks",
  },
} satisfies Record<Language, LeadFormMessages>;

export interface LeadErrorMessages {
  problems: Record<FieldProblem, string>;
  /** Where no field-specific words are given. */
  privacyRequired: string;
  summary: string;
  notDelivered: string;
  unreadable: string;
  tooMany: string;
  fallback: string;
}

/** Their home language is Lithuanian; the fallback's is Latvian, as the specification has it. */
export const leadErrorMessages = {
  lv: {
    problems: {
      required: "Aizpildiet šo lauku.",
      "too-short": "Uzņēmuma reģistrācijas numurā jābūt vismaz 5 rakstzīmēm.",
      "no-at-sign": "E-pasta adresē jābūt @ simbolam.",
    },
    privacyRequired:
      "Lai nosūtītu pieteikumu, apstipriniet, ka esat iepazinies ar privātuma politiku.",
    summary: "Lūdzu, pārbaudiet šos laukus:",
    notDelivered:
      "Nosūtot veidlapu, radās kļūda. Lūdzu, mēģiniet vēlreiz vai sazinieties ar mums pa tālruni.",
    unreadable: "Veidlapu neizdevās nolasīt. Lūdzu, mēģiniet vēlreiz.",
    tooMany: "Pārāk daudz pieteikumu īsā laikā. Lūdzu, mēģiniet vēlreiz pēc minūtes.",
    fallback: "Radusies kļūda. Lūdzu, mēģiniet vēlreiz.",
  },
  lt: {
    problems: {
      required: "Užpildykite šį lauką.",
      "too-short": "Įmonės kodas turi būti bent 5 simbolių.",
      "no-at-sign": "El. pašto adresas turi turėti @ simbolį.",
    },
    privacyRequired:
      "Kad galėtumėte išsiųsti užklausą, patvirtinkite, kad susipažinote su privatumo politika.",
    summary: "Patikrinkite šiuos laukus:",
    notDelivered:
      "Įvyko klaida siunčiant formą. Prašome bandyti dar kartą arba susisiekti su mumis telefonu.",
    unreadable: "Formos nepavyko perskaityti. Prašome bandyti dar kartą.",
    tooMany: "Per trumpą laiką gauta per daug užklausų. Pabandykite dar kartą po minutės.",
    fallback: "Įvyko klaida. Prašome bandyti dar kartą.",
  },
  et: {
    problems: {
      required: "Täitke see väli.",
      "too-short": "Ettevõtte registrikoodis peab olema vähemalt 5 märki.",
      "no-at-sign": "E-posti aadressis peab olema @-märk.",
    },
    privacyRequired: "Päringu saatmiseks kinnitage, et olete privaatsuspoliitikaga tutvunud.",
    summary: "Palun kontrollige neid välju:",
    notDelivered:
      "Vormi saatmisel tekkis viga. Palun proovige uuesti või võtke meiega ühendust telefoni teel.",
    unreadable: "Vormi ei õnnestunud lugeda. Palun proovige uuesti.",
    tooMany:
      "Lühikese aja jooksul on saadetud liiga palju päringuid. Palun proovige minuti pärast uuesti.",
    fallback: "Tekkis viga. Palun proovige uuesti.",
  },
} satisfies Record<Language, LeadErrorMessages>;
