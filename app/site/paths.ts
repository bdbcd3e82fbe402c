import type { Language } from "./languages.ts";
import type { Country } from "./sites.ts";
import { type GuideSlug, glossarySlugs, guideIndexSlugs } from "./text-pages.ts";

/** A separate constant, to keep the others out of the script of every page. */
export const offerAnchor = "piedavajums";

/** The landing page's anchors, as old links know them. The spelling is part of the URL contract. */
export const anchors = {
  services: "pakalpojumi",
  procurements: "pirkimai",
  news: "jaunumi",
  advantages: "priekšrocības",
  advantagesLt: "privalumai",
  about: "par-mums",
  aboutEt: "meist",
  contacts: "kontakti",
  /** The answer for those who have another service. */
  both: "abas",
  offer: offerAnchor,
} as const;

/** The form of the trial, on the letter page. */
export const trialAnchor = "proov";

/** The five sections that the header offers. */
export const headerSections = ["services", "news", "advantages", "about", "contacts"] as const;

/** Our ids are numbers; an adopted table may have UUIDs. Anything else would cause a database error. */
export const noticeIdPattern = /^(\d{1,18}|[\da-fA-F]{8}(-[\da-fA-F]{4}){3}-[\da-fA-F]{12})$/;

export function isNoticeId(text: string): boolean {
  return noticeIdPattern.test(text);
}

/** The list of each country's notices, named in its own language. */
const lists: Record<Country, string> = {
  EE: "/aktiivsed-hanked",
  LV: "/aktualie-iepirkumi",
  LT: "/aktualus-pirkimai",
};

/** The page with a sample letter, named in each country's own language. */
const digests: Record<Country, string> = {
  EE: "/naidiskiri",
  LV: "/vestules-paraugs",
  LT: "/laisko-pavyzdys",
};

const picture = { start: "/og", end: ".png" };

/** Every internal link is made here. */
export const paths = {
  home: () => "/",
  section: (section: keyof typeof anchors) => `/#${anchors[section]}`,
  offer: () => `/#${anchors.offer}`,
  /** With the profile of the requested digest and a receipt, as a query. */
  thankYou: (query = "") => (query === "" ? "/paldies" : `/paldies?${query}`),
  privacy: () => "/privatuma-politika",
  terms: () => "/noteikumi",
  marketingRules: () => "/marketinga-noteikumi",
  accessibility: () => "/pieejamiba",
  cpvTool: () => "/cpv-koodid",
  cpvSearch: (query: string) => `/cpv-koodid?${new URLSearchParams({ q: query })}`,
  cpvCounts: () => "/cpv-koodid/counts",
  cpvTree: (code?: string) => `/cpv-koodid?tab=hierarchy${code ? `&code=${code}` : ""}`,
  cpvCode: (code: string) => `/cpv-koodid/${code}`,
  cpvVocabularyFile: (language: string, hash: string) => `/cpv-koodid/data/${language}-${hash}.txt`,
  /** `rest`: the other parts of a digest's profile, as a query. */
  cpvBasket: (codes: readonly string[], rest = "") =>
    `/cpv-koodid/basket?cpv=${codes.join(",")}${rest && `&${rest}`}`,
  /** The lead form, with the codes that notices are wanted for. */
  offerFor: (codes: readonly string[]) =>
    codes.length === 0 ? `/#${anchors.offer}` : `/?cpv=${codes.join(",")}#${anchors.offer}`,
  activeTenders: () => lists.EE,
  noticesIn: (country: Country) => lists[country],
  /** Notices with the code or one below it; eight digits suffice. */
  noticesOfCode: (country: Country, code: string) => `${lists[country]}?cpv=${code.slice(0, 8)}`,
  noticesFeed: (country: Country, format: string) =>
    // `.json` is the list's own form, which came first.
    format === "jsonfeed" ? `${lists[country]}/feed.json` : `${lists[country]}.${format}`,
  digest: (country: Country, query = "") => digests[country] + (query && `?${query}`),
  notice: (id: string) => `/hange/${id}`,
  noticeCalendar: (id: string) => `/hange/${id}/hange.ics`,
  buyer: (name: string) => `/pirkejas/${encodeURIComponent(name)}`,
  /** `code`: as db/supplier-code.ts writes it. */
  supplier: (code: string) => `/tiekejas/${code}`,
  /** The name that a company has in notices, also as a buyer; for the lead form. */
  companyName: (code: string) => `/tiekejas/${encodeURIComponent(code)}/nimi`,
  blog: () => "/blog",
  blogFeed: () => "/blog/feed.xml",
  article: (slug: string) => `/blog/${slug}`,
  guide: (slug: GuideSlug) => `/${slug}`,
  /** The image shown with a shared link. */
  shareImage: (path: string) => picture.start + (path === "/" ? "" : path) + picture.end,
  webManifest: () => "/site.webmanifest",
  sitemapIndex: () => "/sitemap.xml",
  sitemap: (name: string, part: number) => `/sitemaps/${name}-${part}.xml`,
};

