import { Island } from "../../ui/island.tsx";
import { Trail } from "../frame/trail.tsx";
import { GuideLink } from "../reading/guide-link.tsx";
import { CpvTool } from "./cpv-tool.tsx";
import { SectorList } from "./sector-list.tsx";
import type { ToolData, ToolPageData } from "./tool-data.server.ts";

export function CpvToolPage({
  data: { t, sectors, trail, ways, language, ...data },
}: {
  data: ToolPageData;
}) {
  return (
    <div className="shell cpv-page">
      <header className="page-head">
        <Trail trail={trail} />
        <h1 className="page-title">{t.title}</h1>
        <p className="lead">
          {t.lead} {t.ways.once} <a href={ways.tenders.path}>{ways.tenders.text}</a> {t.ways.or}{" "}
          <a href={ways.letter.path}>{ways.letter.text}</a>.{" "}
          <GuideLink language={language} to="codes" />
        </p>
      </header>
      <Island
        name="cpv-tool"
        View={CpvTool}
        props={{ data: { ...data, t: islandTexts(t) } }}
        hydrateWhen="painted"
      />
      <SectorList t={t.search} sectors={sectors} />
    </div>
  );
}

/** Only the texts that the island needs. */
function islandTexts(t: ToolPageData["t"]): ToolData["t"] {
  const { tabs, search, tree, loading, failed, retry, basket } = t;
  const { sectors: _sectors, all: _all, ...ofSearch } = search;
  const { note: _note, ...ofBasket } = basket;
  return { tabs, search: ofSearch, tree, loading, failed, retry, basket: ofBasket };
}
