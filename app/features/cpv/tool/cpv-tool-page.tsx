import { renderToStaticMarkup } from "react-dom/server";
import { paths } from "../../../site/paths.ts";
import { Island } from "../../../ui/island.tsx";
import { Breadcrumbs } from "../../frame/breadcrumbs.tsx";
import { GuideLink } from "../../reading/guide-link.tsx";
import type { CpvMessages } from "../messages.ts";
import { CpvTool } from "./cpv-tool.tsx";
import type { ToolData, ToolPageData } from "./tool-data.server.ts";

export function CpvToolPage({
  data: { t, sectors, breadcrumbs, ways, language, ...data },
}: {
  data: ToolPageData;
}) {
  return (
    <div className="shell cpv-page cpv-tool-page">
      <header className="cpv-head">
        <Breadcrumbs breadcrumbs={breadcrumbs} />
        <h1 className="page-title">{t.title}</h1>
        <p className="lead">{t.lead}</p>
        <p className="cpv-onward">
          {t.ways.once} <a href={ways.tenders.path}>{ways.tenders.text}</a> {t.ways.or}{" "}
          <a href={ways.digest.path}>{ways.digest.text}</a>.{" "}
          <GuideLink language={language} to="codes" />
        </p>
      </header>
      <Island
        name="cpv-tool"
        View={CpvTool}
        props={{ data: { ...data, t: islandTexts(t) } }}
        hydrateWhen="painted"
      />
      <section
        className="cpv-sectors"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML was rendered by React
        dangerouslySetInnerHTML={{ __html: sectorsHtml(t.search, sectors) }}
      />
    </div>
  );
}

function islandTexts(t: ToolPageData["t"]): ToolData["t"] {
  const { tabs, search, tree, loading, failed, retry, basket } = t;
  const { sectors: _sectors, all: _all, ...ofSearch } = search;
  const { note: _note, ...ofBasket } = basket;
  return { tabs, search: ofSearch, tree, loading, failed, retry, basket: ofBasket };
}

const drawnSectors = new WeakMap<ToolPageData["sectors"], string>();

/**
 * A list of industries for visitors who do not know their codes; each links to its branches of the hierarchy. It is
 * not part of the tool's script; the style sheet shows it while the tool has no results. Rendered once per language,
 * because every search page contains it.
 */
function sectorsHtml(t: CpvMessages["search"], sectors: ToolPageData["sectors"]): string {
  const known = drawnSectors.get(sectors);
  if (known) return known;
  const html = renderToStaticMarkup(
    <>
      <h2 className="subtitle">{t.sectors}</h2>
      <ul>
        {sectors.map(({ name, count, path }) => (
          <li key={path}>
            <a href={path}>{name}</a> {count}
          </li>
        ))}
      </ul>
      <a href={paths.cpvTree()} className="text-link">
        {t.all}
      </a>
    </>,
  );
  drawnSectors.set(sectors, html);
  return html;
}
