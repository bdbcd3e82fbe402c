import { paths } from "../../site/paths.ts";
import { LetterChart } from "./letter-chart.tsx";
import type { LetterPageData } from "./letter-page-data.server.ts";
import { LetterResult } from "./letter-result.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { resultId, useLiveLetter } from "./use-live-letter.ts";

/** What is wanted, and the letter that it makes. One island, since every choice changes all of it. */
export function LetterTool({ data: first }: { data: LetterPageData }) {
  const live = useLiveLetter(first);
  const { data } = live;
  const { t } = data;
  /** Links to other letters are followed without leaving the page. */
  const click = (event: React.MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return;
    if (link.origin !== window.location.origin) return;
    if (link.pathname !== paths.letter(data.country)) return;
    event.preventDefault();
    live.follow(link.search);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside have the keys
    <div className="letter-grid" onClick={click}>
      <ProfileForm
        key={live.formVersion}
        data={data.form}
        path={data.path}
        onChoice={live.choose}
        onSubmit={showResult}
      />
      <LetterResult data={data} state={live.state} onRetry={live.retry} />
      <aside className="letter-beside" aria-label={t.callTitle}>
        {data.weeks.some(({ notices }) => notices > 0) && <LetterChart data={data} />}
        <div className="panel letter-call">
          <h2 className="subtitle">{t.callTitle}</h2>
          <p>{t.callText}</p>
          <a href={data.offerPath} className="button">
            {t.call}
          </a>
        </div>
      </aside>
      <p role="status" className="sr-only">
        {live.announcement}
      </p>
    </div>
  );
}

/** The letter follows by itself; the button is for getting to it. */
function showResult(): void {
  document.getElementById(resultId)?.focus();
}