/** `/og/noteikumi.png` → `/noteikumi`; undefined if it is no share image's path. */
export function picturedPath(path: string): string | undefined {
  const { start, end } = picture;
  if (path === start + end) return "/";
  if (!path.startsWith(`${start}/`) || !path.endsWith(end)) return undefined;
  return path.slice(start.length, -end.length);
}

/**
 * The lead form, with the profile of the digest that is wanted: keys as in the letter page's address, codes in one.
 * Separate from the other paths, since it is used on the server only.
 */
export function offerForProfile(profile: URLSearchParams): string {
  const others = new URLSearchParams(profile);
  others.delete("cpv");
  const cpv = profile.getAll("cpv");
  const query = [cpv.length > 0 && `cpv=${cpv.join(",")}`, `${others}`].filter(Boolean).join("&");
  return query ? `/?${query}#${anchors.offer}` : paths.offer();
}

/** The CPV hierarchy with these divisions open, scrolled to the first of them; also used on the server only. */
export function branchesPath(divisions: readonly string[], anchor: string): string {
  return `${paths.cpvTree()}&open=${divisions.join(",")}#${anchor}`;
}

const sourcePages: Record<Country, string> = {
  EE: "/allikad",
  LV: "/avoti",
  LT: "/saltiniai",
};

/** The page about the sources of notices, of each country's site; also used on the server only. */
export function sourcesPath(country: Country): string {
  return sourcePages[country];
}

/** The list of the guides in a language; also used on the server only. */
export function guidesPath(language: Language): string {
  return `/${guideIndexSlugs[language]}`;
}

/** The glossary in a language, or one of its terms; also used on the server only. */
export function glossaryPath(language: Language, term = ""): string {
  return `/${glossarySlugs[language]}${term && `#${term}`}`;
}

/** The page for developers, which English readers have too; also used on the server only. */
export function developersPath(language: Language | "en"): string {
  return developers[language];
}

const developers: Record<Language | "en", string> = {
  et: "/arendajatele",
  lv: "/izstradatajiem",
  lt: "/programuotojams",
  en: "/developers",
};

/** Answers for programs, beside the feeds of lists. */
export const dataPaths = {
  openApi: () => "/openapi.json",
  mcp: () => "/mcp",
  notice: (id: string) => `/hange/${id}/notice.json`,
  buyer: (name: string) => `/pirkejas/${encodeURIComponent(name)}/buyer.json`,
  supplier: (code: string) => `/tiekejas/${code}/supplier.json`,
  codes: () => "/cpv-koodid/codes.json",
  code: (code: string) => `/cpv-koodid/${code}/code.json`,
  /** How many notices of a list there are, by kind, sector, region and week. */
  counts: (country: Country) => `${lists[country]}/counts.json`,
  /** All notices that we ever had. */
  archive: (country: Country, format: "json" | "csv") => `${lists[country]}/archive.${format}`,
};

/** Paths of trials; separate from the others for the same reason. `token`: see features/trials/trial-token.ts. */
export const trialPaths = {
  /** The page after a request, which points to the mailbox. */
  asked: () => "/proov",
  /** The link in a mail: to confirm, or to change, pause and leave. */
  trial: (token: string) => `/proov/${token}`,
  /** Posting to it ends the trial, which mail programs do by themselves (RFC 8058). */
  leave: (token: string) => `/proov/${token}/lahku`,
  /** Takes the answer whether a notice suits. */
  opinions: (token: string) => `/proov/${token}/sobivus`,
  /** Asks whether a notice suits a profile of the trial. */
  suits: (token: string, of: { profile: string; notice: string; suits: boolean }) =>
    `/proov/${token}/sobivus?profile=${of.profile}&notice=${of.notice}&suits=${Number(of.suits)}`,
};

/** Paths of followed procurements, likewise. */
export const followPaths = {
  /** The page after a request, which points to the mailbox. */
  asked: () => "/jalgi",
  /** The link in a mail: to confirm, or to set the reminder and end. */
  follow: (token: string) => `/jalgi/${token}`,
  /** Posting to it ends the mails about this procurement (RFC 8058). */
  end: (token: string) => `/jalgi/${token}/lahku`,
  /** Beside a notice of a digest: opens a page with one button, which follows it. `token`: of the trial, to follow. */
  fromDigest: (token: string, notice: string) => `/jalgi/${token}/hange/${notice}`,
};

/** Undefined if it is not a URL. Older browsers have no URL.parse or URL.canParse. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
