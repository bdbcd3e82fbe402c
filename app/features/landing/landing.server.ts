import { localDay } from "../../../calendar/local-time.ts";
import { companyFacts, contactOf, referencesIn } from "../../site/company.ts";
import { formatDay } from "../../site/formats.ts";
import { languageOf } from "../../site/language.ts";
import type { Language } from "../../site/languages.ts";
import { isOfficeOpen, nextOfficeChange } from "../../site/office-hours.ts";
import { paths, sourcesPath } from "../../site/paths.ts";
import { type Country, countryOfLanguage, type Site } from "../../site/sites.ts";
import { team } from "../../site/team.ts";
import { type IndustryKey, industries } from "../cpv/industries.ts";
import type { FormFailure } from "../leads/lead.ts";
import { leadFormData } from "../leads/lead-form.server.ts";
import { scaleText } from "../notices/list-columns.ts";
import { kindMessages } from "../notices/messages.ts";
import { listPath } from "../notices/notice-filter.ts";
import type { NoticeContext } from "../notices/notice-source.server.ts";
import { profileLimits } from "../notices/profile.ts";
import type { ResultContext } from "../results/result-source.server.ts";
import type { HeroLetterData } from "./hero-letter.tsx";
import { exampleRows, inboxRows, weekText } from "./inbox-rows.ts";
import { landingMessages } from "./messages.ts";
import { withPrices } from "./prices.ts";
import { loadProof, loadResults, type Proof } from "./proof.server.ts";

/** `failure`: the posted form was not accepted and is shown again. */
export async function landingData(context: NoticeContext & ResultContext, failure?: FormFailure) {
  const { site, lifetime } = context;
  const language = languageOf("landing", site);
  const country = countryOfLanguage(language);
  const now = new Date();
  // The dates of the example change at midnight, 'open now' with the office hours.
  lifetime.endsAt(nextOfficeChange(now, site.timeZone));
  const t = withPrices(landingMessages[language], language);
  const where = { country, language };
  const proof = await loadProof(context, where, now.getTime());
  const { course, row } = await loadResults(context, where);
  return {
    language,
    t,
    letter: letterData(proof, context.site, { language, country, now }),
    /** A link to all open tenders. */
    all: proof?.all,
    /** A real notice for each of the services. */
    samples: proof ? [proof.samples.public, proof.samples.private, row] : [],
    /** Open tenders of each of the sources. */
    counts: proof?.sources ?? [],
    demo: proof?.demo ?? false,
    rows: inboxRows(t.inbox, language, now, site.timeZone),
    week: weekText(language),
    course,
    // Their own country's contact first.
    team: team
      .toSorted((a, b) => Number(b.region === site.id) - Number(a.region === site.id))
      .map(({ name, role, phone, ...member }) => ({
        ...member,
        name: name[language],
        role: role[language],
        phone: site.hidesFacts ? [] : phone,
      })),
    references: referencesIn(language),
    contact: { ...contactOf(site), address: companyFacts(site, language).address },
    open: isOfficeOpen(now, site),
    listPath: paths.noticesIn(country),
    /** Contracts that end, which are often bought again. */
    ending: {
      path: listPath(country, { kind: ["ending"] }),
      text: kindMessages[language].lists.ending.tab,
    },
    sources: sourcesPath(country),
    form: leadFormData(site),
    failure,
  };
}

export type LandingData = Awaited<ReturnType<typeof landingData>>;

/** The hero's sheet: what is open now, or an example. */
function letterData(
  proof: Proof | null,
  { brand, timeZone }: Site,
  { language, country, now }: { language: Language; country: Country; now: Date },
): HeroLetterData {
  const { hero, inbox } = landingMessages[language];
  const { question, hint, button, searching, failed } = hero;
  const day = localDay(now.getTime(), timeZone);
  const top = { day, date: formatDay(day, language) };
  return {
    t: { question, hint, button, searching, failed },
    types: inbox.types,
    brand,
    digestPath: paths.digest(country),
    sheet:
      proof && !proof.demo
        ? { ...top, subject: proof.subject, profile: hero.country, rows: proof.rows, example: null }
        : {
            ...top,
            subject: { text: hero.example.category, path: null },
            profile: "",
            rows: exampleRows(hero.example, language, day, country),
            example: inbox.example,
          },
    scale: scaleText(language),
    longest: profileLimits.textLength,
    chips: Object.entries(hero.fields).map(([field, name]) => ({
      name,
      path: paths.digest(country, `cpv=${industries[field as IndustryKey].divisions.join()}`),
    })),
  };
}
