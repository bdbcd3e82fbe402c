import { paths } from "../../site/paths.ts";
import { HeadFigures } from "../../ui/head-figures.tsx";
import { Breadcrumbs } from "../frame/breadcrumbs.tsx";
import type { BlogData } from "./blog.server.ts";
import { CallToAction } from "./call-to-action.tsx";
import { DateText } from "./date-text.tsx";
import type { GuidesData } from "./guides.server.ts";
import { OtherLanguage } from "./other-language.tsx";
import type { ListEntry } from "./text.server.ts";

export function BlogIndex({ data }: { data: BlogData }) {
  const { t } = data;
  return (
    <div className="shell reading-index" lang="lt">
      <IndexHead data={data} />
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

export function GuidesIndex({ data }: { data: GuidesData }) {
  return (
    <div className="shell reading-index" lang={data.language}>
      <IndexHead data={data} />
      <EntryGroups groups={data.groups} kind="guides" />
      <p className="index-more">
        <span>
          {data.glossary.text} <a href={data.glossary.path}>{data.glossary.name}</a>.
        </span>
        {data.blog && (
          <span>
            {data.blog.lead} <a href={data.blog.path}>{data.blog.name}</a>.
          </span>
        )}
      </p>
      <CallToAction t={data.cta} ways={data.ways} />
    </div>
  );
}

function IndexHead({ data }: { data: BlogData | GuidesData }) {
  const { t, breadcrumbs, otherLanguage, figures } = data;
  return (
    <header>
      <Breadcrumbs breadcrumbs={breadcrumbs} />
      <OtherLanguage note={otherLanguage} />
      <div className="figured-head">
        <div>
          <h1 className="page-title">{t.title}</h1>
          <p className="lead">{t.lead}</p>
        </div>
        <HeadFigures figures={figures} />
      </div>
    </header>
  );
}

interface EntryGroupsProps {
  groups: { title: string; text: string; entries: ListEntry[] }[];
  /** Articles show their date; guides are numbered in reading order. */
  kind: "articles" | "guides";
}

/** Guides or articles under the headings of their groups. */
function EntryGroups({ groups, kind }: EntryGroupsProps) {
  return groups.map((group) => (
    <section key={group.title} className="entry-group">
      <header className="entry-group-head">
        <h2>{group.title}</h2>
        <p>{group.text}</p>
      </header>
      <ul className={kind === "guides" ? "entries entries-counted" : "entries"}>
        {group.entries.map((entry) => (
          <li key={entry.path}>
            <h3>
              <a href={entry.path}>{entry.title}</a>
            </h3>
            <p>{entry.description}</p>
            <p className="entry-label">
              {kind === "articles" && (
                <span>
                  {entry.dayLabel} <DateText date={entry.day} />
                </span>
              )}{" "}
              <span>{entry.readingTime}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
