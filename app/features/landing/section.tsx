interface SectionProps {
  id?: string;
  /** A second anchor, on the heading. */
  alias?: string;
  title: string;
  lead: React.ReactNode;
  /** One fact or action, at the right of the head. */
  aside?: React.ReactNode;
  className?: string;
  children: React.ReactNode;
}

/** A section with its title above the lead, on the left, and its matter below, on the whole width. */
export function Section({ id, alias, title, lead, aside, className, children }: SectionProps) {
  return (
    // Focusable, so that following an anchor moves the keyboard focus, too.
    <section id={id} tabIndex={-1} className={className ? `section ${className}` : "section"}>
      <div className="shell">
        <div className="section-head">
          <div>
            <h2 id={alias} className="title">
              {title}
            </h2>
            <p className="lead">{lead}</p>
          </div>
          {aside && <div>{aside}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}

interface RuledProps {
  cards: readonly { title: string; text: string }[];
  /** Beside each title. */
  counts?: readonly ({ path: string; count: string } | null)[];
  /** Below each text. */
  samples?: React.ReactNode[];
}

/** Titles and texts below rules, side by side on wide screens. */
export function Ruled({ cards, counts = [], samples = [] }: RuledProps) {
  return (
    <ul className="ruled">
      {cards.map(({ title, text }, index) => {
        const count = counts[index];
        return (
          <li key={title}>
            <h3>{title}</h3>
            {count && (
              <a href={count.path} className="count" aria-label={`${title}: ${count.count}`}>
                {count.count}
              </a>
            )}
            <p>{text}</p>
            {samples[index]}
          </li>
        );
      })}
    </ul>
  );
}
