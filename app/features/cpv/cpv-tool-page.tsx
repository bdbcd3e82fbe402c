import { Island } from "../../ui/island.tsx";
import { Trail } from "../frame/trail.tsx";
import { CpvTool } from "./cpv-tool.tsx";
import { SectorList } from "./sector-list.tsx";
import type { ToolPageData } from "./tool-data.server.ts";

export function CpvToolPage({ data: { sectors, ...data } }: { data: ToolPageData }) {
  const { t } = data;
  return (
    <div className="shell cpv-page">
      <header className="page-head">
        <Trail label={t.path} home={t.home} here={t.title} />
        <h1 className="page-title">{t.title}</h1>
        <p className="lead">{t.lead}</p>
      </header>
      <Island name="cpv-tool" View={CpvTool} props={{ data }} hydrateWhen="painted" />
      <SectorList t={t.search} sectors={sectors} />
    </div>
  );
}
