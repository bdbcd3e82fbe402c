import { showLanding } from "../features/landing/landing.server.ts";
import { Landing } from "../features/landing/landing.tsx";
import { receiveLead } from "../features/leads/lead-action.server.ts";
import { Answer, definePage } from "../http/route.ts";
import { paths } from "../site/paths.ts";
import { siteGraph } from "../site/structured-data.ts";

export const landing = definePage({
  surface: "landing",
  load: (request) => showLanding(request),
  async post(request, form) {
    const outcome = await receiveLead(request, form);
    if (outcome instanceof Response) return outcome;
    return new Answer(showLanding(request, outcome.failure), outcome.status);
  },
  head: ({ t: { description }, language }, site) => ({
    path: paths.home(),
    description,
    data: [siteGraph({ ...site, language })],
  }),
  View: Landing,
});
