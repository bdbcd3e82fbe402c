import { Trail } from "../frame/trail.tsx";
import { Contents } from "./contents.tsx";
import { Cover } from "./cover.tsx";
import { OtherLanguage } from "./other-language.tsx";
import type { TextData } from "./text.server.ts";

interface TextPageProps {
  text: TextData;
  t: { contents: string };
  /** Author and dates, under the title. */
  byline: React.ReactNode;
  lead?: string;
  children?: React.ReactNode;
}

/** The layout of guides, articles and legal pages: breadcrumbs, title, contents, text. */
export function TextPage({ text, t, byline, lead, children }: TextPageProps) {
  return (
    <article className="shell text-page" lang={text.language}>
      {text.cover && <Cover name={text.cover} />}
      <header className="page-head">
        <Trail trail={text.trail} />
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
