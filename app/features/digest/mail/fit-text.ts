import { cleanText } from "../../../site/clean-text.ts";

/** Maximum length of each text in bytes of HTML, so that any thirty notices stay below 100 KB. */
export const textRoom = {
  title: 135,
  buyer: 80,
  facts: 80,
  about: 110,
  code: 80,
  mark: 20,
  change: 90,
  label: 30,
  due: 60,
  left: 20,
  /** Room for the label and an amount of the largest purchases. */
  value: 70,
  subject: 150,
  preheader: 200,
  profile: 200,
  step: 600,
  button: 120,
  date: 60,
};

/** Room of the notes below a notice. A mail that gets too long with wide ones has narrow ones. */
export const noteRooms = {
  wide: { lots: 3, lot: 120, because: 180, lastTime: 150, unknown: 60 },
  narrow: { lots: 1, lot: 60, because: 70, lastTime: 70, unknown: 60 },
};

export type NoteRoom = (typeof noteRooms)["wide"];

/**
 * Puts a text on one line, without characters that change its direction, and cuts it at the end of a word to fit the
 * room. Keeps no-break spaces, which hold an amount together.
 */
export function fitText(text: string, room: number): string {
  // Nothing beyond this is ever shown. Cutting early also bounds the work.
  const clean = cleanText(text.slice(0, 4 * room + 100));
  const end = endWithin(clean, room);
  if (end === clean.length) return clean;
  const space = clean.lastIndexOf(" ", end);
  // A word that takes up most of the room is cut instead.
  return `${withoutTrailing(clean.slice(0, space >= end / 2 ? space : end))}…`;
}

function endWithin(text: string, room: number): number {
  let taken = 0;
  let end = 0;
  for (const character of text) {
    taken += escaped[character]?.length ?? bytesOf(character);
    if (taken > room) return end;
    end += character.length;
  }
  return end;
}

/** Length in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

const escaped: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

function withoutTrailing(text: string): string {
  let end = text.length;
  while (end > 0 && ' ,;:.–-(„"'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
