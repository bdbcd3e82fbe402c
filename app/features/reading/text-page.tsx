import { useId } from "react";
import { keepTogether } from "../../content/line-breaks.ts";
import { guidesPath, paths } from "../../site/paths.ts";
import { Breadcrumbs } from "../frame/breadcrumbs.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { DateText } from "./date-text.tsx";
import type { LegalMessages } from "./messages.ts";
import { OtherLanguage } from "./other-language.tsx";
import type { GlossaryData, ReadingData, TextData } from "./text.server.ts";

export function ArticlePage({ data }: { data: ReadingData }) {
  const { article: title, allArticles: name } = data.t.colophon;
  return <ReadingPage data={data} title={title} all={{ path: paths.blog(), name }} />;
}

interface GuidePageProps {
  data: ReadingData;
  /** Content before and after the text of a guide to a trade. */
  before?: React.ReactNode;
  children?: React.ReactNode;
}

export function GuidePage({ data, ...around }: GuidePageProps) {
  const { guide: title, allGuides: name } = data.t.colophon;
  return (
    <ReadingPage
      data={data}
      title={title}
      all={{ path: guidesPath(data.text.language), name }}
      {...around}
    />
  );
}

export function GlossaryPage({ data }: { data: GlossaryData }) {
  const { alphabet: contents, colophon } = data.t;
  const all = { path: guidesPath(data.text.language), name: colophon.allGuides };
  return (
    <div className="glossary">
      <ReadingPage
        data={{ ...data, t: { ...data.t, contents } }}
        title={colophon.glossary}
        all={all}
      />
    </div>
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
  before?: React.ReactNode;
  children?: React.ReactNode;
}

function ReadingPage({ data, title, all, before, children }: ReadingPageProps) {
  const { t, text } = data;
  return (
    <TextPage
      text={text}
      t={t}
      lead={keepTogether(text.description)}
      letter={data.letter}
      byline={<Byline data={data} />}
      before={before}
    >
      {children}
      <CallToAction t={data.cta} ways={data.ways} />
      <Sources t={t.sources} sources={data.sources} path={text.path} />
      {data.related.length > 0 && <Related title={t.related} related={data.related} />}
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
  letter?: Letter | undefined;
  before?: React.ReactNode;
  children?: React.ReactNode;
}

/** Guides, articles and legal pages. */
function TextPage({ text, t, byline, lead, letter, before, children }: TextPageProps) {
  return (
    <TextLayout
      {...text}
      note={<OtherLanguage note={text.otherLanguage} />}
      lead={lead}
      byline={byline}
      contents={t.contents}
      letter={letter}
    >
      {before}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, without raw HTML */}
      <div className="text" dangerouslySetInnerHTML={{ __html: text.html }} />
      {children}
    </TextLayout>
  );
}

interface Letter {
  path: string;
  text: string;
}

interface TextLayoutProps extends Pick<TextData, "breadcrumbs" | "heading"> {
  language: string;
  sections: { id: string; text: string }[];
  contents: string;
  /** Below the contents. */
  letter?: Letter | undefined;
  lead?: string | undefined;
  /** At the right of the title. */
  byline: React.ReactNode;
  note?: React.ReactNode;
  children: React.ReactNode;
}

/** Breadcrumbs, title, contents beside the text. */
export function TextLayout(page: TextLayoutProps) {
  return (
    <article className="shell text-page" lang={page.language}>
      <header className="text-head">
        <div className="page-head">
          <Breadcrumbs breadcrumbs={page.breadcrumbs} />
          {page.note}
          <h1 className="page-title">{page.heading}</h1>
          {page.lead && <p className="lead">{page.lead}</p>}
        </div>
        <p className="byline">{page.byline}</p>
      </header>
      <Contents title={page.contents} sections={page.sections} letter={page.letter} />
      <div className="text-body">{page.children}</div>
    </article>
  );
}

/** Author, and the days of publication, of the last change, if any, and of checking; below the title. */
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
      <span>
        {t.checked} <DateText date={data.checked} />
      </span>
      {data.kind !== "glossary" && <span>{data.readingTime}</span>}
    </>
  );
}

interface ColophonProps {
  data: ReadingData;
  title: string;
  all: { path: string; name: string };
}

/** The end of a text: a disclaimer, the address for reporting mistakes, what has changed, and links to the others. */
function Colophon({ data, title, all }: ColophonProps) {
  return (
    <footer className="colophon">
      <h2>{title}</h2>
      <p>
        {data.t.colophon.text} <a href={`mailto:${data.email}`}>{data.email}</a>.
      </p>
      {data.changes.length > 0 && (
        <>
          <h3>{data.t.changes}</h3>
          <ul>
            {data.changes.map(({ date, text }) => (
              <li key={date.iso}>
                <DateText date={date} /> {text}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="facts-line">
        <a href={all.path}>{all.name}</a>
        {data.kind !== "glossary" && <a href={data.glossary.path}>{data.glossary.name}</a>}
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
function Contents({
  title,
  sections,
  letter,
}: { title: string } & Pick<TextLayoutProps, "sections" | "letter">) {
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
      <div className="parts parts-aside">
        <nav aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {list}
        </nav>
        {letter && <a href={letter.path}>{letter.text}</a>}
      </div>
    </>
  );
}

interface SourcesProps {
  t: ReadingData["t"]["sources"];
  sources: ReadingData["sources"];
  /** The address of the page itself, which needs no link. */
  path: string;
}

/** Up to this many sources are shown at once; thirty would push what to read next out of reach. */
const fewSources = 4;

/** Where the page's numbers come from, so that a reader can judge them. */
function Sources({ t, sources, path }: SourcesProps) {
  if (sources.length === 0) return null;
  return (
    <details className="fold sources" open={sources.length <= fewSources}>
      <summary>
        <h2>{`${t.title} (${sources.length})`}</h2>
      </summary>
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
    </details>
  );
}
