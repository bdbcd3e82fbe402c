import { CallToAction } from "./call-to-action.tsx";
import { DateText } from "./date-text.tsx";
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
  const byline = (
    <>
      <span>{t.guide}</span>
      <span>
        {t.updated} <DateText date={text.updated} />
      </span>
    </>
  );
  return (
    <TextPage text={text} t={t} lead={text.description} byline={byline}>
      {children}
      <CallToAction t={data.cta} ways={t.ways} />
      <Sources t={t.sources} sources={data.sources} />
      <Related title={t.related} related={data.related} />
    </TextPage>
  );
}
