import { keepHyphens } from "../../content/line-breaks.ts";
import { paths } from "../../site/paths.ts";
import { Island } from "../../ui/island.tsx";
import { Breadcrumbs } from "../frame/breadcrumbs.tsx";
import type { CodeData } from "./code-data.server.ts";
import { codeDigits } from "./code-digits.tsx";
import { CodePart } from "./code-part.tsx";

export function CodePage({ data }: { data: CodeData }) {
  const { t, code, name, isDivision, children, siblings, country, digestCountry, tenders } = data;
  return (
    <article className="shell cpv-page cpv-code-page">
      <header className="page-head">
        <Breadcrumbs breadcrumbs={data.breadcrumbs} />
        <div className="cpv-number">
          {codeDigits(code)}
          <Island
            name="code-part"
            View={CodePart}
            hydrateWhen="painted"
            props={{ part: "copy", code, t: { copy: t.copy, copied: t.copied } }}
          />
        </div>
        <h1 className="page-title">{keepHyphens(name)}</h1>
      </header>
      <div className="cpv-columns">
        <div>
          {children.length > 0 && (
            <section>
              <h2 className="subtitle">{t.below}</h2>
              <CodeList codes={children} />
            </section>
          )}
          {siblings.length > 0 && (
            <section>
              <h2 className="subtitle">{isDivision ? t.divisions : t.beside}</h2>
              <CodeList codes={siblings} />
            </section>
          )}
          <p className="cpv-ways">
            <a href={paths.cpvTree(code)} className="text-link">
              {t.tree}
            </a>
            <a href={paths.cpvTool()} className="text-link">
              {t.again}
            </a>
          </p>
        </div>
        <aside>
          <Island
            name="code-part"
            View={CodePart}
            hydrateWhen="painted"
            props={{ part: "ask", code, t: askTexts(t), country, digestCountry, tenders }}
          />
          <Island
            name="code-part"
            View={CodePart}
            hydrateWhen="painted"
            props={{ part: "basket", t: t.basket, digestCountry }}
          />
          <h2 className="subtitle">{t.elsewhere}</h2>
          <dl className="cpv-names">
            {data.names.map((other) => (
              <div key={other.language}>
                <dt>{t.languages[other.language]}</dt>
                <dd lang={other.language}>{keepHyphens(other.name)}</dd>
              </div>
            ))}
          </dl>
        </aside>
      </div>
    </article>
  );
}

function askTexts(t: CodeData["t"]) {
  const { askTitle, askText, tenders, tendersLink, ask, digest, basket } = t;
  return { askTitle, askText, tenders, tendersLink, ask, digest, basket };
}

function CodeList({ codes }: { codes: { code: string; name: string }[] }) {
  return (
    <ul className="cpv-results">
      {codes.map(({ code, name }) => (
        <li key={code} className="cpv-line">
          <a href={paths.cpvCode(code)} className="cpv-link">
            {codeDigits(code)}
            {keepHyphens(name)}
          </a>
        </li>
      ))}
    </ul>
  );
}
