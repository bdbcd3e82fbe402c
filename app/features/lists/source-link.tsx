import { ExternalLink } from "../frame/external-link.tsx";
import type { Credit } from "../notices/sources.ts";

/** Names the source of the data and its licence. */
export function SourceLink({ credit, external }: { credit: Credit; external: string }) {
  const { name, lang, url, path, licence } = credit;
  return (
    <>
      {url ? (
        <ExternalLink href={url} label={external}>
          <span lang={lang}>{name}</span>
        </ExternalLink>
      ) : (
        <a href={path ?? undefined}>{name}</a>
      )}
      {licence && ` (${licence.name})`}
    </>
  );
}

interface CreditsProps {
  credits: Credit[];
  source: string;
  external: string;
}

export function Credits({ credits, source, external }: CreditsProps) {
  return (
    <p className="tenders-origin tenders-credits" data-part="">
      {credits.map((credit, index) => (
        <span key={credit.name}>
          {index === 0 && `${source} `}
          <SourceLink credit={credit} external={external} />
        </span>
      ))}
    </p>
  );
}
