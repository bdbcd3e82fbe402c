import { capitalised } from "../../site/formats.ts";
import { Breadcrumbs } from "../frame/breadcrumbs.tsx";
import { ExternalLink } from "../frame/external-link.tsx";
import { SourceLink } from "../lists/source-link.tsx";
import type { SourcesData } from "./sources-page-data.server.ts";

/** Every source with what it holds, how much, since when, and what is missing. */
export function SourcesPage({ data, external }: { data: SourcesData; external: string }) {
  const { t } = data;
  return (
    <div className="shell sources">
      <header className="page-head">
        <Breadcrumbs breadcrumbs={data.breadcrumbs} />
        <h1 className="page-title">{t.title}</h1>
        <p className="lead">{t.lead}</p>
      </header>
      {data.rows && <Counts data={data} rows={data.rows} />}
      <section aria-labelledby="own">
        <h2 id="own">{t.own.title}</h2>
        <p>{data.own}</p>
      </section>
      <section aria-labelledby="about">
        <h2 id="about">{t.about.title}</h2>
        <ul className="sources-list">
          {data.sources.map(({ name, credit, texts, lists }) => (
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
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="missing">
        <h2 id="missing">{t.missing.title}</h2>
        <ul className="sources-missing">
          {t.missing.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <Versus data={data} external={external} />
    </div>
  );
}

function Counts({
  data: { t, demo },
  rows,
}: {
  data: SourcesData;
  rows: NonNullable<SourcesData["rows"]>;
}) {
  return (
    <section aria-labelledby="counts">
      <h2 id="counts">{t.counts.title}</h2>
      <p>{t.counts.lead}</p>
      {demo && <p className="callout callout-info">{t.demo}</p>}
      <div className="table-scroll table-stacked">
        <table aria-labelledby="counts">
          <thead>
            <tr>
              <th scope="col">{t.counts.source}</th>
              {Object.values(t.counts.kinds).map((name) => (
                <th key={name} scope="col" className="figure">
                  {name}
                </th>
              ))}
              <th scope="col">{t.counts.read}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, counts, read }) => (
              <tr key={key}>
                <td data-label={t.counts.source}>{label}</td>
                {counts.map(({ name, count }) => (
                  <td key={name} data-label={name} className="figure">
                    {count}
                  </td>
                ))}
                <td data-label={t.counts.read}>{read}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Versus({ data: { t, versus }, external }: { data: SourcesData; external: string }) {
  const { what, register, ours } = t.versus;
  return (
    <section aria-labelledby="versus">
      <h2 id="versus">{t.versus.title}</h2>
      <p>{t.versus.lead}</p>
      <div className="table-scroll table-stacked">
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
                <td data-label={what}>{row.what}</td>
                <td data-label={register}>{row.register}</td>
                <td data-label={ours}>{row.ours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="sources-checked">
        <ExternalLink href={t.versus.url} label={external}>
          {t.versus.source}
        </ExternalLink>
        ; {t.versus.checked}
      </p>
    </section>
  );
}
