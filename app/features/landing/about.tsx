import { anchors } from "../../site/paths.ts";
import { Flag } from "../frame/flag.tsx";
import type { LandingData } from "./landing.server.ts";
import type { LandingMessages } from "./messages.ts";
import { Section } from "./section.tsx";

const figures = ["years", "team", "digest"] as const;

export function About({ t, team }: { t: LandingMessages["about"]; team: LandingData["team"] }) {
  return (
    <Section
      id={anchors.about}
      alias={anchors.aboutEt}
      title={t.title}
      lead={t.lead}
      className="section-wide"
    >
      <div className="halves">
        <p>{t.text}</p>
        <dl className="figures">
          {figures.map((name) => (
            <div key={name}>
              <dt>{t.figures[name].label}</dt>
              <dd>{t.figures[name].value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <h3 className="subtitle">{t.partners}</h3>
      <ul className="columns partners">
        {team.map((member) => (
          <li key={member.region}>
            <Portrait name={member.name} image={member.image} />
            <div>
              <p className="caption partner-region">
                <Flag of={member.region} />
                {t.regions[member.region]}
              </p>
              <b>{member.name}</b>
              <p className="caption">{member.role}</p>
            </div>
            <div>
              {member.phone.map((phone) => (
                <a key={phone} href={`tel:${phone.replaceAll(" ", "")}`}>
                  {phone}
                </a>
              ))}
              <a href={`mailto:${member.email}`}>{member.email}</a>
              <a href={`https://${member.website}/`}>{member.website}</a>
            </div>
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
