import type { LandingMessages } from "../messages.ts";

export const et: LandingMessages = {
  description:
    "Hanked.ee saadab kord päevas e-kirja, milles on teie tegevusala ja piirkonna " +
    "riigihanked, erasektori hanked ja sõlmitud lepingud.",
  hero: {
    eyebrow: "Riigihanked ja erasektori hanked",
    title: "Teie valdkonna hanked iga päev postkastis",
    lead:
      "Jälgime ametlikke registreid ja erasektori allikaid. Kord päevas saate kirja, milles " +
      "on teie tegevusala ja piirkonna teated.",
    offer: "Küsige pakkumist",
    sample: "Vaadake, milline kiri välja näeb",
    promises: ["Tasuta prooviaeg", "Varjatud tasudeta", "Aitame filtrid seadistada"],
  },
  services: {
    title: "Mida te kirjast leiate",
    lead:
      "Avaliku sektori hanked, ettevõtete hinnapäringud ja hangete tulemused on koos ühes " +
      "ülevaates. Teated valime teie profiili järgi.",
    cards: [
      {
        title: "Riigihanked",
        text:
          "Riigi, omavalitsuste ja teiste hankijate ostud lihthankest kuni " +
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
          "Kes hanke võitis ja kui suur leping sõlmiti. Nii teate, kellega konkureerite ja " +
          "milliste hindadega turul arvestada.",
      },
    ],
  },
  inbox: {
    title: "Selline näeb välja teie päevakiri",
    lead:
      "Igal real on teate liik, hanke nimetus, hankija ning tähtaeg, periood või summa. " +
      "Ühe pilguga näete, mida tasub lähemalt uurida.",
    example: "See on näidis: teated ja hankijad on välja mõeldud.",
    search: "Kirjade otsing",
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
    rows: [
      {
        type: "tender",
        title: "Põhikooli katuse rekonstrueerimine",
        org: "Pihlakõrve Vallavalitsus",
      },
      {
        type: "consultation",
        title: "Lasteaia lamekatuse soojustamine",
        org: "Kaseranna Linnavalitsus",
      },
      {
        type: "plan",
        title: "Kultuurimaja kivikatuse vahetamine",
        org: "Hõbenurme Vallavalitsus",
      },
      {
        type: "tender",
        title: "Laohoone lamekatuse remont ja katte vahetamine",
        org: "Logistikaettevõte (erahange)",
      },
      {
        type: "contract",
        title: "Tervisekeskuse valtsplekk-katuse ehitus",
        org: "SA Uuskalda Tervisekeskus",
      },
    ],
  },
  procurements: {
    title: "Riigihanked ühes kohas",
    lead:
      "Hanke avaldamise koht sõltub selle maksumusest ja hankijast. Meie koondame eri " +
      "kohtades ilmunud teated ühte kirja.",
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
          "veebilehelt või mõnest muust avalikust allikast.",
      },
    ],
  },
  cycle: {
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
          "Hankija teeb turu-uuringu ja küsib ettevõtjate arvamust. Selles etapis saate veel " +
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
  news: {
    title: "Hanked jõuavad teieni otsimata",
    lead:
      "Te ei pea ise registreid ega veebilehti jälgima. Avate kirja, vaatate read läbi ja " +
      "teate, mis teie turul toimub.",
    cards: [
      {
        title: "Teie ettevõtte järgi",
        text:
          "Lepime teiega kokku tegevusalad ja piirkonnad. Kui teie töö muutub, muudame ka " +
          "profiili.",
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
    button: "Küsige näidiskirja",
  },
  advantages: {
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
  about: {
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
  contacts: {
    title: "Kontakt",
    lead: "Helistage või kirjutage, kui soovite teenuse kohta midagi küsida või profiili muuta.",
    labels: {
      phone: "Telefon",
      email: "E-post",
      address: "Aadress",
      hours: "Tööaeg",
    },
    weekdays: "Esmaspäev–reede",
    weekend: "Laupäev–pühapäev",
    closed: "suletud",
    openNow: "Praegu avatud",
    closedNow: "Praegu suletud",
  },
  offer: {
    title: "Küsige oma ettevõttele pakkumist",
    lead:
      "Jätke meile oma kontaktandmed. Uurime, millega te tegelete ja kus töötate, ning koostame " +
      "pakkumise, mis sellega arvestab.",
    panel: "Mida te saate",
    receives: [
      {
        title: "Teile koostatud pakkumine",
        text: "Lähtume teie tegevusalast, piirkonnast ja sellest, millised teated teid huvitavad.",
      },
      {
        title: "Näidiskiri",
        text:
          "Enne otsustamist näete oma silmaga, milliseid teateid teie valdkonnas avaldatakse ja " +
          "kuidas kiri on üles ehitatud.",
      },
      {
        title: "Nõustamine",
        text:
          "Vastame küsimustele, aitame profiili koostada ja selgitame, kuidas tasuta prooviaeg " +
          "toimib.",
      },
    ],
    write: "Kui nii on mugavam, kirjutage või helistage meile. Räägime kõik rahulikult läbi.",
  },
};
