import type { DemoBuyer } from "../demo-country.ts";

export const buyers: Record<string, DemoBuyer> = {
  naidislinn: {
    name: "Näidislinna Linnavalitsus (näidis)",
    kind: "municipality",
    region: "EE001",
  },
  kuusemetsa: {
    name: "Kuusemetsa Vallavalitsus (näidis)",
    kind: "municipality",
    region: "EE008",
  },
  rukkilille: {
    name: "Rukkilille Vallavalitsus (näidis)",
    kind: "municipality",
    region: "EE009",
  },
  sinikalda: { name: "Sinikalda Vallavalitsus (näidis)", kind: "municipality", region: "EE004" },
  pohjatuule: {
    name: "Põhjatuule Linnavalitsus (näidis)",
    kind: "municipality",
    region: "EE00A",
  },
  gymnaasium: { name: "Järvekalda Gümnaasium (näidis)", kind: "school", region: "EE008" },
  pohikool: { name: "Rukkilille Põhikool (näidis)", kind: "school", region: "EE009" },
  kutsekool: {
    name: "Põhjatuule Kutsehariduskeskus (näidis)",
    kind: "vocational school",
    region: "EE00A",
  },
  merepera: { name: "Sihtasutus Merepera Haigla (näidis)", kind: "hospital", region: "EE004" },
  keskhaigla: { name: "AS Näidislinna Keskhaigla (näidis)", kind: "hospital", region: "EE001" },
  veevark: { name: "AS Järvekalda Veevärk (näidis)", kind: "waterworks", region: "EE008" },
  vesi: { name: "OÜ Merepera Vesi (näidis)", kind: "waterworks", region: "EE004" },
  soojus: { name: "AS Põhjatuule Soojus (näidis)", kind: "heat supplier", region: "EE00A" },
  raamatukogu: {
    name: "Näidislinna Keskraamatukogu (näidis)",
    kind: "library",
    region: "EE001",
  },
  muuseum: { name: "Sihtasutus Sinikalda Muuseum (näidis)", kind: "museum", region: "EE004" },
  transport: {
    name: "Kuusemetsa Ühistranspordikeskus (näidis)",
    kind: "transport",
    region: "EE008",
  },
  amet: { name: "Riigi Näidisamet (näidis)", kind: "agency", region: "EE" },
  keskus: { name: "Ühishangete Näidiskeskus (näidis)", kind: "joint purchasing", region: "EE" },
};
