import { Html, html } from "../ui/html.ts";
import { jsonForScript } from "../ui/json-for-script.ts";

/** An element of the document's head. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { rel: string; href: string; hrefLang?: string; type?: string; title?: string }
  /** Structured data (schema.org). */
  | { data: object };

export function writeTag(tag: HeadTag): Html {
  // JSON that cannot end its element.
  if ("data" in tag)
    return html`<script type="application/ld+json">${Html.ofText(jsonForScript(tag.data))}</script>`;
  if ("property" in tag) return html`<meta property="${tag.property}" content="${tag.content}"/>`;
  if ("content" in tag) return html`<meta name="${tag.name}" content="${tag.content}"/>`;
  if (!("rel" in tag)) return html`<title>${tag.title}</title>`;
  const { rel, href, hrefLang, type, title } = tag;
  return html`
    <link rel="${rel}"
      ${hrefLang && html` hreflang="${hrefLang}"`}
      ${type && html` type="${type}"`}
      ${title && html` title="${title}"`} href="${href}"/>`;
}
