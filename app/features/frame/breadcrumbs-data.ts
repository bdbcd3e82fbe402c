import { defineMessages, type Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import type { Step } from "../../site/structured-data.ts";

/** The same for readers and for search engines. */
export interface BreadcrumbsData {
  label: string;
  /** From the landing page to here. */
  steps: Step[];
}

/** Adds the landing page as the first step; the last of the given steps must be the page itself. */
export function breadcrumbsData(language: Language, steps: Step[]): BreadcrumbsData {
  const { label, home } = breadcrumbsMessages[language];
  return { label, steps: [{ path: paths.home(), name: home }, ...steps] };
}

/** Texts of the breadcrumbs. The label is for screen readers. */
export const breadcrumbsMessages = defineMessages({
  lv: { label: "Navigācijas ceļš", home: "Sākums" },
  lt: { label: "Naršymo kelias", home: "Pradžia" },
  et: { label: "Asukoht veebilehel", home: "Avaleht" },
});
