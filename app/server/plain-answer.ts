import { languageOf } from "../site/language.ts";
import type { Site } from "../site/sites.ts";
import { type PlainStatus, plainMessages } from "./messages.ts";
import { inertPolicy } from "./security-headers.ts";

/** A minimal error page that needs neither React nor a route. */
export function plainAnswer(
  site: Site,
  status: PlainStatus,
): { headers: Record<string, string>; body: string } {
  const language = languageOf("landing", site);
  const { [status]: text, home } = plainMessages[language];
  return {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": inertPolicy,
      "Cache-Control": "no-store",
      ...(status === 503 && { "Retry-After": "30" }),
      ...(status === 405 && { Allow: "GET, HEAD, POST" }),
    },
    body: `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${status} | ${site.brand}</title><p>${text}</p><p><a href="/">${home}</a></p></html>\n`,
  };
}
