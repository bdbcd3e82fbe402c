import type { Language } from "../../../site/languages.ts";
import type { Letter, LetterItem, LetterLink } from "../digest.ts";
import type { LetterFrame, MailFrame } from "./digest-frame.ts";
import { mailMessages } from "./mail-messages.ts";
import type { ShortParts } from "./short-mail.tsx";

/** The same letter as plain text. Addresses stand on lines of their own, so that no mark beside one becomes part of it. */
export function letterText(letter: Letter, frame: LetterFrame, notices: string): string {
  const t = mailMessages[letter.language];
  const { more, demonstration } = letter;
  const { announcement, remark } = frame;
  return joinParts([
    paragraph(`${frame.brand}, ${letter.date}`),
    announcement ? paragraph(announcement.title) + paragraph(announcement.text) : "",
    announcement ? linkText(announcement.link) : "",
    underlined(letter.subject, "="),
    paragraph(`${t.choice}: ${letter.profile}`),
    frame.purpose === "sample" ? paragraph(t.sampleIntro) : "",
    demonstration ? paragraph(demonstration) : "",
    notices,
    more ? linkText(more) : "",
    remark ? paragraph(remark.text) + linkText(remark.link) : "",
    footText(letter.language, frame),
  ]);
}

export function shortText({ mail, frame }: ShortParts): string {
  const t = mailMessages[mail.language];
  return joinParts([
    paragraph(frame.brand),
    underlined(mail.heading, "="),
    mail.profile ? paragraph(`${t.choice}: ${mail.profile}`) : "",
    ...mail.texts.map(paragraph),
    linkText(mail.button),
    ...mail.notes.map(paragraph),
    footText(mail.language, frame),
  ]);
}

function footText(language: Language, frame: MailFrame): string {
  const t = mailMessages[language];
  const { sender } = frame;
  const parts = [
    ...frame.actions.map(linkText),
    paragraph(`${frame.reason} ${t.questions}`),
    [sender.name, ...sender.facts, sender.phone, sender.email]
      .filter((text) => text)
      .map((text) => `${text}\n`)
      .join(""),
    linkText({ text: t.privacy, href: frame.privacyPage }),
  ];
  // Two dashes and a space: what comes after the letter itself (RFC 3676).
  return `-- \n${joinParts(parts)}`;
}

function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n");
}

function paragraph(text: string): string {
  return `${wrapText(text).join("\n")}\n`;
}

function linkText({ text, href }: LetterLink): string {
  return `${paragraph(`${text}:`)}${href}\n`;
}

/** What an item's lines begin with; the first has its number there. */
export const itemIndent = "    ";

/** One thing on each line, as it would be read out. Its number and its address are not in it. */
export function itemText({ title, buyer, mark, change, due, value }: LetterItem): string {
  const left = due?.left ? ` (${due.left})` : "";
  return linesOf([
    title,
    buyer,
    due && `${due.label}: ${due.text}${left}`,
    value,
    [mark?.text, change].filter((text) => text).join(". "),
  ]);
}

export function notesText({ because, unknown }: Pick<LetterItem, "because" | "unknown">): string {
  return linesOf([because, unknown]);
}

export function groupText(title: string, count: string): string {
  return underlined(`${title} (${count})`, "-");
}

function underlined(title: string, sign: string): string {
  const lines = wrapText(title);
  const width = Math.max(0, ...lines.map(widthOf));
  return `${[...lines, sign.repeat(width)].join("\n")}\n`;
}

function linesOf(texts: (string | null)[]): string {
  return texts
    .flatMap((text) => wrapText(text ?? "", itemIndent))
    .map((line) => `${line}\n`)
    .join("");
}

/** A line of plain text has so many characters at most, so that it also fits where it is quoted. */
export const lineWidth = 76;

/** Into lines of at most that width, each after the indent. A word is never broken, and so no address. */
export function wrapText(text: string, indent = ""): string[] {
  const lines: string[] = [];
  let line = "";
  let width = 0;
  for (const word of text.split(" ")) {
    const more = widthOf(word);
    if (line && width + 1 + more > lineWidth) {
      lines.push(line);
      line = "";
    }
    width = line ? width + 1 + more : indent.length + more;
    line = line ? `${line} ${word}` : indent + word;
  }
  return line.trim() ? [...lines, line] : lines;
}

/** In characters as they are counted in a line, not in UTF-16. */
export function widthOf(text: string): number {
  let width = 0;
  for (const _ of text) width += 1;
  return width;
}
