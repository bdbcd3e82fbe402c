import type { TenderListData } from "./tender-list.server.ts";

/** The kinds of notices as links, each with how many there are. */
export function KindTabs({ data: { texts, tabs } }: { data: TenderListData }) {
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={texts.tabs} className="kind-tabs">
      <ul>
        {tabs.map(({ name, count, path, chosen }) => (
          <li key={name}>
            <a href={path} aria-current={chosen ? "true" : undefined}>
              {name} <span className="kind-count">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
