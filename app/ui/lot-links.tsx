interface LotLinksProps {
  lots: {
    /** Says that all lots match, before them. */
    all: string | null;
    links: { href: string; text: string }[];
    /** How many more there are. */
    more: string | null;
  };
  /** Language of the titles, if the page is in another one. */
  lang: string | undefined;
}

/** Lots that were asked for, each on a line of its own. */
export function LotLinks({ lots: { all, links, more }, lang }: LotLinksProps) {
  return (
    <span className="lot-links">
      {all && <span>{all}</span>}
      {links.map(({ href, text }) => (
        <a key={href} href={href} lang={lang}>
          {text}
        </a>
      ))}
      {more && <span>{more}</span>}
    </span>
  );
}
