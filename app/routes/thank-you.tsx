import { ThankYou } from "../features/leads/thank-you.tsx";
import { thankYouMessages } from "../features/leads/thank-you-messages.ts";
import { definePage } from "../routing/route.ts";
import { contacts } from "../site/company.ts";
import { languageOf } from "../site/language.ts";
import { paths } from "../site/paths.ts";

export const thankYou = definePage({
  surface: "thank-you",
  load: ({ site }) => ({
    t: thankYouMessages[languageOf("thank-you", site)],
    contact: contacts[site.id],
  }),
  head: ({ t: { title, text } }) => ({
    path: paths.thankYou(),
    title,
    description: text,
    noindex: true,
  }),
  View: ThankYou,
});
