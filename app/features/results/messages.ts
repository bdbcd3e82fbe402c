import { keepMessagesTogether } from "../../content/line-breaks.ts";

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
