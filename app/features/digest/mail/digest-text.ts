import type { Language } from "../../../site/languages.ts";
import type { Digest, DigestItem, DigestLink } from "../digest.ts";
import { mailMessages } from "../messages.ts";
import type { Announcement, DigestFrame, MailFrame } from "./digest-frame.ts";
import type { ShortParts } from "./short-mail.tsx";

/** The digest as plain text. Links are on lines of their own, so that no punctuation becomes part of them. */
export function digestText(digest: Digest, frame: DigestFrame, notices: string): string {
  const { more, terms, demonstration } = digest;
  const { announcement, closing, remark, intro, hour } = frame;
  return joinParts([
    paragraph([frame.brand, hour, digest.date].filter(Boolean).join(" · ")),
    announcement ? announcementText(announcement) : "",
    underlined(digest.heading, "="),
    paragraph(`${frame.choice}: ${digest.profile}`),
    intro ? paragraph(intro) : "",
    demonstration ? paragraph(demonstration) : "",
    notices,
    more ? linkText(more) : "",
    digest.step ? paragraph(digest.step) : "",
    terms ? paragraph(terms.text) + terms.links.map(linkText).join("") : "",
    closing ? announcementText(closing) : "",
    remark ? paragraph(remark.text) + linkText(remark.link) : "",
    footText(digest.language, frame),
  ]);
}

function announcementText({ title, texts, link }: Announcement): string {
  return joinParts([paragraph(title) + texts.map(paragraph).join(""), linkText(link)]);
}

export function shortText({ mail, frame }: ShortParts): string {
  const t = mailMessages[mail.language];
  return joinParts([
    paragraph(frame.brand),
    underlined(mail.heading, "="),
    mail.profile ? paragraph(`${mail.choice ?? t.choice}: ${mail.profile}`) : "",
    mail.notice ? [mail.notice.title, mail.notice.buyer].map(paragraph).join("") : "",
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
  // Two dashes and a space begin the signature (RFC 3676).
  return `-- \n${joinParts(parts)}`;
}

function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n");
}

function paragraph(text: string): string {
  return `${wrapText(text).join("\n")}\n`;
}

function linkText({ text, href }: DigestLink): string {
  return `${paragraph(`${text}:`)}${href}\n`;
}

/** Indent of an item's lines; the first line has its number there. */
export const itemIndent = "    ";

/** One fact on each line, in reading order, without the item's number and addresses. */
export function itemText(item: DigestItem): string {
  const { title, buyer, facts, about, code, mark, change, due, value } = item;
  const left = due?.left ? ` (${due.left})` : "";
  return linesOf([
    title,
    buyer,
    facts,
    due && `${due.label}: ${due.text}${left}`,
    value,
    about,
    code,
    change ?? mark?.text ?? null,
  ]);
}

export type Notes = Pick<DigestItem, "lots" | "because" | "lastTime" | "unknown">;

export function notesText({ lots, because, lastTime, unknown }: Notes): string {
  const found = lots ? [lots.all, ...lots.links.map(({ text }) => text), lots.more] : [];
  return linesOf([...found, because, lastTime, unknown]);
}

/** Each address alone on its line, so that no punctuation becomes part of it. Our page needs no name. */
export function linksText(href: string, named: readonly DigestLink[]): string {
  const others = named.map((one) => `${linesOf([`${one.text}:`])}${itemIndent}${one.href}\n`);
  return `${itemIndent}${href}\n${others.join("")}`;
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

/** Maximum characters in a line of plain text, so that it also fits when quoted. */
export const lineWidth = 76;

/** Wraps into lines of `lineWidth`, each after the indent. Never breaks a word, and so no address. */
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

/** Counts whole characters, not UTF-16 units. */
export function widthOf(text: string): number {
  let width = 0;
  for (const _ of text) width += 1;
  return width;
}
