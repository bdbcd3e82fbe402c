import { cleanText } from "../../../site/clean-text.ts";

/** For each text of a letter, in bytes of HTML. So with thirty notices it stays below 100 KB, whatever they say. */
export const textRoom = {
  title: 140,
  buyer: 90,
  badge: 30,
  mark: 30,
  change: 110,
  label: 40,
  due: 60,
  left: 20,
  /** With what it is the value of, and an amount of the largest purchases. */
  value: 70,
  because: 110,
  unknown: 80,
  subject: 150,
  preheader: 200,
  profile: 200,
  button: 120,
  date: 60,
};

/**
 * On one line, without what could turn it around, and no longer than there is room for; cut at the end of a word. No-break
 * spaces stay, which keep an amount together.
 */
export function fitText(text: string, room: number): string {
  // Nothing behind this can be seen. It also bounds the work.
  const clean = cleanText(text.slice(0, 4 * room + 100));
  const end = endWithin(clean, room);
  if (end === clean.length) return clean;
  const space = clean.lastIndexOf(" ", end);
  // A word that is most of the room loses its end instead.
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

/** In UTF-8. */
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
