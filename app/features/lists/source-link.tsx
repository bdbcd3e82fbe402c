import { ExternalLink } from "../frame/external-link.tsx";
import type { Credit } from "../notices/sources.ts";

/** Names the source of the data and its licence. */
export function SourceLink({ credit, external }: { credit: Credit; external: string }) {
  const { name, lang, url, licence } = credit;
  return (
    <>
      <ExternalLink href={url} label={external}>
        <span lang={lang}>{name}</span>
      </ExternalLink>
      {licence && ` (${licence.name})`}
    </>
  );
}
