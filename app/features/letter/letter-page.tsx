import { Island } from "../../ui/island.tsx";
import type { LetterPageData } from "./letter-page-data.server.ts";
import { LetterTool } from "./letter-tool.tsx";

export function LetterPage({ data }: { data: LetterPageData }) {
  return (
    <div className="shell letter-page">
      <header className={data.example ? "letter-intro" : "letter-intro letter-intro-short"}>
        <h1 className="title">{data.t.title}</h1>
        <p className="lead">{data.t.lead}</p>
      </header>
      <Island name="letter-tool" View={LetterTool} props={{ data }} hydrateWhen="painted" />
    </div>
  );
}
