import { paths } from "../../site/paths.ts";
import { Trail } from "../frame/trail.tsx";
import type { BlogData } from "./blog.server.ts";
import { DateText } from "./date-text.tsx";

export function BlogIndex({ data }: { data: BlogData }) {
  const { t } = data;
  return (
    <div className="shell blog-index" lang="lt">
      <header className="page-head">
        <Trail trail={data.trail} />
        <h1 className="page-title">{t.title}</h1>
        <p className="lead">{t.lead}</p>
      </header>
      <ol className="entries">
        {data.articles.map((article) => (
          <li key={article.path}>
            <p className="entry-label">
              <DateText date={article.published} /> <span>{article.readingTime}</span>
            </p>
            <h2>
              <a href={article.path}>{article.title}</a>
            </h2>
            <p>{article.description}</p>
          </li>
        ))}
      </ol>
      <p className="feed">
        <a href={paths.blogFeed()}>{t.feed}</a>
      </p>
    </div>
  );
}
