import { keepHyphens } from "../../content/line-breaks.ts";
import { paths } from "../../site/paths.ts";
import { Island } from "../../ui/island.tsx";
import { Parties } from "../../ui/parties.tsx";
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
        {data.called && <p className="cpv-called">{data.called}</p>}
      </header>
      <div className="cpv-columns">
        <div>
          {data.awards && <Awards title={t.awards} awards={data.awards} />}
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
            {data.ending && (
              <a href={data.ending.path} className="text-link">
                {data.ending.text}
              </a>
            )}
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

/** Who won, at what price, against how many. */
function Awards({ title, awards }: { title: string; awards: NonNullable<CodeData["awards"]> }) {
  const { lead, names, lang, list, figures, note, all } = awards;
  return (
    <section>
      <h2 className="subtitle">{title}</h2>
      <p className="cpv-awards-lead">{lead}</p>
      {figures.length > 0 && (
        <>
          <dl className="cpv-figures">
            {figures.map(({ name, value, of }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <b>{value}</b> <span>{of}</span>
                </dd>
              </div>
            ))}
          </dl>
          <p className="cpv-awards-lead">{note}</p>
        </>
      )}
      <ol className="cpv-awards">
        {list.map(({ path, title: name, date, buyer, winners, price, bids }) => (
          <li key={path}>
            <a href={path} className="text-link" lang={lang}>
              {name}
            </a>
            <p>
              <span>{date}</span>
              {buyer && (
                <a href={buyer.path} lang={lang}>
                  {buyer.name}
                </a>
              )}
            </p>
            <p>
              <span>
                {names.winner}:{" "}
                {winners.parties.length > 0 ? (
                  <b lang={lang}>
                    <Parties parties={winners.parties} />
                    {winners.more}
                  </b>
                ) : (
                  <b>{names.unknown}</b>
                )}
              </span>
              <span>
                {names.price}: <b>{price}</b>
              </span>
              <span>
                {names.bids}: <b>{bids}</b>
              </span>
            </p>
          </li>
        ))}
      </ol>
      {all && (
        <p className="cpv-awards-lead">
          <a href={all.path} className="text-link">
            {all.text}
          </a>
        </p>
      )}
    </section>
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
