import { useId } from "react";
import { keepTogether } from "../../content/line-breaks.ts";
import { guidesPath, paths } from "../../site/paths.ts";
import { Breadcrumbs } from "../frame/breadcrumbs.tsx";
import type { ArticleData } from "./article.server.ts";
import { CallToAction } from "./call-to-action.tsx";
import { Cover } from "./cover.tsx";
import { DateText } from "./date-text.tsx";
import type { LegalMessages } from "./messages.ts";
import { OtherLanguage } from "./other-language.tsx";
import type { ReadingData, TextData } from "./text.server.ts";

export function ArticlePage({ data }: { data: ArticleData }) {
  const { article: title, allArticles: name } = data.t.colophon;
  return <ReadingPage data={data} title={title} all={{ path: paths.blog(), name }} />;
}

interface GuidePageProps {
  data: ReadingData;
  /** Content after the text of a particular guide, such as a list of tenders. */
  children?: React.ReactNode;
}

export function GuidePage({ data, children }: GuidePageProps) {
  const { guide: title, allGuides: name } = data.t.colophon;
  return (
    <ReadingPage data={data} title={title} all={{ path: guidesPath(data.text.language), name }}>
      {children}
    </ReadingPage>
  );
}

export function LegalPage({ text, t }: { text: TextData; t: LegalMessages }) {
  const version = (
    <span>
      {t.version} <DateText date={text.updated} />
    </span>
  );
  return <TextPage text={text} t={t} byline={version} />;
}

interface ReadingPageProps extends ColophonProps {
  children?: React.ReactNode;
}

function ReadingPage({ data, title, all, children }: ReadingPageProps) {
  const { t, text } = data;
  return (
    <TextPage
      text={text}
      t={t}
      lead={keepTogether(text.description)}
      byline={<Byline data={data} />}
    >
      {children}
      <CallToAction t={data.cta} ways={data.ways} />
      <Sources t={t.sources} sources={data.sources} path={text.path} />
      <Related title={t.related} related={data.related} />
      <Colophon data={data} title={title} all={all} />
    </TextPage>
  );
}

interface TextPageProps {
  text: TextData;
  t: { contents: string };
  /** Author and dates, under the title. */
  byline: React.ReactNode;
  lead?: string;
  children?: React.ReactNode;
}

/** The layout of guides, articles and legal pages: breadcrumbs, title, contents, text. */
function TextPage({ text, t, byline, lead, children }: TextPageProps) {
  return (
    <article className="shell text-page" lang={text.language}>
      {text.cover && <Cover name={text.cover} />}
      <header className="page-head">
        <Breadcrumbs breadcrumbs={text.breadcrumbs} />
        <OtherLanguage note={text.otherLanguage} />
        <h1 className="page-title">{text.heading}</h1>
        {lead && <p className="lead">{lead}</p>}
        <p className="byline">{byline}</p>
      </header>
      <Contents title={t.contents} sections={text.sections} />
      <div className="text-body">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, without raw HTML */}
        <div className="text" dangerouslySetInnerHTML={{ __html: text.html }} />
        {children}
      </div>
    </article>
  );
}

/** Author, publication date and date of the last change, if any; below the title. */
function Byline({ data: { t, ...data } }: { data: ReadingData }) {
  return (
    <>
      <span>{data.author.name}</span>
      <span>
        {t.published} <DateText date={data.published} />
      </span>
      {data.updated && (
        <span>
          {t.updated} <DateText date={data.updated} />
        </span>
      )}
      <span>{data.readingTime}</span>
    </>
  );
}

interface ColophonProps {
  data: ReadingData;
  title: string;
  all: { path: string; name: string };
}

/** The end of a guide or an article: a disclaimer, the address for reporting mistakes, and a link to all others. */
function Colophon({ data, title, all }: ColophonProps) {
  return (
    <footer className="colophon">
      <h2>{title}</h2>
      <p>
        {data.t.colophon.text} <a href={`mailto:${data.email}`}>{data.email}</a>.
      </p>
      <p>
        <a href={all.path}>{all.name}</a>
      </p>
    </footer>
  );
}

function Related({ title, related }: { title: string; related: ReadingData["related"] }) {
  return (
    <section className="related">
      <h2>{title}</h2>
      <ul className="entries">
        {related.map((page) => (
          <li key={page.path}>
            <p className="entry-label">{page.label}</p>
            <h3>
              <a href={page.path}>{page.title}</a>
            </h3>
            <p>{page.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Rendered twice, collapsed above the text and open beside it; CSS shows one of them, by width. */
function Contents({ title, sections }: { title: string; sections: TextData["sections"] }) {
  const id = useId();
  if (sections.length === 0) return null;
  const list = (
    <ol>
      {sections.map((section) => (
        <li key={section.id}>
          <a href={`#${section.id}`}>{section.text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className="parts parts-fold">
        <summary>{title}</summary>
        {list}
      </details>
      <nav className="parts parts-aside" aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {list}
      </nav>
    </>
  );
}

interface SourcesProps {
  t: ReadingData["t"]["sources"];
  sources: ReadingData["sources"];
  /** The address of the page itself, which needs no link. */
  path: string;
}

/** Where the page's numbers come from, so that a reader can judge them. */
function Sources({ t, sources, path }: SourcesProps) {
  if (sources.length === 0) return null;
  return (
    <section className="sources">
      <h2>{t.title}</h2>
      <ul>
        {sources.map((source) => (
          <li key={`${source.name} ${source.validFrom}`}>
            <h3>
              {source.url === path ? (
                source.name
              ) : (
                <a href={source.url} {...(!source.ours && { rel: "noopener" })}>
                  {source.name}
                </a>
              )}
            </h3>
            <dl>
              {source.values.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className="facts-line">
              {source.dates.map(({ text, date }) => (
                <span key={text}>
                  {text} {date && <DateText date={date} />}
                </span>
              ))}
              {source.checkText && (
                <span>{`${t.checkText} ${new URL(source.url).host.replace(/^www\./, "")}`}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
