import { guidesPath, paths, sourcesPath } from "../../site/paths.ts";
import { countryOfLanguage, siteIds } from "../../site/sites.ts";
import { ConsentReopen } from "../consent/consent-banner.tsx";
import { ExternalLink } from "./external-link.tsx";
import { Flag } from "./flag.tsx";
import { siteSwitchPath } from "./flag-links.ts";
import type { FrameData } from "./frame.server.ts";
import { Logo } from "./logo.tsx";

export function Footer({ root }: { root: FrameData }) {
  const { t, language, authority, countries } = root.frame;
  const { company, contact } = root;
  return (
    <footer className="footer" lang={language}>
      <div className="shell footer-grid">
        <div>
          <Logo brand={root.site.brand} />
          <p className="footer-tagline">{t.tagline}</p>
          <h2 className="footer-title">{t.sisterSites}</h2>
          <ul className="footer-list">
            {siteIds.map((id) => (
              <li key={id}>
                <a href={`https://${root.hosts[id]}${siteSwitchPath(id)}`} className="footer-site">
                  <Flag of={id} />
                  {t.countries[id]}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <FooterColumn title={t.links}>
          <a href={paths.privacy()}>{t.privacy}</a>
          <a href={paths.terms()}>{t.terms}</a>
          <a href={paths.marketingRules()}>{t.marketingRules}</a>
          <a href={paths.accessibility()}>{t.accessibility}</a>
          <a href={paths.digest(countryOfLanguage(language))}>{t.digest}</a>
          <a href={sourcesPath(countryOfLanguage(language))}>{t.sources}</a>
          <a href={paths.cpvTool()}>{t.cpvCodes}</a>
          <a href={paths.section("aboutEt")}>{t.aboutUs}</a>
        </FooterColumn>
        <FooterColumn title={t.information}>
          {countries.map((country) => (
            <a key={country} href={paths.noticesIn(country)}>
              {t.activeTenders[country]}
            </a>
          ))}
          <a href={guidesPath(language)}>{t.allGuides}</a>
          {t.guides.map(([slug, name]) => (
            <a key={slug} href={paths.guide(slug)}>
              {name}
            </a>
          ))}
          <a href={paths.blog()} hrefLang="lt">
            {t.blog}
          </a>
          <ExternalLink href={authority.url} label={t.external}>
            {authority.name}
          </ExternalLink>
        </FooterColumn>
        <FooterColumn title={t.contact}>
          <span>{company.name}</span>
          {company.registrationNumber && (
            <span>{`${t.registrationNumber}\u00a0${company.registrationNumber}`}</span>
          )}
          {company.address && <span>{company.address}</span>}
          {contact.phone && (
            <a href={`tel:${contact.phone.replaceAll(" ", "")}`}>{contact.phone}</a>
          )}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
          <span>{t.hours}</span>
        </FooterColumn>
      </div>
      <p className="shell footer-end">
        {`© ${company.name}. ${t.rights} `}
        <ConsentReopen root={root} />
      </p>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: React.ReactNode[] }) {
  return (
    <div>
      <h2 className="footer-title">{title}</h2>
      <ul className="footer-list">
        {children
          .flat()
          .filter(Boolean)
          .map((child, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index}>{child}</li>
          ))}
      </ul>
    </div>
  );
}
