/** Hosts that texts and facts may link to, so that a new or misspelt host is noticed. */
const knownHosts = new Set([
  // Law
  "eur-lex.europa.eu",
  "www.e-tar.lt",
  "likumi.lv",
  "www.riigiteataja.ee",
  "riigihangete-seadus.juuraveeb.ee",
  "volaoigusseadus-i.juuraveeb.ee",
  "tsiviilseadustiku-yldosa.juuraveeb.ee",
  "dokumendiregistrid.karlerss.com",
  // Notices
  "ted.europa.eu",
  "simap.ted.europa.eu",
  "viesiejipirkimai.lt",
  "www.eis.gov.lv",
  "paligs.eis.gov.lv",
  "open.iub.gov.lv",
  "bis.gov.lv",
  "riigihanked.riik.ee",
  // Authorities
  "vpt.lrv.lt",
  "klausk.vpt.lt",
  "ebvpd.eviesiejipirkimai.lt",
  "www.ssva.lt",
  "www.nma.lt",
  "nbfc.lrv.lt",
  "www.esinvesticijos.lt",
  "www.iub.gov.lv",
  "www.zva.gov.lv",
  "www.saeima.lv",
  "www.rtk.ee",
  "www.aki.ee",
  "www.dvi.gov.lv",
  "vdai.lrv.lt",
  "www.w3.org",
  "www.koda.ee",
  "www.rahandusministeerium.ee",
  // News
  "jauns.lv",
  "arileht.delfi.ee",
  // Other services
  "info.mercell.com",
  "mercell.atlassian.net",
  "github.com",
]);

/** What is wrong with the form of an external link; whether it answers is not checked. */
export function linkFormProblem(link: string): string | undefined {
  if (/^(\/|#|mailto:|tel:)/.test(link)) return undefined;
  if (!link.startsWith("https://")) return `${link} is not https`;
  if (/\s|%20|[.,;:]$/.test(link)) return `${link} has a space or a mark that is not part of it`;
  if (!URL.canParse(link)) return `${link} is no address`;
  const { host, pathname } = new URL(link);
  if (!knownHosts.has(host))
    return `${link}: ${host} is not among the hosts of app/content/link-form.ts`;
  return pathname.includes("//") ? `${link} has two slashes in a row` : undefined;
}

/** Whether an address leads to an act or a page of it, not to a home page: `/`, `/lt/`. */
export function isDeepLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const parts = new URL(link).pathname.split("/").filter((part) => part.length > 2);
  return parts.length > 0;
}
