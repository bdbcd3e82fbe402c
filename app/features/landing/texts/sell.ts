import type { Language } from "../../../site/languages.ts";
import type { LandingMessages } from "./landing-texts.ts";

export const sell: Record<Language, LandingMessages["sell"]> = {
  lv: {
    title: "Ko piedāvā Jūsu uzņēmums?",
    lead: "Ierakstiet dažus vārdus vai izvēlieties nozari un uzreiz redzēsiet savu vēstuli.",
    example: "piem., jumta remonts",
    button: "Parādīt manu vēstuli",
    fields: {
      construction: "Būvdarbi",
      materials: "Būvmateriāli",
      design: "Projektēšana",
      it: "IT un telekomunikācijas",
      medical: "Medicīna",
      transport: "Transports",
      food: "Pārtika",
      cleaning: "Uzkopšana",
    },
  },
  lt: {
    title: "Ką siūlo jūsų įmonė?",
    lead: "Įrašykite kelis žodžius arba pasirinkite sritį ir iš karto pamatysite savo laišką.",
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
    lead: "Kirjutage paar sõna või valige valdkond – näete kohe oma kirja.",
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
};
