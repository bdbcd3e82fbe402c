import { findLegalPage } from "../content/pages.server.ts";
import { legalMessages } from "../features/reading/messages.ts";
import { textData } from "../features/reading/text.server.ts";
import { textHead } from "../features/reading/text-head.ts";
import { LegalPage } from "../features/reading/text-page.tsx";
import { definePage } from "../routing/route.ts";
import { languageOf } from "../site/language.ts";
import { slugOf } from "../site/text-pages.ts";

export const legal = definePage({
  surface: "legal",
  styles: ["reading"],
  load({ site, url }) {
    const language = languageOf("legal", site);
    const page = findLegalPage(slugOf(url.pathname), language);
    if (!page) throw new Error(`no legal page at ${url.pathname}`);
    return { text: textData(page, site), t: legalMessages[language] };
  },
  head: textHead,
  View: ({ data }) => <LegalPage text={data.text} t={data.t} />,
});
