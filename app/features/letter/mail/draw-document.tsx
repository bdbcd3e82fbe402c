import { LRUCache } from "lru-cache";
import { renderToStaticMarkup } from "react-dom/server";
import type { Letter } from "../letter.ts";
import type { LetterFrame } from "./letter-frame.ts";
import { type FixedParts, gap, LetterColumn, LetterDocument, OwnParts } from "./letter-mail.tsx";
import { mailStyleSheets, outlook } from "./mail-style-sheet.ts";

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
  const around = drawAround(fixedParts(letter, frame));
  const own = renderToStaticMarkup(<OwnParts letter={letter} frame={frame} />).split(gap);
  own.splice(3, 0, rows);
  return around.map((part, place) => part + (own[place] ?? "")).join("");
}

/** The document between the letter's own parts. */
function drawAround(parts: FixedParts): string[] {
  const key = JSON.stringify(parts);
  const known = documents.get(key);
  if (known) return known;
  const { language } = parts;
  const column = renderToStaticMarkup(<LetterColumn parts={parts} />);
  const html = renderToStaticMarkup(
    <LetterDocument language={language} head={head} column={column} />,
  );
  const around = `<!DOCTYPE html>${html}`.split(gap);
  documents.set(key, around);
  return around;
}

function fixedParts(letter: Letter, frame: LetterFrame): FixedParts {
  const { language, date, demonstration } = letter;
  const { purpose, brand, home, privacyPage, reason, sender } = frame;
  return {
    language,
    date,
    demonstration,
    purpose,
    brand,
    home,
    privacyPage,
    reason,
    sender,
  };
}
