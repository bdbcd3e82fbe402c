import type { Language } from "../../site/languages.ts";

export interface TrailMessages {
  /** For screen readers. */
  label: string;
  home: string;
}

export const trailMessages = {
  lv: { label: "Navigācijas ceļš", home: "Sākums" },
  lt: { label: "Naršymo kelias", home: "Pradžia" },
  et: { label: "Asukoht veebilehel", home: "Avaleht" },
} satisfies Record<Language, TrailMessages>;
