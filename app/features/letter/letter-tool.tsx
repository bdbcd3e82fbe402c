import { useEffect } from "react";
import { paths } from "../../site/paths.ts";
import { askFor, followChoice } from "../trials/pages/follow-choice.ts";
import { LetterChart } from "./letter-chart.tsx";
import type { LetterPageData } from "./letter-page-data.server.ts";
import { LetterResult } from "./letter-result.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { resultId, useLiveLetter } from "./use-live-letter.ts";

/** What is wanted, and the letter that it makes. One island, since every choice changes all of it. */
export function LetterTool({ data: first }: { data: LetterPageData }) {
  const live = useLiveLetter(first);
  const { data } = live;
  useEffect(() => followChoice(data), [data]);
  /** Links to other letters are followed without leaving the page. */
  const click = (event: React.MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return;
    if (link.origin !== window.location.origin || link.hash) return;
    if (link.pathname !== paths.letter(data.country)) return;
    event.preventDefault();
    live.follow(link.search);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside have the keys
    <div className="letter-live" onClick={click}>
      <ProfileForm
        key={live.formVersion}
        data={data.form}
        onChoice={(fields, typing) => {
          askFor(fields.toString());
          live.choose(fields, typing);
        }}
        onSubmit={showResult}
      />
      <LetterResult data={data} state={live.state} onRetry={live.retry} />
      {data.weeks.some(({ notices }) => notices > 0) && <LetterChart data={data} />}
      <p aria-live="polite" className="sr-only">
        {live.announcement}
      </p>
    </div>
  );
}

/** The letter follows by itself; the button is for getting to it. */
function showResult(): void {
  document.getElementById(resultId)?.focus();
}
