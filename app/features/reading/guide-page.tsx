import { keepTogether } from "../../content/line-breaks.ts";
import { guidesPath } from "../../site/paths.ts";
import { Byline } from "./byline.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { Colophon } from "./colophon.tsx";
import { Related } from "./related.tsx";
import { Sources } from "./sources.tsx";
import type { ReadingData } from "./text.server.ts";
import { TextPage } from "./text-page.tsx";

interface GuidePageProps {
  data: ReadingData;
  /** What follows the text of one guide only, such as a list of tenders. */
  children?: React.ReactNode;
}

export function GuidePage({ data, children }: GuidePageProps) {
  const { t, text } = data;
  const path = guidesPath(text.language);
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
      <Colophon data={data} title={t.colophon.guide} all={{ path, name: t.colophon.allGuides }} />
    </TextPage>
  );
}
