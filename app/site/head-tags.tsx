import { jsonForScript } from "../ui/json-for-script.ts";

/** An element of the document's head. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { rel: string; href: string; hrefLang?: string; type?: string; title?: string }
  /** Structured data (schema.org). */
  | { data: object };

/** With the structured data written already. */
export type WrittenTag = Exclude<HeadTag, { data: object }> | { json: string };

export function writeTag(tag: HeadTag): WrittenTag {
  return "data" in tag ? { json: jsonForScript(tag.data) } : tag;
}

export function HeadTags({ tags }: { tags: readonly WrittenTag[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
  return tags.map((tag, place) => <Tag key={place} tag={tag} />);
}

function Tag({ tag }: { tag: WrittenTag }) {
  if ("json" in tag) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its element
    return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: tag.json }} />;
  }
  if ("rel" in tag) return <link {...tag} />;
  return "content" in tag ? <meta {...tag} /> : <title>{tag.title}</title>;
}
