import {
  correctAddress,
  hasReceipt,
  loadThankYou,
  parseThankYouQuery,
  type ThankYouData,
} from "../features/leads/thank-you.server.ts";
import { ThankYou } from "../features/leads/thank-you.tsx";
import { personalHeaders } from "../features/trials/pages/personal-page.ts";
import { Reply } from "../http/reply.ts";
import { Answer, definePage } from "../routing/route.ts";
import { paths } from "../site/paths.ts";

export const thankYou = definePage<ThankYouData | Answer<ThankYouData>>({
  surface: "thank-you",
  styles: ({ asked }) => (asked ? ["digest"] : []),
  query: parseThankYouQuery,
  // With a digest it costs as much as the letter page. Without one it is cached and costs nothing.
  cost: 2,
  async load(request) {
    const { searchParams } = request.url;
    const data = await loadThankYou(request, searchParams, Date.now());
    return hasReceipt(searchParams) ? new Answer(data, 200, personalHeaders) : data;
  },
  async post(request, form) {
    const answer = await correctAddress(request, form, Date.now());
    return answer instanceof Reply
      ? answer
      : new Answer(answer.data, answer.status, personalHeaders);
  },
  head: ({ t: { title, text } }) => ({
    path: paths.thankYou(),
    title,
    description: text,
    noindex: true,
  }),
  View: ThankYou,
});
