import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { offerAnchor, trialAnchor } from "../../site/paths.ts";
import { fetchIslandProps } from "../../ui/fetch-island-props.ts";
import { DaysLine, DaysRuler } from "../digest/days-line.tsx";
import type { DigestPageData } from "../digest/digest-page-data.server.ts";
import { type Sheet, type SheetRow, sheetOf } from "./hero-sheet.ts";
import type { LandingMessages } from "./messages.ts";

export interface HeroLetterData {
  t: Pick<LandingMessages["hero"], "question" | "hint" | "button" | "searching" | "failed">;
  types: LandingMessages["inbox"]["types"];
  brand: string;
  /** Path of the country's letter page. */
  digestPath: string;
  sheet: Sheet;
  /** The end of the scale of days. */
  scale: string;
  chips: { path: string; name: string }[];
  /** Characters that the question takes. */
  longest: number;
}

/** This morning's letter. Whoever types what they sell sees their own in its place; the button opens all of it. */
export function HeroLetter(data: HeroLetterData) {
  const { t, types, brand, digestPath, sheet, scale, chips, longest } = data;
  const field = useRef<HTMLInputElement>(null);
  const { shown, status, look } = useLiveSheet(sheet, digestPath, t);
  const list = useRef<HTMLUListElement>(null);
  useStillQuestion(list, shown === sheet);
  useEffect(() => {
    // Typed before this script ran.
    if (field.current?.value) look(field.current.value);
  }, [look]);
  return (
    <article className={shown.example ? "letter-window letter-invented" : "letter-window"}>
      <header className="letter-top">
        <p className="letter-hour">7.30</p>
        <time className="letter-date" dateTime={shown.day}>
          {shown.date}
        </time>
        <b>{brand}</b>
        <p className="letter-profile">
          {shown.profile && `${shown.profile} · `}
          {shown.subject.path ? (
            <a href={shown.subject.path} className="text-link">
              {shown.subject.text}
            </a>
          ) : (
            <b>{shown.subject.text}</b>
          )}
          {!shown.profile && shown.example && ` · ${shown.example}`}
        </p>
      </header>
      <div className="letter-body">
        <DaysRuler end={scale} />
        <ul ref={list}>
          {shown.rows.map((row) => (
            <li key={row.href + row.title} className="letter-item">
              <RowParts row={row} type={types[row.kind]} />
            </li>
          ))}
        </ul>
        <form action={digestPath} className="letter-question">
          <label htmlFor="sell">{t.question}</label>
          <input
            ref={field}
            id="sell"
            name="q"
            maxLength={longest}
            placeholder={t.hint}
            autoComplete="off"
            className="control"
            onInput={({ currentTarget }) => look(currentTarget.value)}
          />
          <button type="submit" className="button button-quiet">
            {t.button}
          </button>
          <p role="status" className="caption">
            {status}
          </p>
        </form>
        <ul className="chips">
          {chips.map(({ path, name }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}

/**
 * Keeps the question where it is below the first letter, whatever another says: where it has no room, lines are cut and
 * the second row is left out; what is too short gets room.
 */
function useStillQuestion(list: RefObject<HTMLElement | null>, isFirst: boolean) {
  const place = useRef(0);
  useLayoutEffect(() => {
    const rows = list.current as HTMLElement;
    // From the last to the first; the second row as a whole after its lines.
    const parts = [...document.querySelectorAll<HTMLElement>(cutParts)].reverse();
    for (const { style } of [rows, ...parts]) style.cssText = "";
    const end = () => rows.getBoundingClientRect().bottom + scrollY;
    if (isFirst) place.current = end();
    const room = () => place.current - end();
    for (const part of parts) {
      if (room() < -1) part.style.cssText = part.matches("li") ? "display:none" : oneLine;
    }
    rows.style.paddingBottom = `${room()}px`;
  });
}

const cutParts = ".letter-profile,li+.letter-item,.letter-item p,.letter-title";
const oneLine = "display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap";

/** A notice with its line of days. */
export function RowParts({ row, type }: { row: SheetRow; type: string }) {
  const { kind, href, title, buyer, lang, due, line } = row;
  const tone = due?.urgent ? "letter-urgent" : undefined;
  return (
    <>
      <div className="letter-what">
        {href ? (
          <a href={href} lang={lang} className="letter-title">
            {title}
          </a>
        ) : (
          <b>{title}</b>
        )}
        <p>
          <b className={`kind-word kind-${kind}`}>{type}</b> · <span lang={lang}>{buyer}</span>
        </p>
      </div>
      {due && (
        <p className="letter-due">
          <b className={tone}>{due.text}</b> {due.left && <span className={tone}>{due.left}</span>}
        </p>
      )}
      <DaysLine kind={kind} days={line} urgent={due?.urgent} />
    </>
  );
}

/** Lets the page's ways to the offer and to the trial begin with what was typed. */
function carryWords(words: string): void {
  const ways = `a[href$="#${offerAnchor}"], a[href$="#${trialAnchor}"]`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(ways)) {
    const url = new URL(link.href);
    if (words) url.searchParams.set("q", words);
    else url.searchParams.delete("q");
    link.href = url.href;
  }
}

/** How long typing pauses before a letter is asked for. */
const pauseMs = 350;
/** The fewest letters that can be looked for, and those of which it is said that nothing was found. */
const leastTyped = 3;
const wholeWord = 4;

/** The sheet for what is typed, from the letter page, whose answers the server keeps. */
function useLiveSheet(
  first: Sheet,
  digestPath: string,
  t: Pick<HeroLetterData["t"], "searching" | "failed">,
) {
  const [shown, setShown] = useState(first);
  const [status, setStatus] = useState("");
  const request = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const load = async (words: string) => {
    const own = new AbortController();
    request.current = own;
    setStatus(t.searching);
    try {
      const { data } = await fetchIslandProps<{ data: DigestPageData }>(
        "digest-tool",
        `${digestPath}?${new URLSearchParams({ q: words })}`,
        own.signal,
      );
      if (own.signal.aborted) return;
      const { digest, path, frequency } = data;
      const isWhole = words.length >= wholeWord;
      setShown(digest ? sheetOf(digest, path) : isWhole ? { ...first, rows: [] } : first);
      setStatus(digest ? (frequency ?? "") : isWhole ? data.t.empty.title : "");
    } catch {
      if (!own.signal.aborted) setStatus(t.failed);
    }
  };
  const [look] = useState(() => (typed: string) => {
    clearTimeout(timer.current);
    request.current?.abort();
    const words = typed.trim();
    carryWords(words);
    if (words.length < leastTyped) {
      setShown(first);
      setStatus("");
      return;
    }
    timer.current = setTimeout(load, pauseMs, words);
  });
  return { shown, status, look };
}
