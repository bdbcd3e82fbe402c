import type { Language } from "../../site/languages.ts";

export const referralSources = {
  search: { lv: "Meklētājā", lt: "Paieškos sistemoje", et: "Otsingumootorist" },
  recommendation: {
    lv: "Ieteica pazīstams uzņēmums",
    lt: "Rekomendavo pažįstama įmonė",
    et: "Tuttava ettevõtte soovitusel",
  },
  social: { lv: "Sociālajos tīklos", lt: "Socialiniuose tinkluose", et: "Sotsiaalmeediast" },
  advertisement: { lv: "Reklāmā", lt: "Reklamoje", et: "Reklaamist" },
  email: { lv: "E-pasta vēstulē", lt: "El. laiške", et: "E-kirjast" },
  call: { lv: "Piezvanījāt Jūs", lt: "Paskambinote jūs", et: "Helistasite teie" },
  event: {
    lv: "Pasākumā vai apmācībās",
    lt: "Renginyje ar mokymuose",
    et: "Üritusel või koolitusel",
  },
  other: { lv: "Citur", lt: "Kitur", et: "Mujalt" },
} satisfies Record<string, Record<Language, string>>;

export function referralOptions(language: Language): { value: string; label: string }[] {
  return Object.entries(referralSources).map(([value, labels]) => ({
    value,
    label: labels[language],
  }));
}
