import type { Language } from "../../site/languages.ts";

export const referralSources = {
  search: { lv: "Interneta meklētājā", lt: "Paieškos sistema", et: "Otsingumootorist" },
  recommendation: {
    lv: "Ieteica cits uzņēmums",
    lt: "Pažįstamos įmonės rekomendacija",
    et: "Tuttavalt ettevõttelt",
  },
  social: { lv: "Sociālajos tīklos", lt: "Socialiniai tinklai", et: "Sotsiaalmeediast" },
  advertisement: { lv: "Reklāmā", lt: "Reklama", et: "Reklaamist" },
  email: { lv: "E-pasta vēstulē", lt: "El. laiškas", et: "E-kirjast" },
  call: { lv: "Man piezvanīja no Hanked", lt: "Mūsų skambutis", et: "Teie telefonikõnest" },
  event: {
    lv: "Pasākumā vai seminārā",
    lt: "Renginys ar mokymai",
    et: "Ürituselt või koolituselt",
  },
  other: { lv: "Citādi", lt: "Kita", et: "Mujalt" },
} satisfies Record<string, Record<Language, string>>;

export function referralOptions(language: Language): { value: string; label: string }[] {
  return Object.entries(referralSources).map(([value, labels]) => ({
    value,
    label: labels[language],
  }));
}
