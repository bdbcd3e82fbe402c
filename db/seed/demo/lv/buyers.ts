import type { DemoBuyer } from "../demo-country.ts";

export const buyers: Record<string, DemoBuyer> = {
  vejupe: {
    name: "Vējupes valstspilsētas pašvaldība (paraugs)",
    kind: "municipality",
    region: "LV00A",
  },
  liepziedi: {
    name: "Liepziedu novada pašvaldība (paraugs)",
    kind: "municipality",
    region: "LV00C",
  },
  abelzari: {
    name: "Ābeļzaru novada pašvaldība (paraugs)",
    kind: "municipality",
    region: "LV009",
  },
  zilkrasts: {
    name: "Zilkrasta novada pašvaldība (paraugs)",
    kind: "municipality",
    region: "LV00B",
  },
  sudrabkalns: {
    name: "Sudrabkalna novada pašvaldība (paraugs)",
    kind: "municipality",
    region: "LV005",
  },
  gimnazija: { name: "Vējupes Valsts ģimnāzija (paraugs)", kind: "school", region: "LV00A" },
  pamatskola: { name: "Ābeļzaru pamatskola (paraugs)", kind: "school", region: "LV009" },
  tehnikums: {
    name: "Sudrabkalna tehnikums (paraugs)",
    kind: "vocational school",
    region: "LV005",
  },
  slimnica: { name: "SIA „Zilkrasta slimnīca” (paraugs)", kind: "hospital", region: "LV00B" },
  regionala: {
    name: "SIA „Vējupes reģionālā slimnīca” (paraugs)",
    kind: "hospital",
    region: "LV00A",
  },
  udens: { name: "SIA „Liepziedu ūdens” (paraugs)", kind: "waterworks", region: "LV00C" },
  kanalizacija: {
    name: "SIA „Sudrabkalna ūdensvads” (paraugs)",
    kind: "waterworks",
    region: "LV005",
  },
  siltums: { name: "SIA „Ābeļzaru siltums” (paraugs)", kind: "heat supplier", region: "LV009" },
  biblioteka: {
    name: "Liepziedu Centrālā bibliotēka (paraugs)",
    kind: "library",
    region: "LV00C",
  },
  muzejs: { name: "Zilkrasta novada muzejs (paraugs)", kind: "museum", region: "LV00B" },
  satiksme: { name: "SIA „Vējupes autobusi” (paraugs)", kind: "transport", region: "LV00A" },
  agentura: { name: "Valsts paraugu aģentūra (paraugs)", kind: "agency", region: "LV" },
  centrs: {
    name: "Centralizēto iepirkumu paraugcentrs (paraugs)",
    kind: "joint purchasing",
    region: "LV",
  },
};
