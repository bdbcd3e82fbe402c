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
    </Section>
  );
}
