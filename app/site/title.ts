import type { Language } from "./languages.ts";
import type { Site } from "./sites.ts";

/** Procurements in your e-mail every day. */
const defaultTitle: Record<Language, string> = {
  lv: "Iepirkumi Jūsu e-pastā katru dienu",
  lt: "Viešieji pirkimai – kasdien jūsų el. pašte",
  et: "Hanked iga päev teie postkastis",
};

export function pageTitle(
  site: Pick<Site, "brand">,
  page: { title?: string; language: Language },
): string {
  return page.title ? `${page.title} | ${site.brand}` : defaultTitle[page.language];
}
