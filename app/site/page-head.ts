import type { HeadTag } from "./head-tags.ts";
import type { SiteHosts } from "./host.ts";
import { isTranslated, languageOf, type SurfaceName } from "./language.ts";
import type { Language } from "./languages.ts";
import { paths } from "./paths.ts";
import { onEachSite, type Site, type SiteId, sisterSites, siteIds } from "./sites.ts";
import { breadcrumbList, type Step } from "./structured-data.ts";

/** A page's metadata. */
export interface PageHead {
  path: string;
  /** Left out on the landing page, which has the default title. */
  title?: string;
  description: string;
  /** Hidden from search engines. */
  noindex?: boolean;
  article?: boolean;
  /** Written in English, on every site. */
  isEnglish?: boolean;
  /** Where the same page is on each site, if not at the same path. */
  sisterPaths?: Record<SiteId, string>;
  /** Where the flags lead, if neither to `sisterPaths` nor to this path: what a visitor takes for the same page. */
  flags?: Record<SiteId, string>;
  /** Breadcrumbs from the landing page to here, as shown; also in the structured data, unless `noindex` is set. */
  breadcrumbs?: Step[];
  /** Links to its feeds. */
  links?: HeadTag[];
  /** Further structured data (schema.org). */
  data?: object[];
}

interface HeadContext {
  site: Site;
  hosts: SiteHosts;
  surface: SurfaceName;
}

/** The image shown with a shared link, and its text. */
export interface SharePicture {
  path: string;
  title: string;
  language: Language;
}

/** Pages hidden from search engines use the landing page's image: their number is unbounded. */
export function sharePicture(head: PageHead, surface: SurfaceName, site: Site): SharePicture {
  const language = languageOf(surface, site);
  return {
    path: paths.shareImage(head.noindex ? paths.home() : head.path.replace(/\?.*/, "")),
    title: head.title ?? pageTitle(site, { language }),
    language,
  };
}

/** The page as each site has it, for visitors who change to another. */
export function flagPaths({ path, sisterPaths, flags }: PageHead): Record<SiteId, string> {
  return flags ?? sisterPaths ?? onEachSite(() => path);
}

/** Title, description, canonical and alternate addresses, Open Graph and structured data. */
export function headTags(head: PageHead, context: HeadContext): HeadTag[] {
  const { description, noindex, breadcrumbs, links = [], data = [] } = head;
  const { site, surface } = context;
  const picture = sharePicture(head, surface, site);
  const { language, title } = picture;
  return [
    { title: pageTitle(site, { language, ...(head.title && { title }) }) },
    { name: "description", content: description },
    ...(noindex ? [{ name: "robots", content: "noindex" }] : addresses(head, context)),
    ...shareTags(head, picture, site),
    ...links,
    ...[...(breadcrumbs && !noindex ? [breadcrumbList(site.host, breadcrumbs)] : []), ...data].map(
      (facts) => ({
        data: facts,
      }),
    ),
  ];
}

function addresses(
  { path, sisterPaths, isEnglish }: PageHead,
  { site, hosts, surface }: HeadContext,
): HeadTag[] {
  const canonical = { rel: "canonical", href: `https://${site.host}${path}` };
  if (isEnglish || !isTranslated(surface)) return [canonical];
  const alternate = (hrefLang: string, id: SiteId) => ({
    rel: "alternate",
    hrefLang,
    href: `https://${hosts[id]}${sisterPaths?.[id] ?? path}`,
  });
  return [
    canonical,
    ...siteIds.map((id) => alternate(sisterSites[id].language, id)),
    alternate("x-default", "ee"),
  ];
}

const locales: Record<Language, string> = { lv: "lv_LV", lt: "lt_LT", et: "et_EE" };

/** Open Graph, which most other services read, too. */
function shareTags(head: PageHead, picture: SharePicture, site: Site): HeadTag[] {
  const origin = `https://${site.host}`;
  const tag = (property: string, content: string) => ({ property: `og:${property}`, content });
  return [
    tag("title", picture.title),
    tag("description", head.description),
    tag("url", origin + head.path),
    tag("type", head.article ? "article" : "website"),
    tag("site_name", site.brand),
    tag("locale", head.isEnglish ? "en_GB" : locales[picture.language]),
    tag("image", origin + picture.path),
    tag("image:width", "1200"),
    tag("image:height", "630"),
    tag("image:alt", picture.title),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** In English: 'Procurements in your e-mail every day'. */
const defaultTitle: Record<Language, string> = {
  lv: "Iepirkumi Jūsu e-pastā katru dienu",
  lt: "Viešieji pirkimai – kasdien jūsų el. pašte",
  et: "Hanked iga päev teie postkastis",
};

export function pageTitle(
  site: Pick<Site, "brand">,
  page: { title?: string; language: Language },
): string {
  return page.title ? `${page.title} | ${site.brand}` : defaultTitle[page.language];
}
