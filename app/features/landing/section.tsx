interface SectionProps {
  id?: string;
  /** A second anchor, on the heading. */
  alias?: string;
  title: string;
  lead: React.ReactNode;
  className?: string;
  children: React.ReactNode;
}

/**
 * A section with its heading on the left and content on the right; stacked on narrow screens, or with `section-wide`.
 */
export function Section({ id, alias, title, lead, className, children }: SectionProps) {
  return (
    // Focusable, so that following an anchor moves the keyboard focus, too.
    <section id={id} tabIndex={-1} className={className ? `section ${className}` : "section"}>
      <div className="shell section-grid">
        <div>
          <h2 id={alias} className="title">
            {title}
          </h2>
          <p className="lead">{lead}</p>
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}

interface Card {
  title: string;
  text: string;
}

interface CardSectionProps extends Pick<SectionProps, "id" | "className"> {
  t: { title: string; lead: string; cards: Card[] };
  /** Names of drawings, one for each card. */
  pictures: PictureName[];
  /** Content below the cards. */
  children?: React.ReactNode;
}

export function CardSection({ t, pictures, children, ...section }: CardSectionProps) {
  return (
    <Section {...section} title={t.title} lead={t.lead}>
      <ul className="cards">
        {t.cards.map(({ title, text }, place) => (
          <li key={title} className="card">
            <Picture name={pictures[place]} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}

/** Our own drawings for cards, on a grid of 64 × 48. Enclosed areas are white, and each drawing casts a soft shadow. */
const drawings = {
  hall: "M32 6V0h9v4h-9M6 18 32 6l26 12zM10 18v24M22 18v24M42 18v24M54 18v24M2 42h60v6H2z",
  factory: "M2 48V23l14-9v9l14-9v9l14-9V4h9v44zM53 20h9v28h-9M9 31h6M23 31h6M37 48V35h8v13",
  podium:
    "M4 48V34h18V20h20v9h18v19zM22 34v14M42 29v19M26 2h12v5q0 6-6 6t-6-6zM26 4h-5q0 6 6 6M38 4h5q0 6-6 6M32 13v7",
  profile: "M2 4h60v40H2zM12 17a6 6 0 1012 0 6 6 0 10-12 0M8 37q0-11 10-11t10 11M35 17h20M35 27h20",
  envelope: "M14 23V2h36v21M22 10h20M22 17h20M14 18H6v28h52V18h-8M6 18l26 17 26-17",
  clock: "M36 4a20 20 0 100 40 20 20 0 000-40zM36 12v12l9 6M4 13h10M0 24h9M4 35h10",
};

type PictureName = keyof typeof drawings;

export function Picture({ name }: { name: PictureName | undefined }) {
  return (
    name && (
      <svg viewBox="0 0 64 48" className="picture" aria-hidden="true">
        <path d={drawings[name]} />
      </svg>
    )
  );
}
