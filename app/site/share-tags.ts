import type { HeadTag } from "./head-tags.tsx";
import type { Language } from "./languages.ts";
import { paths } from "./paths.ts";
import type { Site } from "./sites.ts";

export interface SharedPage {
  site: Pick<Site, "brand" | "host">;
  language: Language;
  path: string;
  /** Without the brand: that has a tag of its own. */
  title: string;
  description: string;
  article: boolean;
  /** Whose picture goes along: the page's own, or the landing page's. */
  picturePath: string;
}

const locales: Record<Language, string> = { lv: "lv_LV", lt: "lt_LT", et: "et_EE" };

/** How a link to the page looks in a chat or a feed: Open Graph, which others read too. */
export function shareTags(page: SharedPage): HeadTag[] {
  const origin = `https://${page.site.host}`;
  const tag = (property: string, content: string) => ({ property: `og:${property}`, content });
  return [
    tag("title", page.title),
    tag("description", page.description),
    tag("url", origin + page.path),
    tag("type", page.article ? "article" : "website"),
    tag("site_name", page.site.brand),
    tag("locale", locales[page.language]),
    tag("image", origin + paths.shareImage(page.picturePath)),
    tag("image:width", "1200"),
    tag("image:height", "630"),
    tag("image:alt", page.title),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
