import { paths } from "../../site/paths.ts";
import type { CpvMessages } from "./messages.ts";
import type { Tab } from "./tool-data.server.ts";

interface TabListProps {
  t: CpvMessages["tabs"];
  tab: Tab;
  query: string;
  /** Without JavaScript both are links that the keyboard must reach. */
  hydrated: boolean;
  onTab(tab: Tab): void;
}

const tabs: Tab[] = ["search", "hierarchy"];

/** Links that load the other tab; with JavaScript, ARIA tabs. */
export function TabList({ t, tab, query, hydrated, onTab }: TabListProps) {
  const address = {
    search: query ? paths.cpvSearch(query) : paths.cpvTool(),
    hierarchy: paths.cpvTree(),
  };
  const click = (event: React.MouseEvent, chosen: Tab) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onTab(chosen);
  };
  const press = (event: React.KeyboardEvent) => {
    const other = tabs.find((name) => name !== tab) ?? tab;
    const chosen = { ArrowLeft: other, ArrowRight: other, Home: tabs[0], End: tabs[1] }[event.key];
    if (event.key === " ") event.preventDefault();
    if (!chosen) return;
    event.preventDefault();
    onTab(chosen);
    document.getElementById(`cpv-tab-${chosen}`)?.focus();
  };
  return (
    <div className="cpv-tabs" role="tablist" aria-label={t.label} onKeyDown={press}>
      {tabs.map((name) => (
        <a
          key={name}
          id={`cpv-tab-${name}`}
          href={address[name]}
          role="tab"
          aria-selected={name === tab}
          aria-controls={`cpv-${name}`}
          tabIndex={hydrated && name !== tab ? -1 : 0}
          onClick={(event) => click(event, name)}
        >
          {t[name]}
        </a>
      ))}
    </div>
  );
}

interface TabPanelProps {
  name: Tab;
  /** The chosen one. */
  tab: Tab;
  children: React.ReactNode;
}

/** The panel of a tab in TabList: always in the document, with content while it is chosen. */
export function TabPanel({ name, tab, children }: TabPanelProps) {
  return (
    <div
      id={`cpv-${name}`}
      role="tabpanel"
      aria-labelledby={`cpv-tab-${name}`}
      hidden={tab !== name}
    >
      {tab === name && children}
    </div>
  );
}
