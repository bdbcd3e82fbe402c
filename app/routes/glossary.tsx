import { findGlossary } from "../content/pages.server.ts";
import { glossaryData } from "../features/reading/text.server.ts";
import { glossaryHead } from "../features/reading/text-head.ts";
import { GlossaryPage } from "../features/reading/text-page.tsx";
import { definePage } from "../routing/route.ts";
import { guideSurfaces } from "../site/language.ts";
import { languages } from "../site/languages.ts";
import { glossarySlugs, slugOf } from "../site/text-pages.ts";

/** The terms of a country, in its language. */
export const glossary = definePage({
  surface: ({ text }) => guideSurfaces[text.language],
  styles: ["reading", "glossary"],
  load({ url, site }) {
    const language = languages.find((one) => glossarySlugs[one] === slugOf(url.pathname));
    const page = language && findGlossary(language);
    if (!page) throw new Error(`no glossary at ${url.pathname}`);
    return glossaryData(page, site);
  },
  head: (data, site) => glossaryHead(data, site),
  View: GlossaryPage,
});
