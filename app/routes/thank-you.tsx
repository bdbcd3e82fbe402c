import { ThankYou } from "../features/leads/thank-you.tsx";
import { thankYouMessages } from "../features/leads/thank-you-messages.ts";
import { definePage } from "../http/route.ts";
import { contacts } from "../site/company.ts";
import { languageOf } from "../site/language.ts";
import { pageMeta } from "../site/page-meta.ts";
import { paths } from "../site/paths.ts";

export const thankYou = definePage({
  surface: "thank-you",
  load: ({ site }) => ({
    t: thankYouMessages[languageOf("thank-you", site)],
    contact: contacts[site.id],
  }),
  head({ t: { title, text: description } }, { site, hosts }) {
    const path = paths.thankYou();
    return pageMeta({
      site,
      hosts,
      surface: "thank-you",
      path,
      title,
      description,
      noindex: true,
    });
  },
  View: ThankYou,
});
