import { defineMessages } from "../../../site/languages.ts";
import type { IndustryKey } from "../../cpv/industries.ts";

export const sell = defineMessages({
  lv: {
    title: "Ko piedāvā Jūsu uzņēmums?",
    lead: "Ierakstiet dažus vārdus vai izvēlieties jomu, un uzreiz redzēsiet savu vēstuli.",
    /** Placeholder of the field. */
    example: "piem., jumta remonts",
    button: "Parādīt manu vēstuli",
    /** Industries of most suppliers, with short names; the letter's page offers all of them, with full names. */
    fields: {
      construction: "Būvdarbi",
      materials: "Būvmateriāli",
      design: "Projektēšana",
      it: "IT un telekomunikācijas",
      medical: "Medicīna",
      transport: "Transports",
      food: "Pārtika",
      cleaning: "Uzkopšana",
    } satisfies Partial<Record<IndustryKey, string>>,
  },
  lt: {
    title: "Ką siūlo jūsų įmonė?",
    lead: "Įrašykite kelis žodžius arba pasirinkite sritį – iš karto pamatysite savo laišką.",
    example: "pvz., stogo remontas",
    button: "Rodyti mano laišką",
    fields: {
      construction: "Statybos darbai",
      materials: "Statybinės medžiagos",
      design: "Projektavimas",
      it: "IT ir ryšiai",
      medical: "Medicina",
      transport: "Transportas",
      food: "Maisto produktai",
      cleaning: "Valymas",
    },
  },
  et: {
    title: "Mida teie ettevõte pakub?",
    lead: "Kirjutage paar sõna või valige valdkond ja näete kohe oma kirja.",
    example: "nt katuse remont",
    button: "Näita minu kirja",
    fields: {
      construction: "Ehitustööd",
      materials: "Ehitusmaterjalid",
      design: "Projekteerimine",
      it: "IT ja side",
      medical: "Meditsiin",
      transport: "Transport",
      food: "Toiduained",
      cleaning: "Koristus",
    },
  },
});
