import { keepTogether } from "../../content/line-breaks.ts";
import { paths } from "../../site/paths.ts";
import type { ArticleData } from "./article.server.ts";
import { Byline } from "./byline.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { Colophon } from "./colophon.tsx";
import { Related } from "./related.tsx";
import { Sources } from "./sources.tsx";
import { TextPage } from "./text-page.tsx";

export function ArticlePage({ data }: { data: ArticleData }) {
  const { t, text } = data;
  const all = { path: paths.blog(), name: t.colophon.allArticles };
  return (
    <TextPage
      text={text}
      t={t}
      lead={keepTogether(text.description)}
      byline={<Byline data={data} />}
    >
      <CallToAction t={data.cta} ways={data.ways} />
      <Sources t={t.sources} sources={data.sources} path={text.path} />
      <Related title={t.related} related={data.related} />
      <Colophon data={data} title={t.colophon.article} all={all} />
    </TextPage>
  );
}
