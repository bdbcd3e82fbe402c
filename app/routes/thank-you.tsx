import { parseProfileQuery } from "../features/leads/profile-choice.server.ts";
import { loadThankYou } from "../features/leads/thank-you.server.ts";
import { ThankYou } from "../features/leads/thank-you.tsx";
import { definePage } from "../routing/route.ts";
import { paths } from "../site/paths.ts";

export const thankYou = definePage({
  surface: "thank-you",
  styles: ({ asked }) => (asked ? ["digest"] : []),
  query: parseProfileQuery,
  // With a digest it costs as much as the letter page. Without one it is cached and costs nothing.
  cost: 2,
  load: (request) => loadThankYou(request, request.url.searchParams, Date.now()),
  head: ({ t: { title, text } }) => ({
    path: paths.thankYou(),
    title,
    description: text,
    noindex: true,
  }),
  View: ThankYou,
});
