import { DateText } from "./date-text.tsx";
import type { ListEntry } from "./list-entry.server.ts";

export interface EntryGroup {
  title: string;
  text: string;
  entries: ListEntry[];
}

interface EntryGroupsProps {
  groups: EntryGroup[];
  /** The day of an article is news, that of a guide is not. */
  dated?: boolean;
}

/** Guides or articles under the headings of their groups. */
export function EntryGroups({ groups, dated = false }: EntryGroupsProps) {
  return groups.map((group) => (
    <section key={group.title} className="entry-group">
      <header>
        <h2>{group.title}</h2>
        <p>{group.text}</p>
      </header>
      <ul className="entries">
        {group.entries.map((entry) => (
          <li key={entry.path}>
            <h3>
              <a href={entry.path}>{entry.title}</a>
            </h3>
            <p>{entry.description}</p>
            <p className="entry-label">
              {dated && <DateText date={entry.published} />} <span>{entry.readingTime}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
