import { TextLayout } from "../reading/text-page.tsx";
import type { DevelopersData } from "./developers-data.server.ts";

export function DevelopersPage({ data }: { data: DevelopersData }) {
  const { t, examples } = data;
  const { start, addresses, rules, assistants, programs, terms } = t;
  const [beforeLink, afterLink] = addresses.intro.split("{openapi}");
  return (
    <TextLayout
      language={data.language}
      breadcrumbs={data.breadcrumbs}
      heading={t.heading}
      lead={t.lead}
      contents={t.contents}
      sections={[
        { id: "start", text: start.title },
        { id: "addresses", text: addresses.title },
        { id: "rules", text: rules.title },
        { id: "mcp", text: assistants.title },
        { id: "programs", text: programs.title },
        { id: "terms", text: terms.title },
      ]}
      byline={
        <>
          <a href={data.otherPath} lang={data.otherLang} className="text-link">
            {data.otherText}
          </a>
          <a href={data.openApi} className="text-link">
            openapi.json
          </a>
        </>
      }
    >
      <div className="text">
        <h2 id="start">{start.title}</h2>
        <p>{start.counts}</p>
        <Example text={examples.counts} />
        <p>{start.search}</p>
        <Example text={examples.search} />
        <p>{start.notice}</p>
        <Example text={examples.notice} />

        <h2 id="addresses">{addresses.title}</h2>
        <p>
          {beforeLink}
          <a href={data.openApi}>openapi.json</a>
          {afterLink}
        </p>
        <div className="table-scroll table-stacked">
          <table>
            <thead>
              <tr>
                <th scope="col">{addresses.address}</th>
                <th scope="col">{addresses.what}</th>
              </tr>
            </thead>
            <tbody>
              {data.addresses.map(({ address, text }) => (
                <tr key={address}>
                  <td data-label={addresses.address}>
                    <code className="api-address">{address}</code>
                  </td>
                  <td data-label={addresses.what}>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p>
          {addresses.lists}{" "}
          {data.lists.map(({ country, path }, index) => (
            <span key={path}>
              {index > 0 && ", "}
              <a href={path}>{path}</a> ({country})
            </span>
          ))}
          . {addresses.filters}
        </p>

        <h2 id="rules">{rules.title}</h2>
        <ul>
          <li>{rules.times}</li>
          <li>{rules.next}</li>
          <li>{rules.limits}</li>
          <li>{rules.fields}</li>
          <li>{rules.unchanged}</li>
        </ul>
        <Example text={examples.unchanged} />

        <h2 id="mcp">{assistants.title}</h2>
        <p>{assistants.intro}</p>
        <p>{assistants.config}</p>
        <Example text={examples.config} />
        <p>{assistants.call}</p>
        <Example text={examples.call} />
        <p>
          {assistants.tools}{" "}
          {tools.map((name, index) => (
            <span key={name}>
              {index > 0 && ", "}
              <code>{name}</code>
            </span>
          ))}
          .
        </p>

        <h2 id="programs">{programs.title}</h2>
        <p>{programs.intro}</p>
        <p>{programs.sheet}</p>
        <Example text={examples.sheet} />
        <p>{programs.slack}</p>
        <Example text={examples.slack} />
        <p>{programs.teams}</p>
        <Example text={examples.teams} />
        <p>{programs.calendar}</p>
        <Example text={examples.calendar} />
        <p>
          {programs.letter} <a href={data.digest}>{programs.letterLink}</a>.
        </p>

        <h2 id="terms">{terms.title}</h2>
        <ul>
          <li>{terms.use}</li>
          <li>{terms.original}</li>
          <li>{terms.persons}</li>
          <li>{terms.own}</li>
        </ul>
        <Sources data={data} />
        <p>
          {terms.questions} <a href={`mailto:${data.email}`}>{data.email}</a>
        </p>
      </div>
    </TextLayout>
  );
}

/** As the server for assistants names them; a test compares. */
const tools = [
  "search_notices",
  "get_notice",
  "get_buyer",
  "get_supplier",
  "search_cpv",
  "preview_digest",
];

/** Something to be typed or copied. It can be focused, so that the keyboard scrolls it. */
function Example({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls
    <pre className="example" tabIndex={0} lang="en">
      <code>{text}</code>
    </pre>
  );
}

function Sources({ data: { t, sources } }: { data: DevelopersData }) {
  const { terms } = t;
  return (
    <div className="table-scroll table-stacked">
      <table>
        <thead>
          <tr>
            <th scope="col">{terms.source}</th>
            <th scope="col">{terms.licence}</th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ name, lang, url, licence, otherwise }) => (
            <tr key={name}>
              <td data-label={terms.source}>
                <a href={url ?? undefined} lang={lang} rel="noopener">
                  {name}
                </a>
              </td>
              <td data-label={terms.licence}>
                {licence ? (
                  <a href={licence.url} rel="license noopener">
                    {licence.name}
                  </a>
                ) : (
                  otherwise
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
