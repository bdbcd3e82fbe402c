import type { ReactNode } from "react";
import { paths, sourcesPath } from "../../site/paths.ts";
import { Island } from "../../ui/island.tsx";
import { Breadcrumbs } from "../frame/breadcrumbs.tsx";
import type { BreadcrumbsData } from "../frame/breadcrumbs-data.ts";
import { frameMessages } from "../frame/messages.ts";
import type { DigestPageData } from "./digest-page-data.server.ts";
import { DigestTool } from "./digest-tool.tsx";

interface DigestPageProps {
  data: DigestPageData;
  breadcrumbs: BreadcrumbsData;
  /** Instead of the page's own, where the choice of a trial is being changed. */
  intro?: { title: string; text: string } | null | undefined;
  /** The trial form. Outside the island: it works on its own, and only follows what is chosen. */
  children: ReactNode;
}

export function DigestPage({ data, breadcrumbs, intro, children }: DigestPageProps) {
  const { title, text } = intro ?? { title: data.t.title, text: data.t.lead };
  const { activeTenders, cpvCodes, sources } = frameMessages[data.language];
  return (
    <div className="letter-page">
      <div className="shell">
        <header className="letter-head">
          <Breadcrumbs breadcrumbs={breadcrumbs} />
          <h1 className="page-title">{title}</h1>
          <p className={data.example ? "lead" : "lead letter-known"}>{text}</p>
          <ul className="head-ways">
            <li>
              <a href={paths.noticesIn(data.country)} className="text-link">
                {activeTenders[data.country]}
              </a>
            </li>
            <li>
              <a href={sourcesPath(data.country)} className="text-link">
                {sources}
              </a>
            </li>
            <li>
              <a href={paths.cpvTool()} className="text-link">
                {cpvCodes}
              </a>
            </li>
          </ul>
        </header>
        <div className="letter-grid">
          <Island name="digest-tool" View={DigestTool} props={{ data }} hydrateWhen="painted" />
          {children && <div className="letter-beside">{children}</div>}
        </div>
      </div>
    </div>
  );
}
