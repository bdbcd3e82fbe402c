import { inboxRows } from "../features/landing/inbox-rows.ts";
import { Landing } from "../features/landing/landing.tsx";
import { landingMessages } from "../features/landing/messages.ts";
import { receiveLead } from "../features/leads/lead-action.server.ts";
import { leadFormData } from "../features/leads/lead-form-data.server.ts";
import { sendLead } from "../features/leads/send-lead.ts";
import { requestContext } from "../http/request-context.ts";
import type { PageHandle, RootData } from "../root.tsx";
import { company, contacts } from "../site/company.ts";
import { languageOf } from "../site/language.ts";
import { isOfficeOpen, nextOfficeChange } from "../site/office.ts";
import { pageMeta } from "../site/page-meta.ts";
import { paths } from "../site/paths.ts";
import { siteGraph } from "../site/structured-data.ts";
import { team } from "../site/team.ts";
import type { Route } from "./+types/landing.ts";

export const handle = { surface: "landing" } satisfies PageHandle;

export function loader({ context }: Route.LoaderArgs) {
  const { site, lifetime, leads } = context.get(requestContext);
  leads.testConnection();
  const language = languageOf("landing", site);
  const now = new Date();
  // The example's dates turn over at midnight, 'open now' with the office hours.
  lifetime.endsAt(nextOfficeChange(now, site.timeZone));
  const { rows: _, period: __, ...inbox } = landingMessages[language].inbox;
  return {
    t: { ...landingMessages[language], inbox },
    rows: inboxRows(landingMessages[language].inbox, language, now, site.timeZone),
    team: team.map(({ role, ...member }) => ({ ...member, role: role[language] })),
    contact: { ...contacts[site.id], address: company.address },
    open: isOfficeOpen(now, site.timeZone),
    form: leadFormData(site),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveLead(request, context.get(requestContext));
}

export const clientAction = sendLead;

export type LandingData = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site, hosts } = matches[0].loaderData as RootData;
  const { description } = loaderData.t;
  const language = languageOf("landing", site);
  return [
    ...pageMeta({ site, hosts, surface: "landing", path: paths.home(), description }),
    { "script:ld+json": siteGraph({ ...site, language }) },
  ];
}

export default function LandingRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <Landing data={loaderData} failure={actionData} />;
}
