import { DigestPage } from "../features/digest/digest-page.tsx";
import {
  type DigestPageData,
  type DigestPageView,
  emptyDigestPage,
  loadDigestPage,
} from "../features/digest/digest-page-data.server.ts";
import { newProfile } from "../features/digest/digest-path.ts";
import {
  type DigestQuery,
  digestQueryIn,
  digestQueryText,
  parseDigestQuery,
  sealedChoice,
} from "../features/digest/digest-query.ts";
import { type BreadcrumbsData, breadcrumbsData } from "../features/frame/breadcrumbs-data.ts";
import { frameMessages } from "../features/frame/messages.ts";
import { parseProfile, profileQuery } from "../features/notices/profile.ts";
import { askedPath } from "../features/trials/pages/asked-page.server.ts";
import { personalHeaders } from "../features/trials/pages/personal-page.ts";
import { TrialBox } from "../features/trials/pages/trial-box.tsx";
import { type TrialBoxData, trialBoxData } from "../features/trials/pages/trial-box-data.server.ts";
import { receiveTrialRequest } from "../features/trials/pages/trial-request.server.ts";
import { isServiceDown } from "../http/database-query.ts";
import { redirect } from "../http/reply.ts";
import { Answer, definePage, type RouteRequest } from "../routing/route.ts";
import { languageOf, type SurfaceName } from "../site/language.ts";
import type { Language } from "../site/languages.ts";
import { paths } from "../site/paths.ts";
import { type Country, onEachSite } from "../site/sites.ts";

const surfaces: Record<Country, SurfaceName> = {
  EE: "estonian-letter",
  LV: "latvian-letter",
  LT: "lithuanian-letter",
};

/** A sample of the digest that a visitor would get. Each site has its own country's; the plain host has all three. */
export function digest(country: Country) {
  const surface = surfaces[country];
  return definePage({
    surface,
    styles: ["digest"],
    query: digestQueryIn(country),
    // It searches twelve weeks of notices.
    cost: 2,
    async load(request) {
      const { site, url } = request;
      const now = Date.now();
      const asked = parseDigestQuery(url.searchParams, country, now);
      // Both pages have the same defaults, so the query needs no change.
      if (isElsewhere(request, country)) {
        throw redirect(paths.digest(site.country, digestQueryText(asked, country)), 301);
      }
      const sealed = sealedChoice(url.searchParams);
      if (sealed) throw redirect(await pathOfChoice(request, asked, country, sealed), 303);
      const view: DigestPageView = { ...asked, country, language: languageOf(surface, site), site };
      const breadcrumbs = breadcrumbsOf(country, view.language);
      const headers = view.trial ? personalHeaders : {};
      try {
        const trial = await verifiedTrial(request, view);
        const page = await loadDigestPage(request, { ...view, ...trial }, now);
        return new Answer({ digest: page, breadcrumbs, box: trialBoxData(page) }, 200, headers);
      } catch (error) {
        if (!isServiceDown(error)) throw error;
        const page = { ...emptyDigestPage(view), failed: true };
        // The token cannot be verified now.
        const box = view.trial ? null : trialBoxData(page);
        return new Answer({ digest: page, breadcrumbs, box }, 503, {
          "Retry-After": "30",
          ...headers,
        });
      }
    },
    /** Receives a request for a trial. If something is wrong, the page comes back with what was typed. */
    async post(request, form) {
      const { site } = request;
      const language = languageOf(surface, site);
      if (isElsewhere(request, country)) throw redirect(paths.digest(site.country), 303);
      const outcome = await receiveTrialRequest(request, form, { country, language });
      if (outcome.status === undefined) return redirect(askedPath(site, country, outcome), 303);
      const { profile, status } = outcome;
      const view = {
        profile,
        excess: [],
        day: "",
        all: false,
        ...ofNoTrial,
        country,
        language,
        site,
      };
      const page = await loadPageOfForm(request, view);
      const breadcrumbs = breadcrumbsOf(country, language);
      return new Answer({ digest: page, breadcrumbs, box: trialBoxData(page, outcome) }, status);
    },
    head({ digest: { t, query, ownPath, failed }, breadcrumbs }, site) {
      const { title, description } = t;
      const path = paths.digest(country);
      // Another country's page is on the plain host only.
      const noindex = failed || ownPath !== path || country !== site.country;
      return {
        path,
        title,
        description,
        noindex,
        sisterPaths: onEachSite((sister) => paths.digest(sister.country)),
        flags: digestOnEachSite(query, country),
        breadcrumbs: breadcrumbs.steps,
      };
    },
    View: DigestRoute,
  });
}

const ofNoTrial = { trial: "", trialProfile: "" };

interface LoadedPage {
  digest: DigestPageData;
  breadcrumbs: BreadcrumbsData;
  /** Null where nobody knows whether the token is one we signed. */
  box: TrialBoxData | null;
}

function DigestRoute({ data: { digest, breadcrumbs, box } }: { data: LoadedPage }) {
  return (
    <DigestPage data={digest} breadcrumbs={breadcrumbs} intro={box?.change}>
      {box && <TrialBox data={box} />}
    </DigestPage>
  );
}

/** The path holds neither the visitor's choice nor a token. */
function breadcrumbsOf(country: Country, language: Language): BreadcrumbsData {
  const { digest } = frameMessages[language];
  return breadcrumbsData(language, [{ path: paths.digest(country), name: digest }]);
}

/** Path of the letter page for the choice that a sample's link hides or, once that has expired, for what it names openly. */
async function pathOfChoice(
  { leads }: RouteRequest,
  asked: DigestQuery,
  country: Country,
  sealed: string,
): Promise<string> {
  const query = await leads.openChoice(sealed);
  if (query === undefined) return paths.digest(country, digestQueryText(asked, country));
  return paths.digest(
    country,
    profileQuery(parseProfile(new URLSearchParams(query), country), country),
  );
}

function isElsewhere({ site }: RouteRequest, country: Country): boolean {
  return site.key !== "plain" && site.country !== country;
}

/** The token, if it manages a running or paused trial of this page's country with such a profile; otherwise empty. */
async function verifiedTrial({ trials }: RouteRequest, view: DigestPageView) {
  if (!view.trial) return ofNoTrial;
  const { purpose, trial } = await trials.find(view.trial);
  const runs = trial?.state === "running" || trial?.state === "paused";
  if (purpose !== "manage" || !runs || trial.invitedBy || trial.country !== view.country)
    return ofNoTrial;
  const { trialProfile } = view;
  const isKnown = ["", newProfile, ...trial.profiles.map(({ id }) => id)].includes(trialProfile);
  return isKnown ? { trial: view.trial, trialProfile } : ofNoTrial;
}

/** The page with its digest, or without it while the database is down. */
async function loadPageOfForm(
  request: RouteRequest,
  view: DigestPageView,
): Promise<DigestPageData> {
  try {
    return await loadDigestPage(request, view, Date.now());
  } catch (error) {
    if (!isServiceDown(error)) throw error;
    return { ...emptyDigestPage(view), failed: true };
  }
}

/**
 * Each site's own letter page, with the parts of a profile that apply on all of them: codes, kinds and a value, but
 * neither words of a language nor regions of a country.
 */
function digestOnEachSite(query: string, country: Country) {
  const profile = parseProfile(new URLSearchParams(query), country);
  return onEachSite((site) => {
    const there = { ...profile, phrases: [], without: [], source: "", region: [site.country] };
    return paths.digest(site.country, profileQuery(there, site.country));
  });
}
