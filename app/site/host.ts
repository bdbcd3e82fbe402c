import { type Site, type SiteId, sisterSites, siteIds } from "./sites.ts";

export type SiteHosts = Record<SiteId, string>;

/** Built once at start; the resolver is then called once per request. */
export function createSiteResolver(hosts: SiteHosts): (host: string | undefined) => Site {
  const known = new Map<string, Site>();
  for (const id of siteIds) {
    const site: Site = { ...sisterSites[id], host: hosts[id], key: id };
    known.set(hosts[id], site);
    known.set(site.localHost, site);
  }
  const plain: Site = { ...sisterSites.ee, host: hosts.ee, key: "plain" };
  // Most visitors write the name just as it is; only the others need tidying first.
  return (host) => (host && (known.get(host) ?? known.get(normaliseHost(host)))) || plain;
}

/**
 * `WWW.Hanked.EE.:443` → `hanked.ee`. Only a lookup key: what it returns is never echoed, so an
 * odd host needs no error, it is simply not a sister site.
 */
export function normaliseHost(host: string): string {
  return host
    .slice(0, 260)
    .toLowerCase()
    .replace(/:\d*$/, "")
    .replace(/\.$/, "")
    .replace(/^www\./, "");
}
