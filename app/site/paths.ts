import { anchors } from "./anchors.ts";
import type { GuideSlug } from "./text-pages.ts";

/** Every internal link is made here. */
export const paths = {
  home: () => "/",
  section: (section: keyof typeof anchors) => `/#${anchors[section]}`,
  offer: () => `/#${anchors.offer}`,
  thankYou: () => "/paldies",
  privacy: () => "/privatuma-politika",
  terms: () => "/noteikumi",
  marketingRules: () => "/marketinga-noteikumi",
  cpvTool: () => "/cpv-koodid",
  cpvCode: (code: string) => `/cpv-koodid/${code}`,
  activeTenders: () => "/aktiivsed-hanked",
  tendersFeed: (format: string) => `/aktiivsed-hanked.${format}`,
  tender: (id: string) => `/hange/${id}`,
  tenderFeed: (id: string, format: string) => `/hange/${id}/hange.${format}`,
  buyer: (name: string) => `/pirkejas/${encodeURIComponent(name)}`,
  blog: () => "/blog",
  blogFeed: () => "/blog/feed.xml",
  article: (slug: string) => `/blog/${slug}`,
  guide: (slug: GuideSlug) => `/${slug}`,
};
