import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import type { RootData } from "../../root.tsx";
import { headerSections } from "../../site/anchors.ts";
import { paths } from "../../site/paths.ts";
import { ExternalLink } from "./external-link.tsx";
import { Logo } from "./logo.tsx";

/** Past this many pixels the header is lifted off the page. */
const shadowFrom = 10;

export function Header({ root }: { root: RootData }) {
  const { t, language, authority } = root.frame;
  const scrolled = useScrolledPast(shadowFrom);
  return (
    <header className="header" lang={language} data-scrolled={scrolled || undefined}>
      <div className="shell flex items-center gap-x-6">
        <Logo brand={root.site.brand} />
        <nav aria-label={t.mainNavigation} className="main-nav">
          <ExternalLink href={authority.url} label={t.external} className="nav-link">
            {authority.name}
          </ExternalLink>
          <Sections root={root} />
          <ExternalLink href={root.signupUrl} label={t.external} className="nav-link">
            {t.signUp}
          </ExternalLink>
        </nav>
        <Link to={paths.offer()} className="button button-small max-sm:hidden">
          {t.offer}
        </Link>
        <Menu root={root} />
      </div>
    </header>
  );
}

function Sections({ root, onChoose }: { root: RootData; onChoose?: () => void }) {
  return headerSections.map((section) => (
    <Link key={section} to={paths.section(section)} className="nav-link" onClick={onChoose}>
      {root.frame.t.sections[section]}
    </Link>
  ));
}

/** A popover opens, closes on Escape and gives focus back without any script of ours. */
function Menu({ root }: { root: RootData }) {
  const { t, authority } = root.frame;
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover?.();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the menu
  useEffect(close, [key]);
  return (
    <>
      <button type="button" popoverTarget="menu" className="menu-button">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M3 7h18M3 12h18M3 17h18" />
          <path d="M5 5l14 14M5 19L19 5" />
        </svg>
        <span className="sr-only">{t.menu}</span>
      </button>
      <div id="menu" popover="auto" ref={menu} className="menu">
        <nav aria-label={t.mainNavigation} className="flex flex-col">
          <Sections root={root} onChoose={close} />
          <ExternalLink href={authority.url} label={t.external} className="nav-link">
            {authority.name}
          </ExternalLink>
          <ExternalLink href={root.signupUrl} label={t.external} className="nav-link">
            {t.signUp}
          </ExternalLink>
          <Link to={paths.offer()} className="button mt-4" onClick={close}>
            {t.offer}
          </Link>
        </nav>
      </div>
    </>
  );
}

function useScrolledPast(threshold: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > threshold);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [threshold]);
  return past;
}
