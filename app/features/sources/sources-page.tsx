import { capitalised } from "../../site/formats.ts";
import { paths, trialAnchor } from "../../site/paths.ts";
import { Breadcrumbs } from "../frame/breadcrumbs.tsx";
import { ExternalLink } from "../frame/external-link.tsx";
import { SourceLink } from "../lists/source-link.tsx";
import type { SourcesData } from "./sources-page-data.server.ts";

/** Every source with what it holds, how much, since when, and what is missing; those of other countries folded. */
export function SourcesPage({ data, external }: { data: SourcesData; external: string }) {
  const { t, tables, others } = data;
  const [own, ...neighbours] = tables ?? [];
  return (
    <div className="shell sources">
      <header className="page-head">
        <Breadcrumbs breadcrumbs={data.breadcrumbs} />
        <h1 className="page-title">{t.title}</h1>
        <p className="lead">{t.lead}</p>
      </header>
      {own && (
        <section aria-labelledby="counts">
          <h2 id="counts">{own.title}</h2>
          <p>{t.counts.lead}</p>
          {data.demo && <p className="callout callout-info">{t.demo}</p>}
          <Counts t={t} table={own} />
        </section>
      )}
      <section aria-labelledby="own">
        <h2 id="own">{t.own.title}</h2>
        <p>{data.own}</p>
      </section>
      <Versus data={data} external={external} />
      <section aria-labelledby="about">
        <h2 id="about">{t.about.title}</h2>
        <Sources t={t} sources={data.sources} external={external} />
      </section>
      <section aria-labelledby="missing">
        <h2 id="missing">{t.missing.title}</h2>
        <ul className="sources-missing">
          {t.missing.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <details className="sources-others">
        <summary>
          <h2>{others.title}</h2>
        </summary>
        {neighbours.map((table) => (
          <section key={table.country} aria-label={table.title}>
            <h3>{table.title}</h3>
            <Counts t={t} table={table} />
          </section>
        ))}
        <Sources t={t} sources={others.sources} external={external} />
      </details>
    </div>
  );
}

interface SourcesProps {
  t: SourcesData["t"];
  sources: SourcesData["sources"];
  external: string;
}

function Sources({ t, sources, external }: SourcesProps) {
  return (
    <ul className="sources-list">
      {sources.map(({ name, credit, texts, lists }) => (
        <li key={name}>
          <h3>
            {credit.url ? (
              <SourceLink credit={{ ...credit, licence: null }} external={external} />
            ) : (
              capitalised(credit.name)
            )}
          </h3>
          <dl>
            <div>
              <dt>{t.about.holds}</dt>
              <dd>{texts.holds}</dd>
            </div>
            <div>
              <dt>{t.about.lacks}</dt>
              <dd>{texts.lacks}</dd>
            </div>
            <div>
              <dt>{t.about.rhythm}</dt>
              <dd>{texts.rhythm}</dd>
            </div>
            {credit.url && (
              <div>
                <dt>{t.about.licence}</dt>
                <dd>
                  {credit.licence ? (
                    <ExternalLink href={credit.licence.url} label={external}>
                      {credit.licence.name}
                    </ExternalLink>
                  ) : name === "ted" ? (
                    t.about.tedTerms
                  ) : (
                    t.about.noLicence
                  )}
                </dd>
              </div>
            )}
          </dl>
          <p className="sources-lists">
            {t.about.list}:{" "}
            {lists.map((list) => (
              <a key={list.path} href={list.path}>
                {list.name}
              </a>
            ))}
            {name === "ted" && <span>{t.about.estonia}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface CountsProps {
  t: SourcesData["t"];
  table: NonNullable<SourcesData["tables"]>[number];
}

function Counts({ t, table: { title, columns, rows, read } }: CountsProps) {
  return (
    <div className="table-scroll sources-counts">
      <table aria-label={title}>
        <thead>
          <tr>
            <td />
            {columns.map((name) => (
              <th key={name} scope="col" className="figure">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, counts }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {counts.map((count, index) => (
                <td key={columns[index]} className="figure">
                  {count}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t.counts.read}</th>
            {read.map((moment, index) => (
              <td key={columns[index]}>{moment}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Versus({
  data: { t, country, versus, checked },
  external,
}: {
  data: SourcesData;
  external: string;
}) {
  const { what, register, ours } = t.versus;
  const letterPath = paths.digest(country);
  return (
    <section aria-labelledby="versus">
      <h2 id="versus">{t.versus.title}</h2>
      <p>{t.versus.lead}</p>
      <div className="table-scroll sources-versus">
        <table aria-labelledby="versus">
          <thead>
            <tr>
              {[what, register, ours].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {versus.map((row) => (
              <tr key={row.what}>
                <th scope="row">{row.what}</th>
                <td>{row.register}</td>
                <td>{row.ours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="sources-checked">
        <ExternalLink href={t.versus.url} label={external}>
          {t.versus.source}
        </ExternalLink>
        ; {checked}
      </p>
      <p className="ways">
        <a href={letterPath} className="text-link">
          {t.versus.letter}
        </a>
        <a href={`${letterPath}#${trialAnchor}`} className="text-link">
          {t.versus.trial}
        </a>
      </p>
    </section>
  );
}
