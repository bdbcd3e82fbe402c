import { Trail } from "../frame/trail.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { EntryGroups } from "./entry-groups.tsx";
import type { GuidesData } from "./guides.server.ts";
import { OtherLanguage } from "./other-language.tsx";

export function GuidesIndex({ data }: { data: GuidesData }) {
  const { t } = data;
  return (
    <div className="shell reading-index" lang={data.language}>
      <header className="page-head">
        <Trail trail={data.trail} />
        <OtherLanguage note={data.otherLanguage} />
        <h1 className="page-title">{t.title}</h1>
        <p className="lead">{t.lead}</p>
      </header>
      <EntryGroups groups={data.groups} kind="guides" />
      {data.blog && (
        <p className="index-more">
          <span>
            {data.blog.lead} <a href={data.blog.path}>{data.blog.name}</a>.
          </span>
        </p>
      )}
      <CallToAction t={data.cta} ways={data.ways} />
    </div>
  );
}
