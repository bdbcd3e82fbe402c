import type { HeadTag } from "./head-tags.tsx";
import type { Language } from "./languages.ts";
import type { Site } from "./sites.ts";

export interface SharedPage {
  site: Pick<Site, "brand" | "host">;
  path: string;
  description: string;
  article: boolean;
  /** Its title is without the brand, which has a tag of its own. */
  picture: { path: string; title: string; language: Language };
}

const locales: Record<Language, string> = { lv: "lv_LV", lt: "lt_LT", et: "et_EE" };

/** How a link to the page looks in a chat or a feed: Open Graph, which others read too. */
export function shareTags(page: SharedPage): HeadTag[] {
  const origin = `https://${page.site.host}`;
  const { title, language, path } = page.picture;
  const tag = (property: string, content: string) => ({ property: `og:${property}`, content });
  return [
    tag("title", title),
    tag("description", page.description),
    tag("url", origin + page.path),
    tag("type", page.article ? "article" : "website"),
    tag("site_name", page.site.brand),
    tag("locale", locales[language]),
    tag("image", origin + path),
    tag("image:width", "1200"),
    tag("image:height", "630"),
    tag("image:alt", title),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
