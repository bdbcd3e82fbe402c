import type { Language } from "../../site/languages.ts";
import type { LotLines } from "./list-columns.ts";

interface LotLinksProps {
  lots: LotLines;
  /** Language of the titles, if the page is in another one. */
  lang: Language | undefined;
}

/** Lots that were asked for, each on a line of its own. */
export function LotLinks({ lots: { all, links, more }, lang }: LotLinksProps) {
  return (
    <>
      {all && <span>{all}</span>}
      {links.map(({ href, text }) => (
        <a key={href} href={href} className="lot-link" lang={lang}>
          {text}
        </a>
      ))}
      {more && <span>{more}</span>}
    </>
  );
}
