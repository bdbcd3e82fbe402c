import { Cover } from "./cover.tsx";
import { DateText } from "./date-text.tsx";
import type { ListEntry } from "./list-entry.server.ts";

export interface EntryGroup {
  title: string;
  text: string;
  entries: ListEntry[];
}

interface EntryGroupsProps {
  groups: EntryGroup[];
  /** Articles say of which day they are; guides are counted, in the order in which they are read. */
  kind: "articles" | "guides";
}

/** Guides or articles under the headings of their groups. */
export function EntryGroups({ groups, kind }: EntryGroupsProps) {
  return groups.map((group) => (
    <section key={group.title} className="entry-group">
      <header className="entry-group-head">
        <h2>{group.title}</h2>
        <p>{group.text}</p>
      </header>
      <ul className={kind === "guides" ? "entries entries-counted" : "entries"}>
        {group.entries.map((entry) => (
          <li key={entry.path}>
            {entry.cover && <Cover name={entry.cover} />}
            <h3>
              <a href={entry.path}>{entry.title}</a>
            </h3>
            <p>{entry.description}</p>
            <p className="entry-label">
              {kind === "articles" && <DateText date={entry.published} />}{" "}
              <span>{entry.readingTime}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
