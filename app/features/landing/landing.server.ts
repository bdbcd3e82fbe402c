import {
  addDays,
  hourMs,
  localDay,
  localHour,
  momentFromLocal,
} from "../../../calendar/local-time.ts";
import { isWorkingDay } from "../../../calendar/working-days.ts";
import { companyFacts, contactOf, officeHours } from "../../site/company.ts";
import { languageOf } from "../../site/language.ts";
import { paths } from "../../site/paths.ts";
import { countryOfLanguage, type SisterSite } from "../../site/sites.ts";
import { team } from "../../site/team.ts";
import { type IndustryKey, industries } from "../cpv/industries.ts";
import type { FormFailure } from "../leads/lead.ts";
import { leadFormData } from "../leads/lead-form.server.ts";
import type { NoticeContext } from "../notices/notice-source.server.ts";
import { inboxRows, sampleProcedure } from "./inbox-rows.ts";
import { landingMessages } from "./messages.ts";
import { loadProof } from "./proof.server.ts";

/** `failure`: the posted form was not accepted and is shown again. */
export async function landingData(context: NoticeContext, failure?: FormFailure) {
  const { site, lifetime } = context;
  const language = languageOf("landing", site);
  const country = countryOfLanguage(language);
  const now = new Date();
  // The dates of the example change at midnight, 'open now' with the office hours.
  lifetime.endsAt(nextOfficeChange(now, site.timeZone));
  const t = landingMessages[language];
  return {
    language,
    t,
    rows: inboxRows(t.inbox, language, now, site.timeZone),
    course: sampleProcedure(t.inbox, language, now, site.timeZone),
    team: team.map(({ name, role, phone, ...member }) => ({
      ...member,
      name: name[language],
      role: role[language],
      phone: site.hidesFacts ? [] : phone,
    })),
    contact: { ...contactOf(site), address: companyFacts(site, language).address },
    open: isOfficeOpen(now, site),
    digestPath: paths.digest(country),
    listPath: paths.noticesIn(country),
    chips: Object.entries(t.sell.fields).map(([field, name]) => ({
      name,
      path: paths.digest(country, `cpv=${industries[field as IndustryKey].divisions.join()}`),
    })),
    proof: await loadProof(context, { country, language }, now.getTime()),
    form: leadFormData(site),
    failure,
  };
}

export type LandingData = Awaited<ReturnType<typeof landingData>>;

type Place = Pick<SisterSite, "timeZone" | "country">;

/** The office is closed at weekends and on the country's holidays. */
export function isOfficeOpen(now: Date, { timeZone, country }: Place): boolean {
  const moment = now.getTime();
  const hour = localHour(moment, timeZone);
  if (!isWorkingDay(localDay(moment, timeZone), country)) return false;
  return hour >= officeHours.opens && hour < officeHours.closes;
}

/** When a page with 'open now' or today's date expires. */
export function nextOfficeChange(now: Date, timeZone: string): Date {
  const today = localDay(now.getTime(), timeZone);
  const at = (day: string, hour: number) =>
    new Date(momentFromLocal(Date.parse(day) + hour * hourMs, timeZone));
  const changes = [
    at(today, officeHours.opens),
    at(today, officeHours.closes),
    at(addDays(today, 1), 0),
  ];
  return changes.find((change) => change > now) ?? new Date(now.getTime() + hourMs);
}
