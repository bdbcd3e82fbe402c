import { keepMessagesTogether } from "../../content/line-breaks.ts";
import { defineMessages } from "../../site/languages.ts";

/** Charts of how many tenders lots got, and of prices against estimates. */
export const resultMessages = keepMessagesTogether({
  lv: {
    title: "Piedāvājumi un cenas",
    lead: "Pēdējo {months} mēnešu laikā publicētie līgumi, par kuriem šie dati ir zināmi.",
    /** If there are too many contracts to read all. */
    newest: "Aprēķinā iekļauti tikai jaunākie līgumi ({count}).",
    summary: "Mediāna: {median}; aprēķinā iekļautās daļas: {lots}",
    bids: {
      title: "Piedāvājumu skaits vienā daļā",
      names: ["0", "1", "2", "3", "4", "5 un vairāk"],
    },
    prices: {
      title: "Līgumcena procentos no paredzamās",
      names: ["zem 80 %", "80–90 %", "90–100 %", "100–110 %", "virs 110 %"],
    },
  },
  lt: {
    title: "Pasiūlymai ir kainos",
    lead: "Per pastaruosius {months} mėn. paskelbtos sutartys, kurių šie duomenys žinomi.",
    newest: "Skaičiuojama pagal {count} naujausių sutarčių.",
    summary: "Mediana: {median}; įtraukta dalių: {lots}",
    bids: {
      title: "Dėl vienos pirkimo dalies gauta pasiūlymų",
      names: ["0", "1", "2", "3", "4", "5 ir daugiau"],
    },
    prices: {
      title: "Sutarties vertė, palyginti su numatoma",
      names: ["mažiau kaip 80 %", "80–90 %", "90–100 %", "100–110 %", "daugiau kaip 110 %"],
    },
  },
  et: {
    title: "Pakkumused ja hinnad",
    lead: "Viimase {months} kuu jooksul avaldatud lepingud, mille kohta need andmed on teada.",
    newest: "Arvestatud on {count} uusimat lepingut.",
    summary: "Mediaan: {median}; arvestatud osi: {lots}",
    bids: {
      title: "Pakkumuste arv ühe osa kohta",
      names: ["0", "1", "2", "3", "4", "5 ja rohkem"],
    },
    prices: {
      title: "Lepingu maksumus võrreldes eeldatavaga",
      names: ["alla 80%", "80–90%", "90–100%", "100–110%", "üle 110%"],
    },
  },
});

/** What the buyer awarded before. */
export const lastTimeMessages = defineMessages({
  lv: {
    title: "Kā bija iepriekš",
    lead: "Šī pasūtītāja iepirkumu rezultāti tajā pašā CPV grupā ({group}) iepriekšējos 36 mēnešos.",
    winner: "Uzvarētājs",
    price: "Līgumcena",
    estimated: "paredzamā {amount}",
    bids: "Piedāvājumu skaits",
    unknown: "nav datu",
    medianBids: "Piedāvājumu skaita mediāna",
    single: "Daļas ar vienu piedāvājumu",
    ratio: "Līgumcena procentos no paredzamās (mediāna)",
    terminated: "Daļas, kas beidzās bez līguma",
    of: "aprēķinā iekļautās daļas: {count}",
    medianDays: "Iesniegšanas laika mediāna",
    ofCalls: "aprēķinā iekļautie iepirkumi: {count}",
  },
  lt: {
    title: "Kaip buvo anksčiau",
    lead: "Šio pirkėjo pirkimų rezultatai toje pačioje BVPŽ grupėje ({group}) per ankstesnius 36 mėnesius.",
    winner: "Laimėtojas",
    price: "Sutarties vertė",
    estimated: "numatoma {amount}",
    bids: "Pasiūlymų skaičius",
    unknown: "nepaskelbta",
    medianBids: "Pasiūlymų skaičiaus mediana",
    single: "Dalys, dėl kurių pateiktas vienas pasiūlymas",
    ratio: "Sutarties vertė, palyginti su numatoma (mediana)",
    terminated: "Dalys, kurios baigėsi be sutarties",
    of: "įtraukta dalių: {count}",
    medianDays: "Pasiūlymų pateikimo laiko mediana",
    ofCalls: "įtraukta pirkimų: {count}",
  },
  et: {
    title: "Varasemad tulemused",
    lead: "Selle hankija hangete tulemused samas CPV-grupis ({group}) eelneva 36 kuu jooksul.",
    winner: "Võitja",
    price: "Lepingu maksumus",
    estimated: "eeldatav {amount}",
    bids: "Pakkumuste arv",
    unknown: "avaldamata",
    medianBids: "Pakkumuste arvu mediaan",
    single: "Ühe pakkumusega osad",
    ratio: "Lepingu maksumus võrreldes eeldatavaga, mediaan",
    terminated: "Lepinguta lõppenud osad",
    of: "arvestatud osi: {count}",
    medianDays: "Pakkumuse esitamise aja mediaan",
    ofCalls: "arvestatud hankeid: {count}",
  },
});
