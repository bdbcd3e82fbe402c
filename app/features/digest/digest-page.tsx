import { Island } from "../../ui/island.tsx";
import { Trail } from "../frame/breadcrumbs.tsx";
import type { TrailData } from "../frame/breadcrumbs-data.ts";
import { TrialBox } from "../trials/pages/trial-box.tsx";
import type { TrialBoxData } from "../trials/pages/trial-box-data.server.ts";
import type { LetterPageData } from "./digest-page-data.server.ts";
import { LetterTool } from "./digest-tool.tsx";

interface LetterPageParts {
  letter: LetterPageData;
  trail: TrailData;
  box: TrialBoxData | null;
}

/** The form of the trial stands outside of the island: it works by itself, and only follows what is chosen. */
export function LetterPage({ data: { letter: data, trail, box } }: { data: LetterPageParts }) {
  const { title, text } = box?.change ?? { title: data.t.title, text: data.t.lead };
  return (
    <div className="shell letter-page">
      <header className={data.example ? "letter-intro" : "letter-intro letter-intro-short"}>
        <Trail trail={trail} />
        <h1 className="page-title">{title}</h1>
        <p className="lead">{text}</p>
      </header>
      <div className="letter-grid">
        <Island name="letter-tool" View={LetterTool} props={{ data }} hydrateWhen="painted" />
        {box && (
          <div className="letter-beside">
            <TrialBox data={box} />
          </div>
        )}
      </div>
    </div>
  );
}
