import { companyFacts, contactOf } from "../../site/company.ts";
import { languageOf } from "../../site/language.ts";
import { isOfficeOpen, nextOfficeChange } from "../../site/office.ts";
import { paths } from "../../site/paths.ts";
import { countryOfLanguage } from "../../site/sites.ts";
import { team } from "../../site/team.ts";
import { type IndustryKey, industries } from "../cpv/industries.ts";
import type { FormFailure } from "../leads/lead.ts";
import { leadFormData } from "../leads/lead-form.server.ts";
import type { TenderContext } from "../tenders/tender-source.server.ts";
import { inboxRows, sampleCourse } from "./inbox-rows.ts";
import { landingMessages } from "./messages.ts";
import { loadProof } from "./proof.server.ts";

/** `failure`: the posted form was not accepted and is shown again. */
export async function landingData(context: TenderContext, failure?: FormFailure) {
  const { site, lifetime } = context;
  const language = languageOf("landing", site);
  const country = countryOfLanguage(language);
  const now = new Date();
  // The example's dates turn over at midnight, 'open now' with the office hours.
  lifetime.endsAt(nextOfficeChange(now, site.timeZone));
  const t = landingMessages[language];
  return {
    language,
    t,
    rows: inboxRows(t.inbox, language, now, site.timeZone),
    course: sampleCourse(t.inbox, language, now, site.timeZone),
    team: team.map(({ role, phone, ...member }) => ({
      ...member,
      role: role[language],
      phone: site.hidesFacts ? [] : phone,
    })),
    contact: { ...contactOf(site), address: companyFacts(site, language).address },
    open: isOfficeOpen(now, site),
    letterPath: paths.letter(country),
    listPath: paths.tendersIn(country),
    chips: Object.entries(t.sell.fields).map(([field, name]) => ({
      name,
      path: paths.letter(country, `cpv=${industries[field as IndustryKey].divisions.join()}`),
    })),
    proof: await loadProof(context, { country, language }, now.getTime()),
    form: leadFormData(site),
    failure,
  };
}

export type LandingData = Awaited<ReturnType<typeof landingData>>;
