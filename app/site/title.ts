import type { Language } from "./languages.ts";
import type { Site } from "./sites.ts";

/** Procurements in your e-mail every day. */
const defaultTitle: Record<Language, string> = {
  lv: "Iepirkumi Jūsu e-pastā katru dienu",
  lt: "Viešieji pirkimai jūsų el. pašte kasdien",
  et: "Hanked teie e-postis iga päev",
};

export function pageTitle(
  site: Pick<Site, "brand">,
  page: { title?: string; language: Language },
): string {
  return page.title ? `${page.title} | ${site.brand}` : defaultTitle[page.language];
}
