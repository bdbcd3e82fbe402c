import { guidesPath, headerSections, paths } from "../../site/paths.ts";
import { ExternalLink } from "./external-link.tsx";
import type { FrameData } from "./frame.server.ts";
import { Logo } from "./logo.tsx";

export function Header({ root }: { root: FrameData }) {
  const { t, language, authority } = root.frame;
  return (
    <header className="header" lang={language}>
      <div className="shell header-row">
        <Logo brand={root.site.brand} />
        <nav aria-label={t.mainNavigation} className="main-nav">
          <ExternalLink href={authority.url} label={t.external}>
            {authority.name}
          </ExternalLink>
          <Sections root={root} />
          <a href={paths.noticesIn(root.site.country)}>{t.tenders}</a>
          <ExternalLink href={root.signupUrl} label={t.external}>
            {t.signUp}
          </ExternalLink>
        </nav>
        <a href={paths.offer()} className="button button-small">
          {t.offer}
        </a>
        <Menu root={root} />
      </div>
    </header>
  );
}

function Sections({ root }: { root: FrameData }) {
  return headerSections.map((section) => (
    <a key={section} href={paths.section(section)}>
      {root.frame.t.sections[section]}
    </a>
  ));
}

/**
 * A popover opens, closes on Escape and restores the focus without a script; frame-behaviour.ts closes it when a link
 * in it is followed.
 */
function Menu({ root }: { root: FrameData }) {
  const { t, language, authority, countries } = root.frame;
  return (
    <>
      <button type="button" popoverTarget="menu" className="menu-button">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M3 7h18M3 12h18M3 17h18" />
          <path d="M5 5l14 14M5 19L19 5" />
        </svg>
        <span className="sr-only">{t.menu}</span>
      </button>
      <div id="menu" popover="auto" className="menu">
        <nav aria-label={t.mainNavigation}>
          <Sections root={root} />
          {countries.map((country) => (
            <a key={country} href={paths.noticesIn(country)}>
              {t.activeTenders[country]}
            </a>
          ))}
          <a href={guidesPath(language)}>{t.allGuides}</a>
          <ExternalLink href={authority.url} label={t.external}>
            {authority.name}
          </ExternalLink>
          <ExternalLink href={root.signupUrl} label={t.external}>
            {t.signUp}
          </ExternalLink>
          <a href={paths.offer()} className="button">
            {t.offer}
          </a>
        </nav>
      </div>
    </>
  );
}
