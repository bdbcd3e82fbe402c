import type { LandingMessages } from "../messages.ts";

export const lv: LandingMessages = {
  description:
    "Reizi dienā saņemiet e-pastā publisko un privāto iepirkumu paziņojumus, kas atlasīti pēc " +
    "Jūsu uzņēmuma darbības jomas un reģiona. Izmēģiniet bez maksas.",
  hero: {
    eyebrow: "Iepirkumi Latvijas piegādātājiem",
    title: "Jūsu nozares iepirkumi katru dienu e-pastā",
    lead:
      "Hanked no oficiālajiem reģistriem un privātajiem avotiem atlasa paziņojumus, kas atbilst " +
      "Jūsu uzņēmuma darbības jomai un reģionam. Reizi dienā Jūs tos saņemat vienā pārskatāmā " +
      "vēstulē.",
    offer: "Saņemt piedāvājumu",
    sample: "Apskatīt vēstules paraugu",
    promises: ["Bezmaksas izmēģinājums", "Bez slēptiem maksājumiem", "Palīdzam iestatīt filtrus"],
  },
  services: {
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
        text:
          "Arī uzņēmumi rīko konkursus un cenu aptaujas, kas valsts reģistros parasti neparādās. " +
          "Mēs tos iekļaujam Jūsu apkopojumā.",
      },
      {
        title: "Uzvarētāji un noslēgtie līgumi",
        text:
          "Jūs redzat, kurš uzvarējis un par kādu summu noslēgts līgums. Tā iepazīstat " +
          "konkurentus, tirgus cenas un iespējamos sadarbības partnerus.",
      },
    ],
  },
  inbox: {
    title: "Tā izskatās dienas apkopojums",
    lead:
      "Katrā rindā ir galvenais: ko pērk, kas ir pasūtītājs un kāds ir termiņš vai līgumcena. " +
      "Sīkāk lasiet tikai par to, kas Jums noder.",
    example: "Paraugs: iepirkumi un pasūtītāji ir izdomāti.",
    search: "Meklēt pastā",
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
    meaning: {
      tender: "Piedāvājumu iesniegšanas termiņš",
      consultation: "Pieteikšanās termiņš",
      plan: "Plānotais laiks",
      contract: "Līgumcena",
    },
    period: "{year}. gada {quarter} ceturksnis",
    rows: [
      {
        type: "tender",
        title: "Pamatskolas jumta seguma nomaiņa",
        org: "Vizbuļkalna pamatskola",
      },
      {
        type: "consultation",
        title: "Sporta halles plakanā jumta siltināšana",
        org: "Dzērvleju novada pašvaldība",
      },
      {
        type: "plan",
        title: "Kultūras nama dakstiņu jumta atjaunošana",
        org: "Saulgravas kultūras centrs",
      },
      {
        type: "tender",
        title: "Daudzdzīvokļu mājas jumta remonts un notekcauruļu nomaiņa",
        org: "SIA „Vizbuļkalna namsaimnieks”",
      },
      {
        type: "contract",
        title: "Bērnudārza ēkas jumta pārbūve",
        org: "Liepgravas pirmsskolas izglītības iestāde",
      },
    ],
  },
  procurements: {
    title: "Publiskie iepirkumi vienuviet",
    lead:
      "Publisko iepirkumu likums nosaka, kas jāpublicē, taču vietu, kur meklēt, ir daudz. " +
      "Mēs tās pārskatām Jūsu vietā.",
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
          "ES Oficiālā Vēstneša pielikumā TED izziņoti iepirkumi, kuru paredzamā līgumcena " +
          "sasniedz ES robežvērtības. Noder, ja strādājat arī ārpus Latvijas.",
      },
      {
        title: "Mazie iepirkumi un citi avoti",
        text:
          "Cenu aptaujas un zemsliekšņa iepirkumi, par kuriem pasūtītāji ziņo savās " +
          "tīmekļvietnēs un citur ārpus kopējiem reģistriem.",
      },
    ],
  },
  cycle: {
    title: "No plāna līdz noslēgtam līgumam",
    lead:
      "Iepirkums sākas krietni pirms izsludināšanas un nebeidzas ar piedāvājumu atvēršanu. " +
      "Katrā posmā piegādātājs var uzzināt ko noderīgu.",
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
        text:
          "Nolikums ir publicēts, un termiņš rit. Jo agrāk uzzināsiet, jo vairāk laika paliks " +
          "jautājumiem un piedāvājumam.",
      },
      contract: {
        title: "Noslēgts līgums",
        text:
          "Ir zināms, ar ko un par kādu cenu pasūtītājs vienojies. Varat piedāvāt uzvarētājam " +
          "sadarbību kā apakšuzņēmējs un gatavoties nākamajai reizei.",
      },
    },
  },
  news: {
    title: "Iepirkumu jaunumi bez meklēšanas",
    lead:
      "Jums vairs nav ik dienu jāpārlūko reģistri un pasūtītāju tīmekļvietnes. Par jaunāko " +
      "uzzināsiet no vēstules.",
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
          "Nav ne jāpieslēdzas, ne jāatceras parole: atverat pastkasti, pārskatāt sarakstu un " +
          "izvēlaties, kas interesē.",
      },
      {
        title: "Laiks svarīgākajam",
        text: "Laiku, ko prasīja meklēšana, varat veltīt tāmei, piedāvājumam un pašam darbam.",
      },
    ],
    button: "Saņemt individuālu piedāvājumu",
  },
  advantages: {
    title: "Uz ko varat paļauties",
    lead: "Apkopojumu veido komanda, kas pazīst iepirkumu tirgu un atbild par savu darbu.",
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
        text:
          "Šajā laikā sistēmas un likumi ir mainījušies. Mēs zinām, kur paziņojumi parādās un kā " +
          "tos lasīt.",
      },
      individual: {
        title: "Katram savs apkopojums",
        text:
          "Jumiķim Kurzemē vajadzīga viena izlase, IT uzņēmumam Rīgā – pavisam cita. Vienādas " +
          "vēstules visiem nesūtām.",
      },
      help: {
        title: "Profesionāls atbalsts",
        text: "Mūsu komanda palīdz izveidot profilu un pielāgo filtrus, kad uzņēmums sāk ko jaunu.",
      },
      reliability: {
        title: "Uzticamība",
        text: "Viens apkopojums dienā un jau sākumā skaidra cena. Slēptu maksājumu nav.",
      },
    },
  },
  about: {
    title: "Par mums",
    lead:
      "Hanked palīdz maziem un vidējiem uzņēmumiem laikus uzzināt par iepirkumiem, kuros ir " +
      "vērts piedalīties.",
    text:
      "Mēs strādājam ar iepirkumu informāciju Latvijā, Lietuvā un Igaunijā. Apkopojam oficiālo " +
      "reģistru un privāto avotu paziņojumus, sekojam iepirkumam no ieceres līdz līgumam un " +
      "palīdzam katram klientam izvēlēties, ko saņemt. Mūsu darbs ir izdevies, ja pēc vēstules " +
      "izlasīšanas Jums ir skaidrs, ko darīt tālāk.",
    figures: {
      years: { value: "15+", label: "gadu pieredze" },
      team: { value: "10", label: "cilvēki komandā" },
      digest: { value: "1", label: "apkopojums dienā" },
    },
    partners: "Mūsu kontakti Baltijā",
    regions: { ee: "Igaunija", lv: "Latvija", lt: "Lietuva" },
  },
  contacts: {
    title: "Kontakti",
    lead: "Labprāt pastāstīsim par pakalpojumu un atbildēsim uz jautājumiem.",
    labels: { phone: "Tālrunis", email: "E-pasts", address: "Adrese", hours: "Darba laiks" },
    weekdays: "Darba dienās",
    weekend: "Sestdienās un svētdienās",
    closed: "slēgts",
    openNow: "Birojs pašlaik atvērts",
    closedNow: "Birojs pašlaik slēgts",
  },
  offer: {
    title: "Saņemiet individuālu piedāvājumu",
    lead:
      "Atstājiet kontaktinformāciju, un mēs sazināsimies, lai noskaidrotu, kādi iepirkumi Jums " +
      "vajadzīgi. Pakalpojumu varat izmēģināt bez maksas.",
    panel: "Ko Jūs saņemsiet",
    receives: [
      {
        title: "Individuāls piedāvājums",
        text: "Sagatavots Jūsu darbības jomai, reģionam un vajadzībām, ar skaidri norādītu cenu.",
      },
      {
        title: "Vēstules paraugs",
        text: "Redzēsiet, kādus paziņojumus Jūs saņemtu un kā tie ir izkārtoti.",
      },
      {
        title: "Konsultācija",
        text: "Pārrunāsim, ko vēlaties atrast, un ieteiksim piemērotus filtrus.",
      },
    ],
    write: "Ja Jums tā ērtāk, uzrakstiet vai piezvaniet mums.",
  },
};
