import { CopyLink } from "../tenders/copy-link.tsx";
import { trialBoxId } from "../trials/pages/trial-fields.ts";
import type { LetterPageData } from "./letter-page-data.server.ts";
import { LetterSheet } from "./letter-sheet.tsx";
import { type LetterState, resultId } from "./use-live-letter.ts";

interface LetterResultProps {
  data: LetterPageData;
  state: LetterState;
  onRetry(): void;
}

export function LetterResult({ data, state, onRetry }: LetterResultProps) {
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
