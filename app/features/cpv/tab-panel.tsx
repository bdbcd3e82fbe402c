import type { Tab } from "./tool-data.server.ts";

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
