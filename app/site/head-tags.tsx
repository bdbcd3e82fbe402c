import { jsonForScript } from "../ui/island.tsx";

/** An element of the document's head. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { rel: string; href: string; hrefLang?: string; type?: string; title?: string }
  /** Structured data (schema.org). */
  | { data: object };

export function HeadTags({ tags }: { tags: HeadTag[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
  return tags.map((tag, place) => <Tag key={place} tag={tag} />);
}

function Tag({ tag }: { tag: HeadTag }) {
  if ("data" in tag) {
    const json = jsonForScript(tag.data);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its element
    return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  }
  if ("rel" in tag) return <link {...tag} />;
  return "content" in tag ? <meta {...tag} /> : <title>{tag.title}</title>;
}
