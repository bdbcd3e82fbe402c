import { landingData } from "../features/landing/landing.server.ts";
import { Landing } from "../features/landing/landing.tsx";
import { priceOffer } from "../features/landing/prices.ts";
import { receiveLead } from "../features/leads/lead-form.server.ts";
import { findCompanyName } from "../features/suppliers/company-name.server.ts";
import { jsonReply, Reply, redirect } from "../http/reply.ts";
import { Answer, definePage } from "../routing/route.ts";
import { paths } from "../site/paths.ts";
import { siteGraph } from "../site/structured-data.ts";

export const landing = definePage({
  surface: "landing",
  styles: ["landing"],
  load: (request) => landingData(request),
  async post(request, form) {
    const findCompany = (code: string) => request.query((tx) => findCompanyName(tx, code));
    const outcome = await receiveLead(request, form, findCompany);
    // The form's script expects JSON; without JavaScript, the browser expects a page.
    const asData = form.headers.accept === "application/json";
    if ("query" in outcome) {
      const Location = paths.thankYou(outcome.query);
      return asData ? new Reply("", 204, { Location }) : redirect(Location, 303);
    }
    const { failure, status } = outcome;
    if (asData) return jsonReply(failure, status);
    return new Answer(await landingData(request, failure), status);
  },
  head: ({ t: { description }, language }, site) => ({
    path: paths.home(),
    description,
    data: [siteGraph({ ...site, language }, priceOffer())],
  }),
  View: Landing,
});
