import type { Language } from "../../site/languages.ts";

interface Industry {
  /** CPV divisions that make up the industry. */
  divisions: string[];
  english: string;
  labels: Record<Language, string>;
}

/** Industries as small and medium suppliers call them; together they cover the whole vocabulary. */
export const industries = {
  construction: {
    divisions: ["45"],
    english: "Construction works",
    labels: { lv: "Būvdarbi", lt: "Statybos darbai", et: "Ehitustööd" },
  },
  materials: {
    divisions: ["14", "43", "44"],
    english: "Building materials and machinery",
    labels: {
      lv: "Būvmateriāli un būvtehnika",
      lt: "Statybinės medžiagos ir technika",
      et: "Ehitusmaterjalid ja -masinad",
    },
  },
  design: {
    divisions: ["71"],
    english: "Design, engineering and supervision",
    labels: {
      lv: "Projektēšana, inženierija un būvuzraudzība",
      lt: "Projektavimas, inžinerija ir statybos techninė priežiūra",
      et: "Projekteerimine, inseneriteenused ja järelevalve",
    },
  },
  it: {
    divisions: ["30", "32", "48", "64", "72"],
    english: "IT and telecommunications",
    labels: { lv: "IT un telekomunikācijas", lt: "IT ir ryšiai", et: "IT ja side" },
  },
  medical: {
    divisions: ["33"],
    english: "Medical goods and medicines",
    labels: {
      lv: "Medicīnas preces un zāles",
      lt: "Medicinos prekės ir vaistai",
      et: "Meditsiinikaubad ja ravimid",
    },
  },
  care: {
    divisions: ["85"],
    english: "Health and social services",
    labels: {
      lv: "Veselības un sociālās aprūpes pakalpojumi",
      lt: "Sveikatos priežiūros ir socialinės paslaugos",
      et: "Tervishoiu- ja sotsiaalteenused",
    },
  },
  transport: {
    divisions: ["34", "50", "60", "63"],
    english: "Transport, vehicles and repair",
    labels: {
      lv: "Pārvadājumi, transportlīdzekļi un remonts",
      lt: "Transportas, transporto priemonės ir remontas",
      et: "Transport, sõidukid ja remont",
    },
  },
  energy: {
    divisions: ["09", "31", "65", "76"],
    english: "Energy, fuel and electrical equipment",
    labels: {
      lv: "Enerģētika, degviela un elektroiekārtas",
      lt: "Energetika, kuras ir elektros įranga",
      et: "Energeetika, kütus ja elektriseadmed",
    },
  },
  food: {
    divisions: ["03", "15", "16", "55"],
    english: "Food, farming and catering",
    labels: {
      lv: "Pārtika, lauksaimniecība un ēdināšana",
      lt: "Maisto produktai, žemės ūkis ir maitinimas",
      et: "Toiduained, põllumajandus ja toitlustus",
    },
  },
  furniture: {
    divisions: ["18", "19", "22", "37", "39"],
    english: "Furniture, textiles, printed and household goods",
    labels: {
      lv: "Mēbeles, tekstils, iespieddarbi un saimniecības preces",
      lt: "Baldai, tekstilė, spaudiniai ir ūkio prekės",
      et: "Mööbel, tekstiil, trükised ja majapidamistarbed",
    },
  },
  equipment: {
    divisions: ["24", "38", "41", "42", "51"],
    english: "Industrial and laboratory equipment, chemicals",
    labels: {
      lv: "Rūpnieciskās un laboratorijas iekārtas, ķīmiskie produkti",
      lt: "Pramonės ir laboratorijų įranga, chemijos produktai",
      et: "Tööstus- ja laboriseadmed, kemikaalid",
    },
  },
  cleaning: {
    divisions: ["70", "77", "90"],
    english: "Cleaning, waste, property and grounds",
    labels: {
      lv: "Uzkopšana, atkritumi, īpašumu un teritoriju uzturēšana",
      lt: "Valymas, atliekų tvarkymas, pastatų ir teritorijų priežiūra",
      et: "Koristus, jäätmed, kinnisvara ja heakord",
    },
  },
  security: {
    divisions: ["35", "75"],
    english: "Security, rescue and defence",
    labels: {
      lv: "Drošība, glābšana un aizsardzība",
      lt: "Saugumas, gelbėjimas ir gynyba",
      et: "Turvalisus, pääste ja riigikaitse",
    },
  },
  business: {
    divisions: ["66", "73", "79", "98"],
    english: "Business, financial and research services",
    labels: {
      lv: "Uzņēmējdarbības, finanšu un pētniecības pakalpojumi",
      lt: "Verslo, finansų ir mokslinių tyrimų paslaugos",
      et: "Äri-, finants- ja uuringuteenused",
    },
  },
  education: {
    divisions: ["80", "92"],
    english: "Education, culture and sport",
    labels: {
      lv: "Izglītība, kultūra un sports",
      lt: "Švietimas, kultūra ir sportas",
      et: "Haridus, kultuur ja sport",
    },
  },
  other: {
    divisions: [],
    english: "Another field",
    labels: { lv: "Cita joma", lt: "Kita sritis", et: "Muu tegevusala" },
  },
} satisfies Record<string, Industry>;

export type IndustryKey = keyof typeof industries;

/** For the owners' notification: the field and its CPV divisions. */
export function describeIndustry(key: string): string {
  // The key was posted by a visitor and may be 'constructor'.
  if (!Object.hasOwn(industries, key)) return key;
  const industry = industries[key as IndustryKey];
  const divisions = industry.divisions.length > 0 ? ` (CPV ${industry.divisions.join(", ")})` : "";
  return `${industry.english}${divisions}`;
}
