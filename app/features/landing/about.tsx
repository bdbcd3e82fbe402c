import { anchors } from "../../site/paths.ts";
import { Flag } from "../frame/flag.tsx";
import type { LandingData } from "./landing.server.ts";
import type { LandingMessages } from "./messages.ts";
import { Section } from "./section.tsx";

const figures = ["years", "team", "digest"] as const;

interface AboutProps extends Pick<LandingData, "team" | "references"> {
  t: LandingMessages["about"];
}

export function About({ t, team, references }: AboutProps) {
  return (
    <Section
      id={anchors.about}
      alias={anchors.aboutEt}
      title={t.title}
      lead={`${t.lead} ${t.text}`}
      aside={
        <dl className="figures">
          {figures.map((name) => (
            <div key={name}>
              <dt>{t.figures[name].label}</dt>
              <dd>{t.figures[name].value}</dd>
            </div>
          ))}
        </dl>
      }
    >
      {references.length > 0 && (
        <ul className="ruled">
          {references.map(({ client, words }) => (
            <li key={client}>
              <h3>{client}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      )}
      <h3>{t.partners}</h3>
      <ul className="ruled partners">
        {team.map((member) => (
          <li key={member.region}>
            {member.image && <Portrait name={member.name} image={member.image} />}
            <p>
              <b>
                <Flag of={member.region} /> {member.name}
              </b>
              <span className="caption">{member.role}</span>
            </p>
            <p className="partner-ways">
              {member.phone.map((phone) => (
                <a key={phone} href={`tel:${phone.replaceAll(" ", "")}`}>
                  {phone}
                </a>
              ))}
              <a href={`mailto:${member.email}`}>{member.email}</a>
              <a href={`https://${member.website}/`}>{member.website}</a>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The image covers the name's initial; page-script.ts removes one that fails to load. */
function Portrait({ name, image }: { name: string; image: string }) {
  return (
    <span className="portrait" aria-hidden="true">
      {name.charAt(0)}
      <img src={image} alt="" width="64" height="64" loading="lazy" />
    </span>
  );
}
