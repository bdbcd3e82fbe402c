import type { Reply } from "../http/reply.ts";
import type { SitePages } from "../routing/render.ts";
import { languageOf } from "../site/language.ts";
import { defineMessages } from "../site/languages.ts";
import type { Site } from "../site/sites.ts";
import { keepCampaign } from "./campaign-redirect.ts";
import type { HealthReport } from "./health.ts";
import { createPage, type Page, readyPage, sendPage } from "./page.ts";
import { briefPolicy, inertPolicy } from "./security-headers.ts";
import type { SiteServer } from "./server-parts.ts";
import type { Visit } from "./visit.ts";

export function sendReply(server: SiteServer, visit: Visit, reply: Reply): Promise<void> {
  return send(server, visit, createPage(reply, "no-store", server.baseHeaders, server.pagePolicy));
}

export async function send(server: SiteServer, visit: Visit, page: Page): Promise<void> {
  const { request, response } = visit;
  const answer = keepCampaign(page, visit, server.ingress);
  const ready = await readyPage(answer, request);
  visit.bytes = sendPage(request, response, ready, visit.requestId);
}

export function sendHealth(server: SiteServer, visit: Visit, { status, body }: HealthReport) {
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": inertPolicy,
  };
  visit.response.writeHead(status, { ...ownHeaders(server, visit), ...headers });
  sendBody(visit, Buffer.from(JSON.stringify(body)));
}

/** The headers of every answer that is not a `Page`, which has them already. */
export function ownHeaders(server: SiteServer, visit: Visit): Record<string, string> {
  return { ...server.baseHeaders, "X-Request-Id": visit.requestId };
}

export function sendPlain(
  server: SiteServer,
  visit: Visit,
  status: PlainStatus,
  more: Record<string, string> = {},
): void {
  const { request, response } = visit;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { headers, body } = plainAnswer(server.pages, visit.site, status, request.headers.accept);
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    ...ownHeaders(server, visit),
    ...headers,
    ...more,
    "Content-Length": bytes.length,
  });
  sendBody(visit, bytes);
}

/** Sends the body of an answer that is not a `Page`. */
export function sendBody(visit: Visit, body: Buffer): void {
  const isSent = visit.request.method !== "HEAD";
  visit.bytes = isSent ? body.length : 0;
  visit.response.end(isSent ? body : undefined);
}

interface PlainAnswer {
  headers: Record<string, string>;
  body: string;
}

/**
 * An answer that needs neither a route nor the database: a short page for clients that accept HTML, a line of text for
 * all others.
 */
function plainAnswer(
  pages: Pick<SitePages, "renderBrief">,
  site: Site,
  status: PlainStatus,
  accept = "",
): PlainAnswer {
  const isPage = accept.includes("text/html");
  const text = statusMessages[languageOf("frame", site)][status];
  return {
    headers: {
      "Content-Type": `text/${isPage ? "html" : "plain"}; charset=utf-8`,
      "Content-Security-Policy": isPage ? briefPolicy : inertPolicy,
      "Cache-Control": "no-store",
      Vary: "Accept",
      ...(status === 503 && { "Retry-After": "30" }),
      ...(status === 405 && { Allow: "GET, HEAD, POST" }),
    },
    body: isPage ? briefPage(pages, site, { status, text }) : `${status} ${text}\n`,
  };
}

/** Rendered once: thousands of requests for files that do not exist get copies of one page. */
const rendered = new WeakMap<Pick<SitePages, "renderBrief">, Map<string, string>>();

function briefPage(
  pages: Pick<SitePages, "renderBrief">,
  site: Site,
  facts: { status: PlainStatus; text: string },
): string {
  const known = rendered.get(pages) ?? new Map<string, string>();
  rendered.set(pages, known);
  const key = `${site.key} ${facts.status}`;
  const page = known.get(key) ?? pages.renderBrief(site, facts);
  known.set(key, page);
  return page;
}

/** Answers given before any page is rendered. */
export const statusMessages = defineMessages({
  lv: {
    400: "Serveris nevar nolasīt šo adresi. Lūdzu, pārbaudiet to.",
    404: "Šādas lapas nav.",
    405: "Lapa šādu pieprasījumu nepieņem.",
    413: "Nosūtītais teksts ir pārāk garš.",
    429: "No Jūsu IP adreses pienāk ļoti daudz pieprasījumu. Lūdzu, mēģiniet vēlreiz pēc dažām sekundēm.",
    500: "Radusies kļūda. Lūdzu, mēģiniet vēlreiz.",
    503: "Lapa īslaicīgi nav pieejama. Lūdzu, mēģiniet vēlreiz pēc brīža.",
  },
  lt: {
    400: "Serveris šio adreso nesupranta. Prašome jį patikrinti.",
    404: "Tokio puslapio nėra.",
    405: "Tokios užklausos puslapis nepriima. Grįžkite į pradinį puslapį ir bandykite iš naujo.",
    413: "Atsiųstas tekstas per ilgas. Sutrumpinkite jį ir išsiųskite dar kartą.",
    429: "Iš jūsų IP adreso gauname labai daug užklausų. Prašome pabandyti po kelių sekundžių.",
    500: "Įvyko klaida. Prašome bandyti dar kartą.",
    503: "Puslapis laikinai nepasiekiamas. Prašome bandyti šiek tiek vėliau.",
  },
  et: {
    400: "Server ei saa sellest aadressist aru. Palun kontrollige, kas see on õige.",
    404: "Sellist lehte ei ole. Kontrollige aadressi või alustage avalehelt.",
    405: "Leht ei võta sellist päringut vastu. Minge avalehele ja proovige uuesti.",
    413: "Saadetud tekst on liiga pikk. Lühendage seda ja saatke uuesti.",
    429: "Teie aadressilt tuleb väga palju päringuid. Palun proovige mõne sekundi pärast uuesti.",
    500: "Tekkis viga. Palun proovige uuesti.",
    503: "Leht ei ole praegu kättesaadav. Palun proovige hetke pärast uuesti.",
  },
});

type PlainStatus = keyof (typeof statusMessages)["lv"];
