import { paths } from "../../site/paths.ts";
import { Trail } from "../frame/trail.tsx";
import type { BlogData } from "./blog.server.ts";
import { EntryGroups } from "./entry-groups.tsx";
import { OtherLanguage } from "./other-language.tsx";

export function BlogIndex({ data }: { data: BlogData }) {
  const { t } = data;
  return (
    <div className="shell reading-index" lang="lt">
      <header className="page-head">
        <Trail trail={data.trail} />
        <OtherLanguage note={data.otherLanguage} />
        <h1 className="page-title">{t.title}</h1>
        <p className="lead">{t.lead}</p>
      </header>
      <section className="index-ways" aria-labelledby="ways">
        <h2 id="ways">{t.paths}</h2>
        <ul className="ways-row">
          {data.ways.map((way) => (
            <li key={way.title} className="way">
              <h3>{way.title}</h3>
              <p>{way.text}</p>
              <ol className="way-steps">
                {way.entries.map((entry) => (
                  <li key={entry.path}>
                    <a href={entry.path}>{entry.title}</a>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      </section>
      <EntryGroups groups={data.topics} kind="articles" />
      <p className="index-more">
        <a href={data.guides.path}>{data.guides.name}</a>
        <a href={paths.blogFeed()}>{t.feed}</a>
      </p>
    </div>
  );
}
