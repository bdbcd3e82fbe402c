import { useCallback, useEffect, useId, useRef, useState } from "react";
import { paths } from "../../site/paths.ts";
import { fetchIslandProps } from "../../ui/fetch-island-props.ts";
import { useBfcacheRestore } from "../../ui/hooks.ts";
import { addressToFollow } from "../campaign/carry-campaign.ts";
import { CopyLink } from "../notices/copy-link.tsx";
import type { DigestPageData } from "./digest-page-data.server.ts";
import { profileFormId, trialBoxId, trialChangeId } from "./digest-path.ts";
import { DigestSheet } from "./digest-sheet.tsx";
import { askFor, followChoice } from "./follow-choice.ts";
import { ProfileForm } from "./profile-form.tsx";

/** The profile form and the letter for it. One island, since every choice changes all of it. */
export function DigestTool({ data: first }: { data: DigestPageData }) {
  const live = useLiveDigest(first);
  const { data } = live;
  useEffect(() => followChoice(data), [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version of the form is another element
  useEffect(keepInSight, [live.formVersion]);
  /** Follows links to other letters without leaving the page. */
  const click = (event: React.MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return;
    if (link.origin !== window.location.origin || link.hash) return;
    if (link.pathname !== paths.digest(data.country)) return;
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
      <DigestResult data={data} state={live.state} onRetry={live.retry} />
      <DigestWays data={data} />
      <p aria-live="polite" className="sr-only">
        {live.announcement}
      </p>
    </div>
  );
}

/** The letter updates by itself; the button only moves the focus to it. */
function showResult(): void {
  document.getElementById(resultId)?.focus();
}

interface DigestResultProps {
  data: DigestPageData;
  state: DigestState;
  onRetry(): void;
}

function DigestResult({ data, state, onRetry }: DigestResultProps) {
  const { t, digest, frequency } = data;
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
      {!failed && digest && (
        <>
          <div className="letter-summary">
            <p className="letter-frequency">{data.example ? t.example : frequency}</p>
            <DigestChart data={data} />
            {!data.example &&
              (data.trial ? (
                <button type="submit" form={trialChangeId} className="button">
                  {data.call}
                </button>
              ) : (
                <a href={`#${trialBoxId}`} className="button">
                  {data.call}
                </a>
              ))}
          </div>
          {!data.example && (data.note || data.upcoming) && (
            <p className="letter-earlier">
              {data.note}{" "}
              {data.upcoming && (
                <a href={data.upcoming.path} className="text-link">
                  {data.upcoming.text}
                </a>
              )}
              {data.isDay && (
                <a href={data.path} className="text-link">
                  {t.today}
                </a>
              )}
            </p>
          )}
          {/* A correction is told at once; codes that words stood for are a footnote. */}
          {data.step?.take && <StepNote step={data.step} className="letter-earlier" />}
          <DigestSheet digest={digest} brand={data.brand} />
        </>
      )}
      {!failed && !digest && <Empty data={data} />}
    </section>
  );
}

/** What follows the letter: choices near the visitor's own, and its address. */
function DigestWays({ data }: { data: DigestPageData }) {
  if (!data.digest) return null;
  return (
    <div className="letter-ways">
      {data.step && !data.step.take && <StepNote step={data.step} />}
      {data.waiting && (
        <p>
          {data.waiting.text}{" "}
          {data.waiting.path && (
            <a href={data.waiting.path} className="text-link">
              {data.t.toList}
            </a>
          )}
        </p>
      )}
      {!data.example && data.choices.map((choices) => <Choices key={choices.title} {...choices} />)}
      {/* While a trial is being changed, the address holds its secret token and must not be shared. */}
      {!data.trial && (
        <p className="letter-share">
          <CopyLink t={data.form.t} path={data.ownPath} />
        </p>
      )}
    </div>
  );
}

/** Other choices than the visitor's, as links, with what each would change. */
function Choices({ title, links }: DigestPageData["choices"][number]) {
  return (
    <div className="letter-choices">
      <p>{title}</p>
      <ul className="chips" aria-label={title}>
        {links.map(({ path, text }) => (
          <li key={path}>
            <a href={path} className="letter-choice">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Failed({ data, onRetry }: { data: DigestPageData; onRetry(): void }) {
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

/** Says that there is no letter and why, and offers the nearest choice that has one. */
function Empty({ data }: { data: DigestPageData }) {
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
      {data.step && (
        <p>
          <Understood step={data.step} />
        </p>
      )}
      {data.choices.map((choices) => (
        <Choices key={choices.title} {...choices} />
      ))}
      {broader && (
        <>
          <h3>{t.empty.broader}</h3>
          <a href={broader.path} className="button button-quiet">
            {broader.text}
          </a>
        </>
      )}
    </div>
  );
}

type Step = NonNullable<DigestPageData["step"]>;

/** How words were understood, and the way to the letter for the words as they are. */
function StepNote({ step, className }: { step: Step; className?: string }) {
  return (
    <p className={className}>
      <Understood step={step} />{" "}
      <a href={step.path} className="text-link">
        {step.exact}
      </a>
    </p>
  );
}

/** How words were understood; a press takes over what a typing mistake was taken for. */
function Understood({ step }: { step: Step }) {
  return (
    <>
      {step.text}
      {step.take && (
        <>
          {" "}
          <a href={step.takePath} className="text-link">
            {step.take}
          </a>
        </>
      )}
    </>
  );
}

/** Width of a week with the gap to the next, and the height of the fullest, in pixels. */
const step = 10;
const gap = 2;
const tallest = 32;

/** Twelve weeks as small bars: tenders at the bottom, all other notices above. Screen readers get a table. */
function DigestChart({ data }: { data: Pick<DigestPageData, "t" | "weeks" | "chartName"> }) {
  const { t, weeks, chartName } = data;
  const id = useId();
  const most = Math.max(...weeks.map(({ notices }) => notices));
  if (!(most > 0)) return null;
  const height = (count: number) => Math.ceil((tallest * count) / most);
  return (
    <figure className="letter-chart" aria-labelledby={id}>
      <svg width={weeks.length * step - gap} height={tallest + 1} aria-hidden="true">
        {weeks.map(({ name, notices, tenders }, i) => (
          <g key={name}>
            <Bar left={i * step} height={height(notices)} />
            <Bar left={i * step} height={height(tenders)} tenders />
          </g>
        ))}
      </svg>
      <figcaption id={id}>{t.chart.title}</figcaption>
      <div className="sr-only">
        <table>
          <caption>{chartName}</caption>
          <thead>
            <tr>
              <th scope="col">{t.chart.week}</th>
              <th scope="col">{t.chart.notices}</th>
              <th scope="col">{t.chart.tenders}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ name, notices, tenders }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{notices}</td>
                <td>{tenders}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Bar({ left, height, tenders }: { left: number; height: number; tenders?: boolean }) {
  return (
    <rect
      x={left}
      y={tallest - height}
      width={step - gap}
      height={height}
      className={tenders ? "letter-bar-tenders" : undefined}
    />
  );
}

/** Room for the header and a margin below it, as in digest-page.css. */
const roomAround = 112;

/**
 * On wide screens the trial form stays in sight beside the letter, and so does the choice above it if the window has
 * room for both. Each must know how high the other is, which style sheets cannot tell.
 */
function keepInSight() {
  const grid = document.querySelector<HTMLElement>(".letter-grid");
  const choice = document.getElementById(profileFormId);
  const trial = document.getElementById(trialBoxId);
  if (!grid || !choice || !trial) return;
  const observer = new ResizeObserver(() => {
    const needed = choice.offsetHeight + trial.offsetHeight + roomAround;
    grid.style.setProperty("--choice", `${choice.offsetHeight}px`);
    grid.style.setProperty("--trial", `${trial.offsetHeight}px`);
    grid.toggleAttribute("data-both", needed < window.innerHeight);
  });
  for (const element of [choice, trial]) observer.observe(element);
  return () => observer.disconnect();
}

/** Id of the letter's element: the form's button moves the focus there, and so does `keepFocus`. */
const resultId = "letter";

/** Pause in typing after which the letter is fetched. */
const typingMs = 400;

type DigestState = "shown" | "loading" | "failed";

/**
 * Fetches the letter for the current choice from the page's own address, and keeps the address bar in step. Only the
 * last of several requests counts.
 */
function useLiveDigest(first: DigestPageData) {
  const { country } = first;
  const [data, setData] = useState(first);
  const [state, setState] = useState<DigestState>(first.failed ? "failed" : "shown");
  const [announcement, setAnnouncement] = useState("");
  const [formVersion, setFormVersion] = useState(0);
  const request = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What is shown or being loaded. */
  const asked = useRef({ path: first.ownPath, renewForm: false });
  const search = useRef<string>(undefined);
  const focused = useRef<Element | null>(null);

  const load = useCallback(async (path: string, renewForm: boolean) => {
    clearTimeout(timer.current);
    request.current?.abort();
    const own = new AbortController();
    request.current = own;
    asked.current = { path, renewForm };
    search.current = window.location.search;
    setState("loading");
    try {
      const { data: next } = await fetchIslandProps<{ data: DigestPageData }>(
        "digest-tool",
        path,
        own.signal,
      );
      if (own.signal.aborted) return;
      // The address as the server writes it.
      window.history.replaceState(window.history.state, "", addressToFollow(next.ownPath));
      search.current = window.location.search;
      focused.current = document.activeElement;
      setData(next);
      setState("shown");
      setAnnouncement(next.announcement);
      if (renewForm) setFormVersion((version) => version + 1);
    } catch {
      if (own.signal.aborted) return;
      setState("failed");
      setAnnouncement("");
    }
  }, []);

  /** Loads the letter for the form's fields; while somebody types, it waits for a pause. */
  const choose = (fields: URLSearchParams, typing: boolean) => {
    clearTimeout(timer.current);
    const path = paths.digest(country, fields.toString());
    if (path === asked.current.path) return;
    const go = () => {
      window.history.replaceState(window.history.state, "", addressToFollow(path));
      load(path, false);
    };
    if (typing) timer.current = setTimeout(go, typingMs);
    else go();
  };

  /** Shows another letter, by the query of a link. */
  const follow = (query: string) => {
    const path = paths.digest(country, query.slice(1));
    window.history.pushState(null, "", addressToFollow(path));
    load(path, true);
  };

  useEffect(() => {
    search.current = window.location.search;
    const goBack = () => {
      // Only the anchor has changed.
      if (window.location.search === search.current) return;
      load(window.location.pathname + window.location.search, true);
    };
    const leave = () => request.current?.abort();
    window.addEventListener("popstate", goBack);
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("popstate", goBack);
      window.removeEventListener("pagehide", leave);
      clearTimeout(timer.current);
    };
  }, [load]);

  const again = () => load(asked.current.path, asked.current.renewForm);
  useBfcacheRestore(again);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each render of new data
  useEffect(() => keepFocus(focused.current), [data, formVersion]);

  /** `formVersion` changes when the form must be reset to the loaded data. */
  return { data, state, announcement, formVersion, choose, follow, retry: again };
}

/** Focuses the letter if the element that had the focus is gone from the page. */
function keepFocus(before: Element | null): void {
  if (before && !before.isConnected) {
    document.getElementById(resultId)?.focus({ preventScroll: true });
  }
}
