import type { ReactNode } from "react";
import { Island } from "../../ui/island.tsx";
import { Breadcrumbs } from "../frame/breadcrumbs.tsx";
import type { BreadcrumbsData } from "../frame/breadcrumbs-data.ts";
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
  return (
    <div className="shell letter-page">
      <header className={data.example ? "letter-intro" : "letter-intro letter-intro-short"}>
        <Breadcrumbs breadcrumbs={breadcrumbs} />
        <h1 className="page-title">{title}</h1>
        <p className="lead">{text}</p>
      </header>
      <div className="letter-grid">
        <Island name="digest-tool" View={DigestTool} props={{ data }} hydrateWhen="painted" />
        {children && <div className="letter-beside">{children}</div>}
      </div>
    </div>
  );
}
