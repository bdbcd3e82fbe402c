import { useEffect } from "react";
import { paths } from "../../site/paths.ts";
import { CopyLink } from "../tenders/copy-link.tsx";
import { askFor, followChoice } from "../trials/pages/follow-choice.ts";
import { trialBoxId } from "../trials/pages/trial-fields.ts";
import { LetterChart } from "./letter-chart.tsx";
import type { LetterPageData } from "./letter-page-data.server.ts";
import { LetterSheet } from "./letter-sheet.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { type LetterState, resultId, useLiveLetter } from "./use-live-letter.ts";

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

interface LetterResultProps {
  data: LetterPageData;
  state: LetterState;
  onRetry(): void;
}

function LetterResult({ data, state, onRetry }: LetterResultProps) {
  const { t, letter, frequency } = data;
  const failed = state === "failed";
  return (
    <section
      id={resultId}
      tabIndex={-1}
      aria-label={t.title}
      aria-busy={state === "loading"}
      className="letter-result"
    >
      <p role="status" className="letter-loading">
        {state === "loading" && t.loading}
      </p>
      {data.excess.map((text) => (
        <p key={text} className="callout callout-info letter-note">
          {text}
        </p>
      ))}
      {failed && <Failed data={data} onRetry={onRetry} />}
      {!failed && data.example && letter && <p className="letter-example">{t.example}</p>}
      {!failed && letter && (
        <>
          {!data.example && (
            <div className="letter-summary">
              <p className="letter-frequency">{frequency}</p>
              <a href={`#${trialBoxId}`} className="button">
                {data.call}
              </a>
            </div>
          )}
          {!data.example && data.note && (
            <p className="letter-earlier">
              {data.note}{" "}
              {data.isDay && (
                <a href={data.path} className="text-link">
                  {t.today}
                </a>
              )}
            </p>
          )}
          <LetterSheet letter={letter} brand={data.brand} to={t.to} />
          {/* The address of a trial is nobody else's. */}
          {!data.trial && (
            <p className="letter-share">
              <CopyLink t={data.form.t} path={data.ownPath} />
            </p>
          )}
        </>
      )}
      {!failed && !letter && <Empty data={data} />}
    </section>
  );
}

function Failed({ data, onRetry }: { data: LetterPageData; onRetry(): void }) {
  const { failed } = data.t;
  const retry = (event: React.MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onRetry();
  };
  return (
    <div role="alert" className="callout callout-error">
      <h2 className="callout-title">{failed.title}</h2>
      <p>{failed.text}</p>
      <p>
        <a href={data.ownPath} className="text-link" onClick={retry}>
          {failed.retry}
        </a>
      </p>
    </div>
  );
}

/** There is no letter, and why; the nearest choice that has one. */
function Empty({ data }: { data: LetterPageData }) {
  const { t, broader, isDay } = data;
  // Nothing was chosen, and there is nothing to show as an example.
  if (data.example) return <p className="letter-empty">{t.empty.advice}</p>;
  return (
    <div className="letter-empty">
      <h2 className="subtitle">{isDay ? t.empty.ofDay : t.empty.title}</h2>
      {isDay ? (
        <a href={data.path} className="button button-quiet">
          {t.empty.toLatest}
        </a>
      ) : (
        <p>{t.empty.text}</p>
      )}
      {broader && (
        <>
          <h3>{t.empty.broader}</h3>
          <a href={broader.path} className="button button-quiet">
            {broader.text}
          </a>
        </>
      )}
      {!broader && !isDay && <p>{t.empty.advice}</p>}
    </div>
  );
}
