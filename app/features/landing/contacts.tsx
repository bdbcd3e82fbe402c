import { anchors } from "../../site/paths.ts";
import type { LandingData } from "./landing.server.ts";
import type { LandingMessages } from "./messages.ts";
import { Section } from "./section.tsx";

interface ContactsProps {
  t: LandingMessages["contacts"];
  contact: LandingData["contact"];
  open: boolean;
}

export function Contacts({ t, contact, open }: ContactsProps) {
  return (
    <Section id={anchors.contacts} title={t.title} lead={t.lead} className="section-tint contacts">
      <dl>
        {contact.phone && (
          <div>
            <dt>{t.labels.phone}</dt>
            <dd>
              <a href={`tel:${contact.phone.replaceAll(" ", "")}`}>{contact.phone}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>{t.labels.email}</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
        </div>
        {contact.address && (
          <div>
            <dt>{t.labels.address}</dt>
            <dd>{contact.address}</dd>
          </div>
        )}
        <div>
          <dt>{t.labels.hours}</dt>
          <dd>
            <p>
              {`${t.weekdays} 9:00–18:00`}
              <br />
              {`${t.weekend} ${t.closed}`}
            </p>
            <p className="caption">{open ? t.openNow : t.closedNow}</p>
          </dd>
        </div>
      </dl>
      <Day letter={t.letter} />
    </Section>
  );
}

/** The drawn day: from 6 to 20 hours, 24 units each. */
const hours = (hour: number) => (hour - 6) * 24;

/** A working day as a line: the letter's hour as a tick, the office hours thick. Said in words beside it. */
function Day({ letter }: { letter: string }) {
  return (
    <svg viewBox="0 0 336 64" className="day-line" aria-hidden="true">
      <path d="M0 32h336" />
      <path d={`M${hours(9)} 32h${hours(18) - hours(9)}`} className="day-open" />
      <path d={`M${hours(7.5)} 22v20`} className="day-letter" />
      <text x={hours(7.5)} y="14">
        {letter}
      </text>
      <text x={hours(9)} y="58">
        9
      </text>
      <text x={hours(18)} y="58" textAnchor="end">
        18
      </text>
    </svg>
  );
}
