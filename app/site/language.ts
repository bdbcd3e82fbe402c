import type { Language } from "./languages.ts";
import type { Site } from "./sites.ts";

interface Surface {
  /** Its language on the plain host, from the specification. */
  home: Language;
  translated: boolean;
}

const surfaces = {
  frame: { home: "lv", translated: true },
  landing: { home: "lv", translated: true },
  "lead-form": { home: "lv", translated: true },
  "lead-messages": { home: "lt", translated: true },
  "thank-you": { home: "lv", translated: true },
  "consent-banner": { home: "et", translated: true },
  "cpv-tool": { home: "lv", translated: true },
  "active-tenders": { home: "et", translated: true },
  "latvian-tenders": { home: "lv", translated: true },
  "lithuanian-tenders": { home: "lt", translated: true },
  "estonian-letter": { home: "et", translated: true },
  "latvian-letter": { home: "lv", translated: true },
  "lithuanian-letter": { home: "lt", translated: true },
  "estonian-sources": { home: "et", translated: true },
  "latvian-sources": { home: "lv", translated: true },
  "lithuanian-sources": { home: "lt", translated: true },
  // A trial's pages are in the language of its digests on every host.
  trial: { home: "et", translated: true },
  "estonian-trial": { home: "et", translated: false },
  "latvian-trial": { home: "lv", translated: false },
  "lithuanian-trial": { home: "lt", translated: false },
  buyer: { home: "lt", translated: true },
  supplier: { home: "lt", translated: true },
  "estonian-developers": { home: "et", translated: true },
  "latvian-developers": { home: "lv", translated: true },
  "lithuanian-developers": { home: "lt", translated: true },
  legal: { home: "lv", translated: true },
  // Guides belong to a country and are in its language on every host.
  "estonian-guide": { home: "et", translated: false },
  "latvian-guide": { home: "lv", translated: false },
  "lithuanian-guide": { home: "lt", translated: false },
  blog: { home: "lt", translated: false },
} as const satisfies Record<string, Surface>;

export type SurfaceName = keyof typeof surfaces;

/** The surface of the guides in each language. */
export const guideSurfaces: Record<Language, SurfaceName> = {
  lv: "latvian-guide",
  lt: "lithuanian-guide",
  et: "estonian-guide",
};

export function languageOf(surface: SurfaceName, site: Pick<Site, "key" | "language">): Language {
  const { home, translated } = surfaces[surface];
  return translated && site.key !== "plain" ? site.language : home;
}

export function isTranslated(surface: SurfaceName): boolean {
  return surfaces[surface].translated;
}
