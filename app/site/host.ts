import {
  type Country,
  type SisterSite,
  type Site,
  type SiteId,
  sisterSites,
  siteIdOf,
  siteIds,
} from "./sites.ts";

export type SiteHosts = Record<SiteId, string>;

/** Built once at start; the resolver is then called once per request. */
export function createSiteResolver(
  hosts: SiteHosts,
  hidesFacts = false,
): (host: string | undefined) => Site {
  const hiding = hidesFacts ? { hidesFacts } : {};
  const known = new Map<string, Site>();
  for (const id of siteIds) {
    const site: Site = { ...sisterSites[id], host: hosts[id], key: id, ...hiding };
    known.set(hosts[id], site);
    known.set(site.localHost, site);
  }
  const plain: Site = { ...sisterSites.ee, host: hosts.ee, key: "plain", ...hiding };
  // Memoises the few hosts that real visitors send. Limited, since anyone can send any host.
  const remembered = new Map<string, Site>();
  return (host = "") => {
    const before = remembered.get(host);
    if (before) return before;
    const site = known.get(normaliseHost(host)) ?? plain;
    if (remembered.size < 50) remembered.set(host, site);
    return site;
  };
}

/**
 * `WWW.Hanked.EE.:443` → `hanked.ee`. Only a lookup key, never sent back, so an odd host is no error:
 * it is simply not a sister site.
 */
export function normaliseHost(host: string): string {
  // No real host name is longer. Not cut, since the rest might match one of ours.
  if (host.length > 260) return "";
  return host
    .toLowerCase()
    .replace(/:\d*$/, "")
    .replace(/\.$/, "")
    .replace(/^www\./, "");
}

/** The country's own site, with its configured host name. */
export function siteOfCountry(country: Country, hosts: SiteHosts): SisterSite {
  const id = siteIdOf(country);
  return { ...sisterSites[id], host: hosts[id] };
}
