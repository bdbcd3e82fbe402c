import { Picture, type PictureName } from "./picture.tsx";

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
 * Heading on the left, content on the right; stacked on narrow screens, or with `section-wide`.
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
  /** One for each card. */
  pictures: PictureName[];
  /** Below the cards. */
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
