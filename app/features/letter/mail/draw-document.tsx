import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Letter } from "../letter.ts";
import type { LetterFrame, MailFrame } from "./letter-frame.ts";
import { type FixedParts, LetterColumn, OwnParts } from "./letter-mail.tsx";
import { gap, MailDocument, type MailShell } from "./mail-document.tsx";
import { mailStyleSheets, outlook } from "./mail-style-sheet.ts";
import { ShortColumn, ShortOwnParts, type ShortParts } from "./short-mail.tsx";

/** Well-formed XML too, as all of the letter: mail programs' own parsers are of many minds about what is not. */
const head = [
  '<meta charset="utf-8" />',
  '<meta name="viewport" content="width=device-width, initial-scale=1" />',
  '<meta name="color-scheme" content="light dark" />',
  '<meta name="supported-color-schemes" content="light dark" />',
  // No links of the program's own making on dates and numbers.
  '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />',
  '<meta name="x-apple-disable-message-reformatting" />',
  `<title>${gap}</title>`,
  ...mailStyleSheets.map((sheet) => `<style>${sheet}</style>`),
  outlook.head,
].join("");

/** One for each site, day and purpose; each is some ten thousand characters. */
const documents = new LRUCache<string, string[]>({ max: 50 });

/** The whole letter. React makes all of it: the notices' rows and what is around them when they are first needed. */
export function drawDocument(letter: Letter, frame: LetterFrame, rows: string): string {
  const { demonstration, language, date } = letter;
  const { purpose } = frame;
  const parts: FixedParts = { ...shellOf(language, date, frame), demonstration, purpose };
  const around = drawAround(parts, () => <LetterColumn parts={parts} />);
  const own = renderToStaticMarkup(<OwnParts letter={letter} frame={frame} />).split(gap);
  own.splice(3, 0, rows);
  return fillGaps(around, own);
}

export function drawShortDocument({ mail, frame }: ShortParts): string {
  const shell = shellOf(mail.language, "", frame);
  const around = drawAround(shell, () => <ShortColumn shell={shell} />);
  const own = renderToStaticMarkup(<ShortOwnParts mail={mail} frame={frame} />).split(gap);
  return fillGaps(around, own);
}

/** The document between the mail's own parts. */
function drawAround(fixed: MailShell, column: () => ReactElement): string[] {
  const key = JSON.stringify(fixed);
  const known = documents.get(key);
  if (known) return known;
  const { language } = fixed;
  const html = renderToStaticMarkup(
    <MailDocument language={language} head={head} column={renderToStaticMarkup(column())} />,
  );
  const around = `<!DOCTYPE html>${html}`.split(gap);
  documents.set(key, around);
  return around;
}

function fillGaps(around: readonly string[], own: readonly string[]): string {
  return around.map((part, place) => part + (own[place] ?? "")).join("");
}

function shellOf(
  language: MailShell["language"],
  date: string,
  { brand, home, privacyPage, reason, sender }: MailFrame,
): MailShell {
  return { language, date, brand, home, privacyPage, reason, sender };
}
