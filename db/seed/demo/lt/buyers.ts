import type { DemoBuyer } from "../demo-country.ts";

export const buyers: Record<string, DemoBuyer> = {
  pavyzdziai: {
    name: "Pavyzdžių miesto savivaldybės administracija (pavyzdys)",
    kind: "municipality",
    region: "LT011",
  },
  azuolynai: {
    name: "Ąžuolynų rajono savivaldybės administracija (pavyzdys)",
    kind: "municipality",
    region: "LT022",
  },
  gintarkrante: {
    name: "Gintarkrantės savivaldybės administracija (pavyzdys)",
    kind: "municipality",
    region: "LT023",
  },
  ezerynai: {
    name: "Ežerynų rajono savivaldybės administracija (pavyzdys)",
    kind: "municipality",
    region: "LT029",
  },
  silagiriai: {
    name: "Šilagirių rajono savivaldybės administracija (pavyzdys)",
    kind: "municipality",
    region: "LT026",
  },
  gimnazija: { name: "Pavyzdžių Ąžuolo gimnazija (pavyzdys)", kind: "school", region: "LT011" },
  progimnazija: { name: "Ežerynų progimnazija (pavyzdys)", kind: "school", region: "LT029" },
  mokymas: {
    name: "Šilagirių profesinio mokymo centras (pavyzdys)",
    kind: "vocational school",
    region: "LT026",
  },
  ligonine: { name: "VšĮ Gintarkrantės ligoninė (pavyzdys)", kind: "hospital", region: "LT023" },
  klinika: {
    name: "VšĮ Pavyzdžių miesto klinikinė ligoninė (pavyzdys)",
    kind: "hospital",
    region: "LT011",
  },
  vandenys: { name: "UAB „Ąžuolynų vandenys“ (pavyzdys)", kind: "waterworks", region: "LT022" },
  vandentiekis: {
    name: "UAB „Ežerynų vandentiekis“ (pavyzdys)",
    kind: "waterworks",
    region: "LT029",
  },
  siluma: { name: "UAB „Šilagirių šiluma“ (pavyzdys)", kind: "heat supplier", region: "LT026" },
  biblioteka: {
    name: "Ąžuolynų rajono savivaldybės viešoji biblioteka (pavyzdys)",
    kind: "library",
    region: "LT022",
  },
  muziejus: {
    name: "Gintarkrantės krašto muziejus (pavyzdys)",
    kind: "museum",
    region: "LT023",
  },
  autobusai: { name: "UAB „Pavyzdžių autobusai“ (pavyzdys)", kind: "transport", region: "LT011" },
  agentura: {
    name: "Valstybinė pavyzdžių agentūra (pavyzdys)",
    kind: "agency",
    region: "LT",
  },
  centras: {
    name: "Pavyzdžių centralizuotų pirkimų centras (pavyzdys)",
    kind: "joint purchasing",
    region: "LT",
  },
};
