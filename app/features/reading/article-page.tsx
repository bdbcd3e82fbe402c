import { paths } from "../../site/paths.ts";
import type { ArticleData } from "./article.server.ts";
import { CallToAction } from "./call-to-action.tsx";
import { DateText } from "./date-text.tsx";
import { Related } from "./related.tsx";
import { Sources } from "./sources.tsx";
import { TextPage } from "./text-page.tsx";

export function ArticlePage({ data }: { data: ArticleData }) {
  const { t, text } = data;
  const byline = (
    <>
      <span>{data.author}</span>
      <DateText date={data.published} />
      <span>{data.readingTime}</span>
    </>
  );
  return (
    <TextPage text={text} t={t} lead={text.description} byline={byline}>
      <CallToAction t={data.cta} ways={t.ways} />
      <Sources t={t.sources} sources={data.sources} />
      <Related title={t.related} related={data.related} />
      <footer className="colophon">
        <h2>{t.footer.title}</h2>
        <p className="facts-line">
          <span>{data.author}</span>
          <DateText date={data.published} />
          {data.changed && (
            <span>
              {t.updated} <DateText date={text.updated} />
            </span>
          )}
        </p>
        <p>
          {t.footer.text} <a href={`mailto:${data.email}`}>{data.email}</a>.
        </p>
        <p>
          <a href={paths.blog()}>{t.footer.all}</a>
        </p>
      </footer>
    </TextPage>
  );
}
